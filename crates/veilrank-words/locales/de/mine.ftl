mine-heading = Meine Umfragen
mine-lead = Die Umfragen, die Sie in diesem Browser angelegt oder deren Verwaltungslink Sie darin geöffnet haben.
mine-script = Die Liste wird von einem Skript in diesem Browser geführt, deshalb braucht diese Seite JavaScript.
mine-warning = Die Links sind in diesem Browser und sonst nirgends. Wer seine Daten löscht oder das Gerät verliert, verliert auch die Links: Der Server kann sie nicht zurückgeben. Speichern Sie die Liste als Datei und bewahren Sie diese dort auf, wo sonst niemand hineinsieht.
mine-none = Noch ist keine da. <make>Legen Sie eine an</make>, öffnen Sie einen Verwaltungslink, oder lesen Sie eine Datei ein, die hier früher gespeichert wurde.
mine-make = Umfrage anlegen
mine-save = Liste als Datei speichern
mine-take = Datei einlesen
mine-file = Eine Datei mit Umfragen
mine-forget-heading = Diese Umfrage vergessen?
mine-keep = Behalten
mine-forget-yes = Vergessen

## Said by the script

mine-tell-asking = Der Stand wird abgefragt …
mine-tell-elsewhere = Auf einem anderen Server: { $site }
mine-tell-untitled = Eine Umfrage ohne Titel
mine-tell-forget = Vergessen
mine-tell-forget-one = „{ $title }“ vergessen
mine-tell-another = Noch so eine anlegen
mine-tell-another-one = Noch so eine anlegen: { $title }
mine-tell-made = Angelegt am { $when }.
mine-tell-made-invites = { $count ->
    [one] Angelegt am { $when }, mit { $count } Einladung, die hier aufbewahrt ist.
   *[other] Angelegt am { $when }, mit { $count } Einladungen, die hier aufbewahrt sind.
}
mine-tell-status = { $status ->
    [open] offen
   *[closed] beendet
}
mine-tell-answers-of = { $count ->
    [one] { $count } Antwort bei { $all } Eingeladenen
   *[other] { $count } Antworten bei { $all } Eingeladenen
}
mine-tell-closes = endet am { $when }
mine-tell-gone = Sie ist nicht mehr auf diesem Server: Sie wurde gelöscht.
mine-tell-wrong-link = Der hier aufbewahrte Link ist nicht der richtige.
mine-tell-not-now = Der Stand lässt sich gerade nicht abfragen.
mine-tell-forget-text = { $invites ->
    [yes] „{ $title }“ bleibt auf dem Server, wie sie ist. Ihr Link und die Links ihrer Einladungen werden aus diesem Browser gelöscht, und niemand kann sie zurückgeben.
   *[no] „{ $title }“ bleibt auf dem Server, wie sie ist. Ihr Link wird aus diesem Browser gelöscht, und niemand kann ihn zurückgeben.
}
mine-tell-forgotten = „{ $title }“ ist hier vergessen.
mine-tell-taken = { $count ->
    [0] Nichts Neues eingelesen.
    [one] { $count } Umfrage eingelesen.
   *[other] { $count } Umfragen eingelesen.
}
mine-tell-known = { $count ->
    [one] Eine war schon hier.
   *[other] { $count } waren schon hier.
}
mine-tell-saved = Gespeichert
mine-tell-wrong-file = Das ist keine Datei mit Umfragen.
mine-tell-wrong-file-next = Wählen Sie eine, die mit „Liste als Datei speichern“ entstanden ist. Es wurde nichts geändert.
mine-tell-keeps-nothing = Dieser Browser bewahrt nichts auf.
mine-tell-keeps-nothing-next = Erlauben Sie dieser Website, Daten zu speichern, oder bewahren Sie die Verwaltungslinks selbst auf.
