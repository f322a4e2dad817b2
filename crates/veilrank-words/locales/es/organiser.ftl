organiser-title = { $title } · gestión
organiser-you = Organizas
organiser-script = Esta página necesita JavaScript: el secreto que te permite gestionar la encuesta está detrás del # del enlace, y solo un script puede leerlo. El <result>resultado</result> no lo necesita.
organiser-keep = Guarda este enlace
organiser-keep-why = Es la única llave de esta página, y nadie puede hacer otra.
organiser-keep-here = Este navegador te lo guarda en <mine>Mis encuestas</mine>; guárdalo también en otro sitio.
organiser-keep-secret = Quien lo tiene puede cambiar, cerrar y eliminar la encuesta, así que no lo compartas.
organiser-link = El enlace de gestión

## How it stands

organiser-answers = respuestas contadas
organiser-opened = invitaciones abiertas
organiser-result = Abrir la página del resultado
organiser-arrivals = Cuándo llegaron las respuestas
organiser-arrivals-note = Redondeado de cinco en cinco, y olvidado cuando el servidor se reinicia. Un script que espera al azar parece personas.
organiser-terms = Condiciones
organiser-goal-order = Sirve para encontrar el puesto de cada opción.
organiser-goal-winner = Sirve para encontrar qué opción es la primera.
organiser-goal-first = Sirve para encontrar cuáles son las { $few } primeras opciones, en cualquier orden.
organiser-truth-kemeny = Lo que cuenta: el orden que menos desacuerdo causa en la población de la que proceden estas personas.
organiser-truth-borda = Lo que cuenta: las opciones por su puesto medio en los órdenes de la población de la que proceden estas personas.
organiser-asked = { $count ->
    [one] A cada persona se le hace una pregunta. La respuesta que ves es la verdadera { $times }.
   *[other] A cada persona se le hacen { $count } preguntas. Cada respuesta que ves es la verdadera { $times }.
}
organiser-asked-order = Cada persona envía un solo orden completo con ruido.
organiser-costs = A cada persona le cuesta un épsilon de { $epsilon } como máximo.
organiser-items = Qué se ordena
organiser-more-items = y { $count } más
organiser-changes = Qué se ha cambiado desde entonces
organiser-edit = Editar
organiser-another = Crear otra igual

## Links and invites

organiser-share = Compártelo con todo el mundo
organiser-participants = El enlace para participantes
organiser-qr = Código QR del enlace
organiser-qr-for = Para una diapositiva o un cartel: lleva al mismo enlace.
organiser-gone = Los enlaces de las invitaciones de esta encuesta están en el navegador que las creó. No se pueden volver a mostrar; abajo puedes crear más.
organiser-gone-file = Si los guardaste en un archivo, impórtalo aquí: los nombres y los enlaces van a este navegador y a ningún otro sitio.
organiser-issued = Los enlaces para participar los da { $host }, no este sitio. Quien lo gestiona los lista con esta orden.
organiser-issued-command = La orden que lista los enlaces
organiser-take = Importar un archivo de enlaces (CSV)
organiser-take-file = Un archivo de enlaces
organiser-invites-why = Cada persona recibe un enlace, y cada enlace cuenta una vez. Los nombres y los enlaces solo están juntos en este navegador: el servidor no conoce ni los nombres ni los enlaces, solo las huellas de los enlaces. Lo que guarda no dice qué respuesta llegó por qué enlace; quien tenga los enlaces y la base de datos del servidor podría deducirlo, y encontraría una respuesta con ruido.
organiser-csv = Descargar todos los enlaces (CSV)
organiser-copy-all = Copiar todos los enlaces
organiser-print = Imprimir una hoja con códigos QR
organiser-for = Para
organiser-group = Grupo
organiser-acts = Qué hacer
organiser-more = Invitar a más personas
organiser-whom = ¿A quién?
organiser-whom-hint = Nombres o direcciones, uno por línea, o columnas: nombre, correo, grupo. Se quedan en este navegador.
organiser-so-many = O solo un número
organiser-in-group = En el grupo
organiser-in-group-hint = si la lista no indica ninguno
organiser-make-invites = Crear las invitaciones
organiser-sheet = Invitaciones para imprimir

## Reminding

organiser-remind = Recordatorio
organiser-remind-why = El recordatorio va a todas las personas cuyo enlace guarda este navegador, hayan respondido o no: esta página no dice quién ha respondido. La carta dice que quien ya ha respondido puede ignorarla. Al servidor no llega ningún nombre ni ninguna carta.
organiser-remind-csv = Descargar todas las cartas (CSV)
organiser-remind-each = Escribir a cada persona
organiser-remind-open = Envía esto a todas las personas a las que preguntaste: esta página no sabe quién ha respondido.
organiser-remind-text = El texto del recordatorio
organiser-remind-mail = Escribirlo como correo

## Downloads

organiser-download = Descargar
organiser-ranking = Clasificación (CSV)
organiser-outcome = Resultado (JSON)
organiser-reports = Todas las respuestas con ruido

## Closing and deleting

organiser-end = Cerrar o eliminar
organiser-extend = Cambiar la fecha de cierre
organiser-close = Cerrar la encuesta
organiser-reopen = Volver a abrirla
organiser-delete = Eliminarla
organiser-close-heading = ¿Cerrar la encuesta?
organiser-close-stay = Dejarla abierta
organiser-extend-heading = ¿Cuándo se cierra?
organiser-extend-hand = Cuando yo la cierre
organiser-extend-date = En una fecha y hora
organiser-extend-at = Se cierra
organiser-extend-zone = en tu zona horaria
organiser-extend-seen = Quien participa ve que se ha cambiado y cuándo.
organiser-extend-stay = Dejarla como está
organiser-extend-yes = Cambiarla
organiser-delete-heading = ¿Eliminar la encuesta?
organiser-delete-text = Sus condiciones, sus invitaciones y todas las respuestas se borran del servidor. Nadie podrá ver ya el resultado, y nadie podrá recuperarlo.
organiser-delete-result = Guardar antes el resultado
organiser-delete-reports = Guardar todas las respuestas con ruido
organiser-delete-sure = He guardado lo que necesito, o no necesito nada
organiser-delete-stay = Conservarla
organiser-delete-yes = Eliminarla definitivamente

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] abierta
   *[closed] cerrada
}
organiser-tell-so-far = Hasta ahora
organiser-tell-in-the-end = Al final
organiser-tell-opened = { $count } de { $all }
organiser-tell-arrivals-busiest = En los diez minutos con más movimiento del último día llegaron unas { $count } respuestas.
organiser-tell-arrivals-few = Son demasiado pocas para decir más.
organiser-tell-arrivals-people = Nada en sus horas habla en contra de personas.
organiser-tell-arrivals-even = Llegaron con más regularidad que la de las personas: quizá un script envió algunas. Por azar, esto se dice de menos de una encuesta de cada mil.
organiser-tell-arrivals-picture = Respuestas en cada diez minutos del último día
organiser-tell-answered = Han respondido { $count } de { $all } personas invitadas.
organiser-tell-takes = { $least ->
    [one] { $count } de { $least } respuesta que necesita un resultado.
   *[other] { $count } de las { $least } respuestas que necesita un resultado.
}
organiser-tell-shows-from = { $least ->
    [one] El resultado se muestra a partir de { $least } respuesta.
   *[other] El resultado se muestra a partir de { $least } respuestas.
}
organiser-tell-shows-from-more = { $least ->
    [one] El resultado se muestra a partir de { $least } respuesta, más que las personas invitadas.
   *[other] El resultado se muestra a partir de { $least } respuestas, más que las personas invitadas.
}
organiser-tell-invited = invitaciones
organiser-tell-who-answered = respuestas
organiser-tell-not-here = aquí no se sabe
organiser-tell-not-yet = aún no se muestra
organiser-tell-not-known = no se sabe
organiser-tell-fewer = menos de { $least }
organiser-tell-closes = se cierra
organiser-tell-closed = se cerró
organiser-tell-closes-hand = cuando tú la cierres
organiser-tell-closed-hand = la cerraste tú

## The result

organiser-tell-waits-answers = { $least ->
    [one] El resultado espera al menos { $least } respuesta.
   *[other] El resultado espera al menos { $least } respuestas.
}
organiser-tell-waits-close = El resultado espera a que se cierre la encuesta.
organiser-tell-waits-both = { $least ->
    [one] El resultado espera al menos { $least } respuesta y a que se cierre la encuesta.
   *[other] El resultado espera al menos { $least } respuestas y a que se cierre la encuesta.
}
organiser-tell-waits = El resultado espera unas cuantas respuestas más.
organiser-tell-too-few = No ha habido suficientes respuestas: no se mostrará ningún resultado.
organiser-tell-nobody = Nadie ha respondido.
organiser-tell-nobody-yet = Todavía no hay respuestas. El resultado irá creciendo aquí.
organiser-tell-result = Resultado
organiser-tell-result-so-far = Resultado hasta ahora
organiser-tell-place = puesto { $place }
organiser-tell-places = puesto { $low } a { $high }
organiser-tell-more = Y { $count } más en la página del resultado.

organiser-tell-none = { $status ->
    [open] Hasta ahora no se sabe nada: cada opción podría tener cualquier puesto.
   *[closed] No se sabe nada: cada opción podría tener cualquier puesto.
}
organiser-tell-none-winner = { $status ->
    [open] Hasta ahora no se sabe nada: cada opción podría ser la primera.
   *[closed] No se sabe nada: cada opción podría ser la primera.
}
organiser-tell-none-first = { $status ->
    [open] Hasta ahora no se sabe nada: cada opción podría estar entre las { $few } primeras.
   *[closed] No se sabe nada: cada opción podría estar entre las { $few } primeras.
}
organiser-tell-found-winner = { $status ->
    [open] Hasta ahora, { $found ->
        [one] { $found } opción es
       *[other] { $found } opciones son
    } con seguridad la primera, { $open ->
        [0] ninguna más podría serlo
        [one] { $open } podría serlo
       *[other] { $open } podrían serlo
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
   *[closed] { $found ->
        [one] { $found } opción es
       *[other] { $found } opciones son
    } con seguridad la primera, { $open ->
        [0] ninguna más podría serlo
        [one] { $open } podría serlo
       *[other] { $open } podrían serlo
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
}
organiser-tell-found-first = { $status ->
    [open] Hasta ahora, { $found ->
        [one] { $found } opción está
       *[other] { $found } opciones están
    } con seguridad entre las { $few } primeras, { $open ->
        [0] ninguna más podría estarlo
        [one] { $open } podría estarlo
       *[other] { $open } podrían estarlo
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
   *[closed] { $found ->
        [one] { $found } opción está
       *[other] { $found } opciones están
    } con seguridad entre las { $few } primeras, { $open ->
        [0] ninguna más podría estarlo
        [one] { $open } podría estarlo
       *[other] { $open } podrían estarlo
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
}
organiser-tell-open-winner = { $status ->
    [open] Hasta ahora, { $open ->
        [one] { $open } opción podría ser la primera
       *[other] { $open } opciones podrían ser la primera
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
   *[closed] { $open ->
        [one] { $open } opción podría ser la primera
       *[other] { $open } opciones podrían ser la primera
    } y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
}
organiser-tell-open-first = { $status ->
    [open] Hasta ahora, { $open ->
        [one] { $open } opción podría estar
       *[other] { $open } opciones podrían estar
    } entre las { $few } primeras y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
   *[closed] { $open ->
        [one] { $open } opción podría estar
       *[other] { $open } opciones podrían estar
    } entre las { $few } primeras y { $out ->
        [0] ninguna está descartada.
        [one] { $out } está descartada.
       *[other] { $out } están descartadas.
    }
}
organiser-tell-apart = { $status ->
    [open] Hasta ahora se pueden distinguir todas las opciones.
   *[closed] Se pueden distinguir todas las opciones.
}
organiser-tell-any-groups = { $status ->
    [open] Hasta ahora, cada opción podría ser la primera, y se pueden distinguir { $groups } grupos.
   *[closed] Cada opción podría ser la primera, y se pueden distinguir { $groups } grupos.
}
organiser-tell-some-groups = { $status ->
    [open] Hasta ahora, { $count ->
        [one] { $count } de { $items } podría ser la primera
       *[other] { $count } de { $items } podrían ser la primera
    }, y se pueden distinguir { $groups } grupos.
   *[closed] { $count ->
        [one] { $count } de { $items } podría ser la primera
       *[other] { $count } de { $items } podrían ser la primera
    }, y se pueden distinguir { $groups } grupos.
}
organiser-tell-any-line = { $status ->
    [open] Hasta ahora, cada opción podría ser la primera, y algunos puestos se pueden descartar, pero ninguna línea entre mejores y peores es segura.
   *[closed] Cada opción podría ser la primera, y algunos puestos se pueden descartar, pero ninguna línea entre mejores y peores es segura.
}
organiser-tell-some-line = { $status ->
    [open] Hasta ahora, { $count ->
        [one] { $count } de { $items } podría ser la primera
       *[other] { $count } de { $items } podrían ser la primera
    }, y algunos puestos se pueden descartar, pero ninguna línea entre mejores y peores es segura.
   *[closed] { $count ->
        [one] { $count } de { $items } podría ser la primera
       *[other] { $count } de { $items } podrían ser la primera
    }, y algunos puestos se pueden descartar, pero ninguna línea entre mejores y peores es segura.
}

## What was changed

organiser-tell-change-terms = { $when }: las condiciones, antes de que se preguntara a nadie
organiser-tell-change-description = { $when }: la descripción
organiser-tell-change-closed = { $when }: cerrada
organiser-tell-change-reopened = { $when }: abierta de nuevo
organiser-tell-change-lost = { $when }: falló la base de datos y se perdieron respuestas ya contadas: { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when }: { $count } invitación añadida
   *[other] { $when }: { $count } invitaciones añadidas
}
organiser-tell-change-revoked = { $count ->
    [one] { $when }: { $count } invitación retirada
   *[other] { $when }: { $count } invitaciones retiradas
}
organiser-tell-change-title = { $when }: el título: { $from } → { $to }
organiser-tell-change-by = { $when }: quién pregunta: { $from } → { $to }
organiser-tell-change-end = { $when }: la fecha de cierre: { $from } → { $to }
organiser-tell-change-language = { $when }: el idioma: { $from } → { $to }
organiser-tell-quoted = «{ $text }»
organiser-tell-not-said = sin indicar
organiser-tell-by-hand = a mano

## A link that opens nothing

organiser-tell-no-survey = No hay ninguna encuesta así: puede que se haya borrado.
organiser-tell-wrong-link = Este no es el enlace de gestión de esta encuesta.
organiser-tell-half-link = El enlace no está entero: falta la parte que va detrás del #.
organiser-tell-wrong-next = Busca la encuesta en <mine>Mis encuestas</mine>, en el navegador que la creó, o abre entero el enlace que guardaste: lo que está detrás de su # es la llave. Sin ella solo puedes <result>ver el resultado</result>, como todo el mundo.

## Invites

organiser-tell-invites = Invitaciones
organiser-tell-invites-closed = Invitaciones de una encuesta cerrada
organiser-tell-nameless = Invitación { $number }
organiser-tell-copy-link = Copiar enlace
organiser-tell-copy-link-of = Copiar el enlace de { $name }
organiser-tell-write = Escribir
organiser-tell-write-to = Escribir a { $name }
organiser-tell-take-back = Retirar
organiser-tell-take-back-of = Retirar la invitación de { $name }
organiser-tell-taken-back = La invitación de { $name } se ha retirado: su enlace ya no abre nada.
organiser-tell-used = La invitación de { $name } ya se ha usado, así que se queda.
organiser-tell-show-all = Mostrar las { $count }
organiser-tell-made = { $count ->
    [one] Se ha creado { $count } invitación.
   *[other] Se han creado { $count } invitaciones.
}
organiser-tell-whom = Haz una lista de personas, o di cuántas. { $mistake }
organiser-tell-no-group = Esta encuesta no tiene ese grupo; sus grupos se indicaron al crearla.
organiser-tell-scan = Escanéalo para participar en { $site }. Es solo tuyo y cuenta una vez.
organiser-tell-code-for = Código QR para { $name }
organiser-tell-taken = { $count ->
    [0] En el archivo no había nada nuevo.
    [one] Se ha importado { $count } enlace.
   *[other] Se han importado { $count } enlaces.
}
organiser-tell-wrong-file = Este archivo no tiene enlaces de invitaciones de esta encuesta. Elige uno que se haya hecho con «Descargar todos los enlaces (CSV)». No se ha cambiado nada.
organiser-tell-no-room = Este navegador no guarda nada, así que el archivo no se puede importar.

## Letters

organiser-letter-hello = Hola:
organiser-letter-hello-name = Hola, { $name }:
organiser-letter-please = Por favor, participa en esta encuesta: { $title }
organiser-letter-link = El enlace es solo tuyo y cuenta una vez. Tu dispositivo añade ruido a tu respuesta antes de que salga, así que nadie puede saber con certeza qué piensas de verdad.
organiser-letter-until = Está abierta hasta el { $when }.
organiser-letter-remind-subject = Recordatorio: { $title }
organiser-letter-remind = Esta encuesta sigue abierta: { $title }
organiser-letter-remind-all = Este mensaje va a todas las personas invitadas, hayan respondido o no. Si ya has respondido, puedes ignorarlo.
organiser-letter-remind-open = Este mensaje va a todo el mundo, haya respondido o no. Si ya has respondido, puedes ignorarlo.
organiser-letter-noise = Tu dispositivo añade ruido a tu respuesta antes de que salga, así que nadie puede saber con certeza qué piensas de verdad.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] La encuesta está cerrada: no se aceptan más respuestas. Puedes volver a abrirla.
   *[no] La encuesta está cerrada: no se aceptan más respuestas.
}
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] El cierre se puede deshacer: no se aceptan más respuestas y, como falta { $count } respuesta, no se muestra ningún resultado.
       *[other] El cierre se puede deshacer: no se aceptan más respuestas y, como faltan { $count } respuestas, no se muestra ningún resultado.
    }
   *[no] { $count ->
        [one] El cierre es definitivo: no se aceptan más respuestas y, como falta { $count } respuesta, no llegará a mostrarse ningún resultado.
       *[other] El cierre es definitivo: no se aceptan más respuestas y, como faltan { $count } respuestas, no llegará a mostrarse ningún resultado.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] El cierre se puede deshacer: no se aceptan más respuestas y ves el resultado.
   *[no] El cierre es definitivo: no se aceptan más respuestas y ves el resultado.
}
organiser-tell-closing-all = { $reopens ->
    [yes] El cierre se puede deshacer: no se aceptan más respuestas y el resultado se muestra a todo el mundo.
   *[no] El cierre es definitivo: no se aceptan más respuestas y el resultado se muestra a todo el mundo.
}
organiser-tell-close-text = { $reopens ->
    [yes] Nadie puede responder mientras está cerrada. Puedes volver a abrirla.
   *[no] Después nadie puede responder, y no se puede volver a abrir.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Cerrarla
   *[no] Cerrarla definitivamente
}
organiser-tell-export-never = No se muestra ningún resultado, así que no hay nada que descargar.
organiser-tell-export-later = El resultado y las respuestas con ruido se podrán descargar en cuanto las condiciones los muestren.
organiser-tell-export-not-now = Ahora mismo no se puede obtener la clasificación.
organiser-tell-say-when = Di cuándo se cierra.
organiser-tell-now-closed = La encuesta está cerrada
organiser-tell-now-open = La encuesta está abierta de nuevo
organiser-tell-end-changed = Se ha cambiado la fecha de cierre
organiser-tell-deleted = La encuesta se ha eliminado, con todo lo que había guardado sobre ella.
organiser-tell-my-surveys = Mis encuestas
organiser-tell-make-another = Crear otra
