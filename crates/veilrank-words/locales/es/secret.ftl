secret-title = ¿Es secreta mi respuesta?
secret-about = Qué sale de tu dispositivo cuando respondes, qué puede saber otra gente a partir de ello y qué no se promete.
secret-numbers-of = Con los números de <survey>{ $title }</survey>
secret-lead = Lo que piensas de verdad se queda en tu dispositivo. Lo que sale de él lleva ruido, añadido por el azar, así que cualquiera puede verlo: podría venir de alguien que piensa lo contrario. Hasta qué punto te protege eso es un número, y hay cosas de las que no te protege. Abajo está lo uno y lo otro.

## What leaves your device

secret-leaves = Qué sale de tu dispositivo
secret-leaves-what = { $what ->
    [order] Un solo orden completo de las opciones, sorteado de modo que se inclina hacia el tuyo.
    [single] Una respuesta a «¿cuál de estas dos?», con ruido añadido.
   *[several] Unas pocas respuestas a «¿cuál de estas dos?», cada una con su propio ruido.
}
secret-leaves-code = Con ello va un código que el servidor te dio junto con las preguntas, para que nadie cuente dos veces. Eso es todo: ni nombre, ni cuenta, ni cookie, ni tu clasificación. Ves los bytes exactos antes de enviarlos.
secret-leaves-kept = El servidor guarda las respuestas con ruido y una parte de ese código, en el orden en que llegaron. No guarda ni tu dirección ni la hora. Como cualquier sitio web, ve tu dirección mientras habla contigo, y también la ve lo que haya entre tú y él.

## How the noise works

secret-noise = Cómo funciona el ruido
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] En esta encuesta, el presupuesto, llamado épsilon, es { $epsilon }.
        [single] En esta encuesta, el presupuesto, llamado épsilon, es { $epsilon }.
       *[several] En esta encuesta, el presupuesto, llamado épsilon, es { $epsilon }, repartido entre todas tus respuestas.
    }
   *[usual] { $what ->
        [order] En una encuesta habitual, el presupuesto, llamado épsilon, es { $epsilon }.
        [single] En una encuesta habitual, el presupuesto, llamado épsilon, es { $epsilon }.
       *[several] En una encuesta habitual, el presupuesto, llamado épsilon, es { $epsilon }, repartido entre todas tus respuestas.
    }
}
secret-noise-order = Entre todos los pares de opciones, el orden con ruido tiene un par como tú más o menos { $often }, y al revés más o menos { $seldom }.
secret-noise-crowd = Imagina { $people } personas que ponen todas el té antes que el café. Unos { $kept } de sus dispositivos dicen té y unos { $turned } dicen café. Cuáles han invertido la verdad, nadie lo sabe, ni siquiera el servidor.
secret-noise-none = De un millón de personas que ponen todas el té antes que el café, no se espera que ni un solo dispositivo diga café. Un ruido así no oculta nada.
secret-noise-doubt = Así que, si el tuyo dice café, todavía puedes ser de quienes ponen antes el té.
secret-noise-group = Y, sin embargo, en muchas respuestas se sigue encontrando hacia dónde se inclina el grupo.
secret-noise-numbers = { $what ->
    [single] En números: lo que sale de tu dispositivo es como máximo { $factor } veces tan probable con una opinión como con cualquier otra. Viéndolo todo, quien dudaba 50 a 50 sobre lo que piensas puede llegar como máximo a un { $sure } % de certeza, por mucho ingenio que tenga; y quien partía de otra conjetura puede multiplicar como máximo por { $factor } la relación entre las posibilidades a favor y en contra. Con un épsilon menor, eso queda más cerca del 50 %. Antes de enviar, puedes elegir revelar menos de lo que pide la encuesta.
    [order] En números: lo que sale de tu dispositivo es como máximo { $factor } veces tan probable con una opinión como con cualquier otra. Viéndolo todo, quien dudaba 50 a 50 sobre lo que piensas puede llegar como máximo a un { $sure } % de certeza sobre una pregunta cualquiera, por mucho ingenio que tenga; y quien partía de otra conjetura puede multiplicar como máximo por { $factor } la relación entre las posibilidades a favor y en contra. Con un épsilon menor, eso queda más cerca del 50 %. Antes de enviar, puedes elegir revelar menos de lo que pide la encuesta.
   *[several] En números: lo que sale de tu dispositivo es como máximo { $factor } veces tan probable con una opinión como con cualquier otra. Viéndolo todo, quien dudaba 50 a 50 sobre lo que piensas puede llegar como máximo a un { $sure } % de certeza sobre una pregunta cualquiera, por mucho ingenio que tenga; y quien partía de otra conjetura puede multiplicar como máximo por { $factor } la relación entre las posibilidades a favor y en contra. Con un épsilon menor, eso queda más cerca del 50 %. Antes de enviar, puedes elegir revelar menos de lo que pide la encuesta.
}
secret-noise-weak = Este presupuesto es grande. Por encima de 3, más o menos, lo que sale de tu dispositivo deja poca duda sobre lo que piensas, y no deberías confiar en el ruido. Revela menos, o no respondas.

## What the organiser can learn

secret-organiser = Qué puede saber quien organiza la encuesta
secret-organiser-group = <strong>Puede saber qué piensa el grupo.</strong> De eso se trata. También ve cuántas personas han respondido. Quien puede ver el resultado puede ver también cada respuesta con ruido.
secret-organiser-you = <strong>No puede saber qué piensas tú</strong> más allá de las probabilidades de arriba, ni siquiera preguntando otra vez a tu dispositivo: añade su ruido una vez por encuesta, y después envía siempre la misma respuesta. Una segunda encuesta es otra cosa; se explica más abajo.
secret-organiser-invites = <strong>Invitaciones.</strong> Quien te envió una invitación sabe que te ha invitado, y puede ver cuántas invitaciones se han usado. Si las invitaciones pertenecen a grupos, el nombre de tu grupo se guarda con tu respuesta con ruido; se te dice antes de responder. Los registros del servidor no dicen qué respuesta con ruido llegó por qué invitación. Pero quien organiza la encuesta y conserva las invitaciones, junto con alguien que administre el servidor y tenga sus claves, podría deducirlo. Tendrían entonces tu respuesta con ruido, con el ruido todavía en ella.
secret-organiser-tickets = <strong>Tiques.</strong> Donde una encuesta dice que nada de lo que se guarda dice con qué invitación llegó una respuesta, ni siquiera eso es posible. Tu dispositivo sortea un número secreto, y quien tiene la lista de invitaciones lo firma sin verlo. Con ese tique, y sin la invitación, responde tu dispositivo. Se sabe quién ha tomado un tique. La hora y la dirección de tu dispositivo aún pueden decir quién vino con qué tique; por eso tu dispositivo espera hasta un minuto entre ambos pasos, y puedes usar otra red.

## What if whoever runs the site cheats?

secret-operator = ¿Y si quien administra el sitio hace trampa?
secret-operator-program = El ruido lo añade un programa que este sitio envía a tu navegador. Quien administra el sitio podría enviar otro programa, uno que transmita tu respuesta verdadera y te muestre algo inofensivo. No lo notarías, y ningún sitio web puede prometer otra cosa sobre sí mismo. Si eso te preocupa, no uses el programa del sitio:
secret-operator-file = <strong>Un solo archivo, abierto desde tu disco.</strong> La página entera para participantes se puede guardar en un solo archivo, <compared>comparar</compared> y abrir desde tu disco. Con el enlace de la encuesta, no toma del sitio nada más que las preguntas.
secret-operator-terminal = <strong>La terminal.</strong> <command>{ $command }</command> hace lo mismo con el programa que tienes instalado.
secret-operator-either = De las dos formas, tu propio dispositivo calcula el ruido a partir de épsilon y toma el azar de tu sistema. El servidor puede elegir las preguntas, mentir sobre el recuento o no dejarte participar. No puede sacar de ti más que el épsilon que ves, ni más que tu propio límite.
secret-operator-log = <strong>¿Podría el sitio dejar fuera mi respuesta?</strong> Con tu recibo llega una promesa firmada, y cada respuesta contada entra en un registro que solo puede crecer. Un botón bajo el recibo y en <ledger>Mis respuestas</ledger> comprueba que la tuya está en él. Eso no muestra si otras respuestas vienen de personas reales.

## For sceptics

secret-sceptics = Para quien desconfía: la página como archivo
secret-sceptics-save = Guardar client.html
secret-sceptics-file = Tal como se ofrece aquí, con la versión { $version }, el archivo tiene la huella SHA-256
secret-sceptics-program = y el programa que contiene, que es el texto entre las etiquetas de su script de módulo, tiene
secret-sceptics-compare = Esta página podría mentir sobre los dos. Por eso, compara el archivo que has guardado con el número de alguien de confianza: el de la versión publicada (<code>SHA256SUMS</code>), el de una persona amiga o el del programa en tu propia máquina (<code>veilrank client --sha256</code>; <code>veilrank client -o client.html</code> escribe el mismo archivo). Para ver el número de un archivo, ejecuta <code>sha256sum client.html</code> en Linux, <code>shasum -a 256 client.html</code> en un Mac, <code>certutil -hashfile client.html SHA256</code> en Windows. Otra versión tiene otro número.
secret-sceptics-itself = Abierto desde el disco, el propio archivo dice el segundo número. Eso ayuda contra las confusiones, no contra un archivo que miente.

## What several surveys cost

secret-again = Qué cuestan varias encuestas
secret-again-add = <strong>Los presupuestos se suman.</strong> Dos encuestas de épsilon 1 sobre el mismo asunto cuestan tanto como una de épsilon 2: quien dudaba 50 a 50 sobre lo que piensas puede llegar como máximo a un 88 % de certeza, y no solo a un 73 %. Muchas encuestas pequeñas son una grande.
secret-again-ledger = Por eso tu dispositivo lleva un <ledger>registro</ledger> de lo que ha gastado y dónde, y puedes poner un límite. El registro está en este navegador. Otro navegador, otro dispositivo o un navegador cuyos datos se han borrado no saben nada de él, y podrían responder una vez más a la misma encuesta abierta: cada vez cuesta de nuevo el épsilon de la encuesta. Con una invitación eso no es posible: una vez que se ha respondido con ella, no abre nada en un segundo dispositivo.

## Who can see that I took part

secret-network = Quién puede ver que he participado
secret-network-seen = Tu proveedor, la red de tu empresa y el servidor pueden ver que tu dispositivo ha hablado con este sitio. Por una conexión que no está cifrada (una dirección con <code>http:</code>) pueden leer las preguntas y tu respuesta con ruido. Así que no es secreto si has participado ni por qué opciones se te ha preguntado. Lo que piensas lo sigue siendo, hasta donde llegan las probabilidades de arriba.

## What is not promised

secret-limits = Qué no se promete
secret-limits-group = Que nadie sepa nada de ti por el resultado. Si resulta que un grupo de diez está de acuerdo en todo, todo el mundo sabe qué piensan sus miembros, hayan respondido o no.
secret-limits-device = Que tu dispositivo sea tuyo: alguien que mira por encima de tu hombro, una extensión del navegador o un programa que espía el dispositivo ve tu respuesta antes de que se añada ningún ruido.
secret-limits-count = Que el recuento sea honrado. Quien organiza una encuesta puede inventar respuestas, y la gente puede mentir. Cualquiera puede volver a contar las respuestas con ruido, pero nadie puede ver en ellas quién es real.
secret-limits-trace = Que hayas participado sin dejar rastro.
secret-limits-others = Cualquier cosa sobre programas que no sean este.
secret-back = Volver a la encuesta
