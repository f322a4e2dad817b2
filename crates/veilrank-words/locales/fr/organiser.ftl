organiser-title = { $title } · gérer
organiser-you = Vous organisez
organiser-script = Cette page a besoin de JavaScript : le secret qui fait de vous l’organisateur est dans le lien, derrière le #, et seul un script peut le lire. Le <result>résultat</result> s’en passe.
organiser-keep = Gardez ce lien
organiser-keep-why = C’est la seule clé de cette page, et personne ne peut en faire une nouvelle.
organiser-keep-here = Ce navigateur le garde pour vous sous <mine>Mes sondages</mine> ; gardez-le aussi ailleurs.
organiser-keep-secret = Qui le possède peut modifier, clore et supprimer le sondage : ne le partagez pas.
organiser-link = Le lien de gestion

## How it stands

organiser-answers = réponses comptées
organiser-opened = invitations ouvertes
organiser-result = Ouvrir la page du résultat
organiser-arrivals = Quand les réponses sont venues
organiser-arrivals-note = Arrondi à cinq près, et oublié quand le serveur redémarre. Un script qui attend au hasard ressemble à des personnes.
organiser-terms = Conditions
organiser-goal-order = Il doit trouver la place de chaque option.
organiser-goal-winner = Il doit trouver quelle option est première.
organiser-goal-first = Il doit trouver quelles options sont les { $few } premières, peu importe l’ordre.
organiser-truth-kemeny = Ce qui compte : le classement qui contredit le moins la population dont viennent ces personnes.
organiser-truth-borda = Ce qui compte : les options selon leur place moyenne dans les classements de la population dont viennent ces personnes.
organiser-asked = { $count ->
    [one] Chaque personne reçoit une question. La réponse que vous voyez est la vraie { $times }.
   *[other] Chaque personne reçoit { $count } questions. Chaque réponse que vous voyez est la vraie { $times }.
}
organiser-asked-order = Chaque personne envoie tout un classement bruité.
organiser-costs = Cela coûte à chaque personne un epsilon d’au plus { $epsilon }.
organiser-items = Ce qui est classé
organiser-more-items = et { $count } de plus
organiser-changes = Ce qui a été modifié depuis
organiser-edit = Modifier
organiser-another = En créer un semblable

## Links and invites

organiser-share = Partagez ceci avec tout le monde
organiser-participants = Le lien pour participer
organiser-qr = Code QR du lien
organiser-qr-for = Pour une diapositive ou une affiche : il mène au même lien.
organiser-gone = Les liens des invitations de ce sondage sont dans le navigateur qui les a créés. Ils ne peuvent pas être montrés de nouveau ; vous pouvez en créer d’autres ci-dessous.
organiser-gone-file = Si vous les avez enregistrés dans un fichier, importez-le ici : les noms et les liens vont dans ce navigateur, et nulle part ailleurs.
organiser-issued = Les liens pour participer sont donnés par { $host }, et non ici. La personne qui s’en occupe en obtient la liste avec cette commande.
organiser-issued-command = La commande qui donne la liste des liens
organiser-take = Importer un fichier de liens (CSV)
organiser-take-file = Un fichier de liens
organiser-invites-why = Chaque personne reçoit un lien, et chaque lien compte une fois. Les noms et les liens ne sont réunis que dans ce navigateur : le serveur ne connaît ni les noms ni les liens, seulement les empreintes des liens. Ce qu’il enregistre ne dit pas quelle réponse est venue par quel lien ; qui a les liens et la base de données du serveur pourrait le retrouver, et trouverait une réponse bruitée.
organiser-csv = Télécharger tous les liens (CSV)
organiser-copy-all = Copier tous les liens
organiser-print = Imprimer une feuille de codes QR
organiser-for = Pour
organiser-group = Groupe
organiser-acts = Que faire
organiser-more = Inviter d’autres personnes
organiser-whom = Qui ?
organiser-whom-hint = Des noms ou des adresses, une personne par ligne, ou des colonnes : nom, e-mail, groupe. Ils restent dans ce navigateur.
organiser-so-many = Ou simplement un nombre
organiser-in-group = Dans le groupe
organiser-in-group-hint = si la liste n’en indique pas
organiser-make-invites = Créer les invitations
organiser-sheet = Invitations à imprimer

## Reminding

organiser-remind = Relancer
organiser-remind-why = Un rappel va à toutes les personnes dont ce navigateur garde le lien, qu’elles aient répondu ou non : cette page ne dit pas qui a répondu. La lettre précise que les personnes qui ont déjà répondu peuvent l’ignorer. Aucun nom ni aucune lettre ne va au serveur.
organiser-remind-csv = Télécharger toutes les lettres (CSV)
organiser-remind-each = Écrire à chaque personne
organiser-remind-open = Envoyez ceci à toutes les personnes que vous avez sollicitées : cette page ne sait pas qui a répondu.
organiser-remind-text = Le texte du rappel
organiser-remind-mail = L’écrire par e-mail

## Downloads

organiser-download = Télécharger
organiser-ranking = Classement (CSV)
organiser-outcome = Résultat (JSON)
organiser-reports = Toutes les réponses bruitées

## Closing and deleting

organiser-end = Clore ou supprimer
organiser-extend = Modifier la date de clôture
organiser-close = Clore le sondage
organiser-reopen = Le rouvrir
organiser-delete = Le supprimer
organiser-close-heading = Clore le sondage ?
organiser-close-stay = Le laisser ouvert
organiser-extend-heading = Quand sera-t-il clos ?
organiser-extend-hand = Quand je le clos
organiser-extend-date = À une date et une heure
organiser-extend-at = Clôture le
organiser-extend-zone = dans votre fuseau horaire
organiser-extend-seen = Qui participe voit que cela a été modifié, et quand.
organiser-extend-stay = Ne rien changer
organiser-extend-yes = Modifier
organiser-delete-heading = Supprimer le sondage ?
organiser-delete-text = Ses conditions, ses invitations et toutes ses réponses sont supprimées du serveur. Personne ne peut plus voir le résultat, et personne ne peut le faire revenir.
organiser-delete-result = Enregistrer d’abord le résultat
organiser-delete-reports = Enregistrer toutes les réponses bruitées
organiser-delete-sure = J’ai enregistré ce qu’il me faut, ou n’ai besoin de rien
organiser-delete-stay = Le garder
organiser-delete-yes = Supprimer définitivement

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] ouvert
   *[closed] clos
}
organiser-tell-so-far = Jusqu’ici
organiser-tell-in-the-end = À la fin
organiser-tell-opened = { $count } sur { $all }
organiser-tell-arrivals-busiest = Dans les dix minutes les plus chargées du dernier jour, environ { $count } réponses sont venues.
organiser-tell-arrivals-few = Elles sont trop peu nombreuses pour en dire plus.
organiser-tell-arrivals-people = Rien dans leurs heures ne parle contre des personnes.
organiser-tell-arrivals-even = Elles sont venues plus régulièrement que des personnes ne viennent : peut-être qu’un script en a envoyé. Par hasard, cela se dit de moins d’un sondage sur mille.
organiser-tell-arrivals-picture = Réponses par dix minutes du dernier jour
organiser-tell-answered = { $count ->
    [0] Sur { $all } personnes invitées, aucune n’a répondu.
    [one] { $count } sur { $all } personnes invitées a répondu.
   *[other] { $count } sur { $all } personnes invitées ont répondu.
}
organiser-tell-takes = { $least ->
    [one] { $count } réponse sur { $least } qu’il faut pour un résultat.
   *[other] { $count } sur les { $least } réponses qu’il faut pour un résultat.
}
organiser-tell-shows-from = { $least ->
    [one] Un résultat se montre à partir de { $least } réponse.
   *[other] Un résultat se montre à partir de { $least } réponses.
}
organiser-tell-shows-from-more = { $least ->
    [one] Un résultat se montre à partir de { $least } réponse, plus que de personnes invitées.
   *[other] Un résultat se montre à partir de { $least } réponses, plus que de personnes invitées.
}
organiser-tell-invited = invitations
organiser-tell-who-answered = réponses
organiser-tell-not-here = inconnu ici
organiser-tell-not-yet = pas encore montré
organiser-tell-not-known = inconnu
organiser-tell-fewer = moins de { $least }
organiser-tell-closes = clôture
organiser-tell-closed = clos
organiser-tell-closes-hand = quand vous le clorez
organiser-tell-closed-hand = par vous

## The result

organiser-tell-waits-answers = { $least ->
    [one] Le résultat attend au moins { $least } réponse.
   *[other] Le résultat attend au moins { $least } réponses.
}
organiser-tell-waits-close = Le résultat attend la clôture du sondage.
organiser-tell-waits-both = { $least ->
    [one] Le résultat attend au moins { $least } réponse et la clôture du sondage.
   *[other] Le résultat attend au moins { $least } réponses et la clôture du sondage.
}
organiser-tell-waits = Le résultat attend encore quelques réponses.
organiser-tell-too-few = Il y a eu trop peu de réponses : aucun résultat ne sera montré.
organiser-tell-nobody = Personne n’a répondu.
organiser-tell-nobody-yet = Pas encore de réponses. Le résultat prendra forme ici.
organiser-tell-result = Résultat
organiser-tell-result-so-far = Résultat jusqu’ici
organiser-tell-place = place { $place }
organiser-tell-places = place { $low } à { $high }
organiser-tell-more = Et { $count } de plus sur la page du résultat.

organiser-tell-none = { $status ->
    [open] Jusqu’ici on ne sait rien : chaque option pourrait avoir n’importe quelle place.
   *[closed] On ne sait rien : chaque option pourrait avoir n’importe quelle place.
}
organiser-tell-none-winner = { $status ->
    [open] Jusqu’ici on ne sait rien : chaque option pourrait être première.
   *[closed] On ne sait rien : chaque option pourrait être première.
}
organiser-tell-none-first = { $status ->
    [open] Jusqu’ici on ne sait rien : chaque option pourrait être parmi les { $few } premières.
   *[closed] On ne sait rien : chaque option pourrait être parmi les { $few } premières.
}
organiser-tell-found-winner = { $status ->
    [open] Jusqu’ici { $found ->
        [one] { $found } est première
       *[other] { $found } sont premières
    } à coup sûr, { $open ->
        [0] aucune autre ne pourrait l’être
        [one] { $open } pourrait l’être
       *[other] { $open } pourraient l’être
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
   *[closed] { $found ->
        [one] { $found } est première
       *[other] { $found } sont premières
    } à coup sûr, { $open ->
        [0] aucune autre ne pourrait l’être
        [one] { $open } pourrait l’être
       *[other] { $open } pourraient l’être
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
}
organiser-tell-found-first = { $status ->
    [open] Jusqu’ici { $found ->
        [one] { $found } est
       *[other] { $found } sont
    } à coup sûr parmi les { $few } premières, { $open ->
        [0] aucune autre ne pourrait en être
        [one] { $open } pourrait en être
       *[other] { $open } pourraient en être
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
   *[closed] { $found ->
        [one] { $found } est
       *[other] { $found } sont
    } à coup sûr parmi les { $few } premières, { $open ->
        [0] aucune autre ne pourrait en être
        [one] { $open } pourrait en être
       *[other] { $open } pourraient en être
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
}
organiser-tell-open-winner = { $status ->
    [open] Jusqu’ici { $open ->
        [one] { $open } pourrait être première
       *[other] { $open } pourraient être premières
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
   *[closed] { $open ->
        [one] { $open } pourrait être première
       *[other] { $open } pourraient être premières
    } et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
}
organiser-tell-open-first = { $status ->
    [open] Jusqu’ici { $open ->
        [one] { $open } pourrait
       *[other] { $open } pourraient
    } être parmi les { $few } premières et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
   *[closed] { $open ->
        [one] { $open } pourrait
       *[other] { $open } pourraient
    } être parmi les { $few } premières et { $out ->
        [0] aucune n’est hors course.
        [one] { $out } est hors course.
       *[other] { $out } sont hors course.
    }
}
organiser-tell-apart = { $status ->
    [open] Jusqu’ici on peut départager toutes les options.
   *[closed] On peut départager toutes les options.
}
organiser-tell-any-groups = { $status ->
    [open] Jusqu’ici chaque option pourrait être première, et on peut départager { $groups } groupes.
   *[closed] Chaque option pourrait être première, et on peut départager { $groups } groupes.
}
organiser-tell-some-groups = { $status ->
    [open] Jusqu’ici { $count ->
        [one] { $count } option sur { $items } pourrait être première
       *[other] { $count } options sur { $items } pourraient être premières
    }, et on peut départager { $groups } groupes.
   *[closed] { $count ->
        [one] { $count } option sur { $items } pourrait être première
       *[other] { $count } options sur { $items } pourraient être premières
    }, et on peut départager { $groups } groupes.
}
organiser-tell-any-line = { $status ->
    [open] Jusqu’ici chaque option pourrait être première, et certaines places sont exclues, mais aucune limite entre meilleures et moins bonnes n’est sûre.
   *[closed] Chaque option pourrait être première, et certaines places sont exclues, mais aucune limite entre meilleures et moins bonnes n’est sûre.
}
organiser-tell-some-line = { $status ->
    [open] Jusqu’ici { $count ->
        [one] { $count } option sur { $items } pourrait être première
       *[other] { $count } options sur { $items } pourraient être premières
    }, et certaines places sont exclues, mais aucune limite entre meilleures et moins bonnes n’est sûre.
   *[closed] { $count ->
        [one] { $count } option sur { $items } pourrait être première
       *[other] { $count } options sur { $items } pourraient être premières
    }, et certaines places sont exclues, mais aucune limite entre meilleures et moins bonnes n’est sûre.
}

## What was changed. $when: a date and time. $from and $to: the old and the new one

organiser-tell-change-terms = { $when } : les conditions, avant que quiconque soit interrogé
organiser-tell-change-description = { $when } : le texte de présentation
organiser-tell-change-closed = { $when } : clos
organiser-tell-change-reopened = { $when } : rouvert
organiser-tell-change-lost = { $when } : panne de la base de données, des réponses déjà comptées ont été perdues : { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when } : { $count } invitation ajoutée
   *[other] { $when } : { $count } invitations ajoutées
}
organiser-tell-change-revoked = { $count ->
    [one] { $when } : { $count } invitation retirée
   *[other] { $when } : { $count } invitations retirées
}
organiser-tell-change-title = { $when } : le titre : { $from } → { $to }
organiser-tell-change-by = { $when } : qui demande : { $from } → { $to }
organiser-tell-change-end = { $when } : la date de clôture : { $from } → { $to }
organiser-tell-change-language = { $when } : la langue : { $from } → { $to }
organiser-tell-quoted = « { $text } »
organiser-tell-not-said = non précisé
organiser-tell-by-hand = à la main

## A link that opens nothing

organiser-tell-no-survey = Ce sondage n’existe pas : il a peut-être été supprimé.
organiser-tell-wrong-link = Ce n’est pas le lien de gestion de ce sondage.
organiser-tell-half-link = Ce n’est pas le lien entier : il manque la partie derrière le #.
organiser-tell-wrong-next = Cherchez le sondage sous <mine>Mes sondages</mine> dans le navigateur qui l’a créé, ou ouvrez en entier le lien que vous avez gardé : ce qui est derrière son # est la clé. Sans elle, vous pouvez seulement <result>voir le résultat</result>, comme tout le monde.

## Invites

organiser-tell-invites = Invitations
organiser-tell-invites-closed = Invitations d’un sondage clos
organiser-tell-nameless = Invitation { $number }
organiser-tell-copy-link = Copier le lien
organiser-tell-copy-link-of = Copier le lien : { $name }
organiser-tell-write = Écrire
organiser-tell-write-to = Écrire à { $name }
organiser-tell-take-back = Retirer
organiser-tell-take-back-of = Retirer l’invitation : { $name }
organiser-tell-taken-back = { $name } : l’invitation est retirée, son lien n’ouvre plus rien.
organiser-tell-used = { $name } : l’invitation a déjà servi, elle reste donc.
organiser-tell-show-all = Montrer les { $count }
organiser-tell-made = { $count ->
    [one] { $count } invitation créée.
   *[other] { $count } invitations créées.
}
organiser-tell-whom = Indiquez les personnes, ou dites combien. { $mistake }
organiser-tell-no-group = Ce sondage n’a pas de groupe de ce nom ; ses groupes ont été nommés à sa création.
organiser-tell-scan = À scanner pour participer sur { $site }. Ce code est pour vous et compte une fois.
organiser-tell-code-for = Code QR pour { $name }
organiser-tell-taken = { $count ->
    [0] Il n’y avait rien de nouveau dans le fichier.
    [one] { $count } lien importé.
   *[other] { $count } liens importés.
}
organiser-tell-wrong-file = Ce fichier ne contient aucun lien d’invitation à ce sondage. Choisissez-en un qui vient de « Télécharger tous les liens (CSV) ». Rien n’a été modifié.
organiser-tell-no-room = Ce navigateur ne garde rien, le fichier ne peut donc pas être importé.

## Letters to people who are invited: paragraphs, each by itself

organiser-letter-hello = Bonjour,
organiser-letter-hello-name = Bonjour { $name },
organiser-letter-please = Merci de participer à ce sondage : { $title }
organiser-letter-link = Le lien est pour vous seulement et compte une fois. Votre appareil ajoute du bruit à votre réponse avant qu’elle n’en sorte : personne ne peut donc être sûr de ce que vous pensez vraiment.
organiser-letter-until = Il est ouvert jusqu’au { $when }.
organiser-letter-remind-subject = Rappel : { $title }
organiser-letter-remind = Ce sondage est encore ouvert : { $title }
organiser-letter-remind-all = Ce message va à toutes les personnes invitées, qu’elles aient répondu ou non. Si vous avez répondu, vous pouvez l’ignorer.
organiser-letter-remind-open = Ce message va à tout le monde, réponse donnée ou non. Si vous avez répondu, vous pouvez l’ignorer.
organiser-letter-noise = Votre appareil ajoute du bruit à votre réponse avant qu’elle n’en sorte : personne ne peut donc être sûr de ce que vous pensez vraiment.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] Le sondage est clos : il n’accepte plus de réponses. Vous pouvez le rouvrir.
   *[no] Le sondage est clos : il n’accepte plus de réponses.
}
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] La clôture est réversible : plus aucune réponse n’est acceptée et, comme il manque { $count } réponse, aucun résultat n’est montré.
       *[other] La clôture est réversible : plus aucune réponse n’est acceptée et, comme il manque { $count } réponses, aucun résultat n’est montré.
    }
   *[no] { $count ->
        [one] La clôture est définitive : plus aucune réponse n’est acceptée et, comme il manque { $count } réponse, aucun résultat ne sera montré, même plus tard.
       *[other] La clôture est définitive : plus aucune réponse n’est acceptée et, comme il manque { $count } réponses, aucun résultat ne sera montré, même plus tard.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] La clôture est réversible : plus aucune réponse n’est acceptée, et vous voyez le résultat.
   *[no] La clôture est définitive : plus aucune réponse n’est acceptée, et vous voyez le résultat.
}
organiser-tell-closing-all = { $reopens ->
    [yes] La clôture est réversible : plus aucune réponse n’est acceptée, et tout le monde voit le résultat.
   *[no] La clôture est définitive : plus aucune réponse n’est acceptée, et tout le monde voit le résultat.
}
organiser-tell-close-text = { $reopens ->
    [yes] Personne ne peut répondre tant qu’il est clos. Vous pouvez le rouvrir.
   *[no] Ensuite, personne ne peut plus répondre, et il ne peut pas être rouvert.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Clore
   *[no] Clore définitivement
}
organiser-tell-export-never = Aucun résultat n’est montré, il n’y a donc rien à télécharger.
organiser-tell-export-later = Le résultat et les réponses bruitées peuvent être téléchargés dès que les conditions les montrent.
organiser-tell-export-not-now = Le classement n’est pas disponible pour l’instant.
organiser-tell-say-when = Dites quand il sera clos.
organiser-tell-now-closed = Le sondage est clos
organiser-tell-now-open = Le sondage est de nouveau ouvert
organiser-tell-end-changed = La date de clôture est modifiée
organiser-tell-deleted = Le sondage est supprimé, avec tout ce qui était enregistré à son sujet.
organiser-tell-my-surveys = Mes sondages
organiser-tell-make-another = En créer un autre
