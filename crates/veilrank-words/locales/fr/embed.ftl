embed-more = et { $count } de plus
embed-how-sure = Degré de certitude<new> (ouvre un nouvel onglet)</new>
embed-by = Demandé par { $name }
embed-stays = Votre classement reste sur votre appareil. Ce qui en sort est une réponse bruitée que vous voyez d’abord.
embed-closed = Ce sondage est clos. <result>Le résultat<new> (ouvre un nouvel onglet)</new></result>
embed-take-part = Participer<new> (ouvre un nouvel onglet)</new>
embed-invited = Les personnes invitées ont chacune leur propre lien pour participer.
embed-own-tab = Le sondage s’ouvre dans un onglet à part, où vous voyez à quelle adresse vous répondez.
