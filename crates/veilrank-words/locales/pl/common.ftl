common-language = Język
common-skip = Przejdź do treści
common-pages = Strony
common-new = Nowa ankieta
common-mine = Moje ankiety
common-ledger = Moje odpowiedzi
common-secret = Czy to tajne?
common-foot = Veilrank zbiera szum i znajduje w nim ranking.
common-docs = Dla programów

## Words that several pages share

common-times = { $times ->
    [one] raz na { $unit }
    [few] { $times } razy na { $unit }
   *[many] { $times } razy na { $unit }
}
common-times-hardly = rzadziej niż raz na milion
common-times-nearly = za każdym razem z wyjątkiem najwyżej jednego na milion
common-sure = { $whose ->
    [you] Kto przed zobaczeniem tego wszystkiego oceniał to, co myślisz, na 50 do 50, może potem mieć najwyżej { $sure }% pewności.
    [owner] Kto przed zobaczeniem wszystkiego, co opuszcza urządzenie, oceniał to, co myśli jego właściciel, na 50 do 50, może potem mieć najwyżej { $sure }% pewności.
   *[person] Kto przed zobaczeniem tego wszystkiego oceniał to, co myśli dana osoba, na 50 do 50, może potem mieć najwyżej { $sure }% pewności.
}
common-dots = Sto kropek: pełne ({ $kept }) to odpowiedzi prawdziwe, obwódki ({ $turned }) to odpowiedzi odwrócone przez przypadek
common-items = { $count ->
    [one] { $count } opcja
    [few] { $count } opcje
   *[many] { $count } opcji
}
common-answers = { $count ->
    [one] { $count } odpowiedź
    [few] { $count } odpowiedzi
   *[many] { $count } odpowiedzi
}
common-place = { $end ->
    [first] { $place }.
    [st] { $place }.
    [nd] { $place }.
    [rd] { $place }.
   *[th] { $place }.
}
common-places-two = { $low } lub { $high }
common-places-range = od { $low } do { $high }
common-find = { $goal ->
    [order] cel: ustalić miejsce każdej opcji
    [winner] cel: ustalić, która opcja jest na pierwszym miejscu
   *[first] cel: ustalić, które opcje są wśród pierwszych { $few }, w dowolnej kolejności
}
common-truth = { $truth ->
    [borda] według średniego miejsca (Borda)
   *[kemeny] najmniej sprzeczna ze zdaniem ludzi (Kemeny)
}
common-question-pair = Co stawiasz na pierwszym miejscu?
common-question-list = To, co stawiasz na pierwszym miejscu, umieść na górze
common-no-opinion = Bez zdania
common-new-tab = (otwiera nową kartę)
common-copy = Kopiuj
common-copied = Skopiowano
common-copy-select = Zaznacz i skopiuj
common-copy-impossible = Tu nie można kopiować automatycznie; zaznacz tekst i skopiuj go

## What a survey promises

common-promise-epsilon = najwięcej, ile wydaje każda osoba (epsilon)
common-promise-leaves = opuszcza każde urządzenie
common-promise-answers = { $count ->
    [one] jedna zaszumiona odpowiedź
    [few] { $count } zaszumione odpowiedzi
   *[many] { $count } zaszumionych odpowiedzi
}
common-promise-order = jedna cała kolejność z szumem
common-promise-true = { $count ->
    [one] jest prawdziwa
    [few] każda jest prawdziwa
   *[many] każda jest prawdziwa
}
common-promise-factor = Cokolwiek opuszcza urządzenie, przy jednej opinii jest to najwyżej { $factor ->
    [one] { $factor } raz
    [few] { $factor } razy
    [many] { $factor } razy
   *[other] { $factor } raza
} tak prawdopodobne jak przy każdej innej.
common-promise-loss = Kod działający na urządzeniu traci dokładnie { $loss }, nigdy więcej niż { $epsilon }.
common-promise-free = Ta strona i jej pliki powstają wyłącznie z zaszumionych odpowiedzi i nikogo nie kosztują nic więcej.
common-promise-weak = To mało prywatności: budżet powyżej 3 pozostawia niewiele wątpliwości co do pojedynczej odpowiedzi.
