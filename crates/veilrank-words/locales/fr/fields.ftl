fields-two = { $first } { $second }

## Numbers. $least and $most are numbers, $text is what was typed

fields-empty = Écrivez ici un nombre, de { $least } à { $most }.
fields-fraction = « { $text } » n’est pas un nombre entier ; écrivez-en un sans décimales, de { $least } à { $most }.
fields-not-whole = « { $text } » n’est pas un nombre ; écrivez-en un entier, de { $least } à { $most }.
fields-not-number = « { $text } » n’est pas un nombre ; écrivez-en un, par exemple { $example }.
fields-least-one = Il en faut au moins un.
fields-small = C’est trop petit ; écrivez un nombre de { $least } à { $most }.
fields-large = C’est trop grand ; écrivez un nombre de { $least } à { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] C’est trop long d’environ { $count } caractère.
   *[other] C’est trop long d’environ { $count } caractères.
}
fields-link-start = Un lien commence par https:// et se poursuit par le nom d’un site.
fields-link-name = Ici, un lien ne contient ni nom d’utilisateur ni mot de passe.
fields-link-signs = Ce lien contient des signes qui n’existent pas dans un lien.
fields-past = C’est déjà passé ; choisissez un moment à venir.

## Lists of people who are invited

fields-person-empty = Le numéro { $number } de la liste n’a ni nom ni adresse.
fields-person-address = « { $address } » n’est pas une adresse.
fields-person-group = { $name } n’a pas de groupe ; indiquez-en un pour tout le monde, ou pour personne.
fields-person-twice = { $address } y est deux fois.
fields-refused = Le serveur ne peut pas utiliser ce qui est écrit ici. Vérifiez-le.

## Headings of the columns of a file with everybody's link, for a mail merge: short, without commas

fields-column-number = numéro
fields-column-name = nom
fields-column-email = e-mail
fields-column-group = groupe
fields-column-link = lien
fields-column-subject = objet
fields-column-text = texte
