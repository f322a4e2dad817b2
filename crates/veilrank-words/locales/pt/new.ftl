new-title = Criar uma pesquisa
new-lead = Bastam uma pergunta e uma lista. Você recebe um link para compartilhar e outro para guardar.
new-script = Para criar uma pesquisa aqui é preciso JavaScript. Também dá para fazer isso em um terminal:
new-discard = Começar com um formulário vazio

## What is asked

new-what = O que você quer saber?
new-what-example = Onde vai ser o almoço da equipe?
new-items = O que deve ser ordenado?
new-items-hint = Uma opção por linha; se você tiver uma lista, cole-a.
new-sample-one = Casa de massas
new-sample-two = Pizzaria
new-sample-three = Bar de saladas
new-items-once = Manter cada uma só uma vez
new-items-undo = Desfazer
new-notes = Notas
new-notes-hint = uma linha de texto e um link para cada opção, se você tiver; aparecem ao lado do nome dela
new-asked = Como se pergunta?
new-pair = A pergunta sobre duas opções
new-pair-hint = para que ninguém responda o contrário: “Qual é pior?”
new-list = O texto acima da lista inteira
new-sample = O que as pessoas verão:
new-about = Diga quem pergunta e por quê
new-by = Quem pergunta?
new-by-hint = um nome que as pessoas conheçam; vazio: não se diz
new-description = Algumas palavras para quem responde
new-description-hint = para que serve e o que você fará com o resultado

## How sure, and how private

new-privacy-heading = Com quanta certeza e quanta privacidade?
new-goal = O que você precisa descobrir?
new-goal-order = A ordem completa
new-goal-order-hint = A posição de cada opção. É o que exige mais gente.
new-goal-winner = Qual é a primeira
new-goal-winner-hint = Exige muito menos gente: as perguntas tratam das que poderiam vencer.
new-goal-few = As melhores
new-goal-few-hint = Quais são, em qualquer ordem.
new-few = Quantas?
new-privacy = Privacidade
new-more-private = mais privacidade, mais gente necessária
new-less-private = menos privacidade, menos gente necessária
new-voters = Quantas pessoas você espera?
new-helps = O que ajudaria:

## Who, and when

new-who = Quem e quando
new-access = Quem pode responder?
new-access-open = Qualquer pessoa com o link
new-access-open-hint = Fácil de compartilhar. Alguém poderia responder duas vezes em dois navegadores.
new-access-invite = Só quem tem um convite
new-access-invite-hint = Um link secreto por pessoa, e cada um conta uma vez.
new-unlinkable = Nada do que fica guardado leva de uma resposta ao seu convite
new-unlinkable-hint = Cada dispositivo troca o seu convite por um tíquete lacrado e responde com ele. Não junto com grupos, cujos nomes são conhecidos ao lado de uma resposta.
new-issuer = Outra pessoa distribui os convites
new-issuer-hint = Cole o que <code>veilrank issue new</code> mostrou: uma comissão de funcionários, por exemplo, tem então a lista, e este site nunca vê um convite.
new-people = Quem você convida?
new-people-hint = Nomes ou endereços, um por linha, ou colunas de uma planilha: nome, e-mail, grupo. Eles ficam neste navegador: o servidor fica sabendo quantas pessoas são e que grupos há, e nenhum nome.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = Ou só um número de convites
new-groups = Grupos sem nomes
new-groups-lines = Um grupo por linha, com quantas pessoas ele tem
new-groups-hint = um departamento, uma unidade; as pessoas são informadas de que o grupo delas é conhecido junto com a resposta com ruído
new-groups-example-one = Recife 12
new-groups-example-two = Lisboa 8
new-results = Quem vê o resultado?
new-results-during = Todos, enquanto ela está aberta
new-results-during-hint = Ele fica mais preciso à medida que chegam respostas.
new-results-after = Todos, depois que ela for encerrada
new-results-after-hint = Para que ele não influencie ninguém.
new-results-organiser = Só eu
new-results-organiser-hint = As pessoas são informadas de que não o verão aqui.
new-least = Não mostrar nenhum resultado antes que tantas pessoas tenham respondido
new-closing = Quando ela se encerra?
new-closing-hand = Quando eu a encerrar
new-closing-date = Em uma data e hora
new-closes = Encerra-se em
new-closes-hint = no seu fuso horário

## More settings

new-settings = Mais configurações
new-epsilon = Épsilon
new-epsilon-hint = o controle deslizante como número: o máximo que uma pessoa gasta, de 0,01 a 20
new-language = O idioma das páginas dela
new-language-each = O que o navegador de cada pessoa pedir
new-shuffle = Embaralhar a lista para cada participante
new-shuffle-hint = O que está no alto de uma lista é escolhido com mais frequência. Desative se a ordem significa alguma coisa.
new-reopens = Posso reabri-la depois de encerrar
new-reopens-hint = As pessoas são informadas. Caso contrário, o encerramento é definitivo.
new-completion = Depois de responder
new-completion-hint = para plataformas que pagam pela participação
new-completion-none = Mais nada
new-completion-code = Mostrar um código
new-completion-return = Oferecer um link de volta
new-code = O código
new-code-hint = o mesmo para todos, para que não distinga ninguém
new-return = Para onde
new-return-hint = um endereço que começa com https://
new-mechanism = Como os dispositivos adicionam o ruído
new-mechanism-response = Manter ou inverter cada resposta (resposta aleatorizada)
new-mechanism-laplace = Somar um número a cada resposta (Laplace)
new-mechanism-order = Enviar uma só ordem completa com ruído (permutation cap)
new-truth = Que ordem conta como a certa
new-truth-fits = Conforme o caso: a seguinte, ou pela posição média se forem enviadas ordens completas com ruído
new-truth-kemeny = A que causa menos discordância entre as pessoas (Kemeny)
new-truth-borda = Pela posição média que as pessoas dão a cada opção (Borda)
new-queries = Perguntas por pessoa
new-queries-hint = vazio: tantas quantas melhor aproveitarem o épsilon
new-per-minute = Participantes por minuto, no máximo
new-per-minute-hint = para um link que qualquer um pode usar; quando está cheio, espera-se um pouco. Vazio: 300; 0: sem limite
new-assign = Que perguntas são feitas
new-assign-fits = Conforme o caso: as que mais dizem se todos veem o resultado enquanto ela está aberta; senão, todas com a mesma frequência
new-assign-live = As que mais dizem, a partir das respostas com ruído que todos veem (live)
new-assign-balanced = Todas com a mesma frequência (balanced)
new-assign-uniform = Por sorteio (uniform)

## Publishing

new-token = O token do servidor
new-token-hint = quem administra este servidor o dá a quem pode criar pesquisas
new-try = Experimentar antes como participante

## Said by the script

new-tell-publish = Publicar a pesquisa
new-tell-publish-open = Ela abre na hora, para quem tiver o link. Até a primeira resposta você ainda pode mudar tudo.
new-tell-publish-invite = Ela abre na hora, para quem tiver um convite. Até a primeira resposta você ainda pode mudar tudo, menos quem pode responder.
new-tell-edit-title = Editar uma pesquisa
new-tell-edit = Editar a pesquisa
new-tell-edit-lead = O link que você compartilhou continua o mesmo.
new-tell-save = Salvar as mudanças
new-tell-save-some = Quem participa vê o que foi mudado e quando.
new-tell-save-all = Quem abrir o link a partir de agora vê as novas condições.
new-tell-edit-some = Já há quem tenha começado a responder, por isso o que se pergunta fica como está. Você ainda pode mudar o título (se houver um erro de digitação), quem pergunta, a descrição e a data de encerramento.
new-tell-edit-all = Ninguém respondeu ainda: tudo pode ser mudado, menos quem pode responder.
new-tell-closed = Uma pesquisa encerrada não é mudada.
new-tell-closed-next = Em vez disso, crie outra igual.
new-tell-copy = Isto é uma cópia: mude o que quiser. Ela se torna uma pesquisa própria, com novos links.
new-tell-draft = Você tem um rascunho de { $when }. Ele está só neste navegador.
new-tell-emptied = O formulário está vazio
new-tell-unreadable = O servidor não consegue ler este formulário. Recarregue a página e tente de novo.

## The list of items

new-tell-items = { $count ->
    [0] Ainda não há opções.
    [one] { $count } opção.
   *[other] { $count } opções.
}
new-tell-double = { $count ->
    [2] “{ $name }” aparece duas vezes.
    [one] “{ $name }” aparece { $count } vez.
   *[other] “{ $name }” aparece { $count } vezes.
}
new-tell-similar = “{ $first }” e “{ $second }” são fáceis de confundir. Verifique como estão escritas: uma letra pode ser de outro alfabeto.
new-tell-quoted = “{ $name }”
new-tell-spellings = { $names } são a mesma opção.
new-tell-doubles = { $count ->
    [one] O mesmo acontece com outra.
   *[other] O mesmo acontece com outras { $count }.
}
new-tell-off-numbers = Os números foram retirados.
new-tell-off-letters = As letras foram retiradas.
new-tell-off-bullets = Os marcadores foram retirados.
new-tell-off-columns = As demais colunas foram retiradas.
new-tell-off-numbers-columns = Os números e as demais colunas foram retirados.
new-tell-off-letters-columns = As letras e as demais colunas foram retiradas.
new-tell-off-bullets-columns = Os marcadores e as demais colunas foram retirados.
new-tell-undone = A lista está como estava
new-tell-notes-open = Adicionar notas às opções
new-tell-notes-close = Ocultar as notas
new-tell-note-text = Uma linha de texto
new-tell-note-text-for = Uma linha de texto para { $name }
new-tell-note-link = Link https://
new-tell-note-link-for = Link https:// para { $name }

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } convite.
   *[other] { $count } convites.
}
new-tell-invites-groups = { $count ->
    [one] { $count } convite
   *[other] { $count } convites
} em { $groups ->
    [one] { $groups } grupo.
   *[other] { $groups } grupos.
}

## Mistakes

new-tell-no-title = Pergunte alguma coisa.
new-tell-few-items = Liste pelo menos duas opções, uma por linha.
new-tell-many-items = Uma pesquisa tem no máximo { $most } opções, e esta lista tem { $count }.
new-tell-long-item = “{ $name }…” é longo demais para um nome; ponha a explicação na nota.
new-tell-twice = { $twice } Liste cada opção uma só vez.
new-tell-many-invites = Uma pesquisa tem no máximo { $most } convites.
new-tell-groups-wrong = Escreva cada grupo em uma linha própria com o número de pessoas que há nele, por exemplo “Recife 12”.
new-tell-groups-twice = Um grupo aparece duas vezes; junte as pessoas dele.
new-tell-no-end = Diga quando ela se encerra, ou encerre-a você.
new-tell-wrong-end = Isto não é uma data e hora.
new-tell-no-code = Escreva o código, ou não mostre nenhum.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = É enviada uma só ordem completa com ruído, por isso aqui vai 1, ou nada.
new-tell-many-questions = { $pairs ->
    [one] { $items } opções formam { $pairs } par, por isso pergunte no máximo { $pairs }.
   *[other] { $items } opções formam { $pairs } pares, por isso pergunte no máximo { $pairs }.
}
new-tell-few-wrong = De { $count } opções, as melhores podem ser de 1 a { $most }.
new-tell-live-wrong = Assim, o que se pergunta revelaria o que nem todos podem ver ainda; escolha outra forma.
new-tell-truth-wrong = Ordens completas com ruído só dizem as posições médias; escolha essas, ou outro tipo de ruído.

## Privacy at the slider

new-tell-slider = 50 a 50 passa a ser no máximo { $sure }%, épsilon { $epsilon }
new-tell-epsilon = épsilon { $epsilon }
new-tell-dots = Cem pontos que representam palpites sobre o que as pessoas pensam: no máximo uns { $right } cheios, que acertam, e os outros, anéis
new-tell-asked = { $count ->
    [one] Cada pessoa recebe uma pergunta, e a resposta que sai é a verdadeira { $times }.
   *[other] Cada pessoa recebe { $count } perguntas, que dividem o épsilon: uma resposta sozinha é a verdadeira { $times }, e todas juntas dizem o que está dito acima.
}
new-tell-asked-order = Cada pessoa envia uma só ordem completa com ruído, em que um par está como na dela mais ou menos { $times }.
new-tell-times-spent = { $times } se for gasto { $spent }
new-tell-limit = Sozinhos, os dispositivos gastam no máximo { $limit } em uma pesquisa: quem os usa teria que permitir mais, ou dar menos.
new-tell-limit-offer = A essas pessoas é oferecido { $spent } em vez de { $epsilon }, e a previsão conta com isso.

## The forecast

new-tell-wait = Liste pelo menos duas opções para ver o que se pode saber com tantas pessoas.
new-tell-winner-right = { $voters ->
    [one] Com { $voters } pessoa e épsilon { $epsilon }, acerta-se a vencedora de { $items } opções { $times }.
   *[other] Com { $voters } pessoas e épsilon { $epsilon }, acerta-se a vencedora de { $items } opções { $times }.
}
new-tell-winner-noise = { $voters ->
    [one] Com { $voters } pessoa e épsilon { $epsilon }, a vencedora de { $items } opções é só ruído.
   *[other] Com { $voters } pessoas e épsilon { $epsilon }, a vencedora de { $items } opções é só ruído.
}
new-tell-first-right = Acertam-se as { $few } melhores { $times }.
new-tell-first-noise = As { $few } melhores são só ruído.
new-tell-pairs-right = { $count } de cada 100 pares estão na ordem certa.
new-tell-pairs-noise = Qual de duas opções está acima da outra é só ruído.
new-tell-order-right = Acerta-se a ordem completa de { $items } opções { $times }.
new-tell-order-noise = A ordem completa de { $items } opções é só ruído.
new-tell-times-ten = { $count ->
    [0] menos de uma vez em cada 10
    [1] uma vez em cada 10
    [one] { $count } vez em cada 10
   *[other] { $count } vezes em cada 10
}
new-tell-times-hundred = { $count ->
    [one] { $count } vez em cada 100
   *[other] { $count } vezes em cada 100
}
new-tell-help-goal = Pergunte só pela vencedora.
new-tell-help-epsilon = { $most ->
    [yes] Deixe que se gaste épsilon { $epsilon }, o máximo que os dispositivos aceitam sozinhos.
   *[no] Deixe que se gaste épsilon { $epsilon }.
}
new-tell-help-items = Liste { $count } opções em vez de { $items }.
new-tell-help-assign = Mostre o resultado enquanto ela está aberta, para que cada pergunta possa partir das respostas anteriores.
new-tell-help-voters = { $count ->
    [one] Pergunte a { $count } pessoa.
   *[other] Pergunte a { $count } pessoas.
}
new-tell-then-pairs = Então { $count } de cada 100 pares estariam na ordem certa.
new-tell-then-winner = Então a vencedora seria acertada { $times }.
new-tell-then-first = Então as { $few } melhores seriam acertadas { $times }.
new-tell-needs-pairs = { $low ->
    [one] Para ter certos { $count } de cada 100 pares é necessária { $low } pessoa se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
   *[other] Para ter certos { $count } de cada 100 pares são necessárias { $low } pessoas se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
}
new-tell-ten-million = mais de dez milhões
new-tell-needs-winner = { $low ->
    [one] Para acertar a vencedora { $count } vezes em cada 10 é necessária { $low } pessoa se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
   *[other] Para acertar a vencedora { $count } vezes em cada 10 são necessárias { $low } pessoas se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
}
new-tell-needs-first = { $low ->
    [one] Para acertar as { $few } melhores { $count } vezes em cada 10 é necessária { $low } pessoa se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
   *[other] Para acertar as { $few } melhores { $count } vezes em cada 10 são necessárias { $low } pessoas se as opções estão bem separadas, e { $high } se algumas estão quase empatadas.
}
new-tell-never-pairs = Nenhum número de pessoas bastará para ter certos { $count } de cada 100 pares.
new-tell-never-winner = Nenhum número de pessoas bastará para acertar a vencedora { $count } vezes em cada 10.
new-tell-never-first = Nenhum número de pessoas bastará para acertar as { $few } melhores { $count } vezes em cada 10.
new-tell-agreement = Isto supõe que as pessoas concordem com a ordem comum em cerca de { $count } de cada 100 pares.
new-tell-fakes = Quem tem o link também pode inventar respostas. Ao lado de { $voters } sinceras, muitas vezes cerca de { $fakes } já bastariam para mudar o primeiro lugar.
new-tell-work = Cada resposta custa a um aparelho cerca de um segundo de cálculo, e mais quando chegam muitas de uma vez; dez mil inventadas em um dia levam, portanto, horas de cálculo.
new-tell-none-items = Não há previsão para mais de { $most } opções. Com tantas, conte com a necessidade de dezenas de milhares de pessoas, ou pergunte só pelas melhores.
new-tell-none-read = A previsão espera números que consiga ler.
new-tell-none-reached = Não é possível chegar à previsão agora.
new-tell-none-now = Não é possível obter a previsão agora.
new-tell-none-epsilon = Não há previsão com este épsilon: nenhum dispositivo responde com ele sozinho.
new-tell-none-queries = Não há previsão para tantas perguntas: as opções não formam tantos pares.
new-tell-none = Não há previsão para estas configurações.
new-tell-least = Entre poucas respostas, uma em particular poderia ser reconhecida, mesmo com ruído. Dez é um bom começo.
new-tell-least-never = { $count ->
    [one] Você espera { $count } pessoa: com este mínimo, nenhum resultado chegaria a ser mostrado.
   *[other] Você espera { $count } pessoas: com este mínimo, nenhum resultado chegaria a ser mostrado.
}
new-tell-issuer-wrong = Isto não é o que veilrank issue new mostra.
