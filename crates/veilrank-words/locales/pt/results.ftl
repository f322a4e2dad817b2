## What every page about a result says

results-title = { $title }: resultado
results-open = Ainda aberta
results-closed = Encerrada
results-answered = { $count ->
    [0] Ninguém respondeu ainda
    [one] { $count } pessoa respondeu
   *[other] { $count } pessoas responderam
}
results-answered-more = { $count ->
    [one] { $count } pessoa respondeu, e até agora foram contadas { $counted }
   *[other] { $count } pessoas responderam, e até agora foram contadas { $counted }
}
results-answered-day = { $answered }, em { $day }
results-moment = { $day }, { $time } UTC
results-foot = { $address } · em { $day }
results-paper = { $foot }. { $answered }. Nesse endereço está dito com que certeza se conhece cada posição e como recontar.
results-paper-short = { $foot }.
results-closes = Encerra-se em { $end }
results-then = { $first } { $second }
results-name = “{ $name }”
results-names-more = { $start }, { $next }
results-names-last = { $start } e { $last }
results-list = { $start }, { $next }

## The headline

results-nobody = Ninguém respondeu ainda, por isso não há nada a dizer.
results-leads-unjudged = { $first } está na frente. Com tantas opções, esta página não pode dizer com que certeza.
results-unsure = Nada é certo ainda: cada uma das { $count } poderia ter qualquer posição.
results-all-apart = { $first } ocupa a primeira posição, e dá para distinguir todas as { $count }.
results-first-sure = { $first } ocupa a primeira posição. Mais abaixo, não dá para distinguir algumas.
results-first-likely = { $first } provavelmente ocupa a primeira posição, mas isso ainda não é certo.
results-first-of-two = A primeira posição é de { $first } ou de { $second }: estas respostas não permitem saber de qual.
results-first-any = Estas respostas não permitem saber qual é a primeira: poderia ser qualquer uma delas.
results-first-of-some = { $first } está na frente, mas estas respostas não permitem saber qual é a primeira: poderia ser qualquer uma de { $count }.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Nada é certo ainda: cada uma das { $count } poderia ser a primeira.
results-winner = { $first } ocupa a primeira posição.
results-winner-of-two = A primeira posição é de { $first } ou de { $second }: de { $first }, com { $chance } em 100.
results-winner-of-some = { $count } poderiam ser a primeira: { $first } está na frente com { $chance } em 100.
results-few-unsure = Nada é certo ainda: cada uma das { $count } poderia estar entre as { $few } primeiras.
results-few-found = As { $few } primeiras são { $names }.
results-few-found-many = As { $few } primeiras foram encontradas.
results-few-none = Das { $few } primeiras, nenhuma é certa ainda: { $open } poderiam estar entre elas.
results-few-some = { $found ->
    [one] { $names } está entre as { $few } primeiras.
   *[other] { $names } estão entre as { $few } primeiras.
} { $open ->
    [one] Outra poderia estar entre elas.
   *[other] Outras { $open } poderiam estar entre elas.
}
results-few-some-many = { $found ->
    [one] { $found } das { $few } primeiras foi encontrada.
   *[other] { $found } das { $few } primeiras foram encontradas.
} { $open ->
    [one] Outra poderia estar entre elas.
   *[other] Outras { $open } poderiam estar entre elas.
}
results-out-count = { $count ->
    [one] Uma está descartada.
   *[other] { $count } estão descartadas.
}

## What a survey seeks

results-sought-kemeny = O que se procura: a ordem da qual menos gente discordaria, se todas as pessoas como as que responderam fossem consultadas.
results-sought-borda = O que se procura: as opções pela posição média, se todas as pessoas como as que responderam fossem consultadas.

## The result page

results-private = Só você vê isto, porque organiza a pesquisa: ela não mostra o resultado a mais ninguém. Quem tiver o seu link também vê.
results-answer-too = Responder também
results-winner-heading = Qual poderia ser a primeira
results-few-heading = Quais poderiam estar entre as { $few } primeiras
results-aim-chance = { $chance } em 100
results-aim-found = { $chance } em 100, certo
results-out = <strong>Descartadas:</strong> { $names }
results-winner-sure = { $chance ->
    [one] A do alto é de fato a primeira { $chance } vez em cada 100.
   *[other] A do alto é de fato a primeira { $chance } vezes em cada 100.
}
results-few-sure = { $chance ->
    [one] As { $few } do alto são de fato as { $few } primeiras { $chance } vez em cada 100.
   *[other] As { $few } do alto são de fato as { $few } primeiras { $chance } vezes em cada 100.
}
results-aim-bars = Uma barra diz quantas vezes em cada 100 isso é verdade para uma opção. Para as descartadas não pode ser: de todas as afirmações assim, { $confidence } em cada 100 estão certas.
results-rest-heading = O que se sabe da ordem completa
results-ranking-heading = A classificação
results-rest-winner = Esta pesquisa serve para encontrar qual opção é a primeira. Ela pergunta pouco sobre as outras posições, por isso elas são menos certas.
results-rest-few = Esta pesquisa serve para encontrar quais são as { $few } primeiras opções, em qualquer ordem. Ela pergunta pouco sobre as outras posições, por isso elas são menos certas.
results-by-group = <groups>Por grupo</groups>: { $names }, lado a lado e com o grau de certeza de cada um.
results-no-order = Ainda sem ordem:
results-all-places = Todas as posições
results-could-be = <read>, poderia ocupar a posição </read>{ $places }
results-two-together = Não dá para distinguir estas duas
results-none-apart = Nenhuma destas { $count } pode ser distinguida de outra
results-some-apart = { $number ->
    [one] { $upper } está acima de { $lower }. Fora isso, não dá para distinguir estas { $count }
   *[other] { $upper } estão acima de { $lower }. Fora isso, não dá para distinguir estas { $count }
}
results-much-apart = Entre estas { $count }, não dá para distinguir as vizinhas. Uma está acima de outra onde as posições indicadas ao lado não se sobrepõem
results-untold = Nada é certo ainda sobre a ordem destas { $count }
results-ranges = Ao lado de cada opção estão as posições que ela poderia ter se todas as pessoas como as que responderam fossem consultadas. Dos intervalos assim, { $confidence } em cada 100 contêm a posição verdadeira. Os grupos só são separados onde a ordem de todos os grupos juntos é certa nesse grau.
results-watched = Qualquer pessoa pode ver este resultado crescer, e quem organiza a pesquisa pode encerrá-la quando gostar do que vê. Por isso só se diz o que vale para todas as vezes que se olha, tomadas em conjunto: em no máximo { $doubt } de cada 100 pesquisas dois grupos chegam a ser separados por engano. O preço é ter que chamar de três a cinco vezes o número de pessoas que pede um resultado mostrado só no fim.
results-drift = { $late ->
    [one] A última pessoa ({ $late }) respondeu de outro modo que as { $early } anteriores. Aqui todas contam o mesmo, não importa quando chegaram; mas quem vier depois pode mudar o resultado, e onde poucas das primeiras ou das últimas foram consultadas há menos certeza.
   *[other] As últimas { $late } pessoas responderam de outro modo que as { $early } anteriores. Aqui todas contam o mesmo, não importa quando chegaram; mas quem vier depois pode mudar o resultado, e onde poucas das primeiras ou das últimas foram consultadas há menos certeza.
}
results-budgets = { $came ->
    [one] Algumas pessoas responderam com mais ruído do que a pesquisa pedia. Mesmo assim, todas contam o mesmo, de modo que { $came } pessoa diz mais ou menos tanto quanto { $worth } com o ruído habitual diriam.
   *[other] Algumas pessoas responderam com mais ruído do que a pesquisa pedia. Mesmo assim, todas contam o mesmo, de modo que { $came } pessoas dizem mais ou menos tanto quanto { $worth } com o ruído habitual diriam.
}
results-budgets-vague = Por causa delas, este resultado é muito mais vago do que o número de respostas faz pensar.
results-unlikely = Pode haver respostas inventadas: em conjunto, elas pendem mais do que respostas sinceras com este ruído penderiam, exceto em no máximo 1 de cada 1000 pesquisas. Isso não diz nada sobre nenhuma resposta em particular.
results-influence = { $fakes ->
    [one] Cerca de { $fakes } resposta inventada ao lado destas { $count } mudaria muito provavelmente o primeiro lugar.
   *[other] Cerca de { $fakes } respostas inventadas ao lado destas { $count } mudariam muito provavelmente o primeiro lugar.
}
results-influence-few = { $fakes ->
    [one] Cerca de { $fakes } resposta inventada ao lado destas { $count } poria muito provavelmente outra opção entre as { $few } primeiras.
   *[other] Cerca de { $fakes } respostas inventadas ao lado destas { $count } poriam muito provavelmente outra opção entre as { $few } primeiras.
}
results-not-judged = Com mais de { $most } opções, esta página não diz com que certeza se conhece a ordem.

## How sure each place is

results-places-heading = Grau de certeza de cada posição
results-places-region = Posições que cada opção poderia ter
results-places-caption = Um ponto é a posição de uma opção; uma barra, as posições que ela poderia ter. As opções sobre uma mesma faixa são um grupo: dentro dele, a ordem não é certa.
results-places-about = As { $items } opções, da primeira posição à última. Um ponto é a posição de uma opção; uma barra, as posições que ela poderia ter com { $confidence }% de confiança. Dentro de uma mesma faixa, a ordem não é certa.
results-places-none-apart = Nenhuma delas pode ser distinguida de todas as outras.
results-places-all-apart = Dá para distinguir todas.
results-places-some-apart = Elas formam { $groups } grupos que dá para distinguir.
results-places-one = { $name }: { $place }
results-places-could = { $name }: { $place }, poderia ocupar a posição { $places }

## How wrong it may be

results-error-heading = Quanto erro pode haver e por quê
results-error-none = Espera-se que quase nenhum par esteja na ordem errada.
results-error-one = { $total ->
    [one] Uma ordem tão incerta quanto esta está errada { $total } vez em cada 100.
   *[other] Uma ordem tão incerta quanto esta está errada { $total } vezes em cada 100.
}
results-error-pairs = { $total ->
    [one] De cada 100 pares, espera-se que cerca de { $total } esteja na ordem errada. Isso dá { $wrong } dos { $pairs } pares daqui.
   *[other] De cada 100 pares, espera-se que cerca de { $total } estejam na ordem errada. Isso dá { $wrong } dos { $pairs } pares daqui.
}
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share } porque até agora só { $count } pessoa respondeu
       *[other] { $share } porque até agora só { $count } pessoas responderam
    }
   *[closed] { $count ->
        [one] { $share } porque só { $count } pessoa respondeu
       *[other] { $share } porque só { $count } pessoas responderam
    }
}
results-error-privacy = { $share } por causa do ruído que as protege
results-split-title = De onde vem o erro
results-split-about = De cada 100 pares, espera-se que { $total } estejam na ordem errada: { $sampling } por falta de gente e { $privacy } pela privacidade. Adivinhando, 50 sairiam errados.
results-split-least = nenhum errado
results-split-most = tão errado quanto adivinhar

## What more people would tell

results-more-heading-open = O que se saberia com mais gente
results-more-heading-closed = O que se teria sabido com mais gente
results-more-which-of-two = Qual das duas é a primeira
results-more-which = Qual é a primeira
results-more-pairs = Uma ordem com { $share } de cada 100 pares na ordem certa
results-more-all = Cada opção distinguida de todas as outras
results-more-never = mais gente do que se poderia consultar: elas são praticamente iguais
results-more-few = algumas pessoas a mais do que agora
results-more-total = { $count ->
    [one] cerca de { $count } pessoa ao todo
   *[other] cerca de { $count } pessoas ao todo
}
results-more-than-now = { $count ->
    [one] cerca de { $count } pessoa ao todo, { $more } a mais do que agora
   *[other] cerca de { $count } pessoas ao todo, { $more } a mais do que agora
}
results-more-note-open = Se elas responderem como as que já responderam. Isto é uma previsão: com tantas pessoas, é mais ou menos tão provável que dê para saber quanto que não dê.
results-more-note-closed = Se elas tivessem respondido como as que responderam. Isto é uma previsão: com tantas pessoas, é mais ou menos tão provável que dê para saber quanto que não dê.
results-more-done = Mais gente quase não mudaria esta ordem.
results-more-early = Com estas respostas não dá para dizer quanta gente seria necessária: nada se distingue ainda.

## Each item against each other

results-matrix-heading = Cada uma contra cada uma
results-matrix-numbers = Uma célula diz quantas vezes em cada 100 a opção da linha está de fato acima da opção da coluna. 50 significa que estas respostas não permitem saber. As colunas são numeradas pela posição.
results-matrix-region = Tabela de cada opção contra cada uma das outras
results-matrix-shades = As linhas e as colunas são as opções por posição. Onde a cor é forte, a ordem das duas é certa: violeta onde a linha está acima, ocre onde está abaixo. Onde ela se apaga, não dá para distingui-las.
results-matrix-below = abaixo
results-matrix-above = acima
results-matrix-title = Com que certeza cada opção está acima de cada outra
results-matrix-about = Uma tabela de { $items } linhas e colunas na ordem do resultado. O número de uma célula diz quantas vezes em cada 100 a opção da linha está de fato acima da opção da coluna.
results-matrix-about-shades = Um campo de { $items } linhas e colunas na ordem do resultado, com a primeira posição no alto e à esquerda. Quanto mais uma célula se destaca, mais certa é a ordem das duas opções; onde ela se confunde com o fundo, perto da diagonal, não dá para distingui-las.
results-matrix-cell = { $row } acima de { $column }: { $chance } em 100

## What it cost, and what to take along

results-cost-heading = O que isto custou a quem respondeu
results-cost-more = <secret>A minha resposta é secreta?</secret> diz mais, e também do que isso não protege.
results-files-heading = Para levar consigo e recontar
results-files-private = Guarde estes arquivos para você, se o resultado deve ficar com você.
results-files-public = As respostas com ruído estão à vista: já são privadas, e qualquer pessoa pode conferir o resultado.
results-file-json = Resultado (JSON)
results-file-csv = Classificação (CSV)
results-file-png = Imagem (PNG)
results-file-svg = Imagem (SVG)
results-file-reports = Todas as respostas com ruído (JSON Lines)
results-file-table = Todas as respostas com ruído (Parquet)
results-columns = O que significam as colunas do CSV
results-column-place = a posição nesta classificação, a partir de 1
results-column-item = o nome dela; um apóstrofo vem antes de um nome que uma planilha tomaria por uma fórmula
results-column-best-possible-place = a melhor posição que ela poderia ter
results-column-worst-possible-place = a pior posição que ela poderia ter
results-column-group = as opções com o mesmo número são um grupo: nenhuma linha entre elas é certa
results-column-mean-lead = a vantagem dela, em média, sobre todas as outras opções: 1 se todos a preferem a qualquer outra, 0 se tantas pessoas a preferem quantas não, -1 se ninguém a prefere; é estimada a partir de respostas com ruído, por isso pode passar desses valores
results-recount = Recontar
results-method = Contado pelo método <code>{ $method }</code>.
results-method-reason = Contado pelo método <code>{ $method }</code>: { $reason }.
results-methods-link = Outros métodos ao lado
results-reason-plain = as respostas não têm ruído, por isso dá para encontrar a ordem da qual menos votantes discordam
results-reason-noisy = as respostas têm ruído, e um ajuste que sabe quanto aproveita cada uma ao máximo
results-reason-many = as respostas têm ruído e há opções demais para um ajuste, e tirar a média anula a maior parte do ruído; com muitas respostas, esta é a ordem das posições médias, que não é necessariamente aquela da qual menos votantes discordam
results-reason-orders = as respostas são ordens completas com ruído, que dizem as posições médias das opções e quase nada mais

## Showing it on another website

results-embed = Mostrar em outro site
results-embed-result = Ponha isto em uma página sua. Mostra o resultado como ele está sempre que alguém abre essa página, sem script. O navegador de quem a visita então o pede a este servidor.
results-embed-result-code = HTML que mostra o resultado
results-embed-survey = E isto é uma porta para a pesquisa. Ela abre em uma aba própria: ninguém responde dentro de outro site.
results-embed-survey-code = HTML que mostra um link para a pesquisa
results-embed-result-name = Resultado de uma pesquisa
results-embed-survey-name = Uma pesquisa

## While it is not shown

results-none-yet-title = { $title }: ainda sem resultado
results-none-title = { $title }: sem resultado
results-for-organiser = O resultado é só para quem organiza a pesquisa.
results-not-yet = O resultado ainda não é mostrado.
results-never = Nenhum resultado será mostrado.
results-not-shown = Nenhum resultado é mostrado.
results-who-heading = Quem o vê
results-who = Quem organiza esta pesquisa decidiu que mais ninguém vê o resultado, e isso é dito a cada participante. Para vê-lo, quem a organiza abre esta página a partir da sua própria página da pesquisa.
results-who-from = { $least ->
    [one] A quem a organiza, ele é mostrado a partir de { $least } pessoa. Até agora: { $count }.
   *[other] A quem a organiza, ele é mostrado a partir de { $least } pessoas. Até agora: { $count }.
}
results-survey-closes = A pesquisa se encerra em { $end }.
results-answer = Responder
results-awaited-heading = O que ele espera
results-awaited-people = { $least ->
    [one] Pelo menos <strong>{ $least } pessoa</strong> precisa responder. Até agora: { $count }.
   *[other] Pelo menos <strong>{ $least } pessoas</strong> precisam responder. Até agora: { $count }.
}
results-awaited-groups = { $step ->
    [one] O resultado avança a cada resposta.
   *[other] O resultado avança quando cada grupo não tem respostas novas ou tem pelo menos { $step }, para que nenhuma resposta fique isolada. Ainda não é o caso.
}
results-awaited-end = { $also ->
    [yes] E a pesquisa precisa ser encerrada antes, para que as respostas de outras pessoas não influenciem ninguém.
   *[no] A pesquisa precisa ser encerrada antes, para que as respostas de outras pessoas não influenciem ninguém.
}
results-awaited-end-date = Ela se encerra em <strong>{ $end }</strong>, ou antes, se quem a organiza a encerrar.
results-awaited-end-hand = Quem a organiza a encerra à mão.
results-few-answers-heading = Respostas insuficientes
results-few-answers = { $least ->
    [one] As condições mostram um resultado a partir de { $least } pessoa, e a pesquisa se encerrou com { $count }. Ninguém mais pode responder, por isso não haverá resultado.
   *[other] As condições mostram um resultado a partir de { $least } pessoas, e a pesquisa se encerrou com { $count }. Ninguém mais pode responder, por isso não haverá resultado.
}
results-withheld-why = Isto é uma escolha de quem organiza a pesquisa, e não o que mantém as respostas em segredo: quem faz isso é o ruído, em cada dispositivo, antes que qualquer coisa saia dele.
results-answer-cost-heading = O que custa uma resposta

## Several methods side by side

results-methods-title = { $title }: vários métodos
results-back = Voltar ao resultado
results-methods-too-many = Os métodos são comparados para no máximo { $most } opções.
results-methods-nobody = Ninguém respondeu ainda, por isso não há nada a comparar.
results-methods-same = Todos os { $count } chegam à mesma ordem.
results-methods-all-first-alone = Todos os { $count } põem { $first } na primeira posição; cada um dos outros se afasta em algo da ordem do resultado.
results-methods-all-first = Todos os { $count } põem { $first } na primeira posição; { $same } de { $count } chegam à ordem completa do resultado.
results-methods-some-first-alone = { $agree } de { $count } põem { $first } na primeira posição; cada um dos outros se afasta em algo da ordem do resultado.
results-methods-some-first = { $agree } de { $count } põem { $first } na primeira posição; { $same } de { $count } chegam à ordem completa do resultado.
results-methods-heading = As mesmas respostas, contadas de várias maneiras
results-methods-about = Os números são posições. Ao lado de uma posição diferente da do resultado: ▲ e quantas posições melhor, ▼ e quantas pior.
results-methods-region = Posições por método
results-methods-item = Opção
results-methods-stated = (o do resultado)
results-methods-pairs = Pares ao contrário
results-methods-none = igual
results-methods-some = { $pairs } de { $all }
results-methods-open = Onde os métodos diferem, as respostas deixam em aberto: <result>o resultado</result> diz que posições cada opção poderia ter. Métodos que concordam não o tornam mais certo, já que todos contam as mesmas respostas.
results-methods-each = O que cada um faz
results-does-fitted = Procura a ordem da qual menos gente discordaria, e pesa cada resposta conforme o ruído dela.
results-does-kemeny = Procura a ordem da qual menos respostas discordam, tomando as respostas com ruído como chegaram.
results-does-borda = Guia-se pela vantagem média de cada opção sobre todas as outras.
results-does-copeland = Conta quantas das outras cada opção vence, uma contra uma.
results-does-bradley-terry = Dá a cada opção uma pontuação com a qual as respostas que chegaram são tão prováveis quanto podem ser.
results-does-hodgerank = Dá a cada opção uma pontuação com a qual as vantagens de todos os pares se encaixam tão bem quanto podem.
results-does-rank-centrality = Caminha de opção em opção, na maioria das vezes para a que vence; onde o passeio passa mais tempo está a primeira.
results-does-footrule = Põe cada opção o mais perto que consegue das posições que ela tem contra todas as outras.
results-does-kwiksort = Escolhe uma opção ao acaso e ordena as outras antes e depois dela, e assim por diante: é o método do artigo com que isto começou.
results-methods-left-out = Lentos demais para tantas opções: { $names }.
results-methods-why-heading = Qual é o do resultado e por quê
results-methods-why = O resultado se guia por <strong>{ $method }</strong>. Ele é escolhido pelo tipo de respostas e pelo número de opções, nunca pelo que sai. O grau de certeza do resultado se refere só a este método.
results-methods-why-reason = O resultado se guia por <strong>{ $method }</strong>: { $reason }. Ele é escolhido pelo tipo de respostas e pelo número de opções, nunca pelo que sai. O grau de certeza do resultado se refere só a este método.

## Groups of people side by side

results-groups-title = { $title }: por grupo
results-groups-lead = O resultado de todos, e o de cada grupo em separado.
results-groups-heading = O que diz cada grupo e com que certeza
results-groups-all = Todos juntos
results-groups-all-short = Todos
results-groups-said = { $count ->
    [one] { $count } pessoa. { $headline }
   *[other] { $count } pessoas. { $headline }
}
results-groups-wrong = { $total ->
    [one] De cada 100 pares, espera-se que cerca de { $total } esteja na ordem errada.
   *[other] De cada 100 pares, espera-se que cerca de { $total } estejam na ordem errada.
}
results-groups-few = Não é mostrado
results-groups-least = { $least ->
    [one] Um grupo é mostrado a partir de { $least } pessoa.
   *[other] Um grupo é mostrado a partir de { $least } pessoas.
}
results-groups-rest = Um grupo também espera se as pessoas restantes forem menos do que isso: uma subtração revelaria as respostas delas. Grupos com menos convites contam apenas no resultado de todas as pessoas.
results-groups-too-many-items = Com mais de { $most } opções, os grupos não são comparados aqui: { $names }. Cada um tem o seu resultado em <code>{ $address }</code>.
results-groups-too-many = Não são comparados aqui, porque há muitas opções e muitos grupos: { $names }. Cada um tem o seu resultado em <code>{ $address }</code>.
results-groups-table = Posição por posição
results-groups-places = Abaixo de cada posição estão as que a opção poderia ter neste grupo. Onde nenhuma delas está entre as que ela poderia ter entre todas as pessoas, a posição é marcada.
results-groups-region = Posições por grupo
results-groups-item = Opção
results-groups-differs = diferente
results-groups-claim = Cada intervalo fala de uma opção em um grupo: dos intervalos assim, { $confidence } em cada 100 contêm a posição verdadeira. Onde um grupo tem de fato uma opção na mesma posição que todas as pessoas juntas, a posição é marcada por engano no máximo { $doubt } vezes em cada 100. Isso vale para cada posição em separado e não para todas as posições e todos os grupos juntos: quanto mais houver, mais provável é que alguma marca seja um engano. De uma posição sem marca não se sabe que seja a mesma.
results-groups-label = O nome do grupo veio com o convite e é conhecido junto com cada resposta com ruído; quem participou foi informado disso.

## The picture for a slide, and what a link shows

results-slide-bars = Uma barra abrange as posições que uma opção poderia ter: { $sure } em cada 100 intervalos assim contêm a posição verdadeira dela.
results-slide-more = e mais { $count } abaixo
results-link = { $headline } { $answered }.
results-link-asks = Quais de { $count } vêm primeiro? A sua resposta recebe ruído no seu próprio dispositivo, antes de sair dele.
results-card = { $count ->
    [one] { $count } pessoa respondeu. { $headline }
   *[other] { $count } pessoas responderam. { $headline }
}
results-card-nobody = Ninguém respondeu ainda.

## What the page's script says

results-tools-no-file = Não foi possível baixar o arquivo
results-tools-no-picture = Não foi possível criar a imagem
results-tools-wrong-link = Este não é o link de gestão desta pesquisa.
results-tools-wrong-link-next = Abra o resultado a partir da sua própria página da pesquisa.
results-tools-told = { $answered }. { $headline }
