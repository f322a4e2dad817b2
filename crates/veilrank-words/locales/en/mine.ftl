### The page “My surveys”: the list of surveys that this browser keeps for whoever organises them.

mine-heading = My surveys
mine-lead = The surveys that you made in this browser, or whose organiser’s link you opened in it.
mine-script = The list is kept by a script in this browser, so this page needs JavaScript.
mine-warning = The links are in this browser and nowhere else. Whoever clears its data, or loses the device, loses them: the server cannot give them back. Save the list as a file, and keep it where nobody else looks.
# <make> is a link to the page that makes a survey.
mine-none = There is none yet. <make>Make one</make>, open an organiser’s link, or take in a file that was saved here before.
mine-make = Make a survey
mine-save = Save the list as a file
# Reads a file that was saved by the button above.
mine-take = Take in a file
mine-file = A file of surveys
mine-forget-heading = Forget this survey?
# Two buttons below that question.
mine-keep = Keep it
mine-forget-yes = Forget it

## Said by the script

mine-tell-asking = Asking how it stands…
# $site: the name of a server.
mine-tell-elsewhere = On another server: { $site }
mine-tell-untitled = A survey without a title
# A button, and what is read out for it.
mine-tell-forget = Forget
mine-tell-forget-one = Forget { $title }
mine-tell-another = Make another like it
mine-tell-another-one = Make another like it: { $title }
# $when: a date and time.
mine-tell-made = Made { $when }.
# $count: invites whose links this browser keeps.
mine-tell-made-invites = { $count ->
    [one] Made { $when }, with { $count } invite kept here.
   *[other] Made { $when }, with { $count } invites kept here.
}
# A small sign beside a survey.
mine-tell-status = { $status ->
    [open] open
   *[closed] closed
}
# $count: answers so far. $all: people who were invited.
mine-tell-answers-of = { $count ->
    [one] { $count } answer of { $all } invited
   *[other] { $count } answers of { $all } invited
}
# Stands behind how many have answered, and a dot. $when: a date and time.
mine-tell-closes = closes { $when }
mine-tell-gone = It is not on this server any more: it was deleted.
mine-tell-wrong-link = The link kept here is not the right one.
mine-tell-not-now = How it stands cannot be asked right now.
# $invites: yes where links of invites are kept as well.
mine-tell-forget-text = { $invites ->
    [yes] “{ $title }” stays as it is on the server. Its link and the links of its invites are deleted from this browser, and nobody can give them back.
   *[no] “{ $title }” stays as it is on the server. Its link is deleted from this browser, and nobody can give it back.
}
mine-tell-forgotten = “{ $title }” is forgotten here.
# A file was read. $count: surveys in it that were not here before.
mine-tell-taken = { $count ->
    [0] Nothing new taken in.
    [one] { $count } survey taken in.
   *[other] { $count } surveys taken in.
}
# The same file also had surveys that were here before. Stands behind the sentence above.
mine-tell-known = { $count ->
    [one] One was here already.
   *[other] { $count } were here already.
}
mine-tell-saved = Saved
mine-tell-wrong-file = This is not a file of surveys.
mine-tell-wrong-file-next = Choose one that “Save the list as a file” has made. Nothing was changed.
mine-tell-keeps-nothing = This browser keeps nothing.
mine-tell-keeps-nothing-next = Allow this site to store data, or keep the organiser’s links yourself.
