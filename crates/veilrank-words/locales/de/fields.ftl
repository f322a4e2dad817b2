fields-two = { $first } { $second }

## Numbers. $least and $most are numbers, $text is what was typed

fields-empty = Schreiben Sie hier eine Zahl von { $least } bis { $most } hin.
fields-fraction = „{ $text }“ ist keine ganze Zahl; schreiben Sie eine ohne Nachkommastellen, von { $least } bis { $most }.
fields-not-whole = „{ $text }“ ist keine Zahl; schreiben Sie eine ganze, von { $least } bis { $most }.
fields-not-number = „{ $text }“ ist keine Zahl; schreiben Sie eine wie { $example }.
fields-least-one = Es muss mindestens eins sein.
fields-small = Das ist zu wenig; schreiben Sie eine Zahl von { $least } bis { $most }.
fields-large = Das ist zu viel; schreiben Sie eine Zahl von { $least } bis { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] Das ist um etwa { $count } Zeichen zu lang.
   *[other] Das ist um etwa { $count } Zeichen zu lang.
}
fields-link-start = Ein Link beginnt mit https:// und geht mit dem Namen einer Website weiter.
fields-link-name = In einem Link stehen hier kein Benutzername und kein Passwort.
fields-link-signs = In diesem Link stehen Zeichen, die es in Links nicht gibt.
fields-past = Das ist schon vorbei; wählen Sie eine Zeit, die noch kommt.

## Lists of people who are invited

fields-person-empty = Nummer { $number } der Liste hat weder Namen noch Adresse.
fields-person-address = „{ $address }“ ist keine Adresse.
fields-person-group = Bei { $name } fehlt die Gruppe; geben Sie bei allen eine an oder bei niemandem.
fields-person-twice = { $address } steht zweimal da.
fields-refused = Der Server kann mit dem, was hier steht, nichts anfangen. Bitte prüfen Sie es.

## Headings of the columns of a file with everybody's link, for a mail merge: short, without commas

fields-column-number = Nummer
fields-column-name = Name
fields-column-email = E-Mail
fields-column-group = Gruppe
fields-column-link = Link
fields-column-subject = Betreff
fields-column-text = Text
