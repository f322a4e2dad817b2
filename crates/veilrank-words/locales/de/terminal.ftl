terminal-typed-yes = j, ja
terminal-typed-no = n, nein
terminal-typed-back = z, zurück, zurueck
terminal-typed-over = v, vorn
terminal-typed-leave = a, abbrechen
terminal-typed-help = h, hilfe

## Frames

terminal-error = Fehler: { $text }
terminal-warning = Warnung: { $text }
terminal-detail = { $text }: { $detail }
terminal-list = { $list }, { $name }
terminal-list-cut = { $list }, …
terminal-list-more = { $count ->
    [one] { $list } und { $count } weitere
   *[other] { $list } und { $count } weitere
}
terminal-quoted = „{ $text }“
terminal-moment = { $day } um { $time } UTC
terminal-cell = { $heading }: { $value }

## What a survey is: lines below its title

terminal-by = es fragt: { $name }
terminal-from = von { $curator }
terminal-items = { $count ->
    [one] { $count } Option: { $names }
   *[other] { $count } Optionen: { $names }
}
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] Herauszufinden ist, welche Option auf dem ersten Platz ist; das Ergebnis sind die Optionen nach ihrem mittleren Platz unter Menschen wie denen, die antworten.
       *[kemeny] Herauszufinden ist, welche Option auf dem ersten Platz ist; das Ergebnis ist die Rangfolge, die Menschen wie denen, die antworten, am wenigsten widerspricht.
    }
   *[order] { $truth ->
        [borda] Herauszufinden ist der Platz jeder Option; das Ergebnis sind die Optionen nach ihrem mittleren Platz unter Menschen wie denen, die antworten.
       *[kemeny] Herauszufinden ist der Platz jeder Option; das Ergebnis ist die Rangfolge, die Menschen wie denen, die antworten, am wenigsten widerspricht.
    }
}
terminal-purpose-few = { $truth ->
    [borda] Herauszufinden ist, welche Optionen die ersten { $few } sind, egal in welcher Reihenfolge; das Ergebnis sind die Optionen nach ihrem mittleren Platz unter Menschen wie denen, die antworten.
   *[kemeny] Herauszufinden ist, welche Optionen die ersten { $few } sind, egal in welcher Reihenfolge; das Ergebnis ist die Rangfolge, die Menschen wie denen, die antworten, am wenigsten widerspricht.
}
terminal-closes-at = { $reopens ->
    [yes] Sie endet am { $when } oder früher durch die Umfrageleitung, die sie wieder öffnen darf.
   *[no] Sie endet am { $when } oder früher durch die Umfrageleitung.
}
terminal-closes-open = { $reopens ->
    [yes] Ein Enddatum ist nicht gesetzt; die Umfrageleitung beendet sie und darf sie wieder öffnen.
   *[no] Ein Enddatum ist nicht gesetzt; die Umfrageleitung beendet sie.
}
terminal-results-during = { $least ->
    [0] Alle, die den Link haben, sehen das Ergebnis, schon während sie läuft, von den ersten Antworten an.
    [one] Alle, die den Link haben, sehen das Ergebnis, schon während sie läuft, von den ersten Antworten an.
   *[other] Alle, die den Link haben, sehen das Ergebnis, schon während sie läuft, ab { $least } Antworten.
}
terminal-results-after = { $least ->
    [0] Alle, die den Link haben, sehen das Ergebnis, sobald sie beendet ist.
    [one] Alle, die den Link haben, sehen das Ergebnis, sobald sie beendet ist.
   *[other] Alle, die den Link haben, sehen das Ergebnis, sobald sie beendet ist, ab { $least } Antworten.
}
terminal-results-organiser = { $least ->
    [0] Nur die Umfrageleitung sieht das Ergebnis, von den ersten Antworten an.
    [one] Nur die Umfrageleitung sieht das Ergebnis, von den ersten Antworten an.
   *[other] Nur die Umfrageleitung sieht das Ergebnis, ab { $least } Antworten.
}
terminal-results-other = Wer das Ergebnis wann sieht, sagt ein Wort, das dieses Programm nicht kennt: „{ $word }“. Fragen Sie die Umfrageleitung.
terminal-groups = Einladungen können zu einer Gruppe gehören ({ $groups }): Die Gruppe Ihrer Einladung ist zusammen mit Ihrer verrauschten Antwort bekannt.
terminal-alike = „{ $first }“ und „{ $second }“ sehen gleich aus: Sie unterscheiden sich nur in Zeichen, die nicht angezeigt werden. Fragen Sie die Umfrageleitung, was womit gemeint ist, bevor Sie antworten.
terminal-no-name = Eine Option hat einen Namen, von dem nichts angezeigt wird. Fragen Sie die Umfrageleitung, was sie ist, bevor Sie antworten.
terminal-similar = „{ $first }“ und „{ $second }“ sind leicht zu verwechseln. Es sind zwei Optionen.
terminal-by-ticket = Nichts, was aufgehoben wird, verrät, mit welcher Einladung eine Antwort kam: Ihre wird zuerst zu einem Ticket, das ungesehen unterschrieben wird.
terminal-by-ticket-of = Nichts, was aufgehoben wird, verrät, mit welcher Einladung eine Antwort kam: { $issuer } unterschreibt ungesehen ein Ticket für Ihre, und der Server der Umfrage bekommt die Einladung nie.
terminal-cost-randomized-response = { $pairs ->
    [one] Sie werden nach { $pairs } Paar davon gefragt. Ihr Gerät behält jede Antwort in { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } von 100 Fällen bei und dreht sie sonst um: Epsilon { $epsilon }.
   *[other] Sie werden nach { $pairs } Paaren davon gefragt. Ihr Gerät behält jede Antwort in { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } von 100 Fällen bei und dreht sie sonst um: Epsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] Sie werden nach { $pairs } Paar davon gefragt. Ihr Gerät fügt jeder Antwort Rauschen hinzu; danach ist in { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } von 100 Fällen die wahre zu lesen: Epsilon { $epsilon }.
   *[other] Sie werden nach { $pairs } Paaren davon gefragt. Ihr Gerät fügt jeder Antwort Rauschen hinzu; danach ist in { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } von 100 Fällen die wahre zu lesen: Epsilon { $epsilon }.
}
terminal-cost-permutation-cap = Sie ordnen die Optionen. Ihr Gerät sendet eine zufällige Rangfolge, deren Korrelation mit der wahren im Mittel { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } ist: Epsilon { $epsilon }.
terminal-budget = { $surveys ->
    [one] Sie haben bisher { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfrage ausgegeben. Ihre Grenze für eine Umfrage ist { $limit }.
   *[other] Sie haben bisher { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfragen ausgegeben. Ihre Grenze für eine Umfrage ist { $limit }.
}

## What the organiser did since the survey was made: a heading, then lines such as
## "2029-12-01 at 08:30 UTC: changed the title, from "Wich drink?" to "Which drink?""

terminal-changes = Was die Umfrageleitung seit dem Anlegen getan hat:
terminal-changes-later = Was die Umfrageleitung seit dem Anlegen getan hat, ohne die ersten { $earlier }:
terminal-change = { $when }: { $did }
terminal-did-title = Titel geändert
terminal-did-terms = Fragen geändert, bevor jemand gefragt wurde
terminal-did-description = Beschreibung geändert
terminal-did-by = Angabe, wer fragt, geändert
terminal-did-closes-at = Ende verschoben
terminal-did-language = Sprache ihrer Seiten geändert
terminal-did-closed = beendet
terminal-did-reopened = wieder geöffnet
terminal-did-invites-added = weitere Einladungen gemacht
terminal-did-invites-revoked = unbenutzte Einladungen zurückgenommen
terminal-did-reports-lost = bereits gezählte Antworten bei einem Ausfall der Datenbank verloren
terminal-did-other = etwas, wofür dieses Programm keine Worte hat: „{ $word }“
terminal-did-from-to = { $did }, vorher { $from }, jetzt { $to }
terminal-did-to = { $did }, jetzt { $to }
terminal-did-from = { $did }, vorher { $from }

## Questions

terminal-question-pair = Was kommt zuerst?
terminal-question-list = Setzen Sie nach oben, was zuerst kommt
terminal-question = { $asked } (Frage { $number } von { $of })
terminal-no-opinion = keine Meinung
terminal-ask = { $prompt } ({ $back } zurück, { $over } von vorn, { $leave } abbrechen, ? Hilfe):
terminal-ways = { $back } geht eine Frage zurück, { $over } fängt von vorn an, { $leave } bricht ab. Bevor das Rauschen hinzugefügt ist, ist nichts ausgegeben und nichts gesendet, und beim Zurückgehen wird der Server nichts gefragt.
terminal-pair-prompt = 1, 2 oder 0
terminal-pair-help = Tippen Sie 1 oder 2, je nachdem, was Ihre Antwort auf die Frage oben ist, oder 0 für keine Meinung (dann antwortet der reine Zufall).
terminal-pair-wrong = Gebraucht wird 1, 2, 0, { $back }, { $over } oder { $leave }, eingegeben wurde „{ $typed }“
terminal-first-question = Das ist die erste Frage.
terminal-shuffled = (Die Liste steht für alle in einer anderen Reihenfolge, damit ihre eigene niemanden beeinflusst.)
terminal-list-how = Tippen Sie die Nummern in Ihrer Reihenfolge, die erste zuerst, etwa 3 1 2; 3 1=2 stellt 1 und 2 gleichauf.
terminal-list-gaps = Lassen Sie weg, wozu Sie keine Meinung haben; 0 heißt gar keine Meinung.
terminal-list-prompt = Ihre Reihenfolge
terminal-list-help = Tippen Sie Nummern von 1 bis { $most } mit Leerzeichen dazwischen, die erste zuerst, und = zwischen denen, die gleichauf sind. 0 allein heißt gar keine Meinung.
terminal-number-range = Nummern gehen von 1 bis { $most }, eingegeben wurde „{ $typed }“
terminal-number-tie = `=` steht zwischen zwei Nummern, wie in 2=3
terminal-number-again = Jede Nummer steht einmal in einer Reihenfolge, { $number } kam noch einmal
terminal-say = Sie sagen:
terminal-say-order = Sie sagen, das Erste zuerst:
terminal-say-nothing = Sie sagen: gar keine Meinung. Was das Gerät verlässt, ist dann reiner Zufall.
terminal-say-pair = { $better }, nicht { $worse }
terminal-say-none = keine Meinung: { $first } oder { $second }
terminal-say-left = Keine Meinung zu: { $names }
terminal-noise-final = Sobald das Rauschen hinzugefügt ist, gilt das als ausgegeben und lässt sich nicht mehr ändern.
terminal-noise-prompt = Rauschen hinzufügen? { $yes }
terminal-noise-help = Tippen Sie { $yes }, wenn Sie das so meinen. Sie sehen dann, was das Rauschen getan hat und was gesendet würde, bevor es gesendet wird.
terminal-noise-wrong = Gebraucht wird { $yes }, { $back }, { $over } oder { $leave }, eingegeben wurde „{ $typed }“

## What the noise did: a table with three columns

terminal-noise-said = Sie sagen
terminal-noise-leaves = gesendet würde
terminal-noise-did = das Rauschen
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = nichts
terminal-noise-kept = beibehalten
terminal-noise-flipped = umgedreht
terminal-noise-drowned = untergegangen
terminal-noise-fair = reiner Zufall, da Sie keine Meinung haben
terminal-noise-more = { $count ->
    [one] und { $count } weitere
   *[other] und { $count } weitere
}
terminal-noise-order = { $of ->
    [one] Eine ganze Rangfolge verlässt das Gerät. Von dem { $of } Paar, das Sie ordnen, hat sie { $kept } so, wie Sie sagen.
   *[other] Eine ganze Rangfolge verlässt das Gerät. Von den { $of } Paaren, die Sie ordnen, hat sie { $kept } so, wie Sie sagen.
}

## Sending

terminal-leaves = Alles, was von diesem Gerät an { $curator } geht:
terminal-send-anyway = Senden Sie es, was immer das Rauschen getan hat: Eine Antwort, die nur gesendet wird, wenn sie wahr ist, verbirgt nichts.
terminal-send = Senden? { $yes } oder { $no }:
terminal-send-wrong = Gebraucht wird { $yes } oder { $no }, eingegeben wurde „{ $typed }“
terminal-not-sent = Es wurde nichts gesendet; Ihre verrauschte Antwort ist auf diesem Gerät aufbewahrt, und derselbe Befehl bietet sie wieder an
terminal-answered = Sie haben am { $day } geantwortet. Jene Antwort ist auf diesem Gerät aufbewahrt, und sie ist die, die zählt: Es wird nichts Neues gefragt, gezogen oder ausgegeben.
terminal-answered-meanwhile = Ein anderes Programm auf diesem Gerät hat inzwischen geantwortet; seine Antwort ist die, die zählt.
terminal-counted-before = Sie ist gezählt, also gibt es nichts zu senden. (--yes sendet dieselben Bytes noch einmal, was nichts ändert.)
terminal-counted = Gezählt von { $curator }: { $title }
terminal-counted-again = Schon früher gezählt, und nicht noch einmal, von { $curator }: { $title }
terminal-receipt = ausgegeben { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } von Epsilon { $epsilon }; in allen Umfragen { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = Abschlusscode: { $code }
terminal-completion-return = Zurück geht es hier: { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = aus { $file }: Es wird kein Server gefragt, und Sie geben Ihre Antwort selbst weiter
terminal-alone-chosen = Ihr Gerät lost die Paare selbst aus. Wer betrügt, kann sich die eigenen aussuchen, sodass weniger erfundene Antworten das Ergebnis ändern als dort, wo ein Server fragt.
terminal-alone-leaves = Alles, was dieses Gerät verlassen darf:
terminal-alone-write = Schreiben? { $yes } oder { $no }:
terminal-alone-not-written = Es wurde nichts geschrieben; Ihre verrauschte Antwort ist auf diesem Gerät aufbewahrt, und derselbe Befehl bietet sie wieder an
terminal-alone-written = Ihre Antwort auf „{ $title }“ ist geschrieben. Geben Sie sie so weiter, wie es die Umfrageleitung sagt; derselbe Befehl schreibt dieselben Bytes noch einmal.
terminal-alone-wrong = { $file }: Das sind keine Bedingungen einer Umfrage; es wurde nichts gefragt oder ausgegeben
terminal-alone-assigned = { $file }: Unter diesen Bedingungen sagt ein Server, nach welchen Paaren gefragt wird, sodass ein Gerät nicht allein antworten kann; verwenden Sie die Adresse der Umfrage
terminal-alone-answered = Eine Umfrage mit dieser Kennung wurde am { $day } unter anderen Bedingungen beantwortet, und eine zweite Antwort würde noch einmal etwas ausgeben; fragen Sie die Umfrageleitung, welche Bedingungen gelten

## The ledger: what this device has spent

terminal-sum = { $surveys ->
    [one] Sie haben { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfrage ausgegeben; Ihre Grenze für alle zusammen ist { $limit }. ({ $file })
   *[other] Sie haben { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfragen ausgegeben; Ihre Grenze für alle zusammen ist { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] Sie haben { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfrage ausgegeben; eine Grenze haben Sie nicht gesetzt. ({ $file })
   *[other] Sie haben { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } Umfragen ausgegeben; eine Grenze haben Sie nicht gesetzt. ({ $file })
}
terminal-ledger-day = Tag
terminal-ledger-spent = ausgegeben
terminal-ledger-state = Stand
terminal-ledger-survey = Umfrage
terminal-ledger-address = Adresse
terminal-state-drawn = nicht gesendet
terminal-state-sent = gesendet, nicht bestätigt
terminal-state-counted = gezählt
terminal-state-written = geschrieben
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } Antwort ist noch nicht gezählt: `veilrank answer` mit ihrer Adresse sendet dieselben Bytes noch einmal.
   *[other] { $count } Antworten sind noch nicht gezählt: `veilrank answer` mit der Adresse sendet dieselben Bytes noch einmal.
}

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }: { $count } weggelassen, weil keine Option dieser Umfrage oder schon genannt: { $names }; nichts davon ist in dieser Umfrage, sodass reiner Zufall ist, was das Gerät verlässt; kopieren Sie nächstes Mal die Namen der Umfrage, denn beantwortet wird diese mit dem, was übrig ist
   *[something] { $file }: { $count } weggelassen, weil keine Option dieser Umfrage oder schon genannt: { $names }; kopieren Sie nächstes Mal die Namen der Umfrage, denn beantwortet wird diese mit dem, was übrig ist
}
terminal-skipped-table = { $file }: { $count } weggelassen, weil keine Option dieser Umfrage oder schon genannt: { $names }; nichts davon ist in dieser Umfrage, sodass reiner Zufall ist, was das Gerät verlässt; auch als Tabelle ist die Datei nicht zu lesen; kopieren Sie nächstes Mal die Namen der Umfrage, denn beantwortet wird diese mit dem, was übrig ist
terminal-skipped-line = Zeile { $number } „{ $name }“
terminal-skipped-rank = Platz { $number } „{ $name }“
terminal-file-unreadable = { $file }: Aus dieser Datei lässt sich keine Rangfolge lesen; es wurde nichts gefragt oder gesendet
terminal-file-voters = { $voters ->
    [one] Ein Gerät spricht für eine Person, hier ist es { $voters }; lassen Sie nur Ihre eigene Rangfolge in der Datei
   *[other] Ein Gerät spricht für eine Person, hier sind es { $voters }; lassen Sie nur Ihre eigene Rangfolge in der Datei
}

## What goes wrong here: all of these follow "error: "

terminal-stopped = Abgebrochen; es wurde nichts gesendet
terminal-stopped-free = Abgebrochen; es wurde nichts gesendet, und es ist nichts ausgegeben
terminal-input-ended = Die Standardeingabe endete vor der letzten Frage; es wurde nichts gesendet
terminal-input-long = Eine Antwort hat weniger als { $most } Bytes, diese hat mehr; es wurde nichts gesendet
terminal-input-invite = Standardeingabe: Gebraucht wird eine Einladung, gekommen ist nichts
terminal-input-broken = Die Standardeingabe ist nicht zu lesen; es wurde nichts gesendet
terminal-address-wrong = { $place }: Gebraucht wird die Adresse einer Umfrage, wie https://polls.example/s/ID
terminal-address-user = { $place }: Eine Adresse nennt einen Host und keinen Benutzernamen; lassen Sie weg, was vor dem @ steht
terminal-address-port = { $place }: Ein Port ist eine Zahl bis 65535
terminal-address-id = { $place }: Die Kennung einer Umfrage hat 1 bis 64 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, angegeben ist { $id }
terminal-invite-wrong = Eine Einladung hat 1 bis 1000 Buchstaben, Ziffern und Zeichen ohne Leerzeichen; kopieren Sie sie noch einmal
terminal-invite-link = Die Einladung nach `#`: Eine Einladung hat 1 bis 1000 Buchstaben, Ziffern und Zeichen ohne Leerzeichen; kopieren Sie sie noch einmal
terminal-answered-elsewhere = Eine Umfrage mit dieser Kennung wurde unter { $curator } beantwortet, und eine zweite Antwort würde noch einmal etwas ausgeben; geben Sie jene Adresse an
terminal-over-each = Ihre Grenze für eine Umfrage ist Epsilon { $limit }, hier ist es { $epsilon }; geben Sie mit --epsilon weniger aus, oder erlauben Sie mit --max-epsilon mehr
terminal-over-total = Ihre Grenze für alle Umfragen zusammen ist { $limit }, bisher sind es { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }, und diese kostet { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) }; geben Sie mit --epsilon weniger aus, oder erhöhen Sie Ihre Grenze mit `veilrank ledger --limit`
terminal-over-terms = Die Bedingungen erlauben höchstens Epsilon { $most }, angegeben ist { $epsilon }
terminal-ledger-nowhere = Es gibt keinen Ordner für das Ausgabenbuch; nennen Sie einen in { $variable }
terminal-ledger-unreadable = { $file }: Das ist kein Ausgabenbuch, deshalb ist nicht bekannt, was ausgegeben wurde; stellen Sie es aus einer Kopie wieder her, oder verschieben Sie es, um neu anzufangen
terminal-ledger-unwritable = { $file }: Das Ausgabenbuch lässt sich nicht aufbewahren
terminal-failed = Das ging nicht: { $why }

## What goes wrong with the server

terminal-open-road = Nichts verbirgt diese Verbindung: Andere auf dem Weg sehen, dass Sie teilnehmen, und Ihre Einladung, und könnten die Bedingungen ändern; bitten Sie um eine Adresse mit https://
terminal-changed-now = Die Umfrageleitung hat diese Umfrage gerade geändert. Sie wird noch einmal gelesen; es wurde noch nichts gefragt oder ausgegeben.
terminal-ticket-wait = Ihr Ticket ist da. Es wird in { $seconds } s benutzt, damit der Zeitpunkt nicht verrät, wessen es ist (--no-wait lässt das weg). Mit Strg-C geht nichts verloren: Derselbe Befehl macht hier weiter.
terminal-ticket-at-once = Ihr Ticket ist da und wird sofort benutzt: Wer beide Zeitpunkte sieht, kann erraten, dass sie zusammengehören.
terminal-work = Diese Umfrage verlangt zuerst ein wenig Rechenarbeit, damit erfundene Antworten nicht umsonst sind.
terminal-wait = Gerade antworten viele Menschen. Es wird gewartet.
terminal-changing = Die Umfrageleitung ändert diese Umfrage gerade; versuchen Sie es später noch einmal, es wurde nichts ausgegeben oder gesendet
terminal-refused = Der Server lehnt ab: { $why } { $next } ({ $code })
terminal-refused-plain = Der Server lehnt ab: { $why } ({ $code })
terminal-refused-silent = Der Server lehnt ab und sagt nicht, warum ({ $code })
terminal-refused-unknown = Er hat einen Grund, für den dieses Programm keine Worte hat.
terminal-refused-again = Rufen Sie denselben Befehl noch einmal auf. Bleibt es dabei, sagen Sie es der Umfrageleitung.
terminal-status = Status { $status }
terminal-no-promise = Der Server hat Ihre Antwort gezählt, aber nicht mit seiner Unterschrift versprochen, dass sie im Protokoll der Umfrage steht. `veilrank verify` sagt später, ob sie dort steht.
terminal-not-accepted = Ihre Antwort wurde nicht angenommen: { $why }
terminal-kept = { $why }; Ihre verrauschte Antwort ist auf diesem Gerät aufbewahrt: Rufen Sie denselben Befehl noch einmal auf, und er sendet dieselben Bytes
terminal-no-reply = Keine Antwort vom Server: { $why }; prüfen Sie die Adresse, oder versuchen Sie es später noch einmal
terminal-no-reply-time = Er hat nicht rechtzeitig geantwortet
terminal-no-reply-host = Diesen Host gibt es nicht
terminal-no-reply-long = Seine Antwort ist länger als { $most } Bytes
terminal-no-reply-connection = Die Verbindung ist fehlgeschlagen
terminal-sent-on = Der Server schickt alle weiter zu { $place }; wenn Sie dem vertrauen, geben Sie jene Adresse an
terminal-sent-on-somewhere = Der Server schickt alle weiter zu einer anderen Adresse und sagt nicht, zu welcher
terminal-terms-unreadable = Die Bedingungen des Servers sind nicht zu lesen; prüfen Sie, ob die Adresse die einer Umfrage von Veilrank ist
terminal-assignment-unreadable = Die Fragen des Servers sind nicht zu lesen; prüfen Sie, ob die Adresse die einer Umfrage von Veilrank ist
terminal-terms-other = Der Server muss die Umfrage { $id } anbieten, bietet aber { $got } an; fragen Sie die, von denen Sie die Adresse haben
terminal-ticket-wrong = Was unterschrieben wurde, ergibt unter dem Schlüssel der Bedingungen kein Ticket; es wurde nichts beantwortet, und derselbe Befehl versucht es noch einmal
terminal-ticket-other-terms = die Bedingungen dieser Umfrage sind andere als die, für die das Ticket dieses Geräts gilt oder angefordert wurde; es wurde nichts gesendet: Sagen Sie es der Umfrageleitung
terminal-distrusted = Der Server verlangt, was seine Bedingungen nicht erlauben: { $why }; es wurde nichts beantwortet
terminal-distrusted-token = Was er mit den Fragen schickt, ist kein Token
terminal-distrusted-epsilon = Die Bedingungen sagen Epsilon { $agreed }, und er verlangt { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] Die Bedingungen sagen { $agreed } Antwort, und er verlangt { $asked }
   *[other] Die Bedingungen sagen { $agreed } Antworten, und er verlangt { $asked }
}
terminal-distrusted-pairs = Seine Paare sind nicht die, die die Bedingungen erlauben
