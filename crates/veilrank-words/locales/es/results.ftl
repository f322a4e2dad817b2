## What every page about a result says

results-title = { $title }: resultado
results-open = Todavía abierta
results-closed = Cerrada
results-answered = { $count ->
    [0] Nadie ha respondido todavía
    [one] Ha respondido { $count } persona
   *[other] Han respondido { $count } personas
}
results-answered-more = { $count ->
    [one] Ha respondido { $count } persona, y hasta ahora se han contado { $counted }
   *[other] Han respondido { $count } personas, y hasta ahora se han contado { $counted }
}
results-answered-day = { $answered }, a { $day }
results-moment = { $day }, { $time } UTC
results-foot = { $address } · a { $day }
results-paper = { $foot }. { $answered }. En esa dirección se dice con qué certeza se conoce cada puesto y cómo volver a contarlo.
results-paper-short = { $foot }.
results-closes = Se cierra el { $end }
results-then = { $first } { $second }
results-name = «{ $name }»
results-names-more = { $start }, { $next }
results-names-last = { $start } y { $last }
results-list = { $start }, { $next }

## The headline

results-nobody = Nadie ha respondido todavía, así que no hay nada que decir.
results-leads-unjudged = { $first } va en cabeza. Con tantas opciones, esta página no puede decir con qué certeza.
results-unsure = Todavía no hay nada seguro: cada una de las { $count } podría tener cualquier puesto.
results-all-apart = { $first } ocupa el primer puesto, y se pueden distinguir las { $count }.
results-first-sure = { $first } ocupa el primer puesto. Más abajo, algunas no se pueden distinguir.
results-first-likely = { $first } ocupa probablemente el primer puesto, pero todavía no es seguro.
results-first-of-two = El primer puesto es de { $first } o de { $second }: estas respuestas no permiten saber de cuál.
results-first-any = Estas respuestas no permiten saber cuál es la primera: podría ser cualquiera de ellas.
results-first-of-some = { $first } va en cabeza, pero estas respuestas no permiten saber cuál es la primera: podría ser cualquiera de { $count }.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Todavía no hay nada seguro: cada una de las { $count } podría ser la primera.
results-winner = { $first } ocupa el primer puesto.
results-winner-of-two = El primer puesto es de { $first } o de { $second }: de { $first }, con { $chance } sobre 100.
results-winner-of-some = { $count } podrían ser la primera: { $first } va en cabeza con { $chance } sobre 100.
results-few-unsure = Todavía no hay nada seguro: cada una de las { $count } podría estar entre las { $few } primeras.
results-few-found = Las { $few } primeras son { $names }.
results-few-found-many = Se han encontrado las { $few } primeras.
results-few-none = De las { $few } primeras, ninguna es segura todavía: { $open } podrían estar entre ellas.
results-few-some = { $found ->
    [one] { $names } está entre las { $few } primeras.
   *[other] { $names } están entre las { $few } primeras.
} { $open ->
    [one] Otra podría estar entre ellas.
   *[other] Otras { $open } podrían estar entre ellas.
}
results-few-some-many = { $found ->
    [one] Se ha encontrado { $found } de las { $few } primeras.
   *[other] Se han encontrado { $found } de las { $few } primeras.
} { $open ->
    [one] Otra podría estar entre ellas.
   *[other] Otras { $open } podrían estar entre ellas.
}
results-out-count = { $count ->
    [one] Una está descartada.
   *[other] { $count } están descartadas.
}

## What a survey seeks

results-sought-kemeny = Lo que se busca: el orden con el que menos gente estaría en desacuerdo, si se preguntara a toda la gente como la que ha respondido.
results-sought-borda = Lo que se busca: las opciones por su puesto medio, si se preguntara a toda la gente como la que ha respondido.

## The result page

results-private = Esto solo lo ves tú, porque organizas la encuesta: no muestra su resultado a nadie más. Quien tenga tu enlace también lo ve.
results-answer-too = Responder también
results-winner-heading = Cuál podría ser la primera
results-few-heading = Cuáles podrían estar entre las { $few } primeras
results-aim-chance = { $chance } sobre 100
results-aim-found = { $chance } sobre 100, seguro
results-out = <strong>Descartadas:</strong> { $names }
results-winner-sure = { $chance ->
    [one] La de arriba es de verdad la primera { $chance } vez de cada 100.
   *[other] La de arriba es de verdad la primera { $chance } veces de cada 100.
}
results-few-sure = { $chance ->
    [one] Las { $few } de arriba son de verdad las { $few } primeras { $chance } vez de cada 100.
   *[other] Las { $few } de arriba son de verdad las { $few } primeras { $chance } veces de cada 100.
}
results-aim-bars = Una barra dice cuántas veces de cada 100 eso es cierto de una opción. De las descartadas no puede serlo: de todas las afirmaciones así, { $confidence } de cada 100 son correctas.
results-rest-heading = Qué se sabe del orden completo
results-ranking-heading = La clasificación
results-rest-winner = Esta encuesta sirve para encontrar qué opción es la primera. Se pregunta poco por los demás puestos, así que son menos seguros.
results-rest-few = Esta encuesta sirve para encontrar cuáles son las { $few } primeras opciones, en cualquier orden. Se pregunta poco por los demás puestos, así que son menos seguros.
results-by-group = <groups>Por grupo</groups>: { $names }, en paralelo y con el grado de certeza de cada uno.
results-no-order = Todavía sin orden:
results-all-places = Todos los puestos
results-could-be = <read>, podría ocupar el puesto </read>{ $places }
results-two-together = Estas dos no se pueden distinguir
results-none-apart = Ninguna de estas { $count } se puede distinguir de otra
results-some-apart = { $number ->
    [one] { $upper } está por encima de { $lower }. Por lo demás, estas { $count } no se pueden distinguir
   *[other] { $upper } están por encima de { $lower }. Por lo demás, estas { $count } no se pueden distinguir
}
results-much-apart = Entre estas { $count }, las vecinas no se pueden distinguir. Una está por encima de otra donde los puestos indicados al lado no se solapan
results-untold = Todavía no hay nada seguro sobre el orden de estas { $count }
results-ranges = Junto a cada opción están los puestos que podría tener si se preguntara a toda la gente como la que ha respondido. De los intervalos así, { $confidence } de cada 100 contienen el puesto verdadero. Los grupos solo se separan donde el orden de todos los grupos juntos es así de seguro.
results-watched = Cualquiera puede ver crecer este resultado, y quien organiza la encuesta puede cerrarla cuando le guste lo que ve. Por eso solo se dice lo que vale para todas las veces que se mira, tomadas en conjunto: como máximo en { $doubt } de cada 100 encuestas llegan a separarse dos grupos por error. El precio es que hace falta entre el triple y el quíntuple de personas que para un resultado que solo se muestra al final.
results-drift = { $late ->
    [one] La última persona ({ $late }) ha respondido de otra manera que las { $early } anteriores. Aquí todas cuentan lo mismo, llegaran cuando llegaran; pero quien venga después puede cambiar el resultado, y donde se preguntó a pocas de las primeras o de las últimas hay menos certeza.
   *[other] Las últimas { $late } personas han respondido de otra manera que las { $early } anteriores. Aquí todas cuentan lo mismo, llegaran cuando llegaran; pero quien venga después puede cambiar el resultado, y donde se preguntó a pocas de las primeras o de las últimas hay menos certeza.
}
results-budgets = { $came ->
    [one] Algunas personas han respondido con más ruido del que pedía la encuesta. Aun así, todas cuentan lo mismo, de modo que { $came } persona dice más o menos tanto como dirían { $worth } con el ruido habitual.
   *[other] Algunas personas han respondido con más ruido del que pedía la encuesta. Aun así, todas cuentan lo mismo, de modo que { $came } personas dicen más o menos tanto como dirían { $worth } con el ruido habitual.
}
results-budgets-vague = A causa de ellas, este resultado es mucho más impreciso de lo que hace pensar el número de respuestas.
results-unlikely = Puede que haya respuestas inventadas: en conjunto se inclinan más de lo que lo harían respuestas sinceras con este ruido, salvo como mucho en 1 de cada 1000 encuestas. No dice nada de ninguna respuesta en particular.
results-influence = { $fakes ->
    [one] Más o menos { $fakes } respuesta inventada junto a estas { $count } cambiaría muy probablemente el primer puesto.
   *[other] Más o menos { $fakes } respuestas inventadas junto a estas { $count } cambiarían muy probablemente el primer puesto.
}
results-influence-few = { $fakes ->
    [one] Más o menos { $fakes } respuesta inventada junto a estas { $count } metería muy probablemente otra opción entre las { $few } primeras.
   *[other] Más o menos { $fakes } respuestas inventadas junto a estas { $count } meterían muy probablemente otra opción entre las { $few } primeras.
}
results-not-judged = Con más de { $most } opciones, esta página no dice con qué certeza se conoce el orden.

## How sure each place is

results-places-heading = Grado de certeza de cada puesto
results-places-region = Puestos que podría tener cada opción
results-places-caption = Un punto es el puesto de una opción; una barra, los puestos que podría tener. Las opciones sobre una misma banda son un grupo: dentro de él, el orden no es seguro.
results-places-about = Las { $items } opciones, del primer puesto al último. Un punto es el puesto de una opción; una barra, los puestos que podría tener con un { $confidence } % de confianza. Dentro de una misma banda, el orden no es seguro.
results-places-none-apart = Ninguna se puede distinguir de todas las demás.
results-places-all-apart = Todas se pueden distinguir.
results-places-some-apart = Forman { $groups } grupos que se pueden distinguir.
results-places-one = { $name }: { $place }
results-places-could = { $name }: { $place }, podría ocupar el puesto { $places }

## How wrong it may be

results-error-heading = Cuánto error puede haber y por qué
results-error-none = Se espera que casi ningún par esté al revés.
results-error-one = { $total ->
    [one] Un orden tan inseguro como este está al revés { $total } vez de cada 100.
   *[other] Un orden tan inseguro como este está al revés { $total } veces de cada 100.
}
results-error-pairs = { $total ->
    [one] De cada 100 pares, se espera que más o menos { $total } esté al revés. Eso supone { $wrong } de los { $pairs } pares que hay aquí.
   *[other] De cada 100 pares, se espera que más o menos { $total } estén al revés. Eso supone { $wrong } de los { $pairs } pares que hay aquí.
}
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share } porque hasta ahora solo ha respondido { $count } persona
       *[other] { $share } porque hasta ahora solo han respondido { $count } personas
    }
   *[closed] { $count ->
        [one] { $share } porque solo ha respondido { $count } persona
       *[other] { $share } porque solo han respondido { $count } personas
    }
}
results-error-privacy = { $share } por el ruido que las protege
results-split-title = De dónde viene el error
results-split-about = De cada 100 pares, se espera que { $total } estén al revés: { $sampling } por falta de gente y { $privacy } por la privacidad. Adivinando saldrían mal 50.
results-split-least = ninguno mal
results-split-most = tan mal como adivinar

## What more people would tell

results-more-heading-open = Qué se sabría con más gente
results-more-heading-closed = Qué se habría sabido con más gente
results-more-which-of-two = Cuál de las dos es la primera
results-more-which = Cuál es la primera
results-more-pairs = Un orden con { $share } de cada 100 pares en el orden correcto
results-more-all = Cada opción distinguida de todas las demás
results-more-never = más gente de la que se podría consultar: son prácticamente iguales
results-more-few = unas pocas personas más que ahora
results-more-total = { $count ->
    [one] { $count } persona en total, aproximadamente
   *[other] unas { $count } personas en total
}
results-more-than-now = { $count ->
    [one] { $count } persona en total, aproximadamente, { $more } más que ahora
   *[other] unas { $count } personas en total, { $more } más que ahora
}
results-more-note-open = Si responden como las que ya lo han hecho. Es una previsión: con tantas personas es más o menos igual de probable que se pueda saber y que no.
results-more-note-closed = Si hubieran respondido como las que lo hicieron. Es una previsión: con tantas personas es más o menos igual de probable que se pueda saber y que no.
results-more-done = Más gente apenas cambiaría este orden.
results-more-early = Con estas respuestas no se puede decir cuánta gente haría falta: todavía no se distingue nada.

## Each item against each other

results-matrix-heading = Cada una contra cada una
results-matrix-numbers = Una casilla dice cuántas veces de cada 100 la opción de su fila está de verdad por encima de la opción de su columna. 50 significa que estas respuestas no permiten saberlo. Las columnas están numeradas por puesto.
results-matrix-region = Tabla de cada opción contra cada una de las demás
results-matrix-shades = Las filas y las columnas son las opciones por puesto. Donde el color es intenso, el orden de las dos es seguro: violeta donde la fila está por encima, ocre donde está por debajo. Donde se desvanece, no se pueden distinguir.
results-matrix-below = por debajo
results-matrix-above = por encima
results-matrix-title = Con qué certeza está cada opción por encima de cada otra
results-matrix-about = Una tabla de { $items } filas y columnas en el orden del resultado. El número de una casilla dice cuántas veces de cada 100 la opción de la fila está de verdad por encima de la opción de la columna.
results-matrix-about-shades = Un campo de { $items } filas y columnas en el orden del resultado, con el primer puesto arriba y a la izquierda. Cuanto más destaca una casilla, más seguro es el orden de las dos opciones; donde se funde con el fondo, cerca de la diagonal, no se pueden distinguir.
results-matrix-cell = { $row } por encima de { $column }: { $chance } sobre 100

## What it cost, and what to take along

results-cost-heading = Lo que ha costado a quienes han respondido
results-cost-more = <secret>¿Es secreta mi respuesta?</secret> dice más, y también de qué no protege.
results-files-heading = Para llevárselo y volver a contarlo
results-files-private = Guarda estos archivos para ti, si el resultado debe quedarse contigo.
results-files-public = Las respuestas con ruido están a la vista: ya son privadas, y cualquiera puede comprobar el resultado.
results-file-json = Resultado (JSON)
results-file-csv = Clasificación (CSV)
results-file-png = Imagen (PNG)
results-file-svg = Imagen (SVG)
results-file-reports = Todas las respuestas con ruido (JSON Lines)
results-file-table = Todas las respuestas con ruido (Parquet)
results-columns = Qué significan las columnas del CSV
results-column-place = el puesto en esta clasificación, desde 1
results-column-item = su nombre; un apóstrofo precede a un nombre que una hoja de cálculo tomaría por una fórmula
results-column-best-possible-place = el mejor puesto que podría tener
results-column-worst-possible-place = el peor puesto que podría tener
results-column-group = las opciones con el mismo número son un grupo: ninguna línea entre ellas es segura
results-column-mean-lead = cuánta ventaja saca, en promedio, a todas las demás opciones: 1 si todo el mundo la prefiere a cualquier otra, 0 si la prefieren tantas personas como no, -1 si no la prefiere nadie; es una estimación a partir de respuestas con ruido, así que puede salirse de estos valores
results-recount = Volver a contar
results-method = Contado con el método <code>{ $method }</code>.
results-method-reason = Contado con el método <code>{ $method }</code>: { $reason }.
results-methods-link = Otros métodos al lado
results-reason-plain = las respuestas no tienen ruido, así que se puede encontrar el orden con el que menos votantes están en desacuerdo
results-reason-noisy = las respuestas tienen ruido, y un ajuste que sabe cuánto aprovecha al máximo cada una
results-reason-many = las respuestas tienen ruido y hay demasiadas opciones para hacer un ajuste, y al promediar se anula la mayor parte del ruido; con muchas respuestas, este es el orden de los puestos medios, que no tiene por qué ser aquel con el que menos votantes están en desacuerdo
results-reason-orders = las respuestas son órdenes completos con ruido, que dicen los puestos medios de las opciones y casi nada más

## Showing it on another website

results-embed = Mostrarlo en otro sitio web
results-embed-result = Pon esto en una página tuya. Muestra el resultado tal como está cada vez que alguien abre esa página, sin script. El navegador de quien la visita se lo pide entonces a este servidor.
results-embed-result-code = HTML que muestra el resultado
results-embed-survey = Y esto es una puerta a la encuesta. Se abre en una pestaña aparte: nadie responde dentro de otro sitio web.
results-embed-survey-code = HTML que muestra un enlace a la encuesta
results-embed-result-name = Resultado de una encuesta
results-embed-survey-name = Una encuesta

## While it is not shown

results-none-yet-title = { $title }: todavía sin resultado
results-none-title = { $title }: sin resultado
results-for-organiser = El resultado es solo para quien organiza la encuesta.
results-not-yet = El resultado todavía no se muestra.
results-never = No se mostrará ningún resultado.
results-not-shown = No se muestra ningún resultado.
results-who-heading = Quién lo ve
results-who = Quien organiza esta encuesta ha decidido que nadie más vea el resultado, y así se le dice a cada participante. Para verlo, quien la organiza abre esta página desde su propia página de la encuesta.
results-who-from = { $least ->
    [one] A quien la organiza se le muestra a partir de { $least } persona. Hasta ahora: { $count }.
   *[other] A quien la organiza se le muestra a partir de { $least } personas. Hasta ahora: { $count }.
}
results-survey-closes = La encuesta se cierra el { $end }.
results-answer = Responder
results-awaited-heading = A qué espera
results-awaited-people = { $least ->
    [one] Tiene que responder al menos <strong>{ $least } persona</strong>. Hasta ahora: { $count }.
   *[other] Tienen que responder al menos <strong>{ $least } personas</strong>. Hasta ahora: { $count }.
}
results-awaited-groups = { $step ->
    [one] El resultado avanza con cada respuesta.
   *[other] El resultado avanza cuando cada grupo no tiene respuestas nuevas o tiene al menos { $step }, para que ninguna respuesta quede aislada. Todavía no es así.
}
results-awaited-end = { $also ->
    [yes] Y la encuesta tiene que cerrarse antes, para que las respuestas de otras personas no influyan en nadie.
   *[no] La encuesta tiene que cerrarse antes, para que las respuestas de otras personas no influyan en nadie.
}
results-awaited-end-date = Se cierra el <strong>{ $end }</strong>, o antes si quien la organiza la cierra.
results-awaited-end-hand = La cierra a mano quien la organiza.
results-few-answers-heading = Respuestas insuficientes
results-few-answers = { $least ->
    [one] Las condiciones muestran un resultado a partir de { $least } persona, y la encuesta se cerró con { $count }. Ya nadie puede responder, así que no habrá resultado.
   *[other] Las condiciones muestran un resultado a partir de { $least } personas, y la encuesta se cerró con { $count }. Ya nadie puede responder, así que no habrá resultado.
}
results-withheld-why = Esto lo ha decidido quien organiza la encuesta, y no es lo que mantiene en secreto las respuestas: de eso se encarga el ruido en cada dispositivo, antes de que salga nada de él.
results-answer-cost-heading = Lo que cuesta una respuesta

## Several methods side by side

results-methods-title = { $title }: varios métodos
results-back = Volver al resultado
results-methods-too-many = Los métodos se comparan para { $most } opciones como máximo.
results-methods-nobody = Nadie ha respondido todavía, así que no hay nada que comparar.
results-methods-same = Los { $count } llegan al mismo orden.
results-methods-all-first-alone = Los { $count } ponen { $first } en el primer puesto; cada uno de los demás se aparta en algo del orden del resultado.
results-methods-all-first = Los { $count } ponen { $first } en el primer puesto; { $same } de { $count } llegan al orden completo del resultado.
results-methods-some-first-alone = { $agree } de { $count } ponen { $first } en el primer puesto; cada uno de los demás se aparta en algo del orden del resultado.
results-methods-some-first = { $agree } de { $count } ponen { $first } en el primer puesto; { $same } de { $count } llegan al orden completo del resultado.
results-methods-heading = Las mismas respuestas, contadas de varias maneras
results-methods-about = Los números son puestos. Junto a un puesto distinto del que hay en el resultado: ▲ y cuántos puestos mejor, ▼ y cuántos peor.
results-methods-region = Puestos según cada método
results-methods-item = Opción
results-methods-stated = (el del resultado)
results-methods-pairs = Pares al contrario
results-methods-none = igual
results-methods-some = { $pairs } de { $all }
results-methods-open = Donde los métodos difieren, las respuestas lo dejan abierto: <result>el resultado</result> dice qué puestos podría tener cada opción. Que los métodos coincidan no lo hace más seguro, ya que todos cuentan las mismas respuestas.
results-methods-each = Qué hace cada uno
results-does-fitted = Busca el orden con el que menos gente estaría en desacuerdo, y pondera cada respuesta según su ruido.
results-does-kemeny = Busca el orden con el que menos respuestas están en desacuerdo, tomando las respuestas con ruido tal como llegaron.
results-does-borda = Se guía por la ventaja media de cada opción sobre todas las demás.
results-does-copeland = Cuenta a cuántas de las demás gana cada opción, una contra una.
results-does-bradley-terry = Da a cada opción una puntuación con la que las respuestas que llegaron son lo más probables posible.
results-does-hodgerank = Da a cada opción una puntuación con la que las ventajas de todos los pares encajan lo mejor posible.
results-does-rank-centrality = Camina de opción en opción, casi siempre hacia la que gana; donde el paseo pasa más tiempo está la primera.
results-does-footrule = Pone cada opción lo más cerca que puede de los puestos que tiene frente a todas las demás.
results-does-kwiksort = Elige una opción al azar y ordena las demás antes y después de ella, y así sucesivamente: es el método del artículo con el que empezó esto.
results-methods-left-out = Demasiado lentos para tantas opciones: { $names }.
results-methods-why-heading = Cuál es el del resultado y por qué
results-methods-why = El resultado se guía por <strong>{ $method }</strong>. Se elige por el tipo de respuestas y el número de opciones, nunca por lo que sale. El grado de certeza del resultado se refiere solo a este método.
results-methods-why-reason = El resultado se guía por <strong>{ $method }</strong>: { $reason }. Se elige por el tipo de respuestas y el número de opciones, nunca por lo que sale. El grado de certeza del resultado se refiere solo a este método.

## Groups of people side by side

results-groups-title = { $title }: por grupo
results-groups-lead = El resultado de todo el mundo, y el de cada grupo por separado.
results-groups-heading = Qué dice cada grupo y con qué certeza
results-groups-all = En conjunto
results-groups-all-short = Conjunto
results-groups-said = { $count ->
    [one] { $count } persona. { $headline }
   *[other] { $count } personas. { $headline }
}
results-groups-wrong = { $total ->
    [one] De cada 100 pares, se espera que más o menos { $total } esté al revés.
   *[other] De cada 100 pares, se espera que más o menos { $total } estén al revés.
}
results-groups-few = No se muestra
results-groups-least = { $least ->
    [one] Un grupo se muestra a partir de { $least } persona.
   *[other] Un grupo se muestra a partir de { $least } personas.
}
results-groups-rest = Un grupo también espera si las personas restantes fueran menos: una resta revelaría sus respuestas. Los grupos con menos invitaciones solo cuentan en el resultado de todas las personas.
results-groups-too-many-items = Con más de { $most } opciones, los grupos no se comparan aquí: { $names }. Cada uno tiene su resultado en <code>{ $address }</code>.
results-groups-too-many = No se comparan aquí, porque hay muchas opciones y muchos grupos: { $names }. Cada uno tiene su resultado en <code>{ $address }</code>.
results-groups-table = Puesto por puesto
results-groups-places = Debajo de cada puesto están los que la opción podría tener en este grupo. Donde ninguno de ellos está entre los que podría tener en el conjunto, el puesto está marcado.
results-groups-region = Puestos por grupo
results-groups-item = Opción
results-groups-differs = distinto
results-groups-claim = Cada intervalo habla de una opción en un grupo: de los intervalos así, { $confidence } de cada 100 contienen el puesto verdadero. Donde un grupo tiene de verdad una opción en el mismo puesto que el conjunto, su puesto se marca por error como máximo { $doubt } veces de cada 100. Eso vale para cada puesto por separado y no para todos los puestos y grupos juntos: cuantos más hay, más probable es que alguna marca sea un error. De un puesto sin marca no se sabe que sea el mismo.
results-groups-label = La etiqueta de un grupo venía con la invitación y se conoce junto con cada respuesta con ruido; a quien participó se le dijo.

## The picture for a slide, and what a link shows

results-slide-bars = Una barra abarca los puestos que una opción podría tener: { $sure } de cada 100 intervalos así contienen su puesto verdadero.
results-slide-more = y otras { $count } debajo
results-link = { $headline } { $answered }.
results-link-asks = ¿Cuáles de { $count } van primero? A tu respuesta se le añade ruido en tu propio dispositivo, antes de que salga de él.
results-card = { $count ->
    [one] Ha respondido { $count } persona. { $headline }
   *[other] Han respondido { $count } personas. { $headline }
}
results-card-nobody = Nadie ha respondido todavía.

## What the page's script says

results-tools-no-file = No se ha podido descargar el archivo
results-tools-no-picture = No se ha podido crear la imagen
results-tools-wrong-link = Este no es el enlace de gestión de esta encuesta.
results-tools-wrong-link-next = Abre el resultado desde tu propia página de la encuesta.
results-tools-told = { $answered }. { $headline }
