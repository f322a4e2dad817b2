mine-heading = Minhas pesquisas
mine-lead = As pesquisas que você criou neste navegador, ou cujo link de gestão abriu nele.
mine-script = A lista é guardada por um script neste navegador, por isso esta página precisa de JavaScript.
mine-warning = Os links estão neste navegador e em nenhum outro lugar. Quem apaga os dados dele, ou perde o dispositivo, perde os links: o servidor não pode devolvê-los. Salve a lista em um arquivo e guarde-o onde ninguém mais olhe.
mine-none = Ainda não há nenhuma. <make>Crie uma</make>, abra um link de gestão ou importe um arquivo que foi salvo aqui antes.
mine-make = Criar uma pesquisa
mine-save = Salvar a lista em um arquivo
mine-take = Importar um arquivo
mine-file = Um arquivo de pesquisas
mine-forget-heading = Esquecer esta pesquisa?
mine-keep = Manter
mine-forget-yes = Esquecer

## Said by the script

mine-tell-asking = Perguntando como está…
mine-tell-elsewhere = Em outro servidor: { $site }
mine-tell-untitled = Uma pesquisa sem título
mine-tell-forget = Esquecer
mine-tell-forget-one = Esquecer { $title }
mine-tell-another = Criar outra igual
mine-tell-another-one = Criar outra igual: { $title }
mine-tell-made = Criada em { $when }.
mine-tell-made-invites = { $count ->
    [one] Criada em { $when }, com { $count } convite guardado aqui.
   *[other] Criada em { $when }, com { $count } convites guardados aqui.
}
mine-tell-status = { $status ->
    [open] aberta
   *[closed] encerrada
}
mine-tell-answers-of = { $count ->
    [one] { $count } resposta de { $all } convites
   *[other] { $count } respostas de { $all } convites
}
mine-tell-closes = encerra-se em { $when }
mine-tell-gone = Ela não está mais neste servidor: foi apagada.
mine-tell-wrong-link = O link guardado aqui não é o certo.
mine-tell-not-now = Não é possível perguntar agora como está.
mine-tell-forget-text = { $invites ->
    [yes] “{ $title }” fica como está no servidor. O link dela e os links dos convites são apagados deste navegador, e ninguém pode devolvê-los.
   *[no] “{ $title }” fica como está no servidor. O link dela é apagado deste navegador, e ninguém pode devolvê-lo.
}
mine-tell-forgotten = A pesquisa “{ $title }” foi esquecida aqui.
mine-tell-taken = { $count ->
    [0] Nada de novo foi importado.
    [one] { $count } pesquisa importada.
   *[other] { $count } pesquisas importadas.
}
mine-tell-known = { $count ->
    [one] Uma já estava aqui.
   *[other] { $count } já estavam aqui.
}
mine-tell-saved = Salvo
mine-tell-wrong-file = Este não é um arquivo de pesquisas.
mine-tell-wrong-file-next = Escolha um que foi feito com “Salvar a lista em um arquivo”. Nada foi mudado.
mine-tell-keeps-nothing = Este navegador não guarda nada.
mine-tell-keeps-nothing-next = Permita que este site guarde dados, ou guarde você os links de gestão.
