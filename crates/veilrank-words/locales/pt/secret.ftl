secret-title = A minha resposta é secreta?
secret-about = O que sai do seu dispositivo quando você responde, o que outras pessoas podem saber a partir disso e o que não se promete.
secret-numbers-of = Com os números de <survey>{ $title }</survey>
secret-lead = O que você realmente pensa fica no seu dispositivo. O que sai dele tem ruído, adicionado pelo acaso, por isso qualquer pessoa pode ver: poderia ter vindo de alguém que pensa o contrário. Até que ponto isso protege você é um número, e há coisas de que isso não protege. As duas coisas estão abaixo.

## What leaves your device

secret-leaves = O que sai do seu dispositivo
secret-leaves-what = { $what ->
    [order] Uma só ordem completa das opções, sorteada de modo que se inclina para a sua.
    [single] Uma resposta a “qual destas duas?”, com ruído adicionado.
   *[several] Algumas respostas a “qual destas duas?”, cada uma com o seu próprio ruído.
}
secret-leaves-code = Com isso vai um código que o servidor deu a você junto com as perguntas, para que ninguém seja contado duas vezes. É tudo: nem nome, nem conta, nem cookie, nem a sua classificação. Você vê os bytes exatos antes de enviá-los.
secret-leaves-kept = O servidor guarda as respostas com ruído e uma parte desse código, na ordem em que chegaram. Ele não guarda nem o seu endereço nem a hora. Como todo site, ele vê o seu endereço enquanto fala com você, e o mesmo vale para o que estiver entre você e ele.

## How the noise works

secret-noise = Como funciona o ruído
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] Nesta pesquisa, o orçamento, chamado épsilon, é { $epsilon }.
        [single] Nesta pesquisa, o orçamento, chamado épsilon, é { $epsilon }.
       *[several] Nesta pesquisa, o orçamento, chamado épsilon, é { $epsilon }, dividido entre todas as suas respostas.
    }
   *[usual] { $what ->
        [order] Em uma pesquisa habitual, o orçamento, chamado épsilon, é { $epsilon }.
        [single] Em uma pesquisa habitual, o orçamento, chamado épsilon, é { $epsilon }.
       *[several] Em uma pesquisa habitual, o orçamento, chamado épsilon, é { $epsilon }, dividido entre todas as suas respostas.
    }
}
secret-noise-order = Entre todos os pares de opções, a ordem com ruído tem um par como você mais ou menos { $often }, e ao contrário mais ou menos { $seldom }.
secret-noise-crowd = Imagine { $people } pessoas que põem todas o chá antes do café. Uns { $kept } dos dispositivos delas dizem chá, uns { $turned } dizem café. Quais inverteram a verdade, ninguém sabe, nem mesmo o servidor.
secret-noise-none = De um milhão de pessoas que põem todas o chá antes do café, não se espera que um só dispositivo diga café. Um ruído assim não esconde nada.
secret-noise-doubt = Então, se o seu diz café, você ainda pode ser uma das pessoas que põem o chá antes.
secret-noise-group = E, no entanto, em muitas respostas ainda se encontra para onde o grupo se inclina.
secret-noise-numbers = { $what ->
    [single] Em números: o que quer que saia do seu dispositivo é no máximo { $factor } vezes tão provável com uma opinião quanto com qualquer outra. Vendo tudo isso, quem estava em 50 a 50 sobre o que você pensa pode chegar a no máximo { $sure }% de certeza, por mais engenhosa que seja a pessoa; e quem partia de outro palpite pode multiplicar no máximo por { $factor } a relação entre as chances a favor e contra. Com um épsilon menor, isso fica mais perto de 50%. Antes de enviar, você pode escolher revelar menos do que a pesquisa pede.
    [order] Em números: o que quer que saia do seu dispositivo é no máximo { $factor } vezes tão provável com uma opinião quanto com qualquer outra. Vendo tudo isso, quem estava em 50 a 50 sobre o que você pensa pode chegar a no máximo { $sure }% de certeza sobre uma pergunta qualquer, por mais engenhosa que seja a pessoa; e quem partia de outro palpite pode multiplicar no máximo por { $factor } a relação entre as chances a favor e contra. Com um épsilon menor, isso fica mais perto de 50%. Antes de enviar, você pode escolher revelar menos do que a pesquisa pede.
   *[several] Em números: o que quer que saia do seu dispositivo é no máximo { $factor } vezes tão provável com uma opinião quanto com qualquer outra. Vendo tudo isso, quem estava em 50 a 50 sobre o que você pensa pode chegar a no máximo { $sure }% de certeza sobre uma pergunta qualquer, por mais engenhosa que seja a pessoa; e quem partia de outro palpite pode multiplicar no máximo por { $factor } a relação entre as chances a favor e contra. Com um épsilon menor, isso fica mais perto de 50%. Antes de enviar, você pode escolher revelar menos do que a pesquisa pede.
}
secret-noise-weak = Este é um orçamento grande. Acima de 3, mais ou menos, o que sai do seu dispositivo deixa pouca dúvida sobre o que você pensa, e você não deveria contar com o ruído. Revele menos, ou não responda.

## What the organiser can learn

secret-organiser = O que quem organiza a pesquisa pode saber
secret-organiser-group = <strong>Pode saber o que o grupo pensa.</strong> É para isso que serve. Também vê quantas pessoas responderam. Quem pode ver o resultado pode ver também cada resposta com ruído.
secret-organiser-you = <strong>Não pode saber o que você pensa</strong> além das chances acima, nem mesmo perguntando de novo ao seu dispositivo: ele adiciona o ruído uma vez por pesquisa, e depois envia sempre a mesma resposta. Uma segunda pesquisa é outra história; veja abaixo.
secret-organiser-invites = <strong>Convites.</strong> Quem enviou um convite a você sabe que convidou você, e pode ver quantos convites foram usados. Se os convites pertencem a grupos, o nome do seu grupo é guardado com a sua resposta com ruído; isso é dito antes que você responda. Os registros do servidor não dizem que resposta com ruído chegou por que convite. Mas quem organiza a pesquisa e guarda os convites, junto com alguém que administre o servidor e tenha as chaves dele, poderia descobrir isso. Essas pessoas teriam então a sua resposta com ruído, com o ruído ainda nela.
secret-organiser-tickets = <strong>Tíquetes.</strong> Onde uma pesquisa diz que nada do que fica guardado diz com que convite chegou uma resposta, nem isso é possível. O seu dispositivo sorteia um número secreto, e quem tem a lista de convites o assina sem vê-lo. Com esse tíquete, e sem o convite, o seu dispositivo responde. Sabe-se quem pegou um tíquete. A hora e o endereço do seu dispositivo ainda podem dizer quem veio com que tíquete; por isso o seu dispositivo espera até um minuto entre os dois passos, e você pode usar outra rede.

## What if whoever runs the site cheats?

secret-operator = E se quem administra o site trapacear?
secret-operator-program = O ruído é adicionado por um programa que este site envia ao seu navegador. Quem administra o site poderia enviar outro programa, um que transmita a sua resposta verdadeira e mostre a você algo inofensivo. Você não notaria, e nenhum site pode prometer outra coisa sobre si mesmo. Se isso preocupa você, não use o programa do site:
secret-operator-file = <strong>Um único arquivo, aberto do seu disco.</strong> A página inteira para participantes pode ser salva como um único arquivo, <compared>comparada</compared> e aberta do seu disco. Com o link da pesquisa, ela não pega do site nada além das perguntas.
secret-operator-terminal = <strong>O terminal.</strong> <command>{ $command }</command> faz o mesmo com o programa que você instalou.
secret-operator-either = Das duas formas, o seu próprio dispositivo calcula o ruído a partir do épsilon e tira o acaso do seu sistema. O servidor pode escolher as perguntas, mentir sobre a contagem ou não deixar você participar. Ele não pode tirar de você mais do que o épsilon que você vê, nem mais do que o seu próprio limite.
secret-operator-log = <strong>O site poderia deixar a minha resposta de fora?</strong> Com o seu recibo chega uma promessa assinada, e cada resposta contada entra em um registro que só pode crescer. Um botão sob o recibo e em <ledger>Minhas respostas</ledger> confere se a sua está nele. Isso não mostra se outras respostas vêm de pessoas reais.

## For sceptics

secret-sceptics = Para quem desconfia: a página como arquivo
secret-sceptics-save = Salvar client.html
secret-sceptics-file = Como é oferecido aqui, pela versão { $version }, o arquivo tem a impressão digital SHA-256
secret-sceptics-program = e o programa dentro dele, que é o texto entre as tags do script de módulo, tem
secret-sceptics-compare = Esta página poderia mentir sobre os dois. Por isso, compare o arquivo que você salvou com o número de alguém em quem você confia: o da versão publicada (<code>SHA256SUMS</code>), o de uma pessoa amiga ou o do programa na sua própria máquina (<code>veilrank client --sha256</code>; <code>veilrank client -o client.html</code> escreve o mesmo arquivo). Para ver o número de um arquivo, execute <code>sha256sum client.html</code> no Linux, <code>shasum -a 256 client.html</code> em um Mac, <code>certutil -hashfile client.html SHA256</code> no Windows. Outra versão tem outro número.
secret-sceptics-itself = Aberto do disco, o próprio arquivo diz o segundo número. Isso ajuda contra confusões, não contra um arquivo que mente.

## What several surveys cost

secret-again = O que custam várias pesquisas
secret-again-add = <strong>Os orçamentos se somam.</strong> Duas pesquisas de épsilon 1 sobre o mesmo assunto custam tanto quanto uma de épsilon 2: quem estava em 50 a 50 sobre o que você pensa pode chegar a no máximo 88% de certeza, e não só a 73%. Muitas pesquisas pequenas são uma grande.
secret-again-ledger = Por isso o seu dispositivo mantém um <ledger>registro</ledger> do que gastou e onde, e você pode definir um limite. O registro fica neste navegador. Outro navegador, outro dispositivo ou um navegador cujos dados foram apagados não sabem nada dele, e poderiam responder mais uma vez à mesma pesquisa aberta: cada vez isso custa de novo o épsilon da pesquisa. Com um convite isso não é possível: depois que se respondeu com ele, ele não abre nada em um segundo dispositivo.

## Who can see that I took part

secret-network = Quem pode ver que participei
secret-network-seen = O seu provedor, a rede da sua empresa e o servidor podem ver que o seu dispositivo falou com este site. Por uma conexão que não é criptografada (um endereço com <code>http:</code>) eles podem ler as perguntas e a sua resposta com ruído. Assim, não é segredo se você participou nem sobre que opções recebeu perguntas. O que você pensa ainda é, até onde vão as chances acima.

## What is not promised

secret-limits = O que não se promete
secret-limits-group = Que ninguém saiba nada sobre você pelo resultado. Se um grupo de dez pessoas concorda em tudo, todos sabem o que os membros pensam, tenham respondido ou não.
secret-limits-device = Que o seu dispositivo seja seu: alguém que olha por cima do seu ombro, uma extensão do navegador ou um programa que espiona o dispositivo vê a sua resposta antes que qualquer ruído seja adicionado.
secret-limits-count = Que a contagem seja honesta. Quem organiza uma pesquisa pode inventar respostas, e as pessoas podem mentir. Qualquer pessoa pode recontar as respostas com ruído, mas ninguém pode ver nelas quem é real.
secret-limits-trace = Que você tenha participado sem deixar rastro.
secret-limits-others = Qualquer coisa sobre programas que não sejam este.
secret-back = Voltar à pesquisa
