### The page that makes a survey, edits one, or makes another like it.

new-title = Make a survey
new-lead = A question and a list are enough. You get a link to share, and one to keep.
# A command line follows.
new-script = Making a survey here needs JavaScript. A terminal does it too:
# A button beside "You have a draft".
new-discard = Start with an empty form

## What is asked

new-what = What do you want to know?
# An example that stands in the empty field.
new-what-example = Where shall we go for the team lunch?
new-items = What is to be ranked?
new-items-hint = One per line; paste a list if you have one.
# Three examples of items.
new-sample-one = Noodle bar
new-sample-two = Pizza place
new-sample-three = Salad corner
# A button where a name is in the list twice.
new-items-once = Keep each once
# A button: numbers or bullets that were taken off a pasted list.
new-items-undo = Put them back
new-notes = Notes
new-notes-hint = a line of text and a link for each item, where you have one; people see them beside its name
new-asked = How is it asked?
new-pair = The question about two items
new-pair-hint = so that nobody answers the reverse: “Which is worse?”
new-list = The words above the whole list
new-sample = What people will see:
new-about = Say who asks, and why
new-by = Who asks?
new-by-hint = a name that people know; empty: not said
new-description = A few words for those who answer
new-description-hint = what it is for, and what you will do with the result

## How sure, and how private

new-privacy-heading = How sure, and how private?
new-goal = What do you need to find out?
new-goal-order = The whole order
new-goal-order-hint = The place of every item. Takes the most people.
new-goal-winner = Which is first
new-goal-winner-hint = Takes far fewer people: questions go to those who could win.
new-goal-few = The best few
new-goal-few-hint = Which ones, in whatever order.
new-few = How many?
# A slider, and its two ends.
new-privacy = Privacy
new-more-private = more privacy, more people needed
new-less-private = less privacy, fewer people needed
new-voters = How many people do you expect?
new-helps = What would help:

## Who, and when

new-who = Who, and when
new-access = Who may answer?
new-access-open = Anybody with the link
new-access-open-hint = Easy to share. Somebody could answer twice from two browsers.
new-access-invite = Only those with an invite
new-access-invite-hint = One secret link per person, and each counts once.
new-unlinkable = No record leads from an answer to its invite
new-unlinkable-hint = Each device swaps its invite for a sealed ticket, and answers with that. Not together with groups, whose names are known beside an answer.
new-issuer = Somebody else gives out the invites
new-issuer-hint = Paste what <code>veilrank issue new</code> has printed: a works council, for example, then holds the list, and this site never sees an invite.
new-people = Whom do you invite?
new-people-hint = Names or addresses, one per line, or columns from a spreadsheet: name, email, group. They stay in this browser: the server learns how many, and what groups, and no name.
# Two examples of names, made up. The second has an address in < > behind it.
new-people-example-one = Ana Silva
new-people-example-two = Ben Okoro
new-invites = Or just so many invites
new-groups = Groups without names
new-groups-lines = One group per line, with how many
new-groups-hint = a department, a site; people are told that their group is known with their noisy answer
# Two examples, each a name and a number.
new-groups-example-one = Berlin 12
new-groups-example-two = Paris 8
new-results = Who sees the result?
new-results-during = Everybody, while it runs
new-results-during-hint = It sharpens as answers come in.
new-results-after = Everybody, after it has closed
new-results-after-hint = So that nobody is swayed by it.
new-results-organiser = Only me
new-results-organiser-hint = People are told that they will not see it here.
new-least = Show no result before so many have answered
new-closing = When does it close?
new-closing-hand = When I close it
new-closing-date = At a date and time
new-closes = Closes at
new-closes-hint = in your time zone

## More settings

new-settings = More settings
new-epsilon = Epsilon
new-epsilon-hint = the slider as a number: the most that one person spends, 0.01 to 20
# The language of the pages of this one survey, which the organiser may fix.
new-language = The language of its pages
new-language-each = As each reader’s browser wishes
new-shuffle = Shuffle the list for each participant
new-shuffle-hint = What stands at the top of a list is chosen more often. Switch it off where the order means something.
new-reopens = I may open it again after closing
new-reopens-hint = People are told. Otherwise closing is final.
new-completion = After answering
new-completion-hint = for platforms that pay people for taking part
new-completion-none = Nothing more
new-completion-code = Show a code
new-completion-return = Offer a way back
new-code = The code
new-code-hint = the same for everybody, so that it tells nobody apart
new-return = Where to
new-return-hint = an address that begins with https://
new-mechanism = How devices add noise
new-mechanism-response = Keep or turn round each answer (randomized response)
new-mechanism-laplace = Add a number to each answer (Laplace)
new-mechanism-order = Send one whole noisy order (permutation cap)
new-truth = Which order counts as the right one
new-truth-fits = As fits: the one below, or by mean place for whole noisy orders
new-truth-kemeny = The one that people disagree with least (Kemeny)
new-truth-borda = By the mean place that they give each item (Borda)
new-queries = Questions for each person
new-queries-hint = empty: as many as make the most of epsilon
new-per-minute = Most participants a minute
# Stands behind it, small.
new-per-minute-hint = for a link that anybody can use; whoever comes when it is full waits a little. Empty: 300; 0: no limit
new-assign = Which questions are asked
new-assign-fits = As fits: those that tell most while everybody sees the result, otherwise each equally often
new-assign-live = Those that tell most, from the noisy answers that everybody sees (live)
new-assign-balanced = Each equally often (balanced)
new-assign-uniform = By lot (uniform)

## Publishing

# A secret word that some servers want.
new-token = The server’s token
new-token-hint = whoever runs this server gives it to those who may make surveys
# A button that opens a preview.
new-try = Try it as a participant first

## Said by the script

new-tell-publish = Publish the survey
new-tell-publish-open = It is open at once, for whoever has the link. Until the first answer you can still change all of it.
new-tell-publish-invite = It is open at once, for those who have an invite. Until the first answer you can still change all of it, except who may answer.
new-tell-edit-title = Edit a survey
new-tell-edit = Edit the survey
new-tell-edit-lead = The link that you have shared stays the same.
new-tell-save = Save the changes
new-tell-save-some = Whoever takes part sees what was changed, and when.
new-tell-save-all = Whoever opens the link from now on sees the new terms.
new-tell-edit-some = People have begun to answer, so what they were asked stays as it is. You can still change the title (for a slip of the pen), who asks, the words about it and the closing time.
new-tell-edit-all = Nobody has answered yet: all of it can be changed, except who may answer.
new-tell-closed = A closed survey is not changed.
new-tell-closed-next = Make another like it instead.
new-tell-copy = This is a copy: change what you like. It becomes a survey of its own, with new links.
# $when: a date and time.
new-tell-draft = You have a draft from { $when }. It is in this browser only.
new-tell-emptied = The form is empty
new-tell-unreadable = The server cannot read this form. Reload the page and try again.

## The list of items

new-tell-items = { $count ->
    [0] No items yet.
    [one] { $count } item.
   *[other] { $count } items.
}
# $count: 2 or more.
new-tell-double = { $count ->
    [2] “{ $name }” is there twice.
    [one] “{ $name }” is there { $count } time.
   *[other] “{ $name }” is there { $count } times.
}
# $first, $second: names of items, such as paypal with a Cyrillic letter and without.
new-tell-similar = “{ $first }” and “{ $second }” are easily taken for each other. Check how both are spelt: a letter may be of another alphabet.
new-tell-quoted = “{ $name }”
# $names: names in quotation marks with "and" between them, such as “Tea” and “tea”.
new-tell-spellings = { $names } are one item.
# Stands behind one of the two above: there are further names of which that is true.
new-tell-doubles = { $count ->
    [one] So is another one.
   *[other] So are { $count } others.
}
# What was taken off a pasted list: numbers, letters or bullets before the items, and columns of a spreadsheet behind them.
new-tell-off-numbers = Taken off: the numbers.
new-tell-off-letters = Taken off: the letters.
new-tell-off-bullets = Taken off: the bullets.
new-tell-off-columns = Taken off: further columns.
new-tell-off-numbers-columns = Taken off: the numbers and further columns.
new-tell-off-letters-columns = Taken off: the letters and further columns.
new-tell-off-bullets-columns = Taken off: the bullets and further columns.
new-tell-undone = The list is as it was
new-tell-notes-open = Add notes to the items
new-tell-notes-close = Hide the notes
# Two fields beside an item, and what is read out for them.
new-tell-note-text = A line of text
new-tell-note-text-for = A line of text for { $name }
new-tell-note-link = https:// link
new-tell-note-link-for = https:// link for { $name }

## People who are invited

new-tell-invites = { $count ->
    [one] { $count } invite.
   *[other] { $count } invites.
}
new-tell-invites-groups = { $count ->
    [one] { $count } invite
   *[other] { $count } invites
} in { $groups ->
    [one] { $groups } group.
   *[other] { $groups } groups.
}

## Mistakes

new-tell-no-title = Ask something.
new-tell-few-items = List at least two items, one per line.
new-tell-many-items = A survey has at most { $most } items, and this list has { $count }.
# $name: the beginning of an item's name.
new-tell-long-item = “{ $name }…” is too long for a name; put what explains it into its note.
# $twice: one or two sentences from above, such as “tea” is there twice.
new-tell-twice = { $twice } List each item once.
new-tell-many-invites = A survey has at most { $most } invites.
new-tell-groups-wrong = Write each group on a line of its own with how many people are in it, such as “Berlin 12”.
new-tell-groups-twice = A group is there twice; put its people together.
new-tell-no-end = Say when it closes, or close it by hand.
new-tell-wrong-end = This is no date and time.
new-tell-no-code = Write down the code, or show none.
# $name: an item. $mistake: a sentence.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = One whole noisy order is sent, so this is 1, or empty.
# $items: a number of items. $pairs: how many pairs they make.
new-tell-many-questions = { $pairs ->
    [one] { $items } items make { $pairs } pair, so ask { $pairs } at most.
   *[other] { $items } items make { $pairs } pairs, so ask { $pairs } at most.
}
# $count: how many items there are. $most: one less.
new-tell-few-wrong = The best few of { $count } are 1 to { $most }.
new-tell-live-wrong = That would tell by what is asked what not everybody may see yet; choose another way.
new-tell-truth-wrong = Whole noisy orders tell mean places alone; choose those, or another kind of noise.

## Privacy at the slider

# What is read out of the slider. $sure: a number out of 100, such as 73 or 99.91.
new-tell-slider = 50 to 50 becomes at most { $sure } %, epsilon { $epsilon }
new-tell-epsilon = epsilon { $epsilon }
# Read out for a picture of a hundred dots. $right: how many are full.
new-tell-dots = One hundred dots for guesses of what people think: at most about { $right } full ones, which are right, and the others rings
# $times: how often, such as "73 times in 100".
new-tell-asked = { $count ->
    [one] Each person is asked one question, and the answer that leaves is the true one { $times }.
   *[other] Each person is asked { $count } questions, which share epsilon: one answer by itself is the true one { $times }, and all of them together tell what is said above.
}
new-tell-asked-order = Each person sends one whole noisy order, which has a pair as they do about { $times }.
# In place of $times in the two above. $spent: a number.
new-tell-times-spent = { $times } where { $spent } is spent
# $limit: a number.
new-tell-limit = Devices spend at most { $limit } on a survey by themselves: their owners would have to allow more, or give less.
# Stands behind the one above.
new-tell-limit-offer = Their owners are offered { $spent } instead of { $epsilon }, and the forecast counts on that.

## The forecast: what so many people can tell. $times is one of the three below it

new-tell-wait = List at least two items to see what so many people can tell.
# $voters: people. $items: how many items there are.
new-tell-winner-right = { $voters ->
    [one] With { $voters } person at epsilon { $epsilon } the winner of { $items } comes out right { $times }.
   *[other] With { $voters } people at epsilon { $epsilon } the winner of { $items } comes out right { $times }.
}
# "Noise": chance alone decides.
new-tell-winner-noise = { $voters ->
    [one] With { $voters } person at epsilon { $epsilon } the winner of { $items } is noise.
   *[other] With { $voters } people at epsilon { $epsilon } the winner of { $items } is noise.
}
# $few: a number, 2 or more.
new-tell-first-right = The best { $few } come out right { $times }.
new-tell-first-noise = The best { $few } are noise.
# $count: a number out of 100.
new-tell-pairs-right = { $count } of 100 pairs are the right way round.
new-tell-pairs-noise = Which of two items is above the other is noise.
new-tell-order-right = The whole order of { $items } comes out right { $times }.
new-tell-order-noise = The whole order of { $items } is noise.
# How often. $count: 1 to 10.
new-tell-times-ten = { $count ->
    [0] less than once in 10
    [1] once in 10
    [one] { $count } time in 10
   *[other] { $count } times in 10
}
# $count: 95 to 99.
new-tell-times-hundred = { $count ->
    [one] { $count } time in 100
   *[other] { $count } times in 100
}
# What would help: one of these five and one of the three that follow, as two sentences.
new-tell-help-goal = Ask for the winner alone.
# $most: yes where it is the most that devices accept by themselves.
new-tell-help-epsilon = { $most ->
    [yes] Let people spend epsilon { $epsilon }, the most that devices accept by themselves.
   *[no] Let people spend epsilon { $epsilon }.
}
new-tell-help-items = Rank { $count } items in place of { $items }.
new-tell-help-assign = Show the result while it runs, so that each question can follow from the answers so far.
new-tell-help-voters = { $count ->
    [one] Ask { $count } person.
   *[other] Ask { $count } people.
}
new-tell-then-pairs = Then { $count } of 100 pairs would be the right way round.
new-tell-then-winner = Then the winner would come out right { $times }.
new-tell-then-first = Then the best { $few } would come out right { $times }.
# How many people it takes. $low: people. $high: a number, or the words of the next message. $count: a number out of 100, or out of 10.
new-tell-needs-pairs = { $low ->
    [one] To have { $count } of 100 pairs right takes { $low } person where the items are far apart, and { $high } where some are nearly tied.
   *[other] To have { $count } of 100 pairs right takes { $low } people where the items are far apart, and { $high } where some are nearly tied.
}
new-tell-ten-million = more than ten million
new-tell-needs-winner = { $low ->
    [one] To have the winner right { $count } times in 10 takes { $low } person where the items are far apart, and { $high } where some are nearly tied.
   *[other] To have the winner right { $count } times in 10 takes { $low } people where the items are far apart, and { $high } where some are nearly tied.
}
new-tell-needs-first = { $low ->
    [one] To have the best { $few } right { $count } times in 10 takes { $low } person where the items are far apart, and { $high } where some are nearly tied.
   *[other] To have the best { $few } right { $count } times in 10 takes { $low } people where the items are far apart, and { $high } where some are nearly tied.
}
new-tell-never-pairs = No number of people will have { $count } of 100 pairs right.
new-tell-never-winner = No number of people will have the winner right { $count } times in 10.
new-tell-never-first = No number of people will have the best { $few } right { $count } times in 10.
# Stands behind one of those: what they assume of people. "This takes people to agree" means: this assumes that they agree.
new-tell-agreement = This takes people to agree with the common order on about { $count } of 100 pairs.
# $voters: how many people are expected; $fakes: a rough number of made-up answers.
new-tell-fakes = Whoever has the link can also make answers up. Beside { $voters } honest ones, about { $fakes } of these would often be enough to change the first place.
# Stands behind the sentence above, where the server asks devices for work.
new-tell-work = Each answer costs a device about a second of work, and more when many come at once, so ten thousand made-up ones within a day take hours of computing.
# Why there is no forecast. $most: a number of items.
new-tell-none-items = There is no forecast for more than { $most } items. With so many, expect to need tens of thousands of people, or ask for the best few.
new-tell-none-read = The forecast waits for numbers that it can read.
new-tell-none-reached = The forecast cannot be reached right now.
new-tell-none-now = The forecast cannot be had right now.
new-tell-none-epsilon = There is no forecast at this epsilon: no device answers at it by itself.
new-tell-none-queries = There is no forecast for so many questions: the items do not make so many pairs.
new-tell-none = There is no forecast for these settings.
new-tell-least = Among few answers a single one could be picked out, noisy as it is. Ten is a good start.
# $count: people who are expected.
new-tell-least-never = { $count ->
    [one] You expect { $count } person: with this minimum no result would ever be shown.
   *[other] You expect { $count } people: with this minimum no result would ever be shown.
}
new-tell-issuer-wrong = This is not what veilrank issue new prints.
