### What a participant sees while answering, on the site and in the single file.
### "This device" is the phone or computer in the reader's hands. What the noise did is a fact: say neither more nor less.

## The top of the page

device-lead = Your ranking stays on this device. What leaves is a noisy answer that you see first.
# A link behind it.
device-secret = Is my answer secret?
# Before a command to type into a terminal.
device-no-script = Answering here needs JavaScript: it is your own device that adds the noise. Without it, a terminal can answer:
device-no-script-result = <result>The result</result> does without JavaScript.
device-what-is-ranked = What is ranked
# Behind "8 items · to find which item is first · ".
device-so-far = { $count ->
    [one] { $count } answer so far
   *[other] { $count } answers so far
}
device-closed = closed

## About this survey

device-about = About this survey
# $name: what the organiser has written, a person or an organisation.
device-by = Asked by <name>{ $name }</name>. Nobody has checked this name.
# $who: you, or others (said to somebody who has answered). $moment: a day and a time.
device-until = { $who ->
    [you] You can answer until { $moment }, your time.
   *[others] Others can answer until { $moment }, your time.
}
device-until-closed = { $who ->
    [you] You can answer until the organiser closes it.
   *[others] Others can answer until the organiser closes it.
}
device-no-longer = Answers are no longer taken.
# $count: so many answers it takes at least; 0: it takes none.
device-result-organiser = { $count ->
    [0] Only the organiser sees the result.
    [one] Only the organiser sees the result, from { $count } answer on.
   *[other] Only the organiser sees the result, from { $count } answers on.
}
device-result-after = { $count ->
    [0] Everybody with the link sees the result once the survey is closed.
    [one] Everybody with the link sees the result once the survey is closed, if it has at least { $count } answer.
   *[other] Everybody with the link sees the result once the survey is closed, if it has at least { $count } answers.
}
device-result-live = { $count ->
    [0] Everybody with the link sees the result as it grows.
    [one] Everybody with the link sees the result as soon as there is { $count } answer.
   *[other] Everybody with the link sees the result as soon as there are { $count } answers.
}
# A newer server may have other rules. $word: an English word of that server.
device-result-other = { terminal-results-other }
# $groups: names of groups, with commas between them.
device-group = Your invite belongs to a group ({ $groups }). The name of your group is known together with your noisy answer.
device-links = Some items have a link to another site. Whoever opens it tells that site that they came.
device-changes = What the organiser has changed
# What was changed; each stands behind the time when it was.
device-change-terms = The survey was changed before anybody had answered.
device-change-title = The title was changed.
device-change-description = The description was changed.
device-change-by = Who asks was changed.
device-change-closed = The survey was closed.
device-change-reopened = The survey was opened again.
device-change-invites-added = More people were invited.
device-change-invites-revoked = An invite that was not used was taken back.
device-change-reports-lost = The database failed, and reports that had been counted were lost.
device-change-language = The language was changed.
device-change-else = Something else was changed.
device-changed-title = The title was changed from “{ $from }” to “{ $to }”.
device-changed-by = Who asks was changed from “{ $from }” to “{ $to }”.
# $from, $to: days and times.
device-changed-end = The end was moved from { $from } to { $to }.
device-changed-end-set = The end was set to { $to }.
device-changed-end-gone = The end was taken away: it stays open until the organiser closes it.

## How to answer

device-how = How do you want to answer?
device-way-questions = { $count ->
    [one] Answer one quick question
   *[other] Answer { $count } quick questions
}
# Before it is known how many there are.
device-way-questions-any = Answer quick questions
device-way-questions-short = Which of two? Half a minute.
device-way-questions-long = Which of two?
device-way-rank = Rank the list
device-way-rank-hint = Tap, drag or use the keyboard. Leave out what you do not care about.
# $seconds: a whole number.
device-ticket-wait = So that the time does not tell which invite is yours, this device waits { $seconds } s before it shows its ticket.
device-ticket-skip = Go on at once

## What leaves this device

device-terms = What leaves this device
device-terms-order = One whole order leaves, drawn by lot so that it leans towards yours.
# $times: "73 times in 100".
device-terms-answer = Each answer that leaves is the true one { $times }; otherwise chance has turned it round.
device-terms-pairwise = Taken pair by pair, it agrees with you about { $times }.
device-terms-leave = { $count ->
    [one] { $count } answer leaves this device, and nothing else: not your ranking, not who you are.
   *[other] { $count } answers leave this device, and nothing else: not your ranking, not who you are.
}
# $name: the name of an item.
device-alike = Two items look like “{ $name }”: their names differ only in characters that are not shown. Ask the organiser which is which before you answer.
device-no-name = An item has a name of which nothing is shown. Ask the organiser what it is before you answer.
device-open-line = This address is not encrypted: others on the way can see that you take part, and could change this page.
device-unlinkable = Nothing that is kept tells by which invite an answer came: this device swaps yours for a sealed ticket, and later shows the ticket alone.
# $host: the name of a site, such as example.org.
device-unlinkable-by = The tickets are given by { $host }, not by this survey’s own site.
device-numbers = In numbers
# Names of numbers in a table.
device-fact-epsilon = epsilon, the most it costs
device-fact-exact = exact cost, from this device’s own thresholds
device-fact-spent = spent so far on other surveys
device-fact-how = how
device-fact-sought = the order that is sought

## Questions

device-question = Question { $number } of { $all }
# Read aloud. $question: what the organiser asks, such as "Which comes first?".
device-question-aloud = Question { $number } of { $all }: { $question } { $left } or { $right }?
device-back = Back

## Ranking

device-rank-how = Tap what you care about to add it. Move it by dragging or with the arrows; the sign = gives it the same place as the one above. What you leave out counts as no opinion.
device-rank-shuffled = Everybody sees the list in another order.
device-rank-find = Find an item
device-rank-keys = Press space or enter to pick an item up, the arrow keys to move it, space or enter to put it down, escape to put it back. The key = gives an item the same place as the one above it.
device-rank-list = Your ranking, from the top
device-rank-done = Go on
# Before an item of the list.
device-rank-place = { $place }.
# Buttons beside an item, read aloud.
device-rank-move = Move { $item }
device-rank-up = Move { $item } up
device-rank-down = Move { $item } down
device-rank-out = No opinion on { $item }
device-rank-in = Add { $item } to your ranking
device-rank-tie = { $item } and { $above } have the same place
device-rank-tie-first = { $item } and the one above have the same place
# Read aloud when an item has moved. $others: names.
device-rank-at = { $item }: place { $place } of { $all }
device-rank-at-tied = { $item }: place { $place } of { $all }, the same as { $others }
device-rank-at-none = { $item }: no opinion
# $names: two names with a comma between them.
device-rank-others = { $names } and { $count } more
device-rank-two = { $first } and { $second }
device-rank-picked = { $item } picked up. Arrow keys move it, space puts it down, escape puts it back.
device-rank-put = { $item } put down at place { $place }
device-rank-put-tied = { $item } put down at place { $place }, the same as { $others }
device-rank-put-none = { $item } put down: no opinion
device-rank-restored = { $item } put back

## Before the noise

device-review = Ready to add the noise?
device-review-said = This is what you said:
# Which of two items the participant put first; $first and $second are names.
device-before = <first>{ $first }</first> comes before <second>{ $second }</second>
device-neither = Neither <first>{ $first }</first> nor <second>{ $second }</second> comes before the other
device-review-change = Change
# Read aloud in place of it.
device-review-change-aloud = Change answer { $number }
device-ranked-none = You have no opinion on any two of the items, which is fine.
device-ranked-level = You have put no item before another, which is fine.
# $tied: so many of the ranked items have the place of another.
device-ranked-all = { $tied ->
    [0] You have ranked all items.
    [one] You have ranked all items, { $tied } of them tied with another.
   *[other] You have ranked all items, { $tied } of them tied with another.
}
device-ranked-some = { $tied ->
    [0] You have ranked { $count } of { $all } items.
    [one] You have ranked { $count } of { $all } items, { $tied } of them tied with another.
   *[other] You have ranked { $count } of { $all } items, { $tied } of them tied with another.
}
device-ranked-order = From your ranking this device draws one noisy order, and only that leaves.
device-ranked-answers = { $count ->
    [one] From your ranking this device answers { $count } question, and only the noisy answer leaves.
   *[other] From your ranking this device answers { $count } questions, and only the noisy answers leave.
}
device-once = The noise is added once. From then on your answer to this survey cannot be changed, so that nobody can learn more by asking you again.
device-less = Give away less
device-less-how = How much do you give away?
device-less-whole = All that the survey asks for
device-less-half = Half of it
device-less-quarter = A quarter of it
# $times: "73 times in 100".
device-less-hint = epsilon { $epsilon }: an answer that leaves is true { $times }
device-less-fixed = This was chosen before the questions, and stays as it is: a choice that goes with what you think would tell something of it.
device-limited = Your own limits leave less than this survey asks for. <limits>Look at your limits</limits>
device-add-noise = Add the noise

## What will leave

device-preview = This will leave your device
device-preview-fixed = The noise is added, so your answer can no longer be changed. It is kept on this device until you send it.
# "You:" is what the participant said, "Leaves:" what is sent.
device-you-before = You: <first>{ $first }</first> comes before <second>{ $second }</second>
device-you-neither = You: Neither <first>{ $first }</first> nor <second>{ $second }</second> comes before the other
device-fair-coin = A fair coin chose for you, and then:
device-fate-kept = the noise left it as it was
device-fate-flipped = the noise turned it round
device-fate-undecided = the noise left it undecided
device-leaves-before = Leaves: <first>{ $first }</first> comes before <second>{ $second }</second>
# $sent: a whole number; <soft> is written smaller.
device-leaves-number = Leaves: <strong>{ $sent }</strong> <soft>(1024 would say <first>{ $first }</first>, 0 would say <second>{ $second }</second>)</soft>
device-order-filled = Where you had no opinion or a tie, chance chose first.
device-order-drawn = { $agrees ->
    [yes] Orders were drawn blindly until one was accepted; number { $tries } was: it agrees well enough with yours.
   *[no] Orders were drawn blindly until one was accepted; number { $tries } was: chance let it pass although it agrees little with yours.
}
device-bytes = Byte for byte
device-bytes-code = The code in front says which questions these are. Like any website, the server sees your device’s address while you are on it; this program does not store it.
device-why = Why this protects you
device-why-order = Any order at all could have come out, whatever you think; orders near yours are likelier.
# $often, $seldom: "73 times in 100". $count: how many answers leave.
device-why-lean = { $count ->
    [one] This answer leans the way you think { $often }, and the other way { $seldom }.
   *[other] Each answer leans the way you think { $often }, and the other way { $seldom }.
}
device-why-answer = { $count ->
    [one] This answer is the true one { $often }; somebody who thinks the opposite would send it like this { $seldom }.
   *[other] Each answer is the true one { $often }; somebody who thinks the opposite would send one like this { $seldom }.
}
# $factor: a number such as 2.72.
device-why-factor = Whatever is seen of a person is at most { $factor } times as likely under their own ranking as under any other.
# $loss: a number with all its digits.
device-why-exact = The exact cost, from the thresholds that were used just now, is { $loss }.
device-send = Send exactly this
device-send-whatever = Send it whatever the noise did: if people sent only what is true, their answers would hide nothing. If you leave this page now, your answer stays on this device and can be sent later.
device-sending = Sending…
device-sending-again = No reply yet. Trying again ({ $attempt } of { $of })…
# While somebody waits for their questions. $percent: how much of the work is done.
device-working = Your device does a little work first, so that made-up answers are not for free: { $percent } % done.
device-crowded = Many people are answering right now. Your questions come in a moment.
device-offline = You are offline.

## The receipt

device-counted = Counted. Thank you!
device-counted-now = Your noisy answer is counted.
device-counted-once = Your noisy answer had arrived already, and is counted once.
device-counted-before = You have answered this survey already. Your answer is counted.
# The receipt came without a promise that holds.
device-no-promise = The site counted your answer, but gave no promise with a good signature to keep it in the survey’s log. Check later whether it is there.
device-survey-closed = This survey is closed
device-survey-closed-more = No more answers are taken.
device-invite-used = This invite has been used
device-invite-used-more = Another device or browser has answered with it, and that answer is counted. This one cannot answer as well: a second noisy answer from the same person would tell more about them. If the answer was not yours, tell whoever sent you the invite.
device-invite-exchanged = Another device or browser has swapped it for a ticket. Answer there. If that was not you, tell whoever sent you the invite.
device-code = Your code, for the site that sent you here:
device-return = The organiser asks you to go back to the site that sent you here. It will know that you have answered.
# $host: the name of a site, such as example.org.
device-return-to = Go back to <host>{ $host }</host>
# Names of numbers in a table.
device-fact-survey = epsilon, for this survey
device-fact-all = epsilon, for all you have answered
device-fact-limit = your limit
device-result = See the result
device-sent = What was sent, byte for byte
device-sent-recount = Whoever sees the result can also see the list of all noisy answers. One line of it is yours: that is how anybody can recount.

## Not sent yet

device-waiting = Not sent yet
device-waiting-more = Your answer is kept on this device. Press the button to send it. It is always the same answer, and counted once.
device-waiting-offline = You are offline
device-waiting-offline-more = Your answer is kept on this device. If you have sent it, it goes by itself once you are online again and this page is open. It is always the same answer, and counted once.
device-waiting-refused = Your answer was not accepted
device-waiting-refused-more = It stays on this device as it is, and is not counted.
device-send-now = Send it now

## Trying a draft: what an organiser sees before the survey is made

device-draft = Try a draft
device-draft-banner = <strong>Preview.</strong> You see what a participant sees. No noise is added, nothing is kept, and nothing is sent. Close this tab to go back to the form.
device-draft-no-script = The preview needs JavaScript, as answering does.
