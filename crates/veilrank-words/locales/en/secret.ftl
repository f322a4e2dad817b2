### "Is my answer secret?": what is promised to participants, and what is not. Every sentence here is a promise or takes one back,
### so none may say more than the English one. Calm and exact, for people who know nothing of statistics.

secret-title = Is my answer secret?
# What search engines show.
secret-about = What leaves your device when you answer, what others can learn from it, and what is not promised.
# $title: of a survey.
secret-numbers-of = With the numbers of <survey>{ $title }</survey>
secret-lead = What you really think stays on your device. What leaves it has noise in it, added by chance, so anybody may see it: it could have come from somebody who thinks the opposite. How far that protects you is a number, and there are things that it does not protect you from. Both are below.

## What leaves your device

secret-leaves = What leaves your device
# $what: order (one whole order), single (one answer), several (answers).
secret-leaves-what = { $what ->
    [order] One whole order of the items, drawn by lot so that it leans towards yours.
    [single] One answer to “which of these two?”, with noise added.
   *[several] A few answers to “which of these two?”, each with noise of its own.
}
secret-leaves-code = With it goes a code that the server gave you together with the questions, so that nobody is counted twice. That is all: no name, no account, no cookie, and not your ranking. You see the exact bytes before you send them.
secret-leaves-kept = The server keeps the noisy answers and a part of that code, in the order in which they came. It keeps neither your address nor the time. As with every website, it sees your address while it talks to you, and so does whatever stands between you and it.

## How the noise works

secret-noise = How the noise works
# $which: this (a survey that is known), usual. $what: order, single, several, as above.
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] In this survey the budget, called epsilon, is { $epsilon }.
        [single] In this survey the budget, called epsilon, is { $epsilon }.
       *[several] In this survey the budget, called epsilon, is { $epsilon }, shared by all your answers.
    }
   *[usual] { $what ->
        [order] In a usual survey the budget, called epsilon, is { $epsilon }.
        [single] In a usual survey the budget, called epsilon, is { $epsilon }.
       *[several] In a usual survey the budget, called epsilon, is { $epsilon }, shared by all your answers.
    }
}
# $often, $seldom: "73 times in 100".
secret-noise-order = Over all pairs of items, the noisy order has a pair as you do about { $often }, and the other way round about { $seldom }.
# $people: 100 or more. $kept of them keep their answer, $turned do not.
secret-noise-crowd = Take { $people } people who all put tea before coffee. About { $kept } of their devices say tea, about { $turned } say coffee. Which ones turned the truth round, nobody knows, not even the server.
secret-noise-none = Of a million people who all put tea before coffee, not one device is expected to say coffee. Such noise hides nothing.
secret-noise-doubt = So if yours says coffee, you may still be one of those who put tea first.
secret-noise-group = Yet over many answers the lean of the group is still there to be found.
# $factor: a number such as 2.72. $sure: such as 73. $what: order, single, several.
secret-noise-numbers = { $what ->
    [single] In numbers: whatever leaves your device is at most { $factor } times as likely under one opinion as under any other. Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure, however clever they are; and who had another guess before can raise its odds at most { $factor } times. With a smaller epsilon that is nearer to 50 %. Before you send, you can choose to give away less than the survey asks for.
    [order] In numbers: whatever leaves your device is at most { $factor } times as likely under one opinion as under any other. Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure about any one question, however clever they are; and who had another guess before can raise its odds at most { $factor } times. With a smaller epsilon that is nearer to 50 %. Before you send, you can choose to give away less than the survey asks for.
   *[several] In numbers: whatever leaves your device is at most { $factor } times as likely under one opinion as under any other. Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure about any one question, however clever they are; and who had another guess before can raise its odds at most { $factor } times. With a smaller epsilon that is nearer to 50 %. Before you send, you can choose to give away less than the survey asks for.
}
secret-noise-weak = This is a large budget. Above 3 or so, what leaves your device leaves little doubt about what you think, and you should not rely on the noise. Give away less, or do not answer.

## What the organiser can learn

secret-organiser = What the organiser can learn
secret-organiser-group = <strong>They can learn what the group thinks.</strong> That is the point. They also see how many answered. Everybody who can see the result can see every noisy answer, too.
secret-organiser-you = <strong>They cannot learn what you think</strong> beyond the odds above, not even if they ask your device again: it adds its noise once per survey, and sends the same answer ever after. A second survey is another matter, see below.
secret-organiser-invites = <strong>Invites.</strong> Whoever sent you an invite knows that they invited you, and can tell how many invites have been used. If invites belong to groups, the name of your group is stored with your noisy answer; you are told before you answer. The server’s records do not say which noisy answer came by which invite. But an organiser who keeps the invites, together with somebody who runs the server and has its keys, could work that out. They would then hold your noisy answer, with the noise still in it.
secret-organiser-tickets = <strong>Tickets.</strong> Where a survey says that nothing that is kept tells by which invite an answer came, not even that is possible. Your device draws a secret serial, and whoever holds the list of invites signs it without seeing it. With this ticket, and without the invite, your device answers. Who has taken a ticket is known. The time and your device’s address can still tell who came with which ticket; therefore your device waits up to a minute in between, and you can use another network.

## What if whoever runs the site cheats?

secret-operator = What if whoever runs the site cheats?
secret-operator-program = The noise is added by a program that this site sends to your browser. Whoever runs the site could send another program, one that passes on your true answer and shows you something harmless. You would not notice, and no website can promise otherwise about itself. If that worries you, do not use the program of the site:
# <compared> leads to how that is done, further down.
secret-operator-file = <strong>One file, opened from your disk.</strong> The whole participant’s page can be saved as a single file, <compared>compared</compared>, and opened from your disk. Pointed at the survey’s link, it takes nothing from the site but the questions.
# $command: what to type.
secret-operator-terminal = <strong>The terminal.</strong> <command>{ $command }</command> does the same with the program that you have installed.
secret-operator-either = Either way your own device works out the noise from epsilon and takes its randomness from your system. The server can choose the questions, lie about the count, or turn you away. It cannot get more out of you than the epsilon that you see, nor more than your own limit.
secret-operator-log = <strong>Could the site drop my answer?</strong> With your receipt comes a signed promise, and every counted answer goes into a log that can only grow. A button under the receipt and in <ledger>My answers</ledger> checks that yours is in it. That does not show whether other answers come from real people.

## For sceptics

secret-sceptics = For sceptics: the page as a file
secret-sceptics-save = Save client.html
# Each stands before a number in a line of its own.
secret-sceptics-file = As served here, by version { $version }, the file has the SHA-256
secret-sceptics-program = and the program in it, which is the text between the tags of its module script, has
secret-sceptics-compare = This page could lie about both. So compare the file that you have saved with the number of somebody you trust: of the release (its <code>SHA256SUMS</code>), of a friend, or of the program on your own machine (<code>veilrank client --sha256</code>; <code>veilrank client -o client.html</code> writes the same file). To see the number of a file, run <code>sha256sum client.html</code> on Linux, <code>shasum -a 256 client.html</code> on a Mac, <code>certutil -hashfile client.html SHA256</code> on Windows. Another version has another number.
secret-sceptics-itself = Opened from disk, the file tells the second number itself. That helps against mix-ups, not against a file that lies.

## What several surveys cost

secret-again = What several surveys cost
secret-again-add = <strong>Budgets add up.</strong> Two surveys of epsilon 1 about the same matter cost as much as one of epsilon 2: whoever took it for 50 to 50 what you think can become at most 88 % sure, and not only 73 %. Many small surveys are one large one.
# <ledger> is the page "My answers".
secret-again-ledger = Your device therefore keeps a <ledger>ledger</ledger> of what it has spent where, and you can set a limit. The ledger lives in this browser. Another browser, another device, or a cleared browser knows nothing of it, and could answer the same open survey once more: each time that costs the survey’s epsilon again. With an invite that is not possible: once it has answered, it opens nothing on a second device.

## Who can see that I took part

secret-network = Who can see that I took part
secret-network-seen = Your provider, your employer’s network and the server can see that your device talked to this site. Over a connection that is not encrypted (an address with <code>http:</code>) they can read the questions and your noisy answer. So whether you took part, and which items you were asked about, is not secret. What you think still is, up to the odds above.

## What is not promised: each goes on from this heading

secret-limits = What is not promised
secret-limits-group = That nobody learns anything about you from the result. If a group of ten turns out to agree on everything, everybody knows what its members think, whether they answered or not.
secret-limits-device = That your device is yours: somebody looking over your shoulder, a browser extension, or software that spies on the device sees your answer before any noise is added.
secret-limits-count = That the count is honest. An organiser can invent answers, and people can lie. Anybody can recount the noisy answers, but nobody can see from them who is real.
secret-limits-trace = That you took part without a trace.
secret-limits-others = Anything at all about software that is not this one.
secret-back = Back to the survey
