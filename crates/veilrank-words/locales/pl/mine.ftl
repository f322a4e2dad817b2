mine-heading = Moje ankiety
mine-lead = Ankiety utworzone w tej przeglądarce oraz te, których link do zarządzania w niej otwarto.
mine-script = Listę prowadzi skrypt w tej przeglądarce, więc ta strona wymaga JavaScriptu.
mine-warning = Te linki są w tej przeglądarce i nigdzie indziej. Kto wyczyści jej dane albo zgubi urządzenie, straci je: serwer nie może ich przywrócić. Zapisz listę jako plik i przechowuj go tam, gdzie nikt inny nie zagląda.
mine-none = Nie ma tu jeszcze żadnej ankiety. <make>Utwórz ankietę</make>, otwórz link do zarządzania albo wczytaj plik zapisany tu wcześniej.
mine-make = Utwórz ankietę
mine-save = Zapisz listę jako plik
mine-take = Wczytaj plik
mine-file = Plik z ankietami
mine-forget-heading = Zapomnieć tę ankietę?
mine-keep = Zachowaj
mine-forget-yes = Zapomnij

## Said by the script

mine-tell-asking = Sprawdzanie stanu…
mine-tell-elsewhere = Na innym serwerze: { $site }
mine-tell-untitled = Ankieta bez tytułu
mine-tell-forget = Zapomnij
mine-tell-forget-one = Zapomnij: { $title }
mine-tell-another = Utwórz podobną
mine-tell-another-one = Utwórz podobną: { $title }
mine-tell-made = Utworzono: { $when }.
mine-tell-made-invites = { $count ->
    [one] Utworzono: { $when }; zachowano tu { $count } zaproszenie.
    [few] Utworzono: { $when }; zachowano tu { $count } zaproszenia.
   *[many] Utworzono: { $when }; zachowano tu { $count } zaproszeń.
}
mine-tell-status = { $status ->
    [open] otwarta
   *[closed] zamknięta
}
mine-tell-answers-of = { $count ->
    [one] { $count } odpowiedź, zaproszonych: { $all }
    [few] { $count } odpowiedzi, zaproszonych: { $all }
   *[many] { $count } odpowiedzi, zaproszonych: { $all }
}
mine-tell-closes = zamknięcie: { $when }
mine-tell-gone = Nie ma jej już na tym serwerze: została usunięta.
mine-tell-wrong-link = Zachowany tu link nie jest właściwy.
mine-tell-not-now = Nie można teraz sprawdzić jej stanu.
mine-tell-forget-text = { $invites ->
    [yes] „{ $title }” pozostaje na serwerze bez zmian. Link do zarządzania i linki zaproszeń zostaną usunięte z tej przeglądarki i nikt nie może ich przywrócić.
   *[no] „{ $title }” pozostaje na serwerze bez zmian. Link do zarządzania zostanie usunięty z tej przeglądarki i nikt nie może go przywrócić.
}
mine-tell-forgotten = Zapomniano tutaj: „{ $title }”.
mine-tell-taken = { $count ->
    [0] Nie wczytano nic nowego.
    [one] Wczytano { $count } ankietę.
    [few] Wczytano { $count } ankiety.
   *[many] Wczytano { $count } ankiet.
}
mine-tell-known = { $count ->
    [one] Jedna już tu była.
    [few] { $count } już tu były.
   *[many] { $count } już tu było.
}
mine-tell-saved = Zapisano
mine-tell-wrong-file = To nie jest plik z ankietami.
mine-tell-wrong-file-next = Wybierz plik zapisany przyciskiem „Zapisz listę jako plik”. Nic nie zostało zmienione.
mine-tell-keeps-nothing = Ta przeglądarka niczego nie przechowuje.
mine-tell-keeps-nothing-next = Zezwól tej witrynie na zapisywanie danych albo przechowuj linki do zarządzania we własnym zakresie.
