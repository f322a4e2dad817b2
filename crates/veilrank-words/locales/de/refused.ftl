refused-nothing = Hier ist nichts
refused-no-survey = Diese Umfrage gibt es nicht
refused-now = Das geht gerade nicht
refused-at-all = Das geht nicht
refused-start = Zur Startseite
