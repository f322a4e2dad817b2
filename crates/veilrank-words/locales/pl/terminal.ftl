## What can be typed

terminal-typed-yes = t, tak
terminal-typed-no = n, nie
terminal-typed-back = w, wstecz
terminal-typed-over = o, od nowa
terminal-typed-leave = k, koniec
terminal-typed-help = p, pomoc

## Frames

terminal-error = błąd: { $text }
terminal-warning = ostrzeżenie: { $text }
terminal-detail = { $text }: { $detail }
terminal-list = { $list }, { $name }
terminal-list-cut = { $list }, …
terminal-list-more = { $count ->
    [one] { $list } i jeszcze { $count }
    [few] { $list } i jeszcze { $count }
   *[many] { $list } i jeszcze { $count }
}
terminal-quoted = „{ $text }”
terminal-moment = { $day } o { $time } UTC
terminal-cell = { $heading }: { $value }

## What a survey is

terminal-by = pyta: { $name }
terminal-from = z serwera { $curator }
terminal-items = { $count ->
    [one] { $count } opcja: { $names }
    [few] { $count } opcje: { $names }
   *[many] { $count } opcji: { $names }
}
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] Celem jest ustalenie, która opcja jest na pierwszym miejscu; wynik to opcje według średniego miejsca u ludzi podobnych do tych, którzy odpowiadają.
       *[kemeny] Celem jest ustalenie, która opcja jest na pierwszym miejscu; wynik to kolejność najmniej sprzeczna ze zdaniem ludzi podobnych do tych, którzy odpowiadają.
    }
   *[order] { $truth ->
        [borda] Celem jest ustalenie miejsca każdej opcji; wynik to opcje według średniego miejsca u ludzi podobnych do tych, którzy odpowiadają.
       *[kemeny] Celem jest ustalenie miejsca każdej opcji; wynik to kolejność najmniej sprzeczna ze zdaniem ludzi podobnych do tych, którzy odpowiadają.
    }
}
terminal-purpose-few = { $truth ->
    [borda] Celem jest ustalenie, które opcje są wśród pierwszych { $few }, w dowolnej kolejności; wynik to opcje według średniego miejsca u ludzi podobnych do tych, którzy odpowiadają.
   *[kemeny] Celem jest ustalenie, które opcje są wśród pierwszych { $few }, w dowolnej kolejności; wynik to kolejność najmniej sprzeczna ze zdaniem ludzi podobnych do tych, którzy odpowiadają.
}
terminal-closes-at = { $reopens ->
    [yes] Zamyka się { $when } albo wcześniej, jeśli zamknie ją organizator, który może ją ponownie otworzyć.
   *[no] Zamyka się { $when } albo wcześniej, jeśli zamknie ją organizator.
}
terminal-closes-open = { $reopens ->
    [yes] Nie ma terminu zamknięcia; zamyka ją organizator, który może ją ponownie otworzyć.
   *[no] Nie ma terminu zamknięcia; zamyka ją organizator.
}
terminal-results-during = { $least ->
    [0] Każdy, kto ma link, widzi wynik od pierwszych odpowiedzi, gdy ankieta trwa.
    [one] Każdy, kto ma link, widzi wynik od pierwszych odpowiedzi, gdy ankieta trwa.
    [few] Każdy, kto ma link, widzi wynik od { $least } odpowiedzi, gdy ankieta trwa.
   *[many] Każdy, kto ma link, widzi wynik od { $least } odpowiedzi, gdy ankieta trwa.
}
terminal-results-after = { $least ->
    [0] Każdy, kto ma link, widzi wynik po zamknięciu ankiety.
    [one] Każdy, kto ma link, widzi wynik po zamknięciu ankiety.
    [few] Każdy, kto ma link, widzi wynik po zamknięciu ankiety, od { $least } odpowiedzi.
   *[many] Każdy, kto ma link, widzi wynik po zamknięciu ankiety, od { $least } odpowiedzi.
}
terminal-results-organiser = { $least ->
    [0] Wynik widzi tylko organizator, od pierwszych odpowiedzi.
    [one] Wynik widzi tylko organizator, od pierwszych odpowiedzi.
    [few] Wynik widzi tylko organizator, od { $least } odpowiedzi.
   *[many] Wynik widzi tylko organizator, od { $least } odpowiedzi.
}
terminal-results-other = Kto i kiedy widzi wynik, mówi słowo, którego ten program nie zna: „{ $word }”. Zapytaj organizatora.
terminal-groups = Zaproszenia mogą należeć do grupy ({ $groups }): twoja grupa jest znana razem z twoją zaszumioną odpowiedzią.
terminal-alike = „{ $first }” i „{ $second }” wyglądają tak samo: różnią się tylko znakami, których nie widać. Zanim odpowiesz, zapytaj organizatora, co jest czym.
terminal-no-name = Jedna opcja ma nazwę, z której nic nie widać. Zanim odpowiesz, zapytaj organizatora, co to jest.
terminal-similar = „{ $first }” i „{ $second }” łatwo pomylić. To dwie różne opcje.
terminal-by-ticket = Nic, co jest przechowywane, nie mówi, z którym zaproszeniem przyszła odpowiedź: Twoje staje się najpierw biletem, podpisanym bez oglądania.
terminal-by-ticket-of = Nic, co jest przechowywane, nie mówi, z którym zaproszeniem przyszła odpowiedź: { $issuer } podpisuje bilet za Twoje bez oglądania go, a serwer ankiety nigdy nie dostaje zaproszenia.
terminal-cost-randomized-response = { $pairs ->
    [one] Dostajesz pytanie o { $pairs } parę z nich. Twoje urządzenie zachowuje każdą odpowiedź { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100, a w pozostałych przypadkach ją odwraca: epsilon { $epsilon }.
    [few] Dostajesz pytania o { $pairs } pary z nich. Twoje urządzenie zachowuje każdą odpowiedź { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100, a w pozostałych przypadkach ją odwraca: epsilon { $epsilon }.
   *[many] Dostajesz pytania o { $pairs } par z nich. Twoje urządzenie zachowuje każdą odpowiedź { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100, a w pozostałych przypadkach ją odwraca: epsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] Dostajesz pytanie o { $pairs } parę z nich. Twoje urządzenie dodaje do każdej odpowiedzi szum, po czym brzmi ona prawdziwie { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100: epsilon { $epsilon }.
    [few] Dostajesz pytania o { $pairs } pary z nich. Twoje urządzenie dodaje do każdej odpowiedzi szum, po czym brzmi ona prawdziwie { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100: epsilon { $epsilon }.
   *[many] Dostajesz pytania o { $pairs } par z nich. Twoje urządzenie dodaje do każdej odpowiedzi szum, po czym brzmi ona prawdziwie { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } raza na 100: epsilon { $epsilon }.
}
terminal-cost-permutation-cap = Układasz opcje w swojej kolejności. Twoje urządzenie wysyła jedną losową kolejność, której korelacja z prawdziwą wynosi średnio { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) }: epsilon { $epsilon }.
terminal-budget = { $surveys ->
    [one] Jak dotąd wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankiecie. Twój limit na jedną ankietę to { $limit }.
    [few] Jak dotąd wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach. Twój limit na jedną ankietę to { $limit }.
   *[many] Jak dotąd wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach. Twój limit na jedną ankietę to { $limit }.
}

## What the organiser did since the survey was made

terminal-changes = Co organizator zrobił od utworzenia ankiety:
terminal-changes-later = Co organizator zrobił od utworzenia ankiety (liczba pominiętych pierwszych zmian: { $earlier }):
terminal-change = { $when }: { $did }
terminal-did-title = zmienił tytuł
terminal-did-terms = zmienił to, o co pyta, zanim kogokolwiek zapytano
terminal-did-description = zmienił opis
terminal-did-by = zmienił, kto pyta
terminal-did-closes-at = przesunął termin zamknięcia
terminal-did-language = zmienił język stron
terminal-did-closed = zamknął ją
terminal-did-reopened = ponownie ją otworzył
terminal-did-invites-added = utworzył więcej zaproszeń
terminal-did-invites-revoked = cofnął niewykorzystane zaproszenia
terminal-did-reports-lost = utracono policzone już odpowiedzi wskutek awarii bazy danych
terminal-did-other = zrobił coś, na co ten program nie ma słów: „{ $word }”
terminal-did-from-to = { $did }, było: { $from }, jest: { $to }
terminal-did-to = { $did }, jest: { $to }
terminal-did-from = { $did }, było: { $from }

## Questions

terminal-question-pair = Co stawiasz na pierwszym miejscu?
terminal-question-list = To, co stawiasz na pierwszym miejscu, umieść na górze
terminal-question = { $asked } (pytanie { $number } z { $of })
terminal-no-opinion = bez zdania
terminal-ask = { $prompt } ({ $back } – wstecz, { $over } – od nowa, { $leave } – koniec, ? – pomoc):
terminal-ways = „{ $back }” cofa o jedno pytanie, „{ $over }” zaczyna od nowa, „{ $leave }” kończy. Dopóki szum nie jest dodany, nic nie jest wydane, nic nie jest wysłane, a cofanie się o nic nie pyta serwera.
terminal-pair-prompt = 1, 2 lub 0
terminal-pair-help = Wpisz 1 lub 2, zależnie od twojej odpowiedzi na powyższe pytanie, albo 0, jeśli nie masz zdania (wtedy odpowiada uczciwy rzut monetą).
terminal-pair-wrong = trzeba wpisać „1”, „2”, „0”, „{ $back }”, „{ $over }” lub „{ $leave }”, a wpisano „{ $typed }”
terminal-first-question = To jest pierwsze pytanie.
terminal-shuffled = (U każdego lista stoi w innej kolejności, żeby jej własna kolejność na nikogo nie wpływała.)
terminal-list-how = Wpisz numery w swojej kolejności, zaczynając od pierwszego miejsca, na przykład 3 1 2; 3 1=2 stawia 1 i 2 na równi.
terminal-list-gaps = Pomiń to, o czym nie masz zdania; 0 oznacza całkowity brak zdania.
terminal-list-prompt = Twoja kolejność
terminal-list-help = Wpisz numery od 1 do { $most } oddzielone spacjami, zaczynając od pierwszego miejsca, a między remisującymi znak =. Samo 0 oznacza, że nie masz zdania o niczym.
terminal-number-range = numery są od 1 do { $most }, a wpisano „{ $typed }”
terminal-number-tie = `=` stoi między dwoma numerami, na przykład 2=3
terminal-number-again = każdy numer występuje w kolejności raz, a powtórzono { $number }
terminal-say = Twoje odpowiedzi:
terminal-say-order = Twoja kolejność, od pierwszego miejsca:
terminal-say-nothing = Twoja odpowiedź: zupełny brak zdania. To, co wychodzi, jest wtedy samym szumem.
terminal-say-pair = { $better }, nie { $worse }
terminal-say-none = bez zdania: { $first } czy { $second }
terminal-say-left = Bez zdania: { $names }
terminal-noise-final = Po dodaniu szumu liczy się to jako wydane i nie można już tego zmienić.
terminal-noise-prompt = Dodać szum? { $yes }
terminal-noise-help = Wpisz „{ $yes }”, jeśli to właśnie masz na myśli. Zobaczysz wtedy, co zrobił szum i co zostałoby wysłane, zanim zostanie wysłane.
terminal-noise-wrong = trzeba wpisać „{ $yes }”, „{ $back }”, „{ $over }” lub „{ $leave }”, a wpisano „{ $typed }”

## What the noise did

terminal-noise-said = mówisz
terminal-noise-leaves = co wychodzi
terminal-noise-did = szum
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = nic
terminal-noise-kept = zachowana
terminal-noise-flipped = odwrócona
terminal-noise-drowned = zagłuszona
terminal-noise-fair = uczciwy rzut monetą, bo nie masz zdania
terminal-noise-more = { $count ->
    [one] i jeszcze { $count }
    [few] i jeszcze { $count }
   *[many] i jeszcze { $count }
}
terminal-noise-order = { $of ->
    [one] Wychodzi jedna cała kolejność. Z { $of } pary, którą układasz, tak jak u ciebie jest w niej { $kept }.
    [few] Wychodzi jedna cała kolejność. Z { $of } par, które układasz, tak jak u ciebie jest w niej { $kept }.
   *[many] Wychodzi jedna cała kolejność. Z { $of } par, które układasz, tak jak u ciebie jest w niej { $kept }.
}

## Sending

terminal-leaves = Wszystko, co opuszcza to urządzenie i idzie do { $curator }:
terminal-send-anyway = Wyślij niezależnie od tego, co zrobił szum: odpowiedź, którą wysyła się tylko wtedy, gdy jest prawdziwa, niczego nie ukrywa.
terminal-send = Wysłać? { $yes } lub { $no }:
terminal-send-wrong = trzeba wpisać „{ $yes }” lub „{ $no }”, a wpisano „{ $typed }”
terminal-not-sent = nic nie zostało wysłane; twoja zaszumiona odpowiedź jest przechowywana na tym urządzeniu, a to samo polecenie zaproponuje ją ponownie
terminal-answered = Odpowiedziano na to { $day }. Tamta odpowiedź jest przechowywana na tym urządzeniu i to ona się liczy: o nic nowego się nie pyta, nic nowego nie jest losowane ani wydawane.
terminal-answered-meanwhile = W międzyczasie odpowiedział inny program na tym urządzeniu; liczy się jego odpowiedź.
terminal-counted-before = Jest policzona, więc nie ma czego wysyłać. (--yes wysyła te same bajty ponownie, co niczego nie zmienia.)
terminal-counted = Serwer { $curator } policzył odpowiedź: { $title }
terminal-counted-again = Serwer { $curator } policzył odpowiedź już wcześniej i nie liczy jej ponownie: { $title }
terminal-receipt = wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } z epsilonu { $epsilon }; we wszystkich ankietach { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = kod ukończenia: { $code }
terminal-completion-return = aby wrócić: { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = z pliku { $file }: żaden serwer nie jest pytany, a odpowiedź przekazujesz samodzielnie
terminal-alone-chosen = Twoje urządzenie losuje pary. Kto oszukuje, może swoje wybrać, więc mniej zmyślonych odpowiedzi zmienia wynik niż tam, gdzie pyta serwer.
terminal-alone-leaves = Wszystko, co może opuścić to urządzenie:
terminal-alone-write = Zapisać? { $yes } lub { $no }:
terminal-alone-not-written = nic nie zostało zapisane; twoja zaszumiona odpowiedź jest przechowywana na tym urządzeniu, a to samo polecenie zaproponuje ją ponownie
terminal-alone-written = Twoja odpowiedź na „{ $title }” jest zapisana. Przekaż ją tak, jak mówi organizator; to samo polecenie zapisze ponownie te same bajty.
terminal-alone-wrong = { $file }: to nie są warunki ankiety; o nic nie zapytano i nic nie wydano
terminal-alone-assigned = { $file }: przy tych warunkach serwer mówi, o które pary się pyta, więc urządzenie nie może odpowiedzieć samo; użyj adresu ankiety
terminal-alone-answered = na ankietę o tym identyfikatorze odpowiedziano { $day } przy innych warunkach, a druga odpowiedź kosztowałaby ponownie; zapytaj organizatora, które warunki obowiązują

## The ledger

terminal-sum = { $surveys ->
    [one] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankiecie; twój limit na wszystkie to { $limit }. ({ $file })
    [few] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach; twój limit na wszystkie to { $limit }. ({ $file })
   *[many] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach; twój limit na wszystkie to { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankiecie; nie ustawiono limitu. ({ $file })
    [few] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach; nie ustawiono limitu. ({ $file })
   *[many] Wydano { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } w { $surveys } ankietach; nie ustawiono limitu. ({ $file })
}
terminal-ledger-day = dzień
terminal-ledger-spent = wydano
terminal-ledger-state = stan
terminal-ledger-survey = ankieta
terminal-ledger-address = adres
terminal-state-drawn = niewysłana
terminal-state-sent = wysłana, niepotwierdzona
terminal-state-counted = policzona
terminal-state-written = zapisana
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } odpowiedź nie jest jeszcze policzona: `veilrank answer` z jej adresem wysyła te same bajty ponownie.
    [few] { $count } odpowiedzi nie są jeszcze policzone: `veilrank answer` z adresem wysyła te same bajty ponownie.
   *[many] { $count } odpowiedzi nie jest jeszcze policzonych: `veilrank answer` z adresem wysyła te same bajty ponownie.
}

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }: pominięto { $count }, bo nie należy do tej ankiety albo już wystąpiło: { $names }; nic z pliku nie należy do tej ankiety, więc to, co wychodzi, jest samym szumem; następnym razem skopiuj nazwy z ankiety, bo na tę odpowiada się tym, co zostało
   *[something] { $file }: pominięto { $count }, bo nie należy do tej ankiety albo już wystąpiło: { $names }; następnym razem skopiuj nazwy z ankiety, bo na tę odpowiada się tym, co zostało
}
terminal-skipped-table = { $file }: pominięto { $count }, bo nie należy do tej ankiety albo już wystąpiło: { $names }; nic z pliku nie należy do tej ankiety, więc to, co wychodzi, jest samym szumem; jako tabeli też nie da się go odczytać; następnym razem skopiuj nazwy z ankiety, bo na tę odpowiada się tym, co zostało
terminal-skipped-line = wiersz { $number } „{ $name }”
terminal-skipped-rank = miejsce { $number } „{ $name }”
terminal-file-unreadable = { $file }: z tego pliku nie da się odczytać rankingu; o nic nie zapytano i nic nie zostało wysłane
terminal-file-voters = { $voters ->
    [one] urządzenie mówi w imieniu jednej osoby, a w pliku jest { $voters }; zostaw w nim własny ranking
    [few] urządzenie mówi w imieniu jednej osoby, a w pliku są { $voters }; zostaw w nim własny ranking
   *[many] urządzenie mówi w imieniu jednej osoby, a w pliku jest { $voters }; zostaw w nim własny ranking
}

## What goes wrong here

terminal-stopped = przerwano; nic nie zostało wysłane
terminal-stopped-free = przerwano; nic nie zostało wysłane i nic nie jest wydane
terminal-input-ended = standardowe wejście skończyło się przed ostatnim pytaniem; nic nie zostało wysłane
terminal-input-long = odpowiedź ma mniej niż { $most } bajtów, a ta ma więcej; nic nie zostało wysłane
terminal-input-invite = standardowe wejście: potrzebne jest zaproszenie, a nie ma nic
terminal-input-broken = nie można odczytać standardowego wejścia; nic nie zostało wysłane
terminal-address-wrong = { $place }: potrzebny jest adres ankiety, na przykład https://polls.example/s/ID
terminal-address-user = { $place }: adres podaje hosta, a nie użytkownika; pomiń to, co stoi przed @
terminal-address-port = { $place }: port to liczba do 65535
terminal-address-id = { $place }: identyfikator ankiety ma od 1 do 64 liter, cyfr, kropek, łączników lub podkreśleń, a podano { $id }
terminal-invite-wrong = zaproszenie to od 1 do 1000 liter, cyfr i znaków bez spacji; skopiuj je ponownie
terminal-invite-link = zaproszenie po `#`: zaproszenie to od 1 do 1000 liter, cyfr i znaków bez spacji; skopiuj je ponownie
terminal-answered-elsewhere = na ankietę o tym identyfikatorze odpowiedziano pod adresem { $curator }, a druga odpowiedź kosztowałaby ponownie; podaj tamten adres
terminal-over-each = twój limit na jedną ankietę to epsilon { $limit }, a tu jest { $epsilon }; wydaj mniej przez --epsilon albo pozwól na więcej przez --max-epsilon
terminal-over-total = twój limit na wszystkie ankiety razem to { $limit }, a jak dotąd jest { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } i { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } za tę; wydaj mniej przez --epsilon albo podnieś swój limit przez `veilrank ledger --limit`
terminal-over-terms = warunki pozwalają najwyżej na epsilon { $most }, a podano { $epsilon }
terminal-ledger-nowhere = nie ma katalogu na rachunek; wskaż go w { $variable }
terminal-ledger-unreadable = { $file }: to nie jest rachunek, więc nie wiadomo, ile wydano; przywróć go z kopii albo przenieś gdzie indziej, aby zacząć od nowa
terminal-ledger-unwritable = { $file }: nie można zapisać rachunku
terminal-failed = to się nie udało: { $why }

## What goes wrong with the server

terminal-open-road = nic nie ukrywa tego połączenia: inni po drodze widzą, że bierzesz udział, oraz twoje zaproszenie i mogliby zmienić warunki; poproś o adres z https://
terminal-changed-now = Organizator właśnie zmienił tę ankietę. Zostanie odczytana ponownie; o nic jeszcze nie zapytano i nic nie wydano.
terminal-ticket-wait = Twój bilet jest gotowy. Zostanie użyty za { $seconds } s, żeby czas nie zdradził, czyj jest (--no-wait to pomija). Ctrl-C niczego nie traci: to samo polecenie podejmie stąd.
terminal-ticket-at-once = Twój bilet jest gotowy i zostanie użyty od razu: kto widzi oba momenty, może się domyślić, że należą do siebie.
terminal-work = Ta ankieta prosi najpierw o odrobinę obliczeń, żeby zmyślone odpowiedzi nie były za darmo.
terminal-wait = Wiele osób odpowiada właśnie teraz. Czekanie na kolej.
terminal-changing = organizator właśnie zmienia tę ankietę; spróbuj ponownie później, nic nie zostało wydane ani wysłane
terminal-refused = serwer odmawia: { $why } { $next } ({ $code })
terminal-refused-plain = serwer odmawia: { $why } ({ $code })
terminal-refused-silent = serwer odmawia i nie podaje powodu ({ $code })
terminal-refused-unknown = Ma powód, na który ten program nie ma słów.
terminal-refused-again = Uruchom to samo polecenie ponownie. Jeśli to nie pomoże, powiadom organizatora.
terminal-status = status { $status }
terminal-no-promise = Serwer policzył twoją odpowiedź, ale nie obiecał swoim podpisem, że będzie ona w dzienniku ankiety. `veilrank verify` powie później, czy tam jest.
terminal-not-accepted = twoja odpowiedź nie została przyjęta; { $why }
terminal-kept = { $why }; twoja zaszumiona odpowiedź jest przechowywana na tym urządzeniu: uruchom to samo polecenie ponownie, a wyśle te same bajty
terminal-no-reply = brak odpowiedzi serwera: { $why }; sprawdź adres albo spróbuj ponownie później
terminal-no-reply-time = nie odpowiedział na czas
terminal-no-reply-host = nie ma takiego hosta
terminal-no-reply-long = jego odpowiedź jest dłuższa niż { $most } bajtów
terminal-no-reply-connection = nie udało się połączyć
terminal-sent-on = serwer odsyła gości do { $place }; jeśli temu ufasz, podaj tamten adres
terminal-sent-on-somewhere = serwer odsyła gości pod inny adres i nie mówi, pod który
terminal-terms-unreadable = nie można odczytać warunków od serwera; sprawdź, czy to adres ankiety Veilrank
terminal-assignment-unreadable = nie można odczytać przydziału pytań od serwera; sprawdź, czy to adres ankiety Veilrank
terminal-terms-other = serwer musi podać ankietę { $id }, a podał { $got }; zapytaj osobę, od której masz adres
terminal-ticket-wrong = z tego, co podpisano, nie wychodzi bilet pod kluczem z warunków; na nic nie odpowiedziano, a to samo polecenie spróbuje ponownie
terminal-ticket-other-terms = warunki tej ankiety są inne niż te, dla których wystawiono bilet tego urządzenia lub o niego poproszono; nic nie wysłano: powiedz o tym organizatorowi
terminal-distrusted = serwer chce czegoś, na co nie pozwalają jego warunki: { $why }; na nic nie odpowiedziano
terminal-distrusted-token = jego przydział pytań nie jest tokenem
terminal-distrusted-epsilon = warunki mówią o epsilonie { $agreed }, a serwer chce { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] warunki mówią o { $agreed } odpowiedzi, a serwer chce { $asked }
    [few] warunki mówią o { $agreed } odpowiedziach, a serwer chce { $asked }
   *[many] warunki mówią o { $agreed } odpowiedziach, a serwer chce { $asked }
}
terminal-distrusted-pairs = jego pary nie są tymi, na które pozwalają warunki
