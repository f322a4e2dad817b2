secret-title = Ist meine Antwort geheim?
secret-about = Was Ihr Gerät verlässt, wenn Sie antworten, was andere daraus erfahren können und was nicht versprochen wird.
secret-numbers-of = Mit den Zahlen von <survey>{ $title }</survey>
secret-lead = Was Sie wirklich denken, bleibt auf Ihrem Gerät. Was es verlässt, enthält Rauschen, das der Zufall hinzugefügt hat. Deshalb dürfen es alle sehen: Es könnte auch von Menschen kommen, die das Gegenteil denken. Wie weit Sie das schützt, ist eine Zahl, und es gibt Dinge, vor denen es Sie nicht schützt. Beides steht weiter unten.

## What leaves your device

secret-leaves = Was Ihr Gerät verlässt
secret-leaves-what = { $what ->
    [order] Eine ganze Rangfolge der Optionen, so ausgelost, dass sie zu Ihrer neigt.
    [single] Eine Antwort auf „Welche von diesen beiden?“, mit Rauschen versehen.
   *[several] Ein paar Antworten auf „Welche von diesen beiden?“, jede mit eigenem Rauschen.
}
secret-leaves-code = Dazu kommt ein Code, den der Server Ihnen mit den Fragen gegeben hat, damit niemand zweimal gezählt wird. Das ist alles: kein Name, kein Konto, kein Cookie und nicht Ihre Rangfolge. Sie sehen genau diese Bytes, bevor Sie sie senden.
secret-leaves-kept = Der Server bewahrt die verrauschten Antworten und einen Teil dieses Codes auf, in der Reihenfolge, in der sie kamen. Er bewahrt weder Ihre Adresse noch die Uhrzeit auf. Wie bei jeder Website sieht er Ihre Adresse, während er mit Ihnen spricht, und alles, was zwischen Ihnen und ihm steht, sieht sie auch.

## How the noise works

secret-noise = Wie das Rauschen funktioniert
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] In dieser Umfrage ist das Budget, genannt Epsilon, { $epsilon }.
        [single] In dieser Umfrage ist das Budget, genannt Epsilon, { $epsilon }.
       *[several] In dieser Umfrage ist das Budget, genannt Epsilon, { $epsilon }; alle Ihre Antworten teilen es sich.
    }
   *[usual] { $what ->
        [order] In einer üblichen Umfrage ist das Budget, genannt Epsilon, { $epsilon }.
        [single] In einer üblichen Umfrage ist das Budget, genannt Epsilon, { $epsilon }.
       *[several] In einer üblichen Umfrage ist das Budget, genannt Epsilon, { $epsilon }; alle Ihre Antworten teilen es sich.
    }
}
secret-noise-order = Über alle Paare von Optionen gesehen, hat die verrauschte Rangfolge ein Paar etwa { $often } so herum wie Sie, und etwa { $seldom } andersherum.
secret-noise-crowd = Nehmen Sie { $people } Menschen, die alle Tee vor Kaffee setzen. Etwa { $kept } ihrer Geräte sagen Tee, etwa { $turned } sagen Kaffee. Welche davon die Wahrheit umgedreht haben, weiß niemand, auch der Server nicht.
secret-noise-none = Unter einer Million Menschen, die alle Tee vor Kaffee setzen, ist kein einziges Gerät zu erwarten, das Kaffee sagt. Solches Rauschen verbirgt nichts.
secret-noise-doubt = Wenn Ihres also Kaffee sagt, können Sie trotzdem zu denen gehören, die Tee vorn haben.
secret-noise-group = Und doch ist in vielen Antworten zusammen noch zu finden, wohin die Gruppe neigt.
secret-noise-numbers = { $what ->
    [single] In Zahlen: Was auch immer Ihr Gerät verlässt, ist bei einer Meinung höchstens { $factor }-mal so wahrscheinlich wie bei jeder anderen. Wer alles davon sieht und vorher 50 zu 50 schätzte, was Sie denken, kann sich danach höchstens zu { $sure } % sicher sein, mit noch so viel Scharfsinn; und wer vorher anders schätzte, kann die Chancen dafür höchstens auf das { $factor }-Fache heben. Bei kleinerem Epsilon liegt das näher an 50 %. Bevor Sie senden, können Sie wählen, weniger preiszugeben, als die Umfrage verlangt.
    [order] In Zahlen: Was auch immer Ihr Gerät verlässt, ist bei einer Meinung höchstens { $factor }-mal so wahrscheinlich wie bei jeder anderen. Wer alles davon sieht und vorher 50 zu 50 schätzte, was Sie denken, kann sich danach bei jeder einzelnen Frage höchstens zu { $sure } % sicher sein, mit noch so viel Scharfsinn; und wer vorher anders schätzte, kann die Chancen dafür höchstens auf das { $factor }-Fache heben. Bei kleinerem Epsilon liegt das näher an 50 %. Bevor Sie senden, können Sie wählen, weniger preiszugeben, als die Umfrage verlangt.
   *[several] In Zahlen: Was auch immer Ihr Gerät verlässt, ist bei einer Meinung höchstens { $factor }-mal so wahrscheinlich wie bei jeder anderen. Wer alles davon sieht und vorher 50 zu 50 schätzte, was Sie denken, kann sich danach bei jeder einzelnen Frage höchstens zu { $sure } % sicher sein, mit noch so viel Scharfsinn; und wer vorher anders schätzte, kann die Chancen dafür höchstens auf das { $factor }-Fache heben. Bei kleinerem Epsilon liegt das näher an 50 %. Bevor Sie senden, können Sie wählen, weniger preiszugeben, als die Umfrage verlangt.
}
secret-noise-weak = Das ist ein großes Budget. Über etwa 3 lässt das, was Ihr Gerät verlässt, wenig Zweifel daran, was Sie denken, und Sie sollten sich nicht auf das Rauschen verlassen. Geben Sie weniger preis, oder antworten Sie nicht.

## What the organiser can learn

secret-organiser = Was die Umfrageleitung erfahren kann
secret-organiser-group = <strong>Die Umfrageleitung kann erfahren, was die Gruppe denkt.</strong> Darum geht es ja. Sie sieht auch, wie viele geantwortet haben. Alle, die das Ergebnis sehen können, können auch jede verrauschte Antwort sehen.
secret-organiser-you = <strong>Die Umfrageleitung kann nicht erfahren, was Sie denken,</strong> jedenfalls nicht über die Chancen von oben hinaus, auch dann nicht, wenn sie Ihr Gerät noch einmal fragt: Es fügt sein Rauschen pro Umfrage einmal hinzu und sendet danach stets dieselbe Antwort. Eine zweite Umfrage ist eine andere Sache, siehe unten.
secret-organiser-invites = <strong>Einladungen.</strong> Wer Ihnen eine Einladung geschickt hat, weiß, dass Sie eingeladen sind, und kann sehen, wie viele Einladungen benutzt wurden. Wenn Einladungen zu Gruppen gehören, wird der Name Ihrer Gruppe zusammen mit Ihrer verrauschten Antwort gespeichert; das wird Ihnen gesagt, bevor Sie antworten. Die Aufzeichnungen des Servers sagen nicht, welche verrauschte Antwort mit welcher Einladung kam. Aber eine Umfrageleitung, die die Einladungen aufbewahrt, könnte es zusammen mit Menschen herausfinden, die den Server betreiben und seine Schlüssel haben. Sie hätten dann Ihre verrauschte Antwort, mit dem Rauschen noch darin.
secret-organiser-tickets = <strong>Tickets.</strong> Wo eine Umfrage sagt, dass nichts Aufgehobenes verrät, mit welcher Einladung eine Antwort kam, ist nicht einmal das möglich. Ihr Gerät lost eine geheime Nummer aus, und wer die Liste der Einladungen hat, unterschreibt sie, ohne sie zu sehen. Mit diesem Ticket und ohne die Einladung antwortet Ihr Gerät. Wer ein Ticket geholt hat, ist bekannt. Die Zeit und die Adresse Ihres Geräts können weiterhin verraten, wer mit welchem Ticket kam; deshalb wartet Ihr Gerät dazwischen bis zu einer Minute, und Sie können ein anderes Netz benutzen.

## What if whoever runs the site cheats?

secret-operator = Was ist, wenn die betrügen, die die Website betreiben?
secret-operator-program = Das Rauschen fügt ein Programm hinzu, das diese Website an Ihren Browser sendet. Wer die Website betreibt, könnte ein anderes Programm senden, eines, das Ihre wahre Antwort weitergibt und Ihnen etwas Harmloses zeigt. Sie würden es nicht bemerken, und keine Website kann über sich selbst etwas anderes versprechen. Wenn Ihnen das Sorgen macht, verwenden Sie nicht das Programm der Website:
secret-operator-file = <strong>Eine einzige Datei, von Ihrer Festplatte geöffnet.</strong> Die ganze Seite zum Teilnehmen lässt sich als eine einzige Datei speichern, <compared>vergleichen</compared> und von Ihrer Festplatte öffnen. Mit dem Link der Umfrage versehen, nimmt sie von der Website nichts als die Fragen.
secret-operator-terminal = <strong>Das Terminal.</strong> <command>{ $command }</command> tut dasselbe mit dem Programm, das Sie installiert haben.
secret-operator-either = So oder so berechnet Ihr eigenes Gerät das Rauschen aus Epsilon und nimmt den Zufall dafür von Ihrem System. Der Server kann die Fragen auswählen, beim Zählen lügen oder Sie abweisen. Er kann aber nicht mehr aus Ihnen herausholen als das Epsilon, das Sie sehen, und nicht mehr als Ihre eigene Grenze.
secret-operator-log = <strong>Könnte die Website meine Antwort weglassen?</strong> Mit Ihrer Quittung kommt ein unterschriebenes Versprechen, und jede gezählte Antwort kommt in ein Protokoll, das nur wachsen kann. Ein Knopf unter der Quittung und in <ledger>Meine Antworten</ledger> prüft, ob Ihre darin steht. Ob andere Antworten von wirklichen Menschen kommen, zeigt das nicht.

## For sceptics

secret-sceptics = Für alle, die zweifeln: die Seite als Datei
secret-sceptics-save = client.html speichern
secret-sceptics-file = So, wie sie hier von Version { $version } ausgeliefert wird, hat die Datei die Prüfsumme (SHA-256)
secret-sceptics-program = und das Programm darin, also der Text zwischen den Tags seines Modul-Skripts, hat
secret-sceptics-compare = Bei beidem könnte diese Seite lügen. Vergleichen Sie deshalb die Datei, die Sie gespeichert haben, mit einer Zahl, der Sie vertrauen: mit der des Releases (<code>SHA256SUMS</code>), mit der von Bekannten oder mit der des Programms auf Ihrem eigenen Rechner (<code>veilrank client --sha256</code>; <code>veilrank client -o client.html</code> schreibt dieselbe Datei). Die Zahl einer Datei zeigt <code>sha256sum client.html</code> unter Linux, <code>shasum -a 256 client.html</code> auf einem Mac, <code>certutil -hashfile client.html SHA256</code> unter Windows. Eine andere Version hat eine andere Zahl.
secret-sceptics-itself = Von der Festplatte geöffnet, nennt die Datei die zweite Zahl selbst. Das hilft gegen Verwechslungen, nicht gegen eine Datei, die lügt.

## What several surveys cost

secret-again = Was mehrere Umfragen kosten
secret-again-add = <strong>Budgets addieren sich.</strong> Zwei Umfragen mit Epsilon 1 über dieselbe Sache kosten so viel wie eine mit Epsilon 2: Wer vorher 50 zu 50 schätzte, was Sie denken, kann sich danach höchstens zu 88 % sicher sein und nicht nur zu 73 %. Viele kleine Umfragen sind eine große.
secret-again-ledger = Ihr Gerät führt deshalb ein <ledger>Ausgabenbuch</ledger> darüber, was es wo ausgegeben hat, und Sie können eine Grenze setzen. Das Ausgabenbuch ist in diesem Browser. Ein anderer Browser, ein anderes Gerät oder ein geleerter Browser weiß nichts davon und könnte auf dieselbe offene Umfrage noch einmal antworten: Das kostet jedes Mal wieder das Epsilon der Umfrage. Mit einer Einladung geht das nicht: Hat sie einmal geantwortet, öffnet sie auf einem zweiten Gerät nichts mehr.

## Who can see that I took part

secret-network = Wer sehen kann, dass ich teilgenommen habe
secret-network-seen = Ihr Internetanbieter, das Netz an Ihrem Arbeitsplatz und der Server können sehen, dass Ihr Gerät mit dieser Website gesprochen hat. Über eine unverschlüsselte Verbindung (eine Adresse mit <code>http:</code>) können sie die Fragen und Ihre verrauschte Antwort lesen. Ob Sie teilgenommen haben und nach welchen Optionen Sie gefragt wurden, ist also nicht geheim. Was Sie denken, ist es weiterhin, bis auf die Chancen von oben.

## What is not promised: each goes on from this heading

secret-limits = Was nicht versprochen wird
secret-limits-group = Dass niemand aus dem Ergebnis etwas über Sie erfährt. Wenn sich zeigt, dass sich eine Gruppe von zehn in allem einig ist, wissen alle, was ihre Mitglieder denken, ob sie geantwortet haben oder nicht.
secret-limits-device = Dass Ihr Gerät Ihres ist: Wer Ihnen über die Schulter sieht, eine Browsererweiterung oder Software, die das Gerät ausspäht, sieht Ihre Antwort, bevor Rauschen hinzugefügt ist.
secret-limits-count = Dass ehrlich gezählt wird. Eine Umfrageleitung kann Antworten erfinden, und Menschen können lügen. Alle können die verrauschten Antworten nachzählen, aber niemand kann ihnen ansehen, wer echt ist.
secret-limits-trace = Dass Sie teilgenommen haben, ohne eine Spur zu hinterlassen.
secret-limits-others = Irgendetwas über Software, die nicht diese ist.
secret-back = Zurück zur Umfrage
