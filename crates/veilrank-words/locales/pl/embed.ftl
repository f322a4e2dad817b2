embed-more = i jeszcze { $count }
embed-how-sure = Na ile to pewne<new> (otwiera nową kartę)</new>
embed-by = Pyta: { $name }
embed-stays = Twój ranking zostaje na twoim urządzeniu. Opuszcza je zaszumiona odpowiedź, którą najpierw zobaczysz.
embed-closed = Ta ankieta jest zamknięta. <result>Wynik<new> (otwiera nową kartę)</new></result>
embed-take-part = Weź udział<new> (otwiera nową kartę)</new>
embed-invited = Każda zaproszona osoba ma własny link, żeby wziąć udział.
embed-own-tab = Ankieta otwiera się w osobnej karcie, w której widać, pod czyim adresem odpowiadasz.
