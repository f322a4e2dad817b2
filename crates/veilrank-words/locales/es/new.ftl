new-title = Crear una encuesta
new-lead = Basta con una pregunta y una lista. Obtienes un enlace para compartir y otro para guardar.
new-script = Para crear aquí una encuesta hace falta JavaScript. También se puede desde la terminal:
new-discard = Empezar con un formulario vacío

## What is asked

new-what = ¿Qué quieres saber?
new-what-example = ¿Adónde vamos a comer con el equipo?
new-items = ¿Qué hay que ordenar?
new-items-hint = Una opción por línea; si tienes una lista, pégala.
new-sample-one = Bar de fideos
new-sample-two = Pizzería
new-sample-three = Bar de ensaladas
new-items-once = Dejar cada una solo una vez
new-items-undo = Deshacer
new-notes = Notas
new-notes-hint = una línea de texto y un enlace para cada opción, si los tienes; se ven junto a su nombre
new-asked = ¿Cómo se pregunta?
new-pair = La pregunta sobre dos opciones
new-pair-hint = para que nadie responda al revés: «¿Cuál es peor?»
new-list = El texto encima de la lista entera
new-sample = Lo que verá la gente:
new-about = Di quién pregunta y por qué
new-by = ¿Quién pregunta?
new-by-hint = un nombre que la gente conozca; vacío: no se dice
new-description = Unas palabras para quienes responden
new-description-hint = para qué es y qué harás con el resultado

## How sure, and how private

new-privacy-heading = ¿Con qué certeza y con cuánta privacidad?
new-goal = ¿Qué necesitas averiguar?
new-goal-order = El orden completo
new-goal-order-hint = El puesto de cada opción. Es lo que requiere más gente.
new-goal-winner = Cuál es la primera
new-goal-winner-hint = Requiere mucha menos gente: se pregunta por las que podrían ganar.
new-goal-few = Las mejores
new-goal-few-hint = Cuáles son, en cualquier orden.
new-few = ¿Cuántas?
new-privacy = Privacidad
new-more-private = más privacidad, hace falta más gente
new-less-private = menos privacidad, hace falta menos gente
new-voters = ¿Cuántas personas esperas?
new-helps = Qué ayudaría:

## Who, and when

new-who = Quién y cuándo
new-access = ¿Quién puede responder?
new-access-open = Cualquiera que tenga el enlace
new-access-open-hint = Fácil de compartir. Alguien podría responder dos veces desde dos navegadores.
new-access-invite = Solo quien tenga una invitación
new-access-invite-hint = Un enlace secreto por persona, y cada uno cuenta una vez.
new-unlinkable = Nada de lo guardado lleva de una respuesta a su invitación
new-unlinkable-hint = Cada dispositivo cambia su invitación por un tique sellado y responde con él. No junto con grupos, cuyos nombres se conocen al lado de una respuesta.
new-issuer = Otra persona reparte las invitaciones
new-issuer-hint = Pega lo que ha mostrado <code>veilrank issue new</code>: un comité de empresa, por ejemplo, tiene entonces la lista, y este sitio nunca ve una invitación.
new-people = ¿A quién invitas?
new-people-hint = Nombres o direcciones, uno por línea, o columnas de una hoja de cálculo: nombre, correo, grupo. Se quedan en este navegador: el servidor sabe cuántas personas son y qué grupos hay, y ningún nombre.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = O solo un número de invitaciones
new-groups = Grupos sin nombres
new-groups-lines = Un grupo por línea, con cuántas personas tiene
new-groups-hint = un departamento, una sede; a la gente se le dice que su grupo se conoce junto con su respuesta con ruido
new-groups-example-one = Madrid 12
new-groups-example-two = Lima 8
new-results = ¿Quién ve el resultado?
new-results-during = Todo el mundo, mientras está abierta
new-results-during-hint = Se va precisando a medida que llegan respuestas.
new-results-after = Todo el mundo, cuando se haya cerrado
new-results-after-hint = Para que no influya en nadie.
new-results-organiser = Solo yo
new-results-organiser-hint = A la gente se le dice que no lo verá aquí.
new-least = No mostrar ningún resultado hasta que hayan respondido tantas personas
new-closing = ¿Cuándo se cierra?
new-closing-hand = Cuando yo la cierre
new-closing-date = En una fecha y hora
new-closes = Se cierra
new-closes-hint = en tu zona horaria

## More settings

new-settings = Más ajustes
new-epsilon = Épsilon
new-epsilon-hint = el control deslizante como número: lo máximo que gasta una persona, de 0,01 a 20
new-language = El idioma de sus páginas
new-language-each = El que pida el navegador de cada persona
new-shuffle = Mezclar la lista para cada participante
new-shuffle-hint = Lo que está arriba en una lista se elige más a menudo. Desactívalo si el orden significa algo.
new-reopens = Puedo volver a abrirla después de cerrarla
new-reopens-hint = Se le dice a la gente. Si no, el cierre es definitivo.
new-completion = Después de responder
new-completion-hint = para plataformas que pagan por participar
new-completion-none = Nada más
new-completion-code = Mostrar un código
new-completion-return = Ofrecer un enlace de vuelta
new-code = El código
new-code-hint = el mismo para todo el mundo, para que no distinga a nadie
new-return = Adónde
new-return-hint = una dirección que empieza por https://
new-mechanism = Cómo añaden el ruido los dispositivos
new-mechanism-response = Conservar o invertir cada respuesta (respuesta aleatorizada)
new-mechanism-laplace = Sumar un número a cada respuesta (Laplace)
new-mechanism-order = Enviar un solo orden completo con ruido (permutation cap)
new-truth = Qué orden cuenta como el correcto
new-truth-fits = Según convenga: el siguiente, o por puesto medio si se envían órdenes completos con ruido
new-truth-kemeny = El que menos desacuerdo causa entre la gente (Kemeny)
new-truth-borda = Por el puesto medio que la gente da a cada opción (Borda)
new-queries = Preguntas por persona
new-queries-hint = vacío: tantas como mejor aprovechen épsilon
new-per-minute = Participantes por minuto, como máximo
new-per-minute-hint = para un enlace que cualquiera puede usar; cuando está lleno, se espera un poco. Vacío: 300; 0: sin límite
new-assign = Qué preguntas se hacen
new-assign-fits = Según convenga: las que más dicen si todo el mundo ve el resultado mientras está abierta; si no, todas con la misma frecuencia
new-assign-live = Las que más dicen, según las respuestas con ruido que ve todo el mundo (live)
new-assign-balanced = Todas con la misma frecuencia (balanced)
new-assign-uniform = Por sorteo (uniform)

## Publishing

new-token = El token del servidor
new-token-hint = quien administra este servidor lo da a quienes pueden crear encuestas
new-try = Probarla antes como participante

## Said by the script

new-tell-publish = Publicar la encuesta
new-tell-publish-open = Se abre enseguida para quien tenga el enlace. Hasta la primera respuesta puedes cambiarlo todo.
new-tell-publish-invite = Se abre enseguida para quien tenga una invitación. Hasta la primera respuesta puedes cambiarlo todo, salvo quién puede responder.
new-tell-edit-title = Editar una encuesta
new-tell-edit = Editar la encuesta
new-tell-edit-lead = El enlace que has compartido sigue siendo el mismo.
new-tell-save = Guardar los cambios
new-tell-save-some = Quien participa ve qué se ha cambiado y cuándo.
new-tell-save-all = Quien abra el enlace a partir de ahora verá las condiciones nuevas.
new-tell-edit-some = Ya hay quien ha empezado a responder, así que lo que se pregunta se queda como está. Todavía puedes cambiar el título (por si hay una errata), quién pregunta, la descripción y la fecha de cierre.
new-tell-edit-all = Nadie ha respondido todavía: se puede cambiar todo, salvo quién puede responder.
new-tell-closed = Una encuesta cerrada no se cambia.
new-tell-closed-next = En su lugar, crea otra igual.
new-tell-copy = Esto es una copia: cambia lo que quieras. Será una encuesta aparte, con enlaces nuevos.
new-tell-draft = Tienes un borrador del { $when }. Está solo en este navegador.
new-tell-emptied = El formulario está vacío
new-tell-unreadable = El servidor no puede leer este formulario. Vuelve a cargar la página e inténtalo de nuevo.

## The list of items

new-tell-items = { $count ->
    [0] Todavía no hay opciones.
    [one] { $count } opción.
   *[other] { $count } opciones.
}
new-tell-double = { $count ->
    [2] «{ $name }» está dos veces.
    [one] «{ $name }» está { $count } vez.
   *[other] «{ $name }» está { $count } veces.
}
new-tell-similar = «{ $first }» y «{ $second }» se confunden con facilidad. Comprueba cómo están escritas: una letra puede ser de otro alfabeto.
new-tell-quoted = «{ $name }»
new-tell-spellings = { $names } son la misma opción.
new-tell-doubles = { $count ->
    [one] Lo mismo pasa con otra.
   *[other] Lo mismo pasa con otras { $count }.
}
new-tell-off-numbers = Se han quitado los números.
new-tell-off-letters = Se han quitado las letras.
new-tell-off-bullets = Se han quitado las viñetas.
new-tell-off-columns = Se han quitado las demás columnas.
new-tell-off-numbers-columns = Se han quitado los números y las demás columnas.
new-tell-off-letters-columns = Se han quitado las letras y las demás columnas.
new-tell-off-bullets-columns = Se han quitado las viñetas y las demás columnas.
new-tell-undone = La lista está como estaba
new-tell-notes-open = Añadir notas a las opciones
new-tell-notes-close = Ocultar las notas
new-tell-note-text = Una línea de texto
new-tell-note-text-for = Una línea de texto para { $name }
new-tell-note-link = Enlace https://
new-tell-note-link-for = Enlace https:// para { $name }

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } invitación.
   *[other] { $count } invitaciones.
}
new-tell-invites-groups = { $count ->
    [one] { $count } invitación
   *[other] { $count } invitaciones
} en { $groups ->
    [one] { $groups } grupo.
   *[other] { $groups } grupos.
}

## Mistakes

new-tell-no-title = Pregunta algo.
new-tell-few-items = Pon al menos dos opciones, una por línea.
new-tell-many-items = Una encuesta tiene como máximo { $most } opciones, y esta lista tiene { $count }.
new-tell-long-item = «{ $name }…» es demasiado largo para un nombre; pon la explicación en su nota.
new-tell-twice = { $twice } Pon cada opción una sola vez.
new-tell-many-invites = Una encuesta tiene como máximo { $most } invitaciones.
new-tell-groups-wrong = Escribe cada grupo en una línea aparte con el número de personas que tiene, por ejemplo «Madrid 12».
new-tell-groups-twice = Un grupo está dos veces; junta a sus personas.
new-tell-no-end = Di cuándo se cierra, o ciérrala tú.
new-tell-wrong-end = Esto no es una fecha y hora.
new-tell-no-code = Escribe el código, o no muestres ninguno.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = Se envía un solo orden completo con ruido, así que aquí va 1, o nada.
new-tell-many-questions = { $pairs ->
    [one] { $items } opciones forman { $pairs } par, así que pregunta { $pairs } como máximo.
   *[other] { $items } opciones forman { $pairs } pares, así que pregunta { $pairs } como máximo.
}
new-tell-few-wrong = De { $count } opciones, las mejores pueden ser de 1 a { $most }.
new-tell-live-wrong = Así, lo que se pregunta delataría lo que todavía no todo el mundo puede ver; elige otra forma.
new-tell-truth-wrong = Los órdenes completos con ruido solo dicen los puestos medios; elige esos, u otro tipo de ruido.

## Privacy at the slider

new-tell-slider = 50 a 50 pasa a ser como máximo un { $sure } %, épsilon { $epsilon }
new-tell-epsilon = épsilon { $epsilon }
new-tell-dots = Cien puntos que representan conjeturas sobre lo que piensa la gente: como máximo unos { $right } llenos, que aciertan, y los demás, anillos
new-tell-asked = { $count ->
    [one] A cada persona se le hace una pregunta, y la respuesta que sale es la verdadera { $times }.
   *[other] A cada persona se le hacen { $count } preguntas, que se reparten épsilon: una respuesta por sí sola es la verdadera { $times }, y todas juntas dicen lo que se indica arriba.
}
new-tell-asked-order = Cada persona envía un solo orden completo con ruido, en el que un par está como en el suyo más o menos { $times }.
new-tell-times-spent = { $times } si se gasta { $spent }
new-tell-limit = Por sí solos, los dispositivos gastan como máximo { $limit } en una encuesta: quien los usa tendría que permitir más, o dar menos.
new-tell-limit-offer = Se le ofrece { $spent } en lugar de { $epsilon }, y la previsión cuenta con eso.

## The forecast

new-tell-wait = Pon al menos dos opciones para ver qué se puede saber con tantas personas.
new-tell-winner-right = { $voters ->
    [one] Con { $voters } persona y épsilon { $epsilon } se acierta con la ganadora de { $items } opciones { $times }.
   *[other] Con { $voters } personas y épsilon { $epsilon } se acierta con la ganadora de { $items } opciones { $times }.
}
new-tell-winner-noise = { $voters ->
    [one] Con { $voters } persona y épsilon { $epsilon } la ganadora de { $items } opciones es solo ruido.
   *[other] Con { $voters } personas y épsilon { $epsilon } la ganadora de { $items } opciones es solo ruido.
}
new-tell-first-right = Se acierta con las { $few } mejores { $times }.
new-tell-first-noise = Las { $few } mejores son solo ruido.
new-tell-pairs-right = { $count } de cada 100 pares están en el orden correcto.
new-tell-pairs-noise = Cuál de dos opciones está por encima de la otra es solo ruido.
new-tell-order-right = Se acierta con el orden completo de { $items } opciones { $times }.
new-tell-order-noise = El orden completo de { $items } opciones es solo ruido.
new-tell-times-ten = { $count ->
    [0] menos de una vez de cada 10
    [1] una vez de cada 10
    [one] { $count } vez de cada 10
   *[other] { $count } veces de cada 10
}
new-tell-times-hundred = { $count ->
    [one] { $count } vez de cada 100
   *[other] { $count } veces de cada 100
}
new-tell-help-goal = Pregunta solo por la ganadora.
new-tell-help-epsilon = { $most ->
    [yes] Deja que se gaste épsilon { $epsilon }, lo máximo que los dispositivos aceptan por sí solos.
   *[no] Deja que se gaste épsilon { $epsilon }.
}
new-tell-help-items = Pon { $count } opciones en lugar de { $items }.
new-tell-help-assign = Muestra el resultado mientras está abierta, para que cada pregunta pueda partir de las respuestas anteriores.
new-tell-help-voters = { $count ->
    [one] Pregunta a { $count } persona.
   *[other] Pregunta a { $count } personas.
}
new-tell-then-pairs = Entonces, { $count } de cada 100 pares estarían en el orden correcto.
new-tell-then-winner = Entonces se acertaría con la ganadora { $times }.
new-tell-then-first = Entonces se acertaría con las { $few } mejores { $times }.
new-tell-needs-pairs = { $low ->
    [one] Para tener bien { $count } de cada 100 pares hace falta { $low } persona si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
   *[other] Para tener bien { $count } de cada 100 pares hacen falta { $low } personas si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
}
new-tell-ten-million = más de diez millones
new-tell-needs-winner = { $low ->
    [one] Para acertar con la ganadora { $count } veces de cada 10 hace falta { $low } persona si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
   *[other] Para acertar con la ganadora { $count } veces de cada 10 hacen falta { $low } personas si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
}
new-tell-needs-first = { $low ->
    [one] Para acertar con las { $few } mejores { $count } veces de cada 10 hace falta { $low } persona si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
   *[other] Para acertar con las { $few } mejores { $count } veces de cada 10 hacen falta { $low } personas si las opciones están muy separadas, y { $high } si algunas están casi empatadas.
}
new-tell-never-pairs = Ningún número de personas bastará para tener bien { $count } de cada 100 pares.
new-tell-never-winner = Ningún número de personas bastará para acertar con la ganadora { $count } veces de cada 10.
new-tell-never-first = Ningún número de personas bastará para acertar con las { $few } mejores { $count } veces de cada 10.
new-tell-agreement = Esto supone que la gente coincide con el orden común en unos { $count } de cada 100 pares.
new-tell-fakes = Quien tiene el enlace también puede inventar respuestas. Junto a { $voters } sinceras, a menudo bastarían más o menos { $fakes } para cambiar el primer puesto.
new-tell-work = Cada respuesta le cuesta a un dispositivo cerca de un segundo de cálculo, y más cuando llegan muchas a la vez; diez mil inventadas en un día llevan, pues, horas de cálculo.
new-tell-none-items = No hay previsión para más de { $most } opciones. Con tantas, cuenta con que harán falta decenas de miles de personas, o pregunta solo por las mejores.
new-tell-none-read = La previsión espera números que pueda leer.
new-tell-none-reached = Ahora mismo no se puede llegar a la previsión.
new-tell-none-now = Ahora mismo no se puede obtener la previsión.
new-tell-none-epsilon = No hay previsión con este épsilon: ningún dispositivo responde con él por sí solo.
new-tell-none-queries = No hay previsión para tantas preguntas: las opciones no forman tantos pares.
new-tell-none = No hay previsión para estos ajustes.
new-tell-least = Entre pocas respuestas se podría reconocer una en particular, aunque tenga ruido. Diez es un buen comienzo.
new-tell-least-never = { $count ->
    [one] Esperas a { $count } persona: con este mínimo no llegaría a mostrarse ningún resultado.
   *[other] Esperas a { $count } personas: con este mínimo no llegaría a mostrarse ningún resultado.
}
new-tell-issuer-wrong = Esto no es lo que muestra veilrank issue new.
