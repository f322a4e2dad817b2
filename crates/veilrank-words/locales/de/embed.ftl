embed-more = und { $count } weitere
embed-how-sure = Wie sicher das ist<new> (öffnet einen neuen Tab)</new>
embed-by = Es fragt: { $name }
embed-stays = Ihre Rangfolge bleibt auf Ihrem Gerät. Was es verlässt, ist eine verrauschte Antwort, die Sie vorher sehen.
embed-closed = Diese Umfrage ist beendet. <result>Das Ergebnis<new> (öffnet einen neuen Tab)</new></result>
embed-take-part = Teilnehmen<new> (öffnet einen neuen Tab)</new>
embed-invited = Wer eingeladen ist, hat einen eigenen Link zum Teilnehmen.
embed-own-tab = Die Umfrage öffnet sich in einem eigenen Tab. Dort sehen Sie, unter wessen Adresse Sie antworten.
