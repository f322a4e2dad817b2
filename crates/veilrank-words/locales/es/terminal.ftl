## What can be typed

terminal-typed-yes = s, sí, si
terminal-typed-no = n, no
terminal-typed-back = a, atrás, atras
terminal-typed-over = r, reiniciar
terminal-typed-leave = x, salir
terminal-typed-help = ayuda

## Frames

terminal-error = error: { $text }
terminal-warning = aviso: { $text }
terminal-detail = { $text }: { $detail }
terminal-list = { $list }, { $name }
terminal-list-cut = { $list }, …
terminal-list-more = { $count ->
    [one] { $list } y { $count } más
   *[other] { $list } y { $count } más
}
terminal-quoted = «{ $text }»
terminal-moment = { $day } a las { $time } UTC
terminal-cell = { $heading }: { $value }

## What a survey is

terminal-by = quién pregunta: { $name }
terminal-from = de { $curator }
terminal-items = { $count ->
    [one] { $count } opción: { $names }
   *[other] { $count } opciones: { $names }
}
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] Sirve para encontrar qué opción es la primera; el resultado son las opciones por su puesto medio entre gente como la que responde.
       *[kemeny] Sirve para encontrar qué opción es la primera; el resultado es el orden que menos desacuerdo causa entre gente como la que responde.
    }
   *[order] { $truth ->
        [borda] Sirve para encontrar el puesto de cada opción; el resultado son las opciones por su puesto medio entre gente como la que responde.
       *[kemeny] Sirve para encontrar el puesto de cada opción; el resultado es el orden que menos desacuerdo causa entre gente como la que responde.
    }
}
terminal-purpose-few = { $truth ->
    [borda] Sirve para encontrar cuáles son las { $few } primeras opciones, en cualquier orden; el resultado son las opciones por su puesto medio entre gente como la que responde.
   *[kemeny] Sirve para encontrar cuáles son las { $few } primeras opciones, en cualquier orden; el resultado es el orden que menos desacuerdo causa entre gente como la que responde.
}
terminal-closes-at = { $reopens ->
    [yes] Se cierra el { $when }, o antes si la cierra quien la organiza, que puede volver a abrirla.
   *[no] Se cierra el { $when }, o antes si la cierra quien la organiza.
}
terminal-closes-open = { $reopens ->
    [yes] No tiene fecha de cierre; la cierra quien la organiza, que puede volver a abrirla.
   *[no] No tiene fecha de cierre; la cierra quien la organiza.
}
terminal-results-during = { $least ->
    [0] Quien tiene el enlace ve el resultado desde las primeras respuestas, mientras está abierta.
    [one] Quien tiene el enlace ve el resultado desde las primeras respuestas, mientras está abierta.
   *[other] Quien tiene el enlace ve el resultado a partir de { $least } respuestas, mientras está abierta.
}
terminal-results-after = { $least ->
    [0] Quien tiene el enlace ve el resultado cuando se haya cerrado.
    [one] Quien tiene el enlace ve el resultado cuando se haya cerrado.
   *[other] Quien tiene el enlace ve el resultado cuando se haya cerrado, a partir de { $least } respuestas.
}
terminal-results-organiser = { $least ->
    [0] Solo quien organiza la encuesta ve el resultado, desde las primeras respuestas.
    [one] Solo quien organiza la encuesta ve el resultado, desde las primeras respuestas.
   *[other] Solo quien organiza la encuesta ve el resultado, a partir de { $least } respuestas.
}
terminal-results-other = Quién ve el resultado y cuándo se dice con una palabra que este programa no conoce: «{ $word }». Pregunta a quien organiza la encuesta.
terminal-groups = Las invitaciones pueden pertenecer a un grupo ({ $groups }): el grupo de la tuya se conoce junto con tu respuesta con ruido.
terminal-alike = «{ $first }» y «{ $second }» se ven iguales: solo los distinguen caracteres que no se muestran. Pregunta a quien organiza cuál es cuál antes de responder.
terminal-no-name = Una opción tiene un nombre del que no se muestra nada. Pregunta a quien organiza qué es antes de responder.
terminal-similar = «{ $first }» y «{ $second }» se confunden con facilidad. Son dos opciones.
terminal-by-ticket = Nada de lo que se guarda dice con qué invitación llegó una respuesta: la tuya se convierte antes en un tique, firmado sin verse.
terminal-by-ticket-of = Nada de lo que se guarda dice con qué invitación llegó una respuesta: { $issuer } firma sin verlo un tique para la tuya, y el servidor de la encuesta nunca recibe la invitación.
terminal-cost-randomized-response = { $pairs ->
    [one] Se te pregunta por { $pairs } par de ellas. Tu dispositivo conserva cada respuesta { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } veces de cada 100 y, si no, la invierte: épsilon { $epsilon }.
   *[other] Se te pregunta por { $pairs } pares de ellas. Tu dispositivo conserva cada respuesta { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } veces de cada 100 y, si no, la invierte: épsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] Se te pregunta por { $pairs } par de ellas. Tu dispositivo añade ruido a cada respuesta, que entonces se lee como la verdadera { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } veces de cada 100: épsilon { $epsilon }.
   *[other] Se te pregunta por { $pairs } pares de ellas. Tu dispositivo añade ruido a cada respuesta, que entonces se lee como la verdadera { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } veces de cada 100: épsilon { $epsilon }.
}
terminal-cost-permutation-cap = Pones las opciones en tu orden. Tu dispositivo envía un solo orden al azar, cuya correlación con el verdadero es de { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } en promedio: épsilon { $epsilon }.
terminal-budget = { $surveys ->
    [one] Hasta ahora has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuesta. Tu límite para una encuesta es { $limit }.
   *[other] Hasta ahora has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuestas. Tu límite para una encuesta es { $limit }.
}

## What the organiser did since the survey was made

terminal-changes = Lo que ha hecho quien organiza la encuesta desde que se creó:
terminal-changes-later = Lo que ha hecho quien organiza la encuesta desde que se creó, sin lo primero ({ $earlier }):
terminal-change = { $when }: { $did }
terminal-did-title = cambió el título
terminal-did-terms = cambió lo que se pregunta, antes de que se preguntara a nadie
terminal-did-description = cambió la descripción
terminal-did-by = cambió quién pregunta
terminal-did-closes-at = cambió la fecha de cierre
terminal-did-language = cambió el idioma de sus páginas
terminal-did-closed = la cerró
terminal-did-reopened = la volvió a abrir
terminal-did-invites-added = creó más invitaciones
terminal-did-invites-revoked = retiró invitaciones que no se habían usado
terminal-did-reports-lost = se perdieron respuestas ya contadas al fallar la base de datos
terminal-did-other = hizo algo para lo que este programa no tiene palabras: «{ $word }»
terminal-did-from-to = { $did }, de { $from } a { $to }
terminal-did-to = { $did }, a { $to }
terminal-did-from = { $did }, que era { $from }

## Questions

terminal-question-pair = ¿Cuál va primero?
terminal-question-list = Pon arriba lo que va primero
terminal-question = { $asked } (pregunta { $number } de { $of })
terminal-no-opinion = sin opinión
terminal-ask = { $prompt } ({ $back } atrás, { $over } reiniciar, { $leave } salir, ? ayuda):
terminal-ways = { $back } vuelve una pregunta atrás, { $over } empieza de nuevo, { $leave } sale. Hasta que se añade el ruido no se gasta nada ni se envía nada, y volver atrás no le pregunta nada al servidor.
terminal-pair-prompt = 1, 2 o 0
terminal-pair-help = Escribe 1 o 2, según cuál sea tu respuesta a la pregunta de arriba, o 0 si no tienes opinión (entonces responde el azar, a partes iguales).
terminal-pair-wrong = hace falta 1, 2, 0, { $back }, { $over } o { $leave }, no «{ $typed }»
terminal-first-question = Esta es la primera pregunta.
terminal-shuffled = (La lista está en otro orden para cada persona, para que ese orden no influya en nadie.)
terminal-list-how = Escribe los números en tu orden, el primero delante, como en 3 1 2; 3 1=2 pone 1 y 2 a la par.
terminal-list-gaps = Omite aquello de lo que no tienes opinión; 0 es ninguna opinión.
terminal-list-prompt = Tu orden
terminal-list-help = Escribe números de 1 a { $most } separados por espacios, el primero delante, y = entre los que empatan. 0 solo es ninguna opinión.
terminal-number-range = los números van de 1 a { $most }, y esto es «{ $typed }»
terminal-number-tie = `=` va entre dos números, como en 2=3
terminal-number-again = cada número está una vez en un orden, y { $number } se repite
terminal-say = Dices:
terminal-say-order = Dices, lo primero delante:
terminal-say-nothing = Dices: ninguna opinión. Lo que sale entonces es solo azar.
terminal-say-pair = { $better }, no { $worse }
terminal-say-none = sin opinión: { $first } o { $second }
terminal-say-left = Sin opinión sobre: { $names }
terminal-noise-final = Una vez añadido el ruido, esto cuenta como gastado y ya no se puede cambiar.
terminal-noise-prompt = ¿Añadir el ruido? { $yes }
terminal-noise-help = Escribe { $yes } si es lo que quieres decir. Entonces ves qué ha hecho el ruido y qué se enviaría, antes de que se envíe.
terminal-noise-wrong = hace falta { $yes }, { $back }, { $over } o { $leave }, no «{ $typed }»

## What the noise did

terminal-noise-said = dices
terminal-noise-leaves = lo que sale dice
terminal-noise-did = el ruido
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = nada
terminal-noise-kept = conservada
terminal-noise-flipped = invertida
terminal-noise-drowned = ahogada
terminal-noise-fair = azar a partes iguales, porque no tienes opinión
terminal-noise-more = { $count ->
    [one] y { $count } más
   *[other] y { $count } más
}
terminal-noise-order = { $of ->
    [one] Sale un solo orden completo. De { $of } par que ordenas, tiene { $kept } como dices.
   *[other] Sale un solo orden completo. De los { $of } pares que ordenas, tiene { $kept } como dices.
}

## Sending

terminal-leaves = Todo lo que sale de este dispositivo hacia { $curator }:
terminal-send-anyway = Envíala haya hecho lo que haya hecho el ruido: una respuesta que solo se envía cuando es verdadera no oculta nada.
terminal-send = ¿Enviarla? { $yes } o { $no }:
terminal-send-wrong = hace falta { $yes } o { $no }, no «{ $typed }»
terminal-not-sent = no se ha enviado nada; tu respuesta con ruido se guarda en este dispositivo, y el mismo comando la ofrece otra vez
terminal-answered = Respondiste a esta encuesta el { $day }. Esa respuesta se guarda en este dispositivo, y es la que cuenta: no se pregunta, sortea ni gasta nada nuevo.
terminal-answered-meanwhile = Mientras tanto, otro programa de este dispositivo ha respondido; su respuesta es la que cuenta.
terminal-counted-before = Está contada, así que no hay nada que enviar. (--yes envía otra vez los mismos bytes, lo que no cambia nada.)
terminal-counted = Contada por { $curator }: { $title }
terminal-counted-again = Contada antes, y no otra vez, por { $curator }: { $title }
terminal-receipt = gastado: { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } de épsilon { $epsilon }; en todas las encuestas: { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = código de finalización: { $code }
terminal-completion-return = para volver: { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = de { $file }: no se pregunta a ningún servidor, y tú entregas tu respuesta
terminal-alone-chosen = Tu dispositivo sortea sus pares. Quien hace trampa puede elegir los suyos, así que bastan menos respuestas inventadas para cambiar el resultado que donde pregunta un servidor.
terminal-alone-leaves = Todo lo que puede salir de este dispositivo:
terminal-alone-write = ¿Escribirla? { $yes } o { $no }:
terminal-alone-not-written = no se ha escrito nada; tu respuesta con ruido se guarda en este dispositivo, y el mismo comando la ofrece otra vez
terminal-alone-written = Tu respuesta a «{ $title }» está escrita. Entrégala como diga quien organiza la encuesta; el mismo comando escribe otra vez los mismos bytes.
terminal-alone-wrong = { $file }: esto no son las condiciones de una encuesta; no se ha preguntado ni gastado nada
terminal-alone-assigned = { $file }: con estas condiciones un servidor dice qué pares se preguntan, así que un dispositivo no puede responder solo; usa la dirección de la encuesta
terminal-alone-answered = a una encuesta con este identificador se respondió el { $day } con otras condiciones, y una segunda respuesta volvería a gastar; pregunta a quien la organiza qué condiciones valen

## The ledger

terminal-sum = { $surveys ->
    [one] Has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuesta; tu límite para todas es { $limit }. ({ $file })
   *[other] Has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuestas; tu límite para todas es { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] Has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuesta; no has puesto ningún límite. ({ $file })
   *[other] Has gastado { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } en { $surveys } encuestas; no has puesto ningún límite. ({ $file })
}
terminal-ledger-day = día
terminal-ledger-spent = gastado
terminal-ledger-state = estado
terminal-ledger-survey = encuesta
terminal-ledger-address = dirección
terminal-state-drawn = sin enviar
terminal-state-sent = enviada, sin confirmar
terminal-state-counted = contada
terminal-state-written = escrita
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } respuesta todavía no está contada: `veilrank answer` con su dirección envía otra vez los mismos bytes.
   *[other] { $count } respuestas todavía no están contadas: `veilrank answer` con la dirección envía otra vez los mismos bytes.
}

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }: { $count } sin usar, por no ser opciones de esta encuesta o por estar ya antes: { $names }; nada de esto está en la encuesta, así que lo que sale es solo azar; la próxima vez copia los nombres de la encuesta, porque a esta se responde con lo que queda
   *[something] { $file }: { $count } sin usar, por no ser opciones de esta encuesta o por estar ya antes: { $names }; la próxima vez copia los nombres de la encuesta, porque a esta se responde con lo que queda
}
terminal-skipped-table = { $file }: { $count } sin usar, por no ser opciones de esta encuesta o por estar ya antes: { $names }; nada de esto está en la encuesta, así que lo que sale es solo azar; como tabla tampoco se puede leer; la próxima vez copia los nombres de la encuesta, porque a esta se responde con lo que queda
terminal-skipped-line = línea { $number } «{ $name }»
terminal-skipped-rank = puesto { $number } «{ $name }»
terminal-file-unreadable = { $file }: de este archivo no se puede leer ninguna clasificación; no se ha preguntado ni enviado nada
terminal-file-voters = { $voters ->
    [one] un dispositivo habla por una sola persona, y aquí hay { $voters }; deja en el archivo tu propia clasificación
   *[other] un dispositivo habla por una sola persona, y aquí hay { $voters }; deja en el archivo tu propia clasificación
}

## What goes wrong here

terminal-stopped = interrumpido; no se ha enviado nada
terminal-stopped-free = interrumpido; no se ha enviado ni gastado nada
terminal-input-ended = la entrada estándar terminó antes de la última pregunta; no se ha enviado nada
terminal-input-long = una respuesta tiene menos de { $most } bytes, y esta tiene más; no se ha enviado nada
terminal-input-invite = entrada estándar: hace falta una invitación, y no ha llegado nada
terminal-input-broken = no se puede leer la entrada estándar; no se ha enviado nada
terminal-address-wrong = { $place }: hace falta la dirección de una encuesta, como en https://polls.example/s/ID
terminal-address-user = { $place }: una dirección nombra un servidor y ningún usuario; quita lo que va delante de la @
terminal-address-port = { $place }: un puerto es un número de hasta 65535
terminal-address-id = { $place }: el identificador de una encuesta tiene de 1 a 64 letras, cifras, puntos, guiones o guiones bajos, y este es { $id }
terminal-invite-wrong = una invitación tiene de 1 a 1000 letras, cifras y signos, sin espacios; cópiala otra vez
terminal-invite-link = la invitación detrás de `#`: una invitación tiene de 1 a 1000 letras, cifras y signos, sin espacios; cópiala otra vez
terminal-answered-elsewhere = a una encuesta con este identificador se respondió en { $curator }, y una segunda respuesta volvería a gastar; indica esa dirección
terminal-over-each = tu límite para una encuesta es épsilon { $limit }, y esto sería { $epsilon }; gasta menos con --epsilon, o permite más con --max-epsilon
terminal-over-total = tu límite para todas las encuestas juntas es { $limit }, y hasta ahora van { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } más { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } de esta; gasta menos con --epsilon, o sube tu límite con `veilrank ledger --limit`
terminal-over-terms = las condiciones permiten épsilon { $most } como máximo, no { $epsilon }
terminal-ledger-nowhere = no hay carpeta para el registro; indica una en { $variable }
terminal-ledger-unreadable = { $file }: esto no es un registro, así que no se sabe lo que se ha gastado; recupéralo de una copia, o quítalo de ahí para empezar de nuevo
terminal-ledger-unwritable = { $file }: no se puede guardar el registro
terminal-failed = no ha funcionado: { $why }

## What goes wrong with the server

terminal-open-road = nada oculta esta conexión: por el camino se ve que participas y tu invitación, y se podrían cambiar las condiciones; pide una dirección con https://
terminal-changed-now = Quien organiza esta encuesta acaba de cambiarla. Se lee otra vez; todavía no se ha preguntado ni gastado nada.
terminal-ticket-wait = Tu tique está aquí. Se usa dentro de { $seconds } s, para que el momento no delate de quién es (--no-wait lo omite). Con Ctrl-C no se pierde nada: la misma orden sigue desde aquí.
terminal-ticket-at-once = Tu tique está aquí y se usa enseguida: quien vea los dos momentos puede suponer que van juntos.
terminal-work = Esta encuesta pide primero un poco de cálculo, para que las respuestas inventadas no salgan gratis.
terminal-wait = Mucha gente está respondiendo ahora mismo. Esperando turno.
terminal-changing = quien organiza esta encuesta la está cambiando ahora mismo; inténtalo más tarde, no se ha gastado ni enviado nada
terminal-refused = el servidor lo rechaza: { $why } { $next } ({ $code })
terminal-refused-plain = el servidor lo rechaza: { $why } ({ $code })
terminal-refused-silent = el servidor lo rechaza y no dice por qué ({ $code })
terminal-refused-unknown = Tiene un motivo para el que este programa no tiene palabras.
terminal-refused-again = Ejecuta otra vez el mismo comando. Si sigue igual, avisa a quien organiza la encuesta.
terminal-status = estado { $status }
terminal-no-promise = El servidor ha contado tu respuesta, pero no ha prometido con su firma que estará en el registro de la encuesta. `veilrank verify` dirá más tarde si está allí.
terminal-not-accepted = tu respuesta no ha sido aceptada; { $why }
terminal-kept = { $why }; tu respuesta con ruido se guarda en este dispositivo: ejecuta otra vez el mismo comando y enviará los mismos bytes
terminal-no-reply = el servidor no responde: { $why }; comprueba la dirección, o inténtalo más tarde
terminal-no-reply-time = no ha contestado a tiempo
terminal-no-reply-host = no existe ese servidor
terminal-no-reply-long = su respuesta tiene más de { $most } bytes
terminal-no-reply-connection = la conexión ha fallado
terminal-sent-on = el servidor remite a { $place }; si te fías, indica esa dirección
terminal-sent-on-somewhere = el servidor remite a otra dirección y no dice a cuál
terminal-terms-unreadable = no se pueden leer las condiciones del servidor; comprueba que la dirección sea la de una encuesta de Veilrank
terminal-assignment-unreadable = no se pueden leer las preguntas del servidor; comprueba que la dirección sea la de una encuesta de Veilrank
terminal-terms-other = el servidor debe ofrecer la encuesta { $id }, y ofrece { $got }; pregunta a quien te dio la dirección
terminal-ticket-wrong = lo firmado no da un tique con la clave de las condiciones; no se ha respondido nada, y la misma orden lo intenta otra vez
terminal-ticket-other-terms = las condiciones de esta encuesta no son aquellas para las que vale o se pidió el tique de este dispositivo; no se ha enviado nada: avisa a quien organiza la encuesta
terminal-distrusted = el servidor pide lo que sus condiciones no permiten: { $why }; no se ha respondido nada
terminal-distrusted-token = lo que identifica sus preguntas no es un token
terminal-distrusted-epsilon = las condiciones dicen épsilon { $agreed }, y pide { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] las condiciones dicen { $agreed } respuesta, y pide { $asked }
   *[other] las condiciones dicen { $agreed } respuestas, y pide { $asked }
}
terminal-distrusted-pairs = sus pares no son los que permiten las condiciones
