organiser-title = { $title } · gestão
organiser-you = Você organiza
organiser-script = Esta página precisa de JavaScript: o segredo que permite a você gerir a pesquisa está depois do # do link, e só um script consegue lê-lo. O <result>resultado</result> não precisa.
organiser-keep = Guarde este link
organiser-keep-why = Ele é a única chave desta página, e ninguém pode fazer outra.
organiser-keep-here = Este navegador o guarda para você em <mine>Minhas pesquisas</mine>; guarde-o também em outro lugar.
organiser-keep-secret = Quem o tem pode mudar, encerrar e excluir a pesquisa, por isso não o compartilhe.
organiser-link = O link de gestão

## How it stands

organiser-answers = respostas contadas
organiser-opened = convites abertos
organiser-result = Abrir a página do resultado
organiser-arrivals = Quando as respostas chegaram
organiser-arrivals-note = Arredondado de cinco em cinco, e esquecido quando o servidor reinicia. Um script que espera ao acaso parece gente.
organiser-terms = Condições
organiser-goal-order = Serve para encontrar a posição de cada opção.
organiser-goal-winner = Serve para encontrar qual opção é a primeira.
organiser-goal-first = Serve para encontrar quais são as { $few } primeiras opções, em qualquer ordem.
organiser-truth-kemeny = O que conta: a ordem que causa menos discordância na população de onde vêm estas pessoas.
organiser-truth-borda = O que conta: as opções pela posição média nas ordens da população de onde vêm estas pessoas.
organiser-asked = { $count ->
    [one] Cada pessoa recebe uma pergunta. A resposta que você vê é a verdadeira { $times }.
   *[other] Cada pessoa recebe { $count } perguntas. Cada resposta que você vê é a verdadeira { $times }.
}
organiser-asked-order = Cada pessoa envia uma só ordem completa com ruído.
organiser-costs = Isto custa a cada pessoa um épsilon de no máximo { $epsilon }.
organiser-items = O que se ordena
organiser-more-items = e mais { $count }
organiser-changes = O que foi mudado desde então
organiser-edit = Editar
organiser-another = Criar outra igual

## Links and invites

organiser-share = Compartilhe isto com todos
organiser-participants = O link para participantes
organiser-qr = Código QR do link
organiser-qr-for = Para um slide ou um cartaz: leva ao mesmo link.
organiser-gone = Os links dos convites desta pesquisa estão no navegador que os criou. Eles não podem ser mostrados de novo; você pode criar mais abaixo.
organiser-gone-file = Se você os salvou em um arquivo, importe-o aqui: os nomes e os links vão para este navegador e para nenhum outro lugar.
organiser-issued = Os links para participar são dados por { $host }, e não aqui. Quem o administra os lista com este comando.
organiser-issued-command = O comando que lista os links
organiser-take = Importar um arquivo de links (CSV)
organiser-take-file = Um arquivo de links
organiser-invites-why = Cada pessoa recebe um link, e cada link conta uma vez. Nomes e links só estão juntos neste navegador: o servidor não conhece nem os nomes nem os links, só as impressões digitais dos links. O que ele guarda não diz que resposta chegou por que link; quem tiver os links e o banco de dados do servidor poderia descobrir isso, e encontraria uma resposta com ruído.
organiser-csv = Baixar todos os links (CSV)
organiser-copy-all = Copiar todos os links
organiser-print = Imprimir uma folha com códigos QR
organiser-for = Para
organiser-group = Grupo
organiser-acts = O que fazer
organiser-more = Convidar mais pessoas
organiser-whom = Quem?
organiser-whom-hint = Nomes ou endereços, um por linha, ou colunas: nome, e-mail, grupo. Eles ficam neste navegador.
organiser-so-many = Ou só um número
organiser-in-group = No grupo
organiser-in-group-hint = se a lista não indicar nenhum
organiser-make-invites = Criar os convites
organiser-sheet = Convites para imprimir

## Reminding

organiser-remind = Lembrete
organiser-remind-why = O lembrete vai para todas as pessoas cujo link este navegador guarda, tenham respondido ou não: esta página não diz quem respondeu. A carta diz que quem já respondeu pode ignorá-la. Nenhum nome e nenhuma carta vão para o servidor.
organiser-remind-csv = Baixar todas as cartas (CSV)
organiser-remind-each = Escrever a cada pessoa
organiser-remind-open = Envie isto a todas as pessoas a quem você perguntou: esta página não sabe quem respondeu.
organiser-remind-text = O texto do lembrete
organiser-remind-mail = Escrever como e-mail

## Downloads

organiser-download = Baixar
organiser-ranking = Classificação (CSV)
organiser-outcome = Resultado (JSON)
organiser-reports = Todas as respostas com ruído

## Closing and deleting

organiser-end = Encerrar ou excluir
organiser-extend = Mudar a data de encerramento
organiser-close = Encerrar a pesquisa
organiser-reopen = Reabrir
organiser-delete = Excluir
organiser-close-heading = Encerrar a pesquisa?
organiser-close-stay = Deixar aberta
organiser-extend-heading = Quando ela se encerra?
organiser-extend-hand = Quando eu a encerrar
organiser-extend-date = Em uma data e hora
organiser-extend-at = Encerra-se em
organiser-extend-zone = no seu fuso horário
organiser-extend-seen = Quem participa vê que isto foi mudado e quando.
organiser-extend-stay = Deixar como está
organiser-extend-yes = Mudar
organiser-delete-heading = Excluir a pesquisa?
organiser-delete-text = As condições, os convites e todas as respostas são apagados do servidor. Ninguém pode mais ver o resultado, e ninguém pode recuperá-lo.
organiser-delete-result = Salvar o resultado antes
organiser-delete-reports = Salvar todas as respostas com ruído
organiser-delete-sure = Salvei o que preciso, ou não preciso de nada
organiser-delete-stay = Manter
organiser-delete-yes = Excluir definitivamente

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] aberta
   *[closed] encerrada
}
organiser-tell-so-far = Até agora
organiser-tell-in-the-end = No fim
organiser-tell-opened = { $count } de { $all }
organiser-tell-arrivals-busiest = Nos dez minutos mais movimentados do último dia chegaram cerca de { $count } respostas.
organiser-tell-arrivals-few = São poucas demais para dizer mais.
organiser-tell-arrivals-people = Nada nos horários delas fala contra pessoas.
organiser-tell-arrivals-even = Chegaram com mais regularidade do que pessoas chegam: talvez um script tenha enviado algumas. Por acaso, isso é dito de menos de uma pesquisa em mil.
organiser-tell-arrivals-picture = Respostas em cada dez minutos do último dia
organiser-tell-answered = { $count } de { $all } pessoas convidadas responderam.
organiser-tell-takes = { $least ->
    [one] { $count } de { $least } resposta de que um resultado precisa.
   *[other] { $count } das { $least } respostas de que um resultado precisa.
}
organiser-tell-shows-from = { $least ->
    [one] O resultado aparece a partir de { $least } resposta.
   *[other] O resultado aparece a partir de { $least } respostas.
}
organiser-tell-shows-from-more = { $least ->
    [one] O resultado aparece a partir de { $least } resposta, mais do que as pessoas convidadas.
   *[other] O resultado aparece a partir de { $least } respostas, mais do que as pessoas convidadas.
}
organiser-tell-invited = convites
organiser-tell-who-answered = respostas
organiser-tell-not-here = não se sabe aqui
organiser-tell-not-yet = ainda não se mostra
organiser-tell-not-known = não se sabe
organiser-tell-fewer = menos de { $least }
organiser-tell-closes = encerra-se
organiser-tell-closed = encerrada
organiser-tell-closes-hand = quando você a encerrar
organiser-tell-closed-hand = por você

## The result

organiser-tell-waits-answers = { $least ->
    [one] O resultado espera pelo menos { $least } resposta.
   *[other] O resultado espera pelo menos { $least } respostas.
}
organiser-tell-waits-close = O resultado espera o encerramento da pesquisa.
organiser-tell-waits-both = { $least ->
    [one] O resultado espera pelo menos { $least } resposta e o encerramento da pesquisa.
   *[other] O resultado espera pelo menos { $least } respostas e o encerramento da pesquisa.
}
organiser-tell-waits = O resultado espera mais algumas respostas.
organiser-tell-too-few = Não houve respostas suficientes: nenhum resultado será mostrado.
organiser-tell-nobody = Ninguém respondeu.
organiser-tell-nobody-yet = Ainda não há respostas. O resultado vai crescer aqui.
organiser-tell-result = Resultado
organiser-tell-result-so-far = Resultado até agora
organiser-tell-place = posição { $place }
organiser-tell-places = posição { $low } a { $high }
organiser-tell-more = E mais { $count } na página do resultado.

organiser-tell-none = { $status ->
    [open] Até agora não se sabe nada: cada opção poderia ter qualquer posição.
   *[closed] Não se sabe nada: cada opção poderia ter qualquer posição.
}
organiser-tell-none-winner = { $status ->
    [open] Até agora não se sabe nada: cada opção poderia ser a primeira.
   *[closed] Não se sabe nada: cada opção poderia ser a primeira.
}
organiser-tell-none-first = { $status ->
    [open] Até agora não se sabe nada: cada opção poderia estar entre as { $few } primeiras.
   *[closed] Não se sabe nada: cada opção poderia estar entre as { $few } primeiras.
}
organiser-tell-found-winner = { $status ->
    [open] Até agora, { $found ->
        [one] { $found } opção é
       *[other] { $found } opções são
    } com certeza a primeira, { $open ->
        [0] nenhuma outra poderia ser
        [one] { $open } poderia ser
       *[other] { $open } poderiam ser
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
   *[closed] { $found ->
        [one] { $found } opção é
       *[other] { $found } opções são
    } com certeza a primeira, { $open ->
        [0] nenhuma outra poderia ser
        [one] { $open } poderia ser
       *[other] { $open } poderiam ser
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
}
organiser-tell-found-first = { $status ->
    [open] Até agora, { $found ->
        [one] { $found } opção está
       *[other] { $found } opções estão
    } com certeza entre as { $few } primeiras, { $open ->
        [0] nenhuma outra poderia estar
        [one] { $open } poderia estar
       *[other] { $open } poderiam estar
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
   *[closed] { $found ->
        [one] { $found } opção está
       *[other] { $found } opções estão
    } com certeza entre as { $few } primeiras, { $open ->
        [0] nenhuma outra poderia estar
        [one] { $open } poderia estar
       *[other] { $open } poderiam estar
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
}
organiser-tell-open-winner = { $status ->
    [open] Até agora, { $open ->
        [one] { $open } opção poderia ser a primeira
       *[other] { $open } opções poderiam ser a primeira
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
   *[closed] { $open ->
        [one] { $open } opção poderia ser a primeira
       *[other] { $open } opções poderiam ser a primeira
    } e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
}
organiser-tell-open-first = { $status ->
    [open] Até agora, { $open ->
        [one] { $open } opção poderia estar
       *[other] { $open } opções poderiam estar
    } entre as { $few } primeiras e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
   *[closed] { $open ->
        [one] { $open } opção poderia estar
       *[other] { $open } opções poderiam estar
    } entre as { $few } primeiras e { $out ->
        [0] nenhuma está descartada.
        [one] { $out } está descartada.
       *[other] { $out } estão descartadas.
    }
}
organiser-tell-apart = { $status ->
    [open] Até agora dá para distinguir todas as opções.
   *[closed] Dá para distinguir todas as opções.
}
organiser-tell-any-groups = { $status ->
    [open] Até agora, cada opção poderia ser a primeira, e dá para distinguir { $groups } grupos.
   *[closed] Cada opção poderia ser a primeira, e dá para distinguir { $groups } grupos.
}
organiser-tell-some-groups = { $status ->
    [open] Até agora, { $count ->
        [one] { $count } de { $items } poderia ser a primeira
       *[other] { $count } de { $items } poderiam ser a primeira
    }, e dá para distinguir { $groups } grupos.
   *[closed] { $count ->
        [one] { $count } de { $items } poderia ser a primeira
       *[other] { $count } de { $items } poderiam ser a primeira
    }, e dá para distinguir { $groups } grupos.
}
organiser-tell-any-line = { $status ->
    [open] Até agora, cada opção poderia ser a primeira, e algumas posições podem ser descartadas, mas nenhuma linha entre melhores e piores é certa.
   *[closed] Cada opção poderia ser a primeira, e algumas posições podem ser descartadas, mas nenhuma linha entre melhores e piores é certa.
}
organiser-tell-some-line = { $status ->
    [open] Até agora, { $count ->
        [one] { $count } de { $items } poderia ser a primeira
       *[other] { $count } de { $items } poderiam ser a primeira
    }, e algumas posições podem ser descartadas, mas nenhuma linha entre melhores e piores é certa.
   *[closed] { $count ->
        [one] { $count } de { $items } poderia ser a primeira
       *[other] { $count } de { $items } poderiam ser a primeira
    }, e algumas posições podem ser descartadas, mas nenhuma linha entre melhores e piores é certa.
}

## What was changed

organiser-tell-change-terms = { $when }: as condições, antes que se perguntasse a alguém
organiser-tell-change-description = { $when }: a descrição
organiser-tell-change-closed = { $when }: encerrada
organiser-tell-change-reopened = { $when }: reaberta
organiser-tell-change-lost = { $when }: o banco de dados falhou, e respostas já contadas foram perdidas: { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when }: { $count } convite adicionado
   *[other] { $when }: { $count } convites adicionados
}
organiser-tell-change-revoked = { $count ->
    [one] { $when }: { $count } convite retirado
   *[other] { $when }: { $count } convites retirados
}
organiser-tell-change-title = { $when }: o título: { $from } → { $to }
organiser-tell-change-by = { $when }: quem pergunta: { $from } → { $to }
organiser-tell-change-end = { $when }: a data de encerramento: { $from } → { $to }
organiser-tell-change-language = { $when }: o idioma: { $from } → { $to }
organiser-tell-quoted = “{ $text }”
organiser-tell-not-said = não informado
organiser-tell-by-hand = à mão

## A link that opens nothing

organiser-tell-no-survey = Não há nenhuma pesquisa assim: talvez tenha sido apagada.
organiser-tell-wrong-link = Este não é o link de gestão desta pesquisa.
organiser-tell-half-link = O link não está inteiro: falta a parte depois do #.
organiser-tell-wrong-next = Procure a pesquisa em <mine>Minhas pesquisas</mine>, no navegador que a criou, ou abra inteiro o link que você guardou: o que está depois do # é a chave. Sem ela você só pode <result>ver o resultado</result>, como todos.

## Invites

organiser-tell-invites = Convites
organiser-tell-invites-closed = Convites de uma pesquisa encerrada
organiser-tell-nameless = Convite { $number }
organiser-tell-copy-link = Copiar link
organiser-tell-copy-link-of = Copiar o link de { $name }
organiser-tell-write = Escrever
organiser-tell-write-to = Escrever a { $name }
organiser-tell-take-back = Retirar
organiser-tell-take-back-of = Retirar o convite de { $name }
organiser-tell-taken-back = O convite de { $name } foi retirado: o link dele não abre mais nada.
organiser-tell-used = O convite de { $name } já foi usado, por isso fica.
organiser-tell-show-all = Mostrar todos os { $count }
organiser-tell-made = { $count ->
    [one] { $count } convite criado.
   *[other] { $count } convites criados.
}
organiser-tell-whom = Liste pessoas, ou diga quantas. { $mistake }
organiser-tell-no-group = Esta pesquisa não tem esse grupo; os grupos dela foram indicados quando ela foi criada.
organiser-tell-scan = Escaneie para participar em { $site }. É só seu e conta uma vez.
organiser-tell-code-for = Código QR para { $name }
organiser-tell-taken = { $count ->
    [0] Não havia nada de novo no arquivo.
    [one] { $count } link importado.
   *[other] { $count } links importados.
}
organiser-tell-wrong-file = Este arquivo não tem links de convites desta pesquisa. Escolha um que foi feito com “Baixar todos os links (CSV)”. Nada foi mudado.
organiser-tell-no-room = Este navegador não guarda nada, por isso o arquivo não pode ser importado.

## Letters

organiser-letter-hello = Olá!
organiser-letter-hello-name = Olá, { $name }!
organiser-letter-please = Por favor, participe desta pesquisa: { $title }
organiser-letter-link = O link é só seu e conta uma vez. O seu dispositivo adiciona ruído à sua resposta antes que ela saia, por isso ninguém pode ter certeza do que você realmente pensa.
organiser-letter-until = Ela está aberta até { $when }.
organiser-letter-remind-subject = Lembrete: { $title }
organiser-letter-remind = Esta pesquisa ainda está aberta: { $title }
organiser-letter-remind-all = Esta mensagem vai para todas as pessoas convidadas, tenham respondido ou não. Se você já respondeu, pode ignorá-la.
organiser-letter-remind-open = Esta mensagem vai para todos, tenham respondido ou não. Se você já respondeu, pode ignorá-la.
organiser-letter-noise = O seu dispositivo adiciona ruído à sua resposta antes que ela saia, por isso ninguém pode ter certeza do que você realmente pensa.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] A pesquisa está encerrada: não se aceitam mais respostas. Você pode reabri-la.
   *[no] A pesquisa está encerrada: não se aceitam mais respostas.
}
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] O encerramento pode ser desfeito: não se aceitam mais respostas e, como falta { $count } resposta, nenhum resultado é mostrado.
       *[other] O encerramento pode ser desfeito: não se aceitam mais respostas e, como faltam { $count } respostas, nenhum resultado é mostrado.
    }
   *[no] { $count ->
        [one] O encerramento é definitivo: não se aceitam mais respostas e, como falta { $count } resposta, nenhum resultado chegará a ser mostrado.
       *[other] O encerramento é definitivo: não se aceitam mais respostas e, como faltam { $count } respostas, nenhum resultado chegará a ser mostrado.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] O encerramento pode ser desfeito: não se aceitam mais respostas, e você vê o resultado.
   *[no] O encerramento é definitivo: não se aceitam mais respostas, e você vê o resultado.
}
organiser-tell-closing-all = { $reopens ->
    [yes] O encerramento pode ser desfeito: não se aceitam mais respostas, e o resultado é mostrado a todos.
   *[no] O encerramento é definitivo: não se aceitam mais respostas, e o resultado é mostrado a todos.
}
organiser-tell-close-text = { $reopens ->
    [yes] Ninguém pode responder enquanto ela estiver encerrada. Você pode reabri-la.
   *[no] Depois disso ninguém pode responder, e ela não pode ser reaberta.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Encerrar
   *[no] Encerrar definitivamente
}
organiser-tell-export-never = Nenhum resultado é mostrado, por isso não há nada para baixar.
organiser-tell-export-later = O resultado e as respostas com ruído podem ser baixados assim que as condições os mostrarem.
organiser-tell-export-not-now = Não é possível obter a classificação agora.
organiser-tell-say-when = Diga quando ela se encerra.
organiser-tell-now-closed = A pesquisa está encerrada
organiser-tell-now-open = A pesquisa está aberta de novo
organiser-tell-end-changed = A data de encerramento foi mudada
organiser-tell-deleted = A pesquisa foi excluída, com tudo o que estava guardado sobre ela.
organiser-tell-my-surveys = Minhas pesquisas
organiser-tell-make-another = Criar outra
