embed-more = e mais { $count }
embed-how-sure = Grau de certeza<new> (abre em outra aba)</new>
embed-by = Quem pergunta: { $name }
embed-stays = A sua classificação fica no seu dispositivo. O que sai dele é uma resposta com ruído, que você vê antes.
embed-closed = Esta pesquisa está encerrada. <result>O resultado<new> (abre em outra aba)</new></result>
embed-take-part = Participar<new> (abre em outra aba)</new>
embed-invited = Quem recebeu um convite tem um link próprio para participar.
embed-own-tab = Ela abre em uma aba própria, onde você pode ver em que endereço responde.
