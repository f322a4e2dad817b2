secret-title = Ma réponse est-elle secrète ?
secret-about = Ce qui sort de votre appareil quand vous répondez, ce que d’autres peuvent en apprendre, et ce qui n’est pas promis.
secret-numbers-of = Avec les nombres de <survey>{ $title }</survey>
secret-lead = Ce que vous pensez vraiment reste sur votre appareil. Ce qui en sort contient du bruit, ajouté par le hasard, et tout le monde peut donc le voir : cela pourrait venir de quelqu’un qui pense le contraire. Jusqu’où cela vous protège est un nombre, et il y a des choses dont cela ne vous protège pas. Les deux sont ci-dessous.

## What leaves your device

secret-leaves = Ce qui sort de votre appareil
secret-leaves-what = { $what ->
    [order] Un classement entier des options, tiré au sort de façon à pencher vers le vôtre.
    [single] Une réponse à « laquelle de ces deux ? », avec du bruit ajouté.
   *[several] Quelques réponses à « laquelle de ces deux ? », chacune avec son propre bruit.
}
secret-leaves-code = S’y ajoute un code que le serveur vous a donné en même temps que les questions, pour que personne ne soit compté deux fois. C’est tout : pas de nom, pas de compte, pas de cookie, et pas votre classement. Vous voyez les octets exacts avant de les envoyer.
secret-leaves-kept = Le serveur garde les réponses bruitées et une partie de ce code, dans l’ordre où elles sont arrivées. Il ne garde ni votre adresse ni l’heure. Comme tout site, il voit votre adresse pendant qu’il échange avec vous, et ce qui se trouve entre vous et lui la voit aussi.

## How the noise works

secret-noise = Comment fonctionne le bruit
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] Dans ce sondage, le budget, appelé epsilon, est { $epsilon }.
        [single] Dans ce sondage, le budget, appelé epsilon, est { $epsilon }.
       *[several] Dans ce sondage, le budget, appelé epsilon, est { $epsilon }, partagé entre toutes vos réponses.
    }
   *[usual] { $what ->
        [order] Dans un sondage courant, le budget, appelé epsilon, est { $epsilon }.
        [single] Dans un sondage courant, le budget, appelé epsilon, est { $epsilon }.
       *[several] Dans un sondage courant, le budget, appelé epsilon, est { $epsilon }, partagé entre toutes vos réponses.
    }
}
secret-noise-order = Sur l’ensemble des paires d’options, le classement bruité a une paire comme vous environ { $often }, et dans l’autre sens environ { $seldom }.
secret-noise-crowd = Prenez { $people } personnes qui mettent toutes le thé avant le café. Environ { $kept } de leurs appareils disent thé, environ { $turned } disent café. Lesquels ont inversé la vérité, personne ne le sait, pas même le serveur.
secret-noise-none = Sur un million de personnes qui mettent toutes le thé avant le café, on ne s’attend à aucun appareil qui dise café. Un tel bruit ne cache rien.
secret-noise-doubt = Si donc le vôtre dit café, vous pouvez malgré tout être parmi les personnes qui mettent le thé en tête.
secret-noise-group = Et pourtant, sur de nombreuses réponses, le penchant du groupe se retrouve encore.
secret-noise-numbers = { $what ->
    [single] En chiffres : quoi qu’il sorte de votre appareil, c’est au plus { $factor } fois aussi probable avec une opinion qu’avec toute autre. Quelqu’un qui voit tout cela, et qui donnait 50 contre 50 à ce que vous pensez, peut ensuite en être sûr à { $sure } % au plus, si habile soit-il ; et qui partait d’une autre supposition peut en multiplier la cote par { $factor } au plus. Avec un epsilon plus petit, on est plus près de 50 %. Avant d’envoyer, vous pouvez choisir d’en révéler moins que ce que le sondage demande.
    [order] En chiffres : quoi qu’il sorte de votre appareil, c’est au plus { $factor } fois aussi probable avec une opinion qu’avec toute autre. Quelqu’un qui voit tout cela, et qui donnait 50 contre 50 à ce que vous pensez, peut ensuite, sur une question quelconque, en être sûr à { $sure } % au plus, si habile soit-il ; et qui partait d’une autre supposition peut en multiplier la cote par { $factor } au plus. Avec un epsilon plus petit, on est plus près de 50 %. Avant d’envoyer, vous pouvez choisir d’en révéler moins que ce que le sondage demande.
   *[several] En chiffres : quoi qu’il sorte de votre appareil, c’est au plus { $factor } fois aussi probable avec une opinion qu’avec toute autre. Quelqu’un qui voit tout cela, et qui donnait 50 contre 50 à ce que vous pensez, peut ensuite, sur une question quelconque, en être sûr à { $sure } % au plus, si habile soit-il ; et qui partait d’une autre supposition peut en multiplier la cote par { $factor } au plus. Avec un epsilon plus petit, on est plus près de 50 %. Avant d’envoyer, vous pouvez choisir d’en révéler moins que ce que le sondage demande.
}
secret-noise-weak = C’est un grand budget. Au-dessus de 3 environ, ce qui sort de votre appareil laisse peu de doute sur ce que vous pensez, et vous ne devriez pas compter sur le bruit. Révélez-en moins, ou ne répondez pas.

## What the organiser can learn

secret-organiser = Ce que l’organisateur peut apprendre
secret-organiser-group = <strong>Il peut apprendre ce que pense le groupe.</strong> C’est le but. Il voit aussi combien de personnes ont répondu. Toute personne qui peut voir le résultat peut aussi voir chaque réponse bruitée.
secret-organiser-you = <strong>Il ne peut pas apprendre ce que vous pensez</strong> au-delà des chances indiquées plus haut, pas même en interrogeant de nouveau votre appareil : celui-ci ajoute son bruit une fois par sondage, et envoie ensuite toujours la même réponse. Un deuxième sondage est une autre affaire, voyez ci-dessous.
secret-organiser-invites = <strong>Invitations.</strong> Qui vous a envoyé une invitation sait l’avoir fait, et peut voir combien d’invitations ont servi. Si les invitations appartiennent à des groupes, le nom de votre groupe est enregistré avec votre réponse bruitée ; on vous le dit avant que vous répondiez. Les données du serveur ne disent pas quelle réponse bruitée est venue avec quelle invitation. Mais un organisateur qui garde les invitations pourrait le retrouver, avec quelqu’un qui gère le serveur et en a les clés. Ils auraient alors votre réponse bruitée, avec le bruit toujours dedans.
secret-organiser-tickets = <strong>Tickets.</strong> Là où un sondage dit que rien de ce qui est conservé ne dit avec quelle invitation une réponse est venue, même cela n’est pas possible. Votre appareil tire un numéro secret, et qui tient la liste des invitations le signe sans le voir. Avec ce ticket, et sans l’invitation, votre appareil répond. On sait qui a pris un ticket. L’heure et l’adresse de votre appareil peuvent encore dire qui est venu avec quel ticket ; c’est pourquoi votre appareil attend jusqu’à une minute entre les deux, et vous pouvez utiliser un autre réseau.

## What if whoever runs the site cheats?

secret-operator = Et si la personne qui gère le site triche ?
secret-operator-program = Le bruit est ajouté par un programme que ce site envoie à votre navigateur. La personne qui gère le site pourrait envoyer un autre programme, qui transmet votre vraie réponse et vous montre quelque chose d’anodin. Vous ne le remarqueriez pas, et aucun site ne peut promettre autre chose sur lui-même. Si cela vous inquiète, n’utilisez pas le programme du site :
secret-operator-file = <strong>Un seul fichier, ouvert depuis votre disque.</strong> Toute la page pour participer peut être enregistrée en un seul fichier, <compared>comparée</compared>, et ouverte depuis votre disque. Avec le lien du sondage, elle ne prend rien du site que les questions.
secret-operator-terminal = <strong>Le terminal.</strong> <command>{ $command }</command> fait la même chose avec le programme que vous avez installé.
secret-operator-either = Dans les deux cas, votre propre appareil calcule le bruit à partir d’epsilon et prend son hasard de votre système. Le serveur peut choisir les questions, mentir sur le décompte, ou vous refuser. Il ne peut pas tirer de vous plus que l’epsilon que vous voyez, ni plus que votre propre limite.
secret-operator-log = <strong>Le site pourrait-il écarter ma réponse ?</strong> Avec votre reçu vient une promesse signée, et chaque réponse comptée entre dans un registre qui ne peut que grandir. Un bouton sous le reçu et dans <ledger>Mes réponses</ledger> vérifie que la vôtre y est. Cela ne montre pas si les autres réponses viennent de vraies personnes.

## For sceptics

secret-sceptics = Pour les sceptiques : la page en un fichier
secret-sceptics-save = Enregistrer client.html
secret-sceptics-file = Tel qu’il est servi ici, par la version { $version }, le fichier a pour empreinte (SHA-256)
secret-sceptics-program = et le programme qu’il contient, c’est-à-dire le texte entre les balises de son script de module, a pour empreinte
secret-sceptics-compare = Cette page pourrait mentir sur les deux. Comparez donc le fichier que vous avez enregistré au nombre de quelqu’un en qui vous avez confiance : celui de la version publiée (<code>SHA256SUMS</code>), d’une connaissance, ou du programme sur votre propre machine (<code>veilrank client --sha256</code> ; <code>veilrank client -o client.html</code> écrit le même fichier). Pour voir le nombre d’un fichier, lancez <code>sha256sum client.html</code> sous Linux, <code>shasum -a 256 client.html</code> sur un Mac, <code>certutil -hashfile client.html SHA256</code> sous Windows. Une autre version a un autre nombre.
secret-sceptics-itself = Ouvert depuis le disque, le fichier dit lui-même le deuxième nombre. Cela aide contre les confusions, pas contre un fichier qui ment.

## What several surveys cost

secret-again = Ce que coûtent plusieurs sondages
secret-again-add = <strong>Les budgets s’additionnent.</strong> Deux sondages d’epsilon 1 sur le même sujet coûtent autant qu’un seul d’epsilon 2 : quelqu’un qui donnait 50 contre 50 à ce que vous pensez peut ensuite en être sûr à 88 % au plus, et non à 73 % seulement. Beaucoup de petits sondages en font un grand.
secret-again-ledger = Votre appareil tient donc un <ledger>registre</ledger> de ce qu’il a dépensé et où, et vous pouvez fixer une limite. Le registre est dans ce navigateur. Un autre navigateur, un autre appareil, ou un navigateur vidé n’en sait rien, et pourrait répondre encore une fois au même sondage ouvert : chaque fois, cela coûte de nouveau l’epsilon du sondage. Avec une invitation, ce n’est pas possible : une fois qu’elle a répondu, elle n’ouvre rien sur un deuxième appareil.

## Who can see that I took part

secret-network = Qui peut voir que j’ai participé
secret-network-seen = Votre fournisseur d’accès, le réseau de votre employeur et le serveur peuvent voir que votre appareil a échangé avec ce site. Sur une connexion qui n’est pas chiffrée (une adresse en <code>http:</code>), ils peuvent lire les questions et votre réponse bruitée. Que vous ayez participé, et sur quelles options portaient les questions, n’est donc pas secret. Ce que vous pensez le reste, aux chances indiquées plus haut près.

## What is not promised: each goes on from this heading

secret-limits = Ce qui n’est pas promis
secret-limits-group = Que personne n’apprenne rien sur vous par le résultat. S’il s’avère qu’un groupe de dix est d’accord sur tout, tout le monde sait ce que pensent ses membres, qu’ils aient répondu ou non.
secret-limits-device = Que votre appareil soit bien à vous : quelqu’un qui regarde par-dessus votre épaule, une extension du navigateur ou un logiciel qui espionne l’appareil voit votre réponse avant que le moindre bruit soit ajouté.
secret-limits-count = Que le décompte soit honnête. Un organisateur peut inventer des réponses, et les gens peuvent mentir. Tout le monde peut recompter les réponses bruitées, mais personne ne peut y voir qui est réel.
secret-limits-trace = Que vous ayez participé sans laisser de trace.
secret-limits-others = Quoi que ce soit sur un logiciel qui n’est pas celui-ci.
secret-back = Retour au sondage
