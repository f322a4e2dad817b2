start-title = Veilrank: gemeinsam ordnen, die eigene Antwort für sich behalten
start-description = Umfragen, die die Rangfolge einer Gruppe finden, ohne dass jemand die eigene aus der Hand gibt.
start-heading = Gemeinsam ordnen. Die eigene Antwort für sich behalten.
start-lead = Jedes Handy fügt den Antworten, die darauf gegeben werden, Rauschen hinzu, bevor etwas davon das Handy verlässt. Deshalb kann niemand sicher sein, was eine einzelne Person denkt, auch nicht, wer diese Website betreibt. Aus vielen solchen Antworten ergibt sich trotzdem die Rangfolge der Gruppe, mit einem ehrlichen Wort dazu, wie sicher sie ist.
start-make = Umfrage anlegen
start-secret = Ist meine Antwort geheim?
start-dots = Hundert Menschen, die alle dasselbe denken, bei einer üblichen Einstellung: { $kept } Antworten kommen an, wie sie gemeint waren, { $turned } umgedreht. Welche welche sind, weiß niemand.

## How it goes, in three steps: a heading and a paragraph each

start-how = So geht es
start-list = Sie schreiben auf, was zu ordnen ist
start-list-more = Zwei Mittagessen oder zweihundert Vorschläge, einer pro Zeile. Sie wählen, wie viel Privatsphäre die Teilnehmenden bekommen, und sehen, was das an Genauigkeit kostet.
start-answer = Alle antworten in einer halben Minute
start-answer-more = Eine Frage oder zwei, oder die ganze Liste durch Ziehen. Alle sehen genau die Bytes, die ihr Handy verlassen, und was das Rauschen damit gemacht hat.
start-result = Alle sehen das Ergebnis und können es nachzählen
start-result-more = Eine Rangfolge mit den Plätzen, die jede Option in Wirklichkeit haben könnte. Wo die Antworten zwei nicht unterscheiden, steht es dabei.

## A field for a link

start-link = Sie haben einen Link bekommen?
start-paste = Hier einfügen
start-open = Öffnen
start-tell-wrong-link = Das ist nicht der Link einer Umfrage; der sieht aus wie https://example.org/s/name.
