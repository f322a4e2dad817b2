### The start page.

start-title = Veilrank: rank together, keep your answer to yourself
# For search engines.
start-description = Surveys that find a group’s ranking without anybody handing theirs over.
start-heading = Rank together. Keep your answer to yourself.
start-lead = Each phone adds noise to its owner’s answers before anything leaves it, so nobody, not even whoever runs this site, can be sure what a single person thinks. From many such answers the group’s ranking still comes out, with an honest word on how sure it is.
start-make = Make a survey
start-secret = Is my answer secret?
# Below a picture of a hundred dots. $kept and $turned are numbers, together 100.
start-dots = A hundred people who all think the same, at a common setting: { $kept } answers arrive as they were meant, { $turned } turned round. Which are which, nobody knows.

## How it goes, in three steps: a heading and a paragraph each

start-how = How it goes
start-list = You list what is to be ranked
start-list-more = Two lunches or two hundred proposals, one per line. You choose how much privacy people get, and see what that costs in accuracy.
start-answer = People answer in half a minute
start-answer-more = A question or two, or the whole list by dragging. They see the exact bytes that leave their phone, and what the noise did to them.
start-result = Everybody sees the result, and can recount it
start-result-more = A ranking with the range of places each item could really have. Where the answers do not tell two apart, it says so.

## A field for a link

start-link = You were sent a link?
start-paste = Paste it here
# A button.
start-open = Open
start-tell-wrong-link = This is not the link of a survey, which looks like https://example.org/s/name.
