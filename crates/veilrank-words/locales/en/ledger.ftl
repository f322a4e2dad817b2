### "My answers": the account of what this device has spent, kept in this browser.

ledger-lead = Every survey you answer tells a little about you. This is the account of it, kept in this browser and nowhere else.
ledger-no-script = The account is kept by a script in this browser, so this page needs JavaScript.
ledger-sum = In all
# Names of numbers.
ledger-spent = given away so far (epsilon)
ledger-limit = your limit
ledger-surveys = surveys
# What so much spending means.
ledger-nothing = Nothing has left this device yet.
# $sure: a number such as 73 or 99.91. The three are for little, much and very much.
ledger-sure = Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure, if all of it was about the same matter.
ledger-sure-much = Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure, if all of it was about the same matter. That leaves little doubt.
ledger-sure-most = Seeing all of it, whoever took it for 50 to 50 what you think can become at most { $sure } % sure, if all of it was about the same matter. That leaves next to no doubt: consider stopping here.
ledger-entries = Survey by survey
ledger-empty = You have not answered any survey in this browser.
# What became of an answer.
ledger-status-prepared = prepared, not sent
ledger-status-sending = may not have arrived
ledger-status-counted = counted
ledger-status-refused = not accepted
# $loss: a number with all its digits.
ledger-cost = epsilon { $epsilon }, exactly { $loss }
ledger-bytes-waiting = What will leave, byte for byte
ledger-bytes-sent = What was sent, byte for byte
ledger-send = Send it now
# Read aloud when it has arrived.
ledger-counted = Counted
ledger-limits = Your own limits
ledger-limits-what = This device refuses to spend more, whatever a survey asks for.
# Names of two fields for numbers.
ledger-limits-one = On one survey
ledger-limits-all = On all surveys
ledger-limits-keep = Keep these limits
ledger-limits-kept = Kept.
ledger-what = What is in here, and what is not
ledger-what-in = For each survey: its name, the day, what it cost, and the noisy answer itself, so that it can be sent again if the network fails. It counts as spent as soon as it is kept here, sent or not, and once. Your real ranking is not stored anywhere. Costs of several surveys add up in the worst case; that is what the limit is for.
ledger-what-besides = Besides, where there are any: the site’s signed promise, how its log stood when you last looked, and the ticket that you answered with. Your invite is not kept.
ledger-what-not = Other browsers and other sites keep their own accounts. Clearing this site’s data deletes this one.
