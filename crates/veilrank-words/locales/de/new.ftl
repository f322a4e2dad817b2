new-title = Umfrage anlegen
new-lead = Eine Frage und eine Liste genügen. Sie bekommen einen Link zum Weitergeben und einen zum Behalten.
new-script = Um hier eine Umfrage anzulegen, braucht es JavaScript. Ein Terminal kann es auch:
new-discard = Mit leerem Formular beginnen

## What is asked

new-what = Was möchten Sie wissen?
new-what-example = Wohin gehen wir zum gemeinsamen Mittagessen?
new-items = Was soll geordnet werden?
new-items-hint = Eine Option pro Zeile; wenn Sie schon eine Liste haben, fügen Sie sie ein.
new-sample-one = Nudelbar
new-sample-two = Pizzeria
new-sample-three = Salattheke
new-items-once = Jede einmal behalten
new-items-undo = Rückgängig machen
new-notes = Anmerkungen
new-notes-hint = eine Zeile Text und ein Link zu jeder Option, wo Sie welche haben; beides steht für alle neben ihrem Namen
new-asked = Wie wird gefragt?
new-pair = Die Frage zu zwei Optionen
new-pair-hint = damit niemand das Gegenteil beantwortet: „Was ist schlimmer?“
new-list = Die Worte über der ganzen Liste
new-sample = Das sehen die Teilnehmenden:
new-about = Sagen Sie, wer fragt und warum
new-by = Wer fragt?
new-by-hint = ein Name, den die Teilnehmenden kennen; leer: ohne Angabe
new-description = Ein paar Worte an alle, die antworten
new-description-hint = wozu es dient und was Sie mit dem Ergebnis machen werden

## How sure, and how private

new-privacy-heading = Wie sicher, und wie privat?
new-goal = Was müssen Sie herausfinden?
new-goal-order = Die ganze Rangfolge
new-goal-order-hint = Den Platz jeder Option. Dafür braucht es die meisten Personen.
new-goal-winner = Was auf dem ersten Platz ist
new-goal-winner-hint = Dafür braucht es viel weniger Personen: Gefragt wird nach denen, die gewinnen könnten.
new-goal-few = Die besten Optionen
new-goal-few-hint = Welche es sind, egal in welcher Reihenfolge.
new-few = Wie viele?
new-privacy = Privatsphäre
new-more-private = mehr Privatsphäre, mehr Personen nötig
new-less-private = weniger Privatsphäre, weniger Personen nötig
new-voters = Wie viele Personen erwarten Sie?
new-helps = Was helfen würde:

## Who, and when

new-who = Wer und wann
new-access = Wer darf antworten?
new-access-open = Alle, die den Link haben
new-access-open-hint = Leicht weiterzugeben. Es könnte aber jemand aus zwei Browsern zweimal antworten.
new-access-invite = Nur wer eine Einladung hat
new-access-invite-hint = Ein geheimer Link pro Person, und jeder zählt einmal.
new-unlinkable = Nichts Gespeichertes führt von einer Antwort zu ihrer Einladung
new-unlinkable-hint = Jedes Gerät tauscht seine Einladung gegen ein versiegeltes Ticket und antwortet damit. Nicht zusammen mit Gruppen, deren Namen neben einer Antwort bekannt sind.
new-issuer = Jemand anderes gibt die Einladungen aus
new-issuer-hint = Fügen Sie ein, was <code>veilrank issue new</code> ausgegeben hat: Dann hat zum Beispiel ein Betriebsrat die Liste, und diese Website sieht nie eine Einladung.
new-people = Wen laden Sie ein?
new-people-hint = Namen oder Adressen, eine Person pro Zeile, oder Spalten aus einer Tabelle: Name, E-Mail, Gruppe. Sie bleiben in diesem Browser: Der Server erfährt, wie viele es sind und welche Gruppen es gibt, aber keinen Namen.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = Oder einfach so viele Einladungen
new-groups = Gruppen ohne Namen
new-groups-lines = Eine Gruppe pro Zeile, mit ihrer Größe
new-groups-hint = eine Abteilung, ein Standort; allen wird gesagt, dass ihre Gruppe zusammen mit ihrer verrauschten Antwort bekannt ist
new-groups-example-one = Berlin 12
new-groups-example-two = Paris 8
new-results = Wer sieht das Ergebnis?
new-results-during = Alle, während die Umfrage läuft
new-results-during-hint = Es wird schärfer, je mehr Antworten kommen.
new-results-after = Alle, sobald die Umfrage beendet ist
new-results-after-hint = Damit sich niemand davon beeinflussen lässt.
new-results-organiser = Nur ich
new-results-organiser-hint = Den Teilnehmenden wird gesagt, dass sie es hier nicht sehen werden.
new-least = Kein Ergebnis zeigen, bevor so viele geantwortet haben
new-closing = Wann endet die Umfrage?
new-closing-hand = Wenn ich sie beende
new-closing-date = Zu einem Zeitpunkt
new-closes = Endet am
new-closes-hint = in Ihrer Zeitzone

## More settings

new-settings = Weitere Einstellungen
new-epsilon = Epsilon
new-epsilon-hint = der Regler als Zahl: das Höchste, was eine Person ausgibt, 0,01 bis 20
new-language = Die Sprache der Seiten dieser Umfrage
new-language-each = Je nach Browser der Teilnehmenden
new-shuffle = Die Liste für jede Person neu mischen
new-shuffle-hint = Was oben in einer Liste steht, wird öfter gewählt. Schalten Sie es aus, wo die Reihenfolge etwas bedeutet.
new-reopens = Ich darf sie nach dem Beenden wieder öffnen
new-reopens-hint = Den Teilnehmenden wird es gesagt. Sonst ist das Ende endgültig.
new-completion = Nach dem Antworten
new-completion-hint = für Plattformen, die für das Teilnehmen bezahlen
new-completion-none = Nichts weiter
new-completion-code = Einen Code zeigen
new-completion-return = Einen Weg zurück anbieten
new-code = Der Code
new-code-hint = derselbe für alle, sodass er niemanden unterscheidet
new-return = Wohin
new-return-hint = eine Adresse, die mit https:// beginnt
new-mechanism = Wie Geräte Rauschen hinzufügen
new-mechanism-response = Jede Antwort beibehalten oder umdrehen (Randomized Response)
new-mechanism-laplace = Zu jeder Antwort eine Zahl addieren (Laplace)
new-mechanism-order = Eine ganze verrauschte Rangfolge senden (Permutation Cap)
new-truth = Welche Rangfolge als die richtige gilt
new-truth-fits = Wie es passt: die folgende, bei ganzen verrauschten Rangfolgen nach mittlerem Platz
new-truth-kemeny = Die, mit der die Befragten am wenigsten uneins sind (Kemeny)
new-truth-borda = Nach dem mittleren Platz, den sie jeder Option geben (Borda)
new-queries = Fragen an jede Person
new-queries-hint = leer: so viele, dass Epsilon am meisten bringt
new-per-minute = Höchstens so viele Teilnehmende pro Minute
new-per-minute-hint = für einen Link, den alle nutzen können; wer kommt, wenn es voll ist, wartet ein wenig. Leer: 300; 0: keine Grenze
new-assign = Welche Fragen gestellt werden
new-assign-fits = Wie es passt: die aufschlussreichsten, solange alle das Ergebnis sehen, sonst jede gleich oft
new-assign-live = Die aufschlussreichsten, nach den verrauschten Antworten, die alle sehen (live)
new-assign-balanced = Jede gleich oft (balanced)
new-assign-uniform = Per Los (uniform)

## Publishing

new-token = Das Token des Servers
new-token-hint = wer diesen Server betreibt, gibt es denen, die Umfragen anlegen dürfen
new-try = Erst zur Probe teilnehmen

## Said by the script

new-tell-publish = Umfrage veröffentlichen
new-tell-publish-open = Sie ist sofort offen, für alle, die den Link haben. Bis zur ersten Antwort können Sie noch alles ändern.
new-tell-publish-invite = Sie ist sofort offen, für alle, die eine Einladung haben. Bis zur ersten Antwort können Sie noch alles ändern, außer wer antworten darf.
new-tell-edit-title = Eine Umfrage bearbeiten
new-tell-edit = Umfrage bearbeiten
new-tell-edit-lead = Der Link, den Sie weitergegeben haben, bleibt derselbe.
new-tell-save = Änderungen speichern
new-tell-save-some = Wer teilnimmt, sieht, was wann geändert wurde.
new-tell-save-all = Wer den Link von jetzt an öffnet, sieht die neuen Bedingungen.
new-tell-edit-some = Es wird schon geantwortet, deshalb bleibt, wonach gefragt wurde, wie es ist. Den Titel (bei einem Schreibfehler), wer fragt, die Worte dazu und das Ende können Sie noch ändern.
new-tell-edit-all = Noch hat niemand geantwortet: Alles lässt sich ändern, außer wer antworten darf.
new-tell-closed = Eine beendete Umfrage wird nicht mehr geändert.
new-tell-closed-next = Legen Sie stattdessen noch so eine an.
new-tell-copy = Das ist eine Kopie: Ändern Sie, was Sie möchten. Sie wird eine eigene Umfrage mit neuen Links.
new-tell-draft = Sie haben einen Entwurf vom { $when }. Er ist nur in diesem Browser.
new-tell-emptied = Das Formular ist leer
new-tell-unreadable = Der Server kann dieses Formular nicht lesen. Laden Sie die Seite neu und versuchen Sie es noch einmal.

## The list of items

new-tell-items = { $count ->
    [0] Noch keine Optionen.
    [one] { $count } Option.
   *[other] { $count } Optionen.
}
new-tell-double = { $count ->
    [2] „{ $name }“ steht zweimal da.
    [one] „{ $name }“ steht { $count }-mal da.
   *[other] „{ $name }“ steht { $count }-mal da.
}
new-tell-similar = „{ $first }“ und „{ $second }“ sind leicht zu verwechseln. Prüfen Sie, wie beide geschrieben sind: Ein Buchstabe kann aus einem anderen Alphabet sein.
new-tell-quoted = „{ $name }“
new-tell-spellings = { $names } sind dieselbe Option.
new-tell-doubles = { $count ->
    [one] Bei einer weiteren ist es ebenso.
   *[other] Bei { $count } weiteren ist es ebenso.
}
new-tell-off-numbers = Weggelassen: die Nummern.
new-tell-off-letters = Weggelassen: die Buchstaben.
new-tell-off-bullets = Weggelassen: die Aufzählungszeichen.
new-tell-off-columns = Weggelassen: weitere Spalten.
new-tell-off-numbers-columns = Weggelassen: die Nummern und weitere Spalten.
new-tell-off-letters-columns = Weggelassen: die Buchstaben und weitere Spalten.
new-tell-off-bullets-columns = Weggelassen: die Aufzählungszeichen und weitere Spalten.
new-tell-undone = Die Liste ist wieder, wie sie war
new-tell-notes-open = Anmerkungen zu den Optionen hinzufügen
new-tell-notes-close = Anmerkungen ausblenden
new-tell-note-text = Eine Zeile Text
new-tell-note-text-for = Eine Zeile Text zu „{ $name }“
new-tell-note-link = Link (https://)
new-tell-note-link-for = Link (https://) zu „{ $name }“

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } Einladung.
   *[other] { $count } Einladungen.
}
new-tell-invites-groups = { $count ->
    [one] { $count } Einladung
   *[other] { $count } Einladungen
} in { $groups ->
    [one] { $groups } Gruppe.
   *[other] { $groups } Gruppen.
}

## Mistakes

new-tell-no-title = Fragen Sie etwas.
new-tell-few-items = Schreiben Sie mindestens zwei Optionen auf, eine pro Zeile.
new-tell-many-items = Eine Umfrage hat höchstens { $most } Optionen, und diese Liste hat { $count }.
new-tell-long-item = „{ $name }…“ ist zu lang für einen Namen; schreiben Sie, was ihn erklärt, in die Anmerkung.
new-tell-twice = { $twice } Schreiben Sie jede Option einmal auf.
new-tell-many-invites = Eine Umfrage hat höchstens { $most } Einladungen.
new-tell-groups-wrong = Schreiben Sie jede Gruppe in eine eigene Zeile und dahinter, wie viele Personen dazugehören, etwa „Berlin 12“.
new-tell-groups-twice = Eine Gruppe steht zweimal da; fassen Sie ihre Personen zusammen.
new-tell-no-end = Sagen Sie, wann sie endet, oder beenden Sie sie von Hand.
new-tell-wrong-end = Das ist kein Datum mit Uhrzeit.
new-tell-no-code = Schreiben Sie den Code hin, oder zeigen Sie keinen.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = Es wird eine ganze verrauschte Rangfolge gesendet, also steht hier 1 oder nichts.
new-tell-many-questions = { $pairs ->
    [one] { $items } Optionen ergeben { $pairs } Paar, fragen Sie also höchstens nach { $pairs }.
   *[other] { $items } Optionen ergeben { $pairs } Paare, fragen Sie also höchstens nach { $pairs }.
}
new-tell-few-wrong = Von { $count } Optionen können 1 bis { $most } die besten sein.
new-tell-live-wrong = Damit würden die Fragen verraten, was noch nicht alle sehen dürfen; wählen Sie einen anderen Weg.
new-tell-truth-wrong = Aus ganzen verrauschten Rangfolgen ergeben sich nur mittlere Plätze; wählen Sie diese oder eine andere Art von Rauschen.

## Privacy at the slider

new-tell-slider = aus 50 zu 50 werden höchstens { $sure } %, Epsilon { $epsilon }
new-tell-epsilon = Epsilon { $epsilon }
new-tell-dots = Hundert Punkte für Vermutungen, was jemand denkt: höchstens etwa { $right } volle, die stimmen, die anderen Ringe
new-tell-asked = { $count ->
    [one] Jede Person bekommt eine Frage, und die Antwort, die das Gerät verlässt, ist { $times } die wahre.
   *[other] Jede Person bekommt { $count } Fragen, die sich Epsilon teilen: Eine Antwort für sich ist { $times } die wahre, und alle zusammen verraten, was oben steht.
}
new-tell-asked-order = Jede Person sendet eine ganze verrauschte Rangfolge, in der ein Paar etwa { $times } so herum steht wie bei ihr selbst.
new-tell-times-spent = { $times } (wenn { $spent } ausgegeben wird)
new-tell-limit = Von sich aus geben Geräte für eine Umfrage höchstens { $limit } aus: Mehr müssten die Teilnehmenden selbst erlauben, oder sie geben weniger.
new-tell-limit-offer = Angeboten wird ihnen { $spent } statt { $epsilon }, und damit rechnet die Vorhersage.

## The forecast: what so many people can tell. $times is one of the three below it

new-tell-wait = Schreiben Sie mindestens zwei Optionen auf, um zu sehen, was sich mit so vielen Personen herausfinden lässt.
new-tell-winner-right = { $voters ->
    [one] Bei { $voters } Person und Epsilon { $epsilon } stimmt der erste Platz unter { $items } Optionen { $times }.
   *[other] Bei { $voters } Personen und Epsilon { $epsilon } stimmt der erste Platz unter { $items } Optionen { $times }.
}
new-tell-winner-noise = { $voters ->
    [one] Bei { $voters } Person und Epsilon { $epsilon } ist der erste Platz unter { $items } Optionen nur Rauschen.
   *[other] Bei { $voters } Personen und Epsilon { $epsilon } ist der erste Platz unter { $items } Optionen nur Rauschen.
}
new-tell-first-right = Die besten { $few } stimmen { $times }.
new-tell-first-noise = Die besten { $few } sind nur Rauschen.
new-tell-pairs-right = { $count } von 100 Paaren sind richtig herum.
new-tell-pairs-noise = Welche von zwei Optionen vor der anderen steht, ist nur Rauschen.
new-tell-order-right = Die ganze Rangfolge der { $items } stimmt { $times }.
new-tell-order-noise = Die ganze Rangfolge der { $items } ist nur Rauschen.
new-tell-times-ten = { $count ->
    [0] in weniger als einem von 10 Fällen
    [1] in einem von 10 Fällen
    [one] in { $count } von 10 Fällen
   *[other] in { $count } von 10 Fällen
}
new-tell-times-hundred = { $count ->
    [one] in { $count } von 100 Fällen
   *[other] in { $count } von 100 Fällen
}
new-tell-help-goal = Fragen Sie nur nach dem ersten Platz.
new-tell-help-epsilon = { $most ->
    [yes] Lassen Sie Epsilon { $epsilon } ausgeben, das Höchste, was Geräte von sich aus annehmen.
   *[no] Lassen Sie Epsilon { $epsilon } ausgeben.
}
new-tell-help-items = Lassen Sie { $count } Optionen ordnen statt { $items }.
new-tell-help-assign = Zeigen Sie das Ergebnis, während die Umfrage läuft, damit sich jede Frage nach den bisherigen Antworten richten kann.
new-tell-help-voters = { $count ->
    [one] Fragen Sie { $count } Person.
   *[other] Fragen Sie { $count } Personen.
}
new-tell-then-pairs = Dann wären { $count } von 100 Paaren richtig herum.
new-tell-then-winner = Dann würde der erste Platz { $times } stimmen.
new-tell-then-first = Dann würden die besten { $few } { $times } stimmen.
new-tell-needs-pairs = { $low ->
    [one] Damit { $count } von 100 Paaren stimmen, braucht es { $low } Person, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
   *[other] Damit { $count } von 100 Paaren stimmen, braucht es { $low } Personen, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
}
new-tell-ten-million = mehr als zehn Millionen
new-tell-needs-winner = { $low ->
    [one] Damit der erste Platz in { $count } von 10 Fällen stimmt, braucht es { $low } Person, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
   *[other] Damit der erste Platz in { $count } von 10 Fällen stimmt, braucht es { $low } Personen, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
}
new-tell-needs-first = { $low ->
    [one] Damit die besten { $few } in { $count } von 10 Fällen stimmen, braucht es { $low } Person, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
   *[other] Damit die besten { $few } in { $count } von 10 Fällen stimmen, braucht es { $low } Personen, wenn die Optionen weit auseinanderliegen, und { $high }, wenn einige fast gleichauf sind.
}
new-tell-never-pairs = Keine Zahl von Personen reicht, damit { $count } von 100 Paaren stimmen.
new-tell-never-winner = Keine Zahl von Personen reicht, damit der erste Platz in { $count } von 10 Fällen stimmt.
new-tell-never-first = Keine Zahl von Personen reicht, damit die besten { $few } in { $count } von 10 Fällen stimmen.
new-tell-agreement = Das setzt voraus, dass die Einzelnen bei etwa { $count } von 100 Paaren mit der gemeinsamen Rangfolge übereinstimmen.
new-tell-fakes = Wer den Link hat, kann auch Antworten erfinden. Neben { $voters } ehrlichen würden oft schon etwa { $fakes } davon genügen, um den ersten Platz zu ändern.
new-tell-work = Jede Antwort kostet ein Gerät etwa eine Sekunde Rechenarbeit, und mehr, wenn viele auf einmal kommen; zehntausend erfundene an einem Tag kosten also Stunden an Rechenzeit.
new-tell-none-items = Für mehr als { $most } Optionen gibt es keine Vorhersage. Rechnen Sie bei so vielen mit Zehntausenden von Personen, oder fragen Sie nur nach den besten.
new-tell-none-read = Die Vorhersage wartet auf Zahlen, die sie lesen kann.
new-tell-none-reached = Die Vorhersage ist gerade nicht zu erreichen.
new-tell-none-now = Die Vorhersage ist gerade nicht zu bekommen.
new-tell-none-epsilon = Für dieses Epsilon gibt es keine Vorhersage: Von sich aus antwortet damit kein Gerät.
new-tell-none-queries = Für so viele Fragen gibt es keine Vorhersage: So viele Paare ergeben die Optionen nicht.
new-tell-none = Für diese Einstellungen gibt es keine Vorhersage.
new-tell-least = Unter wenigen Antworten ließe sich eine einzelne herausgreifen, verrauscht wie sie ist. Zehn ist ein guter Anfang.
new-tell-least-never = { $count ->
    [one] Sie erwarten { $count } Person: Mit diesem Minimum würde nie ein Ergebnis gezeigt.
   *[other] Sie erwarten { $count } Personen: Mit diesem Minimum würde nie ein Ergebnis gezeigt.
}
new-tell-issuer-wrong = Das ist nicht, was veilrank issue new ausgibt.
