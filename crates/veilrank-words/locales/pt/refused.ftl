refused-nothing = Não há nada aqui
refused-no-survey = Essa pesquisa não existe
refused-now = Isto não funciona agora
refused-at-all = Isto não funciona
refused-start = Ir para o início
