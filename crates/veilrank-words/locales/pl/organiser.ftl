organiser-title = { $title } · zarządzanie
organiser-you = Organizujesz
organiser-script = Ta strona wymaga JavaScriptu: sekret, dzięki któremu to ty organizujesz ankietę, stoi w linku za znakiem # i tylko skrypt może go odczytać. <result>Wynik</result> obywa się bez skryptu.
organiser-keep = Zachowaj ten link
organiser-keep-why = To jedyny klucz do tej strony i nikt nie może zrobić nowego.
organiser-keep-here = Ta przeglądarka przechowuje go dla ciebie na stronie <mine>Moje ankiety</mine>; zachowaj go też gdzie indziej.
organiser-keep-secret = Kto go ma, może zmienić, zamknąć i usunąć ankietę, więc go nie udostępniaj.
organiser-link = Link do zarządzania

## How it stands

organiser-answers = policzone odpowiedzi
organiser-opened = otwarte zaproszenia
organiser-result = Otwórz stronę wyniku
organiser-arrivals = Kiedy przychodziły odpowiedzi
organiser-arrivals-note = Zaokrąglone do piątek i zapominane, gdy serwer startuje od nowa. Skrypt, który czeka losowo, wygląda jak ludzie.
organiser-terms = Warunki
organiser-goal-order = Celem jest ustalenie miejsca każdej opcji.
organiser-goal-winner = Celem jest ustalenie, która opcja jest na pierwszym miejscu.
organiser-goal-first = Celem jest ustalenie, które opcje są wśród pierwszych { $few }, w dowolnej kolejności.
organiser-truth-kemeny = Co się liczy: kolejność najmniej sprzeczna ze zdaniem ludzi z populacji, z jakiej pochodzą te osoby.
organiser-truth-borda = Co się liczy: opcje według średniego miejsca w kolejnościach ludzi z populacji, z jakiej pochodzą te osoby.
organiser-asked = { $count ->
    [one] Każda osoba dostaje jedno pytanie. Odpowiedź, którą widzisz, jest prawdziwa { $times }.
    [few] Każda osoba dostaje { $count } pytania. Każda odpowiedź, którą widzisz, jest prawdziwa { $times }.
   *[many] Każda osoba dostaje { $count } pytań. Każda odpowiedź, którą widzisz, jest prawdziwa { $times }.
}
organiser-asked-order = Każda osoba wysyła jedną całą zaszumioną kolejność.
organiser-costs = Każdą osobę kosztuje to epsilon wynoszący najwyżej { $epsilon }.
organiser-items = Co jest szeregowane
organiser-more-items = i jeszcze { $count }
organiser-changes = Co od tego czasu zmieniono
organiser-edit = Edytuj
organiser-another = Utwórz podobną

## Links and invites

organiser-share = Udostępnij to wszystkim
organiser-participants = Link dla uczestników
organiser-qr = Kod QR linku
organiser-qr-for = Na slajd lub plakat: prowadzi do tego samego linku.
organiser-gone = Linki zaproszeń do tej ankiety są w przeglądarce, która je utworzyła. Nie można ich pokazać ponownie; niżej możesz utworzyć kolejne.
organiser-gone-file = Jeśli są zapisane w pliku, wczytaj go tutaj: nazwiska i linki trafią do tej przeglądarki i nigdzie indziej.
organiser-issued = Linki do udziału wydaje { $host }, a nie ta witryna. Kto go prowadzi, wypisze je tym poleceniem.
organiser-issued-command = Polecenie, które wypisuje linki
organiser-take = Wczytaj plik z linkami (CSV)
organiser-take-file = Plik z linkami
organiser-invites-why = Każda osoba dostaje jeden link, a każdy link liczy się raz. Nazwiska i linki są razem tylko w tej przeglądarce: serwer nie zna ani nazwisk, ani linków, a jedynie sumy kontrolne linków. To, co przechowuje, nie mówi, która odpowiedź przyszła z którego linku; kto ma linki i bazę danych serwera, mógłby to ustalić i znalazłby zaszumioną odpowiedź.
organiser-csv = Pobierz wszystkie linki (CSV)
organiser-copy-all = Kopiuj wszystkie linki
organiser-print = Drukuj arkusz z kodami QR
organiser-for = Dla kogo
organiser-group = Grupa
organiser-acts = Co zrobić
organiser-more = Zaproś więcej osób
organiser-whom = Kogo?
organiser-whom-hint = Nazwiska lub adresy, po jednym w wierszu, albo kolumny: nazwisko, e-mail, grupa. Zostają w tej przeglądarce.
organiser-so-many = Albo po prostu tyle
organiser-in-group = W grupie
organiser-in-group-hint = gdy lista nie podaje żadnej
organiser-make-invites = Utwórz zaproszenia
organiser-sheet = Zaproszenia do wydrukowania

## Reminding

organiser-remind = Przypomnij
organiser-remind-why = Przypomnienie trafia do wszystkich, których linki przechowuje ta przeglądarka, bez względu na to, czy już odpowiedzieli: ta strona nie mówi, kto odpowiedział. W liście jest napisane, że kto już odpowiedział, może go zignorować. Do serwera nie trafia żadne nazwisko ani żaden list.
organiser-remind-csv = Pobierz wszystkie listy (CSV)
organiser-remind-each = Napisz do każdej osoby
organiser-remind-open = Wyślij to wszystkim, których poproszono o odpowiedź: ta strona nie wie, kto odpowiedział.
organiser-remind-text = Treść przypomnienia
organiser-remind-mail = Napisz jako e-mail

## Downloads

organiser-download = Pobierz
organiser-ranking = Ranking (CSV)
organiser-outcome = Wynik (JSON)
organiser-reports = Wszystkie zaszumione odpowiedzi

## Closing and deleting

organiser-end = Zamknij lub usuń
organiser-extend = Zmień termin zamknięcia
organiser-close = Zamknij ankietę
organiser-reopen = Otwórz ją ponownie
organiser-delete = Usuń ją
organiser-close-heading = Zamknąć ankietę?
organiser-close-stay = Zostaw otwartą
organiser-extend-heading = Kiedy ankieta się zamyka?
organiser-extend-hand = Gdy ją zamknę
organiser-extend-date = W określonym dniu o określonej godzinie
organiser-extend-at = Termin zamknięcia
organiser-extend-zone = w twojej strefie czasowej
organiser-extend-seen = Kto bierze udział, widzi, że i kiedy to zmieniono.
organiser-extend-stay = Zostaw bez zmian
organiser-extend-yes = Zmień
organiser-delete-heading = Usunąć ankietę?
organiser-delete-text = Z serwera zostaną usunięte jej warunki, zaproszenia i wszystkie odpowiedzi. Nikt nie zobaczy już wyniku i nikt nie może go przywrócić.
organiser-delete-result = Najpierw zapisz wynik
organiser-delete-reports = Zapisz wszystkie zaszumione odpowiedzi
organiser-delete-sure = Mam zapisane wszystko, czego potrzebuję, albo niczego z tego nie potrzebuję
organiser-delete-stay = Zachowaj
organiser-delete-yes = Usuń na dobre

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] otwarta
   *[closed] zamknięta
}
organiser-tell-so-far = Jak dotąd
organiser-tell-in-the-end = Ostatecznie
organiser-tell-opened = { $count } z { $all }
organiser-tell-arrivals-busiest = W dziesięciu minutach największego ruchu ostatniej doby przyszło około { $count } odpowiedzi.
organiser-tell-arrivals-few = Jest ich za mało, żeby powiedzieć więcej.
organiser-tell-arrivals-people = W ich czasach nic nie przemawia przeciw ludziom.
organiser-tell-arrivals-even = Przychodziły równiej, niż przychodzą ludzie: może część wysłał skrypt. Przez przypadek mówi się to o mniej niż jednej ankiecie na tysiąc.
organiser-tell-arrivals-picture = Odpowiedzi w każdych dziesięciu minutach ostatniej doby
organiser-tell-answered = Odpowiedzi: { $count }, zaproszonych: { $all }.
organiser-tell-takes = { $least ->
    [one] { $count } z { $least } odpowiedzi, której wymaga wynik.
    [few] { $count } z { $least } odpowiedzi, których wymaga wynik.
   *[many] { $count } z { $least } odpowiedzi, których wymaga wynik.
}
organiser-tell-shows-from = { $least ->
    [one] Wynik pokazuje się od { $least } odpowiedzi.
    [few] Wynik pokazuje się od { $least } odpowiedzi.
   *[many] Wynik pokazuje się od { $least } odpowiedzi.
}
organiser-tell-shows-from-more = { $least ->
    [one] Wynik pokazuje się od { $least } odpowiedzi, czyli zaproszonych jest mniej, niż trzeba.
    [few] Wynik pokazuje się od { $least } odpowiedzi, czyli zaproszonych jest mniej, niż trzeba.
   *[many] Wynik pokazuje się od { $least } odpowiedzi, czyli zaproszonych jest mniej, niż trzeba.
}
organiser-tell-invited = zaproszeni
organiser-tell-who-answered = odpowiedzieli
organiser-tell-not-here = tu nie wiadomo
organiser-tell-not-yet = jeszcze nie pokazano
organiser-tell-not-known = nie wiadomo
organiser-tell-fewer = mniej niż { $least }
organiser-tell-closes = zamknięcie
organiser-tell-closed = zamknięto
organiser-tell-closes-hand = gdy ją zamkniesz
organiser-tell-closed-hand = przez ciebie

## The result

organiser-tell-waits-answers = { $least ->
    [one] Wynik czeka na co najmniej { $least } odpowiedź.
    [few] Wynik czeka na co najmniej { $least } odpowiedzi.
   *[many] Wynik czeka na co najmniej { $least } odpowiedzi.
}
organiser-tell-waits-close = Wynik czeka na zamknięcie ankiety.
organiser-tell-waits-both = { $least ->
    [one] Wynik czeka na co najmniej { $least } odpowiedź i na zamknięcie ankiety.
    [few] Wynik czeka na co najmniej { $least } odpowiedzi i na zamknięcie ankiety.
   *[many] Wynik czeka na co najmniej { $least } odpowiedzi i na zamknięcie ankiety.
}
organiser-tell-waits = Wynik czeka na jeszcze kilka odpowiedzi.
organiser-tell-too-few = Było za mało odpowiedzi: żaden wynik nie zostanie pokazany.
organiser-tell-nobody = Nikt nie odpowiedział.
organiser-tell-nobody-yet = Nie ma jeszcze odpowiedzi. Tutaj będzie powstawał wynik.
organiser-tell-result = Wynik
organiser-tell-result-so-far = Dotychczasowy wynik
organiser-tell-place = miejsce { $place }
organiser-tell-places = miejsce od { $low } do { $high }
organiser-tell-more = I jeszcze { $count } na stronie wyniku.

organiser-tell-none = { $status ->
    [open] Jak dotąd nic nie wiadomo: każda opcja może mieć dowolne miejsce.
   *[closed] Nic nie wiadomo: każda opcja może mieć dowolne miejsce.
}
organiser-tell-none-winner = { $status ->
    [open] Jak dotąd nic nie wiadomo: każda opcja może być na pierwszym miejscu.
   *[closed] Nic nie wiadomo: każda opcja może być na pierwszym miejscu.
}
organiser-tell-none-first = { $status ->
    [open] Jak dotąd nic nie wiadomo: każda opcja może być wśród pierwszych { $few }.
   *[closed] Nic nie wiadomo: każda opcja może być wśród pierwszych { $few }.
}
organiser-tell-found-winner = { $status ->
    [open] Jak dotąd { $found ->
        [one] { $found } opcja jest
        [few] { $found } opcje są
       *[many] { $found } opcji jest
    } na pewno na pierwszym miejscu, { $open ->
        [one] { $open } może być
        [few] { $open } mogą być
       *[many] { $open } może być
    } na pierwszym miejscu, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
   *[closed] { $found ->
        [one] { $found } opcja jest
        [few] { $found } opcje są
       *[many] { $found } opcji jest
    } na pewno na pierwszym miejscu, { $open ->
        [one] { $open } może być
        [few] { $open } mogą być
       *[many] { $open } może być
    } na pierwszym miejscu, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
}
organiser-tell-found-first = { $status ->
    [open] Jak dotąd { $found ->
        [one] { $found } opcja jest
        [few] { $found } opcje są
       *[many] { $found } opcji jest
    } na pewno wśród pierwszych { $few }, { $open ->
        [one] { $open } może być
        [few] { $open } mogą być
       *[many] { $open } może być
    } wśród pierwszych { $few }, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
   *[closed] { $found ->
        [one] { $found } opcja jest
        [few] { $found } opcje są
       *[many] { $found } opcji jest
    } na pewno wśród pierwszych { $few }, { $open ->
        [one] { $open } może być
        [few] { $open } mogą być
       *[many] { $open } może być
    } wśród pierwszych { $few }, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
}
organiser-tell-open-winner = { $status ->
    [open] Jak dotąd { $open ->
        [one] { $open } opcja może być
        [few] { $open } opcje mogą być
       *[many] { $open } opcji może być
    } na pierwszym miejscu, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
   *[closed] { $open ->
        [one] { $open } opcja może być
        [few] { $open } opcje mogą być
       *[many] { $open } opcji może być
    } na pierwszym miejscu, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
}
organiser-tell-open-first = { $status ->
    [open] Jak dotąd { $open ->
        [one] { $open } opcja może być
        [few] { $open } opcje mogą być
       *[many] { $open } opcji może być
    } wśród pierwszych { $few }, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
   *[closed] { $open ->
        [one] { $open } opcja może być
        [few] { $open } opcje mogą być
       *[many] { $open } opcji może być
    } wśród pierwszych { $few }, a { $out ->
        [one] { $out } odpada.
        [few] { $out } odpadają.
       *[many] { $out } odpada.
    }
}
organiser-tell-apart = { $status ->
    [open] Jak dotąd da się rozróżnić wszystkie opcje.
   *[closed] Da się rozróżnić wszystkie opcje.
}
organiser-tell-any-groups = { $status ->
    [open] Jak dotąd każda opcja może być na pierwszym miejscu, a od siebie da się odróżnić { $groups ->
        [one] { $groups } grupę.
        [few] { $groups } grupy.
       *[many] { $groups } grup.
    }
   *[closed] Każda opcja może być na pierwszym miejscu, a od siebie da się odróżnić { $groups ->
        [one] { $groups } grupę.
        [few] { $groups } grupy.
       *[many] { $groups } grup.
    }
}
organiser-tell-some-groups = { $status ->
    [open] Jak dotąd na pierwszym miejscu może być { $count } z { $items }, a od siebie da się odróżnić { $groups ->
        [one] { $groups } grupę.
        [few] { $groups } grupy.
       *[many] { $groups } grup.
    }
   *[closed] Na pierwszym miejscu może być { $count } z { $items }, a od siebie da się odróżnić { $groups ->
        [one] { $groups } grupę.
        [few] { $groups } grupy.
       *[many] { $groups } grup.
    }
}
organiser-tell-any-line = { $status ->
    [open] Jak dotąd każda opcja może być na pierwszym miejscu i niektóre miejsca można wykluczyć, ale żadna granica między lepszymi a gorszymi nie jest pewna.
   *[closed] Każda opcja może być na pierwszym miejscu i niektóre miejsca można wykluczyć, ale żadna granica między lepszymi a gorszymi nie jest pewna.
}
organiser-tell-some-line = { $status ->
    [open] Jak dotąd na pierwszym miejscu może być { $count } z { $items } i niektóre miejsca można wykluczyć, ale żadna granica między lepszymi a gorszymi nie jest pewna.
   *[closed] Na pierwszym miejscu może być { $count } z { $items } i niektóre miejsca można wykluczyć, ale żadna granica między lepszymi a gorszymi nie jest pewna.
}

## What was changed

organiser-tell-change-terms = { $when }: warunki, zanim kogokolwiek zapytano
organiser-tell-change-description = { $when }: opis
organiser-tell-change-closed = { $when }: zamknięto
organiser-tell-change-reopened = { $when }: ponownie otwarto
organiser-tell-change-lost = { $when }: awaria bazy danych, utracono policzone już odpowiedzi: { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when }: dodano { $count } zaproszenie
    [few] { $when }: dodano { $count } zaproszenia
   *[many] { $when }: dodano { $count } zaproszeń
}
organiser-tell-change-revoked = { $count ->
    [one] { $when }: cofnięto { $count } zaproszenie
    [few] { $when }: cofnięto { $count } zaproszenia
   *[many] { $when }: cofnięto { $count } zaproszeń
}
organiser-tell-change-title = { $when }: tytuł: { $from } → { $to }
organiser-tell-change-by = { $when }: kto pyta: { $from } → { $to }
organiser-tell-change-end = { $when }: termin zamknięcia: { $from } → { $to }
organiser-tell-change-language = { $when }: język: { $from } → { $to }
organiser-tell-quoted = „{ $text }”
organiser-tell-not-said = nie podano
organiser-tell-by-hand = ręcznie

## A link that opens nothing

organiser-tell-no-survey = Nie ma takiej ankiety: możliwe, że została usunięta.
organiser-tell-wrong-link = To nie jest link do zarządzania tą ankietą.
organiser-tell-half-link = To nie jest cały link: brakuje części za znakiem #.
organiser-tell-wrong-next = Poszukaj ankiety na stronie <mine>Moje ankiety</mine> w przeglądarce, w której ją utworzono, albo otwórz zachowany link w całości: kluczem jest to, co stoi za znakiem #. Bez niego możesz tylko <result>zobaczyć wynik</result>, tak jak wszyscy.

## Invites

organiser-tell-invites = Zaproszenia
organiser-tell-invites-closed = Zaproszenia do zamkniętej ankiety
organiser-tell-nameless = Zaproszenie { $number }
organiser-tell-copy-link = Kopiuj link
organiser-tell-copy-link-of = Kopiuj link: { $name }
organiser-tell-write = Napisz
organiser-tell-write-to = Napisz: { $name }
organiser-tell-take-back = Cofnij
organiser-tell-take-back-of = Cofnij zaproszenie: { $name }
organiser-tell-taken-back = Zaproszenie cofnięto: { $name }. Jego link niczego już nie otwiera.
organiser-tell-used = Zaproszenie zostało wykorzystane, więc zostaje: { $name }.
organiser-tell-show-all = Pokaż wszystkie ({ $count })
organiser-tell-made = { $count ->
    [one] Utworzono { $count } zaproszenie.
    [few] Utworzono { $count } zaproszenia.
   *[many] Utworzono { $count } zaproszeń.
}
organiser-tell-whom = Wypisz osoby albo podaj, ile ich jest. { $mistake }
organiser-tell-no-group = Ta ankieta nie ma takiej grupy; jej grupy nazwano przy tworzeniu ankiety.
organiser-tell-scan = Zeskanuj, aby wziąć udział na { $site }. Kod jest tylko dla ciebie i liczy się raz.
organiser-tell-code-for = Kod QR: { $name }
organiser-tell-taken = { $count ->
    [0] W pliku nie było nic nowego.
    [one] Wczytano { $count } link.
    [few] Wczytano { $count } linki.
   *[many] Wczytano { $count } linków.
}
organiser-tell-wrong-file = W tym pliku nie ma linków zaproszeń do tej ankiety. Wybierz plik zapisany przyciskiem „Pobierz wszystkie linki (CSV)”. Nic nie zostało zmienione.
organiser-tell-no-room = Ta przeglądarka niczego nie przechowuje, więc pliku nie można wczytać.

## Letters to people who are invited

organiser-letter-hello = Dzień dobry,
organiser-letter-hello-name = Dzień dobry, { $name },
organiser-letter-please = proszę o udział w tej ankiecie: { $title }
organiser-letter-link = Ten link jest tylko dla ciebie i liczy się raz. Twoje urządzenie dodaje szum do twojej odpowiedzi, zanim ją wyśle, więc nikt nie może mieć pewności, co naprawdę myślisz.
organiser-letter-until = Ankieta jest otwarta do: { $when }.
organiser-letter-remind-subject = Przypomnienie: { $title }
organiser-letter-remind = ta ankieta jest nadal otwarta: { $title }
organiser-letter-remind-all = Ta wiadomość trafia do wszystkich zaproszonych, bez względu na to, czy już odpowiedzieli. Jeśli twoja odpowiedź jest już wysłana, możesz ją zignorować.
organiser-letter-remind-open = Ta wiadomość trafia do wszystkich, bez względu na to, czy już odpowiedzieli. Jeśli twoja odpowiedź jest już wysłana, możesz ją zignorować.
organiser-letter-noise = Twoje urządzenie dodaje szum do twojej odpowiedzi, zanim ją wyśle, więc nikt nie może mieć pewności, co naprawdę myślisz.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] Ankieta jest zamknięta: nie są już przyjmowane odpowiedzi. Możesz ją ponownie otworzyć.
   *[no] Ankieta jest zamknięta: nie są już przyjmowane odpowiedzi.
}
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] Zamknięcie można cofnąć: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik nie jest pokazywany.
        [few] Zamknięcie można cofnąć: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik nie jest pokazywany.
       *[many] Zamknięcie można cofnąć: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik nie jest pokazywany.
    }
   *[no] { $count ->
        [one] Zamknięcie jest ostateczne: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik w ogóle nie zostanie pokazany.
        [few] Zamknięcie jest ostateczne: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik w ogóle nie zostanie pokazany.
       *[many] Zamknięcie jest ostateczne: nie są już przyjmowane odpowiedzi, a ponieważ brakuje { $count } odpowiedzi, wynik w ogóle nie zostanie pokazany.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] Zamknięcie można cofnąć: nie są już przyjmowane odpowiedzi, a ty widzisz wynik.
   *[no] Zamknięcie jest ostateczne: nie są już przyjmowane odpowiedzi, a ty widzisz wynik.
}
organiser-tell-closing-all = { $reopens ->
    [yes] Zamknięcie można cofnąć: nie są już przyjmowane odpowiedzi, a wynik jest pokazywany wszystkim.
   *[no] Zamknięcie jest ostateczne: nie są już przyjmowane odpowiedzi, a wynik jest pokazywany wszystkim.
}
organiser-tell-close-text = { $reopens ->
    [yes] Dopóki ankieta jest zamknięta, nikt nie może odpowiedzieć. Możesz ją ponownie otworzyć.
   *[no] Potem nikt nie może już odpowiedzieć, a ankiety nie można ponownie otworzyć.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Zamknij ją
   *[no] Zamknij ją na dobre
}
organiser-tell-export-never = Żaden wynik nie jest pokazywany, więc nie ma czego pobrać.
organiser-tell-export-later = Wynik i zaszumione odpowiedzi będzie można pobrać, gdy tylko warunki pozwolą je pokazać.
organiser-tell-export-not-now = Rankingu nie można teraz uzyskać.
organiser-tell-say-when = Podaj, kiedy ankieta się zamyka.
organiser-tell-now-closed = Ankieta jest zamknięta
organiser-tell-now-open = Ankieta jest ponownie otwarta
organiser-tell-end-changed = Termin zamknięcia jest zmieniony
organiser-tell-deleted = Ankieta jest usunięta razem ze wszystkim, co o niej przechowywano.
organiser-tell-my-surveys = Moje ankiety
organiser-tell-make-another = Utwórz kolejną
