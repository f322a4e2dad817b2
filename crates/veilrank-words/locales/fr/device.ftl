## The top of the page

device-lead = Votre classement reste sur cet appareil. Ce qui en sort est une réponse bruitée que vous voyez d’abord.
device-secret = Ma réponse est-elle secrète ?
device-no-script = Répondre ici demande JavaScript : c’est votre propre appareil qui ajoute le bruit. Sans lui, un terminal peut répondre :
device-no-script-result = <result>Le résultat</result> se passe de JavaScript.
device-what-is-ranked = Ce qui est classé
device-so-far = { $count ->
    [one] { $count } réponse jusqu’ici
   *[other] { $count } réponses jusqu’ici
}
device-closed = clos

## About this survey

device-about = À propos de ce sondage
device-by = Demandé par <name>{ $name }</name>. Personne n’a vérifié ce nom.
device-until = { $who ->
    [you] Vous pouvez répondre jusqu’au { $moment }, à votre heure.
   *[others] D’autres peuvent répondre jusqu’au { $moment }, à votre heure.
}
device-until-closed = { $who ->
    [you] Vous pouvez répondre jusqu’à ce que l’organisateur le close.
   *[others] D’autres peuvent répondre jusqu’à ce que l’organisateur le close.
}
device-no-longer = Les réponses ne sont plus acceptées.
device-result-organiser = { $count ->
    [0] Seul l’organisateur voit le résultat.
    [one] Seul l’organisateur voit le résultat, à partir de { $count } réponse.
   *[other] Seul l’organisateur voit le résultat, à partir de { $count } réponses.
}
device-result-after = { $count ->
    [0] Toute personne qui a le lien voit le résultat une fois le sondage clos.
    [one] Toute personne qui a le lien voit le résultat une fois le sondage clos, s’il a au moins { $count } réponse.
   *[other] Toute personne qui a le lien voit le résultat une fois le sondage clos, s’il a au moins { $count } réponses.
}
device-result-live = { $count ->
    [0] Toute personne qui a le lien voit le résultat à mesure qu’il prend forme.
    [one] Toute personne qui a le lien voit le résultat dès qu’il y a { $count } réponse.
   *[other] Toute personne qui a le lien voit le résultat dès qu’il y a { $count } réponses.
}
device-result-other = { terminal-results-other }
device-group = Votre invitation appartient à un groupe ({ $groups }). Le nom de votre groupe est connu avec votre réponse bruitée.
device-links = Certaines options ont un lien vers un autre site. Qui l’ouvre fait savoir sa visite à ce site.
device-changes = Ce que l’organisateur a modifié
device-change-terms = Le sondage a été modifié avant que quiconque ait répondu.
device-change-title = Le titre a été modifié.
device-change-description = La description a été modifiée.
device-change-by = Le nom de qui demande a été modifié.
device-change-closed = Le sondage a été clos.
device-change-reopened = Le sondage a été rouvert.
device-change-invites-added = D’autres personnes ont été invitées.
device-change-invites-revoked = Une invitation non utilisée a été retirée.
device-change-reports-lost = La base de données est tombée en panne, et des réponses déjà comptées ont été perdues.
device-change-language = La langue a été modifiée.
device-change-else = Autre chose a été modifié.
device-changed-title = Le titre est passé de « { $from } » à « { $to } ».
device-changed-by = Le nom de qui demande est passé de « { $from } » à « { $to } ».
device-changed-end = La clôture a été déplacée du { $from } au { $to }.
device-changed-end-set = La clôture a été fixée au { $to }.
device-changed-end-gone = La date de clôture a été retirée : le sondage reste ouvert jusqu’à ce que l’organisateur le close.

## How to answer

device-how = Comment voulez-vous répondre ?
device-way-questions = { $count ->
    [one] Répondre à une question rapide
   *[other] Répondre à { $count } questions rapides
}
device-way-questions-any = Répondre à des questions rapides
device-way-questions-short = Laquelle des deux ? Une demi-minute.
device-way-questions-long = Laquelle des deux ?
device-way-rank = Classer la liste
device-way-rank-hint = Touchez, faites glisser ou utilisez le clavier. Laissez de côté ce qui vous est égal.
device-ticket-wait = Pour que l’heure ne dise pas quelle invitation est la vôtre, cet appareil attend { $seconds } s avant de montrer son ticket.
device-ticket-skip = Continuer tout de suite

## What leaves this device

device-terms = Ce qui sort de cet appareil
device-terms-order = Un classement entier en sort, tiré au sort de façon à pencher vers le vôtre.
device-terms-answer = Chaque réponse qui sort est la vraie { $times } ; sinon, le hasard l’a inversée.
device-terms-pairwise = Paire par paire, il est d’accord avec vous environ { $times }.
device-terms-leave = { $count ->
    [one] { $count } réponse sort de cet appareil, et rien d’autre : ni votre classement, ni qui vous êtes.
   *[other] { $count } réponses sortent de cet appareil, et rien d’autre : ni votre classement, ni qui vous êtes.
}
device-alike = Deux options ressemblent à « { $name } » : seuls des caractères qui ne s’affichent pas distinguent leurs noms. Demandez à l’organisateur laquelle est laquelle avant de répondre.
device-no-name = Une option a un nom dont rien ne s’affiche. Demandez à l’organisateur ce que c’est avant de répondre.
device-open-line = Cette adresse n’est pas chiffrée : d’autres, en chemin, peuvent voir que vous participez, et pourraient modifier cette page.
device-unlinkable = Rien de ce qui est conservé ne dit avec quelle invitation une réponse est venue : cet appareil échange la vôtre contre un ticket scellé, et ne montre plus tard que le ticket.
device-unlinkable-by = Les tickets sont donnés par { $host }, et non par le site de ce sondage.
device-numbers = En chiffres
device-fact-epsilon = epsilon, le plus que cela coûte
device-fact-exact = coût exact, d’après les seuils de cet appareil
device-fact-spent = dépensé jusqu’ici pour d’autres sondages
device-fact-how = comment
device-fact-sought = le classement cherché

## Questions

device-question = Question { $number } sur { $all }
device-question-aloud = Question { $number } sur { $all } : { $question } { $left } ou { $right } ?
device-back = Retour

## Ranking

device-rank-how = Touchez ce qui compte pour vous pour l’ajouter. Déplacez-le en le faisant glisser ou avec les flèches ; le signe = lui donne la même place qu’à celui du dessus. Ce que vous laissez de côté compte comme sans avis.
device-rank-shuffled = Chaque personne voit la liste dans un ordre différent.
device-rank-find = Chercher une option
device-rank-keys = Appuyez sur espace ou entrée pour saisir une option, sur les flèches pour la déplacer, sur espace ou entrée pour la poser, sur échap pour la remettre. La touche = donne à une option la même place qu’à celle du dessus.
device-rank-list = Votre classement, à partir du haut
device-rank-done = Continuer
device-rank-place = { $place }.
device-rank-move = Déplacer « { $item } »
device-rank-up = Monter « { $item } »
device-rank-down = Descendre « { $item } »
device-rank-out = Sans avis sur « { $item } »
device-rank-in = Ajouter « { $item } » à votre classement
device-rank-tie = « { $item } » et « { $above } » ont la même place
device-rank-tie-first = « { $item } » et l’option du dessus ont la même place
device-rank-at = { $item } : place { $place } sur { $all }
device-rank-at-tied = { $item } : place { $place } sur { $all }, ex æquo avec { $others }
device-rank-at-none = { $item } : sans avis
device-rank-others = { $names } et { $count } de plus
device-rank-two = { $first } et { $second }
device-rank-picked = Option saisie : { $item }. Les flèches la déplacent, espace la pose, échap la remet.
device-rank-put = Option posée à la place { $place } : { $item }
device-rank-put-tied = Option posée à la place { $place } : { $item }, ex æquo avec { $others }
device-rank-put-none = Option posée : { $item }, sans avis
device-rank-restored = Option remise : { $item }

## Before the noise

device-review = Ajouter maintenant le bruit ?
device-review-said = Voici ce que vous avez dit :
device-before = <first>{ $first }</first> vient avant <second>{ $second }</second>
device-neither = Ni <first>{ $first }</first> ni <second>{ $second }</second> ne vient avant l’autre
device-review-change = Modifier
device-review-change-aloud = Modifier la réponse { $number }
device-ranked-none = Vous êtes sans avis sur toutes les paires d’options, et ce n’est pas un problème.
device-ranked-level = Vous n’avez mis aucune option avant une autre, et ce n’est pas un problème.
device-ranked-all = { $tied ->
    [0] Vous avez classé toutes les options.
    [one] Vous avez classé toutes les options, dont { $tied } ex æquo avec une autre.
   *[other] Vous avez classé toutes les options, dont { $tied } ex æquo avec une autre.
}
device-ranked-some = { $tied ->
    [0] Vous avez classé { $count } des { $all } options.
    [one] Vous avez classé { $count } des { $all } options, dont { $tied } ex æquo avec une autre.
   *[other] Vous avez classé { $count } des { $all } options, dont { $tied } ex æquo avec une autre.
}
device-ranked-order = De votre classement, cet appareil tire un classement bruité, et seul celui-ci sort.
device-ranked-answers = { $count ->
    [one] D’après votre classement, cet appareil répond à { $count } question, et seule la réponse bruitée sort.
   *[other] D’après votre classement, cet appareil répond à { $count } questions, et seules les réponses bruitées sortent.
}
device-once = Le bruit est ajouté une fois. À partir de là, votre réponse à ce sondage ne peut plus être modifiée, pour que personne ne puisse en apprendre plus en vous interrogeant de nouveau.
device-less = En révéler moins
device-less-how = Combien révélez-vous ?
device-less-whole = Tout ce que le sondage demande
device-less-half = La moitié
device-less-quarter = Le quart
device-less-hint = epsilon { $epsilon } : une réponse qui sort est vraie { $times }
device-less-fixed = Cela a été choisi avant les questions et reste ainsi : un choix lié à ce que vous pensez en dirait quelque chose.
device-limited = Vos propres limites laissent moins que ce que ce sondage demande. <limits>Voir vos limites</limits>
device-add-noise = Ajouter le bruit

## What will leave

device-preview = Ceci sortira de votre appareil
device-preview-fixed = Le bruit est ajouté, votre réponse ne peut donc plus être modifiée. Elle est gardée sur cet appareil jusqu’à ce que vous l’envoyiez.
device-you-before = Vous : <first>{ $first }</first> vient avant <second>{ $second }</second>
device-you-neither = Vous : ni <first>{ $first }</first> ni <second>{ $second }</second> ne vient avant l’autre
device-fair-coin = Le pur hasard a choisi pour vous, puis :
device-fate-kept = le bruit l’a laissée telle quelle
device-fate-flipped = le bruit l’a inversée
device-fate-undecided = le bruit l’a laissée indécise
device-leaves-before = Sort : <first>{ $first }</first> vient avant <second>{ $second }</second>
device-leaves-number = Sort : <strong>{ $sent }</strong> <soft>(1024 voudrait dire <first>{ $first }</first>, 0 voudrait dire <second>{ $second }</second>)</soft>
device-order-filled = Là où vous étiez sans avis ou aviez mis ex æquo, le hasard a d’abord choisi.
device-order-drawn = { $agrees ->
    [yes] Des classements ont été tirés à l’aveugle jusqu’à ce que l’un soit accepté ; ce fut le numéro { $tries } : il s’accorde assez bien avec le vôtre.
   *[no] Des classements ont été tirés à l’aveugle jusqu’à ce que l’un soit accepté ; ce fut le numéro { $tries } : le hasard l’a laissé passer, bien qu’il s’accorde peu avec le vôtre.
}
device-bytes = Octet par octet
device-bytes-code = Le code du début dit de quelles questions il s’agit. Comme pour tout site, le serveur voit l’adresse de votre appareil pendant que vous y êtes ; ce programme ne l’enregistre pas.
device-why = Pourquoi cela vous protège
device-why-order = N’importe quel classement aurait pu sortir, quoi que vous pensiez ; ceux qui sont proches du vôtre sont plus probables.
device-why-lean = { $count ->
    [one] Cette réponse penche du côté que vous pensez { $often }, et de l’autre { $seldom }.
   *[other] Chaque réponse penche du côté que vous pensez { $often }, et de l’autre { $seldom }.
}
device-why-answer = { $count ->
    [one] Cette réponse est la vraie { $often } ; quelqu’un qui pense le contraire l’enverrait ainsi { $seldom }.
   *[other] Chaque réponse est la vraie { $often } ; quelqu’un qui pense le contraire en enverrait une pareille { $seldom }.
}
device-why-factor = Quoi que l’on voie d’une personne, c’est au plus { $factor } fois aussi probable avec son propre classement qu’avec tout autre.
device-why-exact = Le coût exact, d’après les seuils qui viennent de servir, est { $loss }.
device-send = Envoyer exactement ceci
device-send-whatever = Envoyez-la quoi que le bruit ait fait : si l’on n’envoyait que ce qui est vrai, les réponses ne cacheraient rien. Si vous quittez cette page maintenant, votre réponse reste sur cet appareil et peut être envoyée plus tard.
device-sending = Envoi en cours…
device-sending-again = Pas encore de réponse. Nouvel essai ({ $attempt } sur { $of })…
device-working = Votre appareil fait d’abord un peu de calcul, pour que les réponses inventées ne soient pas gratuites : { $percent } % faits.
device-crowded = Beaucoup de personnes répondent en ce moment. Vos questions arrivent dans un instant.
device-offline = Vous êtes hors ligne.

## The receipt

device-counted = Comptée. Merci !
device-counted-now = Votre réponse bruitée est comptée.
device-counted-once = Votre réponse bruitée était déjà arrivée, et est comptée une fois.
device-counted-before = Vous avez déjà répondu à ce sondage. Votre réponse est comptée.
device-no-promise = Le site a compté votre réponse, mais n’a donné aucune promesse valablement signée de la garder dans le registre du sondage. Vérifiez plus tard si elle y est.
device-survey-closed = Ce sondage est clos
device-survey-closed-more = Il n’accepte plus de réponses.
device-invite-used = Cette invitation a déjà servi
device-invite-used-more = Un autre appareil ou un autre navigateur a répondu avec elle, et cette réponse-là est comptée. Celui-ci ne peut pas répondre aussi : une deuxième réponse bruitée de la même personne en dirait plus sur elle. Si la réponse n’était pas de vous, prévenez qui vous a envoyé l’invitation.
device-invite-exchanged = Un autre appareil ou un autre navigateur l’a échangée contre un ticket. Répondez là-bas. Si ce n’était pas vous, prévenez qui vous a envoyé l’invitation.
device-code = Votre code, pour le site qui vous a envoyé ici :
device-return = L’organisateur vous demande de retourner au site qui vous a envoyé ici. Ce site saura que vous avez répondu.
device-return-to = Retourner à <host>{ $host }</host>
device-fact-survey = epsilon, pour ce sondage
device-fact-all = epsilon, pour toutes vos réponses
device-fact-limit = votre limite
device-result = Voir le résultat
device-sent = Ce qui a été envoyé, octet par octet
device-sent-recount = Qui voit le résultat peut voir aussi la liste de toutes les réponses bruitées. Une de ses lignes est la vôtre : c’est ainsi que tout le monde peut recompter.

## Not sent yet

device-waiting = Pas encore envoyée
device-waiting-more = Votre réponse est gardée sur cet appareil. Appuyez sur le bouton pour l’envoyer. C’est toujours la même réponse, et elle est comptée une fois.
device-waiting-offline = Vous êtes hors ligne
device-waiting-offline-more = Votre réponse est gardée sur cet appareil. Si vous l’avez envoyée, elle part d’elle-même dès que vous êtes de nouveau en ligne et que cette page est ouverte. C’est toujours la même réponse, et elle est comptée une fois.
device-waiting-refused = Votre réponse n’a pas été acceptée
device-waiting-refused-more = Elle reste telle quelle sur cet appareil, et n’est pas comptée.
device-send-now = L’envoyer maintenant

## Trying a draft: what an organiser sees before the survey is made

device-draft = Essayer un brouillon
device-draft-banner = <strong>Aperçu.</strong> Vous voyez ce que voit un participant. Aucun bruit n’est ajouté, rien n’est gardé et rien n’est envoyé. Fermez cet onglet pour revenir au formulaire.
device-draft-no-script = L’aperçu demande JavaScript, comme la réponse.
