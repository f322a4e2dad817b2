common-language = Idioma
common-skip = Ir para o conteúdo
common-pages = Páginas
common-new = Nova pesquisa
common-mine = Minhas pesquisas
common-ledger = Minhas respostas
common-secret = É secreto?
common-foot = O Veilrank coleta ruído e encontra nele a classificação.
common-docs = Para programas

## Words that several pages share

common-times = { $times ->
    [1] uma vez em cada { $unit }
    [one] { $times } vez em cada { $unit }
   *[other] { $times } vezes em cada { $unit }
}
common-times-hardly = menos de uma vez em cada milhão
common-times-nearly = todas as vezes menos uma em cada milhão ou mais
common-sure = { $whose ->
    [you] Vendo tudo isso, quem estava em 50 a 50 sobre o que você pensa pode chegar a no máximo { $sure }% de certeza.
    [owner] Vendo tudo o que sai de um dispositivo, quem estava em 50 a 50 sobre o que pensa a pessoa que o usa pode chegar a no máximo { $sure }% de certeza.
   *[person] Vendo tudo isso, quem estava em 50 a 50 sobre o que uma pessoa pensa pode chegar a no máximo { $sure }% de certeza.
}
common-dots = Cem pontos: { $kept } cheios, pelas respostas verdadeiras, e { $turned } anéis, pelas respostas que o acaso inverteu
common-items = { $count ->
    [one] { $count } opção
   *[other] { $count } opções
}
common-answers = { $count ->
    [one] { $count } resposta
   *[other] { $count } respostas
}
common-place = { $end ->
    [first] { $place }ª
    [st] { $place }ª
    [nd] { $place }ª
    [rd] { $place }ª
   *[th] { $place }ª
}
common-places-two = { $low } ou { $high }
common-places-range = { $low } a { $high }
common-find = { $goal ->
    [order] para encontrar a posição de cada opção
    [winner] para encontrar qual opção é a primeira
   *[first] para encontrar quais são as { $few } primeiras opções, em qualquer ordem
}
common-truth = { $truth ->
    [borda] pela posição média (Borda)
   *[kemeny] a que causa menos discordância entre as pessoas (Kemeny)
}
common-question-pair = Qual vem primeiro?
common-question-list = Ponha no alto o que vem primeiro
common-no-opinion = Sem opinião
common-new-tab = (abre em outra aba)
common-copy = Copiar
common-copied = Copiado
common-copy-select = Selecionar e copiar
common-copy-impossible = Não é possível copiar aqui; selecione o texto e copie

## What a survey promises

common-promise-epsilon = o máximo que cada pessoa gasta (épsilon)
common-promise-leaves = sai de cada dispositivo
common-promise-answers = { $count ->
    [1] uma resposta com ruído
    [one] { $count } resposta com ruído
   *[other] { $count } respostas com ruído
}
common-promise-order = uma ordem completa com ruído
common-promise-true = { $count ->
    [1] é a verdadeira
    [one] cada uma é a verdadeira
   *[other] cada uma é a verdadeira
}
common-promise-factor = O que quer que saia de um dispositivo é no máximo { $factor } vezes tão provável com uma opinião quanto com qualquer outra.
common-promise-loss = O código que roda no dispositivo perde exatamente { $loss }, nunca mais do que { $epsilon }.
common-promise-free = Esta página e os arquivos dela são feitos só de respostas com ruído e não custam nada mais a ninguém.
common-promise-weak = Isto é pouca privacidade: um orçamento acima de 3 não deixa muita dúvida sobre uma resposta específica.
