## What every page about a result says

results-title = { $title }: Ergebnis
results-open = Noch offen
results-closed = Beendet
results-answered = { $count ->
    [0] Noch hat niemand geantwortet
    [one] { $count } Person hat geantwortet
   *[other] { $count } Personen haben geantwortet
}
results-answered-more = { $count ->
    [one] { $count } Person hat geantwortet, gezählt sind bisher { $counted }
   *[other] { $count } Personen haben geantwortet, gezählt sind bisher { $counted }
}
results-answered-day = { $answered }, Stand: { $day }
results-moment = { $day } um { $time } UTC
results-foot = { $address } · Stand: { $day }
results-paper = { $foot }. { $answered }. Wie sicher jeder Platz ist und wie sich das Ergebnis nachzählen lässt, steht unter dieser Adresse.
results-paper-short = { $foot }.
results-closes = Endet am { $end }
results-then = { $first } { $second }
results-name = „{ $name }“
results-names-more = { $start }, { $next }
results-names-last = { $start } und { $last }
results-list = { $start }, { $next }

## The result in a sentence: the headline

results-nobody = Noch hat niemand geantwortet, also gibt es nichts zu sagen.
results-leads-unjudged = { $first } liegt vorn. Bei so vielen Optionen kann diese Seite nicht sagen, wie sicher das ist.
results-unsure = Noch ist nichts sicher: Jede der { $count } Optionen könnte jeden Platz haben.
results-all-apart = { $first } ist auf dem ersten Platz, und alle { $count } lassen sich unterscheiden.
results-first-sure = { $first } ist auf dem ersten Platz. Weiter unten sind einige nicht zu unterscheiden.
results-first-likely = { $first } ist wahrscheinlich auf dem ersten Platz, aber das ist noch nicht sicher.
results-first-of-two = Auf dem ersten Platz ist { $first } oder { $second }: Diese Antworten können nicht sagen, welche von beiden.
results-first-any = Diese Antworten können nicht sagen, welche Option auf dem ersten Platz ist: Es könnte jede sein.
results-first-of-some = { $first } liegt vorn, aber diese Antworten können nicht sagen, welche Option auf dem ersten Platz ist: Es könnte jede von { $count } sein.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Noch ist nichts sicher: Jede der { $count } Optionen könnte auf dem ersten Platz sein.
results-winner = { $first } ist auf dem ersten Platz.
results-winner-of-two = Auf dem ersten Platz ist { $first } oder { $second }: { $first } mit { $chance } von 100.
results-winner-of-some = { $count } könnten auf dem ersten Platz sein: { $first } liegt mit { $chance } von 100 vorn.
results-few-unsure = Noch ist nichts sicher: Jede der { $count } Optionen könnte unter den ersten { $few } sein.
results-few-found = Die ersten { $few } sind { $names }.
results-few-found-many = Die ersten { $few } sind gefunden.
results-few-none = Von den ersten { $few } ist noch keine sicher: { $open } könnten dazugehören.
results-few-some = { $found ->
    [one] { $names } ist unter den ersten { $few }.
   *[other] { $names } sind unter den ersten { $few }.
} { $open ->
    [one] Eine weitere könnte es sein.
   *[other] { $open } weitere könnten es sein.
}
results-few-some-many = { $found ->
    [one] { $found } von den ersten { $few } ist gefunden.
   *[other] { $found } von den ersten { $few } sind gefunden.
} { $open ->
    [one] Eine weitere könnte dazugehören.
   *[other] { $open } weitere könnten dazugehören.
}
results-out-count = { $count ->
    [one] Eine scheidet aus.
   *[other] { $count } scheiden aus.
}

## What a survey seeks

results-sought-kemeny = Gesucht ist die Rangfolge, der die wenigsten widersprächen, wenn alle gefragt würden, die den Befragten ähneln.
results-sought-borda = Gesucht sind die Optionen nach ihrem durchschnittlichen Platz, wenn alle gefragt würden, die den Befragten ähneln.

## The result page

results-private = Das sehen nur Sie als Umfrageleitung: Die Umfrage zeigt ihr Ergebnis sonst niemandem. Wer Ihren Link hat, sieht es auch.
results-answer-too = Auch antworten
results-winner-heading = Was auf dem ersten Platz sein könnte
results-few-heading = Was unter den ersten { $few } sein könnte
results-aim-chance = { $chance } von 100
results-aim-found = { $chance } von 100, sicher
results-out = <strong>Ausgeschieden:</strong> { $names }
results-winner-sure = { $chance ->
    [one] Was oben steht, ist in { $chance } von 100 Fällen wirklich auf dem ersten Platz.
   *[other] Was oben steht, ist in { $chance } von 100 Fällen wirklich auf dem ersten Platz.
}
results-few-sure = { $chance ->
    [one] Die { $few } oben sind in { $chance } von 100 Fällen wirklich die ersten { $few }.
   *[other] Die { $few } oben sind in { $chance } von 100 Fällen wirklich die ersten { $few }.
}
results-aim-bars = Ein Balken sagt, in wie vielen von 100 Fällen eine Option wirklich so weit vorn ist. Was ausgeschieden ist, kann dort nicht sein: Von allen solchen Aussagen stimmen { $confidence } von 100.
results-rest-heading = Was von der ganzen Rangfolge bekannt ist
results-ranking-heading = Die Rangfolge
results-rest-winner = Diese Umfrage soll herausfinden, welche Option auf dem ersten Platz ist. Nach den anderen Plätzen fragt sie wenig, deshalb sind sie weniger sicher.
results-rest-few = Diese Umfrage soll herausfinden, welche Optionen die ersten { $few } sind, egal in welcher Reihenfolge. Nach den anderen Plätzen fragt sie wenig, deshalb sind sie weniger sicher.
results-by-group = <groups>Nach Gruppen</groups>: { $names }, nebeneinander und mit Angabe, wie sicher jedes Ergebnis ist.
results-no-order = Noch ohne Reihenfolge:
results-all-places = Alle Plätze
results-could-be = <read>, möglicher Platz: </read>{ $places }
results-two-together = Diese beiden sind nicht zu unterscheiden
results-none-apart = Keine zwei von diesen { $count } sind zu unterscheiden
results-some-apart = { $number ->
    [one] { $upper } steht vor { $lower }. Darüber hinaus sind diese { $count } nicht zu unterscheiden
   *[other] { $upper } stehen vor { $lower }. Darüber hinaus sind diese { $count } nicht zu unterscheiden
}
results-much-apart = Benachbarte unter diesen { $count } sind nicht zu unterscheiden. Eine steht vor einer anderen, wo sich die Plätze daneben nicht überschneiden
results-untold = Über die Reihenfolge dieser { $count } ist noch nichts sicher
results-ranges = Neben jeder Option stehen die Plätze, die sie haben könnte, wenn alle gefragt würden, die den Befragten ähneln. Von solchen Bereichen enthalten { $confidence } von 100 den wahren Platz. Gruppen sind nur dort getrennt, wo die Reihenfolge aller Gruppen zusammen so sicher ist.
results-watched = Alle können zusehen, wie dieses Ergebnis wächst, und die Umfrageleitung kann die Umfrage beenden, wenn ihr gefällt, was sie sieht. Deshalb steht hier nur, was für alle Blicke zusammen gilt: In höchstens { $doubt } von 100 Umfragen werden irgendwann zwei Gruppen fälschlich getrennt. Der Preis dafür: Es braucht drei- bis fünfmal so viele Personen wie bei einem Ergebnis, das erst am Ende gezeigt wird.
results-drift = { $late ->
    [one] Die letzte { $late } Person hat anders geantwortet als die { $early } davor. Hier zählen alle gleich, wann immer sie kamen; aber wer noch dazukommt, kann das Ergebnis ändern, und wo wenige der frühen oder der späten gefragt wurden, ist weniger sicher.
   *[other] Die letzten { $late } Personen haben anders geantwortet als die { $early } davor. Hier zählen alle gleich, wann immer sie kamen; aber wer noch dazukommt, kann das Ergebnis ändern, und wo wenige der frühen oder der späten gefragt wurden, ist weniger sicher.
}
results-budgets = { $came ->
    [one] Manche haben mit mehr Rauschen geantwortet, als die Umfrage wollte. Trotzdem zählen alle gleich, deshalb sagt { $came } Person etwa so viel aus wie { $worth } mit dem üblichen Rauschen.
   *[other] Manche haben mit mehr Rauschen geantwortet, als die Umfrage wollte. Trotzdem zählen alle gleich, deshalb sagen { $came } Personen etwa so viel aus wie { $worth } mit dem üblichen Rauschen.
}
results-budgets-vague = Wegen dieser Antworten ist dieses Ergebnis viel vager, als die Zahl der Antworten vermuten lässt.
results-unlikely = Es könnten Antworten erfunden sein: Zusammen neigen sie sich weiter, als ehrliche Antworten mit diesem Rauschen es täten, außer in höchstens 1 von 1000 Umfragen. Über keine einzelne Antwort sagt das etwas.
results-influence = { $fakes ->
    [one] Etwa { $fakes } erfundene Antwort neben diesen { $count } würde den ersten Platz höchstwahrscheinlich ändern.
   *[other] Etwa { $fakes } erfundene Antworten neben diesen { $count } würden den ersten Platz höchstwahrscheinlich ändern.
}
results-influence-few = { $fakes ->
    [one] Etwa { $fakes } erfundene Antwort neben diesen { $count } brächte höchstwahrscheinlich eine andere Option unter die ersten { $few }.
   *[other] Etwa { $fakes } erfundene Antworten neben diesen { $count } brächten höchstwahrscheinlich eine andere Option unter die ersten { $few }.
}
results-not-judged = Bei mehr als { $most } Optionen sagt diese Seite nicht, wie sicher die Rangfolge ist.

## How sure each place is

results-places-heading = Wie sicher jeder Platz ist
results-places-region = Plätze, die jede Option haben könnte
results-places-caption = Ein Punkt ist der Platz einer Option, ein Balken die Plätze, die sie haben könnte. Optionen auf demselben Band bilden eine Gruppe: Innerhalb der Gruppe ist die Reihenfolge nicht sicher.
results-places-about = Die { $items } Optionen vom ersten bis zum letzten Platz. Ein Punkt ist der Platz einer Option, ein Balken die Plätze, die sie bei { $confidence } % Konfidenz haben könnte. Innerhalb eines Bandes ist die Reihenfolge nicht sicher.
results-places-none-apart = Keine von ihnen lässt sich von allen anderen unterscheiden.
results-places-all-apart = Alle lassen sich unterscheiden.
results-places-some-apart = Sie bilden { $groups } Gruppen, die sich unterscheiden lassen.
results-places-one = { $name }: { $place } Platz
results-places-could = { $name }: { $place } Platz, könnte auf dem { $places } Platz sein

## How wrong it may be

results-error-heading = Wie falsch das sein kann, und warum
results-error-none = Es ist kaum ein Paar zu erwarten, das falsch herum steht.
results-error-one = { $total ->
    [one] Eine so unsichere Reihenfolge ist in { $total } von 100 Fällen falsch herum.
   *[other] Eine so unsichere Reihenfolge ist in { $total } von 100 Fällen falsch herum.
}
results-error-pairs = { $total ->
    [one] Von 100 Paaren ist zu erwarten, dass etwa { $total } falsch herum steht. Das macht { $wrong } von den { $pairs } Paaren hier.
   *[other] Von 100 Paaren ist zu erwarten, dass etwa { $total } falsch herum stehen. Das macht { $wrong } von den { $pairs } Paaren hier.
}
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share }, weil bisher nur { $count } Person geantwortet hat
       *[other] { $share }, weil bisher nur { $count } Personen geantwortet haben
    }
   *[closed] { $count ->
        [one] { $share }, weil nur { $count } Person geantwortet hat
       *[other] { $share }, weil nur { $count } Personen geantwortet haben
    }
}
results-error-privacy = { $share } wegen des Rauschens, das sie schützt
results-split-title = Woher der Fehler kommt
results-split-about = Von 100 Paaren ist zu erwarten, dass { $total } falsch herum stehen: { $sampling } aus Mangel an Personen, { $privacy } um der Privatsphäre willen. Beim Raten wären 50 falsch.
results-split-least = keines falsch
results-split-most = so falsch wie geraten

## What more people would tell

results-more-heading-open = Was sich mit mehr Personen sagen ließe
results-more-heading-closed = Was sich mit mehr Personen hätte sagen lassen
results-more-which-of-two = Welche von beiden auf dem ersten Platz ist
results-more-which = Welche Option auf dem ersten Platz ist
results-more-pairs = Eine Rangfolge, in der { $share } von 100 Paaren richtig herum stehen
results-more-all = Jede Option von jeder anderen unterschieden
results-more-never = mehr Personen, als irgendjemand fragen könnte: Sie sind so gut wie gleichauf
results-more-few = ein paar Personen mehr als jetzt
results-more-total = { $count ->
    [one] insgesamt etwa { $count } Person
   *[other] insgesamt etwa { $count } Personen
}
results-more-than-now = { $count ->
    [one] insgesamt etwa { $count } Person, { $more } mehr als jetzt
   *[other] insgesamt etwa { $count } Personen, { $more } mehr als jetzt
}
results-more-note-open = Wenn sie antworten wie die bisherigen. Das ist eine Vorhersage: Mit so vielen Personen stehen die Chancen etwa eins zu eins, dass es sich sagen lässt.
results-more-note-closed = Wenn sie geantwortet hätten wie die bisherigen. Das ist eine Vorhersage: Mit so vielen Personen stehen die Chancen etwa eins zu eins, dass es sich sagen lässt.
results-more-done = Mehr Personen würden diese Rangfolge kaum ändern.
results-more-early = Wie viele Personen es bräuchte, lässt sich aus diesen Antworten nicht sagen: Noch ist nichts unterschieden.

## Each item against each other

results-matrix-heading = Jede gegen jede
results-matrix-numbers = Eine Zelle sagt, in wie vielen von 100 Fällen die Option ihrer Zeile wirklich vor der Option ihrer Spalte steht. 50 heißt, dass diese Antworten es nicht sagen können. Die Spalten sind nach Plätzen nummeriert.
results-matrix-region = Tabelle: jede Option gegen jede andere
results-matrix-shades = Zeilen und Spalten sind die Optionen nach Plätzen. Wo die Farbe kräftig ist, ist die Reihenfolge der beiden sicher: violett, wo die Zeile davor steht, ocker, wo sie dahinter steht. Wo die Farbe verblasst, sind sie nicht zu unterscheiden.
results-matrix-below = dahinter
results-matrix-above = davor
results-matrix-title = Wie sicher jede Option vor jeder anderen steht
results-matrix-about = Eine Tabelle mit { $items } Zeilen und Spalten in der Reihenfolge des Ergebnisses. Die Zahl in einer Zelle sagt, in wie vielen von 100 Fällen die Option der Zeile wirklich vor der Option der Spalte steht.
results-matrix-about-shades = Ein Feld mit { $items } Zeilen und Spalten in der Reihenfolge des Ergebnisses, der erste Platz oben und links. Je mehr eine Zelle hervortritt, desto sicherer ist die Reihenfolge der beiden Optionen; wo sie in den Hintergrund übergeht, nahe der Diagonale, sind sie nicht zu unterscheiden.
results-matrix-cell = { $row } vor { $column }: { $chance } von 100

## What it cost, and what to take along

results-cost-heading = Was das die gekostet hat, die geantwortet haben
results-cost-more = <secret>Ist meine Antwort geheim?</secret> sagt mehr dazu, auch, wovor es nicht schützt.
results-files-heading = Zum Mitnehmen und Nachzählen
results-files-private = Behalten Sie diese Dateien für sich, wenn das Ergebnis bei Ihnen bleiben soll.
results-files-public = Die verrauschten Antworten sind offen: Sie sind schon privat, und alle können das Ergebnis nachprüfen.
results-file-json = Ergebnis (JSON)
results-file-csv = Rangfolge (CSV)
results-file-png = Bild (PNG)
results-file-svg = Bild (SVG)
results-file-reports = Alle verrauschten Antworten (JSON Lines)
results-file-table = Alle verrauschten Antworten (Parquet)
results-columns = Was die Spalten der CSV-Datei bedeuten
results-column-place = der Platz in dieser Rangfolge, ab 1
results-column-item = ihr Name; vor einem Namen, den eine Tabellenkalkulation für eine Formel hielte, steht ein Apostroph
results-column-best-possible-place = der beste Platz, den sie haben könnte
results-column-worst-possible-place = der schlechteste Platz, den sie haben könnte
results-column-group = Optionen mit derselben Nummer sind eine Gruppe: Keine Grenze zwischen ihnen ist sicher
results-column-mean-lead = wie weit sie im Durchschnitt vor allen anderen liegt: 1, wenn alle sie jeder anderen vorziehen, 0, wenn ebenso viele es tun wie nicht, -1, wenn niemand es tut; geschätzt aus verrauschten Antworten, der Wert kann deshalb auch darüber oder darunter liegen
results-recount = Nachzählen
results-method = Ausgezählt mit dem Verfahren <code>{ $method }</code>.
results-method-reason = Ausgezählt mit dem Verfahren <code>{ $method }</code>, denn { $reason }.
results-methods-link = Andere Verfahren daneben
results-reason-plain = die Antworten sind unverrauscht, deshalb lässt sich die Rangfolge finden, der die wenigsten widersprechen
results-reason-noisy = die Antworten sind verrauscht, und eine Anpassung, die weiß, wie stark, holt aus jeder das meiste heraus
results-reason-many = die Antworten sind verrauscht und die Optionen zu viele für eine Anpassung, und im Durchschnitt hebt sich das meiste Rauschen auf; bei vielen Antworten ist das die Rangfolge nach mittleren Plätzen, die nicht die sein muss, der die wenigsten widersprechen
results-reason-orders = die Antworten sind ganze verrauschte Rangfolgen, die die mittleren Plätze der Optionen verraten und sonst so gut wie nichts

## Showing it on another website

results-embed = Auf einer anderen Website zeigen
results-embed-result = Setzen Sie das in eine Ihrer Seiten. Es zeigt das Ergebnis, wie es gerade steht, wenn jemand jene Seite öffnet, ohne Skript. Der Browser fragt dann diesen Server danach.
results-embed-result-code = HTML, das das Ergebnis zeigt
results-embed-survey = Und das ist eine Tür zur Umfrage. Sie öffnet einen eigenen Tab: Niemand antwortet innerhalb einer anderen Website.
results-embed-survey-code = HTML, das einen Link zur Umfrage zeigt
results-embed-result-name = Ergebnis einer Umfrage
results-embed-survey-name = Eine Umfrage

## While it is not shown

results-none-yet-title = { $title }: noch kein Ergebnis
results-none-title = { $title }: kein Ergebnis
results-for-organiser = Das Ergebnis ist nur für die Umfrageleitung.
results-not-yet = Das Ergebnis wird noch nicht gezeigt.
results-never = Es wird kein Ergebnis gezeigt werden.
results-not-shown = Es wird kein Ergebnis gezeigt.
results-who-heading = Wer es sieht
results-who = Die Umfrageleitung hat entschieden, dass nur sie das Ergebnis dieser Umfrage sieht, und allen, die teilnehmen, wird das gesagt. Die Umfrageleitung öffnet diese Seite von ihrer eigenen Seite der Umfrage aus.
results-who-from = { $least ->
    [one] Gezeigt wird es ihr ab { $least } Person. Bisher: { $count }.
   *[other] Gezeigt wird es ihr ab { $least } Personen. Bisher: { $count }.
}
results-survey-closes = Die Umfrage endet am { $end }.
results-answer = Antworten
results-awaited-heading = Worauf es wartet
results-awaited-people = { $least ->
    [one] Mindestens <strong>{ $least } Person</strong> muss antworten. Bisher: { $count }.
   *[other] Mindestens <strong>{ $least } Personen</strong> müssen antworten. Bisher: { $count }.
}
results-awaited-groups = { $step ->
    [one] Das Ergebnis rückt mit jeder Antwort vor.
   *[other] Das Ergebnis rückt vor, sobald jede Gruppe keine neuen Antworten oder mindestens { $step } davon hat, damit keine Antwort allein steht. Das ist noch nicht so.
}
results-awaited-end = { $also ->
    [yes] Und die Umfrage muss erst enden, damit sich niemand von den Antworten anderer beeinflussen lässt.
   *[no] Die Umfrage muss erst enden, damit sich niemand von den Antworten anderer beeinflussen lässt.
}
results-awaited-end-date = Sie endet am <strong>{ $end }</strong>, oder früher, wenn die Umfrageleitung sie beendet.
results-awaited-end-hand = Die Umfrageleitung beendet sie von Hand.
results-few-answers-heading = Zu wenige Antworten
results-few-answers = { $least ->
    [one] Die Bedingungen zeigen ein Ergebnis ab { $least } Person, und die Umfrage endete mit { $count }. Niemand kann mehr antworten, also wird es kein Ergebnis geben.
   *[other] Die Bedingungen zeigen ein Ergebnis ab { $least } Personen, und die Umfrage endete mit { $count }. Niemand kann mehr antworten, also wird es kein Ergebnis geben.
}
results-withheld-why = Das hat die Umfrageleitung so gewählt, und es ist nicht das, was Antworten geheim hält: Das tut das Rauschen auf jedem Gerät, bevor etwas das Gerät verlässt.
results-answer-cost-heading = Was eine Antwort kostet

## Several methods side by side

results-methods-title = { $title }: mehrere Verfahren
results-back = Zurück zum Ergebnis
results-methods-too-many = Verfahren werden bei höchstens { $most } Optionen verglichen.
results-methods-nobody = Noch hat niemand geantwortet, also gibt es nichts zu vergleichen.
results-methods-same = Alle { $count } kommen zur selben Rangfolge.
results-methods-all-first-alone = Alle { $count } setzen { $first } auf den ersten Platz; jedes andere weicht irgendwo von der angegebenen Rangfolge ab.
results-methods-all-first = Alle { $count } setzen { $first } auf den ersten Platz; { $same } von { $count } kommen zur ganzen angegebenen Rangfolge.
results-methods-some-first-alone = { $agree ->
    [one] { $agree } von { $count } setzt { $first } auf den ersten Platz; jedes andere weicht irgendwo von der angegebenen Rangfolge ab.
   *[other] { $agree } von { $count } setzen { $first } auf den ersten Platz; jedes andere weicht irgendwo von der angegebenen Rangfolge ab.
}
results-methods-some-first = { $agree ->
    [one] { $agree } von { $count } setzt { $first } auf den ersten Platz; { $same } von { $count } kommen zur ganzen angegebenen Rangfolge.
   *[other] { $agree } von { $count } setzen { $first } auf den ersten Platz; { $same } von { $count } kommen zur ganzen angegebenen Rangfolge.
}
results-methods-heading = Dieselben Antworten, auf mehrere Arten ausgezählt
results-methods-about = Zahlen sind Plätze. Neben einem Platz, der ein anderer ist als im Ergebnis, steht ▲ und wie viele Plätze besser oder ▼ und wie viele schlechter.
results-methods-region = Plätze nach jedem Verfahren
results-methods-item = Option
results-methods-stated = (angegeben)
results-methods-pairs = Paare andersherum
results-methods-none = keine
results-methods-some = { $pairs } von { $all }
results-methods-open = Wo Verfahren sich unterscheiden, lassen die Antworten es offen: <result>Das Ergebnis</result> sagt, welche Plätze jede Option haben könnte. Verfahren, die übereinstimmen, machen es nicht sicherer, denn alle zählen dieselben Antworten.
results-methods-each = Was jedes tut
results-does-fitted = Sucht die Rangfolge, der die wenigsten Menschen widersprächen, und gewichtet jede Antwort danach, wie verrauscht sie ist.
results-does-kemeny = Sucht die Rangfolge, der die wenigsten Antworten widersprechen, und nimmt die verrauschten Antworten, wie sie kamen.
results-does-borda = Geht danach, wie weit jede Option im Durchschnitt vor allen anderen liegt.
results-does-copeland = Zählt, wie viele der anderen jede Option schlägt, eine gegen eine.
results-does-bradley-terry = Gibt jeder Option eine Punktzahl, sodass die eingegangenen Antworten so wahrscheinlich wie möglich sind.
results-does-hodgerank = Gibt jeder Option eine Punktzahl, sodass die Vorsprünge aller Paare so gut wie möglich zusammenpassen.
results-does-rank-centrality = Wandert von Option zu Option, meist zu der, die gewinnt; wo die Wanderung die meiste Zeit verbringt, ist der erste Platz.
results-does-footrule = Setzt jede Option so nahe wie möglich an die Plätze, die sie gegen alle anderen hat.
results-does-kwiksort = Greift zufällig eine Option heraus und ordnet die anderen davor und dahinter ein, und so weiter: das Verfahren des Artikels, mit dem dies begann.
results-methods-left-out = Zu langsam für so viele Optionen: { $names }.
results-methods-why-heading = Welches angegeben ist, und warum
results-methods-why = Das Ergebnis geht nach <strong>{ $method }</strong>. Gewählt wird das Verfahren nach der Art der Antworten und der Zahl der Optionen, nie nach dem, was herauskommt. Wie sicher das Ergebnis ist, wird nur für dieses gesagt.
results-methods-why-reason = Das Ergebnis geht nach <strong>{ $method }</strong>, denn { $reason }. Gewählt wird das Verfahren nach der Art der Antworten und der Zahl der Optionen, nie nach dem, was herauskommt. Wie sicher das Ergebnis ist, wird nur für dieses gesagt.

## Groups of people side by side

results-groups-title = { $title }: nach Gruppen
results-groups-lead = Das Ergebnis aller zusammen und das jeder Gruppe für sich.
results-groups-heading = Was jede Gruppe sagt, und wie sicher das ist
results-groups-all = Alle zusammen
results-groups-all-short = Alle
results-groups-said = { $count ->
    [one] { $count } Person. { $headline }
   *[other] { $count } Personen. { $headline }
}
results-groups-wrong = { $total ->
    [one] Von 100 Paaren ist zu erwarten, dass etwa { $total } falsch herum steht.
   *[other] Von 100 Paaren ist zu erwarten, dass etwa { $total } falsch herum stehen.
}
results-groups-few = Wird nicht gezeigt
results-groups-least = { $least ->
    [one] Eine Gruppe wird ab { $least } Person gezeigt.
   *[other] Eine Gruppe wird ab { $least } Personen gezeigt.
}
results-groups-rest = Eine Gruppe wartet auch dann, wenn weniger Personen als das übrig blieben: Durch Abziehen ließen sich deren Antworten ablesen. Gruppen mit weniger Einladungen zählen nur beim Ergebnis aller mit.
results-groups-too-many-items = Bei mehr als { $most } Optionen werden Gruppen hier nicht verglichen: { $names }. Jede hat ihr Ergebnis unter <code>{ $address }</code>.
results-groups-too-many = Hier nicht verglichen, weil es viele Optionen und viele Gruppen sind: { $names }. Jede hat ihr Ergebnis unter <code>{ $address }</code>.
results-groups-table = Platz für Platz
results-groups-places = Unter jedem Platz stehen die, die die Option in dieser Gruppe haben könnte. Wo keiner davon unter denen ist, die sie bei allen zusammen haben könnte, ist der Platz markiert.
results-groups-region = Plätze nach Gruppen
results-groups-item = Option
results-groups-differs = anders
results-groups-claim = Jeder Bereich spricht von einer Option in einer Gruppe: Von solchen Bereichen enthalten { $confidence } von 100 den wahren Platz. Wo eine Gruppe eine Option in Wahrheit auf demselben Platz hat wie alle zusammen, wird ihr Platz in höchstens { $doubt } von 100 Fällen irrtümlich markiert. Das gilt für jeden Platz für sich und nicht für alle Plätze und Gruppen zusammen: Je mehr es sind, desto eher ist irgendeine Markierung ein Irrtum. Von einem Platz ohne Markierung ist nicht bekannt, dass er derselbe ist.
results-groups-label = Die Bezeichnung einer Gruppe kam mit der Einladung und ist zusammen mit jeder verrauschten Antwort bekannt; wer teilgenommen hat, wurde darauf hingewiesen.

## The picture for a slide, and what a link shows

results-slide-bars = Ein Balken umfasst die Plätze, die eine Option haben könnte: { $sure } von 100 solchen Bereichen enthalten ihren wahren Platz.
results-slide-more = und { $count } weitere darunter
results-link = { $headline } { $answered }.
results-link-asks = Welche von { $count } kommen zuerst? Ihre Antwort bekommt auf Ihrem eigenen Gerät Rauschen, bevor sie es verlässt.
results-card = { $count ->
    [one] { $count } Person hat geantwortet. { $headline }
   *[other] { $count } Personen haben geantwortet. { $headline }
}
results-card-nobody = Noch hat niemand geantwortet.

## What the page's script says

results-tools-no-file = Die Datei konnte nicht heruntergeladen werden
results-tools-no-picture = Das Bild konnte nicht erstellt werden
results-tools-wrong-link = Das ist nicht der Verwaltungslink dieser Umfrage.
results-tools-wrong-link-next = Öffnen Sie das Ergebnis von Ihrer eigenen Seite der Umfrage aus.
results-tools-told = { $answered }. { $headline }
