## The top of the page

device-lead = Twój ranking zostaje na tym urządzeniu. Opuszcza je zaszumiona odpowiedź, którą najpierw zobaczysz.
device-secret = Czy moja odpowiedź jest tajna?
device-no-script = Odpowiadanie tutaj wymaga JavaScriptu: szum dodaje twoje własne urządzenie. Bez niego można odpowiedzieć w terminalu:
device-no-script-result = <result>Wynik</result> obywa się bez JavaScriptu.
device-what-is-ranked = Co jest szeregowane
device-so-far = { $count ->
    [one] jak dotąd { $count } odpowiedź
    [few] jak dotąd { $count } odpowiedzi
   *[many] jak dotąd { $count } odpowiedzi
}
device-closed = zamknięta

## About this survey

device-about = O tej ankiecie
device-by = Pyta: <name>{ $name }</name>. Nikt nie sprawdził tej nazwy.
device-until = { $who ->
    [you] Możesz odpowiedzieć do: { $moment }, według twojego czasu.
   *[others] Inni mogą odpowiedzieć do: { $moment }, według twojego czasu.
}
device-until-closed = { $who ->
    [you] Możesz odpowiedzieć, dopóki organizator jej nie zamknie.
   *[others] Inni mogą odpowiedzieć, dopóki organizator jej nie zamknie.
}
device-no-longer = Odpowiedzi nie są już przyjmowane.
device-result-organiser = { $count ->
    [0] Wynik widzi tylko organizator.
    [one] Wynik widzi tylko organizator, od { $count } odpowiedzi.
    [few] Wynik widzi tylko organizator, od { $count } odpowiedzi.
   *[many] Wynik widzi tylko organizator, od { $count } odpowiedzi.
}
device-result-after = { $count ->
    [0] Każdy, kto ma link, widzi wynik po zamknięciu ankiety.
    [one] Każdy, kto ma link, widzi wynik po zamknięciu ankiety, jeśli jest co najmniej { $count } odpowiedź.
    [few] Każdy, kto ma link, widzi wynik po zamknięciu ankiety, jeśli są co najmniej { $count } odpowiedzi.
   *[many] Każdy, kto ma link, widzi wynik po zamknięciu ankiety, jeśli jest co najmniej { $count } odpowiedzi.
}
device-result-live = { $count ->
    [0] Każdy, kto ma link, widzi, jak wynik powstaje.
    [one] Każdy, kto ma link, widzi wynik, gdy tylko jest { $count } odpowiedź.
    [few] Każdy, kto ma link, widzi wynik, gdy tylko są { $count } odpowiedzi.
   *[many] Każdy, kto ma link, widzi wynik, gdy tylko jest { $count } odpowiedzi.
}
device-result-other = { terminal-results-other }
device-group = Twoje zaproszenie należy do grupy ({ $groups }). Nazwa twojej grupy jest znana razem z twoją zaszumioną odpowiedzią.
device-links = Niektóre opcje mają link do innej witryny. Kto go otwiera, zdradza tej witrynie swoje odwiedziny.
device-changes = Co organizator zmienił
device-change-terms = Ankietę zmieniono, zanim ktokolwiek odpowiedział.
device-change-title = Zmieniono tytuł.
device-change-description = Zmieniono opis.
device-change-by = Zmieniono, kto pyta.
device-change-closed = Zamknięto ankietę.
device-change-reopened = Ponownie otwarto ankietę.
device-change-invites-added = Zaproszono więcej osób.
device-change-invites-revoked = Cofnięto niewykorzystane zaproszenie.
device-change-reports-lost = Baza danych uległa awarii i utracono odpowiedzi, które były już policzone.
device-change-language = Zmieniono język.
device-change-else = Zmieniono coś innego.
device-changed-title = Zmieniono tytuł z „{ $from }” na „{ $to }”.
device-changed-by = Zmieniono, kto pyta: z „{ $from }” na „{ $to }”.
device-changed-end = Przesunięto termin zamknięcia: było { $from }, jest { $to }.
device-changed-end-set = Ustalono termin zamknięcia: { $to }.
device-changed-end-gone = Usunięto termin zamknięcia: ankieta pozostaje otwarta, dopóki organizator jej nie zamknie.

## How to answer

device-how = Jak chcesz odpowiedzieć?
device-way-questions = { $count ->
    [one] Odpowiedz na jedno szybkie pytanie
    [few] Odpowiedz na { $count } szybkie pytania
   *[many] Odpowiedz na { $count } szybkich pytań
}
device-way-questions-any = Odpowiedz na szybkie pytania
device-way-questions-short = Które z dwojga? Pół minuty.
device-way-questions-long = Które z dwojga?
device-way-rank = Uszereguj listę
device-way-rank-hint = Dotykaj, przeciągaj albo używaj klawiatury. Pomiń to, na czym ci nie zależy.
device-ticket-wait = Aby czas nie zdradził, które zaproszenie jest twoje, to urządzenie czeka { $seconds } s, zanim pokaże swój bilet.
device-ticket-skip = Przejdź dalej od razu

## What leaves this device

device-terms = Co opuszcza to urządzenie
device-terms-order = Urządzenie opuszcza jedna cała kolejność, wylosowana tak, że skłania się ku twojej.
device-terms-answer = Każda odpowiedź, która je opuszcza, jest prawdziwa { $times }; w pozostałych przypadkach odwrócił ją przypadek.
device-terms-pairwise = Para po parze zgadza się z tobą mniej więcej { $times }.
device-terms-leave = { $count ->
    [one] { $count } odpowiedź opuszcza to urządzenie i nic poza tym: ani twój ranking, ani to, kim jesteś.
    [few] { $count } odpowiedzi opuszczają to urządzenie i nic poza tym: ani twój ranking, ani to, kim jesteś.
   *[many] { $count } odpowiedzi opuszcza to urządzenie i nic poza tym: ani twój ranking, ani to, kim jesteś.
}
device-alike = Dwie opcje wyglądają jak „{ $name }”: ich nazwy różnią się tylko znakami, których nie widać. Zanim odpowiesz, zapytaj organizatora, co jest czym.
device-no-name = Jedna opcja ma nazwę, z której nic nie widać. Zanim odpowiesz, zapytaj organizatora, co to jest.
device-open-line = Połączenie z tym adresem nie jest szyfrowane: inni po drodze mogą widzieć, że bierzesz udział, i mogliby zmienić tę stronę.
device-unlinkable = Nic, co jest przechowywane, nie mówi, z którym zaproszeniem przyszła odpowiedź: to urządzenie wymienia twoje na zapieczętowany bilet, a później pokazuje sam bilet.
device-unlinkable-by = Bilety wydaje { $host }, a nie witryna tej ankiety.
device-numbers = W liczbach
device-fact-epsilon = epsilon, najwyższy możliwy koszt
device-fact-exact = dokładny koszt, z własnych progów tego urządzenia
device-fact-spent = wydano dotąd na inne ankiety
device-fact-how = jak
device-fact-sought = szukana kolejność

## Questions

device-question = Pytanie { $number } z { $all }
device-question-aloud = Pytanie { $number } z { $all }: { $question } { $left } czy { $right }?
device-back = Wstecz

## Ranking

device-rank-how = Dotknij tego, na czym ci zależy, aby to dodać. Przesuwaj przez przeciąganie albo strzałkami; znak = daje to samo miejsce co pozycji powyżej. Co pominiesz, liczy się jako bez zdania.
device-rank-shuffled = Każdy widzi listę w innej kolejności.
device-rank-find = Znajdź opcję
device-rank-keys = Naciśnij spację lub Enter, aby podnieść opcję, klawisze strzałek, aby ją przesunąć, spację lub Enter, aby ją odłożyć, Escape, aby wróciła na miejsce. Klawisz = daje opcji to samo miejsce co opcji powyżej.
device-rank-list = Twój ranking, od góry
device-rank-done = Dalej
device-rank-place = { $place }.
device-rank-move = Przesuń: { $item }
device-rank-up = Przesuń w górę: { $item }
device-rank-down = Przesuń w dół: { $item }
device-rank-out = Bez zdania: { $item }
device-rank-in = Dodaj do swojego rankingu: { $item }
device-rank-tie = { $item } i { $above } mają to samo miejsce
device-rank-tie-first = { $item } i opcja powyżej mają to samo miejsce
device-rank-at = { $item }: miejsce { $place } z { $all }
device-rank-at-tied = { $item }: miejsce { $place } z { $all }, to samo co { $others }
device-rank-at-none = { $item }: bez zdania
device-rank-others = { $names } i jeszcze { $count }
device-rank-two = { $first } i { $second }
device-rank-picked = Podniesiono: { $item }. Klawisze strzałek przesuwają, spacja odkłada, Escape przywraca na miejsce.
device-rank-put = Odłożono: { $item }, miejsce { $place }
device-rank-put-tied = Odłożono: { $item }, miejsce { $place }, to samo co { $others }
device-rank-put-none = Odłożono: { $item }, bez zdania
device-rank-restored = Przywrócono na miejsce: { $item }

## Before the noise

device-review = Czy można dodać szum?
device-review-said = Oto twoje odpowiedzi:
device-before = <first>{ $first }</first> jest wyżej niż <second>{ $second }</second>
device-neither = Ani <first>{ $first }</first>, ani <second>{ $second }</second> nie jest wyżej
device-review-change = Zmień
device-review-change-aloud = Zmień odpowiedź { $number }
device-ranked-none = Nie masz zdania o żadnych dwóch opcjach i to jest w porządku.
device-ranked-level = Żadna opcja nie jest wyżej od innej i to jest w porządku.
device-ranked-all = { $tied ->
    [0] Uszeregowano wszystkie opcje.
    [one] Uszeregowano wszystkie opcje, w tym { $tied } na równi z inną.
    [few] Uszeregowano wszystkie opcje, w tym { $tied } na równi z inną.
   *[many] Uszeregowano wszystkie opcje, w tym { $tied } na równi z inną.
}
device-ranked-some = { $tied ->
    [0] Uszeregowano { $count } z { $all } opcji.
    [one] Uszeregowano { $count } z { $all } opcji, w tym { $tied } na równi z inną.
    [few] Uszeregowano { $count } z { $all } opcji, w tym { $tied } na równi z inną.
   *[many] Uszeregowano { $count } z { $all } opcji, w tym { $tied } na równi z inną.
}
device-ranked-order = Na podstawie twojego rankingu to urządzenie losuje jedną zaszumioną kolejność i tylko ona je opuszcza.
device-ranked-answers = { $count ->
    [one] Na podstawie twojego rankingu to urządzenie odpowiada na { $count } pytanie i opuszcza je tylko zaszumiona odpowiedź.
    [few] Na podstawie twojego rankingu to urządzenie odpowiada na { $count } pytania i opuszczają je tylko zaszumione odpowiedzi.
   *[many] Na podstawie twojego rankingu to urządzenie odpowiada na { $count } pytań i opuszczają je tylko zaszumione odpowiedzi.
}
device-once = Szum dodaje się raz. Od tej chwili twojej odpowiedzi na tę ankietę nie można zmienić, aby nikt nie mógł dowiedzieć się więcej, pytając cię ponownie.
device-less = Ujawnij mniej
device-less-how = Ile chcesz ujawnić?
device-less-whole = Wszystko, o co prosi ankieta
device-less-half = Połowę tego
device-less-quarter = Ćwierć tego
device-less-hint = epsilon { $epsilon }: odpowiedź, która opuszcza urządzenie, jest prawdziwa { $times }
device-less-fixed = Wybrano to przed pytaniami i tak zostaje: wybór zależny od tego, co myślisz, coś by o tym mówił.
device-limited = Twoje własne limity pozwalają na mniej, niż chce ta ankieta. <limits>Zobacz swoje limity</limits>
device-add-noise = Dodaj szum

## What will leave

device-preview = To opuści twoje urządzenie
device-preview-fixed = Szum jest dodany, więc odpowiedzi nie można już zmienić. Jest przechowywana na tym urządzeniu, dopóki jej nie wyślesz.
device-you-before = Ty: <first>{ $first }</first> jest wyżej niż <second>{ $second }</second>
device-you-neither = Ty: ani <first>{ $first }</first>, ani <second>{ $second }</second> nie jest wyżej
device-fair-coin = Za ciebie wybrał uczciwy rzut monetą, a potem:
device-fate-kept = szum zachował ją bez zmian
device-fate-flipped = szum ją odwrócił
device-fate-undecided = szum pozostawił ją nierozstrzygniętą
device-leaves-before = Wychodzi: <first>{ $first }</first> jest wyżej niż <second>{ $second }</second>
device-leaves-number = Wychodzi: <strong>{ $sent }</strong> <soft>(1024 oznaczałoby <first>{ $first }</first>, 0 oznaczałoby <second>{ $second }</second>)</soft>
device-order-filled = Tam, gdzie był remis albo brak zdania, najpierw wybrał przypadek.
device-order-drawn = { $agrees ->
    [yes] Kolejności losowano na ślepo, aż jedna została przyjęta; była to kolejność numer { $tries }: dostatecznie zgadza się z twoją.
   *[no] Kolejności losowano na ślepo, aż jedna została przyjęta; była to kolejność numer { $tries }: przypadek ją przepuścił, choć słabo zgadza się z twoją.
}
device-bytes = Bajt po bajcie
device-bytes-code = Kod na początku mówi, które to pytania. Jak przy każdej witrynie, serwer widzi adres twojego urządzenia, gdy z niej korzystasz; ten program go nie zapisuje.
device-why = Dlaczego to cię chroni
device-why-order = Mogła wyjść każda kolejność, niezależnie od tego, co myślisz; kolejności bliskie twojej są bardziej prawdopodobne.
device-why-lean = { $count ->
    [one] Ta odpowiedź skłania się ku temu, co myślisz, { $often }, a w drugą stronę { $seldom }.
    [few] Każda odpowiedź skłania się ku temu, co myślisz, { $often }, a w drugą stronę { $seldom }.
   *[many] Każda odpowiedź skłania się ku temu, co myślisz, { $often }, a w drugą stronę { $seldom }.
}
device-why-answer = { $count ->
    [one] Ta odpowiedź jest prawdziwa { $often }; ktoś, kto myśli odwrotnie, wysłałby ją taką { $seldom }.
    [few] Każda odpowiedź jest prawdziwa { $often }; ktoś, kto myśli odwrotnie, wysłałby taką { $seldom }.
   *[many] Każda odpowiedź jest prawdziwa { $often }; ktoś, kto myśli odwrotnie, wysłałby taką { $seldom }.
}
device-why-factor = Cokolwiek widać o jakiejś osobie, przy jej własnym rankingu jest to najwyżej { $factor ->
    [one] { $factor } raz
    [few] { $factor } razy
    [many] { $factor } razy
   *[other] { $factor } raza
} tak prawdopodobne jak przy każdym innym.
device-why-exact = Dokładny koszt, z progów użytych przed chwilą, to { $loss }.
device-send = Wyślij dokładnie to
device-send-whatever = Wyślij niezależnie od tego, co zrobił szum: gdyby ludzie wysyłali tylko to, co prawdziwe, ich odpowiedzi niczego by nie ukrywały. Jeśli teraz opuścisz tę stronę, odpowiedź zostanie na tym urządzeniu i można ją wysłać później.
device-sending = Wysyłanie…
device-sending-again = Nie ma jeszcze odpowiedzi serwera. Ponowna próba ({ $attempt } z { $of })…
device-working = Twoje urządzenie wykonuje najpierw odrobinę obliczeń, żeby zmyślone odpowiedzi nie były za darmo: gotowe { $percent } %.
device-crowded = Wiele osób odpowiada właśnie teraz. Twoje pytania pojawią się za chwilę.
device-offline = Brak połączenia z siecią.

## The receipt

device-counted = Policzono. Dziękujemy!
device-counted-now = Twoja zaszumiona odpowiedź jest policzona.
device-counted-once = Twoja zaszumiona odpowiedź dotarła już wcześniej i jest policzona raz.
device-counted-before = Na tę ankietę już stąd odpowiedziano. Twoja odpowiedź jest policzona.
device-no-promise = Witryna policzyła twoją odpowiedź, ale nie dała obietnicy z ważnym podpisem, że zachowa ją w rejestrze ankiety. Sprawdź później, czy tam jest.
device-survey-closed = Ta ankieta jest zamknięta
device-survey-closed-more = Odpowiedzi nie są już przyjmowane.
device-invite-used = To zaproszenie zostało już wykorzystane
device-invite-used-more = Odpowiedziało z nim inne urządzenie lub inna przeglądarka i tamta odpowiedź jest policzona. To urządzenie nie może odpowiedzieć dodatkowo: druga zaszumiona odpowiedź tej samej osoby powiedziałaby o niej więcej. Jeśli to nie była twoja odpowiedź, powiadom osobę, od której masz zaproszenie.
device-invite-exchanged = Inne urządzenie lub inna przeglądarka wymieniły je na bilet. Odpowiedz tam. Jeśli to nie ty, powiadom osobę, od której masz zaproszenie.
device-code = Twój kod dla witryny, z której cię tu skierowano:
device-return = Organizator prosi o powrót do witryny, z której cię tu skierowano. Dowie się ona, że udzielono odpowiedzi.
device-return-to = Wróć do <host>{ $host }</host>
device-fact-survey = epsilon, za tę ankietę
device-fact-all = epsilon, za wszystkie twoje odpowiedzi
device-fact-limit = twój limit
device-result = Zobacz wynik
device-sent = Co wysłano, bajt po bajcie
device-sent-recount = Kto widzi wynik, może też zobaczyć listę wszystkich zaszumionych odpowiedzi. Jeden jej wiersz jest twój: dzięki temu każdy może przeliczyć wynik.

## Not sent yet

device-waiting = Jeszcze nie wysłano
device-waiting-more = Twoja odpowiedź jest przechowywana na tym urządzeniu. Naciśnij przycisk, aby ją wysłać. To zawsze ta sama odpowiedź i jest liczona raz.
device-waiting-offline = Brak połączenia z siecią
device-waiting-offline-more = Twoja odpowiedź jest przechowywana na tym urządzeniu. Jeśli naciśnięto już przycisk wysyłania, pójdzie sama, gdy wróci połączenie i ta strona będzie otwarta. To zawsze ta sama odpowiedź i jest liczona raz.
device-waiting-refused = Twoja odpowiedź nie została przyjęta
device-waiting-refused-more = Zostaje na tym urządzeniu bez zmian i nie jest policzona.
device-send-now = Wyślij teraz

## Trying a draft

device-draft = Wypróbuj szkic
device-draft-banner = <strong>Podgląd.</strong> Widzisz to, co widzi uczestnik. Szum nie jest dodawany, nic nie jest przechowywane i nic nie jest wysyłane. Zamknij tę kartę, aby wrócić do formularza.
device-draft-no-script = Podgląd wymaga JavaScriptu, tak jak odpowiadanie.
