organiser-title = { $title } · verwalten
organiser-you = Sie leiten diese Umfrage
organiser-script = Diese Seite braucht JavaScript: Das Geheimnis, das Sie zur Umfrageleitung macht, steht im Link hinter dem #, und nur ein Skript kann es lesen. Das <result>Ergebnis</result> geht auch ohne.
organiser-keep = Bewahren Sie diesen Link auf
organiser-keep-why = Er ist der einzige Schlüssel zu dieser Seite, und niemand kann einen neuen machen.
organiser-keep-here = Dieser Browser bewahrt ihn für Sie unter <mine>Meine Umfragen</mine> auf; bewahren Sie ihn auch noch anderswo auf.
organiser-keep-secret = Wer ihn hat, kann die Umfrage ändern, beenden und löschen; geben Sie ihn also nicht weiter.
organiser-link = Der Verwaltungslink

## How it stands

organiser-answers = gezählte Antworten
organiser-opened = geöffnete Einladungen
organiser-result = Ergebnisseite öffnen
organiser-arrivals = Wann Antworten kamen
organiser-arrivals-note = Auf Fünfer gerundet und vergessen, wenn der Server neu startet. Ein Skript, das zufällig lange wartet, sieht wie Menschen aus.
organiser-terms = Bedingungen
organiser-goal-order = Herauszufinden ist der Platz jeder Option.
organiser-goal-winner = Herauszufinden ist, welche Option auf dem ersten Platz ist.
organiser-goal-first = Herauszufinden ist, welche Optionen die ersten { $few } sind, egal in welcher Reihenfolge.
organiser-truth-kemeny = Was gilt: die Rangfolge, die den Menschen am wenigsten widerspricht, für die die Befragten stehen.
organiser-truth-borda = Was gilt: die Optionen nach ihrem mittleren Platz in den Rangfolgen der Menschen, für die die Befragten stehen.
organiser-asked = { $count ->
    [one] Jede Person bekommt eine Frage. Die Antwort, die Sie sehen, ist { $times } die wahre.
   *[other] Jede Person bekommt { $count } Fragen. Jede Antwort, die Sie sehen, ist { $times } die wahre.
}
organiser-asked-order = Jede Person sendet eine ganze verrauschte Rangfolge.
organiser-costs = Das kostet jede Person ein Epsilon von höchstens { $epsilon }.
organiser-items = Was geordnet wird
organiser-more-items = und { $count } weitere
organiser-changes = Was seither geändert wurde
organiser-edit = Bearbeiten
organiser-another = Noch so eine anlegen

## Links and invites

organiser-share = Geben Sie das an alle weiter
organiser-participants = Der Link zum Teilnehmen
organiser-qr = QR-Code des Links
organiser-qr-for = Für eine Folie oder ein Plakat: Er führt zum selben Link.
organiser-gone = Die Links der Einladungen dieser Umfrage sind in dem Browser, der sie gemacht hat. Sie lassen sich nicht noch einmal zeigen; weiter unten können Sie weitere machen.
organiser-gone-file = Wenn Sie sie als Datei gespeichert haben, lesen Sie diese hier ein: Namen und Links kommen in diesen Browser und sonst nirgendwohin.
organiser-issued = Die Links zum Mitmachen gibt { $host } aus und nicht diese Website. Wer den Aussteller betreibt, listet sie mit diesem Befehl auf.
organiser-issued-command = Der Befehl, der die Links auflistet
organiser-take = Datei mit Links einlesen (CSV)
organiser-take-file = Eine Datei mit Links
organiser-invites-why = Jede Person bekommt einen Link, und jeder Link zählt einmal. Namen und Links stehen nur in diesem Browser beisammen: Der Server kennt weder die Namen noch die Links, nur deren Prüfsummen. Was er speichert, sagt nicht, welche Antwort über welchen Link kam; wer die Links und die Datenbank des Servers hat, könnte es herausfinden und fände eine verrauschte Antwort.
organiser-csv = Alle Links herunterladen (CSV)
organiser-copy-all = Alle Links kopieren
organiser-print = Bogen mit QR-Codes drucken
organiser-for = Für
organiser-group = Gruppe
organiser-acts = Was zu tun ist
organiser-more = Weitere Personen einladen
organiser-whom = Wen?
organiser-whom-hint = Namen oder Adressen, eine Person pro Zeile, oder Spalten: Name, E-Mail, Gruppe. Sie bleiben in diesem Browser.
organiser-so-many = Oder einfach so viele
organiser-in-group = In der Gruppe
organiser-in-group-hint = wo die Liste keine nennt
organiser-make-invites = Einladungen machen
organiser-sheet = Einladungen zum Drucken

## Reminding

organiser-remind = Erinnern
organiser-remind-why = Eine Erinnerung geht an alle, deren Link dieser Browser aufbewahrt, ob sie geantwortet haben oder nicht: Diese Seite sagt nicht, wer schon geantwortet hat. Im Schreiben steht, dass es ignorieren kann, wer schon geantwortet hat. Kein Name und kein Schreiben geht an den Server.
organiser-remind-csv = Alle Schreiben herunterladen (CSV)
organiser-remind-each = Einzeln anschreiben
organiser-remind-open = Senden Sie das an alle, die Sie gefragt haben: Diese Seite weiß nicht, wer schon geantwortet hat.
organiser-remind-text = Der Text der Erinnerung
organiser-remind-mail = Als E-Mail schreiben

## Downloads

organiser-download = Herunterladen
organiser-ranking = Rangfolge (CSV)
organiser-outcome = Ergebnis (JSON)
organiser-reports = Alle verrauschten Antworten

## Closing and deleting

organiser-end = Beenden oder löschen
organiser-extend = Das Ende ändern
organiser-close = Umfrage beenden
organiser-reopen = Wieder öffnen
organiser-delete = Löschen
organiser-close-heading = Umfrage beenden?
organiser-close-stay = Offen lassen
organiser-extend-heading = Wann endet sie?
organiser-extend-hand = Wenn ich sie beende
organiser-extend-date = Zu einem Zeitpunkt
organiser-extend-at = Endet am
organiser-extend-zone = in Ihrer Zeitzone
organiser-extend-seen = Wer teilnimmt, sieht, dass es geändert wurde, und wann.
organiser-extend-stay = So lassen
organiser-extend-yes = Ändern
organiser-delete-heading = Umfrage löschen?
organiser-delete-text = Ihre Bedingungen, ihre Einladungen und jede Antwort werden vom Server gelöscht. Niemand kann das Ergebnis mehr sehen, und niemand kann es zurückholen.
organiser-delete-result = Erst das Ergebnis speichern
organiser-delete-reports = Alle verrauschten Antworten speichern
organiser-delete-sure = Ich habe gespeichert, was ich brauche, oder brauche nichts davon
organiser-delete-stay = Behalten
organiser-delete-yes = Endgültig löschen

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] offen
   *[closed] beendet
}
organiser-tell-so-far = Bisher
organiser-tell-in-the-end = Am Ende
organiser-tell-opened = { $count } von { $all }
organiser-tell-arrivals-busiest = In den zehn Minuten mit dem größten Andrang des letzten Tages kamen etwa { $count } Antworten.
organiser-tell-arrivals-few = Es sind zu wenige, um mehr zu sagen.
organiser-tell-arrivals-people = An den Zeiten spricht nichts gegen Menschen.
organiser-tell-arrivals-even = Sie kamen gleichmäßiger, als Menschen kommen: Vielleicht hat ein Skript einige geschickt. Durch Zufall wird das von weniger als einer von tausend Umfragen gesagt.
organiser-tell-arrivals-picture = Antworten in je zehn Minuten des letzten Tages
organiser-tell-answered = { $count ->
    [0] Von { $all } Eingeladenen hat niemand geantwortet.
    [one] { $count } von { $all } Eingeladenen hat geantwortet.
   *[other] { $count } von { $all } Eingeladenen haben geantwortet.
}
organiser-tell-takes = { $least ->
    [one] { $count } von { $least } Antwort, die es für ein Ergebnis braucht.
   *[other] { $count } von { $least } Antworten, die es für ein Ergebnis braucht.
}
organiser-tell-shows-from = { $least ->
    [one] Ein Ergebnis wird ab { $least } Antwort gezeigt.
   *[other] Ein Ergebnis wird ab { $least } Antworten gezeigt.
}
organiser-tell-shows-from-more = { $least ->
    [one] Ein Ergebnis wird ab { $least } Antwort gezeigt; das ist mehr, als eingeladen wurden.
   *[other] Ein Ergebnis wird ab { $least } Antworten gezeigt; das sind mehr, als eingeladen wurden.
}
organiser-tell-invited = eingeladen
organiser-tell-who-answered = geantwortet
organiser-tell-not-here = hier nicht bekannt
organiser-tell-not-yet = noch nicht gezeigt
organiser-tell-not-known = nicht bekannt
organiser-tell-fewer = weniger als { $least }
organiser-tell-closes = endet
organiser-tell-closed = beendet
organiser-tell-closes-hand = wenn Sie sie beenden
organiser-tell-closed-hand = von Ihnen

## The result

organiser-tell-waits-answers = { $least ->
    [one] Das Ergebnis wartet auf mindestens { $least } Antwort.
   *[other] Das Ergebnis wartet auf mindestens { $least } Antworten.
}
organiser-tell-waits-close = Das Ergebnis wartet auf das Ende der Umfrage.
organiser-tell-waits-both = { $least ->
    [one] Das Ergebnis wartet auf mindestens { $least } Antwort und auf das Ende der Umfrage.
   *[other] Das Ergebnis wartet auf mindestens { $least } Antworten und auf das Ende der Umfrage.
}
organiser-tell-waits = Das Ergebnis wartet auf ein paar weitere Antworten.
organiser-tell-too-few = Es waren zu wenige Antworten: Es wird kein Ergebnis gezeigt werden.
organiser-tell-nobody = Niemand hat geantwortet.
organiser-tell-nobody-yet = Noch keine Antworten. Das Ergebnis wird hier wachsen.
organiser-tell-result = Ergebnis
organiser-tell-result-so-far = Ergebnis bisher
organiser-tell-place = Platz { $place }
organiser-tell-places = Platz { $low } bis { $high }
organiser-tell-more = Und { $count } weitere auf der Ergebnisseite.

organiser-tell-none = { $status ->
    [open] Bisher ist nichts bekannt: Jede Option könnte jeden Platz haben.
   *[closed] Es ist nichts bekannt: Jede Option könnte jeden Platz haben.
}
organiser-tell-none-winner = { $status ->
    [open] Bisher ist nichts bekannt: Jede Option könnte auf dem ersten Platz sein.
   *[closed] Es ist nichts bekannt: Jede Option könnte auf dem ersten Platz sein.
}
organiser-tell-none-first = { $status ->
    [open] Bisher ist nichts bekannt: Jede Option könnte unter den ersten { $few } sein.
   *[closed] Es ist nichts bekannt: Jede Option könnte unter den ersten { $few } sein.
}
organiser-tell-found-winner = { $status ->
    [open] Bisher { $found ->
        [one] ist { $found }
       *[other] sind { $found }
    } sicher auf dem ersten Platz, { $open ->
        [0] keine andere könnte
        [one] { $open } könnte
       *[other] { $open } könnten
    } auf dem ersten Platz sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
   *[closed] { $found ->
        [one] { $found } ist
       *[other] { $found } sind
    } sicher auf dem ersten Platz, { $open ->
        [0] keine andere könnte
        [one] { $open } könnte
       *[other] { $open } könnten
    } auf dem ersten Platz sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
}
organiser-tell-found-first = { $status ->
    [open] Bisher { $found ->
        [one] ist { $found }
       *[other] sind { $found }
    } sicher unter den ersten { $few }, { $open ->
        [0] keine andere könnte
        [one] { $open } könnte
       *[other] { $open } könnten
    } unter den ersten { $few } sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
   *[closed] { $found ->
        [one] { $found } ist
       *[other] { $found } sind
    } sicher unter den ersten { $few }, { $open ->
        [0] keine andere könnte
        [one] { $open } könnte
       *[other] { $open } könnten
    } unter den ersten { $few } sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
}
organiser-tell-open-winner = { $status ->
    [open] Bisher { $open ->
        [one] könnte { $open }
       *[other] könnten { $open }
    } auf dem ersten Platz sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
   *[closed] { $open ->
        [one] { $open } könnte
       *[other] { $open } könnten
    } auf dem ersten Platz sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
}
organiser-tell-open-first = { $status ->
    [open] Bisher { $open ->
        [one] könnte { $open }
       *[other] könnten { $open }
    } unter den ersten { $few } sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
   *[closed] { $open ->
        [one] { $open } könnte
       *[other] { $open } könnten
    } unter den ersten { $few } sein, und { $out ->
        [0] keine scheidet aus.
        [one] { $out } scheidet aus.
       *[other] { $out } scheiden aus.
    }
}
organiser-tell-apart = { $status ->
    [open] Bisher lassen sich alle Optionen unterscheiden.
   *[closed] Alle Optionen lassen sich unterscheiden.
}
organiser-tell-any-groups = { $status ->
    [open] Bisher könnte jede Option auf dem ersten Platz sein, und { $groups } Gruppen lassen sich voneinander unterscheiden.
   *[closed] Jede Option könnte auf dem ersten Platz sein, und { $groups } Gruppen lassen sich voneinander unterscheiden.
}
organiser-tell-some-groups = { $status ->
    [open] Bisher { $count ->
        [one] könnte { $count }
       *[other] könnten { $count }
    } von { $items } auf dem ersten Platz sein, und { $groups } Gruppen lassen sich voneinander unterscheiden.
   *[closed] { $count ->
        [one] { $count } von { $items } könnte
       *[other] { $count } von { $items } könnten
    } auf dem ersten Platz sein, und { $groups } Gruppen lassen sich voneinander unterscheiden.
}
organiser-tell-any-line = { $status ->
    [open] Bisher könnte jede Option auf dem ersten Platz sein, und manche Plätze lassen sich ausschließen, aber keine Grenze zwischen besseren und schlechteren ist sicher.
   *[closed] Jede Option könnte auf dem ersten Platz sein, und manche Plätze lassen sich ausschließen, aber keine Grenze zwischen besseren und schlechteren ist sicher.
}
organiser-tell-some-line = { $status ->
    [open] Bisher { $count ->
        [one] könnte { $count }
       *[other] könnten { $count }
    } von { $items } auf dem ersten Platz sein, und manche Plätze lassen sich ausschließen, aber keine Grenze zwischen besseren und schlechteren ist sicher.
   *[closed] { $count ->
        [one] { $count } von { $items } könnte
       *[other] { $count } von { $items } könnten
    } auf dem ersten Platz sein, und manche Plätze lassen sich ausschließen, aber keine Grenze zwischen besseren und schlechteren ist sicher.
}

## What was changed. $when: a date and time. $from and $to: the old and the new one

organiser-tell-change-terms = { $when }: die Bedingungen, bevor jemand gefragt wurde
organiser-tell-change-description = { $when }: die Worte dazu
organiser-tell-change-closed = { $when }: beendet
organiser-tell-change-reopened = { $when }: wieder geöffnet
organiser-tell-change-lost = { $when }: Die Datenbank ist ausgefallen, bereits gezählte Antworten sind verloren: { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when }: { $count } Einladung hinzugefügt
   *[other] { $when }: { $count } Einladungen hinzugefügt
}
organiser-tell-change-revoked = { $count ->
    [one] { $when }: { $count } Einladung zurückgenommen
   *[other] { $when }: { $count } Einladungen zurückgenommen
}
organiser-tell-change-title = { $when }: der Titel: { $from } → { $to }
organiser-tell-change-by = { $when }: wer fragt: { $from } → { $to }
organiser-tell-change-end = { $when }: das Ende: { $from } → { $to }
organiser-tell-change-language = { $when }: die Sprache: { $from } → { $to }
organiser-tell-quoted = „{ $text }“
organiser-tell-not-said = ohne Angabe
organiser-tell-by-hand = von Hand

## A link that opens nothing

organiser-tell-no-survey = Diese Umfrage gibt es nicht: Vielleicht wurde sie gelöscht.
organiser-tell-wrong-link = Das ist nicht der Verwaltungslink dieser Umfrage.
organiser-tell-half-link = Das ist nicht der ganze Link: Der Teil hinter dem # fehlt.
organiser-tell-wrong-next = Suchen Sie die Umfrage unter <mine>Meine Umfragen</mine> in dem Browser, in dem sie angelegt wurde, oder öffnen Sie den Link, den Sie aufbewahrt haben, und zwar ganz: Was hinter seinem # steht, ist der Schlüssel. Ohne ihn können Sie nur <result>das Ergebnis sehen</result>, wie alle anderen auch.

## Invites

organiser-tell-invites = Einladungen
organiser-tell-invites-closed = Einladungen einer beendeten Umfrage
organiser-tell-nameless = Einladung { $number }
organiser-tell-copy-link = Link kopieren
organiser-tell-copy-link-of = Link kopieren: { $name }
organiser-tell-write = Schreiben
organiser-tell-write-to = Schreiben an { $name }
organiser-tell-take-back = Zurücknehmen
organiser-tell-take-back-of = Einladung zurücknehmen: { $name }
organiser-tell-taken-back = { $name }: Die Einladung ist zurückgenommen. Ihr Link öffnet nichts mehr.
organiser-tell-used = { $name }: Die Einladung ist schon benutzt worden, deshalb bleibt sie.
organiser-tell-show-all = Alle { $count } zeigen
organiser-tell-made = { $count ->
    [one] { $count } Einladung gemacht.
   *[other] { $count } Einladungen gemacht.
}
organiser-tell-whom = Schreiben Sie die Personen auf, oder sagen Sie, wie viele es sind. { $mistake }
organiser-tell-no-group = Diese Umfrage hat keine solche Gruppe; ihre Gruppen wurden beim Anlegen benannt.
organiser-tell-scan = Zum Teilnehmen auf { $site } scannen. Der Code ist nur für Sie und zählt einmal.
organiser-tell-code-for = QR-Code für { $name }
organiser-tell-taken = { $count ->
    [0] In der Datei war nichts Neues.
    [one] { $count } Link eingelesen.
   *[other] { $count } Links eingelesen.
}
organiser-tell-wrong-file = Diese Datei enthält keine Links zu Einladungen dieser Umfrage. Wählen Sie eine, die mit „Alle Links herunterladen (CSV)“ entstanden ist. Es wurde nichts geändert.
organiser-tell-no-room = Dieser Browser bewahrt nichts auf, deshalb lässt sich die Datei nicht einlesen.

## Letters to people who are invited: paragraphs, each by itself

organiser-letter-hello = Guten Tag,
organiser-letter-hello-name = Guten Tag { $name },
organiser-letter-please = bitte nehmen Sie an dieser Umfrage teil: { $title }
organiser-letter-link = Der Link ist nur für Sie und zählt einmal. Ihr Gerät fügt Ihrer Antwort Rauschen hinzu, bevor sie es verlässt. Deshalb kann niemand sicher sein, was Sie wirklich denken.
organiser-letter-until = Die Umfrage ist offen bis zum { $when }.
organiser-letter-remind-subject = Erinnerung: { $title }
organiser-letter-remind = diese Umfrage ist noch offen: { $title }
organiser-letter-remind-all = Das geht an alle, die eingeladen wurden, ob sie geantwortet haben oder nicht. Wenn Sie schon geantwortet haben, können Sie es ignorieren.
organiser-letter-remind-open = Das geht an alle, ob sie geantwortet haben oder nicht. Wenn Sie schon geantwortet haben, können Sie es ignorieren.
organiser-letter-noise = Ihr Gerät fügt Ihrer Antwort Rauschen hinzu, bevor sie es verlässt. Deshalb kann niemand sicher sein, was Sie wirklich denken.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] Die Umfrage ist beendet: Sie nimmt keine Antworten mehr an. Sie dürfen sie wieder öffnen.
   *[no] Die Umfrage ist beendet: Sie nimmt keine Antworten mehr an.
}
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] Das Beenden lässt sich rückgängig machen: Es werden keine Antworten mehr angenommen, und weil { $count } Antwort fehlt, wird kein Ergebnis gezeigt.
       *[other] Das Beenden lässt sich rückgängig machen: Es werden keine Antworten mehr angenommen, und weil { $count } Antworten fehlen, wird kein Ergebnis gezeigt.
    }
   *[no] { $count ->
        [one] Das Beenden ist endgültig: Es werden keine Antworten mehr angenommen, und weil { $count } Antwort fehlt, wird nie ein Ergebnis gezeigt.
       *[other] Das Beenden ist endgültig: Es werden keine Antworten mehr angenommen, und weil { $count } Antworten fehlen, wird nie ein Ergebnis gezeigt.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] Das Beenden lässt sich rückgängig machen: Es werden keine Antworten mehr angenommen, und Sie sehen das Ergebnis.
   *[no] Das Beenden ist endgültig: Es werden keine Antworten mehr angenommen, und Sie sehen das Ergebnis.
}
organiser-tell-closing-all = { $reopens ->
    [yes] Das Beenden lässt sich rückgängig machen: Es werden keine Antworten mehr angenommen, und alle sehen das Ergebnis.
   *[no] Das Beenden ist endgültig: Es werden keine Antworten mehr angenommen, und alle sehen das Ergebnis.
}
organiser-tell-close-text = { $reopens ->
    [yes] Solange sie beendet ist, kann niemand antworten. Sie dürfen sie wieder öffnen.
   *[no] Danach kann niemand mehr antworten, und sie kann nicht wieder geöffnet werden.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Beenden
   *[no] Endgültig beenden
}
organiser-tell-export-never = Es wird kein Ergebnis gezeigt, also gibt es nichts herunterzuladen.
organiser-tell-export-later = Das Ergebnis und die verrauschten Antworten lassen sich herunterladen, sobald die Bedingungen sie zeigen.
organiser-tell-export-not-now = Die Rangfolge ist gerade nicht zu bekommen.
organiser-tell-say-when = Sagen Sie, wann sie endet.
organiser-tell-now-closed = Die Umfrage ist beendet
organiser-tell-now-open = Die Umfrage ist wieder offen
organiser-tell-end-changed = Das Ende ist geändert
organiser-tell-deleted = Die Umfrage ist gelöscht, mit allem, was über sie gespeichert war.
organiser-tell-my-surveys = Meine Umfragen
organiser-tell-make-another = Noch eine anlegen
