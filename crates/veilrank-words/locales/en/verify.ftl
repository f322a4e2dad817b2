### Whether a participant’s answer is in the log of what was counted: one sentence for each check. None may say more than was checked.

verify-button = Check that my answer is counted
verify-asking = Asking the site…
# How each check came out, before its sentence.
verify-state-held = holds
verify-state-broken = broken
verify-state-unknown = not checked
verify-promise-held = With the receipt came a signed promise to count exactly these bytes.
verify-promise-broken = The promise that came with the receipt is not for these bytes, or not signed by the site’s key.
verify-promise-unknown = No promise that holds came with the receipt.
verify-offer-held = What the site offers is what you were shown, but for changes that it tells everybody.
verify-offer-broken = The site offers something else than what you were shown, or signs with another key, and tells of no such change.
verify-offer-unknown = This browser did not keep all that the site offered when you answered.
verify-signature-unknown = This browser cannot check such signatures (Ed25519).
verify-head-held = What the site publishes is signed by the key that it had when you answered.
verify-head-broken = What the site publishes is not signed by the key that it had when you answered.
verify-standing-held = What the site says and what it has signed agree: whether the survey is closed, and how many answers are published.
verify-standing-broken = What the site says and what it has signed contradict each other: whether the survey is closed, or how many answers are published.
# $number, $size: whole numbers.
verify-included-held = Your answer is in the log, byte for byte: entry { $number } of { $size }.
verify-included-broken = Your answer is not in the log, although the site has counted it.
verify-included-unknown = Your answer is not published yet. Look again later.
# $from, $to: whole numbers.
verify-grown-held = Since your last look the log has only grown, from { $from } to { $to } entries.
verify-grown-broken = What you saw at your last look is no longer what the log begins with.
verify-grown-closed = At your last look the survey was closed. Since then it went on, without being opened again as its rules allow and as everybody is told.
verify-grown-unknown = This is your first look. The next one will tell whether the log has only grown.
verify-terms-held = The terms in the log are those that you were shown.
verify-terms-broken = The terms in the log are not those that you were shown.
# $size: a whole number, 2 or more.
verify-whole-held = All { $size } entries were read here: they make up what is signed, and none stands there twice.
verify-tickets-held = Each entry has a good ticket of its own, so there are no more answers than tickets.
verify-whole-broken = The entries do not make up what is signed, or one stands there twice or without a good ticket.
verify-whole-unknown = The entries were not all read here.
verify-withheld = The site does not show its log now. It does so when it shows all noisy answers.
verify-withheld-broken = The site does not show its log, although by its own rules it has to.
verify-fine = Nothing is broken in what could be checked.
verify-breach = Something is broken. Save what was found or print this page, do not clear this browser’s data, and tell the organiser and others who took part.
verify-save = Save what was found
# $command: what to type.
verify-recount = This page does not recount the result. A terminal does: <command>{ $command }</command>
