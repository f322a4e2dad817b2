new-title = Utwórz ankietę
new-lead = Wystarczą pytanie i lista. Dostaniesz link do udostępnienia i drugi, tylko dla siebie.
new-script = Tworzenie ankiety na tej stronie wymaga JavaScriptu. Można to też zrobić w terminalu:
new-discard = Zacznij od pustego formularza

## What is asked

new-what = Czego chcesz się dowiedzieć?
new-what-example = Dokąd pójdziemy na wspólny obiad?
new-items = Co ma być uszeregowane?
new-items-hint = Po jednej opcji w wierszu; jeśli masz gotową listę, wklej ją.
new-sample-one = Bar z makaronem
new-sample-two = Pizzeria
new-sample-three = Bar sałatkowy
new-items-once = Zostaw każdą raz
new-items-undo = Przywróć
new-notes = Uwagi
new-notes-hint = przy każdej opcji wiersz tekstu i link, jeśli je masz; uczestnicy widzą je obok jej nazwy
new-asked = Jak brzmi pytanie?
new-pair = Pytanie o dwie opcje
new-pair-hint = żeby nikt nie odpowiadał na odwrót: „Co jest gorsze?”
new-list = Słowa nad całą listą
new-sample = Co zobaczą uczestnicy:
new-about = Napisz, kto pyta i po co
new-by = Kto pyta?
new-by-hint = nazwa znana uczestnikom; puste pole: nie podano
new-description = Kilka słów dla tych, którzy odpowiadają
new-description-hint = do czego to służy i co zrobisz z wynikiem

## How sure, and how private

new-privacy-heading = Jak pewnie i jak prywatnie?
new-goal = Czego musisz się dowiedzieć?
new-goal-order = Cała kolejność
new-goal-order-hint = Miejsce każdej opcji. Potrzeba najwięcej osób.
new-goal-winner = Co jest na pierwszym miejscu
new-goal-winner-hint = Potrzeba znacznie mniej osób: pytania dotyczą tych opcji, które mogą wygrać.
new-goal-few = Kilka najlepszych
new-goal-few-hint = Które to opcje, w dowolnej kolejności.
new-few = Ile?
new-privacy = Prywatność
new-more-private = więcej prywatności, potrzeba więcej osób
new-less-private = mniej prywatności, potrzeba mniej osób
new-voters = Ilu osób się spodziewasz?
new-helps = Co by pomogło:

## Who, and when

new-who = Kto i kiedy
new-access = Kto może odpowiedzieć?
new-access-open = Każdy, kto ma link
new-access-open-hint = Łatwo udostępnić. Ktoś mógłby odpowiedzieć dwa razy z dwóch przeglądarek.
new-access-invite = Tylko osoby z zaproszeniem
new-access-invite-hint = Każda osoba dostaje jeden tajny link, a każdy link liczy się raz.
new-unlinkable = Nic z tego, co jest przechowywane, nie prowadzi od odpowiedzi do zaproszenia
new-unlinkable-hint = Każde urządzenie wymienia swoje zaproszenie na zapieczętowany bilet i odpowiada z nim. Nie razem z grupami, których nazwy są znane obok odpowiedzi.
new-issuer = Zaproszenia rozdaje ktoś inny
new-issuer-hint = Wklej to, co wypisało <code>veilrank issue new</code>: listę ma wtedy na przykład rada pracowników, a ta witryna nigdy nie widzi zaproszenia.
new-people = Kogo zapraszasz?
new-people-hint = Nazwiska lub adresy, po jednym w wierszu, albo kolumny z arkusza kalkulacyjnego: nazwisko, e-mail, grupa. Zostają w tej przeglądarce: serwer dowiaduje się, ile ich jest i jakie są grupy, ale nie poznaje nazwisk.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = Albo po prostu tyle zaproszeń
new-groups = Grupy bez nazwisk
new-groups-lines = Po jednej grupie w wierszu, z liczbą osób
new-groups-hint = dział, oddział; uczestnicy dowiadują się, że razem z zaszumioną odpowiedzią znana jest ich grupa
new-groups-example-one = Kraków 12
new-groups-example-two = Gdańsk 8
new-results = Kto widzi wynik?
new-results-during = Wszyscy, gdy ankieta trwa
new-results-during-hint = Staje się wyraźniejszy, gdy przychodzą odpowiedzi.
new-results-after = Wszyscy, po jej zamknięciu
new-results-after-hint = Żeby wynik na nikogo nie wpływał.
new-results-organiser = Tylko ja
new-results-organiser-hint = Uczestnicy dowiadują się, że go tu nie zobaczą.
new-least = Nie pokazuj wyniku, dopóki nie odpowie tyle osób
new-closing = Kiedy ankieta się zamyka?
new-closing-hand = Gdy ją zamknę
new-closing-date = W określonym dniu o określonej godzinie
new-closes = Termin zamknięcia
new-closes-hint = w twojej strefie czasowej

## More settings

new-settings = Więcej ustawień
new-epsilon = Epsilon
new-epsilon-hint = suwak jako liczba: najwięcej, ile wydaje jedna osoba, od 0,01 do 20
new-language = Język stron tej ankiety
new-language-each = Zgodnie z przeglądarką każdej osoby
new-shuffle = Mieszaj listę dla każdego uczestnika
new-shuffle-hint = To, co stoi na górze listy, jest wybierane częściej. Wyłącz, jeśli kolejność coś znaczy.
new-reopens = Po zamknięciu mogę ją ponownie otworzyć
new-reopens-hint = Uczestnicy są o tym informowani. W przeciwnym razie zamknięcie jest ostateczne.
new-completion = Po odpowiedzi
new-completion-hint = dla platform, które płacą za udział
new-completion-none = Nic więcej
new-completion-code = Pokaż kod
new-completion-return = Zaproponuj powrót
new-code = Kod
new-code-hint = taki sam dla wszystkich, więc nikogo nie wyróżnia
new-return = Dokąd
new-return-hint = adres, który zaczyna się od https://
new-mechanism = Jak urządzenia dodają szum
new-mechanism-response = Zachowaj albo odwróć każdą odpowiedź (randomized response)
new-mechanism-laplace = Dodaj liczbę do każdej odpowiedzi (Laplace)
new-mechanism-order = Wyślij jedną całą zaszumioną kolejność (permutation cap)
new-truth = Która kolejność uchodzi za właściwą
new-truth-fits = Odpowiednio do ustawień: następna z tej listy albo według średniego miejsca przy całych zaszumionych kolejnościach
new-truth-kemeny = Najmniej sprzeczna ze zdaniem ludzi (Kemeny)
new-truth-borda = Według średniego miejsca, które dają każdej opcji (Borda)
new-queries = Pytania do każdej osoby
new-queries-hint = puste pole: tyle, ile najlepiej wykorzystuje epsilon
new-per-minute = Najwięcej uczestników na minutę
new-per-minute-hint = dla linku, którego może użyć każdy; gdy jest pełno, czeka się chwilę. Puste: 300; 0: bez limitu
new-assign = Które pytania są zadawane
new-assign-fits = Odpowiednio do ustawień: te, które mówią najwięcej, gdy wszyscy widzą wynik, w przeciwnym razie każde równie często
new-assign-live = Te, które mówią najwięcej, na podstawie zaszumionych odpowiedzi widocznych dla wszystkich (live)
new-assign-balanced = Każde równie często (balanced)
new-assign-uniform = Losowo (uniform)

## Publishing

new-token = Token serwera
new-token-hint = administrator tego serwera daje go osobom, które mogą tworzyć ankiety
new-try = Najpierw wypróbuj jako uczestnik

## Said by the script

new-tell-publish = Opublikuj ankietę
new-tell-publish-open = Od razu jest otwarta dla każdego, kto ma link. Do pierwszej odpowiedzi możesz jeszcze wszystko w niej zmienić.
new-tell-publish-invite = Od razu jest otwarta dla osób, które mają zaproszenie. Do pierwszej odpowiedzi możesz jeszcze wszystko w niej zmienić, oprócz tego, kto może odpowiedzieć.
new-tell-edit-title = Edycja ankiety
new-tell-edit = Edytuj ankietę
new-tell-edit-lead = Udostępniony link pozostaje ten sam.
new-tell-save = Zapisz zmiany
new-tell-save-some = Kto bierze udział, widzi, co i kiedy zmieniono.
new-tell-save-all = Kto od teraz otworzy link, zobaczy nowe warunki.
new-tell-edit-some = Są już osoby, które zaczęły odpowiadać, więc to, o co je pytano, zostaje bez zmian. Nadal możesz zmienić tytuł (na wypadek literówki), kto pyta, opis i termin zamknięcia.
new-tell-edit-all = Nikt jeszcze nie odpowiedział: można zmienić wszystko, oprócz tego, kto może odpowiedzieć.
new-tell-closed = Zamkniętej ankiety się nie zmienia.
new-tell-closed-next = Utwórz zamiast tego podobną.
new-tell-copy = To jest kopia: zmień, co chcesz. Powstanie z niej osobna ankieta z nowymi linkami.
new-tell-draft = Masz szkic ({ $when }). Jest tylko w tej przeglądarce.
new-tell-emptied = Formularz jest pusty
new-tell-unreadable = Serwer nie może odczytać tego formularza. Odśwież stronę i spróbuj ponownie.

## The list of items

new-tell-items = { $count ->
    [0] Nie ma jeszcze żadnej opcji.
    [one] { $count } opcja.
    [few] { $count } opcje.
   *[many] { $count } opcji.
}
new-tell-double = { $count ->
    [2] „{ $name }” występuje dwa razy.
    [one] „{ $name }” występuje { $count } raz.
    [few] „{ $name }” występuje { $count } razy.
   *[many] „{ $name }” występuje { $count } razy.
}
new-tell-similar = „{ $first }” i „{ $second }” łatwo pomylić. Sprawdź, jak są zapisane: jakaś litera może pochodzić z innego alfabetu.
new-tell-quoted = „{ $name }”
new-tell-spellings = { $names } to jedna opcja.
new-tell-doubles = { $count ->
    [one] To samo dotyczy jeszcze jednej nazwy.
    [few] To samo dotyczy jeszcze { $count } nazw.
   *[many] To samo dotyczy jeszcze { $count } nazw.
}
new-tell-off-numbers = Usunięto: numery.
new-tell-off-letters = Usunięto: litery.
new-tell-off-bullets = Usunięto: znaki wyliczenia.
new-tell-off-columns = Usunięto: dalsze kolumny.
new-tell-off-numbers-columns = Usunięto: numery i dalsze kolumny.
new-tell-off-letters-columns = Usunięto: litery i dalsze kolumny.
new-tell-off-bullets-columns = Usunięto: znaki wyliczenia i dalsze kolumny.
new-tell-undone = Lista jest taka jak przedtem
new-tell-notes-open = Dodaj uwagi do opcji
new-tell-notes-close = Ukryj uwagi
new-tell-note-text = Wiersz tekstu
new-tell-note-text-for = Wiersz tekstu do opcji: { $name }
new-tell-note-link = Link https://
new-tell-note-link-for = Link https:// do opcji: { $name }

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } zaproszenie.
    [few] { $count } zaproszenia.
   *[many] { $count } zaproszeń.
}
new-tell-invites-groups = { $count ->
    [one] { $count } zaproszenie
    [few] { $count } zaproszenia
   *[many] { $count } zaproszeń
} w { $groups ->
    [one] { $groups } grupie.
    [few] { $groups } grupach.
   *[many] { $groups } grupach.
}

## Mistakes

new-tell-no-title = Zadaj jakieś pytanie.
new-tell-few-items = Wypisz co najmniej dwie opcje, po jednej w wierszu.
new-tell-many-items = Ankieta może mieć najwyżej { $most } opcji, a na tej liście jest ich { $count }.
new-tell-long-item = „{ $name }…” to za długa nazwa; wyjaśnienie wpisz w uwadze do opcji.
new-tell-twice = { $twice } Wypisz każdą opcję raz.
new-tell-many-invites = Największa liczba zaproszeń w ankiecie to { $most }.
new-tell-groups-wrong = Wpisz każdą grupę w osobnym wierszu z liczbą należących do niej osób, na przykład „Kraków 12”.
new-tell-groups-twice = Jedna z grup występuje dwa razy; połącz należące do niej osoby.
new-tell-no-end = Podaj termin zamknięcia albo zamknij ankietę ręcznie.
new-tell-wrong-end = To nie jest data z godziną.
new-tell-no-code = Wpisz kod albo nie pokazuj żadnego.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = Wysyłana jest jedna cała zaszumiona kolejność, więc tu musi być 1 albo puste pole.
new-tell-many-questions = { $pairs ->
    [one] Z { $items } opcji powstaje { $pairs } para, więc zadaj najwyżej { $pairs } pytanie.
    [few] Z { $items } opcji powstają { $pairs } pary, więc zadaj najwyżej { $pairs } pytania.
   *[many] Z { $items } opcji powstaje { $pairs } par, więc zadaj najwyżej { $pairs } pytań.
}
new-tell-few-wrong = Kilka najlepszych spośród { $count } to liczba od 1 do { $most }.
new-tell-live-wrong = Same pytania zdradzałyby wtedy to, czego nie wszyscy mogą jeszcze widzieć; wybierz inny sposób.
new-tell-truth-wrong = Z całych zaszumionych kolejności wynikają tylko średnie miejsca; wybierz średnie miejsca albo inny rodzaj szumu.

## Privacy at the slider

new-tell-slider = 50 do 50 zmienia się w najwyżej { $sure }%, epsilon { $epsilon }
new-tell-epsilon = epsilon { $epsilon }
new-tell-dots = Sto kropek jako próby odgadnięcia, co ludzie myślą: najwyżej około { $right } pełnych, czyli trafnych, pozostałe to same obwódki
new-tell-asked = { $count ->
    [one] Każda osoba dostaje jedno pytanie, a odpowiedź, która opuszcza urządzenie, jest prawdziwa { $times }.
    [few] Każda osoba dostaje { $count } pytania, które dzielą się epsilonem: pojedyncza odpowiedź jest prawdziwa { $times }, a wszystkie razem mówią to, co podano wyżej.
   *[many] Każda osoba dostaje { $count } pytań, które dzielą się epsilonem: pojedyncza odpowiedź jest prawdziwa { $times }, a wszystkie razem mówią to, co podano wyżej.
}
new-tell-asked-order = Każda osoba wysyła jedną całą zaszumioną kolejność, w której para jest ułożona tak jak u tej osoby mniej więcej { $times }.
new-tell-times-spent = { $times }, jeśli wydano { $spent }
new-tell-limit = Urządzenia same z siebie wydają na ankietę najwyżej { $limit }: ich właściciele musieliby pozwolić na więcej albo dać mniej.
new-tell-limit-offer = Ich właścicielom proponuje się { $spent } zamiast { $epsilon } i na tym opiera się prognoza.

## The forecast

new-tell-wait = Wypisz co najmniej dwie opcje, aby zobaczyć, co może powiedzieć tyle osób.
new-tell-winner-right = { $voters ->
    [one] Przy { $voters } osobie i epsilonie { $epsilon } zwycięska opcja spośród { $items } wychodzi prawidłowo { $times }.
    [few] Przy { $voters } osobach i epsilonie { $epsilon } zwycięska opcja spośród { $items } wychodzi prawidłowo { $times }.
   *[many] Przy { $voters } osobach i epsilonie { $epsilon } zwycięska opcja spośród { $items } wychodzi prawidłowo { $times }.
}
new-tell-winner-noise = { $voters ->
    [one] Przy { $voters } osobie i epsilonie { $epsilon } zwycięska opcja spośród { $items } to szum.
    [few] Przy { $voters } osobach i epsilonie { $epsilon } zwycięska opcja spośród { $items } to szum.
   *[many] Przy { $voters } osobach i epsilonie { $epsilon } zwycięska opcja spośród { $items } to szum.
}
new-tell-first-right = { $few ->
    [one] Najlepsza { $few } wychodzi prawidłowo { $times }.
    [few] Najlepsze { $few } wychodzą prawidłowo { $times }.
   *[many] Najlepszych { $few } wychodzi prawidłowo { $times }.
}
new-tell-first-noise = { $few ->
    [one] Najlepsza { $few } to szum.
    [few] Najlepsze { $few } to szum.
   *[many] Najlepszych { $few } to szum.
}
new-tell-pairs-right = Na 100 par właściwą kolejność ma { $count }.
new-tell-pairs-noise = To, która z dwóch opcji jest wyżej, to szum.
new-tell-order-right = Cała kolejność { $items } opcji wychodzi prawidłowo { $times }.
new-tell-order-noise = Cała kolejność { $items } opcji to szum.
new-tell-times-ten = { $count ->
    [0] rzadziej niż raz na 10
    [1] raz na 10
    [one] { $count } raz na 10
    [few] { $count } razy na 10
   *[many] { $count } razy na 10
}
new-tell-times-hundred = { $count ->
    [one] { $count } raz na 100
    [few] { $count } razy na 100
   *[many] { $count } razy na 100
}
new-tell-help-goal = Pytaj tylko o zwycięską opcję.
new-tell-help-epsilon = { $most ->
    [yes] Pozwól wydać epsilon { $epsilon }, czyli najwięcej, na co urządzenia godzą się same z siebie.
   *[no] Pozwól wydać epsilon { $epsilon }.
}
new-tell-help-items = Zmniejsz liczbę opcji z { $items } do { $count }.
new-tell-help-assign = Pokazuj wynik, gdy ankieta trwa, aby każde pytanie mogło wynikać z dotychczasowych odpowiedzi.
new-tell-help-voters = { $count ->
    [one] Zapytaj { $count } osobę.
    [few] Zapytaj { $count } osoby.
   *[many] Zapytaj { $count } osób.
}
new-tell-then-pairs = Wtedy na 100 par właściwą kolejność miałoby { $count }.
new-tell-then-winner = Wtedy zwycięska opcja wychodziłaby prawidłowo { $times }.
new-tell-then-first = { $few ->
    [one] Wtedy najlepsza { $few } wychodziłaby prawidłowo { $times }.
    [few] Wtedy najlepsze { $few } wychodziłyby prawidłowo { $times }.
   *[many] Wtedy najlepszych { $few } wychodziłoby prawidłowo { $times }.
}
new-tell-needs-pairs = { $low ->
    [one] Aby właściwą kolejność miało { $count } na 100 par, potrzeba { $low } osoby, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
    [few] Aby właściwą kolejność miało { $count } na 100 par, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
   *[many] Aby właściwą kolejność miało { $count } na 100 par, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
}
new-tell-ten-million = ponad dziesięciu milionów
new-tell-needs-winner = { $low ->
    [one] Aby zwycięska opcja wychodziła prawidłowo { $count } razy na 10, potrzeba { $low } osoby, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
    [few] Aby zwycięska opcja wychodziła prawidłowo { $count } razy na 10, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
   *[many] Aby zwycięska opcja wychodziła prawidłowo { $count } razy na 10, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
}
new-tell-needs-first = { $low ->
    [one] Aby kilka najlepszych ({ $few }) wychodziło prawidłowo { $count } razy na 10, potrzeba { $low } osoby, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
    [few] Aby kilka najlepszych ({ $few }) wychodziło prawidłowo { $count } razy na 10, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
   *[many] Aby kilka najlepszych ({ $few }) wychodziło prawidłowo { $count } razy na 10, potrzeba { $low } osób, gdy opcje są daleko od siebie, a { $high }, gdy niektóre są prawie na równi.
}
new-tell-never-pairs = Żadna liczba osób nie wystarczy, aby właściwą kolejność miało { $count } na 100 par.
new-tell-never-winner = Żadna liczba osób nie wystarczy, aby zwycięska opcja wychodziła prawidłowo { $count } razy na 10.
new-tell-never-first = Żadna liczba osób nie wystarczy, aby kilka najlepszych ({ $few }) wychodziło prawidłowo { $count } razy na 10.
new-tell-agreement = Zakłada to, że ludzie zgadzają się ze wspólną kolejnością w przypadku około { $count } na 100 par.
new-tell-fakes = Kto ma link, może też zmyślać odpowiedzi. Obok { $voters } szczerych do zmiany pierwszego miejsca często wystarczyłoby około { $fakes }.
new-tell-work = Każda odpowiedź kosztuje urządzenie około sekundy obliczeń, a więcej, gdy wiele przychodzi naraz; dziesięć tysięcy zmyślonych w ciągu dnia zajmuje więc godziny obliczeń.
new-tell-none-items = Nie ma prognozy, gdy opcji jest więcej niż { $most }. Przy tak wielu licz się z tym, że potrzeba dziesiątek tysięcy osób, albo pytaj o kilka najlepszych.
new-tell-none-read = Prognoza czeka na liczby, które da się odczytać.
new-tell-none-reached = Nie można teraz połączyć się z prognozą.
new-tell-none-now = Prognozy nie można teraz uzyskać.
new-tell-none-epsilon = Nie ma prognozy dla tego epsilonu: żadne urządzenie nie odpowiada przy nim samo z siebie.
new-tell-none-queries = Nie ma prognozy dla tylu pytań: z tych opcji nie powstaje tyle par.
new-tell-none = Nie ma prognozy dla tych ustawień.
new-tell-least = Wśród niewielu odpowiedzi dałoby się wyłowić pojedynczą, choć jest zaszumiona. Dziesięć to dobry początek.
new-tell-least-never = { $count ->
    [one] Spodziewasz się { $count } osoby: przy tym minimum żaden wynik w ogóle nie zostałby pokazany.
    [few] Spodziewasz się { $count } osób: przy tym minimum żaden wynik w ogóle nie zostałby pokazany.
   *[many] Spodziewasz się { $count } osób: przy tym minimum żaden wynik w ogóle nie zostałby pokazany.
}
new-tell-issuer-wrong = To nie jest to, co wypisuje veilrank issue new.
