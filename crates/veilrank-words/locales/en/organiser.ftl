### The organiser's page of one survey: how it stands, links and invites, reminding, changing, closing, deleting.
### Whoever reads it has made the survey.

# The browser's title of the page. $title: the survey's.
organiser-title = { $title } · organise
# Above the survey's title.
organiser-you = You organise
# <result> is a link to the result.
organiser-script = This page needs JavaScript: the secret that makes you the organiser stands behind the # of the link, and only a script can read it. The <result>result</result> does without.
organiser-keep = Keep this link
organiser-keep-why = It is the only key to this page, and nobody can make a new one.
# Stands between the sentence above and the one below. <mine> is a link to the page “My surveys”.
organiser-keep-here = This browser keeps it for you under <mine>My surveys</mine>; keep it somewhere else as well.
organiser-keep-secret = Whoever has it can change, close and delete the survey, so do not share it.
organiser-link = The organiser’s link

## How it stands

# Labels: below each stands a number, or a date.
organiser-answers = answers counted
organiser-opened = invites opened
organiser-result = Open the result page
# A heading, above a picture and one or two sentences.
organiser-arrivals = When answers came
organiser-arrivals-note = Rounded to fives, and forgotten when the server restarts. A script that waits at random looks like people.
organiser-terms = Terms
# One of three, and then one of two sentences about what the survey is to find.
organiser-goal-order = It is to find the place of every item.
organiser-goal-winner = It is to find which item is first.
organiser-goal-first = It is to find which items are the first { $few }, in whatever order.
organiser-truth-kemeny = What counts: The order that disagrees least with the people of the population these people come from.
organiser-truth-borda = What counts: The items by their mean place in the orders of the population these people come from.
# $times: how often, such as "73 times in 100".
organiser-asked = { $count ->
    [one] Each person is asked one question. The answer you see is the true one { $times }.
   *[other] Each person is asked { $count } questions. Each answer you see is the true one { $times }.
}
organiser-asked-order = Each person sends one whole noisy order.
# Stands behind one of the two above and common-sure.
organiser-costs = It costs each person an epsilon of at most { $epsilon }.
organiser-items = What is ranked
# The last entry of a long list of items.
organiser-more-items = and { $count } more
organiser-changes = What was changed since
organiser-edit = Edit
organiser-another = Make another like it

## Links and invites

organiser-share = Share this with everybody
organiser-participants = The link for participants
organiser-qr = QR code of the link
organiser-qr-for = For a slide or a poster: it leads to the same link.
organiser-gone = The links of this survey’s invites are in the browser that made them. They cannot be shown again; you can make more below.
# A file that was saved on this page before, with all links.
organiser-gone-file = If you saved them as a file, take it in here: names and links go into this browser, and nowhere else.
# $host: the name of a site, such as example.org. A command stands below it.
organiser-issued = Links to take part are given out by { $host }, not here. Whoever runs it lists them with this command.
# Read out, of the field with that command.
organiser-issued-command = The command that lists the links
organiser-take = Take in a file of links (CSV)
organiser-take-file = A file of links
organiser-invites-why = Each person gets one link, and each link counts once. Names and links are together in this browser alone: the server knows neither the names nor the links, only the links’ fingerprints. What it stores does not say which answer came by which link; whoever has the links and the server’s database could work it out, and would find a noisy answer.
organiser-csv = Download all links (CSV)
organiser-copy-all = Copy all links
organiser-print = Print a sheet with QR codes
# Headings of a table of people.
organiser-for = For
organiser-group = Group
organiser-acts = What to do
organiser-more = Invite more people
organiser-whom = Whom?
organiser-whom-hint = Names or addresses, one per line, or columns: name, email, group. They stay in this browser.
organiser-so-many = Or just so many
# A list of groups to choose from.
organiser-in-group = In the group
organiser-in-group-hint = where the list names none
organiser-make-invites = Make the invites
organiser-sheet = Invites to print

## Reminding

organiser-remind = Remind
# Invites: names are known in this browser alone.
organiser-remind-why = A reminder goes to everybody whose link this browser keeps, whether or not they have answered: this page does not say who has. The letter says that whoever has answered can ignore it. No name and no letter goes to the server.
organiser-remind-csv = Download all letters (CSV)
organiser-remind-each = Write to each of them
# A survey that everybody with the link may answer.
organiser-remind-open = Send this to those whom you asked, all of them: this page does not know who has answered.
organiser-remind-text = The text of the reminder
organiser-remind-mail = Write it as a mail

## Downloads

organiser-download = Download
organiser-ranking = Ranking (CSV)
organiser-outcome = Result (JSON)
organiser-reports = All noisy answers

## Closing and deleting

organiser-end = Close, or delete
organiser-extend = Change the closing time
organiser-close = Close the survey
organiser-reopen = Open it again
organiser-delete = Delete it
organiser-close-heading = Close the survey?
organiser-close-stay = Leave it open
organiser-extend-heading = When does it close?
organiser-extend-hand = When I close it
organiser-extend-date = At a date and time
organiser-extend-at = Closes at
organiser-extend-zone = in your time zone
organiser-extend-seen = Whoever takes part sees that it was changed, and when.
organiser-extend-stay = Leave it as it is
organiser-extend-yes = Change it
organiser-delete-heading = Delete the survey?
organiser-delete-text = Its terms, its invites and every answer are deleted from the server. Nobody can see the result any more, and nobody can bring it back.
organiser-delete-result = Save the result first
organiser-delete-reports = Save all noisy answers
organiser-delete-sure = I have saved what I need, or need nothing of it
organiser-delete-stay = Keep it
organiser-delete-yes = Delete it for good

## Said by the script: how it stands

# A small sign beside the title.
organiser-tell-status = { $status ->
    [open] open
   *[closed] closed
}
# Headings of how it stands, of an open and of a closed survey.
organiser-tell-so-far = So far
organiser-tell-in-the-end = In the end
# Invites that were opened, of all.
organiser-tell-opened = { $count } of { $all }
# The first and one of the three others stand behind each other. $count: a number rounded to fives.
organiser-tell-arrivals-busiest = In the busiest ten minutes of the last day about { $count } answers came.
organiser-tell-arrivals-few = They are too few to say more.
organiser-tell-arrivals-people = Nothing about when they came speaks against people.
organiser-tell-arrivals-even = They came more evenly than people come: perhaps a script sent some of them. By chance this is said of fewer than one survey in a thousand.
# What a picture shows, for those who do not see it.
organiser-tell-arrivals-picture = Answers in each ten minutes of the last day
organiser-tell-answered = { $count } of { $all } who were invited have answered.
# $count: answers so far. $least: how many a result takes.
organiser-tell-takes = { $least ->
    [one] { $count } of the { $least } answer that a result takes.
   *[other] { $count } of the { $least } answers that a result takes.
}
# Stands behind "3 of 10 who were invited have answered."
organiser-tell-shows-from = { $least ->
    [one] A result shows from { $least } answer on.
   *[other] A result shows from { $least } answers on.
}
organiser-tell-shows-from-more = { $least ->
    [one] A result shows from { $least } answer on, more than were invited.
   *[other] A result shows from { $least } answers on, more than were invited.
}
# A table of groups: its headings, and what may stand in place of a number.
organiser-tell-invited = invited
organiser-tell-who-answered = answered
organiser-tell-not-here = not known here
organiser-tell-not-yet = not shown yet
organiser-tell-not-known = not known
organiser-tell-fewer = fewer than { $least }
# Labels above a date, or above one of the two that follow.
organiser-tell-closes = closes
organiser-tell-closed = closed
organiser-tell-closes-hand = when you close it
organiser-tell-closed-hand = by you

## The result

organiser-tell-waits-answers = { $least ->
    [one] The result waits for at least { $least } answer.
   *[other] The result waits for at least { $least } answers.
}
organiser-tell-waits-close = The result waits for the survey to close.
organiser-tell-waits-both = { $least ->
    [one] The result waits for at least { $least } answer and for the survey to close.
   *[other] The result waits for at least { $least } answers and for the survey to close.
}
organiser-tell-waits = The result waits for a few more answers.
organiser-tell-too-few = There were too few answers: no result will be shown.
organiser-tell-nobody = Nobody has answered.
organiser-tell-nobody-yet = No answers yet. The result will grow here.
organiser-tell-result = Result
organiser-tell-result-so-far = Result so far
# Beside an item: the place that it could have, or the range of its places.
organiser-tell-place = place { $place }
organiser-tell-places = place { $low } to { $high }
organiser-tell-more = And { $count } more on the result page.

# What the result tells, below it. $status: an open survey says "so far", a closed one does not.
organiser-tell-none = { $status ->
    [open] So far nothing is known: each item could have any place.
   *[closed] Nothing is known: each item could have any place.
}
organiser-tell-none-winner = { $status ->
    [open] So far nothing is known: each item could be first.
   *[closed] Nothing is known: each item could be first.
}
# $few: the first few that are sought, a number.
organiser-tell-none-first = { $status ->
    [open] So far nothing is known: each item could be among the first { $few }.
   *[closed] Nothing is known: each item could be among the first { $few }.
}
# $found, $open, $out: numbers of items.
organiser-tell-found-winner = { $status ->
    [open] So far { $found ->
        [one] { $found } is
       *[other] { $found } are
    } surely first, { $open } could be first, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
   *[closed] { $found ->
        [one] { $found } is
       *[other] { $found } are
    } surely first, { $open } could be first, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
}
organiser-tell-found-first = { $status ->
    [open] So far { $found ->
        [one] { $found } is
       *[other] { $found } are
    } surely among the first { $few }, { $open } could be among the first { $few }, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
   *[closed] { $found ->
        [one] { $found } is
       *[other] { $found } are
    } surely among the first { $few }, { $open } could be among the first { $few }, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
}
organiser-tell-open-winner = { $status ->
    [open] So far { $open } could be first, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
   *[closed] { $open } could be first, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
}
organiser-tell-open-first = { $status ->
    [open] So far { $open } could be among the first { $few }, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
   *[closed] { $open } could be among the first { $few }, and { $out ->
        [one] { $out } is out.
       *[other] { $out } are out.
    }
}
organiser-tell-apart = { $status ->
    [open] So far all items can be told apart.
   *[closed] All items can be told apart.
}
# $groups: 2 or more. $count of $items.
organiser-tell-any-groups = { $status ->
    [open] So far each item could be first, and { $groups } groups can be told from each other.
   *[closed] Each item could be first, and { $groups } groups can be told from each other.
}
organiser-tell-some-groups = { $status ->
    [open] So far { $count } of { $items } could be first, and { $groups } groups can be told from each other.
   *[closed] { $count } of { $items } could be first, and { $groups } groups can be told from each other.
}
organiser-tell-any-line = { $status ->
    [open] So far each item could be first, and some places can be ruled out, but no line between better and worse ones is sure.
   *[closed] Each item could be first, and some places can be ruled out, but no line between better and worse ones is sure.
}
organiser-tell-some-line = { $status ->
    [open] So far { $count } of { $items } could be first, and some places can be ruled out, but no line between better and worse ones is sure.
   *[closed] { $count } of { $items } could be first, and some places can be ruled out, but no line between better and worse ones is sure.
}

## What was changed. $when: a date and time. $from and $to: the old and the new one

organiser-tell-change-terms = { $when }: the terms, before anybody was asked
organiser-tell-change-description = { $when }: the words about it
organiser-tell-change-closed = { $when }: closed
organiser-tell-change-reopened = { $when }: opened again
organiser-tell-change-lost = { $when }: the database failed, and reports that had been counted were lost: { $from } → { $to }
organiser-tell-change-added = { $count ->
    [one] { $when }: { $count } invite added
   *[other] { $when }: { $count } invites added
}
organiser-tell-change-revoked = { $count ->
    [one] { $when }: { $count } invite taken back
   *[other] { $when }: { $count } invites taken back
}
# Languages that are written from right to left turn the arrow round.
organiser-tell-change-title = { $when }: the title: { $from } → { $to }
organiser-tell-change-by = { $when }: who asks: { $from } → { $to }
organiser-tell-change-end = { $when }: the closing time: { $from } → { $to }
organiser-tell-change-language = { $when }: the language: { $from } → { $to }
# In place of $from or $to.
organiser-tell-quoted = “{ $text }”
organiser-tell-not-said = not said
organiser-tell-by-hand = by hand

## A link that opens nothing

organiser-tell-no-survey = There is no such survey: it may have been deleted.
organiser-tell-wrong-link = This is not the organiser’s link of this survey.
organiser-tell-half-link = This is not the whole link: the part behind the # is missing.
# <mine> and <result> are links to pages.
organiser-tell-wrong-next = Look for the survey under <mine>My surveys</mine> in the browser that made it, or open the link that you kept, all of it: what stands behind its # is the key. Without it you can only <result>see the result</result>, as everybody can.

## Invites

organiser-tell-invites = Invites
organiser-tell-invites-closed = Invites of a closed survey
# In place of a name. $number: which one.
organiser-tell-nameless = Invite { $number }
# Buttons of each invite, and what is read out for them. $name: a person, or “Invite 3”.
organiser-tell-copy-link = Copy link
organiser-tell-copy-link-of = Copy link of { $name }
organiser-tell-write = Write
organiser-tell-write-to = Write to { $name }
organiser-tell-take-back = Take back
organiser-tell-take-back-of = Take back the invite of { $name }
organiser-tell-taken-back = The invite of { $name } is taken back: its link opens nothing any more.
organiser-tell-used = The invite of { $name } has been used, so it stays.
# A button. $count: more than 50.
organiser-tell-show-all = Show all { $count }
organiser-tell-made = { $count ->
    [one] { $count } invite made.
   *[other] { $count } invites made.
}
# $mistake: a sentence, such as "Write a number here, from 1 to 10,000."
organiser-tell-whom = List people, or say how many. { $mistake }
organiser-tell-no-group = This survey has no such group; its groups were named when it was made.
# On a card to cut out. $site: the name of a server.
organiser-tell-scan = Scan it to take part at { $site }. It is yours alone and counts once.
organiser-tell-code-for = QR code for { $name }
# A file was read. $count: invites in it whose links this browser did not keep before.
organiser-tell-taken = { $count ->
    [0] Nothing new was in the file.
    [one] { $count } link taken in.
   *[other] { $count } links taken in.
}
organiser-tell-wrong-file = This file has no links of this survey’s invites. Choose one that “Download all links (CSV)” has made. Nothing was changed.
organiser-tell-no-room = This browser keeps nothing, so the file cannot be taken in.

## Letters to people who are invited: paragraphs, each by itself

organiser-letter-hello = Hello,
organiser-letter-hello-name = Hello { $name },
# Goes on from the greeting.
organiser-letter-please = please take part in this survey: { $title }
organiser-letter-link = The link is yours alone and counts once. Your device adds noise to your answer before it leaves, so nobody can be sure what you really think.
# $when: a date and time.
organiser-letter-until = It is open until { $when }.
organiser-letter-remind-subject = Reminder: { $title }
# Goes on from the greeting.
organiser-letter-remind = this survey is still open: { $title }
# Whoever writes this does not go by who has answered.
organiser-letter-remind-all = This goes to everybody who was invited, whether or not they have answered. If you have answered, you can ignore it.
# The same where everybody with the link may answer.
organiser-letter-remind-open = This goes to everybody, whether or not they have answered. If you have answered, you can ignore it.
organiser-letter-noise = Your device adds noise to your answer before it leaves, so nobody can be sure what you really think.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] The survey is closed: no more answers are taken. You may open it again.
   *[no] The survey is closed: no more answers are taken.
}
# $count: answers that are missing for a result.
organiser-tell-closing-few = { $reopens ->
    [yes] { $count ->
        [one] Closing can be undone: no more answers are taken, and for want of { $count } answer no result is shown.
       *[other] Closing can be undone: no more answers are taken, and for want of { $count } answers no result is shown.
    }
   *[no] { $count ->
        [one] Closing is final: no more answers are taken, and for want of { $count } answer no result will ever be shown.
       *[other] Closing is final: no more answers are taken, and for want of { $count } answers no result will ever be shown.
    }
}
organiser-tell-closing-own = { $reopens ->
    [yes] Closing can be undone: no more answers are taken, and you see the result.
   *[no] Closing is final: no more answers are taken, and you see the result.
}
organiser-tell-closing-all = { $reopens ->
    [yes] Closing can be undone: no more answers are taken, and the result is shown to everybody.
   *[no] Closing is final: no more answers are taken, and the result is shown to everybody.
}
organiser-tell-close-text = { $reopens ->
    [yes] Nobody can answer while it is closed. You may open it again.
   *[no] Nobody can answer afterwards, and it cannot be opened again.
}
organiser-tell-close-yes = { $reopens ->
    [yes] Close it
   *[no] Close it for good
}
organiser-tell-export-never = No result is shown, so there is nothing to download.
organiser-tell-export-later = The result and the noisy answers can be downloaded as soon as the terms show them.
organiser-tell-export-not-now = The ranking cannot be had right now.
organiser-tell-say-when = Say when it closes.
organiser-tell-now-closed = The survey is closed
organiser-tell-now-open = The survey is open again
organiser-tell-end-changed = The closing time is changed
organiser-tell-deleted = The survey is deleted, with everything stored about it.
organiser-tell-my-surveys = My surveys
organiser-tell-make-another = Make another
