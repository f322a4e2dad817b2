start-title = Veilrank: ordene em grupo, guarde a sua resposta para você
start-description = Pesquisas que encontram a classificação de um grupo sem que ninguém entregue a sua.
start-heading = Ordene em grupo. Guarde a sua resposta para você.
start-lead = Cada telefone adiciona ruído às respostas antes que qualquer coisa saia dele; assim, ninguém, nem mesmo quem administra este site, pode ter certeza do que uma pessoa específica pensa. De muitas respostas assim ainda sai a classificação do grupo, com uma palavra franca sobre o grau de certeza dela.
start-make = Criar uma pesquisa
start-secret = A minha resposta é secreta?
start-dots = Cem pessoas que pensam todas a mesma coisa, em uma configuração comum: { $kept } respostas chegam como foram dadas e { $turned }, invertidas. Quais são umas e quais são outras, ninguém sabe.

## How it goes

start-how = Como funciona
start-list = Você lista o que deve ser ordenado
start-list-more = Dois almoços ou duzentas propostas, uma opção por linha. Você escolhe quanta privacidade as pessoas têm e vê quanto isso custa em precisão.
start-answer = As pessoas respondem em meio minuto
start-answer-more = Uma pergunta ou duas, ou a lista inteira arrastando. Elas veem os bytes exatos que saem do telefone e o que o ruído fez com eles.
start-result = Todos veem o resultado e podem recontá-lo
start-result-more = Uma classificação com as posições que cada opção poderia ter de verdade. Onde as respostas não distinguem duas opções, ela diz isso.

## A field for a link

start-link = Você recebeu um link?
start-paste = Cole-o aqui
start-open = Abrir
start-tell-wrong-link = Este não é o link de uma pesquisa, que tem esta forma: https://example.org/s/name.
