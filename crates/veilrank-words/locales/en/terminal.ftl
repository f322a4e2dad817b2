### What somebody sees who takes part by `veilrank answer` in a terminal, or looks at `veilrank ledger`.
### A terminal has no bold and no colour here, and nothing in it tells which way a text runs. Keep each message on one line.
### "Curator" is the collecting server: say "server", as the glossary does. "The coin" is the noise: say "the noise".
### "Report" is the noisy answer as it leaves the device.

## What can be typed. Each is a list with commas: the first one is what prompts show, the others are understood as well, in
## small or capital letters. The English words are always understood, too; so none of your words may be an English word of another line
## (b, back, r, restart, q, quit, h, help, y, yes, n, no), and no word may stand on two lines. One letter is best for the first if it is
## free, and easy to type in a terminal where your language is written (b, r, q, y and n may be taken over where no letter of your own is better).

terminal-typed-yes = y, yes
terminal-typed-no = n, no
# One question back.
terminal-typed-back = b, back
# Start over with the first question.
terminal-typed-over = r, restart
# Leave without answering.
terminal-typed-leave = q, quit
# A question mark is always understood, and is what prompts show; these are words for the same.
terminal-typed-help = h, help

## Frames

# Stands before every error; $text is one of the messages below. All errors below follow it: small letters or capitals as your
# language does after such a word.
terminal-error = error: { $text }
terminal-warning = warning: { $text }
# $text: a message. $detail: what the operating system says about it, in English.
terminal-detail = { $text }: { $detail }
# A list grows by one. $list: what stands there already, $name: the next name.
terminal-list = { $list }, { $name }
# A list that goes on.
terminal-list-cut = { $list }, …
# $count: how many names are not shown.
terminal-list-more = { $count ->
    [one] { $list } and { $count } more
   *[other] { $list } and { $count } more
}
# Somebody else's words: a title, a description.
terminal-quoted = "{ $text }"
# A moment. $day: as in 2030-01-01, $time: as in 12:00.
terminal-moment = { $day } at { $time } UTC
# A heading and what belongs to it, on a line of its own; only where a language is written from right to left, in place of a table.
terminal-cell = { $heading }: { $value }

## What a survey is: lines below its title

# $name: who asks, as the organiser writes it.
terminal-by = asked by { $name }
# $curator: an address such as https://polls.example
terminal-from = from { $curator }
# $names: a list of the items, perhaps "... and 3 more".
terminal-items = { $count ->
    [one] { $count } item: { $names }
   *[other] { $count } items: { $names }
}
# $goal: what is asked. order: the whole order; winner: the first one; first: the first $few of them, in whatever order.
# $truth: what the result is. kemeny: the order with the fewest disagreements; borda: by mean place.
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] It is to find which item is first; the result is the items by their mean place among people like those who answer.
       *[kemeny] It is to find which item is first; the result is the order that disagrees least with people like those who answer.
    }
   *[order] { $truth ->
        [borda] It is to find the place of every item; the result is the items by their mean place among people like those who answer.
       *[kemeny] It is to find the place of every item; the result is the order that disagrees least with people like those who answer.
    }
}
# $few: a number from 2 on.
terminal-purpose-few = { $truth ->
    [borda] It is to find which items are the first { $few }, in whatever order; the result is the items by their mean place among people like those who answer.
   *[kemeny] It is to find which items are the first { $few }, in whatever order; the result is the order that disagrees least with people like those who answer.
}
# $when: a moment. $reopens: whether the organiser may open it again.
terminal-closes-at = { $reopens ->
    [yes] It closes on { $when }, or earlier by its organiser, who may open it again.
   *[no] It closes on { $when }, or earlier by its organiser.
}
terminal-closes-open = { $reopens ->
    [yes] It has no closing date; it is closed by its organiser, who may open it again.
   *[no] It has no closing date; it is closed by its organiser.
}
# $least: how many answers there must be before anything is shown; 0 and 1 mean the same.
terminal-results-during = { $least ->
    [0] Everybody who has the link sees the result, from the first answers on, while it runs.
    [one] Everybody who has the link sees the result, from the first answers on, while it runs.
   *[other] Everybody who has the link sees the result, from { $least } answers on, while it runs.
}
terminal-results-after = { $least ->
    [0] Everybody who has the link sees the result after it has closed.
    [one] Everybody who has the link sees the result after it has closed.
   *[other] Everybody who has the link sees the result after it has closed, from { $least } answers on.
}
terminal-results-organiser = { $least ->
    [0] The organiser alone sees the result, from the first answers on.
    [one] The organiser alone sees the result, from the first answers on.
   *[other] The organiser alone sees the result, from { $least } answers on.
}
# A newer server may have other rules. $word: an English word of that server.
terminal-results-other = Who sees the result, and when, is said by a word that this program does not know: "{ $word }". Ask the organiser.
# $groups: a list of names.
terminal-groups = Invites may belong to a group ({ $groups }): the group of yours is known together with your noisy answer.
# $first, $second: names of items, with what is not shown written out.
terminal-alike = "{ $first }" and "{ $second }" look the same: they differ only in characters that are not shown. Ask the organiser which is which before you answer.
terminal-no-name = An item has a name of which nothing is shown. Ask the organiser what it is before you answer.
# $first, $second: names of items, such as paypal with a Cyrillic letter and without.
terminal-similar = "{ $first }" and "{ $second }" are easily taken for each other. They are two items.
terminal-by-ticket = Nothing that is kept tells by which invite an answer came: yours becomes a ticket first, signed without being seen.
terminal-by-ticket-of = Nothing that is kept tells by which invite an answer came: { $issuer } signs a ticket for yours without seeing it, and the curator never gets the invite.
# $pairs: how many pairs are asked. $times: out of 100, as in 73.1. $epsilon: the privacy budget.
terminal-cost-randomized-response = { $pairs ->
    [one] You are asked about { $pairs } pair of them. Your device keeps each answer { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times in 100 and flips it otherwise: epsilon { $epsilon }.
   *[other] You are asked about { $pairs } pairs of them. Your device keeps each answer { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times in 100 and flips it otherwise: epsilon { $epsilon }.
}
terminal-cost-laplace = { $pairs ->
    [one] You are asked about { $pairs } pair of them. Your device adds noise to each answer, which then reads true { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times in 100: epsilon { $epsilon }.
   *[other] You are asked about { $pairs } pairs of them. Your device adds noise to each answer, which then reads true { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times in 100: epsilon { $epsilon }.
}
# $correlation: between 0 and 1, as in 0.231.
terminal-cost-permutation-cap = You put the items in your order. Your device sends one random order, whose correlation with the true one is { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } on average: epsilon { $epsilon }.
# $spent, $limit: privacy budgets.
terminal-budget = { $surveys ->
    [one] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } survey so far. Your limit for one survey is { $limit }.
   *[other] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } surveys so far. Your limit for one survey is { $limit }.
}

## What the organiser did since the survey was made: a heading, then lines such as
## "2029-12-01 at 08:30 UTC: changed the title, from "Wich drink?" to "Which drink?""

terminal-changes = What the organiser did since it was made:
# $earlier: how many of the first are not shown.
terminal-changes-later = What the organiser did since it was made, without the first { $earlier }:
# $did: one of the messages below.
terminal-change = { $when }: { $did }
terminal-did-title = changed the title
terminal-did-terms = changed what is asked, before anybody was
terminal-did-description = changed the description
terminal-did-by = changed who asks
terminal-did-closes-at = moved the closing date
terminal-did-language = changed the language of its pages
terminal-did-closed = closed it
terminal-did-reopened = opened it again
terminal-did-invites-added = made more invites
terminal-did-invites-revoked = took back invites that were not used
terminal-did-reports-lost = reports that had been counted were lost when the database failed
# A newer server may tell of something else. $word: an English word of that server.
terminal-did-other = did something that this program has no words for: "{ $word }"
# $did: one of the messages above. $from, $to: a moment, or somebody's words in quotation marks.
terminal-did-from-to = { $did }, from { $from } to { $to }
terminal-did-to = { $did }, to { $to }
terminal-did-from = { $did }, which was { $from }

## Questions

# Asked where the organiser words no question; above two items.
terminal-question-pair = Which comes first?
# The same above a list.
terminal-question-list = Put what comes first at the top
# $asked: the question. Below it stand "1 tea", "2 water" and "0 no opinion", each on a line.
terminal-question = { $asked } (question { $number } of { $of })
terminal-no-opinion = no opinion
# What is waited for, after $prompt: what can be typed. $back, $over, $leave: from the lists at the top, such as b, r and q.
terminal-ask = { $prompt } ({ $back } back, { $over } start over, { $leave } leave, ? help):
terminal-ways = { $back } goes one question back, { $over } starts over, { $leave } leaves. Until the noise is added nothing is spent, nothing is sent, and going back asks the curator nothing.
terminal-pair-prompt = 1, 2 or 0
terminal-pair-help = Type 1 or 2, whichever is your answer to the question above, or 0 for no opinion (a fair coin answers then).
# $typed: what was typed instead, shortened.
terminal-pair-wrong = 1, 2, 0, { $back }, { $over } or { $leave } is needed, got "{ $typed }"
terminal-first-question = This is the first question.
# Why a list stands as it does.
terminal-shuffled = (The list stands in another order for everybody, so that its own order sways nobody.)
terminal-list-how = Type the numbers in your order, the first one first, as in 3 1 2; 3 1=2 puts 1 and 2 side by side.
terminal-list-gaps = Leave out what you have no opinion of; 0 is no opinion at all.
terminal-list-prompt = Your order
# $most: how many items there are.
terminal-list-help = Type numbers from 1 to { $most } with blanks between them, the first one first, and = between those that are tied. 0 alone is no opinion at all.
terminal-number-range = numbers go from 1 to { $most }, got "{ $typed }"
terminal-number-tie = `=` stands between two numbers, as in 2=3
terminal-number-again = each number stands in an order once, got { $number } again
# A heading above the answers as they were understood.
terminal-say = You say:
terminal-say-order = You say, the first one first:
terminal-say-nothing = You say: no opinion at all. What leaves is then a coin's alone.
# $better is the answer that was given, $worse the other item of the pair.
terminal-say-pair = { $better }, not { $worse }
terminal-say-none = no opinion: { $first } or { $second }
# $names: a list.
terminal-say-left = No opinion of: { $names }
terminal-noise-final = With the noise added this counts as spent, and cannot be changed any more.
# $yes: from the list at the top.
terminal-noise-prompt = Add the noise? { $yes }
terminal-noise-help = Type { $yes } if that is what you mean. You then see what the coin did, and what would be sent, before it is sent.
terminal-noise-wrong = { $yes }, { $back }, { $over } or { $leave } is needed, got "{ $typed }"

## What the noise did: a table with three columns

terminal-noise-said = you say
terminal-noise-leaves = what leaves says
terminal-noise-did = the coin
# $better is put before $worse. English has a sign for it; say it in words if that reads better both ways.
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = nothing
# The noise left the answer as it was.
terminal-noise-kept = kept
# The noise turned the answer round.
terminal-noise-flipped = flipped
# The noise is such that what leaves says neither.
terminal-noise-drowned = drowned
terminal-noise-fair = a fair coin, as you have no opinion
# $count: rows that are not shown.
terminal-noise-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
# $of: how many pairs the owner has an opinion of, $kept: how many of them stand in the order that leaves as the owner says.
terminal-noise-order = { $of ->
    [one] One whole order leaves. Of the { $of } pair that you order, it has { $kept } as you say.
   *[other] One whole order leaves. Of the { $of } pairs that you order, it has { $kept } as you say.
}

## Sending

# Stands above the exact bytes. $curator: an address.
terminal-leaves = All that leaves this device for { $curator }:
terminal-send-anyway = Send it whatever the coin did: a report that is sent only when it is true hides nothing.
# $yes, $no: from the lists at the top.
terminal-send = Send it? { $yes } or { $no }:
terminal-send-wrong = { $yes } or { $no } is needed, got "{ $typed }"
terminal-not-sent = nothing was sent; your noisy answer is kept on this device, and the same command offers it again
# $day: as in 2030-01-01. Below the title of a survey.
terminal-answered = You answered this on { $day }. That answer is kept on this device, and it is the one that counts: nothing new is asked, drawn or spent.
terminal-answered-meanwhile = Another program on this device has answered meanwhile; its answer is the one that counts.
terminal-counted-before = It is counted, so there is nothing to send. (--yes sends the same bytes again, which changes nothing.)
# The receipt. $curator: an address, $title: the survey's.
terminal-counted = Counted by { $curator }: { $title }
terminal-counted-again = Counted before, and not again, by { $curator }: { $title }
# $spent: by this answer, $epsilon: its budget, $all: in all surveys together.
terminal-receipt = spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } of epsilon { $epsilon }; in all surveys { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
# $code: what a crowd platform asks for, to be copied exactly.
terminal-completion-code = completion code: { $code }
# $link: an address to go back to.
terminal-completion-return = to go back: { $link }

## A survey without a server: its terms are in a file

# $file: the name of a file with the terms.
terminal-alone-from = from { $file }: no server is asked, and you pass your report on yourself
terminal-alone-chosen = Your device draws its pairs by lot. Somebody who cheats can choose theirs, so that fewer made-up answers change the result than where a server asks.
# Stands above the exact bytes.
terminal-alone-leaves = All that may leave this device:
# $yes, $no: from the lists at the top.
terminal-alone-write = Write it? { $yes } or { $no }:
terminal-alone-not-written = nothing was written; your noisy answer is kept on this device, and the same command offers it again
# $title: the survey's.
terminal-alone-written = Your report for "{ $title }" is written. Pass it on as the organiser says; the same command writes the same bytes again.
# These three follow "error: ". $file: a file's name.
terminal-alone-wrong = { $file }: these are no terms of a survey; nothing was asked or spent
terminal-alone-assigned = { $file }: under these terms a server says which pairs are asked, so that a device cannot answer by itself; use the survey's address
# $day: as in 2030-01-01.
terminal-alone-answered = a survey of this id was answered on { $day } by other terms, and a second report would spend again; ask the organiser which terms hold

## The ledger: what this device has spent

# $file: the ledger's file.
terminal-sum = { $surveys ->
    [one] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } survey; your limit for all of them is { $limit }. ({ $file })
   *[other] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } surveys; your limit for all of them is { $limit }. ({ $file })
}
terminal-sum-unlimited = { $surveys ->
    [one] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } survey; you have set no limit. ({ $file })
   *[other] You have spent { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } in { $surveys } surveys; you have set no limit. ({ $file })
}
# Headings of the table.
terminal-ledger-day = day
terminal-ledger-spent = spent
terminal-ledger-state = state
terminal-ledger-survey = survey
terminal-ledger-address = address
# How far an answer has come.
terminal-state-drawn = not sent
terminal-state-sent = sent, not confirmed
terminal-state-counted = counted
# A report of a survey without a server: its owner has it.
terminal-state-written = written
# $amount: a privacy budget in the table.
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [one] { $count } answer is not counted yet: `veilrank answer` with its address sends the same bytes again.
   *[other] { $count } answers are not counted yet: `veilrank answer` with the address sends the same bytes again.
}

## A ranking in a file

# $place: one of the two below. $names: a list of such places. $file: a file's name.
# $left: whether anything of the file is left to answer from.
terminal-skipped = { $left ->
    [nothing] { $file }: { $count } left out, not an item of this survey or there before: { $names }; nothing of it is in this survey, so that what leaves is a coin's alone; copy the survey's names next time, since this one is answered by what is left
   *[something] { $file }: { $count } left out, not an item of this survey or there before: { $names }; copy the survey's names next time, since this one is answered by what is left
}
# The same where the file may have been meant to be a table.
terminal-skipped-table = { $file }: { $count } left out, not an item of this survey or there before: { $names }; nothing of it is in this survey, so that what leaves is a coin's alone; as a table it cannot be read either; copy the survey's names next time, since this one is answered by what is left
terminal-skipped-line = line { $number } "{ $name }"
terminal-skipped-rank = rank { $number } "{ $name }"
terminal-file-unreadable = { $file }: no ranking can be read from this file; nothing was asked or sent
# $voters: 0, or more than 1.
terminal-file-voters = { $voters ->
    [one] a device speaks for one voter, got { $voters }; keep your own ranking in the file
   *[other] a device speaks for one voter, got { $voters }; keep your own ranking in the file
}

## What goes wrong here: all of these follow "error: "

terminal-stopped = stopped; nothing was sent
terminal-stopped-free = stopped; nothing was sent, and nothing is spent
terminal-input-ended = standard input ended before the last question; nothing was sent
# $most: bytes.
terminal-input-long = an answer has less than { $most } bytes, got more; nothing was sent
terminal-input-invite = standard input: an invite is needed, got nothing
terminal-input-broken = standard input cannot be read; nothing was sent
# $place: what was given as an address. The example stays as it is.
terminal-address-wrong = { $place }: a survey's address is needed, as in https://polls.example/s/ID
terminal-address-user = { $place }: an address names a host and no user; leave out what stands before the @
terminal-address-port = { $place }: a port is a number up to 65535
# $id: what stands there instead.
terminal-address-id = { $place }: a survey's id has 1 to 64 letters, digits, dots, dashes or underscores, got { $id }
terminal-invite-wrong = an invite is 1 to 1000 letters, digits and signs without blanks; copy it again
# The part of an address after the sign #.
terminal-invite-link = the invite after `#`: an invite is 1 to 1000 letters, digits and signs without blanks; copy it again
# $curator: the address where it was answered.
terminal-answered-elsewhere = a survey of this id was answered at { $curator }, and a second report would spend again; give that address
# $limit, $epsilon: privacy budgets.
terminal-over-each = your limit for one survey is epsilon { $limit }, got { $epsilon }; spend less with --epsilon, or allow more with --max-epsilon
# $spent: in all surveys until now, $loss: what this one would cost.
terminal-over-total = your limit for all surveys together is { $limit }, got { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } so far and { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } for this one; spend less with --epsilon, or raise your limit with `veilrank ledger --limit`
# --epsilon names a budget that the survey's terms do not allow. $most: the survey's epsilon.
terminal-over-terms = the terms allow at most epsilon { $most }, got { $epsilon }
# $variable: the name of a setting.
terminal-ledger-nowhere = no folder for the ledger; name one in { $variable }
# $file: the ledger's file.
terminal-ledger-unreadable = { $file }: this is no ledger, so what was spent is not known; restore it from a copy, or move it away to start afresh
terminal-ledger-unwritable = { $file }: the ledger cannot be kept
# Anything that is not foreseen. $why: in English.
terminal-failed = this did not work: { $why }

## What goes wrong with the server

terminal-open-road = nothing hides this connection: others on the way see that you take part and your invite, and could change the terms; ask for an address with https://
terminal-changed-now = The organiser has just changed this survey. It is read again; nothing was asked or spent yet.
terminal-ticket-wait = Your ticket is here. It is used in { $seconds } s, so that the time does not tell whose it is (--no-wait skips that). Ctrl-C loses nothing: the same command goes on from here.
terminal-ticket-at-once = Your ticket is here, and is used at once: whoever sees both moments may guess that they belong together.
terminal-work = This survey asks for a moment of work first, so that made-up answers are not for free.
terminal-wait = Many people are answering right now. Waiting for a turn.
terminal-changing = the organiser is changing this survey just now; try again later, nothing was spent or sent
# The server refuses. In English $why and $next are the server's own words, in small letters and without a full stop. In every other
# language they are sentences of this catalogue (problem-CODE and problem-CODE-next), with their full stops: arrange the three so
# that they read well, such as "The server refuses: WHY NEXT (CODE)". $code: a word such as survey-closed, or "status 502".
terminal-refused = the curator refuses: { $why } ({ $code }); { $next }
# The same where the server does not say what to do.
terminal-refused-plain = the curator refuses: { $why } ({ $code })
terminal-refused-silent = the curator refuses and does not say why ({ $code })
# In place of $why, where this program knows no sentence for the code; in place of $next, where the usual one speaks of a page.
terminal-refused-unknown = It has a reason that this program has no words for.
terminal-refused-again = Run the same command again. If it stays so, tell the organiser.
# $status: a number such as 502, always three digits.
terminal-status = status { $status }
# The receipt came without a promise that holds; `verify` is a command.
terminal-no-promise = The curator counted your answer, but did not promise with its signature to keep it in the survey's log. `veilrank verify` tells later whether it is there.
# $why: any of the messages about the server.
terminal-not-accepted = your answer was not accepted; { $why }
terminal-kept = { $why }; your noisy answer is kept on this device: run the same command again, and it sends the same bytes
# $why: one of the four below.
terminal-no-reply = no reply from the curator: { $why }; check the address, or try again later
terminal-no-reply-time = it did not answer in time
terminal-no-reply-host = there is no such host
# $most: bytes.
terminal-no-reply-long = its reply is longer than { $most } bytes
terminal-no-reply-connection = the connection failed
# $place: another address.
terminal-sent-on = the curator sends its guests on to { $place }; if you trust that, give that address
terminal-sent-on-somewhere = the curator sends its guests on to another address, and does not say which
terminal-terms-unreadable = the curator's terms cannot be read; check that the address is a Veilrank survey's
terminal-assignment-unreadable = the curator's assignment cannot be read; check that the address is a Veilrank survey's
# $id, $got: names of surveys.
terminal-terms-other = the curator must offer survey { $id }, got { $got }; ask who gave you the address
# $why: one of the four below.
terminal-ticket-wrong = what the issuer signed makes no ticket under the key of the terms; nothing was answered, and the same command tries again
terminal-ticket-other-terms = the terms of this survey are others than those that this device's ticket is for, or was asked for; nothing was sent: tell the organiser
terminal-distrusted = the curator asks for what its terms do not allow: { $why }; nothing was answered
terminal-distrusted-token = its assignment is no token
# $agreed, $asked: privacy budgets.
terminal-distrusted-epsilon = the terms say epsilon { $agreed }, and it asks for { $asked }
terminal-distrusted-queries = { $agreed ->
    [one] the terms say { $agreed } answer, and it asks for { $asked }
   *[other] the terms say { $agreed } answers, and it asks for { $asked }
}
terminal-distrusted-pairs = its pairs are not those that the terms allow
