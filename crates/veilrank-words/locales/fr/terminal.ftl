terminal-typed-yes = o, oui
terminal-typed-no = n, non
terminal-typed-back = p, précédente, precedente, retour
terminal-typed-over = r, recommencer
terminal-typed-leave = q, quitter
terminal-typed-help = a, aide

## Frames

terminal-error = erreur : { $text }
terminal-warning = attention : { $text }
terminal-detail = { $text } : { $detail }
terminal-list = { $list }, { $name }
terminal-list-cut = { $list }, …
terminal-list-more = { $count ->
    [one] { $list } et { $count } de plus
   *[other] { $list } et { $count } de plus
}
terminal-quoted = « { $text } »
terminal-moment = { $day } à { $time } UTC
terminal-cell = { $heading } : { $value }

## What a survey is: lines below its title

terminal-by = demandé par { $name }
terminal-from = de { $curator }
terminal-items = { $count ->
    [one] { $count } option : { $names }
   *[other] { $count } options : { $names }
}
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] Il doit trouver quelle option est première ; le résultat est la liste des options selon leur place moyenne chez les personnes qui ressemblent à celles qui répondent.
       *[kemeny] Il doit trouver quelle option est première ; le résultat est le classement qui contredit le moins les personnes qui ressemblent à celles qui répondent.
    }
   *[order] { $truth ->
        [borda] Il doit trouver la place de chaque option ; le résultat est la liste des options selon leur place moyenne chez les personnes qui ressemblent à celles qui répondent.
       *[kemeny] Il doit trouver la place de chaque option ; le résultat est le classement qui contredit le moins les personnes qui ressemblent à celles qui répondent.
    }
}
terminal-purpose-few = { $truth ->
    [borda] Il doit trouver quelles options sont les { $few } premières, peu importe l’ordre ; le résultat est la liste des options selon leur place moyenne chez les personnes qui ressemblent à celles qui répondent.
   *[kemeny] Il doit trouver quelles options sont les { $few } premières, peu importe l’ordre ; le résultat est le classement qui contredit le moins les personnes qui ressemblent à celles qui répondent.
}
terminal-closes-at = { $reopens ->
    [yes] Il sera clos le { $when }, ou plus tôt par son organisateur, qui peut le rouvrir.
   *[no] Il sera clos le { $when }, ou plus tôt par son organisateur.
}
terminal-closes-open = { $reopens ->
    [yes] Il n’a pas de date de clôture ; c’est son organisateur qui le clôt, et il peut le rouvrir.
   *[no] Il n’a pas de date de clôture ; c’est son organisateur qui le clôt.
}
terminal-results-during = { $least ->
    [0] Toute personne qui a le lien voit le résultat dès les premières réponses, pendant qu’il est ouvert.
    [one] Toute personne qui a le lien voit le résultat dès les premières réponses, pendant qu’il est ouvert.
   *[other] Toute personne qui a le lien voit le résultat à partir de { $least } réponses, pendant qu’il est ouvert.
}
terminal-results-after = { $least ->
    [0] Toute personne qui a le lien voit le résultat après la clôture.
    [one] Toute personne qui a le lien voit le résultat après la clôture.
   *[other] Toute personne qui a le lien voit le résultat après la clôture, à partir de { $least } réponses.
}
terminal-results-organiser = { $least ->
    [0] Seul l’organisateur voit le résultat, dès les premières réponses.
    [one] Seul l’organisateur voit le résultat, dès les premières réponses.
   *[other] Seul l’organisateur voit le résultat, à partir de { $least } réponses.
}
terminal-results-other = Qui voit le résultat, et quand, est dit par un mot que ce programme ne connaît pas : « { $word } ». Demandez à l’organisateur.
terminal-groups = Les invitations peuvent appartenir à un groupe ({ $groups }) : celui de la vôtre est connu avec votre réponse bruitée.
terminal-alike = « { $first } » et « { $second } » se ressemblent : seuls des caractères qui ne s’affichent pas les distinguent. Demandez à l’organisateur laquelle est laquelle avant de répondre.
terminal-no-name = Une option a un nom dont rien ne s’affiche. Demandez à l’organisateur ce que c’est avant de répondre.
terminal-similar = « { $first } » et « { $second } » se confondent facilement. Ce sont deux options.
terminal-by-ticket = Rien de ce qui est conservé ne dit avec quelle invitation une réponse est venue : la vôtre devient d’abord un ticket, signé sans être vu.
terminal-by-ticket-of = Rien de ce qui est conservé ne dit avec quelle invitation une réponse est venue : { $issuer } signe sans le voir un ticket pour la vôtre, et le serveur du sondage ne reçoit jamais l’invitation.
terminal-cost-randomized-response = { $pairs ->
    [one] La question porte sur { $pairs } paire d’entre elles. Votre appareil conserve chaque réponse { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois sur 100 et l’inverse sinon : epsilon { $epsilon }.
   *[other] Les questions portent sur { $pairs } paires d’entre elles. Votre appareil conserve chaque réponse { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois sur 100 et l’inverse sinon : epsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] La question porte sur { $pairs } paire d’entre elles. Votre appareil ajoute du bruit à chaque réponse, qui se lit ensuite comme la vraie { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois sur 100 : epsilon { $epsilon }.
   *[other] Les questions portent sur { $pairs } paires d’entre elles. Votre appareil ajoute du bruit à chaque réponse, qui se lit ensuite comme la vraie { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois sur 100 : epsilon { $epsilon }.
}
terminal-cost-permutation-cap = Vous classez les options. Votre appareil envoie un classement tiré au hasard, dont la corrélation avec le vrai est de { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } en moyenne : epsilon { $epsilon }.
terminal-budget = { $surveys ->
    [one] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondage jusqu’ici. Votre limite pour un sondage est { $limit }.
   *[other] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondages jusqu’ici. Votre limite pour un sondage est { $limit }.
}

## What the organiser did since the survey was made: a heading, then lines such as
## "2029-12-01 at 08:30 UTC: changed the title, from "Wich drink?" to "Which drink?""

terminal-changes = Ce que l’organisateur a fait depuis la création :
terminal-changes-later = Ce que l’organisateur a fait depuis la création, sans les { $earlier } premières fois :
terminal-change = { $when } : { $did }
terminal-did-title = titre modifié
terminal-did-terms = questions modifiées, avant que quiconque soit interrogé
terminal-did-description = description modifiée
terminal-did-by = nom de qui demande modifié
terminal-did-closes-at = date de clôture déplacée
terminal-did-language = langue de ses pages modifiée
terminal-did-closed = clos
terminal-did-reopened = rouvert
terminal-did-invites-added = autres invitations créées
terminal-did-invites-revoked = invitations non utilisées retirées
terminal-did-reports-lost = réponses déjà comptées perdues lors d’une panne de la base de données
terminal-did-other = quelque chose pour quoi ce programme n’a pas de mots : « { $word } »
terminal-did-from-to = { $did }, avant { $from }, maintenant { $to }
terminal-did-to = { $did }, maintenant { $to }
terminal-did-from = { $did }, avant { $from }

## Questions

terminal-question-pair = Qu’est-ce qui vient en premier ?
terminal-question-list = Mettez en haut ce qui vient en premier
terminal-question = { $asked } (question { $number } sur { $of })
terminal-no-opinion = sans avis
terminal-ask = { $prompt } ({ $back } précédente, { $over } recommencer, { $leave } quitter, ? aide) :
terminal-ways = { $back } revient à la question précédente, { $over } recommence au début, { $leave } quitte. Tant que le bruit n’est pas ajouté, rien n’est dépensé, rien n’est envoyé, et revenir en arrière ne demande rien au serveur.
terminal-pair-prompt = 1, 2 ou 0
terminal-pair-help = Tapez 1 ou 2, selon votre réponse à la question ci-dessus, ou 0 si vous êtes sans avis (le pur hasard répond alors).
terminal-pair-wrong = il faut 1, 2, 0, { $back }, { $over } ou { $leave }, reçu « { $typed } »
terminal-first-question = C’est la première question.
terminal-shuffled = (La liste est dans un ordre différent pour chaque personne, afin que son propre ordre n’influence personne.)
terminal-list-how = Tapez les numéros dans votre ordre, le premier d’abord, comme 3 1 2 ; 3 1=2 met 1 et 2 ex æquo.
terminal-list-gaps = Laissez de côté ce sur quoi vous êtes sans avis ; 0 veut dire aucun avis du tout.
terminal-list-prompt = Votre ordre
terminal-list-help = Tapez des numéros de 1 à { $most } séparés par des espaces, le premier d’abord, et = entre ceux qui sont ex æquo. 0 seul veut dire aucun avis du tout.
terminal-number-range = les numéros vont de 1 à { $most }, reçu « { $typed } »
terminal-number-tie = `=` se met entre deux numéros, comme dans 2=3
terminal-number-again = chaque numéro figure une fois dans un ordre, { $number } y est de nouveau
terminal-say = Vous dites :
terminal-say-order = Vous dites, le premier d’abord :
terminal-say-nothing = Vous dites : aucun avis du tout. Ce qui sort de l’appareil n’est alors que du hasard.
terminal-say-pair = { $better }, pas { $worse }
terminal-say-none = sans avis : { $first } ou { $second }
terminal-say-left = Sans avis sur : { $names }
terminal-noise-final = Une fois le bruit ajouté, cela compte comme dépensé et ne peut plus être changé.
terminal-noise-prompt = Ajouter le bruit ? { $yes }
terminal-noise-help = Tapez { $yes } si c’est bien ce que vous voulez dire. Vous voyez ensuite ce que le bruit a fait, et ce qui serait envoyé, avant que ce soit envoyé.
terminal-noise-wrong = il faut { $yes }, { $back }, { $over } ou { $leave }, reçu « { $typed } »

## What the noise did: a table with three columns

terminal-noise-said = vous dites
terminal-noise-leaves = ce qui sort dit
terminal-noise-did = le bruit
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = rien
terminal-noise-kept = conservée
terminal-noise-flipped = inversée
terminal-noise-drowned = noyée
terminal-noise-fair = pur hasard, car vous êtes sans avis
terminal-noise-more = { $count ->
    [one] et { $count } de plus
   *[other] et { $count } de plus
}
terminal-noise-order = { $of ->
    [one] Tout un classement sort de l’appareil. Sur la { $of } paire que vous ordonnez, il en a { $kept } comme vous dites.
   *[other] Tout un classement sort de l’appareil. Sur les { $of } paires que vous ordonnez, il en a { $kept } comme vous dites.
}

## Sending

terminal-leaves = Tout ce qui va de cet appareil à { $curator } :
terminal-send-anyway = Envoyez-la quoi que le bruit ait fait : une réponse qui n’est envoyée que si elle est vraie ne cache rien.
terminal-send = L’envoyer ? { $yes } ou { $no } :
terminal-send-wrong = il faut { $yes } ou { $no }, reçu « { $typed } »
terminal-not-sent = rien n’a été envoyé ; votre réponse bruitée est gardée sur cet appareil, et la même commande la propose de nouveau
terminal-answered = Vous avez répondu le { $day }. Cette réponse est gardée sur cet appareil, et c’est elle qui compte : rien de nouveau n’est demandé, tiré ou dépensé.
terminal-answered-meanwhile = Un autre programme de cet appareil a répondu entre-temps ; c’est sa réponse qui compte.
terminal-counted-before = Elle est comptée, il n’y a donc rien à envoyer. (--yes renvoie les mêmes octets, ce qui ne change rien.)
terminal-counted = Comptée par { $curator } : { $title }
terminal-counted-again = Déjà comptée, et pas une deuxième fois, par { $curator } : { $title }
terminal-receipt = dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } d’epsilon { $epsilon } ; dans tous les sondages { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = code de fin : { $code }
terminal-completion-return = pour revenir : { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = de { $file } : aucun serveur n’est interrogé, et vous transmettez vous-même votre réponse
terminal-alone-chosen = Votre appareil tire ses paires au sort. Qui triche peut choisir les siennes, si bien que moins de réponses inventées changent le résultat que là où un serveur interroge.
terminal-alone-leaves = Tout ce qui peut sortir de cet appareil :
terminal-alone-write = L’écrire ? { $yes } ou { $no } :
terminal-alone-not-written = rien n’a été écrit ; votre réponse bruitée est gardée sur cet appareil, et la même commande la propose de nouveau
terminal-alone-written = Votre réponse à « { $title } » est écrite. Transmettez-la comme l’organisateur le dit ; la même commande écrit de nouveau les mêmes octets.
terminal-alone-wrong = { $file } : ce ne sont pas les conditions d’un sondage ; rien n’a été demandé ni dépensé
terminal-alone-assigned = { $file } : sous ces conditions, un serveur dit quelles paires sont demandées, un appareil ne peut donc pas répondre seul ; utilisez l’adresse du sondage
terminal-alone-answered = un sondage de cet identifiant a reçu une réponse le { $day } sous d’autres conditions, et une deuxième dépenserait de nouveau ; demandez à l’organisateur quelles conditions valent

## The ledger: what this device has spent

terminal-sum = { $surveys ->
    [one] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondage ; votre limite pour tous les sondages est { $limit }. ({ $file })
   *[other] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondages ; votre limite pour tous les sondages est { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondage ; vous n’avez pas fixé de limite. ({ $file })
   *[other] Vous avez dépensé { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } dans { $surveys } sondages ; vous n’avez pas fixé de limite. ({ $file })
}
terminal-ledger-day = jour
terminal-ledger-spent = dépensé
terminal-ledger-state = état
terminal-ledger-survey = sondage
terminal-ledger-address = adresse
terminal-state-drawn = pas envoyée
terminal-state-sent = envoyée, pas confirmée
terminal-state-counted = comptée
terminal-state-written = écrite
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } réponse n’est pas encore comptée : `veilrank answer` avec son adresse renvoie les mêmes octets.
   *[other] { $count } réponses ne sont pas encore comptées : `veilrank answer` avec l’adresse renvoie les mêmes octets.
}

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file } : noms laissés de côté, absents de ce sondage ou déjà cités ({ $count }) : { $names } ; rien de ce fichier n’est dans ce sondage, ce qui sort n’est donc que du hasard ; copiez les noms du sondage la prochaine fois, car à celui-ci on répond avec ce qui reste
   *[something] { $file } : noms laissés de côté, absents de ce sondage ou déjà cités ({ $count }) : { $names } ; copiez les noms du sondage la prochaine fois, car à celui-ci on répond avec ce qui reste
}
terminal-skipped-table = { $file } : noms laissés de côté, absents de ce sondage ou déjà cités ({ $count }) : { $names } ; rien de ce fichier n’est dans ce sondage, ce qui sort n’est donc que du hasard ; il ne se lit pas non plus comme un tableau ; copiez les noms du sondage la prochaine fois, car à celui-ci on répond avec ce qui reste
terminal-skipped-line = ligne { $number } « { $name } »
terminal-skipped-rank = place { $number } « { $name } »
terminal-file-unreadable = { $file } : aucun classement ne peut être lu dans ce fichier ; rien n’a été demandé ni envoyé
terminal-file-voters = { $voters ->
    [one] un appareil parle pour une personne, ici { $voters } ; ne laissez que votre propre classement dans le fichier
   *[other] un appareil parle pour une personne, ici { $voters } ; ne laissez que votre propre classement dans le fichier
}

## What goes wrong here: all of these follow "error: "

terminal-stopped = arrêté ; rien n’a été envoyé
terminal-stopped-free = arrêté ; rien n’a été envoyé, et rien n’est dépensé
terminal-input-ended = l’entrée standard s’est terminée avant la dernière question ; rien n’a été envoyé
terminal-input-long = une réponse a moins de { $most } octets, celle-ci en a plus ; rien n’a été envoyé
terminal-input-invite = entrée standard : il faut une invitation, rien n’a été reçu
terminal-input-broken = l’entrée standard ne peut pas être lue ; rien n’a été envoyé
terminal-address-wrong = { $place } : il faut l’adresse d’un sondage, comme https://polls.example/s/ID
terminal-address-user = { $place } : une adresse indique un hôte et pas d’utilisateur ; enlevez ce qui est avant le @
terminal-address-port = { $place } : un port est un nombre jusqu’à 65535
terminal-address-id = { $place } : l’identifiant d’un sondage a de 1 à 64 lettres, chiffres, points, tirets ou tirets bas, reçu { $id }
terminal-invite-wrong = une invitation a de 1 à 1000 lettres, chiffres et signes sans espaces ; copiez-la de nouveau
terminal-invite-link = l’invitation après `#` : une invitation a de 1 à 1000 lettres, chiffres et signes sans espaces ; copiez-la de nouveau
terminal-answered-elsewhere = un sondage de cet identifiant a reçu une réponse à { $curator }, et une deuxième dépenserait de nouveau ; donnez cette adresse
terminal-over-each = votre limite pour un sondage est epsilon { $limit }, ici { $epsilon } ; dépensez moins avec --epsilon, ou autorisez davantage avec --max-epsilon
terminal-over-total = votre limite pour tous les sondages ensemble est { $limit }, vous en êtes à { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } et celui-ci coûte { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } ; dépensez moins avec --epsilon, ou relevez votre limite avec `veilrank ledger --limit`
terminal-over-terms = les conditions permettent au plus epsilon { $most }, ici { $epsilon }
terminal-ledger-nowhere = aucun dossier pour le registre des dépenses ; indiquez-en un dans { $variable }
terminal-ledger-unreadable = { $file } : ce n’est pas un registre des dépenses, on ne sait donc pas ce qui a été dépensé ; restaurez-le depuis une copie, ou déplacez-le pour repartir de zéro
terminal-ledger-unwritable = { $file } : le registre des dépenses ne peut pas être gardé
terminal-failed = cela n’a pas fonctionné : { $why }

## What goes wrong with the server

terminal-open-road = rien ne cache cette connexion : d’autres, en chemin, voient que vous participez et votre invitation, et pourraient modifier les conditions ; demandez une adresse en https://
terminal-changed-now = L’organisateur vient de modifier ce sondage. Il est relu ; rien n’a encore été demandé ni dépensé.
terminal-ticket-wait = Votre ticket est là. Il servira dans { $seconds } s, pour que le moment ne trahisse pas à qui il est (--no-wait s’en passe). Ctrl-C ne perd rien : la même commande reprend ici.
terminal-ticket-at-once = Votre ticket est là et sert tout de suite : qui voit les deux moments peut deviner qu’ils vont ensemble.
terminal-work = Ce sondage demande d’abord un peu de calcul, pour que les réponses inventées ne soient pas gratuites.
terminal-wait = Beaucoup de personnes répondent en ce moment. On attend son tour.
terminal-changing = l’organisateur est en train de modifier ce sondage ; réessayez plus tard, rien n’a été dépensé ni envoyé
terminal-refused = le serveur refuse : { $why } { $next } ({ $code })
terminal-refused-plain = le serveur refuse : { $why } ({ $code })
terminal-refused-silent = le serveur refuse et ne dit pas pourquoi ({ $code })
terminal-refused-unknown = Il a une raison pour laquelle ce programme n’a pas de mots.
terminal-refused-again = Relancez la même commande. Si cela persiste, prévenez l’organisateur.
terminal-status = statut { $status }
terminal-no-promise = Le serveur a compté votre réponse, mais n’a pas promis par sa signature de la garder dans le journal du sondage. `veilrank verify` dira plus tard si elle y est.
terminal-not-accepted = votre réponse n’a pas été acceptée ; { $why }
terminal-kept = { $why } ; votre réponse bruitée est gardée sur cet appareil : relancez la même commande, et elle envoie les mêmes octets
terminal-no-reply = pas de réponse du serveur : { $why } ; vérifiez l’adresse, ou réessayez plus tard
terminal-no-reply-time = il n’a pas répondu à temps
terminal-no-reply-host = cet hôte n’existe pas
terminal-no-reply-long = sa réponse dépasse { $most } octets
terminal-no-reply-connection = la connexion a échoué
terminal-sent-on = le serveur renvoie ses visiteurs vers { $place } ; si vous lui faites confiance, donnez cette adresse
terminal-sent-on-somewhere = le serveur renvoie ses visiteurs vers une autre adresse, et ne dit pas laquelle
terminal-terms-unreadable = les conditions du serveur ne peuvent pas être lues ; vérifiez que l’adresse est celle d’un sondage Veilrank
terminal-assignment-unreadable = les questions du serveur ne peuvent pas être lues ; vérifiez que l’adresse est celle d’un sondage Veilrank
terminal-terms-other = le serveur doit proposer le sondage { $id }, et propose { $got } ; demandez à qui vous a donné l’adresse
terminal-ticket-wrong = ce qui a été signé ne donne pas de ticket sous la clé des conditions ; rien n’a été répondu, et la même commande essaie de nouveau
terminal-ticket-other-terms = les conditions de ce sondage ne sont pas celles pour lesquelles le ticket de cet appareil est valable ou a été demandé ; rien n’a été envoyé : prévenez l’organisateur
terminal-distrusted = le serveur demande ce que ses conditions ne permettent pas : { $why } ; rien n’a été répondu
terminal-distrusted-token = ce qu’il envoie avec les questions n’est pas un jeton
terminal-distrusted-epsilon = les conditions disent epsilon { $agreed }, et il demande { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] les conditions disent { $agreed } réponse, et il en demande { $asked }
   *[other] les conditions disent { $agreed } réponses, et il en demande { $asked }
}
terminal-distrusted-pairs = ses paires ne sont pas celles que les conditions permettent
