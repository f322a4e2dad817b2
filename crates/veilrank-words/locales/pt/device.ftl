## The top of the page

device-lead = A sua classificação fica neste dispositivo. O que sai é uma resposta com ruído, que você vê antes.
device-secret = A minha resposta é secreta?
device-no-script = Para responder aqui é preciso JavaScript: é o seu próprio dispositivo que adiciona o ruído. Sem ele, dá para responder em um terminal:
device-no-script-result = <result>O resultado</result> não precisa de JavaScript.
device-what-is-ranked = O que se ordena
device-so-far = { $count ->
    [one] { $count } resposta até agora
   *[other] { $count } respostas até agora
}
device-closed = encerrada

## About this survey

device-about = Sobre esta pesquisa
device-by = Quem pergunta: <name>{ $name }</name>. Ninguém verificou este nome.
device-until = { $who ->
    [you] Você pode responder até { $moment }, no seu horário.
   *[others] Outras pessoas podem responder até { $moment }, no seu horário.
}
device-until-closed = { $who ->
    [you] Você pode responder até que quem organiza a pesquisa a encerre.
   *[others] Outras pessoas podem responder até que quem organiza a pesquisa a encerre.
}
device-no-longer = Não se aceitam mais respostas.
device-result-organiser = { $count ->
    [0] Só quem organiza a pesquisa vê o resultado.
    [one] Só quem organiza a pesquisa vê o resultado, a partir de { $count } resposta.
   *[other] Só quem organiza a pesquisa vê o resultado, a partir de { $count } respostas.
}
device-result-after = { $count ->
    [0] Quem tem o link vê o resultado depois que a pesquisa for encerrada.
    [one] Quem tem o link vê o resultado depois que a pesquisa for encerrada, se ela tiver pelo menos { $count } resposta.
   *[other] Quem tem o link vê o resultado depois que a pesquisa for encerrada, se ela tiver pelo menos { $count } respostas.
}
device-result-live = { $count ->
    [0] Quem tem o link vê o resultado à medida que ele cresce.
    [one] Quem tem o link vê o resultado assim que houver { $count } resposta.
   *[other] Quem tem o link vê o resultado assim que houver { $count } respostas.
}
device-result-other = { terminal-results-other }
device-group = O seu convite pertence a um grupo ({ $groups }). O nome do seu grupo é conhecido junto com a sua resposta com ruído.
device-links = Algumas opções têm um link para outro site. Quem o abre revela a esse site a sua visita.
device-changes = O que quem organiza a pesquisa mudou
device-change-terms = A pesquisa foi mudada antes que alguém tivesse respondido.
device-change-title = O título foi mudado.
device-change-description = A descrição foi mudada.
device-change-by = Foi mudado quem pergunta.
device-change-closed = A pesquisa foi encerrada.
device-change-reopened = A pesquisa foi reaberta.
device-change-invites-added = Mais pessoas foram convidadas.
device-change-invites-revoked = Um convite que não tinha sido usado foi retirado.
device-change-reports-lost = O banco de dados falhou, e respostas já contadas foram perdidas.
device-change-language = O idioma foi mudado.
device-change-else = Outra coisa foi mudada.
device-changed-title = O título foi mudado de “{ $from }” para “{ $to }”.
device-changed-by = Foi mudado quem pergunta, de “{ $from }” para “{ $to }”.
device-changed-end = A data de encerramento foi mudada de { $from } para { $to }.
device-changed-end-set = A data de encerramento foi marcada para { $to }.
device-changed-end-gone = A data de encerramento foi retirada: a pesquisa fica aberta até que quem a organiza a encerre.

## How to answer

device-how = Como você quer responder?
device-way-questions = { $count ->
    [one] Responder a uma pergunta rápida
   *[other] Responder a { $count } perguntas rápidas
}
device-way-questions-any = Responder a perguntas rápidas
device-way-questions-short = Qual das duas? Meio minuto.
device-way-questions-long = Qual das duas?
device-way-rank = Ordenar a lista
device-way-rank-hint = Toque, arraste ou use o teclado. Deixe de fora o que não lhe importa.
device-ticket-wait = Para que a hora não diga qual convite é o seu, este dispositivo espera { $seconds } s antes de mostrar o tíquete.
device-ticket-skip = Continuar já

## What leaves this device

device-terms = O que sai deste dispositivo
device-terms-order = Sai uma só ordem completa, sorteada de modo que se inclina para a sua.
device-terms-answer = Cada resposta que sai é a verdadeira { $times }; senão, o acaso a inverteu.
device-terms-pairwise = Tomada par a par, ela concorda com você mais ou menos { $times }.
device-terms-leave = { $count ->
    [one] { $count } resposta sai deste dispositivo, e nada mais: nem a sua classificação, nem quem você é.
   *[other] { $count } respostas saem deste dispositivo, e nada mais: nem a sua classificação, nem quem você é.
}
device-alike = Duas opções se parecem com “{ $name }”: só distinguem seus nomes caracteres que não são mostrados. Pergunte a quem organiza qual é qual antes de responder.
device-no-name = Uma opção tem um nome do qual nada é mostrado. Pergunte a quem organiza o que é antes de responder.
device-open-line = Este endereço não é criptografado: pelo caminho dá para ver que você participa, e esta página poderia ser mudada.
device-unlinkable = Nada do que fica guardado diz com que convite chegou uma resposta: este dispositivo troca o seu por um tíquete lacrado e mais tarde mostra só o tíquete.
device-unlinkable-by = Os tíquetes são dados por { $host }, e não pelo site desta pesquisa.
device-numbers = Em números
device-fact-epsilon = épsilon, o máximo que custa
device-fact-exact = custo exato, pelos limiares deste dispositivo
device-fact-spent = gasto até agora em outras pesquisas
device-fact-how = como
device-fact-sought = a ordem que se procura

## Questions

device-question = Pergunta { $number } de { $all }
device-question-aloud = Pergunta { $number } de { $all }: { $question } { $left } ou { $right }?
device-back = Voltar

## Ranking

device-rank-how = Toque no que lhe importa para adicioná-lo. Mova arrastando ou com as setas; o sinal = dá a mesma posição do que está acima. O que você deixa de fora conta como sem opinião.
device-rank-shuffled = Cada pessoa vê a lista em outra ordem.
device-rank-find = Procurar uma opção
device-rank-keys = Aperte espaço ou Enter para pegar uma opção, as setas para movê-la, espaço ou Enter para soltá-la e Esc para devolvê-la ao lugar. A tecla = dá a uma opção a mesma posição da que está acima dela.
device-rank-list = A sua classificação, do alto para baixo
device-rank-done = Continuar
device-rank-place = { $place }.
device-rank-move = Mover { $item }
device-rank-up = Mover { $item } para cima
device-rank-down = Mover { $item } para baixo
device-rank-out = Sem opinião sobre { $item }
device-rank-in = Adicionar { $item } à sua classificação
device-rank-tie = { $item } e { $above } têm a mesma posição
device-rank-tie-first = { $item } e o que está acima têm a mesma posição
device-rank-at = { $item }: posição { $place } de { $all }
device-rank-at-tied = { $item }: posição { $place } de { $all }, a mesma de { $others }
device-rank-at-none = { $item }: sem opinião
device-rank-others = { $names } e mais { $count }
device-rank-two = { $first } e { $second }
device-rank-picked = { $item }: em movimento. As setas movem a opção, espaço a solta e Esc a devolve ao lugar.
device-rank-put = { $item }: na posição { $place }
device-rank-put-tied = { $item }: na posição { $place }, a mesma de { $others }
device-rank-put-none = { $item }: fora, sem opinião
device-rank-restored = { $item }: de volta ao lugar

## Before the noise

device-review = Tudo pronto para adicionar o ruído?
device-review-said = Foi isto que você disse:
device-before = <first>{ $first }</first> vem antes de <second>{ $second }</second>
device-neither = Nem <first>{ $first }</first> nem <second>{ $second }</second> vem antes da outra opção
device-review-change = Mudar
device-review-change-aloud = Mudar a resposta { $number }
device-ranked-none = Você não tem opinião sobre nenhum par de opções, e tudo bem.
device-ranked-level = Você não pôs nenhuma opção antes de outra, e tudo bem.
device-ranked-all = { $tied ->
    [0] Você ordenou todas as opções.
    [one] Você ordenou todas as opções, { $tied } delas empatada com outra.
   *[other] Você ordenou todas as opções, { $tied } delas empatadas com outra.
}
device-ranked-some = { $tied ->
    [0] Você ordenou { $count } de { $all } opções.
    [one] Você ordenou { $count } de { $all } opções, { $tied } delas empatada com outra.
   *[other] Você ordenou { $count } de { $all } opções, { $tied } delas empatadas com outra.
}
device-ranked-order = A partir da sua classificação, este dispositivo sorteia uma só ordem com ruído, e só isso sai.
device-ranked-answers = { $count ->
    [one] A partir da sua classificação, este dispositivo responde a { $count } pergunta, e só a resposta com ruído sai.
   *[other] A partir da sua classificação, este dispositivo responde a { $count } perguntas, e só as respostas com ruído saem.
}
device-once = O ruído é adicionado uma vez. A partir daí, a sua resposta a esta pesquisa não pode ser mudada, para que ninguém possa saber mais perguntando a você de novo.
device-less = Revelar menos
device-less-how = Quanto você revela?
device-less-whole = Tudo o que a pesquisa pede
device-less-half = A metade
device-less-quarter = Um quarto
device-less-hint = épsilon { $epsilon }: uma resposta que sai é verdadeira { $times }
device-less-fixed = Isto foi escolhido antes das perguntas e fica assim: uma escolha ligada ao que você pensa diria algo sobre isso.
device-limited = Os seus próprios limites deixam menos do que esta pesquisa pede. <limits>Ver os seus limites</limits>
device-add-noise = Adicionar o ruído

## What will leave

device-preview = Isto vai sair do seu dispositivo
device-preview-fixed = O ruído foi adicionado, por isso a sua resposta não pode mais ser mudada. Ela fica guardada neste dispositivo até que você a envie.
device-you-before = Você: <first>{ $first }</first> vem antes de <second>{ $second }</second>
device-you-neither = Você: nem <first>{ $first }</first> nem <second>{ $second }</second> vem antes da outra opção
device-fair-coin = O acaso escolheu por você, meio a meio, e depois:
device-fate-kept = o ruído a manteve como estava
device-fate-flipped = o ruído a inverteu
device-fate-undecided = o ruído a deixou indecisa
device-leaves-before = Sai: <first>{ $first }</first> vem antes de <second>{ $second }</second>
device-leaves-number = Sai: <strong>{ $sent }</strong> <soft>(1024 diria <first>{ $first }</first>, 0 diria <second>{ $second }</second>)</soft>
device-order-filled = Onde você não tinha opinião ou havia um empate, o acaso escolheu primeiro.
device-order-drawn = { $agrees ->
    [yes] Ordens foram sorteadas às cegas até que uma fosse aceita, a de número { $tries }: ela concorda o bastante com a sua.
   *[no] Ordens foram sorteadas às cegas até que uma fosse aceita, a de número { $tries }: o acaso a deixou passar, embora concorde pouco com a sua.
}
device-bytes = Byte a byte
device-bytes-code = O código na frente diz que perguntas são estas. Como em qualquer site, o servidor vê o endereço do seu dispositivo enquanto você está nele; este programa não o guarda.
device-why = Por que isto protege você
device-why-order = Qualquer ordem poderia ter saído, pense você o que pensar; ordens próximas da sua são mais prováveis.
device-why-lean = { $count ->
    [one] Esta resposta se inclina para o que você pensa { $often }, e para o outro lado { $seldom }.
   *[other] Cada resposta se inclina para o que você pensa { $often }, e para o outro lado { $seldom }.
}
device-why-answer = { $count ->
    [one] Esta resposta é a verdadeira { $often }; alguém que pensa o contrário a enviaria assim { $seldom }.
   *[other] Cada resposta é a verdadeira { $often }; alguém que pensa o contrário enviaria uma assim { $seldom }.
}
device-why-factor = O que quer que se veja de uma pessoa é no máximo { $factor } vezes tão provável com a própria classificação dela quanto com qualquer outra.
device-why-exact = O custo exato, pelos limiares que acabaram de ser usados, é { $loss }.
device-send = Enviar exatamente isto
device-send-whatever = Envie a resposta, não importa o que o ruído fez: se as pessoas enviassem só o que é verdade, as respostas delas não esconderiam nada. Se você sair desta página agora, a sua resposta fica neste dispositivo e pode ser enviada mais tarde.
device-sending = Enviando…
device-sending-again = Ainda sem resposta. Nova tentativa ({ $attempt } de { $of })…
device-working = O seu aparelho faz primeiro um pouco de cálculo, para que respostas inventadas não saiam de graça: { $percent } % feito.
device-crowded = Muita gente está respondendo agora. As suas perguntas chegam daqui a pouco.
device-offline = Você está sem conexão.

## The receipt

device-counted = Contada. Agradecemos a participação!
device-counted-now = A sua resposta com ruído foi contada.
device-counted-once = A sua resposta com ruído já tinha chegado, e é contada uma vez.
device-counted-before = Você já respondeu a esta pesquisa. A sua resposta foi contada.
device-no-promise = O site contou a sua resposta, mas não deu nenhuma promessa com assinatura válida de mantê-la no registro da pesquisa. Confira mais tarde se ela está lá.
device-survey-closed = Esta pesquisa está encerrada
device-survey-closed-more = Não se aceitam mais respostas.
device-invite-used = Este convite já foi usado
device-invite-used-more = Outro dispositivo ou navegador respondeu com ele, e essa resposta foi contada. Este não pode responder também: uma segunda resposta com ruído da mesma pessoa diria mais sobre ela. Se a resposta não foi sua, avise quem lhe enviou o convite.
device-invite-exchanged = Outro dispositivo ou navegador o trocou por um tíquete. Responda lá. Se não foi você, avise quem lhe enviou o convite.
device-code = O seu código, para o site que enviou você para cá:
device-return = Quem organiza a pesquisa pede que você volte ao site que enviou você para cá. Ele saberá que você respondeu.
device-return-to = Voltar para <host>{ $host }</host>
device-fact-survey = épsilon, nesta pesquisa
device-fact-all = épsilon, em todas as que você respondeu
device-fact-limit = o seu limite
device-result = Ver o resultado
device-sent = O que foi enviado, byte a byte
device-sent-recount = Quem vê o resultado também pode ver a lista de todas as respostas com ruído. Uma linha dela é a sua: é assim que qualquer pessoa pode recontar.

## Not sent yet

device-waiting = Ainda não enviada
device-waiting-more = A sua resposta está guardada neste dispositivo. Aperte o botão para enviá-la. É sempre a mesma resposta, e ela é contada uma vez.
device-waiting-offline = Você está sem conexão
device-waiting-offline-more = A sua resposta está guardada neste dispositivo. Se você a enviou, ela sai sozinha quando houver conexão de novo e esta página estiver aberta. É sempre a mesma resposta, e ela é contada uma vez.
device-waiting-refused = A sua resposta não foi aceita
device-waiting-refused-more = Ela fica neste dispositivo como está, e não é contada.
device-send-now = Enviar agora

## Trying a draft

device-draft = Experimentar um rascunho
device-draft-banner = <strong>Prévia.</strong> Você vê o que vê quem participa. Nenhum ruído é adicionado, nada é guardado e nada é enviado. Feche esta aba para voltar ao formulário.
device-draft-no-script = A prévia precisa de JavaScript, assim como responder.
