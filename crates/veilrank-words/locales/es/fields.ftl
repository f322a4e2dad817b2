fields-two = { $first } { $second }

## Numbers

fields-empty = Escribe aquí un número, de { $least } a { $most }.
fields-fraction = «{ $text }» no es un número entero; escribe uno sin decimales, de { $least } a { $most }.
fields-not-whole = «{ $text }» no es un número; escribe uno entero, de { $least } a { $most }.
fields-not-number = «{ $text }» no es un número; escribe uno, por ejemplo { $example }.
fields-least-one = El mínimo es uno.
fields-small = Es demasiado poco; escribe un número de { $least } a { $most }.
fields-large = Es demasiado; escribe un número de { $least } a { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] Es demasiado largo: sobra más o menos { $count } letra.
   *[other] Es demasiado largo: sobran unas { $count } letras.
}
fields-link-start = Un enlace empieza por https:// y sigue con el nombre de un sitio.
fields-link-name = Aquí, un enlace no lleva nombre de usuario ni contraseña.
fields-link-signs = Este enlace tiene signos que los enlaces no tienen.
fields-past = Esto ya ha pasado; elige una fecha y hora que estén por llegar.

## Lists of people who are invited

fields-person-empty = El número { $number } de la lista no tiene ni nombre ni dirección.
fields-person-address = «{ $address }» no es una dirección de correo.
fields-person-group = { $name } no tiene grupo; pon un grupo a cada persona, o a ninguna.
fields-person-twice = { $address } está dos veces.
fields-refused = El servidor no puede usar lo que hay aquí. Revísalo.

## Headings of columns

fields-column-number = número
fields-column-name = nombre
fields-column-email = correo
fields-column-group = grupo
fields-column-link = enlace
fields-column-subject = asunto
fields-column-text = texto
