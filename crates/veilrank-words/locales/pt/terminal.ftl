## What can be typed

terminal-typed-yes = s, sim
terminal-typed-no = n, não, nao
terminal-typed-back = v, voltar
terminal-typed-over = r, recomeçar, recomecar
terminal-typed-leave = x, sair
terminal-typed-help = ajuda

## Frames

terminal-error = erro: { $text }
terminal-warning = aviso: { $text }
terminal-detail = { $text }: { $detail }
terminal-list = { $list }, { $name }
terminal-list-cut = { $list }, …
terminal-list-more = { $count ->
    [one] { $list } e mais { $count }
   *[other] { $list } e mais { $count }
}
terminal-quoted = “{ $text }”
terminal-moment = { $day } às { $time } UTC
terminal-cell = { $heading }: { $value }

## What a survey is

terminal-by = quem pergunta: { $name }
terminal-from = de { $curator }
terminal-items = { $count ->
    [one] { $count } opção: { $names }
   *[other] { $count } opções: { $names }
}
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] Serve para encontrar qual opção é a primeira; o resultado são as opções pela posição média entre pessoas como as que respondem.
       *[kemeny] Serve para encontrar qual opção é a primeira; o resultado é a ordem que causa menos discordância entre pessoas como as que respondem.
    }
   *[order] { $truth ->
        [borda] Serve para encontrar a posição de cada opção; o resultado são as opções pela posição média entre pessoas como as que respondem.
       *[kemeny] Serve para encontrar a posição de cada opção; o resultado é a ordem que causa menos discordância entre pessoas como as que respondem.
    }
}
terminal-purpose-few = { $truth ->
    [borda] Serve para encontrar quais são as { $few } primeiras opções, em qualquer ordem; o resultado são as opções pela posição média entre pessoas como as que respondem.
   *[kemeny] Serve para encontrar quais são as { $few } primeiras opções, em qualquer ordem; o resultado é a ordem que causa menos discordância entre pessoas como as que respondem.
}
terminal-closes-at = { $reopens ->
    [yes] Ela se encerra em { $when }, ou antes por quem a organiza, que pode reabri-la.
   *[no] Ela se encerra em { $when }, ou antes por quem a organiza.
}
terminal-closes-open = { $reopens ->
    [yes] Ela não tem data de encerramento; é encerrada por quem a organiza, que pode reabri-la.
   *[no] Ela não tem data de encerramento; é encerrada por quem a organiza.
}
terminal-results-during = { $least ->
    [0] Quem tem o link vê o resultado desde as primeiras respostas, enquanto ela está aberta.
    [one] Quem tem o link vê o resultado desde as primeiras respostas, enquanto ela está aberta.
   *[other] Quem tem o link vê o resultado a partir de { $least } respostas, enquanto ela está aberta.
}
terminal-results-after = { $least ->
    [0] Quem tem o link vê o resultado depois que ela for encerrada.
    [one] Quem tem o link vê o resultado depois que ela for encerrada.
   *[other] Quem tem o link vê o resultado depois que ela for encerrada, a partir de { $least } respostas.
}
terminal-results-organiser = { $least ->
    [0] Só quem organiza a pesquisa vê o resultado, desde as primeiras respostas.
    [one] Só quem organiza a pesquisa vê o resultado, desde as primeiras respostas.
   *[other] Só quem organiza a pesquisa vê o resultado, a partir de { $least } respostas.
}
terminal-results-other = Quem vê o resultado, e quando, é dito com uma palavra que este programa não conhece: “{ $word }”. Pergunte a quem organiza a pesquisa.
terminal-groups = Os convites podem pertencer a um grupo ({ $groups }): o grupo do seu é conhecido junto com a sua resposta com ruído.
terminal-alike = “{ $first }” e “{ $second }” parecem iguais: só os distinguem caracteres que não são mostrados. Pergunte a quem organiza qual é qual antes de responder.
terminal-no-name = Uma opção tem um nome do qual nada é mostrado. Pergunte a quem organiza o que é antes de responder.
terminal-similar = “{ $first }” e “{ $second }” são fáceis de confundir. São duas opções.
terminal-by-ticket = Nada do que fica guardado diz com que convite chegou uma resposta: o seu vira antes um tíquete, assinado sem ser visto.
terminal-by-ticket-of = Nada do que fica guardado diz com que convite chegou uma resposta: { $issuer } assina sem ver um tíquete para o seu, e o servidor da pesquisa nunca recebe o convite.
terminal-cost-randomized-response = { $pairs ->
    [one] Você recebe uma pergunta, sobre { $pairs } par delas. O seu dispositivo mantém cada resposta { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } vezes em cada 100 e, senão, a inverte: épsilon { $epsilon }.
   *[other] Você recebe perguntas sobre { $pairs } pares delas. O seu dispositivo mantém cada resposta { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } vezes em cada 100 e, senão, a inverte: épsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] Você recebe uma pergunta, sobre { $pairs } par delas. O seu dispositivo adiciona ruído a cada resposta, que então se lê como a verdadeira { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } vezes em cada 100: épsilon { $epsilon }.
   *[other] Você recebe perguntas sobre { $pairs } pares delas. O seu dispositivo adiciona ruído a cada resposta, que então se lê como a verdadeira { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } vezes em cada 100: épsilon { $epsilon }.
}
terminal-cost-permutation-cap = Você põe as opções na sua ordem. O seu dispositivo envia uma só ordem aleatória, cuja correlação com a verdadeira é de { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } em média: épsilon { $epsilon }.
terminal-budget = { $surveys ->
    [one] Até agora você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisa. O seu limite para uma pesquisa é { $limit }.
   *[other] Até agora você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisas. O seu limite para uma pesquisa é { $limit }.
}

## What the organiser did since the survey was made

terminal-changes = O que quem organiza a pesquisa fez desde que ela foi criada:
terminal-changes-later = O que quem organiza a pesquisa fez desde que ela foi criada, sem o que veio primeiro ({ $earlier }):
terminal-change = { $when }: { $did }
terminal-did-title = mudou o título
terminal-did-terms = mudou o que se pergunta, antes que se perguntasse a alguém
terminal-did-description = mudou a descrição
terminal-did-by = mudou quem pergunta
terminal-did-closes-at = mudou a data de encerramento
terminal-did-language = mudou o idioma das páginas dela
terminal-did-closed = encerrou a pesquisa
terminal-did-reopened = reabriu a pesquisa
terminal-did-invites-added = criou mais convites
terminal-did-invites-revoked = retirou convites que não tinham sido usados
terminal-did-reports-lost = respostas já contadas foram perdidas quando o banco de dados falhou
terminal-did-other = fez algo para o que este programa não tem palavras: “{ $word }”
terminal-did-from-to = { $did }, de { $from } para { $to }
terminal-did-to = { $did }, para { $to }
terminal-did-from = { $did }, que era { $from }

## Questions

terminal-question-pair = Qual vem primeiro?
terminal-question-list = Ponha no alto o que vem primeiro
terminal-question = { $asked } (pergunta { $number } de { $of })
terminal-no-opinion = sem opinião
terminal-ask = { $prompt } ({ $back } voltar, { $over } recomeçar, { $leave } sair, ? ajuda):
terminal-ways = { $back } volta uma pergunta, { $over } recomeça, { $leave } sai. Até que o ruído seja adicionado nada é gasto nem enviado, e voltar não pergunta nada ao servidor.
terminal-pair-prompt = 1, 2 ou 0
terminal-pair-help = Digite 1 ou 2, conforme a sua resposta à pergunta acima, ou 0 se não tem opinião (então o acaso responde, meio a meio).
terminal-pair-wrong = é preciso 1, 2, 0, { $back }, { $over } ou { $leave }, não “{ $typed }”
terminal-first-question = Esta é a primeira pergunta.
terminal-shuffled = (A lista está em outra ordem para cada pessoa, para que essa ordem não influencie ninguém.)
terminal-list-how = Digite os números na sua ordem, o primeiro na frente, como em 3 1 2; 3 1=2 põe 1 e 2 lado a lado.
terminal-list-gaps = Deixe de fora aquilo sobre o que você não tem opinião; 0 é nenhuma opinião.
terminal-list-prompt = A sua ordem
terminal-list-help = Digite números de 1 a { $most } separados por espaços, o primeiro na frente, e = entre os que empatam. 0 sozinho é nenhuma opinião.
terminal-number-range = os números vão de 1 a { $most }, e isto é “{ $typed }”
terminal-number-tie = `=` fica entre dois números, como em 2=3
terminal-number-again = cada número aparece uma vez em uma ordem, e { $number } se repete
terminal-say = Você diz:
terminal-say-order = Você diz, o primeiro na frente:
terminal-say-nothing = Você diz: nenhuma opinião. O que sai então é só acaso.
terminal-say-pair = { $better }, não { $worse }
terminal-say-none = sem opinião: { $first } ou { $second }
terminal-say-left = Sem opinião sobre: { $names }
terminal-noise-final = Com o ruído adicionado, isto conta como gasto e não pode mais ser mudado.
terminal-noise-prompt = Adicionar o ruído? { $yes }
terminal-noise-help = Digite { $yes } se é isso que você quer dizer. Você então vê o que o ruído fez e o que seria enviado, antes que seja enviado.
terminal-noise-wrong = é preciso { $yes }, { $back }, { $over } ou { $leave }, não “{ $typed }”

## What the noise did

terminal-noise-said = você diz
terminal-noise-leaves = o que sai diz
terminal-noise-did = o ruído
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = nada
terminal-noise-kept = mantida
terminal-noise-flipped = invertida
terminal-noise-drowned = abafada
terminal-noise-fair = acaso meio a meio, porque você não tem opinião
terminal-noise-more = { $count ->
    [one] e mais { $count }
   *[other] e mais { $count }
}
terminal-noise-order = { $of ->
    [one] Sai uma só ordem completa. De { $of } par que você ordena, ela tem { $kept } como você diz.
   *[other] Sai uma só ordem completa. Dos { $of } pares que você ordena, ela tem { $kept } como você diz.
}

## Sending

terminal-leaves = Tudo o que sai deste dispositivo para { $curator }:
terminal-send-anyway = Envie a resposta, não importa o que o ruído fez: uma resposta que só é enviada quando é verdadeira não esconde nada.
terminal-send = Enviar? { $yes } ou { $no }:
terminal-send-wrong = é preciso { $yes } ou { $no }, não “{ $typed }”
terminal-not-sent = nada foi enviado; a sua resposta com ruído fica guardada neste dispositivo, e o mesmo comando a oferece de novo
terminal-answered = Você respondeu a esta pesquisa em { $day }. Essa resposta está guardada neste dispositivo, e é ela que conta: nada de novo é perguntado, sorteado ou gasto.
terminal-answered-meanwhile = Enquanto isso, outro programa deste dispositivo respondeu; é a resposta dele que conta.
terminal-counted-before = Ela foi contada, por isso não há nada a enviar. (--yes envia os mesmos bytes de novo, o que não muda nada.)
terminal-counted = Contada por { $curator }: { $title }
terminal-counted-again = Contada antes, e não de novo, por { $curator }: { $title }
terminal-receipt = gasto: { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } de épsilon { $epsilon }; em todas as pesquisas: { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = código de conclusão: { $code }
terminal-completion-return = para voltar: { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = de { $file }: nenhum servidor é consultado, e é você quem entrega a sua resposta
terminal-alone-chosen = O seu dispositivo sorteia os pares. Quem trapaceia pode escolher os seus, de modo que menos respostas inventadas mudam o resultado do que onde um servidor pergunta.
terminal-alone-leaves = Tudo o que pode sair deste dispositivo:
terminal-alone-write = Escrever? { $yes } ou { $no }:
terminal-alone-not-written = nada foi escrito; a sua resposta com ruído fica guardada neste dispositivo, e o mesmo comando a oferece de novo
terminal-alone-written = A sua resposta a “{ $title }” está escrita. Entregue-a como diz quem organiza a pesquisa; o mesmo comando escreve de novo os mesmos bytes.
terminal-alone-wrong = { $file }: isto não são as condições de uma pesquisa; nada foi perguntado nem gasto
terminal-alone-assigned = { $file }: com estas condições um servidor diz quais pares são perguntados, e um dispositivo não pode responder sozinho; use o endereço da pesquisa
terminal-alone-answered = uma pesquisa com este identificador foi respondida em { $day } com outras condições, e uma segunda resposta gastaria de novo; pergunte a quem a organiza quais condições valem

## The ledger

terminal-sum = { $surveys ->
    [one] Você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisa; o seu limite para todas é { $limit }. ({ $file })
   *[other] Você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisas; o seu limite para todas é { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] Você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisa; você não definiu nenhum limite. ({ $file })
   *[other] Você gastou { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } em { $surveys } pesquisas; você não definiu nenhum limite. ({ $file })
}
terminal-ledger-day = dia
terminal-ledger-spent = gasto
terminal-ledger-state = estado
terminal-ledger-survey = pesquisa
terminal-ledger-address = endereço
terminal-state-drawn = não enviada
terminal-state-sent = enviada, não confirmada
terminal-state-counted = contada
terminal-state-written = escrita
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } resposta ainda não foi contada: `veilrank answer` com o endereço dela envia os mesmos bytes de novo.
   *[other] { $count } respostas ainda não foram contadas: `veilrank answer` com o endereço envia os mesmos bytes de novo.
}

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }: { $count } sem uso, por não ser opção desta pesquisa ou por já ter aparecido: { $names }; nada disso está nesta pesquisa, de modo que o que sai é só acaso; da próxima vez, copie os nomes da pesquisa, porque esta é respondida com o que resta
   *[something] { $file }: { $count } sem uso, por não ser opção desta pesquisa ou por já ter aparecido: { $names }; da próxima vez, copie os nomes da pesquisa, porque esta é respondida com o que resta
}
terminal-skipped-table = { $file }: { $count } sem uso, por não ser opção desta pesquisa ou por já ter aparecido: { $names }; nada disso está nesta pesquisa, de modo que o que sai é só acaso; como tabela também não pode ser lido; da próxima vez, copie os nomes da pesquisa, porque esta é respondida com o que resta
terminal-skipped-line = linha { $number } “{ $name }”
terminal-skipped-rank = posição { $number } “{ $name }”
terminal-file-unreadable = { $file }: não é possível ler nenhuma classificação deste arquivo; nada foi perguntado nem enviado
terminal-file-voters = { $voters ->
    [one] um dispositivo fala por uma só pessoa, e aqui há { $voters }; deixe no arquivo a sua própria classificação
   *[other] um dispositivo fala por uma só pessoa, e aqui há { $voters }; deixe no arquivo a sua própria classificação
}

## What goes wrong here

terminal-stopped = interrompido; nada foi enviado
terminal-stopped-free = interrompido; nada foi enviado nem gasto
terminal-input-ended = a entrada padrão terminou antes da última pergunta; nada foi enviado
terminal-input-long = uma resposta tem menos de { $most } bytes, e esta tem mais; nada foi enviado
terminal-input-invite = entrada padrão: é preciso um convite, e não veio nada
terminal-input-broken = não é possível ler a entrada padrão; nada foi enviado
terminal-address-wrong = { $place }: é preciso o endereço de uma pesquisa, como em https://polls.example/s/ID
terminal-address-user = { $place }: um endereço indica um servidor e nenhum usuário; retire o que está antes do @
terminal-address-port = { $place }: uma porta é um número até 65535
terminal-address-id = { $place }: o identificador de uma pesquisa tem de 1 a 64 letras, dígitos, pontos, hifens ou sublinhados, e este é { $id }
terminal-invite-wrong = um convite tem de 1 a 1000 letras, dígitos e sinais, sem espaços; copie-o de novo
terminal-invite-link = o convite depois de `#`: um convite tem de 1 a 1000 letras, dígitos e sinais, sem espaços; copie-o de novo
terminal-answered-elsewhere = uma pesquisa com este identificador foi respondida em { $curator }, e uma segunda resposta gastaria de novo; indique aquele endereço
terminal-over-each = o seu limite para uma pesquisa é épsilon { $limit }, e isto seria { $epsilon }; gaste menos com --epsilon, ou permita mais com --max-epsilon
terminal-over-total = o seu limite para todas as pesquisas juntas é { $limit }, e até agora são { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } mais { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } desta; gaste menos com --epsilon, ou aumente o seu limite com `veilrank ledger --limit`
terminal-over-terms = as condições permitem no máximo épsilon { $most }, não { $epsilon }
terminal-ledger-nowhere = não há pasta para o registro; indique uma em { $variable }
terminal-ledger-unreadable = { $file }: isto não é um registro, por isso não se sabe o que foi gasto; recupere-o de uma cópia, ou tire-o daí para começar de novo
terminal-ledger-unwritable = { $file }: não é possível guardar o registro
terminal-failed = não funcionou: { $why }

## What goes wrong with the server

terminal-open-road = nada esconde esta conexão: pelo caminho dá para ver que você participa e o seu convite, e as condições poderiam ser mudadas; peça um endereço com https://
terminal-changed-now = Quem organiza esta pesquisa acabou de mudá-la. Ela é lida de novo; nada foi perguntado nem gasto ainda.
terminal-ticket-wait = O seu tíquete está aqui. Ele é usado em { $seconds } s, para que o momento não revele de quem é (--no-wait dispensa isso). Com Ctrl-C nada se perde: o mesmo comando continua daqui.
terminal-ticket-at-once = O seu tíquete está aqui e é usado já: quem vê os dois momentos pode supor que andam juntos.
terminal-work = Esta pesquisa pede primeiro um pouco de cálculo, para que respostas inventadas não saiam de graça.
terminal-wait = Muita gente está respondendo agora. Esperando a vez.
terminal-changing = quem organiza esta pesquisa a está mudando neste momento; tente de novo mais tarde, nada foi gasto nem enviado
terminal-refused = o servidor recusa: { $why } { $next } ({ $code })
terminal-refused-plain = o servidor recusa: { $why } ({ $code })
terminal-refused-silent = o servidor recusa e não diz por quê ({ $code })
terminal-refused-unknown = Ele tem um motivo para o qual este programa não tem palavras.
terminal-refused-again = Execute o mesmo comando de novo. Se continuar assim, avise quem organiza a pesquisa.
terminal-status = status { $status }
terminal-no-promise = O servidor contou a sua resposta, mas não prometeu com a assinatura dele que ela fica no registro da pesquisa. `veilrank verify` diz mais tarde se ela está lá.
terminal-not-accepted = a sua resposta não foi aceita; { $why }
terminal-kept = { $why }; a sua resposta com ruído está guardada neste dispositivo: execute o mesmo comando de novo, e ele envia os mesmos bytes
terminal-no-reply = o servidor não responde: { $why }; confira o endereço, ou tente de novo mais tarde
terminal-no-reply-time = ele não respondeu a tempo
terminal-no-reply-host = esse servidor não existe
terminal-no-reply-long = a resposta dele tem mais de { $most } bytes
terminal-no-reply-connection = a conexão falhou
terminal-sent-on = o servidor encaminha para { $place }; se você confia nisso, indique esse endereço
terminal-sent-on-somewhere = o servidor encaminha para outro endereço e não diz qual
terminal-terms-unreadable = não é possível ler as condições do servidor; confira se o endereço é de uma pesquisa do Veilrank
terminal-assignment-unreadable = não é possível ler as perguntas do servidor; confira se o endereço é de uma pesquisa do Veilrank
terminal-terms-other = o servidor deve oferecer a pesquisa { $id }, e oferece { $got }; pergunte a quem lhe deu o endereço
terminal-ticket-wrong = o que foi assinado não dá um tíquete com a chave das condições; nada foi respondido, e o mesmo comando tenta de novo
terminal-ticket-other-terms = as condições desta pesquisa não são aquelas para as quais o tíquete deste dispositivo vale ou foi pedido; nada foi enviado: avise quem organiza a pesquisa
terminal-distrusted = o servidor pede o que as condições não permitem: { $why }; nada foi respondido
terminal-distrusted-token = o que identifica as perguntas dele não é um token
terminal-distrusted-epsilon = as condições dizem épsilon { $agreed }, e ele pede { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] as condições dizem { $agreed } resposta, e ele pede { $asked }
   *[other] as condições dizem { $agreed } respostas, e ele pede { $asked }
}
terminal-distrusted-pairs = os pares dele não são os que as condições permitem
