## The top of the page

device-lead = Tu clasificación se queda en este dispositivo. Lo que sale es una respuesta con ruido que ves antes.
device-secret = ¿Es secreta mi respuesta?
device-no-script = Para responder aquí hace falta JavaScript: es tu propio dispositivo el que añade el ruido. Sin él, se puede responder desde la terminal:
device-no-script-result = <result>El resultado</result> no necesita JavaScript.
device-what-is-ranked = Qué se ordena
device-so-far = { $count ->
    [one] { $count } respuesta hasta ahora
   *[other] { $count } respuestas hasta ahora
}
device-closed = cerrada

## About this survey

device-about = Sobre esta encuesta
device-by = Quién pregunta: <name>{ $name }</name>. Nadie ha comprobado este nombre.
device-until = { $who ->
    [you] Puedes responder hasta el { $moment }, en tu hora local.
   *[others] Las demás personas pueden responder hasta el { $moment }, en tu hora local.
}
device-until-closed = { $who ->
    [you] Puedes responder hasta que quien organiza la encuesta la cierre.
   *[others] Las demás personas pueden responder hasta que quien organiza la encuesta la cierre.
}
device-no-longer = Ya no se aceptan respuestas.
device-result-organiser = { $count ->
    [0] Solo quien organiza la encuesta ve el resultado.
    [one] Solo quien organiza la encuesta ve el resultado, a partir de { $count } respuesta.
   *[other] Solo quien organiza la encuesta ve el resultado, a partir de { $count } respuestas.
}
device-result-after = { $count ->
    [0] Quien tiene el enlace ve el resultado cuando la encuesta se haya cerrado.
    [one] Quien tiene el enlace ve el resultado cuando la encuesta se haya cerrado, si tiene al menos { $count } respuesta.
   *[other] Quien tiene el enlace ve el resultado cuando la encuesta se haya cerrado, si tiene al menos { $count } respuestas.
}
device-result-live = { $count ->
    [0] Quien tiene el enlace ve el resultado a medida que crece.
    [one] Quien tiene el enlace ve el resultado en cuanto hay { $count } respuesta.
   *[other] Quien tiene el enlace ve el resultado en cuanto hay { $count } respuestas.
}
device-result-other = { terminal-results-other }
device-group = Tu invitación pertenece a un grupo ({ $groups }). El nombre de tu grupo se conoce junto con tu respuesta con ruido.
device-links = Algunas opciones tienen un enlace a otro sitio. Quien lo abre le revela a ese sitio su visita.
device-changes = Qué ha cambiado quien organiza la encuesta
device-change-terms = La encuesta se cambió antes de que nadie hubiera respondido.
device-change-title = Se cambió el título.
device-change-description = Se cambió la descripción.
device-change-by = Se cambió quién pregunta.
device-change-closed = Se cerró la encuesta.
device-change-reopened = Se volvió a abrir la encuesta.
device-change-invites-added = Se invitó a más personas.
device-change-invites-revoked = Se retiró una invitación que no se había usado.
device-change-reports-lost = La base de datos falló y se perdieron respuestas que ya se habían contado.
device-change-language = Se cambió el idioma.
device-change-else = Se cambió otra cosa.
device-changed-title = Se cambió el título de «{ $from }» a «{ $to }».
device-changed-by = Se cambió quién pregunta, de «{ $from }» a «{ $to }».
device-changed-end = La fecha de cierre se cambió del { $from } al { $to }.
device-changed-end-set = La fecha de cierre se fijó para el { $to }.
device-changed-end-gone = Se quitó la fecha de cierre: sigue abierta hasta que quien organiza la encuesta la cierre.

## How to answer

device-how = ¿Cómo quieres responder?
device-way-questions = { $count ->
    [one] Responder a una pregunta rápida
   *[other] Responder a { $count } preguntas rápidas
}
device-way-questions-any = Responder a preguntas rápidas
device-way-questions-short = ¿Cuál de las dos? Medio minuto.
device-way-questions-long = ¿Cuál de las dos?
device-way-rank = Ordenar la lista
device-way-rank-hint = Toca, arrastra o usa el teclado. Deja fuera lo que no te importe.
device-ticket-wait = Para que la hora no diga qué invitación es la tuya, este dispositivo espera { $seconds } s antes de mostrar su tique.
device-ticket-skip = Seguir ahora mismo

## What leaves this device

device-terms = Lo que sale de este dispositivo
device-terms-order = Sale un solo orden completo, sorteado de modo que se inclina hacia el tuyo.
device-terms-answer = Cada respuesta que sale es la verdadera { $times }; si no, el azar la ha invertido.
device-terms-pairwise = Tomado par a par, coincide contigo más o menos { $times }.
device-terms-leave = { $count ->
    [one] { $count } respuesta sale de este dispositivo, y nada más: ni tu clasificación ni quién eres.
   *[other] { $count } respuestas salen de este dispositivo, y nada más: ni tu clasificación ni quién eres.
}
device-alike = Dos opciones se ven como «{ $name }»: solo distinguen sus nombres caracteres que no se muestran. Pregunta a quien organiza cuál es cuál antes de responder.
device-no-name = Una opción tiene un nombre del que no se muestra nada. Pregunta a quien organiza qué es antes de responder.
device-open-line = Esta dirección no está cifrada: por el camino se puede ver que participas, y se podría cambiar esta página.
device-unlinkable = Nada de lo que se guarda dice con qué invitación llegó una respuesta: este dispositivo cambia la tuya por un tique sellado y más tarde muestra solo el tique.
device-unlinkable-by = Los tiques los da { $host }, no el sitio de esta encuesta.
device-numbers = En números
device-fact-epsilon = épsilon, lo máximo que cuesta
device-fact-exact = lo que cuesta exactamente, según los umbrales de este dispositivo
device-fact-spent = gastado hasta ahora en otras encuestas
device-fact-how = cómo
device-fact-sought = el orden que se busca

## Questions

device-question = Pregunta { $number } de { $all }
device-question-aloud = Pregunta { $number } de { $all }: { $question } ¿{ $left } o { $right }?
device-back = Atrás

## Ranking

device-rank-how = Toca lo que te importa para añadirlo. Muévelo arrastrando o con las flechas; el signo = le da el mismo puesto que tiene lo que está encima. Lo que dejas fuera cuenta como sin opinión.
device-rank-shuffled = Cada persona ve la lista en otro orden.
device-rank-find = Buscar una opción
device-rank-keys = Pulsa espacio o Enter para tomar una opción, las flechas para moverla, espacio o Enter para soltarla y Escape para devolverla a su sitio. La tecla = da a una opción el mismo puesto que tiene la de encima.
device-rank-list = Tu clasificación, desde arriba
device-rank-done = Continuar
device-rank-place = { $place }.
device-rank-move = Mover { $item }
device-rank-up = Subir { $item }
device-rank-down = Bajar { $item }
device-rank-out = Sin opinión sobre { $item }
device-rank-in = Añadir { $item } a tu clasificación
device-rank-tie = { $item } y { $above } tienen el mismo puesto
device-rank-tie-first = { $item } y lo que está encima tienen el mismo puesto
device-rank-at = { $item }: puesto { $place } de { $all }
device-rank-at-tied = { $item }: puesto { $place } de { $all }, el mismo que { $others }
device-rank-at-none = { $item }: sin opinión
device-rank-others = { $names } y { $count } más
device-rank-two = { $first } y { $second }
device-rank-picked = { $item }: en movimiento. Las flechas mueven la opción, espacio la suelta y Escape la devuelve a su sitio.
device-rank-put = { $item }: en el puesto { $place }
device-rank-put-tied = { $item }: en el puesto { $place }, el mismo que { $others }
device-rank-put-none = { $item }: fuera, sin opinión
device-rank-restored = { $item }: de vuelta en su sitio

## Before the noise

device-review = ¿Todo listo para añadir el ruido?
device-review-said = Esto es lo que has dicho:
device-before = <first>{ $first }</first> va antes que <second>{ $second }</second>
device-neither = Ni <first>{ $first }</first> ni <second>{ $second }</second> va antes que la otra opción
device-review-change = Cambiar
device-review-change-aloud = Cambiar la respuesta { $number }
device-ranked-none = No tienes opinión sobre ningún par de opciones, y está bien así.
device-ranked-level = No has puesto ninguna opción antes que otra, y está bien así.
device-ranked-all = { $tied ->
    [0] Has ordenado todas las opciones.
    [one] Has ordenado todas las opciones, { $tied } de ellas empatada con otra.
   *[other] Has ordenado todas las opciones, { $tied } de ellas empatadas con otra.
}
device-ranked-some = { $tied ->
    [0] Has ordenado { $count } de { $all } opciones.
    [one] Has ordenado { $count } de { $all } opciones, { $tied } de ellas empatada con otra.
   *[other] Has ordenado { $count } de { $all } opciones, { $tied } de ellas empatadas con otra.
}
device-ranked-order = A partir de tu clasificación, este dispositivo sortea un solo orden con ruido, y solo eso sale.
device-ranked-answers = { $count ->
    [one] A partir de tu clasificación, este dispositivo responde a { $count } pregunta, y solo sale la respuesta con ruido.
   *[other] A partir de tu clasificación, este dispositivo responde a { $count } preguntas, y solo salen las respuestas con ruido.
}
device-once = El ruido se añade una vez. A partir de ahí, tu respuesta a esta encuesta no se puede cambiar, para que nadie pueda saber más preguntándote otra vez.
device-less = Revelar menos
device-less-how = ¿Cuánto revelas?
device-less-whole = Todo lo que pide la encuesta
device-less-half = La mitad
device-less-quarter = La cuarta parte
device-less-hint = épsilon { $epsilon }: una respuesta que sale es verdadera { $times }
device-less-fixed = Esto se eligió antes de las preguntas y se queda así: una elección ligada a lo que piensas diría algo de ello.
device-limited = Tus propios límites dejan menos de lo que pide esta encuesta. <limits>Ver tus límites</limits>
device-add-noise = Añadir el ruido

## What will leave

device-preview = Esto saldrá de tu dispositivo
device-preview-fixed = El ruido está añadido, así que tu respuesta ya no se puede cambiar. Se guarda en este dispositivo hasta que la envíes.
device-you-before = Tú: <first>{ $first }</first> va antes que <second>{ $second }</second>
device-you-neither = Tú: ni <first>{ $first }</first> ni <second>{ $second }</second> va antes que la otra opción
device-fair-coin = El azar ha elegido por ti, a partes iguales, y después:
device-fate-kept = el ruido la ha conservado como estaba
device-fate-flipped = el ruido la ha invertido
device-fate-undecided = el ruido la ha dejado sin decidir
device-leaves-before = Sale: <first>{ $first }</first> va antes que <second>{ $second }</second>
device-leaves-number = Sale: <strong>{ $sent }</strong> <soft>(1024 diría <first>{ $first }</first>, 0 diría <second>{ $second }</second>)</soft>
device-order-filled = Donde no tenías opinión o había un empate, primero ha elegido el azar.
device-order-drawn = { $agrees ->
    [yes] Se han sorteado órdenes a ciegas hasta aceptar uno, el número { $tries }: coincide lo suficiente con el tuyo.
   *[no] Se han sorteado órdenes a ciegas hasta aceptar uno, el número { $tries }: el azar lo ha dejado pasar aunque coincide poco con el tuyo.
}
device-bytes = Byte a byte
device-bytes-code = El código que va delante dice qué preguntas son. Como en cualquier sitio web, el servidor ve la dirección de tu dispositivo mientras estás en él; este programa no la guarda.
device-why = Por qué esto te protege
device-why-order = Podría haber salido cualquier orden, pienses lo que pienses; los órdenes cercanos al tuyo son más probables.
device-why-lean = { $count ->
    [one] Esta respuesta se inclina hacia lo que piensas { $often }, y hacia el otro lado { $seldom }.
   *[other] Cada respuesta se inclina hacia lo que piensas { $often }, y hacia el otro lado { $seldom }.
}
device-why-answer = { $count ->
    [one] Esta respuesta es la verdadera { $often }; alguien que piense lo contrario la enviaría así { $seldom }.
   *[other] Cada respuesta es la verdadera { $often }; alguien que piense lo contrario enviaría una así { $seldom }.
}
device-why-factor = Lo que se ve de una persona es como máximo { $factor } veces tan probable con su propia clasificación como con cualquier otra.
device-why-exact = Lo que cuesta exactamente, según los umbrales que se acaban de usar, es { $loss }.
device-send = Enviar exactamente esto
device-send-whatever = Envíala haya hecho lo que haya hecho el ruido: si la gente enviara solo lo que es verdad, sus respuestas no ocultarían nada. Si sales ahora de esta página, tu respuesta se queda en este dispositivo y se puede enviar más tarde.
device-sending = Enviando…
device-sending-again = Todavía no hay respuesta. Nuevo intento ({ $attempt } de { $of })…
device-working = Tu dispositivo hace primero un poco de cálculo, para que las respuestas inventadas no salgan gratis: { $percent } % hecho.
device-crowded = Mucha gente está respondiendo ahora mismo. Tus preguntas llegan en un momento.
device-offline = No tienes conexión.

## The receipt

device-counted = Contada. ¡Gracias!
device-counted-now = Tu respuesta con ruido está contada.
device-counted-once = Tu respuesta con ruido ya había llegado, y cuenta una vez.
device-counted-before = Ya has respondido a esta encuesta. Tu respuesta está contada.
device-no-promise = El sitio ha contado tu respuesta, pero no ha dado ninguna promesa con una firma válida de que la mantendrá en el registro de la encuesta. Comprueba más tarde si está allí.
device-survey-closed = Esta encuesta está cerrada
device-survey-closed-more = No se aceptan más respuestas.
device-invite-used = Esta invitación ya se ha usado
device-invite-used-more = Otro dispositivo o navegador ha respondido con ella, y esa respuesta está contada. Este no puede responder también: una segunda respuesta con ruido de la misma persona diría más sobre ella. Si la respuesta no era tuya, avisa a quien te envió la invitación.
device-invite-exchanged = Otro dispositivo o navegador la ha cambiado por un tique. Responde allí. Si no fuiste tú, avisa a quien te envió la invitación.
device-code = Tu código, para el sitio que te ha enviado aquí:
device-return = Quien organiza la encuesta te pide que vuelvas al sitio que te ha enviado aquí. Ese sitio sabrá que has respondido.
device-return-to = Volver a <host>{ $host }</host>
device-fact-survey = épsilon, en esta encuesta
device-fact-all = épsilon, en todas a las que has respondido
device-fact-limit = tu límite
device-result = Ver el resultado
device-sent = Lo que se ha enviado, byte a byte
device-sent-recount = Quien ve el resultado puede ver también la lista de todas las respuestas con ruido. Una línea es la tuya: así cualquiera puede volver a contar.

## Not sent yet

device-waiting = Todavía sin enviar
device-waiting-more = Tu respuesta se guarda en este dispositivo. Pulsa el botón para enviarla. Es siempre la misma respuesta, y cuenta una vez.
device-waiting-offline = No tienes conexión
device-waiting-offline-more = Tu respuesta se guarda en este dispositivo. Si la has enviado, saldrá sola cuando vuelvas a tener conexión y esta página esté abierta. Es siempre la misma respuesta, y cuenta una vez.
device-waiting-refused = Tu respuesta no ha sido aceptada
device-waiting-refused-more = Se queda en este dispositivo tal como está, y no está contada.
device-send-now = Enviarla ahora

## Trying a draft

device-draft = Probar un borrador
device-draft-banner = <strong>Vista previa.</strong> Ves lo que ve quien participa. No se añade ruido, no se guarda nada y no se envía nada. Cierra esta pestaña para volver al formulario.
device-draft-no-script = La vista previa necesita JavaScript, igual que responder.
