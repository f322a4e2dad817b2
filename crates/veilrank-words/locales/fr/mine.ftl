mine-heading = Mes sondages
mine-lead = Les sondages que vous avez créés dans ce navigateur, ou dont vous y avez ouvert le lien de gestion.
mine-script = La liste est tenue par un script dans ce navigateur, cette page a donc besoin de JavaScript.
mine-warning = Les liens sont dans ce navigateur et nulle part ailleurs. Qui efface ses données, ou perd l’appareil, les perd aussi : le serveur ne peut pas les rendre. Enregistrez la liste dans un fichier, et gardez-le là où personne d’autre ne regarde.
mine-none = Il n’y en a pas encore. <make>Créez-en un</make>, ouvrez un lien de gestion, ou importez un fichier enregistré ici auparavant.
mine-make = Créer un sondage
mine-save = Enregistrer la liste dans un fichier
mine-take = Importer un fichier
mine-file = Un fichier de sondages
mine-forget-heading = Oublier ce sondage ?
mine-keep = Le garder
mine-forget-yes = L’oublier

## Said by the script

mine-tell-asking = Demande de son état…
mine-tell-elsewhere = Sur un autre serveur : { $site }
mine-tell-untitled = Un sondage sans titre
mine-tell-forget = Oublier
mine-tell-forget-one = Oublier « { $title } »
mine-tell-another = En créer un semblable
mine-tell-another-one = En créer un semblable : { $title }
mine-tell-made = Créé le { $when }.
mine-tell-made-invites = { $count ->
    [one] Créé le { $when }, avec { $count } invitation gardée ici.
   *[other] Créé le { $when }, avec { $count } invitations gardées ici.
}
mine-tell-status = { $status ->
    [open] ouvert
   *[closed] clos
}
mine-tell-answers-of = { $count ->
    [one] { $count } réponse pour { $all } invitations
   *[other] { $count } réponses pour { $all } invitations
}
mine-tell-closes = clôture le { $when }
mine-tell-gone = Il n’est plus sur ce serveur : il a été supprimé.
mine-tell-wrong-link = Le lien gardé ici n’est pas le bon.
mine-tell-not-now = Son état ne peut pas être demandé pour l’instant.
mine-tell-forget-text = { $invites ->
    [yes] « { $title } » reste tel quel sur le serveur. Son lien et les liens de ses invitations sont effacés de ce navigateur, et personne ne peut les rendre.
   *[no] « { $title } » reste tel quel sur le serveur. Son lien est effacé de ce navigateur, et personne ne peut le rendre.
}
mine-tell-forgotten = « { $title } » est oublié ici.
mine-tell-taken = { $count ->
    [0] Rien de nouveau n’a été importé.
    [one] { $count } sondage importé.
   *[other] { $count } sondages importés.
}
mine-tell-known = { $count ->
    [one] Un autre était déjà là.
   *[other] { $count } étaient déjà là.
}
mine-tell-saved = Enregistré
mine-tell-wrong-file = Ce n’est pas un fichier de sondages.
mine-tell-wrong-file-next = Choisissez-en un qui vient de « Enregistrer la liste dans un fichier ». Rien n’a été modifié.
mine-tell-keeps-nothing = Ce navigateur ne garde rien.
mine-tell-keeps-nothing-next = Autorisez ce site à enregistrer des données, ou gardez vous-même les liens de gestion.
