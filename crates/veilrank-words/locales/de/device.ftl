## The top of the page

device-lead = Ihre Rangfolge bleibt auf diesem Gerät. Was es verlässt, ist eine verrauschte Antwort, die Sie vorher sehen.
device-secret = Ist meine Antwort geheim?
device-no-script = Um hier zu antworten, braucht es JavaScript: Ihr eigenes Gerät fügt das Rauschen hinzu. Ohne JavaScript kann ein Terminal antworten:
device-no-script-result = <result>Das Ergebnis</result> geht ohne JavaScript.
device-what-is-ranked = Was geordnet wird
device-so-far = { $count ->
    [one] bisher { $count } Antwort
   *[other] bisher { $count } Antworten
}
device-closed = beendet

## About this survey

device-about = Über diese Umfrage
device-by = Es fragt: <name>{ $name }</name>. Diesen Namen hat niemand geprüft.
device-until = { $who ->
    [you] Sie können bis zum { $moment } antworten, nach Ihrer Zeit.
   *[others] Andere können bis zum { $moment } antworten, nach Ihrer Zeit.
}
device-until-closed = { $who ->
    [you] Sie können antworten, bis die Umfrageleitung sie beendet.
   *[others] Andere können antworten, bis die Umfrageleitung sie beendet.
}
device-no-longer = Antworten werden nicht mehr angenommen.
device-result-organiser = { $count ->
    [0] Nur die Umfrageleitung sieht das Ergebnis.
    [one] Nur die Umfrageleitung sieht das Ergebnis, ab { $count } Antwort.
   *[other] Nur die Umfrageleitung sieht das Ergebnis, ab { $count } Antworten.
}
device-result-after = { $count ->
    [0] Alle, die den Link haben, sehen das Ergebnis, sobald die Umfrage beendet ist.
    [one] Alle, die den Link haben, sehen das Ergebnis, sobald die Umfrage beendet ist, wenn sie mindestens { $count } Antwort hat.
   *[other] Alle, die den Link haben, sehen das Ergebnis, sobald die Umfrage beendet ist, wenn sie mindestens { $count } Antworten hat.
}
device-result-live = { $count ->
    [0] Alle, die den Link haben, sehen das Ergebnis, während es wächst.
    [one] Alle, die den Link haben, sehen das Ergebnis, sobald es { $count } Antwort gibt.
   *[other] Alle, die den Link haben, sehen das Ergebnis, sobald es { $count } Antworten gibt.
}
device-result-other = { terminal-results-other }
device-group = Ihre Einladung gehört zu einer Gruppe ({ $groups }). Der Name Ihrer Gruppe ist zusammen mit Ihrer verrauschten Antwort bekannt.
device-links = Manche Optionen haben einen Link zu einer anderen Website. Wer ihn öffnet, verrät jener Website den Besuch.
device-changes = Was die Umfrageleitung geändert hat
device-change-terms = Die Umfrage wurde geändert, bevor jemand geantwortet hatte.
device-change-title = Der Titel wurde geändert.
device-change-description = Die Beschreibung wurde geändert.
device-change-by = Die Angabe, wer fragt, wurde geändert.
device-change-closed = Die Umfrage wurde beendet.
device-change-reopened = Die Umfrage wurde wieder geöffnet.
device-change-invites-added = Weitere Personen wurden eingeladen.
device-change-invites-revoked = Eine unbenutzte Einladung wurde zurückgenommen.
device-change-reports-lost = Die Datenbank ist ausgefallen, und bereits gezählte Antworten sind verloren gegangen.
device-change-language = Die Sprache wurde geändert.
device-change-else = Etwas anderes wurde geändert.
device-changed-title = Der Titel wurde von „{ $from }“ in „{ $to }“ geändert.
device-changed-by = Die Angabe, wer fragt, wurde von „{ $from }“ in „{ $to }“ geändert.
device-changed-end = Das Ende wurde vom { $from } auf den { $to } verlegt.
device-changed-end-set = Das Ende wurde auf den { $to } gesetzt.
device-changed-end-gone = Das Ende wurde gestrichen: Die Umfrage bleibt offen, bis die Umfrageleitung sie beendet.

## How to answer

device-how = Wie möchten Sie antworten?
device-way-questions = { $count ->
    [one] Eine kurze Frage beantworten
   *[other] { $count } kurze Fragen beantworten
}
device-way-questions-any = Kurze Fragen beantworten
device-way-questions-short = Was von beiden? Eine halbe Minute.
device-way-questions-long = Was von beiden?
device-way-rank = Die Liste ordnen
device-way-rank-hint = Tippen, ziehen oder mit der Tastatur. Lassen Sie weg, was Ihnen gleich ist.
device-ticket-wait = Damit die Zeit nicht verrät, welche Einladung Ihre ist, wartet dieses Gerät { $seconds } s, bevor es sein Ticket zeigt.
device-ticket-skip = Sofort weiter

## What leaves this device

device-terms = Was dieses Gerät verlässt
device-terms-order = Eine ganze Rangfolge, so ausgelost, dass sie zu Ihrer neigt.
device-terms-answer = Jede Antwort, die das Gerät verlässt, ist { $times } die wahre; sonst hat der Zufall sie umgedreht.
device-terms-pairwise = Paar für Paar genommen, stimmt sie etwa { $times } mit Ihnen überein.
device-terms-leave = { $count ->
    [one] { $count } Antwort verlässt dieses Gerät und sonst nichts: nicht Ihre Rangfolge und nicht, wer Sie sind.
   *[other] { $count } Antworten verlassen dieses Gerät und sonst nichts: nicht Ihre Rangfolge und nicht, wer Sie sind.
}
device-alike = Zwei Optionen sehen aus wie „{ $name }“: Ihre Namen unterscheiden sich nur in Zeichen, die nicht angezeigt werden. Fragen Sie die Umfrageleitung, was womit gemeint ist, bevor Sie antworten.
device-no-name = Eine Option hat einen Namen, von dem nichts angezeigt wird. Fragen Sie die Umfrageleitung, was sie ist, bevor Sie antworten.
device-open-line = Diese Adresse ist nicht verschlüsselt: Andere auf dem Weg können sehen, dass Sie teilnehmen, und könnten diese Seite ändern.
device-unlinkable = Nichts, was aufgehoben wird, verrät, mit welcher Einladung eine Antwort kam: Dieses Gerät tauscht Ihre gegen ein versiegeltes Ticket und zeigt später nur das Ticket.
device-unlinkable-by = Die Tickets gibt { $host } aus und nicht die Website dieser Umfrage.
device-numbers = In Zahlen
device-fact-epsilon = Epsilon, das Höchste, was es kostet
device-fact-exact = genaue Kosten, aus den Schwellen dieses Geräts
device-fact-spent = bisher für andere Umfragen ausgegeben
device-fact-how = wie
device-fact-sought = die gesuchte Rangfolge

## Questions

device-question = Frage { $number } von { $all }
device-question-aloud = Frage { $number } von { $all }: { $question } { $left } oder { $right }?
device-back = Zurück

## Ranking

device-rank-how = Tippen Sie an, was Ihnen etwas bedeutet, um es hinzuzufügen. Bewegen Sie es durch Ziehen oder mit den Pfeilen; das Zeichen = gibt ihm denselben Platz wie dem darüber. Was Sie weglassen, gilt als keine Meinung.
device-rank-shuffled = Alle sehen die Liste in einer anderen Reihenfolge.
device-rank-find = Option suchen
device-rank-keys = Drücken Sie die Leertaste oder die Eingabetaste, um eine Option aufzunehmen, die Pfeiltasten, um sie zu bewegen, Leertaste oder Eingabetaste, um sie abzulegen, Escape, um sie zurückzulegen. Die Taste = gibt einer Option denselben Platz wie der darüber.
device-rank-list = Ihre Rangfolge, von oben
device-rank-done = Weiter
device-rank-place = { $place }.
device-rank-move = „{ $item }“ bewegen
device-rank-up = „{ $item }“ nach oben
device-rank-down = „{ $item }“ nach unten
device-rank-out = Keine Meinung zu „{ $item }“
device-rank-in = „{ $item }“ in Ihre Rangfolge aufnehmen
device-rank-tie = „{ $item }“ und „{ $above }“ haben denselben Platz
device-rank-tie-first = „{ $item }“ und die Option darüber haben denselben Platz
device-rank-at = { $item }: Platz { $place } von { $all }
device-rank-at-tied = { $item }: Platz { $place } von { $all }, gleichauf mit { $others }
device-rank-at-none = { $item }: keine Meinung
device-rank-others = { $names } und { $count } weiteren
device-rank-two = { $first } und { $second }
device-rank-picked = { $item } aufgenommen. Pfeiltasten bewegen, die Leertaste legt ab, Escape legt zurück.
device-rank-put = { $item } abgelegt auf Platz { $place }
device-rank-put-tied = { $item } abgelegt auf Platz { $place }, gleichauf mit { $others }
device-rank-put-none = { $item } abgelegt: keine Meinung
device-rank-restored = { $item } zurückgelegt

## Before the noise

device-review = Soll das Rauschen hinzugefügt werden?
device-review-said = Das haben Sie gesagt:
device-before = <first>{ $first }</first> kommt vor <second>{ $second }</second>
device-neither = Weder <first>{ $first }</first> noch <second>{ $second }</second> kommt vor dem anderen
device-review-change = Ändern
device-review-change-aloud = Antwort { $number } ändern
device-ranked-none = Sie haben zu keinen zwei Optionen eine Meinung, und das ist in Ordnung.
device-ranked-level = Sie haben keine Option vor eine andere gesetzt, und das ist in Ordnung.
device-ranked-all = { $tied ->
    [0] Sie haben alle Optionen geordnet.
    [one] Sie haben alle Optionen geordnet, { $tied } davon gleichauf mit einer anderen.
   *[other] Sie haben alle Optionen geordnet, { $tied } davon gleichauf mit einer anderen.
}
device-ranked-some = { $tied ->
    [0] Sie haben { $count } von { $all } Optionen geordnet.
    [one] Sie haben { $count } von { $all } Optionen geordnet, { $tied } davon gleichauf mit einer anderen.
   *[other] Sie haben { $count } von { $all } Optionen geordnet, { $tied } davon gleichauf mit einer anderen.
}
device-ranked-order = Aus Ihrer Rangfolge zieht dieses Gerät eine verrauschte Rangfolge, und nur diese verlässt es.
device-ranked-answers = { $count ->
    [one] Aus Ihrer Rangfolge beantwortet dieses Gerät { $count } Frage, und nur die verrauschte Antwort verlässt es.
   *[other] Aus Ihrer Rangfolge beantwortet dieses Gerät { $count } Fragen, und nur die verrauschten Antworten verlassen es.
}
device-once = Das Rauschen wird einmal hinzugefügt. Von da an lässt sich Ihre Antwort auf diese Umfrage nicht mehr ändern, damit erneutes Fragen niemandem etwas Zusätzliches verrät.
device-less = Weniger preisgeben
device-less-how = Wie viel geben Sie preis?
device-less-whole = Alles, was die Umfrage verlangt
device-less-half = Die Hälfte davon
device-less-quarter = Ein Viertel davon
device-less-hint = Epsilon { $epsilon }: Eine Antwort, die das Gerät verlässt, ist { $times } wahr
device-less-fixed = Das wurde vor den Fragen gewählt und bleibt so: Eine Wahl, die mit Ihrer Meinung zusammenhängt, würde etwas von ihr verraten.
device-limited = Ihre eigenen Grenzen lassen weniger übrig, als diese Umfrage verlangt. <limits>Ihre Grenzen ansehen</limits>
device-add-noise = Rauschen hinzufügen

## What will leave

device-preview = Das wird Ihr Gerät verlassen
device-preview-fixed = Das Rauschen ist hinzugefügt, deshalb lässt sich Ihre Antwort nicht mehr ändern. Sie bleibt auf diesem Gerät aufbewahrt, bis Sie sie senden.
device-you-before = Sie: <first>{ $first }</first> kommt vor <second>{ $second }</second>
device-you-neither = Sie: Weder <first>{ $first }</first> noch <second>{ $second }</second> kommt vor dem anderen
device-fair-coin = Der reine Zufall hat für Sie gewählt, und dann:
device-fate-kept = vom Rauschen beibehalten
device-fate-flipped = vom Rauschen umgedreht
device-fate-undecided = vom Rauschen unentschieden gelassen
device-leaves-before = Gesendet: <first>{ $first }</first> kommt vor <second>{ $second }</second>
device-leaves-number = Gesendet: <strong>{ $sent }</strong> <soft>(1024 hieße <first>{ $first }</first>, 0 hieße <second>{ $second }</second>)</soft>
device-order-filled = Wo Sie keine Meinung oder einen Gleichstand hatten, hat zuerst der Zufall gewählt.
device-order-drawn = { $agrees ->
    [yes] Rangfolgen wurden blind gezogen, bis eine angenommen war; Nummer { $tries } war es: Sie stimmt gut genug mit Ihrer überein.
   *[no] Rangfolgen wurden blind gezogen, bis eine angenommen war; Nummer { $tries } war es: Der Zufall ließ sie durch, obwohl sie wenig mit Ihrer übereinstimmt.
}
device-bytes = Byte für Byte
device-bytes-code = Der Code davor sagt, welche Fragen das sind. Wie bei jeder Website sieht der Server die Adresse Ihres Geräts, solange Sie dort sind; dieses Programm speichert sie nicht.
device-why = Warum Sie das schützt
device-why-order = Jede beliebige Rangfolge hätte herauskommen können, was immer Sie denken; Rangfolgen nahe an Ihrer sind wahrscheinlicher.
device-why-lean = { $count ->
    [one] Diese Antwort neigt { $often } dorthin, wohin Sie neigen, und { $seldom } zur anderen Seite.
   *[other] Jede Antwort neigt { $often } dorthin, wohin Sie neigen, und { $seldom } zur anderen Seite.
}
device-why-answer = { $count ->
    [one] Diese Antwort ist { $often } die wahre; wer das Gegenteil denkt, würde sie { $seldom } genauso senden.
   *[other] Jede Antwort ist { $often } die wahre; wer das Gegenteil denkt, würde eine solche { $seldom } senden.
}
device-why-factor = Was auch immer von einer Person zu sehen ist, ist bei ihrer eigenen Rangfolge höchstens { $factor }-mal so wahrscheinlich wie bei jeder anderen.
device-why-exact = Die genauen Kosten, aus den eben verwendeten Schwellen, sind { $loss }.
device-send = Genau das senden
device-send-whatever = Senden Sie es, was immer das Rauschen getan hat: Würde nur gesendet, was wahr ist, würden die Antworten nichts verbergen. Wenn Sie diese Seite jetzt verlassen, bleibt Ihre Antwort auf diesem Gerät und kann später gesendet werden.
device-sending = Wird gesendet …
device-sending-again = Noch keine Antwort. Neuer Versuch ({ $attempt } von { $of }) …
device-working = Ihr Gerät leistet zuerst ein wenig Rechenarbeit, damit erfundene Antworten nicht umsonst sind: { $percent } % fertig.
device-crowded = Gerade antworten viele Menschen. Ihre Fragen kommen gleich.
device-offline = Sie sind offline.

## The receipt

device-counted = Gezählt. Vielen Dank!
device-counted-now = Ihre verrauschte Antwort ist gezählt.
device-counted-once = Ihre verrauschte Antwort war schon angekommen und ist einmal gezählt.
device-counted-before = Sie haben auf diese Umfrage schon geantwortet. Ihre Antwort ist gezählt.
device-no-promise = Die Website hat Ihre Antwort gezählt, aber kein gültig unterschriebenes Versprechen gegeben, sie im Protokoll der Umfrage zu behalten. Prüfen Sie später, ob sie dort steht.
device-survey-closed = Diese Umfrage ist beendet
device-survey-closed-more = Es werden keine Antworten mehr angenommen.
device-invite-used = Diese Einladung ist schon benutzt worden
device-invite-used-more = Ein anderes Gerät oder ein anderer Browser hat damit geantwortet, und jene Antwort ist gezählt. Dieses hier kann nicht auch noch antworten: Eine zweite verrauschte Antwort derselben Person würde mehr über sie verraten. Wenn die Antwort nicht von Ihnen war, sagen Sie es denen, die Ihnen die Einladung geschickt haben.
device-invite-exchanged = Ein anderes Gerät oder ein anderer Browser hat sie gegen ein Ticket getauscht. Antworten Sie dort. Wenn das nicht Sie waren, sagen Sie es denen, die Ihnen die Einladung geschickt haben.
device-code = Ihr Code für die Website, die Sie hierher geschickt hat:
device-return = Die Umfrageleitung bittet Sie, zu der Website zurückzugehen, die Sie hierher geschickt hat. Diese wird dann wissen, dass Sie geantwortet haben.
device-return-to = Zurück zu <host>{ $host }</host>
device-fact-survey = Epsilon, für diese Umfrage
device-fact-all = Epsilon, für alles, worauf Sie geantwortet haben
device-fact-limit = Ihre Grenze
device-result = Ergebnis ansehen
device-sent = Was gesendet wurde, Byte für Byte
device-sent-recount = Wer das Ergebnis sieht, kann auch die Liste aller verrauschten Antworten sehen. Eine Zeile davon ist Ihre: So können alle nachzählen.

## Not sent yet

device-waiting = Noch nicht gesendet
device-waiting-more = Ihre Antwort ist auf diesem Gerät aufbewahrt. Drücken Sie den Knopf, um sie zu senden. Es ist immer dieselbe Antwort, und sie wird einmal gezählt.
device-waiting-offline = Sie sind offline
device-waiting-offline-more = Ihre Antwort ist auf diesem Gerät aufbewahrt. Wenn Sie auf Senden gedrückt haben, geht sie von selbst hinaus, sobald Sie wieder online sind und diese Seite offen ist. Es ist immer dieselbe Antwort, und sie wird einmal gezählt.
device-waiting-refused = Ihre Antwort wurde nicht angenommen
device-waiting-refused-more = Sie bleibt, wie sie ist, auf diesem Gerät und ist nicht gezählt.
device-send-now = Jetzt senden

## Trying a draft: what an organiser sees before the survey is made

device-draft = Einen Entwurf ausprobieren
device-draft-banner = <strong>Vorschau.</strong> Sie sehen, was Teilnehmende sehen. Es wird kein Rauschen hinzugefügt, nichts aufbewahrt und nichts gesendet. Schließen Sie diesen Tab, um zum Formular zurückzukommen.
device-draft-no-script = Die Vorschau braucht JavaScript, ebenso wie das Antworten.
