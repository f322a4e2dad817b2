common-language = Idioma
common-skip = Ir al contenido
common-pages = Páginas
common-new = Nueva encuesta
common-mine = Mis encuestas
common-ledger = Mis respuestas
common-secret = ¿Es secreto?
common-foot = Veilrank recoge ruido y encuentra en él la clasificación.
common-docs = Para programas

## Words that several pages share

common-times = { $times ->
    [one] una vez de cada { $unit }
   *[other] { $times } veces de cada { $unit }
}
common-times-hardly = menos de una vez de cada millón
common-times-nearly = todas las veces menos una de cada millón o más
common-sure = { $whose ->
    [you] Viéndolo todo, quien dudaba 50 a 50 sobre lo que piensas puede llegar como máximo a un { $sure } % de certeza.
    [owner] Viendo todo lo que sale de un dispositivo, quien dudaba 50 a 50 sobre lo que piensa la persona que lo usa puede llegar como máximo a un { $sure } % de certeza.
   *[person] Viéndolo todo, quien dudaba 50 a 50 sobre lo que piensa una persona puede llegar como máximo a un { $sure } % de certeza.
}
common-dots = Cien puntos: { $kept } llenos, por las respuestas verdaderas, y { $turned } anillos, por las respuestas que el azar ha invertido
common-items = { $count ->
    [one] { $count } opción
   *[other] { $count } opciones
}
common-answers = { $count ->
    [one] { $count } respuesta
   *[other] { $count } respuestas
}
common-place = { $end ->
    [first] { $place }.º
    [st] { $place }.º
    [nd] { $place }.º
    [rd] { $place }.º
   *[th] { $place }.º
}
common-places-two = { $low } o { $high }
common-places-range = { $low } a { $high }
common-find = { $goal ->
    [order] para encontrar el puesto de cada opción
    [winner] para encontrar qué opción es la primera
   *[first] para encontrar cuáles son las { $few } primeras opciones, en cualquier orden
}
common-truth = { $truth ->
    [borda] por puesto medio (Borda)
   *[kemeny] el que menos desacuerdo causa entre la gente (Kemeny)
}
common-question-pair = ¿Cuál va primero?
common-question-list = Pon arriba lo que va primero
common-no-opinion = Sin opinión
common-new-tab = (se abre en otra pestaña)
common-copy = Copiar
common-copied = Copiado
common-copy-select = Seleccionar y copiar
common-copy-impossible = Aquí no se puede copiar; selecciona el texto y cópialo

## What a survey promises

common-promise-epsilon = lo máximo que gasta cada persona (épsilon)
common-promise-leaves = sale de cada dispositivo
common-promise-answers = { $count ->
    [1] una respuesta con ruido
    [one] { $count } respuesta con ruido
   *[other] { $count } respuestas con ruido
}
common-promise-order = un orden completo con ruido
common-promise-true = { $count ->
    [1] es la verdadera
    [one] cada una es la verdadera
   *[other] cada una es la verdadera
}
common-promise-factor = Salga lo que salga de un dispositivo, es como máximo { $factor } veces tan probable con una opinión como con cualquier otra.
common-promise-loss = El código que se ejecuta en el dispositivo pierde exactamente { $loss }, nunca más de { $epsilon }.
common-promise-free = Esta página y sus archivos se hacen solo con respuestas con ruido y no le cuestan a nadie nada más.
common-promise-weak = Es poca privacidad: un presupuesto de más de 3 no deja mucha duda sobre una respuesta concreta.
