fields-two = { $first } { $second }

## Numbers

fields-empty = Wpisz tu liczbę od { $least } do { $most }.
fields-fraction = „{ $text }” nie jest liczbą całkowitą; wpisz liczbę bez ułamka, od { $least } do { $most }.
fields-not-whole = „{ $text }” nie jest liczbą; wpisz liczbę całkowitą od { $least } do { $most }.
fields-not-number = „{ $text }” nie jest liczbą; wpisz na przykład { $example }.
fields-least-one = Najmniejsza możliwa liczba to jeden.
fields-small = To za mało; wpisz liczbę od { $least } do { $most }.
fields-large = To za dużo; wpisz liczbę od { $least } do { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] Tekst jest za długi mniej więcej o { $count } znak.
    [few] Tekst jest za długi mniej więcej o { $count } znaki.
   *[many] Tekst jest za długi mniej więcej o { $count } znaków.
}
fields-link-start = Link zaczyna się od https://, a dalej podaje nazwę witryny.
fields-link-name = Link w tym polu nie może zawierać nazwy użytkownika ani hasła.
fields-link-signs = W tym linku są znaki, których linki nie zawierają.
fields-past = Ten termin już minął; wybierz taki, który dopiero nadejdzie.

## Lists of people who are invited

fields-person-empty = Pozycja { $number } na liście nie ma ani nazwiska, ani adresu.
fields-person-address = „{ $address }” to nie jest adres e-mail.
fields-person-group = Brak grupy: { $name }. Podaj grupę przy każdej osobie albo przy żadnej.
fields-person-twice = Ten adres występuje dwa razy: { $address }.
fields-refused = Serwer nie może użyć tego, co tu wpisano. Sprawdź to pole.

## Headings of the columns of a file

fields-column-number = numer
fields-column-name = imię i nazwisko
fields-column-email = e-mail
fields-column-group = grupa
fields-column-link = link
fields-column-subject = temat
fields-column-text = treść
