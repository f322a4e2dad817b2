secret-title = Czy moja odpowiedź jest tajna?
secret-about = Co opuszcza twoje urządzenie, gdy odpowiadasz, czego inni mogą się z tego dowiedzieć i czego się nie obiecuje.
secret-numbers-of = Z liczbami ankiety <survey>{ $title }</survey>
secret-lead = To, co naprawdę myślisz, zostaje na twoim urządzeniu. W tym, co je opuszcza, jest szum dodany przez przypadek, więc może to zobaczyć każdy: mogłoby pochodzić od kogoś, kto myśli odwrotnie. Jak bardzo to chroni, mówi pewna liczba, a są też rzeczy, przed którymi to nie chroni. Jedno i drugie opisano niżej.

## What leaves your device

secret-leaves = Co opuszcza twoje urządzenie
secret-leaves-what = { $what ->
    [order] Jedna cała kolejność opcji, wylosowana tak, że skłania się ku twojej.
    [single] Jedna odpowiedź na pytanie „które z tych dwojga?”, z dodanym szumem.
   *[several] Kilka odpowiedzi na pytanie „które z tych dwojga?”, każda z własnym szumem.
}
secret-leaves-code = Razem z tym idzie kod, który serwer dał ci z pytaniami, aby nikogo nie policzono dwa razy. To wszystko: bez nazwiska, bez konta, bez ciasteczka i bez twojego rankingu. Zanim wyślesz, widzisz dokładne bajty.
secret-leaves-kept = Serwer przechowuje zaszumione odpowiedzi i część tego kodu w kolejności, w jakiej przyszły. Nie przechowuje ani twojego adresu, ani czasu. Jak każda witryna, widzi twój adres, gdy się z tobą komunikuje, a widzi go też wszystko, co stoi między tobą a nim.

## How the noise works

secret-noise = Jak działa szum
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] W tej ankiecie budżet, zwany epsilonem, wynosi { $epsilon }.
        [single] W tej ankiecie budżet, zwany epsilonem, wynosi { $epsilon }.
       *[several] W tej ankiecie budżet, zwany epsilonem, wynosi { $epsilon } i dzielą się nim wszystkie twoje odpowiedzi.
    }
   *[usual] { $what ->
        [order] W zwykłej ankiecie budżet, zwany epsilonem, wynosi { $epsilon }.
        [single] W zwykłej ankiecie budżet, zwany epsilonem, wynosi { $epsilon }.
       *[several] W zwykłej ankiecie budżet, zwany epsilonem, wynosi { $epsilon } i dzielą się nim wszystkie twoje odpowiedzi.
    }
}
secret-noise-order = Licząc wszystkie pary opcji, zaszumiona kolejność ma parę ułożoną tak jak ty mniej więcej { $often }, a odwrotnie mniej więcej { $seldom }.
secret-noise-crowd = Weźmy { $people } osób, które wszystkie stawiają herbatę przed kawą. Około { $kept } ich urządzeń mówi „herbata”, około { $turned } mówi „kawa”. Które odwróciły prawdę, nie wie nikt, nawet serwer.
secret-noise-none = Wśród miliona osób, które wszystkie stawiają herbatę przed kawą, nie oczekuje się ani jednego urządzenia, które powie „kawa”. Taki szum niczego nie ukrywa.
secret-noise-doubt = Jeśli więc twoje urządzenie mówi „kawa”, nadal możesz być wśród tych, którzy stawiają herbatę wyżej.
secret-noise-group = A jednak w wielu odpowiedziach nadal da się znaleźć to, ku czemu skłania się grupa.
secret-noise-numbers = { $what ->
    [single] W liczbach: cokolwiek opuszcza twoje urządzenie, przy jednej opinii jest to najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        } tak prawdopodobne jak przy każdej innej. Kto przed zobaczeniem tego wszystkiego oceniał to, co myślisz, na 50 do 50, może potem mieć najwyżej { $sure }% pewności, jakkolwiek byłby sprytny; a kto przedtem zgadywał inaczej, może podnieść szanse swojego przypuszczenia najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        }. Przy mniejszym epsilonie jest to bliżej 50%. Zanim wyślesz, możesz zdecydować, że ujawnisz mniej, niż chce ankieta.
    [order] W liczbach: cokolwiek opuszcza twoje urządzenie, przy jednej opinii jest to najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        } tak prawdopodobne jak przy każdej innej. Kto przed zobaczeniem tego wszystkiego oceniał to, co myślisz, na 50 do 50, może potem mieć najwyżej { $sure }% pewności w każdym pojedynczym pytaniu, jakkolwiek byłby sprytny; a kto przedtem zgadywał inaczej, może podnieść szanse swojego przypuszczenia najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        }. Przy mniejszym epsilonie jest to bliżej 50%. Zanim wyślesz, możesz zdecydować, że ujawnisz mniej, niż chce ankieta.
   *[several] W liczbach: cokolwiek opuszcza twoje urządzenie, przy jednej opinii jest to najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        } tak prawdopodobne jak przy każdej innej. Kto przed zobaczeniem tego wszystkiego oceniał to, co myślisz, na 50 do 50, może potem mieć najwyżej { $sure }% pewności w każdym pojedynczym pytaniu, jakkolwiek byłby sprytny; a kto przedtem zgadywał inaczej, może podnieść szanse swojego przypuszczenia najwyżej { $factor ->
            [one] { $factor } raz
            [few] { $factor } razy
            [many] { $factor } razy
           *[other] { $factor } raza
        }. Przy mniejszym epsilonie jest to bliżej 50%. Zanim wyślesz, możesz zdecydować, że ujawnisz mniej, niż chce ankieta.
}
secret-noise-weak = To duży budżet. Powyżej mniej więcej 3 to, co opuszcza twoje urządzenie, pozostawia niewiele wątpliwości co do tego, co myślisz, i nie należy polegać na szumie. Ujawnij mniej albo nie odpowiadaj.

## What the organiser can learn

secret-organiser = Czego może się dowiedzieć organizator
secret-organiser-group = <strong>Może się dowiedzieć, co myśli grupa.</strong> O to właśnie chodzi. Widzi też, ile osób odpowiedziało. Każdy, kto może zobaczyć wynik, może też zobaczyć każdą zaszumioną odpowiedź.
secret-organiser-you = <strong>Nie może się dowiedzieć, co myślisz ty</strong>, ponad podane wyżej szanse, nawet gdyby zapytał twoje urządzenie ponownie: dodaje ono swój szum raz na ankietę, a potem wysyła już zawsze tę samą odpowiedź. Druga ankieta to inna sprawa, o tym niżej.
secret-organiser-invites = <strong>Zaproszenia.</strong> Kto przysłał ci zaproszenie, wie, że cię zaprosił, i może stwierdzić, ile zaproszeń wykorzystano. Jeśli zaproszenia należą do grup, nazwa twojej grupy jest zapisywana razem z twoją zaszumioną odpowiedzią; dowiadujesz się o tym, zanim odpowiesz. Zapisy serwera nie mówią, która zaszumiona odpowiedź przyszła z którego zaproszenia. Jednak organizator, który zachowa zaproszenia, mógłby to ustalić razem z kimś, kto prowadzi serwer i ma jego klucze. Mieliby wtedy twoją zaszumioną odpowiedź, nadal z szumem.
secret-organiser-tickets = <strong>Bilety.</strong> Gdy ankieta mówi, że nic, co jest przechowywane, nie mówi, z którym zaproszeniem przyszła odpowiedź, nawet to nie jest możliwe. Twoje urządzenie losuje tajny numer, a ten, kto ma listę zaproszeń, podpisuje go, nie widząc go. Z tym biletem, a bez zaproszenia, twoje urządzenie odpowiada. Wiadomo, kto wziął bilet. Czas i adres twojego urządzenia nadal mogą zdradzić, kto przyszedł z którym biletem; dlatego twoje urządzenie czeka pomiędzy do minuty, a ty możesz użyć innej sieci.

## What if whoever runs the site cheats?

secret-operator = A jeśli administrator witryny oszukuje?
secret-operator-program = Szum dodaje program, który ta witryna wysyła do twojej przeglądarki. Administrator witryny mógłby wysłać inny program, taki, który przekazuje twoją prawdziwą odpowiedź, a tobie pokazuje coś niewinnego. Nie dałoby się tego zauważyć i żadna witryna nie może obiecać o sobie, że jest inaczej. Jeśli cię to niepokoi, nie używaj programu tej witryny:
secret-operator-file = <strong>Jeden plik, otwarty z twojego dysku.</strong> Całą stronę uczestnika można zapisać jako jeden plik, <compared>porównać</compared> i otworzyć ze swojego dysku. Po wskazaniu linku ankiety nie bierze z witryny nic oprócz pytań.
secret-operator-terminal = <strong>Terminal.</strong> <command>{ $command }</command> robi to samo za pomocą zainstalowanego u ciebie programu.
secret-operator-either = Tak czy inaczej twoje własne urządzenie oblicza szum na podstawie epsilonu i bierze losowość z twojego systemu. Serwer może wybrać pytania, kłamać co do liczby odpowiedzi albo cię odprawić. Nie może wydobyć z ciebie więcej niż epsilon, który widzisz, ani więcej niż twój własny limit.
secret-operator-log = <strong>Czy witryna mogłaby pominąć moją odpowiedź?</strong> Z potwierdzeniem przychodzi podpisana obietnica, a każda policzona odpowiedź trafia do rejestru, który może tylko rosnąć. Przycisk pod potwierdzeniem i na stronie <ledger>Moje odpowiedzi</ledger> sprawdza, czy twoja w nim jest. To nie pokazuje, czy inne odpowiedzi pochodzą od prawdziwych ludzi.

## For sceptics

secret-sceptics = Dla sceptyków: strona jako plik
secret-sceptics-save = Zapisz client.html
secret-sceptics-file = Plik podawany tutaj przez wersję { $version } ma sumę kontrolną SHA-256
secret-sceptics-program = a zawarty w nim program, czyli tekst między znacznikami jego skryptu modułowego, ma
secret-sceptics-compare = Ta strona mogłaby kłamać co do obu. Porównaj więc zapisany plik z liczbą od kogoś, komu ufasz: z wydania (<code>SHA256SUMS</code>), od znajomej osoby albo z programu na twoim własnym komputerze (<code>veilrank client --sha256</code>; <code>veilrank client -o client.html</code> zapisuje ten sam plik). Aby zobaczyć liczbę dla pliku, uruchom <code>sha256sum client.html</code> w Linuksie, <code>shasum -a 256 client.html</code> na Macu, <code>certutil -hashfile client.html SHA256</code> w Windows. Inna wersja ma inną liczbę.
secret-sceptics-itself = Otwarty z dysku plik sam podaje drugą z tych liczb. Pomaga to przy pomyłkach, ale nie przy pliku, który kłamie.

## What several surveys cost

secret-again = Ile kosztuje kilka ankiet
secret-again-add = <strong>Budżety się sumują.</strong> Dwie ankiety z epsilonem 1 w tej samej sprawie kosztują tyle, co jedna z epsilonem 2: kto oceniał to, co myślisz, na 50 do 50, może potem mieć najwyżej 88% pewności, a nie tylko 73%. Wiele małych ankiet to jedna duża.
secret-again-ledger = Dlatego twoje urządzenie prowadzi <ledger>rachunek</ledger> tego, ile i gdzie wydało, a ty możesz ustawić limit. Rachunek jest w tej przeglądarce. Inna przeglądarka, inne urządzenie albo wyczyszczona przeglądarka nic o nim nie wie i mogłaby odpowiedzieć na tę samą otwartą ankietę jeszcze raz: za każdym razem kosztuje to ponownie epsilon ankiety. Z zaproszeniem nie jest to możliwe: gdy już nim odpowiedziano, na drugim urządzeniu niczego nie otwiera.

## Who can see that I took part

secret-network = Kto może zobaczyć, że biorę udział
secret-network-seen = Twój dostawca internetu, sieć twojego pracodawcy i serwer mogą widzieć, że twoje urządzenie łączyło się z tą witryną. Przez połączenie nieszyfrowane (adres z <code>http:</code>) mogą odczytać pytania i twoją zaszumioną odpowiedź. To, czy bierzesz udział i o które opcje cię pytano, nie jest więc tajne. Tajne pozostaje to, co myślisz, z dokładnością do podanych wyżej szans.

## What is not promised

secret-limits = Czego się nie obiecuje
secret-limits-group = Że nikt nie dowie się niczego o tobie z wyniku. Jeśli okaże się, że dziesięcioosobowa grupa zgadza się we wszystkim, każdy wie, co myślą jej członkowie, czy odpowiedzieli, czy nie.
secret-limits-device = Że twoje urządzenie jest tylko twoje: ktoś, kto zagląda ci przez ramię, rozszerzenie przeglądarki albo oprogramowanie szpiegujące urządzenie widzi twoją odpowiedź, zanim dodany zostanie jakikolwiek szum.
secret-limits-count = Że liczenie jest uczciwe. Organizator może wymyślać odpowiedzi, a ludzie mogą kłamać. Każdy może przeliczyć zaszumione odpowiedzi, ale nikt nie może z nich zobaczyć, kto jest prawdziwy.
secret-limits-trace = Że udział nie pozostawia śladów.
secret-limits-others = Czegokolwiek o innym oprogramowaniu niż to.
secret-back = Wróć do ankiety
