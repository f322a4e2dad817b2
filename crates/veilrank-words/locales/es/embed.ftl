embed-more = y { $count } más
embed-how-sure = Grado de certeza<new> (se abre en otra pestaña)</new>
embed-by = Quién pregunta: { $name }
embed-stays = Tu clasificación se queda en tu dispositivo. Lo que sale de él es una respuesta con ruido que ves antes.
embed-closed = Esta encuesta está cerrada. <result>El resultado<new> (se abre en otra pestaña)</new></result>
embed-take-part = Participar<new> (se abre en otra pestaña)</new>
embed-invited = Quien ha recibido una invitación tiene su propio enlace para participar.
embed-own-tab = Se abre en una pestaña aparte, donde puedes ver en qué dirección respondes.
