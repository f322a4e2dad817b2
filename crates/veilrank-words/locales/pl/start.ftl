start-title = Veilrank: twórzcie ranking razem, odpowiedź zachowaj dla siebie
start-description = Ankiety, które znajdują ranking grupy, choć nikt nie oddaje własnego.
start-heading = Twórzcie ranking razem. Odpowiedź zachowaj dla siebie.
start-lead = Każdy telefon dodaje szum do odpowiedzi swojego właściciela, zanim cokolwiek go opuści, więc nikt, nawet administrator tej witryny, nie może mieć pewności, co myśli pojedyncza osoba. Z wielu takich odpowiedzi i tak wyłania się ranking grupy, razem z uczciwą informacją, na ile jest pewny.
start-make = Utwórz ankietę
start-secret = Czy moja odpowiedź jest tajna?
start-dots = Sto osób, które myślą tak samo, przy typowym ustawieniu. Odpowiedzi, które docierają tak, jak je pomyślano: { $kept }; odwrócone: { $turned }. Które są które, nikt nie wie.

## How it goes

start-how = Jak to przebiega
start-list = Wypisujesz, co ma być uszeregowane
start-list-more = Dwa obiady albo dwieście propozycji, każda pozycja w osobnym wierszu. Wybierasz, ile prywatności dostają uczestnicy, i widzisz, ile to kosztuje dokładności.
start-answer = Ludzie odpowiadają w pół minuty
start-answer-more = Jedno lub dwa pytania albo cała lista metodą przeciągania. Widzą dokładne bajty, które opuszczają ich telefon, i to, co zrobił z nimi szum.
start-result = Wszyscy widzą wynik i mogą go przeliczyć
start-result-more = Ranking z zakresem miejsc, które każda opcja może naprawdę zajmować. Jeśli z odpowiedzi nie da się rozróżnić dwóch opcji, jest to powiedziane.

## A field for a link

start-link = Przysłano ci link?
start-paste = Wklej go tutaj
start-open = Otwórz
start-tell-wrong-link = To nie jest link do ankiety; taki link wygląda jak https://example.org/s/name.
