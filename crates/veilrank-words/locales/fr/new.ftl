new-title = Créer un sondage
new-lead = Une question et une liste suffisent. Vous recevez un lien à partager, et un autre à garder.
new-script = Créer un sondage ici demande JavaScript. Un terminal le fait aussi :
new-discard = Commencer avec un formulaire vide

## What is asked

new-what = Que voulez-vous savoir ?
new-what-example = Où irons-nous pour le déjeuner d’équipe ?
new-items = Qu’y a-t-il à classer ?
new-items-hint = Une option par ligne ; collez une liste si vous en avez une.
new-sample-one = Bar à nouilles
new-sample-two = Pizzeria
new-sample-three = Comptoir à salades
new-items-once = Garder chacune une fois
new-items-undo = Les remettre
new-notes = Notes
new-notes-hint = une ligne de texte et un lien pour chaque option, si vous en avez ; on les voit à côté de son nom
new-asked = Comment la question est-elle posée ?
new-pair = La question sur deux options
new-pair-hint = pour que personne ne réponde à l’envers : « Laquelle est la pire ? »
new-list = Les mots au-dessus de toute la liste
new-sample = Ce que les participants verront :
new-about = Dites qui demande, et pourquoi
new-by = Qui demande ?
new-by-hint = un nom que les participants connaissent ; vide : non précisé
new-description = Quelques mots pour qui répond
new-description-hint = à quoi cela sert, et ce que vous ferez du résultat

## How sure, and how private

new-privacy-heading = Quelle certitude, et quelle confidentialité ?
new-goal = Que cherchez-vous à savoir ?
new-goal-order = Tout le classement
new-goal-order-hint = La place de chaque option. C’est ce qui demande le plus de monde.
new-goal-winner = Laquelle est première
new-goal-winner-hint = Demande bien moins de monde : les questions portent sur celles qui pourraient gagner.
new-goal-few = Les meilleures options
new-goal-few-hint = Lesquelles, peu importe l’ordre.
new-few = Combien ?
new-privacy = Confidentialité
new-more-private = plus de confidentialité, plus de personnes nécessaires
new-less-private = moins de confidentialité, moins de personnes nécessaires
new-voters = Combien de personnes attendez-vous ?
new-helps = Ce qui aiderait :

## Who, and when

new-who = Qui, et quand
new-access = Qui peut répondre ?
new-access-open = Toute personne qui a le lien
new-access-open-hint = Facile à partager. Quelqu’un pourrait répondre deux fois depuis deux navigateurs.
new-access-invite = Seulement les personnes invitées
new-access-invite-hint = Un lien secret par personne, et chacun compte une fois.
new-unlinkable = Rien de ce qui est conservé ne relie une réponse à son invitation
new-unlinkable-hint = Chaque appareil échange son invitation contre un ticket scellé, et répond avec lui. Pas avec des groupes, dont les noms sont connus à côté d’une réponse.
new-issuer = Quelqu’un d’autre distribue les invitations
new-issuer-hint = Collez ce que <code>veilrank issue new</code> a affiché : un comité d’entreprise, par exemple, tient alors la liste, et ce site ne voit jamais d’invitation.
new-people = Qui invitez-vous ?
new-people-hint = Des noms ou des adresses, une personne par ligne, ou des colonnes d’un tableur : nom, e-mail, groupe. Ils restent dans ce navigateur : le serveur apprend combien il y en a, et quels groupes, mais aucun nom.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = Ou simplement un nombre d’invitations
new-groups = Des groupes sans noms
new-groups-lines = Un groupe par ligne, avec son effectif
new-groups-hint = un service, un site ; chaque participant est averti que son groupe est connu avec sa réponse bruitée
new-groups-example-one = Berlin 12
new-groups-example-two = Paris 8
new-results = Qui voit le résultat ?
new-results-during = Tout le monde, pendant que le sondage est ouvert
new-results-during-hint = Il se précise à mesure que les réponses arrivent.
new-results-after = Tout le monde, après la clôture
new-results-after-hint = Pour que personne n’en soit influencé.
new-results-organiser = Moi seulement
new-results-organiser-hint = Les participants sont avertis qu’ils ne le verront pas ici.
new-least = Nombre de réponses avant de montrer un résultat
new-closing = Quand le sondage sera-t-il clos ?
new-closing-hand = Quand je le clos
new-closing-date = À une date et une heure
new-closes = Clôture le
new-closes-hint = dans votre fuseau horaire

## More settings

new-settings = Plus de réglages
new-epsilon = Epsilon
new-epsilon-hint = le curseur sous forme de nombre : le plus qu’une personne dépense, de 0,01 à 20
new-language = La langue des pages de ce sondage
new-language-each = Selon le navigateur de chaque personne
new-shuffle = Mélanger la liste pour chaque participant
new-shuffle-hint = Ce qui est en haut d’une liste est choisi plus souvent. À désactiver si l’ordre a un sens.
new-reopens = Je peux le rouvrir après la clôture
new-reopens-hint = Les participants en sont avertis. Sinon, la clôture est définitive.
new-completion = Après la réponse
new-completion-hint = pour les plateformes qui paient les participants
new-completion-none = Rien de plus
new-completion-code = Montrer un code
new-completion-return = Proposer un lien de retour
new-code = Le code
new-code-hint = le même pour tout le monde, il ne distingue donc personne
new-return = Vers où
new-return-hint = une adresse qui commence par https://
new-mechanism = Comment les appareils ajoutent le bruit
new-mechanism-response = Conserver ou inverser chaque réponse (randomized response)
new-mechanism-laplace = Ajouter un nombre à chaque réponse (Laplace)
new-mechanism-order = Envoyer tout un classement bruité (permutation cap)
new-truth = Quel classement est considéré comme le bon
new-truth-fits = Selon le cas : celui ci-dessous, ou par place moyenne pour des classements bruités entiers
new-truth-kemeny = Celui avec lequel on est le moins en désaccord (Kemeny)
new-truth-borda = Par la place moyenne donnée à chaque option (Borda)
new-queries = Questions par personne
new-queries-hint = vide : autant qu’il faut pour tirer le meilleur parti d’epsilon
new-per-minute = Participants par minute, au plus
new-per-minute-hint = pour un lien que tout le monde peut utiliser ; quand c’est plein, on attend un peu. Vide : 300 ; 0 : sans limite
new-assign = Quelles questions sont posées
new-assign-fits = Selon le cas : celles qui en disent le plus tant que tout le monde voit le résultat, sinon toutes aussi souvent
new-assign-live = Celles qui en disent le plus, d’après les réponses bruitées que tout le monde voit (live)
new-assign-balanced = Toutes aussi souvent (balanced)
new-assign-uniform = Au hasard (uniform)

## Publishing

new-token = Le jeton du serveur
new-token-hint = la personne qui gère ce serveur le donne à qui peut créer des sondages
new-try = L’essayer d’abord comme participant

## Said by the script

new-tell-publish = Publier le sondage
new-tell-publish-open = Il est ouvert aussitôt, pour toute personne qui a le lien. Jusqu’à la première réponse, vous pouvez encore tout modifier.
new-tell-publish-invite = Il est ouvert aussitôt, pour les personnes invitées. Jusqu’à la première réponse, vous pouvez encore tout modifier, sauf qui peut répondre.
new-tell-edit-title = Modifier un sondage
new-tell-edit = Modifier le sondage
new-tell-edit-lead = Le lien que vous avez partagé reste le même.
new-tell-save = Enregistrer les modifications
new-tell-save-some = Qui participe voit ce qui a été modifié, et quand.
new-tell-save-all = Qui ouvre le lien à partir de maintenant voit les nouvelles conditions.
new-tell-edit-some = On a commencé à répondre, ce qui a été demandé reste donc tel quel. Vous pouvez encore modifier le titre (pour une faute de frappe), qui demande, le texte de présentation et la date de clôture.
new-tell-edit-all = Personne n’a encore répondu : tout peut être modifié, sauf qui peut répondre.
new-tell-closed = Un sondage clos ne se modifie pas.
new-tell-closed-next = Créez-en plutôt un semblable.
new-tell-copy = Ceci est une copie : modifiez-la à votre guise. Elle devient un sondage à part, avec de nouveaux liens.
new-tell-draft = Vous avez un brouillon du { $when }. Il n’est que dans ce navigateur.
new-tell-emptied = Le formulaire est vide
new-tell-unreadable = Le serveur ne peut pas lire ce formulaire. Rechargez la page et réessayez.

## The list of items

new-tell-items = { $count ->
    [0] Pas encore d’options.
    [one] { $count } option.
   *[other] { $count } options.
}
new-tell-double = { $count ->
    [2] « { $name } » y est deux fois.
    [one] « { $name } » y est { $count } fois.
   *[other] « { $name } » y est { $count } fois.
}
new-tell-similar = « { $first } » et « { $second } » se confondent facilement. Vérifiez comment les deux sont écrites : une lettre peut venir d’un autre alphabet.
new-tell-quoted = « { $name } »
new-tell-spellings = { $names } sont une seule option.
new-tell-doubles = { $count ->
    [one] Il en va de même pour une autre.
   *[other] Il en va de même pour { $count } autres.
}
new-tell-off-numbers = Retiré : les numéros.
new-tell-off-letters = Retiré : les lettres.
new-tell-off-bullets = Retiré : les puces.
new-tell-off-columns = Retiré : les autres colonnes.
new-tell-off-numbers-columns = Retiré : les numéros et les autres colonnes.
new-tell-off-letters-columns = Retiré : les lettres et les autres colonnes.
new-tell-off-bullets-columns = Retiré : les puces et les autres colonnes.
new-tell-undone = La liste est de nouveau comme elle était
new-tell-notes-open = Ajouter des notes aux options
new-tell-notes-close = Masquer les notes
new-tell-note-text = Une ligne de texte
new-tell-note-text-for = Une ligne de texte pour « { $name } »
new-tell-note-link = Lien https://
new-tell-note-link-for = Lien https:// pour « { $name } »

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } invitation.
   *[other] { $count } invitations.
}
new-tell-invites-groups = { $count ->
    [one] { $count } invitation
   *[other] { $count } invitations
} dans { $groups ->
    [one] { $groups } groupe.
   *[other] { $groups } groupes.
}

## Mistakes

new-tell-no-title = Posez une question.
new-tell-few-items = Écrivez au moins deux options, une par ligne.
new-tell-many-items = Un sondage a au plus { $most } options, et cette liste en a { $count }.
new-tell-long-item = « { $name }… » est trop long pour un nom ; mettez les explications dans sa note.
new-tell-twice = { $twice } Écrivez chaque option une fois.
new-tell-many-invites = Un sondage a au plus { $most } invitations.
new-tell-groups-wrong = Écrivez chaque groupe sur sa propre ligne avec le nombre de ses membres, par exemple « Berlin 12 ».
new-tell-groups-twice = Un groupe y est deux fois ; réunissez ses membres.
new-tell-no-end = Dites quand il sera clos, ou choisissez de le clore à la main.
new-tell-wrong-end = Ce n’est pas une date avec une heure.
new-tell-no-code = Écrivez le code, ou n’en montrez pas.
new-tell-note-wrong = { $name } : { $mistake }
new-tell-one-order = Un seul classement bruité entier est envoyé, ceci est donc 1, ou vide.
new-tell-many-questions = { $pairs ->
    [one] { $items } options font { $pairs } paire, n’en demandez donc pas plus de { $pairs }.
   *[other] { $items } options font { $pairs } paires, n’en demandez donc pas plus de { $pairs }.
}
new-tell-few-wrong = Sur { $count } options, les meilleures peuvent être de 1 à { $most }.
new-tell-live-wrong = Les questions posées révéleraient ce que tout le monde ne peut pas encore voir ; choisissez une autre façon.
new-tell-truth-wrong = Des classements bruités entiers ne disent que les places moyennes ; choisissez celles-ci, ou une autre sorte de bruit.

## Privacy at the slider

new-tell-slider = 50 contre 50 devient au plus { $sure } %, epsilon { $epsilon }
new-tell-epsilon = epsilon { $epsilon }
new-tell-dots = Cent points pour des suppositions sur ce que pensent les gens : au plus { $right } pleins environ, qui sont justes, et les autres en anneaux
new-tell-asked = { $count ->
    [one] Chaque personne reçoit une question, et la réponse qui sort est la vraie { $times }.
   *[other] Chaque personne reçoit { $count } questions, qui se partagent epsilon : une réponse à elle seule est la vraie { $times }, et toutes ensemble disent ce qui est indiqué plus haut.
}
new-tell-asked-order = Chaque personne envoie tout un classement bruité, où une paire est dans le même sens que dans le sien environ { $times }.
new-tell-times-spent = { $times } (si { $spent } est dépensé)
new-tell-limit = D’eux-mêmes, les appareils dépensent au plus { $limit } pour un sondage : les participants devraient autoriser davantage, ou donner moins.
new-tell-limit-offer = On leur propose { $spent } au lieu de { $epsilon }, et la prévision compte là-dessus.

## The forecast: what so many people can tell. $times is one of the three below it

new-tell-wait = Écrivez au moins deux options pour voir ce que tant de personnes peuvent dire.
new-tell-winner-right = { $voters ->
    [one] Avec { $voters } personne et epsilon { $epsilon }, la première des { $items } options est la bonne { $times }.
   *[other] Avec { $voters } personnes et epsilon { $epsilon }, la première des { $items } options est la bonne { $times }.
}
new-tell-winner-noise = { $voters ->
    [one] Avec { $voters } personne et epsilon { $epsilon }, la première des { $items } options n’est que du bruit.
   *[other] Avec { $voters } personnes et epsilon { $epsilon }, la première des { $items } options n’est que du bruit.
}
new-tell-first-right = Les { $few } meilleures sont les bonnes { $times }.
new-tell-first-noise = Les { $few } meilleures ne sont que du bruit.
new-tell-pairs-right = { $count } paires sur 100 sont dans le bon sens.
new-tell-pairs-noise = Laquelle de deux options est devant l’autre n’est que du bruit.
new-tell-order-right = Le classement entier des { $items } est le bon { $times }.
new-tell-order-noise = Le classement entier des { $items } n’est que du bruit.
new-tell-times-ten = { $count ->
    [0] moins d’une fois sur 10
    [1] une fois sur 10
    [one] { $count } fois sur 10
   *[other] { $count } fois sur 10
}
new-tell-times-hundred = { $count ->
    [one] { $count } fois sur 100
   *[other] { $count } fois sur 100
}
new-tell-help-goal = Ne demandez que la première.
new-tell-help-epsilon = { $most ->
    [yes] Laissez les participants dépenser epsilon { $epsilon }, le plus que les appareils acceptent d’eux-mêmes.
   *[no] Laissez les participants dépenser epsilon { $epsilon }.
}
new-tell-help-items = Faites classer { $count } options au lieu de { $items }.
new-tell-help-assign = Montrez le résultat pendant que le sondage est ouvert, pour que chaque question puisse découler des réponses déjà reçues.
new-tell-help-voters = { $count ->
    [one] Interrogez { $count } personne.
   *[other] Interrogez { $count } personnes.
}
new-tell-then-pairs = Alors { $count } paires sur 100 seraient dans le bon sens.
new-tell-then-winner = Alors la première serait la bonne { $times }.
new-tell-then-first = Alors les { $few } meilleures seraient les bonnes { $times }.
new-tell-needs-pairs = { $low ->
    [one] Pour avoir { $count } paires sur 100 dans le bon sens, il faut { $low } personne si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
   *[other] Pour avoir { $count } paires sur 100 dans le bon sens, il faut { $low } personnes si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
}
new-tell-ten-million = plus de dix millions
new-tell-needs-winner = { $low ->
    [one] Pour avoir la bonne première { $count } fois sur 10, il faut { $low } personne si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
   *[other] Pour avoir la bonne première { $count } fois sur 10, il faut { $low } personnes si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
}
new-tell-needs-first = { $low ->
    [one] Pour avoir les bonnes { $few } meilleures { $count } fois sur 10, il faut { $low } personne si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
   *[other] Pour avoir les bonnes { $few } meilleures { $count } fois sur 10, il faut { $low } personnes si les options sont bien écartées, et { $high } si certaines sont presque ex æquo.
}
new-tell-never-pairs = Aucun nombre de personnes ne suffit pour avoir { $count } paires sur 100 dans le bon sens.
new-tell-never-winner = Aucun nombre de personnes ne suffit pour avoir la bonne première { $count } fois sur 10.
new-tell-never-first = Aucun nombre de personnes ne suffit pour avoir les bonnes { $few } meilleures { $count } fois sur 10.
new-tell-agreement = Cela suppose que chacun soit d’accord avec le classement commun sur environ { $count } paires sur 100.
new-tell-fakes = Qui a le lien peut aussi inventer des réponses. À côté de { $voters } réponses sincères, environ { $fakes } suffiraient souvent à changer la première place.
new-tell-work = Chaque réponse coûte à un appareil environ une seconde de calcul, et davantage quand beaucoup arrivent à la fois ; dix mille réponses inventées en un jour prennent donc des heures de calcul.
new-tell-none-items = Il n’y a pas de prévision pour plus de { $most } options. Avec un tel nombre, comptez sur des dizaines de milliers de personnes, ou ne demandez que les meilleures.
new-tell-none-read = La prévision attend des nombres qu’elle puisse lire.
new-tell-none-reached = La prévision est injoignable pour l’instant.
new-tell-none-now = La prévision n’est pas disponible pour l’instant.
new-tell-none-epsilon = Il n’y a pas de prévision pour cet epsilon : aucun appareil n’y répond de lui-même.
new-tell-none-queries = Il n’y a pas de prévision pour autant de questions : les options ne font pas autant de paires.
new-tell-none = Il n’y a pas de prévision pour ces réglages.
new-tell-least = Parmi peu de réponses, on pourrait en isoler une, toute bruitée qu’elle est. Dix est un bon début.
new-tell-least-never = { $count ->
    [one] Vous attendez { $count } personne : avec ce minimum, aucun résultat ne serait montré, même plus tard.
   *[other] Vous attendez { $count } personnes : avec ce minimum, aucun résultat ne serait montré, même plus tard.
}
new-tell-issuer-wrong = Ce n’est pas ce que veilrank issue new affiche.
