## What every page about a result says

results-title = { $title }: wynik
results-open = Nadal otwarta
results-closed = Zamknięta
results-answered = { $count ->
    [0] Nikt jeszcze nie odpowiedział
    [one] Odpowiedziała { $count } osoba
    [few] Odpowiedziały { $count } osoby
   *[many] Odpowiedziało { $count } osób
}
results-answered-more = { $count ->
    [one] Odpowiedziała { $count } osoba, a policzono dotąd { $counted }
    [few] Odpowiedziały { $count } osoby, a policzono dotąd { $counted }
   *[many] Odpowiedziało { $count } osób, a policzono dotąd { $counted }
}
results-answered-day = { $answered }, stan na { $day }
results-moment = { $day }, { $time } UTC
results-foot = { $address } · stan na { $day }
results-paper = { $foot }. { $answered }. Pod tym adresem podano, na ile pewne jest każde miejsce i jak przeliczyć wynik.
results-paper-short = { $foot }.
results-closes = Zamknięcie: { $end }
results-then = { $first } { $second }
results-name = „{ $name }”
results-names-more = { $start }, { $next }
results-names-last = { $start } i { $last }
results-list = { $start }, { $next }

## The result in a sentence: the headline

results-nobody = Nikt jeszcze nie odpowiedział, więc nie ma nic do powiedzenia.
results-leads-unjudged = Prowadzi { $first }. Przy tylu opcjach ta strona nie może powiedzieć, na ile to pewne.
results-unsure = Nic jeszcze nie jest pewne: każda z { $count } opcji może mieć dowolne miejsce.
results-all-apart = Na pierwszym miejscu jest { $first } i da się rozróżnić wszystkie { $count }.
results-first-sure = Na pierwszym miejscu jest { $first }. Niżej niektórych opcji nie da się rozróżnić.
results-first-likely = Na pierwszym miejscu jest prawdopodobnie { $first }, ale nie jest to jeszcze pewne.
results-first-of-two = Na pierwszym miejscu jest { $first } albo { $second }: z tych odpowiedzi nie da się stwierdzić, które z dwojga.
results-first-any = Z tych odpowiedzi nie da się stwierdzić, co jest na pierwszym miejscu: może to być każda z opcji.
results-first-of-some = Prowadzi { $first }, ale z tych odpowiedzi nie da się stwierdzić, co jest na pierwszym miejscu: może to być każda z { $count } opcji.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Nic jeszcze nie jest pewne: każda z { $count } opcji może być na pierwszym miejscu.
results-winner = Na pierwszym miejscu jest { $first }.
results-winner-of-two = Na pierwszym miejscu jest { $first } albo { $second }: { $first } z szansą { $chance } na 100.
results-winner-of-some = { $count ->
    [one] Na pierwszym miejscu może być { $count } opcja: prowadzi { $first } z szansą { $chance } na 100.
    [few] Na pierwszym miejscu mogą być { $count } opcje: prowadzi { $first } z szansą { $chance } na 100.
   *[many] Na pierwszym miejscu może być { $count } opcji: prowadzi { $first } z szansą { $chance } na 100.
}
results-few-unsure = Nic jeszcze nie jest pewne: każda z { $count } opcji może być wśród pierwszych { $few }.
results-few-found = { $few ->
    [one] Pierwsza { $few } to { $names }.
    [few] Pierwsze { $few } to { $names }.
   *[many] Pierwszych { $few } to { $names }.
}
results-few-found-many = { $few ->
    [one] Znaleziono pierwszą { $few }.
    [few] Znaleziono pierwsze { $few }.
   *[many] Znaleziono pierwszych { $few }.
}
results-few-none = { $open ->
    [one] Z pierwszych { $few } żadna opcja nie jest jeszcze pewna: może być wśród nich { $open }.
    [few] Z pierwszych { $few } żadna opcja nie jest jeszcze pewna: mogą być wśród nich { $open }.
   *[many] Z pierwszych { $few } żadna opcja nie jest jeszcze pewna: może być wśród nich { $open }.
}
results-few-some = { $found ->
    [one] Wśród pierwszych { $few } jest { $names }.
    [few] Wśród pierwszych { $few } są { $names }.
   *[many] Wśród pierwszych { $few } są { $names }.
} { $open ->
    [one] Może być wśród nich jeszcze jedna opcja.
    [few] Mogą być wśród nich jeszcze { $open } inne.
   *[many] Może być wśród nich jeszcze { $open } innych.
}
results-few-some-many = { $found ->
    [one] Znaleziono { $found } z pierwszych { $few }.
    [few] Znaleziono { $found } z pierwszych { $few }.
   *[many] Znaleziono { $found } z pierwszych { $few }.
} { $open ->
    [one] Może być wśród nich jeszcze jedna opcja.
    [few] Mogą być wśród nich jeszcze { $open } inne.
   *[many] Może być wśród nich jeszcze { $open } innych.
}
results-out-count = { $count ->
    [one] Odpada jedna opcja.
    [few] Odpadają { $count } opcje.
   *[many] Odpada { $count } opcji.
}

## What a survey seeks

results-sought-kemeny = Czego szuka ta ankieta: kolejności, z którą nie zgadzałoby się najmniej osób, gdyby zapytać wszystkich podobnych do tych, którzy odpowiedzieli.
results-sought-borda = Czego szuka ta ankieta: kolejności opcji według średniego miejsca, gdyby zapytać wszystkich podobnych do tych, którzy odpowiedzieli.

## The result page

results-private = Widzisz to tylko ty, jako organizator: ankieta nie pokazuje wyniku nikomu innemu. Kto ma twój link, także go widzi.
results-answer-too = Odpowiedz i ty
results-winner-heading = Co może być na pierwszym miejscu
results-few-heading = Co może być wśród pierwszych { $few }
results-aim-chance = { $chance } na 100
results-aim-found = { $chance } na 100, pewne
results-out = <strong>Odpada:</strong> { $names }
results-winner-sure = { $chance ->
    [one] Opcja na samej górze jest naprawdę pierwsza { $chance } raz na 100.
    [few] Opcja na samej górze jest naprawdę pierwsza { $chance } razy na 100.
   *[many] Opcja na samej górze jest naprawdę pierwsza { $chance } razy na 100.
}
results-few-sure = { $chance ->
    [one] Opcje na samej górze ({ $few }) to naprawdę pierwsze { $few } w { $chance } przypadku na 100.
    [few] Opcje na samej górze ({ $few }) to naprawdę pierwsze { $few } w { $chance } przypadkach na 100.
   *[many] Opcje na samej górze ({ $few }) to naprawdę pierwsze { $few } w { $chance } przypadkach na 100.
}
results-aim-bars = Pasek mówi, ile razy na 100 opcja naprawdę tam jest. To, co odpada, nie może tam być: z wszystkich takich stwierdzeń słusznych jest { $confidence } na 100.
results-rest-heading = Co wiadomo o całej kolejności
results-ranking-heading = Ranking
results-rest-winner = Ta ankieta ma ustalić, która opcja jest na pierwszym miejscu. O pozostałe miejsca pyta niewiele, więc są mniej pewne.
results-rest-few = Ta ankieta ma ustalić, które opcje są wśród pierwszych { $few }, w dowolnej kolejności. O pozostałe miejsca pyta niewiele, więc są mniej pewne.
results-by-group = <groups>Według grup</groups>: { $names }, obok siebie, ze stopniem pewności każdej z nich.
results-no-order = Na razie bez kolejności:
results-all-places = Wszystkie miejsca
results-could-be = <read>, może być na miejscu </read>{ $places }
results-two-together = Tych dwóch nie da się rozróżnić
results-none-apart = Żadnych dwóch z tych { $count } nie da się rozróżnić
results-some-apart = { $number ->
    [one] { $upper } jest wyżej niż { $lower }. Poza tym tych { $count } nie da się rozróżnić
    [few] { $upper } są wyżej niż { $lower }. Poza tym tych { $count } nie da się rozróżnić
   *[many] { $upper } są wyżej niż { $lower }. Poza tym tych { $count } nie da się rozróżnić
}
results-much-apart = Sąsiadów wśród tych { $count } nie da się rozróżnić. Jedna opcja jest wyżej niż druga tam, gdzie podane obok miejsca się nie pokrywają
results-untold = Co do kolejności tych { $count } nic jeszcze nie jest pewne
results-ranges = Obok każdej opcji podano miejsca, które mogłaby mieć, gdyby zapytać wszystkich podobnych do tych, którzy odpowiedzieli. Spośród takich zakresów { $confidence } na 100 zawiera prawdziwe miejsce. Grupy są rozdzielone tylko tam, gdzie kolejność wszystkich grup razem jest równie pewna.
results-watched = Każdy może patrzeć, jak ten wynik powstaje, a organizator może zamknąć ankietę, gdy spodoba mu się to, co widzi. Dlatego wynik mówi tylko to, co zachodzi przy wszystkich spojrzeniach razem: najwyżej w { $doubt } na 100 ankiet dwie grupy zostają kiedykolwiek błędnie rozdzielone. Ceną jest to, że potrzeba od trzech do pięciu razy więcej osób niż do wyniku pokazywanego dopiero na końcu.
results-drift = { $late ->
    [one] Ostatnia { $late } osoba odpowiedziała inaczej niż { $early } przed nią. Wszyscy liczą się tu tak samo, niezależnie od tego, kiedy przyszli; jednak kto jeszcze przyjdzie, może zmienić wynik, a tam, gdzie zapytano niewiele wczesnych albo późnych osób, mniej jest pewne.
    [few] Ostatnie { $late } osoby odpowiedziały inaczej niż { $early } przed nimi. Wszyscy liczą się tu tak samo, niezależnie od tego, kiedy przyszli; jednak kto jeszcze przyjdzie, może zmienić wynik, a tam, gdzie zapytano niewiele wczesnych albo późnych osób, mniej jest pewne.
   *[many] Ostatnich { $late } osób odpowiedziało inaczej niż { $early } przed nimi. Wszyscy liczą się tu tak samo, niezależnie od tego, kiedy przyszli; jednak kto jeszcze przyjdzie, może zmienić wynik, a tam, gdzie zapytano niewiele wczesnych albo późnych osób, mniej jest pewne.
}
results-budgets = { $came ->
    [one] Niektórzy odpowiedzieli z większym szumem, niż chciała ankieta. Mimo to wszyscy liczą się tak samo, więc { $came } osoba mówi mniej więcej tyle, ile { $worth } ze zwykłym szumem.
    [few] Niektórzy odpowiedzieli z większym szumem, niż chciała ankieta. Mimo to wszyscy liczą się tak samo, więc { $came } osoby mówią mniej więcej tyle, ile { $worth } ze zwykłym szumem.
   *[many] Niektórzy odpowiedzieli z większym szumem, niż chciała ankieta. Mimo to wszyscy liczą się tak samo, więc { $came } osób mówi mniej więcej tyle, ile { $worth } ze zwykłym szumem.
}
results-budgets-vague = Z ich powodu wynik ten jest znacznie mniej dokładny, niż sugeruje liczba odpowiedzi.
results-unlikely = Odpowiedzi mogły zostać zmyślone: razem przechylają się bardziej, niż przechylałyby się szczere odpowiedzi z tym szumem, poza najwyżej 1 ankietą na 1000. Nie mówi to nic o żadnej pojedynczej odpowiedzi.
results-influence = { $fakes ->
    [one] Około { $fakes } zmyślonej odpowiedzi obok tych { $count } najprawdopodobniej zmieniłoby pierwsze miejsce.
    [few] Około { $fakes } zmyślonych odpowiedzi obok tych { $count } najprawdopodobniej zmieniłoby pierwsze miejsce.
   *[many] Około { $fakes } zmyślonych odpowiedzi obok tych { $count } najprawdopodobniej zmieniłoby pierwsze miejsce.
}
results-influence-few = { $fakes ->
    [one] Około { $fakes } zmyślonej odpowiedzi obok tych { $count } najprawdopodobniej wprowadziłoby inną opcję między pierwsze { $few }.
    [few] Około { $fakes } zmyślonych odpowiedzi obok tych { $count } najprawdopodobniej wprowadziłoby inną opcję między pierwsze { $few }.
   *[many] Około { $fakes } zmyślonych odpowiedzi obok tych { $count } najprawdopodobniej wprowadziłoby inną opcję między pierwsze { $few }.
}
results-not-judged = Gdy opcji jest więcej niż { $most }, ta strona nie mówi, na ile pewna jest kolejność.

## How sure each place is

results-places-heading = Na ile pewne jest każde miejsce
results-places-region = Miejsca, które może mieć każda opcja
results-places-caption = Kropka to miejsce opcji, pasek to miejsca, które może mieć. Opcje na jednym pasie tworzą grupę: kolejność w niej nie jest pewna.
results-places-about = Wykres { $items } opcji od pierwszego miejsca do ostatniego. Kropka to miejsce opcji, pasek to miejsca, które może mieć przy poziomie ufności { $confidence }%. W obrębie jednego pasa kolejność nie jest pewna.
results-places-none-apart = Żadnej z nich nie da się odróżnić od wszystkich pozostałych.
results-places-all-apart = Da się rozróżnić wszystkie.
results-places-some-apart = { $groups ->
    [one] Tworzą { $groups } grupę, którą da się odróżnić.
    [few] Dzielą się na { $groups } grupy, które da się rozróżnić.
   *[many] Dzielą się na { $groups } grup, które da się rozróżnić.
}
results-places-one = { $name }: miejsce { $place }
results-places-could = { $name }: miejsce { $place }, może być { $places }

## How wrong it may be

results-error-heading = Jak bardzo wynik może być błędny i dlaczego
results-error-none = Nie oczekuje się niemal żadnej pary w odwrotnej kolejności.
results-error-one = { $total ->
    [one] Kolejność tak niepewna jak ta jest odwrotna { $total } raz na 100.
    [few] Kolejność tak niepewna jak ta jest odwrotna { $total } razy na 100.
    [many] Kolejność tak niepewna jak ta jest odwrotna { $total } razy na 100.
   *[other] Kolejność tak niepewna jak ta jest odwrotna { $total } raza na 100.
}
results-error-pairs = { $total ->
    [one] Na 100 par oczekuje się około { $total } w odwrotnej kolejności. Tutaj daje to { $wrong } na { $pairs } par.
    [few] Na 100 par oczekuje się około { $total } w odwrotnej kolejności. Tutaj daje to { $wrong } na { $pairs } par.
   *[many] Na 100 par oczekuje się około { $total } w odwrotnej kolejności. Tutaj daje to { $wrong } na { $pairs } par.
}
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share }, bo jak dotąd odpowiedziała tylko { $count } osoba
        [few] { $share }, bo jak dotąd odpowiedziały tylko { $count } osoby
       *[many] { $share }, bo jak dotąd odpowiedziało tylko { $count } osób
    }
   *[closed] { $count ->
        [one] { $share }, bo odpowiedziała tylko { $count } osoba
        [few] { $share }, bo odpowiedziały tylko { $count } osoby
       *[many] { $share }, bo odpowiedziało tylko { $count } osób
    }
}
results-error-privacy = { $share } z powodu szumu, który chroni te osoby
results-split-title = Skąd bierze się błąd
results-split-about = Na 100 par oczekuje się { $total } w odwrotnej kolejności: { $sampling } z braku osób, { $privacy } z powodu prywatności. Zgadywanie dałoby 50 błędnych.
results-split-least = bez błędów
results-split-most = tyle błędów co przy zgadywaniu

## What more people would tell

results-more-heading-open = Co powiedziałoby więcej osób
results-more-heading-closed = Co powiedziałoby więcej osób, gdyby odpowiedziały
results-more-which-of-two = Które z dwojga jest na pierwszym miejscu
results-more-which = Co jest na pierwszym miejscu
results-more-pairs = Kolejność, w której { $share } na 100 par jest ułożonych właściwie
results-more-all = Każda opcja odróżniona od każdej innej
results-more-never = więcej osób, niż ktokolwiek mógłby zapytać: są praktycznie na równi
results-more-few = kilka osób więcej niż teraz
results-more-total = { $count ->
    [one] łącznie około { $count } osoby
    [few] łącznie około { $count } osób
   *[many] łącznie około { $count } osób
}
results-more-than-now = { $count ->
    [one] łącznie około { $count } osoby, o { $more } więcej niż teraz
    [few] łącznie około { $count } osób, o { $more } więcej niż teraz
   *[many] łącznie około { $count } osób, o { $more } więcej niż teraz
}
results-more-note-open = Jeśli będą odpowiadać tak jak dotychczasowe osoby. To prognoza: przy tylu osobach szansa, że da się to stwierdzić, jest mniej więcej pół na pół.
results-more-note-closed = Gdyby odpowiadały tak jak dotychczasowe osoby. To prognoza: przy tylu osobach szansa, że da się to stwierdzić, jest mniej więcej pół na pół.
results-more-done = Więcej osób prawie by tej kolejności nie zmieniło.
results-more-early = Z tych odpowiedzi nie da się powiedzieć, ilu osób by potrzeba: niczego jeszcze nie rozróżniono.

## Each item against each other

results-matrix-heading = Każda z każdą
results-matrix-numbers = Komórka mówi, ile razy na 100 opcja z jej wiersza jest naprawdę wyżej niż opcja z jej kolumny. 50 oznacza, że z tych odpowiedzi nie da się tego stwierdzić. Kolumny są numerowane według miejsc.
results-matrix-region = Tabela: każda opcja z każdą inną
results-matrix-shades = Wiersze i kolumny to opcje według miejsc. Gdzie kolor jest mocny, kolejność dwóch opcji jest pewna: fiolet oznacza, że opcja z wiersza jest wyżej, ochra, że jest niżej. Gdzie kolor blaknie, nie da się ich rozróżnić.
results-matrix-below = niżej
results-matrix-above = wyżej
results-matrix-title = Na ile pewnie każda opcja jest wyżej niż każda inna
results-matrix-about = Tabela w kolejności wyniku; liczba wierszy i liczba kolumn: { $items }. Liczba w komórce mówi, ile razy na 100 opcja z wiersza jest naprawdę wyżej niż opcja z kolumny.
results-matrix-about-shades = Pole w kolejności wyniku, z pierwszym miejscem u góry i po lewej; liczba wierszy i liczba kolumn: { $items }. Im bardziej komórka się wyróżnia, tym pewniejsza jest kolejność dwóch opcji; gdzie zlewa się z tłem, w pobliżu przekątnej, nie da się ich rozróżnić.
results-matrix-cell = { $row } wyżej niż { $column }: { $chance } na 100

## What it cost, and what to take along

results-cost-heading = Ile to kosztowało osoby, które odpowiedziały
results-cost-more = <secret>Czy moja odpowiedź jest tajna?</secret> mówi o tym więcej, także o tym, przed czym to nie chroni.
results-files-heading = Zabierz wynik ze sobą i przelicz go
results-files-private = Zachowaj te pliki dla siebie, jeśli wynik ma zostać przy tobie.
results-files-public = Zaszumione odpowiedzi są jawne: są już prywatne i każdy może sprawdzić wynik.
results-file-json = Wynik (JSON)
results-file-csv = Ranking (CSV)
results-file-png = Obraz (PNG)
results-file-svg = Obraz (SVG)
results-file-reports = Wszystkie zaszumione odpowiedzi (JSON Lines)
results-file-table = Wszystkie zaszumione odpowiedzi (Parquet)
results-columns = Co oznaczają kolumny pliku CSV
results-column-place = miejsce w tym rankingu, od 1
results-column-item = nazwa opcji; przed nazwą, którą arkusz kalkulacyjny wziąłby za formułę, stoi apostrof
results-column-best-possible-place = najlepsze miejsce, które może mieć
results-column-worst-possible-place = najgorsze miejsce, które może mieć
results-column-group = opcje o tym samym numerze tworzą jedną grupę: żadna granica między nimi nie jest pewna
results-column-mean-lead = jak bardzo prowadzi, średnio nad wszystkimi innymi opcjami: 1, jeśli wszyscy wolą ją od każdej innej, 0, jeśli tyle samo osób ją woli, co nie woli, -1, jeśli nikt jej nie woli; oszacowane z zaszumionych odpowiedzi, więc może wykraczać poza te liczby
results-recount = Przelicz
results-method = Policzono metodą <code>{ $method }</code>.
results-method-reason = Policzono metodą <code>{ $method }</code>: { $reason }.
results-methods-link = Inne metody obok niej
results-reason-plain = odpowiedzi są bez szumu, więc można znaleźć kolejność, z którą nie zgadza się najmniej głosujących
results-reason-noisy = odpowiedzi są zaszumione, a dopasowanie, które wie, jak bardzo, najlepiej wykorzystuje każdą z nich
results-reason-many = odpowiedzi są zaszumione, a opcji jest zbyt wiele do dopasowania; uśrednianie znosi większość szumu; przy wielu odpowiedziach jest to kolejność według średnich miejsc, a niekoniecznie ta, z którą nie zgadza się najmniej głosujących
results-reason-orders = odpowiedzi to całe zaszumione kolejności, które mówią o średnich miejscach opcji i prawie o niczym więcej

## Showing it on another website

results-embed = Pokaż na innej stronie internetowej
results-embed-result = Wstaw to na swoją stronę. Pokazuje wynik w takim stanie, w jakim jest, gdy ktoś tę stronę otwiera, bez skryptu. Przeglądarka odwiedzającego pyta wtedy o niego ten serwer.
results-embed-result-code = HTML, który pokazuje wynik
results-embed-survey = A to są drzwi do ankiety. Otwierają osobną kartę: nikt nie odpowiada wewnątrz innej strony internetowej.
results-embed-survey-code = HTML, który pokazuje link do ankiety
results-embed-result-name = Wynik ankiety
results-embed-survey-name = Ankieta

## While it is not shown

results-none-yet-title = { $title }: jeszcze bez wyniku
results-none-title = { $title }: bez wyniku
results-for-organiser = Wynik jest tylko dla organizatora.
results-not-yet = Wynik nie jest jeszcze pokazywany.
results-never = Wynik nie zostanie pokazany.
results-not-shown = Wynik nie jest pokazywany.
results-who-heading = Kto go widzi
results-who = Organizator postanowił, że tylko on widzi wynik tej ankiety, i każda osoba biorąca udział jest o tym informowana. Organizator otwiera tę stronę ze swojej własnej strony ankiety.
results-who-from = { $least ->
    [one] Wynik jest mu pokazywany od { $least } osoby. Jak dotąd odpowiedzi: { $count }.
    [few] Wynik jest mu pokazywany od { $least } osób. Jak dotąd odpowiedzi: { $count }.
   *[many] Wynik jest mu pokazywany od { $least } osób. Jak dotąd odpowiedzi: { $count }.
}
results-survey-closes = Termin zamknięcia ankiety: { $end }.
results-answer = Odpowiedz
results-awaited-heading = Na co wynik czeka
results-awaited-people = { $least ->
    [one] Musi odpowiedzieć co najmniej <strong>{ $least } osoba</strong>. Jak dotąd odpowiedzi: { $count }.
    [few] Muszą odpowiedzieć co najmniej <strong>{ $least } osoby</strong>. Jak dotąd odpowiedzi: { $count }.
   *[many] Musi odpowiedzieć co najmniej <strong>{ $least } osób</strong>. Jak dotąd odpowiedzi: { $count }.
}
results-awaited-groups = { $step ->
    [one] Wynik zmienia się z każdą odpowiedzią.
    [few] Wynik zmienia się, gdy każda grupa nie ma nowych odpowiedzi albo ma co najmniej { $step }, aby niczyja odpowiedź nie stała sama. Jeszcze tak nie jest.
   *[many] Wynik zmienia się, gdy każda grupa nie ma nowych odpowiedzi albo ma co najmniej { $step }, aby niczyja odpowiedź nie stała sama. Jeszcze tak nie jest.
}
results-awaited-end = { $also ->
    [yes] Poza tym ankieta musi się najpierw zamknąć, żeby odpowiedzi innych na nikogo nie wpływały.
   *[no] Ankieta musi się najpierw zamknąć, żeby odpowiedzi innych na nikogo nie wpływały.
}
results-awaited-end-date = Termin zamknięcia: <strong>{ $end }</strong> lub wcześniej, jeśli zamknie ją organizator.
results-awaited-end-hand = Organizator zamyka ją ręcznie.
results-few-answers-heading = Za mało odpowiedzi
results-few-answers = { $least ->
    [one] Warunki pozwalają pokazać wynik od { $least } osoby, a w chwili zamknięcia ankiety odpowiedzi było { $count }. Nikt nie może już odpowiedzieć, więc wyniku nie będzie.
    [few] Warunki pozwalają pokazać wynik od { $least } osób, a w chwili zamknięcia ankiety odpowiedzi było { $count }. Nikt nie może już odpowiedzieć, więc wyniku nie będzie.
   *[many] Warunki pozwalają pokazać wynik od { $least } osób, a w chwili zamknięcia ankiety odpowiedzi było { $count }. Nikt nie może już odpowiedzieć, więc wyniku nie będzie.
}
results-withheld-why = To decyzja organizatora, a nie to, co zachowuje odpowiedzi w tajemnicy: robi to szum na każdym urządzeniu, zanim cokolwiek je opuści.
results-answer-cost-heading = Ile kosztuje odpowiedź

## Several methods side by side

results-methods-title = { $title }: kilka metod
results-back = Wróć do wyniku
results-methods-too-many = Metody są porównywane, gdy opcji jest najwyżej { $most }.
results-methods-nobody = Nikt jeszcze nie odpowiedział, więc nie ma czego porównywać.
results-methods-same = Wszystkie metody ({ $count }) dają tę samą kolejność.
results-methods-all-first-alone = Wszystkie metody ({ $count }) stawiają na pierwszym miejscu { $first }; każda z pozostałych gdzieś różni się od podanej.
results-methods-all-first = Wszystkie metody ({ $count }) stawiają na pierwszym miejscu { $first }; całą podaną kolejność daje { $same } z { $count }.
results-methods-some-first-alone = { $first } jest na pierwszym miejscu w { $agree } z { $count } metod; każda z pozostałych gdzieś różni się od podanej.
results-methods-some-first = { $first } jest na pierwszym miejscu w { $agree } z { $count } metod; całą podaną kolejność daje { $same } z { $count }.
results-methods-heading = Te same odpowiedzi, policzone na kilka sposobów
results-methods-about = Liczby to miejsca. Obok miejsca innego niż w wyniku: ▲ i o ile miejsc lepiej, ▼ i o ile gorzej.
results-methods-region = Miejsca według każdej metody
results-methods-item = Opcja
results-methods-stated = (podana)
results-methods-pairs = Pary w odwrotnej kolejności
results-methods-none = tak samo
results-methods-some = { $pairs } z { $all }
results-methods-open = Gdzie metody się różnią, odpowiedzi pozostawiają to otwarte: <result>wynik</result> mówi, które miejsca może mieć każda opcja. Zgodność metod nie czyni go pewniejszym, bo wszystkie liczą te same odpowiedzi.
results-methods-each = Co robi każda z nich
results-does-fitted = Szuka kolejności, z którą nie zgadzałoby się najmniej osób, i waży każdą odpowiedź według tego, jak bardzo jest zaszumiona.
results-does-kemeny = Szuka kolejności, z którą nie zgadza się najmniej odpowiedzi, biorąc zaszumione odpowiedzi tak, jak przyszły.
results-does-borda = Kieruje się tym, jak bardzo każda opcja średnio prowadzi nad wszystkimi innymi.
results-does-copeland = Liczy, z iloma innymi każda opcja wygrywa, jedna przeciw drugiej.
results-does-bradley-terry = Daje każdej opcji taki wynik punktowy, aby odpowiedzi, które przyszły, były jak najbardziej prawdopodobne.
results-does-hodgerank = Daje każdej opcji taki wynik punktowy, aby przewagi we wszystkich parach pasowały do siebie jak najlepiej.
results-does-rank-centrality = Wędruje od opcji do opcji, przeważnie do tej, która wygrywa; pierwsza jest ta, przy której wędrówka spędza najwięcej czasu.
results-does-footrule = Umieszcza każdą opcję jak najbliżej miejsc, które ma wobec wszystkich innych.
results-does-kwiksort = Wybiera losowo jedną opcję, ustawia pozostałe przed nią i za nią i tak dalej: to metoda z artykułu, od którego to się zaczęło.
results-methods-left-out = Zbyt powolne przy tylu opcjach: { $names }.
results-methods-why-heading = Która metoda jest podana i dlaczego
results-methods-why = Wynik kieruje się metodą <strong>{ $method }</strong>. Wybiera się ją według rodzaju odpowiedzi i liczby opcji, nigdy według tego, co wychodzi. Na ile pewny jest wynik, mówi się tylko o tej metodzie.
results-methods-why-reason = Wynik kieruje się metodą <strong>{ $method }</strong>: { $reason }. Wybiera się ją według rodzaju odpowiedzi i liczby opcji, nigdy według tego, co wychodzi. Na ile pewny jest wynik, mówi się tylko o tej metodzie.

## Groups of people side by side

results-groups-title = { $title }: według grup
results-groups-lead = Wynik wszystkich i każdej grupy z osobna.
results-groups-heading = Co mówi każda grupa i na ile to pewne
results-groups-all = Wszyscy razem
results-groups-all-short = Wszyscy
results-groups-said = { $count ->
    [one] { $count } osoba. { $headline }
    [few] { $count } osoby. { $headline }
   *[many] { $count } osób. { $headline }
}
results-groups-wrong = { $total ->
    [one] Na 100 par oczekuje się około { $total } w odwrotnej kolejności.
    [few] Na 100 par oczekuje się około { $total } w odwrotnej kolejności.
   *[many] Na 100 par oczekuje się około { $total } w odwrotnej kolejności.
}
results-groups-few = Nie jest pokazywana
results-groups-least = { $least ->
    [one] Grupa jest pokazywana od { $least } osoby.
    [few] Grupa jest pokazywana od { $least } osób.
   *[many] Grupa jest pokazywana od { $least } osób.
}
results-groups-rest = Grupa czeka także wtedy, gdy pozostałych osób byłoby mniej: ich odpowiedzi dałoby się poznać przez odejmowanie. Grupy, które mają mniej zaproszeń, liczą się tylko w wyniku wszystkich.
results-groups-too-many-items = Gdy opcji jest więcej niż { $most }, grup się tu nie porównuje: { $names }. Wynik każdej z nich jest pod adresem <code>{ $address }</code>.
results-groups-too-many = Nie porównano tutaj, bo jest wiele opcji i wiele grup: { $names }. Wynik każdej z nich jest pod adresem <code>{ $address }</code>.
results-groups-table = Miejsce po miejscu
results-groups-places = Pod każdym miejscem są te, które opcja może mieć w tej grupie. Jeśli żadne z nich nie jest wśród tych, które może mieć u wszystkich osób razem, miejsce jest oznaczone.
results-groups-region = Miejsca według grup
results-groups-item = Opcja
results-groups-differs = inne
results-groups-claim = Każdy zakres mówi o jednej opcji w jednej grupie: spośród takich zakresów { $confidence } na 100 zawiera prawdziwe miejsce. Jeśli opcja naprawdę ma w grupie to samo miejsce co u wszystkich osób razem, jej miejsce zostaje błędnie oznaczone najwyżej { $doubt } razy na 100. Dotyczy to każdego miejsca z osobna, a nie wszystkich miejsc i grup razem: im ich więcej, tym bardziej prawdopodobne, że któreś oznaczenie jest błędne. O miejscu bez oznaczenia nie wiadomo, że jest takie samo.
results-groups-label = Etykieta grupy przyszła z zaproszeniem i jest znana przy każdej zaszumionej odpowiedzi; kto wziął udział, został o tym poinformowany.

## The picture for a slide, and what a link shows

results-slide-bars = Pasek obejmuje miejsca, które opcja może mieć: { $sure } na 100 takich zakresów zawiera jej prawdziwe miejsce.
results-slide-more = i jeszcze { $count } niżej
results-link = { $headline } { $answered }.
results-link-asks = Które z { $count } są na początku? Twoja odpowiedź dostaje szum na twoim własnym urządzeniu, zanim je opuści.
results-card = { $count ->
    [one] Odpowiedziała { $count } osoba. { $headline }
    [few] Odpowiedziały { $count } osoby. { $headline }
   *[many] Odpowiedziało { $count } osób. { $headline }
}
results-card-nobody = Nikt jeszcze nie odpowiedział.

## What the page's script says

results-tools-no-file = Nie udało się pobrać pliku
results-tools-no-picture = Nie udało się utworzyć obrazu
results-tools-wrong-link = To nie jest link do zarządzania tą ankietą.
results-tools-wrong-link-next = Otwórz wynik ze swojej własnej strony ankiety.
results-tools-told = { $answered }. { $headline }
