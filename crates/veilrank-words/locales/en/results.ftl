### The result of a survey (/r/ID), the page in its place while it is not shown, several methods and groups side by side, pictures,
### and what a link shows where it is shared.
### Careful with how sure something is: "cannot be told apart" is not "equal", "could be" is not "is", "expected" is not "certain".
### Names of items and groups are arguments ($name, $first, ...) and stay as they are.

## What every page about a result says

# Title of the browser tab. $title: the survey's title.
results-title = { $title }: result
results-open = Still open
results-closed = Closed
# $count: people who have answered. A fact in a line of its own, so there is no full stop at the end.
results-answered = { $count ->
    [0] Nobody has answered yet
    [one] { $count } person has answered
   *[other] { $count } people have answered
}
# $count: people who have answered; $counted: those of them that the result counts already, fewer than $count.
results-answered-more = { $count ->
    [one] { $count } person has answered, and { $counted } are counted so far
   *[other] { $count } people have answered, and { $counted } are counted so far
}
# $answered: one of the two above; $day: a date, such as 3 May 2030.
results-answered-day = { $answered }, as of { $day }
# A day and a time of it. $day: a date; $time: such as 14:30. UTC is the time zone.
results-moment = { $day }, { $time } UTC
# At the foot of a printed sheet. $address: where the result stands; $day: a date.
results-foot = { $address } · as of { $day }
# Below a printed result. $foot: the message above; $answered: "12 people have answered".
results-paper = { $foot }. { $answered }. How sure each place is, and how to recount it, stands at that address.
# Below a printed table of methods or groups.
results-paper-short = { $foot }.
# $end: a date and a time.
results-closes = Closes on { $end }
# Two whole sentences, one after the other.
results-then = { $first } { $second }
# A name within a sentence.
results-name = “{ $name }”
# A list of names in quotation marks: "a", "b" and "c". $start: the list so far; $next, $last: one more name.
results-names-more = { $start }, { $next }
results-names-last = { $start } and { $last }
# Where a group of people, a method or an item is one of a list without quotation marks.
results-list = { $start }, { $next }

## The result in a sentence: the headline

results-nobody = Nobody has answered yet, so there is nothing to say.
# $first: the name of an item in quotation marks. The same below.
results-leads-unjudged = { $first } leads. With so many items this page cannot say how sure that is.
# $count: how many items there are.
results-unsure = Nothing is sure yet: each of the { $count } could have any place.
results-all-apart = { $first } is first, and all { $count } can be told apart.
results-first-sure = { $first } is first. Further down, some cannot be told apart.
results-first-likely = { $first } is probably first, but that is not sure yet.
results-first-of-two = First is { $first } or { $second }: these answers cannot tell which.
results-first-any = These answers cannot tell which is first: it could be any of them.
# $count: how many items could be first, at least three.
results-first-of-some = { $first } leads, but these answers cannot tell which is first: it could be any of { $count }.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = Nothing is sure yet: each of the { $count } could be first.
results-winner = { $first } is first.
# $chance: how many times in 100 the first-named is truly first.
results-winner-of-two = First is { $first } or { $second }: { $first } with { $chance } in 100.
results-winner-of-some = { $count } could be first: { $first } leads with { $chance } in 100.
# $few: how many items are sought, 2 or more ("the first 3"); $count: how many items there are.
results-few-unsure = Nothing is sure yet: each of the { $count } could be among the first { $few }.
# $names: a list of names.
results-few-found = The first { $few } are { $names }.
results-few-found-many = The first { $few } are found.
# $open: how many items could be among the first few, but it is not sure.
results-few-none = Of the first { $few } none is sure yet: { $open } could be among them.
# $names: a list of $found names that are surely among the first few.
results-few-some = { $found ->
    [one] { $names } is among the first { $few }.
   *[other] { $names } are among the first { $few }.
} { $open ->
    [one] One other could be.
   *[other] { $open } others could be.
}
# $found: how many of the first few are known; too many to name them.
results-few-some-many = { $found ->
    [one] { $found } of the first { $few } is found.
   *[other] { $found } of the first { $few } are found.
} { $open ->
    [one] One other could be.
   *[other] { $open } others could be.
}
# How many items cannot be first, or among the first few.
results-out-count = { $count ->
    [one] One is out.
   *[other] { $count } are out.
}

## What a survey seeks

results-sought-kemeny = What is sought: the order that fewest people would disagree with, if everybody like those who answered were asked.
results-sought-borda = What is sought: the items by their average place, if everybody like those who answered were asked.

## The result page

results-private = Only you see this, as the organiser: the survey shows its result to nobody else. Whoever has your link sees it, too.
# A button that leads to the survey.
results-answer-too = Answer, too
results-winner-heading = Who could be first
results-few-heading = Who could be among the first { $few }
# Beside a bar. $chance: how many times in 100 an item is first, or among the first few.
results-aim-chance = { $chance } in 100
results-aim-found = { $chance } in 100, sure
# Items that cannot be first, or among the first few. $names: a list of their names.
results-out = <strong>Out:</strong> { $names }
results-winner-sure = { $chance ->
    [one] The one on top is truly first { $chance } time in 100.
   *[other] The one on top is truly first { $chance } times in 100.
}
results-few-sure = { $chance ->
    [one] The { $few } on top are truly the first { $few } { $chance } time in 100.
   *[other] The { $few } on top are truly the first { $few } { $chance } times in 100.
}
# $confidence: such as 95.
results-aim-bars = A bar says how many times in 100 an item truly is. What is out cannot be: of all such statements, { $confidence } in 100 are right.
results-rest-heading = What is known of the whole order
results-ranking-heading = The ranking
results-rest-winner = This survey is to find which item is first. It asks little about the other places, so they are less sure.
results-rest-few = This survey is to find which items are the first { $few }, in whatever order. It asks little about the other places, so they are less sure.
# <groups> is a link; $names: a list of groups.
results-by-group = <groups>By group</groups>: { $names }, side by side with how sure each is.
results-no-order = In no order yet:
results-all-places = All places
# <read> is read out only, between an item and the places that it could have: "Tea, could be 1st to 3rd". $places: such as "1st to 3rd".
results-could-be = <read>, could be </read>{ $places }
# About items that stand together, above a list of them. No full stop at the end of what follows.
results-two-together = These two cannot be told apart
# $count: how many items there are, 3 or more.
results-none-apart = No two of these { $count } can be told apart
# $upper, $lower: lists of names; $number: how many names $upper has.
results-some-apart = { $number ->
    [one] { $upper } is above { $lower }. Beyond that, these { $count } cannot be told apart
   *[other] { $upper } are above { $lower }. Beyond that, these { $count } cannot be told apart
}
results-much-apart = Neighbours among these { $count } cannot be told apart. One is above another where the places beside them do not overlap
results-untold = Nothing is sure yet about the order of these { $count }
results-ranges = Beside each item are the places that it could have if everybody like those who answered were asked. Of such ranges, { $confidence } in 100 hold the true place. Groups are set apart only where the order of all groups together is that sure.
# $doubt: such as 5.
results-watched = Anybody can watch this result grow, and the organiser may close the survey when they like what they see. So it says only what holds at every look together: in at most { $doubt } of 100 surveys are two groups ever set apart wrongly. The price is that it takes three to five times as many people as a result that is shown at the end only.
# $late: how many people came last; $early: how many before them.
results-drift = { $late ->
    [one] The last { $late } person answered otherwise than the { $early } before them. Everybody counts the same here, whenever they came; but whoever else comes may change the result, and where few of the early or of the late were asked, less is sure.
   *[other] The last { $late } people answered otherwise than the { $early } before them. Everybody counts the same here, whenever they came; but whoever else comes may change the result, and where few of the early or of the late were asked, less is sure.
}
# $came: how many people have answered; $worth: how many with the usual noise would tell as much.
results-budgets = { $came ->
    [one] Some answered with more noise than the survey asked for. Everybody counts the same all the same, so { $came } person tells about as much as { $worth } with the usual noise would.
   *[other] Some answered with more noise than the survey asked for. Everybody counts the same all the same, so { $came } people tell about as much as { $worth } with the usual noise would.
}
results-budgets-vague = Because of them this result is much vaguer than the number of answers suggests.
results-unlikely = Answers may have been made up: taken together they lean further than honest answers with this noise would, except in at most 1 survey of 1000. It says nothing about any one answer.
# $fakes: a rough number; $count: how many people have answered.
results-influence = { $fakes ->
    [one] About { $fakes } made-up answer beside these { $count } would most likely change the first place.
   *[other] About { $fakes } made-up answers beside these { $count } would most likely change the first place.
}
# $few: 2 or more.
results-influence-few = { $fakes ->
    [one] About { $fakes } made-up answer beside these { $count } would most likely bring another item among the first { $few }.
   *[other] About { $fakes } made-up answers beside these { $count } would most likely bring another item among the first { $few }.
}
# $most: a number of items.
results-not-judged = With more than { $most } items this page does not say how sure the order is.

## How sure each place is

results-places-heading = How sure each place is
results-places-region = Places that each item could have
results-places-caption = A dot is an item’s place, a bar the places that it could have. Items on one band are a group: within it the order is not sure.
# Described to those who do not see the picture. $items: how many there are; $confidence: such as 95.
results-places-about = The { $items } items from the first place to the last. A dot is an item’s place, a bar the places that it could have at { $confidence } % confidence. Within one band the order is not sure.
results-places-none-apart = None of them can be told from all others.
results-places-all-apart = All of them can be told apart.
# $groups: 2 or more.
results-places-some-apart = They fall into { $groups } groups that can be told apart.
# Of one item. $place: such as "3rd"; $places: such as "2nd to 5th".
results-places-one = { $name }: { $place }
results-places-could = { $name }: { $place }, could be { $places }

## How wrong it may be

results-error-heading = How wrong it may be, and why
results-error-none = Hardly any pair is expected to be the wrong way round.
# Two items alone. $total: times in 100, such as 3.4.
results-error-one = { $total ->
    [one] An order as unsure as this is the wrong way round { $total } time in 100.
   *[other] An order as unsure as this is the wrong way round { $total } times in 100.
}
# $total: pairs out of 100, such as 3.4; $wrong: such as 1.5; $pairs: how many pairs there are.
results-error-pairs = { $total ->
    [one] Of 100 pairs, about { $total } is expected to be the wrong way round. That makes { $wrong } of the { $pairs } pairs here.
   *[other] Of 100 pairs, about { $total } are expected to be the wrong way round. That makes { $wrong } of the { $pairs } pairs here.
}
# Keys of a picture. $share: pairs out of 100 that are wrong for this reason; $count: how many people answered; $state: open, closed.
results-error-sampling = { $state ->
    [open] { $count ->
        [one] { $share } because only { $count } person answered so far
       *[other] { $share } because only { $count } people answered so far
    }
   *[closed] { $count ->
        [one] { $share } because only { $count } person answered
       *[other] { $share } because only { $count } people answered
    }
}
results-error-privacy = { $share } because of the noise that protects them
results-split-title = Where the error comes from
# $total, $sampling, $privacy: pairs out of 100, such as 3.4.
results-split-about = Of 100 pairs, { $total } are expected to be the wrong way round: { $sampling } for lack of people, { $privacy } for privacy. Guessing would get 50 wrong.
# The two ends of a bar.
results-split-least = none wrong
results-split-most = as wrong as guessing

## What more people would tell

results-more-heading-open = What more people would tell
results-more-heading-closed = What more people would have told
# What is not known yet; beside each stands how many people it takes.
results-more-which-of-two = Which of the two is first
results-more-which = Which is first
# $share: such as 95.
results-more-pairs = An order with { $share } of 100 pairs the right way round
results-more-all = Every item told from every other
results-more-never = more people than anybody could ask: they are as good as equal
results-more-few = a few more people than now
# $count: how many people in all; a round number.
results-more-total = { $count ->
    [one] about { $count } person in all
   *[other] about { $count } people in all
}
# $more: how many more than now; a round number.
results-more-than-now = { $count ->
    [one] about { $count } person in all, { $more } more than now
   *[other] about { $count } people in all, { $more } more than now
}
results-more-note-open = If they answer like those so far. This is a forecast: with so many people it is about as likely as not that it can be told.
results-more-note-closed = Had they answered like those so far. This is a forecast: with so many people it is about as likely as not that it can be told.
results-more-done = More people would hardly change this order.
results-more-early = How many people it would take cannot be said from these answers: nothing is told apart yet.

## Each item against each other

results-matrix-heading = Each against each
results-matrix-numbers = A cell says how many times in 100 the item of its row is truly above the item of its column. 50 means that these answers cannot tell. Columns are numbered by place.
results-matrix-region = Table of each item against each other
results-matrix-shades = Rows and columns are the items by place. Where colour is strong the order of the two is sure: violet where the row is above, ochre where it is below. Where it fades they cannot be told apart.
# The two ends of a scale of colours.
results-matrix-below = below
results-matrix-above = above
results-matrix-title = How surely each item is above each other
# Described to those who do not see the picture. $items: how many there are.
results-matrix-about = A table of { $items } rows and columns in the order of the result. The number in a cell says how many times in 100 the item of the row is truly above the item of the column.
# The first place is where a line of text begins: at the left, in Arabic at the right.
results-matrix-about-shades = A field of { $items } rows and columns in the order of the result, first place at the top and at the left. The more a cell stands out, the surer is the order of the two items; where it fades into the ground, near the diagonal, they cannot be told apart.
# $row, $column: names of items; $chance: times in 100.
results-matrix-cell = { $row } above { $column }: { $chance } in 100

## What it cost, and what to take along

results-cost-heading = What this cost those who answered
# <secret> is a link.
results-cost-more = <secret>Is my answer secret?</secret> says more, and what it does not protect from.
results-files-heading = Take it with you, recount it
results-files-private = Keep these files to yourself, if the result is to stay with you.
results-files-public = The noisy answers are open: they are private already, and anybody can check the result.
# Buttons that save a file.
results-file-json = Result (JSON)
results-file-csv = Ranking (CSV)
results-file-png = Picture (PNG)
results-file-svg = Picture (SVG)
results-file-reports = All noisy answers (JSON Lines)
results-file-table = All noisy answers (Parquet)
results-columns = What the columns of the CSV mean
# The columns of a table, each beside its name, which stays English.
results-column-place = the place in this ranking, from 1
results-column-item = its name; an apostrophe stands before a name that a spreadsheet would take for a formula
results-column-best-possible-place = the best place that it could have
results-column-worst-possible-place = the worst place that it could have
results-column-group = items with the same number are one group: no line between them is sure
results-column-mean-lead = how far it leads, on average over all other items: 1 if everybody prefers it to every other, 0 if as many do as do not, -1 if nobody does; estimated from noisy answers, so it may lie beyond these
results-recount = Recount
# $method: the name of a method, which stays English.
results-method = Counted by the method <code>{ $method }</code>.
# $reason: why it is this one; one of the results-reason messages.
results-method-reason = Counted by the method <code>{ $method }</code>: { $reason }.
results-methods-link = Other methods beside it
results-reason-plain = the answers are plain, so the order that fewest voters disagree with can be found
results-reason-noisy = the answers are noisy, and a fit that knows how noisy makes the most of each of them
results-reason-many = the answers are noisy and the items too many to fit, and averaging cancels most of the noise; with many answers this is the order of mean places, which need not be the one that fewest voters disagree with
results-reason-orders = the answers are whole noisy orders, which tell the mean places of items and next to nothing else

## Showing it on another website

results-embed = Show it on another website
results-embed-result = Put this into a page of yours. It shows the result as it stands whenever somebody opens that page, without a script. A visitor’s browser then asks this server for it.
results-embed-result-code = HTML that shows the result
results-embed-survey = And this is a door to the survey. It opens a tab of its own: nobody answers inside another website.
results-embed-survey-code = HTML that shows a link to the survey
# What the two frames are called in another website, for those who listen to it.
results-embed-result-name = Result of a survey
results-embed-survey-name = A survey

## While it is not shown

# Titles of the browser tab.
results-none-yet-title = { $title }: no result yet
results-none-title = { $title }: no result
results-for-organiser = The result is for the organiser alone.
results-not-yet = The result is not shown yet.
results-never = No result will be shown.
results-not-shown = No result is shown.
results-who-heading = Who sees it
results-who = The organiser decided that only they see the result of this survey, and everybody who takes part is told so. Whoever organises it opens this page from their own page of the survey.
# $least: from how many answers on; $count: how many there are so far.
results-who-from = { $least ->
    [one] It is shown to them from { $least } person on. So far it is { $count }.
   *[other] It is shown to them from { $least } people on. So far it is { $count }.
}
# $end: a date and a time.
results-survey-closes = The survey closes on { $end }.
# A button.
results-answer = Answer
results-awaited-heading = What it waits for
results-awaited-people = { $least ->
    [one] At least <strong>{ $least } person</strong> has to answer. So far it is { $count }.
   *[other] At least <strong>{ $least } people</strong> have to answer. So far it is { $count }.
}
# $step: how many answers of a group are published at a time.
results-awaited-groups = { $step ->
    [one] Results move on with every answer.
   *[other] Results move on once each group has no new answers or at least { $step } of them, so that nobody’s answer stands alone. That is not so yet.
}
# $also: yes where the message above stands before it, no where it stands alone.
results-awaited-end = { $also ->
    [yes] And the survey has to close first, so that nobody is swayed by the answers of others.
   *[no] The survey has to close first, so that nobody is swayed by the answers of others.
}
results-awaited-end-date = It closes on <strong>{ $end }</strong>, or earlier if the organiser closes it.
results-awaited-end-hand = The organiser closes it by hand.
results-few-answers-heading = Too few answers
results-few-answers = { $least ->
    [one] The terms show a result from { $least } person on, and the survey closed with { $count }. Nobody can answer any more, so there will be no result.
   *[other] The terms show a result from { $least } people on, and the survey closed with { $count }. Nobody can answer any more, so there will be no result.
}
results-withheld-why = This is the organiser’s choice and not what keeps answers secret: the noise does that on each device, before anything leaves it.
results-answer-cost-heading = What an answer costs

## Several methods side by side

results-methods-title = { $title }: several methods
results-back = Back to the result
results-methods-too-many = Methods are compared for at most { $most } items.
results-methods-nobody = Nobody has answered yet, so there is nothing to compare.
# $count: how many methods there are, the stated one among them.
results-methods-same = All { $count } come to the same order.
# $first: the name of the item that is first in the stated result. $agree: how many of the methods put it first.
results-methods-all-first-alone = All { $count } put { $first } first; each of the others differs from it somewhere.
# $same: how many methods come to the order that is stated, itself among them; 2 or more.
results-methods-all-first = All { $count } put { $first } first; { $same } of { $count } come to the whole order that is stated.
results-methods-some-first-alone = { $agree } of { $count } put { $first } first; each of the others differs from it somewhere.
results-methods-some-first = { $agree } of { $count } put { $first } first; { $same } of { $count } come to the whole order that is stated.
results-methods-heading = The same answers, counted in several ways
results-methods-about = Numbers are places. Beside a place that is another one than in the result: ▲ and how many places better, ▼ and how many worse.
results-methods-region = Places by each method
results-methods-item = Item
# Beside the method that the result goes by.
results-methods-stated = (stated)
results-methods-pairs = Pairs the other way round
results-methods-none = the same
# $pairs of $all pairs.
results-methods-some = { $pairs } of { $all }
# <result> is a link.
results-methods-open = Where methods differ the answers leave it open: <result>the result</result> says which places each item could have. Methods that agree do not make it surer, since all count the same answers.
results-methods-each = What each does
results-does-fitted = Seeks the order that fewest people would disagree with, and weighs each answer by how noisy it is.
results-does-kemeny = Seeks the order that fewest answers disagree with, taking the noisy answers as they came.
results-does-borda = Goes by how far each item leads on average over all others.
results-does-copeland = Counts how many of the others each item beats, one against one.
results-does-bradley-terry = Gives each item a score so that the answers that came are as likely as can be.
results-does-hodgerank = Gives each item a score so that the leads of all pairs fit together as well as can be.
results-does-rank-centrality = Walks from item to item, mostly to the one that wins; where the walk spends most time is first.
results-does-footrule = Puts each item as near as it can to the places that it has against all others.
results-does-kwiksort = Picks an item by chance and sorts the others before and after it, and so on: the method of the paper that this began with.
# $names: a list of methods.
results-methods-left-out = Too slow for so many items: { $names }.
results-methods-why-heading = Which one is stated, and why
results-methods-why = The result goes by <strong>{ $method }</strong>. It is chosen by the kind of answers and the number of items, never by what comes out. How sure the result is, is said of this one alone.
results-methods-why-reason = The result goes by <strong>{ $method }</strong>: { $reason }. It is chosen by the kind of answers and the number of items, never by what comes out. How sure the result is, is said of this one alone.

## Groups of people side by side

results-groups-title = { $title }: by group
results-groups-lead = The result of all, and of each group by itself.
results-groups-heading = What each group says, and how sure that is
# The result of everybody, in a list with the groups.
results-groups-all = All together
# The same as the head of a column.
results-groups-all-short = All
# $count: how many people; $headline: the result in a sentence.
results-groups-said = { $count ->
    [one] { $count } person. { $headline }
   *[other] { $count } people. { $headline }
}
# $total: pairs out of 100, such as 3.4.
results-groups-wrong = { $total ->
    [one] Of 100 pairs, about { $total } is expected to be the wrong way round.
   *[other] Of 100 pairs, about { $total } are expected to be the wrong way round.
}
results-groups-few = Not shown
results-groups-least = { $least ->
    [one] A group is shown from { $least } person on.
   *[other] A group is shown from { $least } people on.
}
results-groups-rest = A group also waits where the people who are left over would be fewer than that: subtracting would give their answers away. Groups with fewer invites than that are counted among all only.
# $names: a list of groups; $address: where programs ask for the result of a group.
results-groups-too-many-items = With more than { $most } items groups are not compared here: { $names }. Each has its result at <code>{ $address }</code>.
results-groups-too-many = Not compared here, because there are many items and many groups: { $names }. Each has its result at <code>{ $address }</code>.
results-groups-table = Place by place
results-groups-places = Below each place are those that the item could have in this group. Where none of them is among those that it could have among all people, the place is marked.
results-groups-region = Places by group
results-groups-item = Item
# Marks a place that is another one than among all people.
results-groups-differs = differs
# What is claimed, and what is not. $confidence: such as 95; $doubt: such as 10.
results-groups-claim = Each range speaks of one item in one group: of such ranges, { $confidence } in 100 hold the true place. Where a group truly has an item on the same place as all people together, its place is marked by mistake at most { $doubt } times in 100. That is said of each place by itself and not of all places and groups together: the more of them there are, the likelier some mark is a mistake. A place without a mark is not known to be the same.
results-groups-label = The label of a group came with the invite, and is known with each noisy answer; whoever took part was told so.

## The picture for a slide, and what a link shows

# $sure: such as 95.
results-slide-bars = A bar spans the places that an item could have: { $sure } in 100 such ranges hold its true place.
# $count: how many items are left out.
results-slide-more = and { $count } more below
# $headline: the result in a sentence; $answered: "12 people have answered".
results-link = { $headline } { $answered }.
# $count: how many items there are.
results-link-asks = Which of { $count } come first? Your answer gets noise on your own device, before it leaves it.
# In a picture. $headline: the result in a sentence.
results-card = { $count ->
    [one] { $count } person answered. { $headline }
   *[other] { $count } people answered. { $headline }
}
results-card-nobody = Nobody has answered yet.

## What the page's script says

results-tools-no-file = The file could not be downloaded
results-tools-no-picture = The picture could not be made
results-tools-wrong-link = This is not the organiser’s link of this survey.
results-tools-wrong-link-next = Open the result from your own page of the survey.
# Read out when the result has changed. $answered: "12 people have answered"; $headline: the result in a sentence.
results-tools-told = { $answered }. { $headline }
