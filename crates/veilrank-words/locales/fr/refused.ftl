refused-nothing = Il n’y a rien ici
refused-no-survey = Ce sondage n’existe pas
refused-now = Cela ne fonctionne pas en ce moment
refused-at-all = Cela ne fonctionne pas
refused-start = Vers l’accueil
