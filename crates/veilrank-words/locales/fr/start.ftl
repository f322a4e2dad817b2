start-title = Veilrank : classer ensemble, garder sa réponse pour soi
start-description = Des sondages qui trouvent le classement d’un groupe sans que personne ne livre le sien.
start-heading = Classez ensemble. Gardez votre réponse pour vous.
start-lead = Chaque téléphone ajoute du bruit aux réponses qu’on y donne avant que quoi que ce soit n’en sorte : ainsi personne, pas même qui gère ce site, ne peut être sûr de ce que pense une personne en particulier. De nombreuses réponses de ce genre ressort pourtant le classement du groupe, avec un mot honnête sur son degré de certitude.
start-make = Créer un sondage
start-secret = Ma réponse est-elle secrète ?
start-dots = Cent personnes qui pensent toutes la même chose, avec un réglage courant : { $kept } réponses arrivent telles qu’elles étaient voulues, { $turned } inversées. Lesquelles, personne ne le sait.

## How it goes, in three steps: a heading and a paragraph each

start-how = Comment cela se passe
start-list = Vous dressez la liste de ce qui est à classer
start-list-more = Deux déjeuners ou deux cents propositions, une ligne pour chaque. Vous choisissez la confidentialité accordée aux participants, et voyez ce qu’elle coûte en précision.
start-answer = On répond en une demi-minute
start-answer-more = Une question ou deux, ou toute la liste par glisser-déposer. Chacun voit les octets exacts qui quittent son téléphone, et ce que le bruit en a fait.
start-result = Tout le monde voit le résultat, et peut le recompter
start-result-more = Un classement, avec les places que chaque option pourrait réellement avoir. Là où les réponses n’en départagent pas deux, il le dit.

## A field for a link

start-link = Vous avez reçu un lien ?
start-paste = Collez-le ici
start-open = Ouvrir
start-tell-wrong-link = Ce n’est pas le lien d’un sondage, qui ressemble à https://example.org/s/name.
