common-language = Langue
common-skip = Aller au contenu
common-pages = Pages
common-new = Nouveau sondage
common-mine = Mes sondages
common-ledger = Mes réponses
common-secret = Est-ce secret ?
common-foot = Veilrank recueille du bruit et y trouve le classement.
common-docs = Pour les programmes

## Words that several pages share

common-times = { $times ->
    [one] une fois sur { $unit }
   *[other] { $times } fois sur { $unit }
}
common-times-hardly = moins d’une fois sur un million
common-times-nearly = toutes les fois sauf au plus une sur un million
common-sure = { $whose ->
    [you] Quelqu’un qui voit tout cela, et qui donnait 50 contre 50 à ce que vous pensez, peut ensuite en être sûr à { $sure } % au plus.
    [owner] Quelqu’un qui voit tout ce qui sort d’un appareil, et qui donnait 50 contre 50 à ce que pense la personne à qui il appartient, peut ensuite en être sûr à { $sure } % au plus.
   *[person] Quelqu’un qui voit tout cela, et qui donnait 50 contre 50 à ce que pense une personne, peut ensuite en être sûr à { $sure } % au plus.
}
common-dots = Cent points : { $kept } pleins pour les vraies réponses, { $turned } anneaux pour les réponses que le hasard a inversées
common-items = { $count ->
    [one] { $count } option
   *[other] { $count } options
}
common-answers = { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
}
common-place = { $end ->
    [first] { $place }re
    [st] { $place }e
    [nd] { $place }e
    [rd] { $place }e
   *[th] { $place }e
}
common-places-two = { $low } ou { $high }
common-places-range = { $low } à { $high }
common-find = { $goal ->
    [order] pour trouver la place de chaque option
    [winner] pour trouver quelle option est première
   *[first] pour trouver quelles options sont les { $few } premières, peu importe l’ordre
}
common-truth = { $truth ->
    [borda] par place moyenne (Borda)
   *[kemeny] celui avec lequel on est le moins en désaccord (Kemeny)
}
common-question-pair = Qu’est-ce qui vient en premier ?
common-question-list = Mettez en haut ce qui vient en premier
common-no-opinion = Sans avis
common-new-tab = (ouvre un nouvel onglet)
common-copy = Copier
common-copied = Copié
common-copy-select = Sélectionner et copier
common-copy-impossible = On ne peut pas copier ici ; sélectionnez le texte et copiez-le

## What a survey promises: on the page of its result

common-promise-epsilon = le plus que chaque personne dépense (epsilon)
common-promise-leaves = sort de chaque appareil
common-promise-answers = { $count ->
    [1] une réponse bruitée
    [one] { $count } réponse bruitée
   *[other] { $count } réponses bruitées
}
common-promise-order = un classement entier avec du bruit
common-promise-true = { $count ->
    [1] elle est la vraie
    [one] chacune est la vraie
   *[other] chacune est la vraie
}
common-promise-factor = Quoi qu’il sorte d’un appareil, c’est au plus { $factor } fois aussi probable avec une opinion qu’avec toute autre.
common-promise-loss = Le programme qui tourne sur l’appareil perd exactement { $loss }, jamais plus que { $epsilon }.
common-promise-free = Cette page et ses fichiers sont tirés des seules réponses bruitées et ne coûtent rien de plus à personne.
common-promise-weak = C’est peu de confidentialité : un budget au-dessus de 3 ne laisse guère de doute sur une réponse donnée.
