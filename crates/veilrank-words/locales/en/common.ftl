### What stands on every page.

common-language = Language
common-skip = Skip to the content
common-pages = Pages
common-new = New survey
common-mine = My surveys
common-ledger = My answers
common-secret = Is it secret?
common-foot = Veilrank collects noise and finds the ranking in it.
common-docs = For programs

## Words that several pages share

# $times of $unit: how often something happens. It stands in other sentences ("it is the true one 73 times in 100") and by itself.
common-times = { $times ->
    [one] once in { $unit }
   *[other] { $times } times in { $unit }
}
# In place of the one above where it would be 0 times or every time.
common-times-hardly = less than once in a million
common-times-nearly = all but once in a million times or more
# What all that leaves a device can tell at most. $sure: a number such as 73 or 99.91.
# $whose: said to whoever answers (you), of anybody who answers (person), to the organiser (owner: of a device).
common-sure = { $whose ->
    [you] Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure.
    [owner] Seeing all that leaves a device, whoever took it for 50 to 50 what its owner thinks can become at most { $sure } % sure.
   *[person] Seeing all of it, whoever took it for 50 to 50 what a person thinks can become at most { $sure } % sure.
}
# Read aloud in place of a picture.
common-dots = One hundred dots: { $kept } full ones for true answers, { $turned } rings for answers that chance turned round
# These counts stand by themselves.
common-items = { $count ->
    [one] { $count } item
   *[other] { $count } items
}
common-answers = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
# A place in a ranking. $end: which ending English has; "first" is place 1 alone, "st" are 21, 31 and so on.
# A language that knows no such difference writes the same five times.
common-place = { $end ->
    [first] { $place }st
    [st] { $place }st
    [nd] { $place }nd
    [rd] { $place }rd
   *[th] { $place }th
}
# The places that an item could have. $low, $high: places as above.
common-places-two = { $low } or { $high }
common-places-range = { $low } to { $high }
# What a survey is to find. $goal: order, winner, first. $few: how many.
# It stands behind how many items there are: "8 items · to find the place of every item".
common-find = { $goal ->
    [order] to find the place of every item
    [winner] to find which item is first
   *[first] to find which items are the first { $few }, in whatever order
}
# Which order is the true one, by itself; Borda and Kemeny are names of methods.
common-truth = { $truth ->
    [borda] by mean place (Borda)
   *[kemeny] the one that people disagree with least (Kemeny)
}
# What is asked where the organiser has no words of their own: of two items, and over the list.
common-question-pair = Which comes first?
common-question-list = Put what comes first at the top
common-no-opinion = No opinion
# Read aloud behind a link.
common-new-tab = (opens a new tab)
common-copy = Copy
common-copied = Copied
common-copy-select = Select and copy
common-copy-impossible = Copying is not possible here; select the text and copy it

## What a survey promises: on the page of its result

common-promise-epsilon = the most that each person spends (epsilon)
common-promise-leaves = leaves each device
common-promise-answers = { $count ->
    [1] one noisy answer
    [one] { $count } noisy answer
   *[other] { $count } noisy answers
}
common-promise-order = one whole order with noise
# Before "73 times in 100". $count: how many answers leave a device.
common-promise-true = { $count ->
    [1] it is the true one
    [one] each is the true one
   *[other] each is the true one
}
# $factor: a number such as 2.72.
common-promise-factor = Whatever leaves a device is at most { $factor } times as likely under one opinion as under any other.
# $loss: a number with all its digits, at most $epsilon.
common-promise-loss = The code that runs on the device loses exactly { $loss }, never more than { $epsilon }.
common-promise-free = This page and its files are made from noisy answers alone and cost nobody anything more.
common-promise-weak = That is little privacy: a budget above 3 leaves not much doubt about a single answer.
