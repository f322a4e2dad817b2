## What every page about a result says

results-title = { $title } : résultat
results-open = Encore ouvert
results-closed = Clos
results-answered = { $count ->
    [0] Personne n’a encore répondu
    [one] { $count } personne a répondu
   *[other] { $count } personnes ont répondu
}
results-answered-more = { $count ->
    [one] { $count } personne a répondu, réponses comptées jusqu’ici : { $counted }
   *[other] { $count } personnes ont répondu, réponses comptées jusqu’ici : { $counted }
}
results-answered-day = { $answered }, au { $day }
results-moment = { $day } à { $time } UTC
results-foot = { $address } · au { $day }
results-paper = { $foot }. { $answered }. Le degré de certitude de chaque place, et comment recompter, se trouvent à cette adresse.
results-paper-short = { $foot }.
results-closes = Clôture le { $end }
results-then = { $first } { $second }
results-name = « { $name } »
results-names-more = { $start }, { $next }
results-names-last = { $start } et { $last }
results-list = { $start }, { $next }

## The result in a sentence: the headline

results-nobody = Personne n’a encore répondu, il n’y a donc rien à dire.
results-leads-unjudged = { $first } est en tête. Avec autant d’options, cette page ne peut pas dire avec quelle certitude.
results-unsure = Rien n’est encore sûr : chacune des { $count } options pourrait avoir n’importe quelle place.
results-all-apart = { $first } est à la première place, et on peut départager les { $count } options.
results-first-sure = { $first } est à la première place. Plus bas, certaines options ne peuvent pas être départagées.
results-first-likely = { $first } est probablement à la première place, mais ce n’est pas encore sûr.
results-first-of-two = À la première place : { $first } ou { $second }. Ces réponses ne peuvent pas dire laquelle des deux options.
results-first-any = Ces réponses ne peuvent pas dire quelle option est première : ce pourrait être n’importe laquelle.
results-first-of-some = { $first } est en tête, mais ces réponses ne peuvent pas dire quelle option est première : ce pourrait être n’importe laquelle parmi { $count }.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Rien n’est encore sûr : chacune des { $count } options pourrait être première.
results-winner = { $first } est à la première place.
results-winner-of-two = À la première place : { $first } ou { $second }, { $first } avec { $chance } sur 100.
results-winner-of-some = { $count } options pourraient être premières : { $first } est en tête avec { $chance } sur 100.
results-few-unsure = Rien n’est encore sûr : chacune des { $count } options pourrait être parmi les { $few } premières.
results-few-found = Les { $few } premières sont { $names }.
results-few-found-many = Les { $few } premières sont trouvées.
results-few-none = Des { $few } premières, aucune n’est encore sûre : { $open } pourraient en être.
results-few-some = { $found ->
    [one] { $names } est parmi les { $few } premières.
   *[other] { $names } sont parmi les { $few } premières.
} { $open ->
    [one] Une autre pourrait en être.
   *[other] { $open } autres pourraient en être.
}
results-few-some-many = { $found ->
    [one] { $found } des { $few } premières est trouvée.
   *[other] { $found } des { $few } premières sont trouvées.
} { $open ->
    [one] Une autre pourrait en être.
   *[other] { $open } autres pourraient en être.
}
results-out-count = { $count ->
    [one] Une est hors course.
   *[other] { $count } sont hors course.
}

## What a survey seeks

results-sought-kemeny = Ce qui est cherché : le classement avec lequel le moins de personnes seraient en désaccord, si l’on interrogeait toutes celles qui ressemblent à celles qui ont répondu.
results-sought-borda = Ce qui est cherché : les options selon leur place moyenne, si l’on interrogeait toutes les personnes qui ressemblent à celles qui ont répondu.

## The result page

results-private = Vous voyez ceci en tant qu’organisateur : le sondage ne montre son résultat à personne d’autre. Qui a votre lien le voit aussi.
results-answer-too = Répondre aussi
results-winner-heading = Quelle option pourrait être première
results-few-heading = Quelles options pourraient être parmi les { $few } premières
results-aim-chance = { $chance } sur 100
results-aim-found = { $chance } sur 100, sûr
results-out = <strong>Hors course :</strong> { $names }
results-winner-sure = { $chance ->
    [one] L’option du haut est vraiment première { $chance } fois sur 100.
   *[other] L’option du haut est vraiment première { $chance } fois sur 100.
}
results-few-sure = { $chance ->
    [one] Les { $few } du haut sont vraiment les { $few } premières { $chance } fois sur 100.
   *[other] Les { $few } du haut sont vraiment les { $few } premières { $chance } fois sur 100.
}
results-aim-bars = Une barre dit combien de fois sur 100 une option est vraiment si bien placée. Ce qui est hors course ne peut pas l’être : de toutes ces affirmations, { $confidence } sur 100 sont justes.
results-rest-heading = Ce que l’on sait de tout le classement
results-ranking-heading = Le classement
results-rest-winner = Ce sondage doit trouver quelle option est première. Il demande peu sur les autres places, elles sont donc moins sûres.
results-rest-few = Ce sondage doit trouver quelles options sont les { $few } premières, peu importe l’ordre. Il demande peu sur les autres places, elles sont donc moins sûres.
results-by-group = <groups>Par groupe</groups> : { $names }, côte à côte avec le degré de certitude de chacun.
results-no-order = Encore sans ordre :
results-all-places = Toutes les places
results-could-be = <read>, place possible : </read>{ $places }
results-two-together = On ne peut pas départager ces deux options
results-none-apart = Aucune paire de ces { $count } options ne peut être départagée
results-some-apart = { $number ->
    [one] { $upper } est devant { $lower }. À part cela, on ne peut pas départager ces { $count } options
   *[other] { $upper } sont devant { $lower }. À part cela, on ne peut pas départager ces { $count } options
}
results-much-apart = Entre voisines, on ne peut pas départager ces { $count } options. L’une est devant l’autre là où les places indiquées à côté ne se recouvrent pas
results-untold = Rien n’est encore sûr quant à l’ordre de ces { $count } options
results-ranges = À côté de chaque option figurent les places qu’elle pourrait avoir si l’on interrogeait toutes les personnes qui ressemblent à celles qui ont répondu. Sur 100 intervalles de ce genre, { $confidence } contiennent la vraie place. Les groupes ne sont séparés que là où l’ordre de tous les groupes ensemble est sûr à ce point.
results-watched = Tout le monde peut regarder ce résultat prendre forme, et l’organisateur peut clore le sondage quand ce qu’il voit lui plaît. Cette page ne dit donc que ce qui vaut pour tous les regards ensemble : dans au plus { $doubt } sondages sur 100, deux groupes sont à un moment ou un autre séparés à tort. En contrepartie, il faut trois à cinq fois plus de personnes que pour un résultat montré seulement à la fin.
results-drift = { $late ->
    [one] La dernière personne ({ $late }) a répondu autrement que les { $early } d’avant. Tout le monde compte autant ici, quel que soit le moment ; mais qui viendra encore peut changer le résultat, et là où peu des premières ou des dernières personnes ont été interrogées, on est moins sûr.
   *[other] Les { $late } dernières personnes ont répondu autrement que les { $early } d’avant. Tout le monde compte autant ici, quel que soit le moment ; mais qui viendra encore peut changer le résultat, et là où peu des premières ou des dernières personnes ont été interrogées, on est moins sûr.
}
results-budgets = { $came ->
    [one] Des réponses ont été données avec plus de bruit que le sondage n’en demandait. Tout le monde compte néanmoins autant, { $came } personne en dit donc à peu près autant que { $worth } avec le bruit habituel.
   *[other] Des réponses ont été données avec plus de bruit que le sondage n’en demandait. Tout le monde compte néanmoins autant, { $came } personnes en disent donc à peu près autant que { $worth } avec le bruit habituel.
}
results-budgets-vague = À cause d’elles, ce résultat est bien plus vague que le nombre de réponses ne le laisse croire.
results-unlikely = Des réponses ont pu être inventées : prises ensemble, elles penchent plus que ne le feraient des réponses sincères avec ce bruit, sauf dans 1 sondage sur 1000 au plus. Cela ne dit rien d’aucune réponse en particulier.
results-influence = { $fakes ->
    [one] Environ { $fakes } réponse inventée à côté de ces { $count } changerait très probablement la première place.
   *[other] Environ { $fakes } réponses inventées à côté de ces { $count } changeraient très probablement la première place.
}
results-influence-few = { $fakes ->
    [one] Environ { $fakes } réponse inventée à côté de ces { $count } ferait très probablement entrer une autre option parmi les { $few } premières.
   *[other] Environ { $fakes } réponses inventées à côté de ces { $count } feraient très probablement entrer une autre option parmi les { $few } premières.
}
results-not-judged = Avec plus de { $most } options, cette page ne dit pas à quel point le classement est sûr.

## How sure each place is

results-places-heading = Degré de certitude de chaque place
results-places-region = Places que chaque option pourrait avoir
results-places-caption = Un point est la place d’une option, une barre les places qu’elle pourrait avoir. Les options sur une même bande forment un groupe : en son sein, l’ordre n’est pas sûr.
results-places-about = Les { $items } options, de la première place à la dernière. Un point est la place d’une option, une barre les places qu’elle pourrait avoir au niveau de confiance de { $confidence } %. Au sein d’une même bande, l’ordre n’est pas sûr.
results-places-none-apart = On n’en peut distinguer aucune de toutes les autres.
results-places-all-apart = On peut toutes les départager.
results-places-some-apart = Elles forment { $groups } groupes que l’on peut départager.
results-places-one = { $name } : { $place } place
results-places-could = { $name } : { $place } place, places possibles : { $places }

## How wrong it may be

results-error-heading = À quel point il peut être faux, et pourquoi
results-error-none = On ne s’attend à presque aucune paire dans le mauvais sens.
results-error-one = { $total ->
    [one] Un ordre aussi peu sûr que celui-ci est dans le mauvais sens { $total } fois sur 100.
   *[other] Un ordre aussi peu sûr que celui-ci est dans le mauvais sens { $total } fois sur 100.
}
results-error-pairs = { $total ->
    [one] Sur 100 paires, on s’attend à en avoir environ { $total } dans le mauvais sens. Cela fait { $wrong } des { $pairs } paires d’ici.
   *[other] Sur 100 paires, on s’attend à en avoir environ { $total } dans le mauvais sens. Cela fait { $wrong } des { $pairs } paires d’ici.
}
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share } parce que seule { $count } personne a répondu jusqu’ici
       *[other] { $share } parce que seules { $count } personnes ont répondu jusqu’ici
    }
   *[closed] { $count ->
        [one] { $share } parce que seule { $count } personne a répondu
       *[other] { $share } parce que seules { $count } personnes ont répondu
    }
}
results-error-privacy = { $share } à cause du bruit qui les protège
results-split-title = D’où vient l’erreur
results-split-about = Sur 100 paires, on s’attend à en avoir { $total } dans le mauvais sens : { $sampling } faute de personnes, { $privacy } pour la confidentialité. En devinant, 50 seraient fausses.
results-split-least = aucune fausse
results-split-most = aussi faux qu’en devinant

## What more people would tell

results-more-heading-open = Ce que l’on saurait avec plus de personnes
results-more-heading-closed = Ce que l’on aurait su avec plus de personnes
results-more-which-of-two = Laquelle des deux est première
results-more-which = Laquelle est première
results-more-pairs = Un classement avec { $share } paires sur 100 dans le bon sens
results-more-all = Chaque option départagée de toutes les autres
results-more-never = plus de personnes qu’on ne pourrait en interroger : elles sont pour ainsi dire ex æquo
results-more-few = quelques personnes de plus que maintenant
results-more-total = { $count ->
    [one] environ { $count } personne en tout
   *[other] environ { $count } personnes en tout
}
results-more-than-now = { $count ->
    [one] environ { $count } personne en tout, { $more } de plus que maintenant
   *[other] environ { $count } personnes en tout, { $more } de plus que maintenant
}
results-more-note-open = Si elles répondent comme celles d’avant. C’est une prévision : avec tant de personnes, il y a à peu près une chance sur deux que l’on puisse le dire.
results-more-note-closed = Si elles avaient répondu comme celles d’avant. C’est une prévision : avec tant de personnes, il y a à peu près une chance sur deux que l’on puisse le dire.
results-more-done = Plus de personnes ne changeraient guère ce classement.
results-more-early = Ces réponses ne permettent pas de dire combien de personnes il faudrait : rien n’est encore départagé.

## Each item against each other

results-matrix-heading = Chacune contre chacune
results-matrix-numbers = Une case dit combien de fois sur 100 l’option de sa ligne est vraiment devant l’option de sa colonne. 50 veut dire que ces réponses ne peuvent pas le dire. Les colonnes sont numérotées par place.
results-matrix-region = Tableau de chaque option contre chaque autre
results-matrix-shades = Les lignes et les colonnes sont les options par place. Là où la couleur est forte, l’ordre des deux est sûr : violet là où la ligne est devant, ocre là où elle est derrière. Là où elle pâlit, on ne peut pas les départager.
results-matrix-below = derrière
results-matrix-above = devant
results-matrix-title = Avec quelle certitude chaque option est devant chaque autre
results-matrix-about = Un tableau de { $items } lignes et colonnes dans l’ordre du résultat. Le nombre dans une case dit combien de fois sur 100 l’option de la ligne est vraiment devant l’option de la colonne.
results-matrix-about-shades = Un champ de { $items } lignes et colonnes dans l’ordre du résultat, la première place en haut et à gauche. Plus une case ressort, plus l’ordre des deux options est sûr ; là où elle se fond dans le fond, près de la diagonale, on ne peut pas les départager.
results-matrix-cell = { $row } devant { $column } : { $chance } sur 100

## What it cost, and what to take along

results-cost-heading = Ce que cela a coûté à qui a répondu
results-cost-more = <secret>Ma réponse est-elle secrète ?</secret> en dit plus, et de quoi cela ne protège pas.
results-files-heading = À emporter, à recompter
results-files-private = Gardez ces fichiers pour vous, si le résultat doit rester chez vous.
results-files-public = Les réponses bruitées sont ouvertes : elles sont déjà confidentielles, et tout le monde peut vérifier le résultat.
results-file-json = Résultat (JSON)
results-file-csv = Classement (CSV)
results-file-png = Image (PNG)
results-file-svg = Image (SVG)
results-file-reports = Toutes les réponses bruitées (JSON Lines)
results-file-table = Toutes les réponses bruitées (Parquet)
results-columns = Ce que veulent dire les colonnes du CSV
results-column-place = la place dans ce classement, à partir de 1
results-column-item = son nom ; une apostrophe précède un nom qu’un tableur prendrait pour une formule
results-column-best-possible-place = la meilleure place qu’elle pourrait avoir
results-column-worst-possible-place = la moins bonne place qu’elle pourrait avoir
results-column-group = les options qui ont le même numéro forment un groupe : aucune limite entre elles n’est sûre
results-column-mean-lead = son avance, en moyenne sur toutes les autres options : 1 si tout le monde la préfère à toute autre, 0 s’il y en a autant qui la préfèrent que non, -1 si personne ne la préfère ; estimée d’après des réponses bruitées, elle peut donc aller au-delà
results-recount = Recompter
results-method = Compté par la méthode <code>{ $method }</code>.
results-method-reason = Compté par la méthode <code>{ $method }</code>, car { $reason }.
results-methods-link = D’autres méthodes à côté
results-reason-plain = les réponses sont sans bruit, on peut donc trouver le classement avec lequel le moins de personnes sont en désaccord
results-reason-noisy = les réponses sont bruitées, et un ajustement qui sait à quel point tire le meilleur parti de chacune
results-reason-many = les réponses sont bruitées et les options trop nombreuses pour un ajustement, et la moyenne annule la plus grande partie du bruit ; avec beaucoup de réponses, c’est l’ordre des places moyennes, qui n’est pas forcément celui avec lequel le moins de personnes sont en désaccord
results-reason-orders = les réponses sont des classements bruités entiers, qui disent les places moyennes des options et presque rien d’autre

## Showing it on another website

results-embed = Le montrer sur un autre site
results-embed-result = Mettez ceci dans une page à vous. On y voit le résultat tel qu’il est au moment où quelqu’un ouvre cette page, sans script. Le navigateur de cette personne le demande alors à ce serveur.
results-embed-result-code = HTML qui montre le résultat
results-embed-survey = Et voici une porte vers le sondage. Elle ouvre un onglet à part : personne ne répond à l’intérieur d’un autre site.
results-embed-survey-code = HTML qui montre un lien vers le sondage
results-embed-result-name = Résultat d’un sondage
results-embed-survey-name = Un sondage

## While it is not shown

results-none-yet-title = { $title } : pas encore de résultat
results-none-title = { $title } : pas de résultat
results-for-organiser = Le résultat est réservé à l’organisateur.
results-not-yet = Le résultat n’est pas encore montré.
results-never = Aucun résultat ne sera montré.
results-not-shown = Aucun résultat n’est montré.
results-who-heading = Qui le voit
results-who = L’organisateur a décidé d’être seul à voir le résultat de ce sondage, et toutes les personnes qui participent en sont averties. L’organisateur ouvre cette page depuis sa propre page du sondage.
results-who-from = { $least ->
    [one] Il lui est montré à partir de { $least } personne. Jusqu’ici : { $count }.
   *[other] Il lui est montré à partir de { $least } personnes. Jusqu’ici : { $count }.
}
results-survey-closes = Le sondage sera clos le { $end }.
results-answer = Répondre
results-awaited-heading = Ce qu’il attend
results-awaited-people = { $least ->
    [one] Au moins <strong>{ $least } personne</strong> doit répondre. Jusqu’ici : { $count }.
   *[other] Au moins <strong>{ $least } personnes</strong> doivent répondre. Jusqu’ici : { $count }.
}
results-awaited-groups = { $step ->
    [one] Le résultat avance à chaque réponse.
   *[other] Le résultat avance dès que chaque groupe n’a aucune nouvelle réponse ou en a au moins { $step }, pour qu’aucune réponse ne soit isolée. Ce n’est pas encore le cas.
}
results-awaited-end = { $also ->
    [yes] Et le sondage doit d’abord être clos, pour que personne ne soit influencé par les réponses des autres.
   *[no] Le sondage doit d’abord être clos, pour que personne ne soit influencé par les réponses des autres.
}
results-awaited-end-date = Il sera clos le <strong>{ $end }</strong>, ou plus tôt si l’organisateur le clôt.
results-awaited-end-hand = L’organisateur le clôt à la main.
results-few-answers-heading = Trop peu de réponses
results-few-answers = { $least ->
    [one] Les conditions montrent un résultat à partir de { $least } personne, et le sondage s’est terminé avec { $count }. Personne ne peut plus répondre, il n’y aura donc pas de résultat.
   *[other] Les conditions montrent un résultat à partir de { $least } personnes, et le sondage s’est terminé avec { $count }. Personne ne peut plus répondre, il n’y aura donc pas de résultat.
}
results-withheld-why = C’est un choix de l’organisateur, et non ce qui garde les réponses secrètes : c’est le bruit qui le fait, sur chaque appareil, avant que quoi que ce soit n’en sorte.
results-answer-cost-heading = Ce que coûte une réponse

## Several methods side by side

results-methods-title = { $title } : plusieurs méthodes
results-back = Retour au résultat
results-methods-too-many = Les méthodes sont comparées pour { $most } options au plus.
results-methods-nobody = Personne n’a encore répondu, il n’y a donc rien à comparer.
results-methods-same = Les { $count } arrivent au même classement.
results-methods-all-first-alone = Les { $count } mettent { $first } à la première place ; chacune des autres s’écarte quelque part du classement indiqué.
results-methods-all-first = Les { $count } mettent { $first } à la première place ; { $same } sur { $count } arrivent au classement entier qui est indiqué.
results-methods-some-first-alone = { $agree ->
    [one] { $agree } sur { $count } met { $first } à la première place ; chacune des autres s’écarte quelque part du classement indiqué.
   *[other] { $agree } sur { $count } mettent { $first } à la première place ; chacune des autres s’écarte quelque part du classement indiqué.
}
results-methods-some-first = { $agree ->
    [one] { $agree } sur { $count } met { $first } à la première place ; { $same } sur { $count } arrivent au classement entier qui est indiqué.
   *[other] { $agree } sur { $count } mettent { $first } à la première place ; { $same } sur { $count } arrivent au classement entier qui est indiqué.
}
results-methods-heading = Les mêmes réponses, comptées de plusieurs façons
results-methods-about = Les nombres sont des places. À côté d’une place autre que dans le résultat : ▲ et de combien de places elle est meilleure, ▼ et de combien elle est moins bonne.
results-methods-region = Places selon chaque méthode
results-methods-item = Option
results-methods-stated = (indiquée)
results-methods-pairs = Paires dans l’autre sens
results-methods-none = aucune
results-methods-some = { $pairs } sur { $all }
results-methods-open = Là où les méthodes diffèrent, les réponses laissent la question ouverte : <result>le résultat</result> dit quelles places chaque option pourrait avoir. Des méthodes qui concordent ne le rendent pas plus sûr, puisque toutes comptent les mêmes réponses.
results-methods-each = Ce que fait chacune
results-does-fitted = Cherche le classement avec lequel le moins de personnes seraient en désaccord, et pèse chaque réponse selon son bruit.
results-does-kemeny = Cherche le classement avec lequel le moins de réponses sont en désaccord, en prenant les réponses bruitées telles quelles.
results-does-borda = Regarde l’avance moyenne de chaque option sur toutes les autres.
results-does-copeland = Compte combien d’autres chaque option bat, une contre une.
results-does-bradley-terry = Donne à chaque option un score tel que les réponses reçues soient aussi probables que possible.
results-does-hodgerank = Donne à chaque option un score tel que les avances de toutes les paires s’accordent aussi bien que possible.
results-does-rank-centrality = Marche d’option en option, le plus souvent vers celle qui gagne ; là où la marche passe le plus de temps est la première.
results-does-footrule = Met chaque option aussi près que possible des places qu’elle a contre toutes les autres.
results-does-kwiksort = Prend une option au hasard et range les autres avant et après elle, et ainsi de suite : la méthode de l’article par lequel tout ceci a commencé.
results-methods-left-out = Trop lentes pour autant d’options : { $names }.
results-methods-why-heading = Laquelle est indiquée, et pourquoi
results-methods-why = Le résultat suit <strong>{ $method }</strong>. Cette méthode est choisie selon la sorte de réponses et le nombre d’options, jamais selon ce qui en sort. Le degré de certitude du résultat n’est dit que pour elle.
results-methods-why-reason = Le résultat suit <strong>{ $method }</strong>, car { $reason }. Cette méthode est choisie selon la sorte de réponses et le nombre d’options, jamais selon ce qui en sort. Le degré de certitude du résultat n’est dit que pour elle.

## Groups of people side by side

results-groups-title = { $title } : par groupe
results-groups-lead = Le résultat de tout le monde, et celui de chaque groupe à part.
results-groups-heading = Ce que dit chaque groupe, et avec quelle certitude
results-groups-all = Tout le monde
results-groups-all-short = Tous
results-groups-said = { $count ->
    [one] { $count } personne. { $headline }
   *[other] { $count } personnes. { $headline }
}
results-groups-wrong = { $total ->
    [one] Sur 100 paires, on s’attend à en avoir environ { $total } dans le mauvais sens.
   *[other] Sur 100 paires, on s’attend à en avoir environ { $total } dans le mauvais sens.
}
results-groups-few = N’est pas montré
results-groups-least = { $least ->
    [one] Un groupe est montré à partir de { $least } personne.
   *[other] Un groupe est montré à partir de { $least } personnes.
}
results-groups-rest = Un groupe attend aussi lorsque les personnes restantes seraient moins nombreuses : une soustraction livrerait leurs réponses. Les groupes qui ont moins d’invitations ne comptent que dans le résultat de tous.
results-groups-too-many-items = Avec plus de { $most } options, les groupes ne sont pas comparés ici : { $names }. Chacun a son résultat à l’adresse <code>{ $address }</code>.
results-groups-too-many = Non comparés ici, parce qu’il y a beaucoup d’options et beaucoup de groupes : { $names }. Chacun a son résultat à l’adresse <code>{ $address }</code>.
results-groups-table = Place par place
results-groups-places = Sous chaque place figurent celles que l’option pourrait avoir dans ce groupe. Si aucune n’est de celles qu’elle pourrait avoir pour tout le monde, la place est marquée.
results-groups-region = Places par groupe
results-groups-item = Option
results-groups-differs = diffère
results-groups-claim = Chaque intervalle parle d’une option dans un groupe : sur 100 intervalles de ce genre, { $confidence } contiennent la vraie place. Là où un groupe met en vérité une option à la même place que tout le monde, sa place est marquée par erreur au plus { $doubt } fois sur 100. Cela vaut pour chaque place prise à part, et non pour toutes les places et tous les groupes ensemble : plus ils sont nombreux, plus il est probable que l’une des marques soit une erreur. D’une place sans marque, on ne sait pas si elle est la même.
results-groups-label = Le nom d’un groupe est venu avec l’invitation, et il est connu avec chaque réponse bruitée ; qui a participé en a été averti.

## The picture for a slide, and what a link shows

results-slide-bars = Une barre couvre les places qu’une option pourrait avoir : { $sure } de ces intervalles sur 100 contiennent sa vraie place.
results-slide-more = et { $count } de plus en dessous
results-link = { $headline } { $answered }.
results-link-asks = Lesquelles de ces { $count } options viennent en tête ? Votre réponse reçoit du bruit sur votre propre appareil, avant d’en sortir.
results-card = { $count ->
    [one] { $count } personne a répondu. { $headline }
   *[other] { $count } personnes ont répondu. { $headline }
}
results-card-nobody = Personne n’a encore répondu.

## What the page's script says

results-tools-no-file = Le fichier n’a pas pu être téléchargé
results-tools-no-picture = L’image n’a pas pu être créée
results-tools-wrong-link = Ce n’est pas le lien de gestion de ce sondage.
results-tools-wrong-link-next = Ouvrez le résultat depuis votre propre page du sondage.
results-tools-told = { $answered }. { $headline }
