start-title = Veilrank: ordena en grupo, guarda tu respuesta para ti
start-description = Encuestas que encuentran la clasificación de un grupo sin que nadie entregue la suya.
start-heading = Ordena en grupo. Guarda tu respuesta para ti.
start-lead = Cada teléfono añade ruido a las respuestas antes de que salga nada de él, así que nadie, ni siquiera quien administra este sitio, puede saber con certeza qué piensa una persona concreta. De muchas respuestas así sale, pese a todo, la clasificación del grupo, y se dice con franqueza qué grado de certeza tiene.
start-make = Crear una encuesta
start-secret = ¿Es secreta mi respuesta?
start-dots = Cien personas que piensan todas lo mismo, con un ajuste habitual: { $kept } respuestas llegan tal como se dieron y { $turned }, invertidas. Cuáles son unas y cuáles otras, nadie lo sabe.

## How it goes

start-how = Cómo funciona
start-list = Haces la lista de lo que hay que ordenar
start-list-more = Dos menús o doscientas propuestas, una por línea. Eliges cuánta privacidad tiene la gente y ves cuánta precisión cuesta.
start-answer = La gente responde en medio minuto
start-answer-more = Una pregunta o dos, o la lista entera arrastrando. Cada persona ve los bytes exactos que salen de su teléfono y lo que el ruido ha hecho con ellos.
start-result = Todo el mundo ve el resultado y puede volver a contarlo
start-result-more = Una clasificación con los puestos que cada opción podría tener de verdad. Donde las respuestas no permiten distinguir dos opciones, lo dice.

## A field for a link

start-link = ¿Te han enviado un enlace?
start-paste = Pégalo aquí
start-open = Abrir
start-tell-wrong-link = Este no es el enlace de una encuesta, que tiene esta forma: https://example.org/s/name.
