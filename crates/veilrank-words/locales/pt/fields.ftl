fields-two = { $first } { $second }

## Numbers

fields-empty = Escreva um número aqui, de { $least } a { $most }.
fields-fraction = “{ $text }” não é um número inteiro; escreva um sem casas decimais, de { $least } a { $most }.
fields-not-whole = “{ $text }” não é um número; escreva um inteiro, de { $least } a { $most }.
fields-not-number = “{ $text }” não é um número; escreva um, por exemplo { $example }.
fields-least-one = O mínimo é um.
fields-small = Isto é pouco demais; escreva um número de { $least } a { $most }.
fields-large = Isto é demais; escreva um número de { $least } a { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] Está longo demais: sobra mais ou menos { $count } letra.
   *[other] Está longo demais: sobram umas { $count } letras.
}
fields-link-start = Um link começa com https:// e continua com o nome de um site.
fields-link-name = Aqui, um link não leva nome de usuário nem senha.
fields-link-signs = Este link tem caracteres que links não têm.
fields-past = Isto já passou; escolha uma data e hora que ainda estejam por vir.

## Lists of people who are invited

fields-person-empty = O número { $number } da lista não tem nome nem endereço.
fields-person-address = “{ $address }” não é um endereço de e-mail.
fields-person-group = { $name } não tem grupo; dê um grupo a cada pessoa, ou a nenhuma.
fields-person-twice = { $address } aparece duas vezes.
fields-refused = O servidor não pode usar o que está aqui. Confira.

## Headings of columns

fields-column-number = número
fields-column-name = nome
fields-column-email = e-mail
fields-column-group = grupo
fields-column-link = link
fields-column-subject = assunto
fields-column-text = texto
