common-language = Sprache
common-skip = Zum Inhalt springen
common-pages = Seiten
common-new = Neue Umfrage
common-mine = Meine Umfragen
common-ledger = Meine Antworten
common-secret = Ist es geheim?
common-foot = Veilrank sammelt Rauschen und findet die Rangfolge darin.
common-docs = Für Programme

## Words that several pages share

common-times = { $times ->
    [one] in einem von { $unit } Fällen
   *[other] in { $times } von { $unit } Fällen
}
common-times-hardly = in weniger als einem von einer Million Fällen
common-times-nearly = in allen bis auf höchstens einen von einer Million Fällen
common-sure = { $whose ->
    [you] Wer alles davon sieht und vorher 50 zu 50 schätzte, was Sie denken, kann sich danach höchstens zu { $sure } % sicher sein.
    [owner] Wer alles sieht, was ein Gerät verlässt, und vorher 50 zu 50 schätzte, was die Person denkt, der es gehört, kann sich danach höchstens zu { $sure } % sicher sein.
   *[person] Wer alles davon sieht und vorher 50 zu 50 schätzte, was eine Person denkt, kann sich danach höchstens zu { $sure } % sicher sein.
}
common-dots = Hundert Punkte: { $kept } volle für wahre Antworten, { $turned } Ringe für Antworten, die der Zufall umgedreht hat
common-items = { $count ->
    [one] { $count } Option
   *[other] { $count } Optionen
}
common-answers = { $count ->
    [one] { $count } Antwort
   *[other] { $count } Antworten
}
common-place = { $end ->
    [first] { $place }.
    [st] { $place }.
    [nd] { $place }.
    [rd] { $place }.
   *[th] { $place }.
}
common-places-two = { $low } oder { $high }
common-places-range = { $low } bis { $high }
common-find = { $goal ->
    [order] gesucht ist der Platz jeder Option
    [winner] gesucht ist, welche Option auf dem ersten Platz ist
   *[first] gesucht ist, welche Optionen die ersten { $few } sind, egal in welcher Reihenfolge
}
common-truth = { $truth ->
    [borda] nach mittlerem Platz (Borda)
   *[kemeny] die, mit der die Befragten am wenigsten uneins sind (Kemeny)
}
common-question-pair = Was kommt zuerst?
common-question-list = Setzen Sie nach oben, was zuerst kommt
common-no-opinion = Keine Meinung
common-new-tab = (öffnet einen neuen Tab)
common-copy = Kopieren
common-copied = Kopiert
common-copy-select = Markieren und kopieren
common-copy-impossible = Kopieren geht hier nicht; markieren Sie den Text und kopieren Sie ihn

## What a survey promises: on the page of its result

common-promise-epsilon = das Höchste, was jede Person ausgibt (Epsilon)
common-promise-leaves = verlässt jedes Gerät
common-promise-answers = { $count ->
    [1] eine verrauschte Antwort
    [one] { $count } verrauschte Antwort
   *[other] { $count } verrauschte Antworten
}
common-promise-order = eine ganze Rangfolge mit Rauschen
common-promise-true = { $count ->
    [1] sie ist die wahre
    [one] jede ist die wahre
   *[other] jede ist die wahre
}
common-promise-factor = Was auch immer ein Gerät verlässt, ist bei einer Meinung höchstens { $factor }-mal so wahrscheinlich wie bei jeder anderen.
common-promise-loss = Das Programm, das auf dem Gerät läuft, verliert genau { $loss }, nie mehr als { $epsilon }.
common-promise-free = Diese Seite und ihre Dateien entstehen nur aus verrauschten Antworten und kosten niemanden etwas darüber hinaus.
common-promise-weak = Das ist wenig Privatsphäre: Ein Budget über 3 lässt nicht viel Zweifel an einer einzelnen Antwort.
