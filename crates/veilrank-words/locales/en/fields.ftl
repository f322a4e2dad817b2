### What is wrong in a field, on the page that makes a survey and on the organiser's page, and headings of files.
### Nobody is to blame: these say what to write.

# Two sentences one after the other. Languages without blanks between sentences leave it out.
fields-two = { $first } { $second }

## Numbers. $least and $most are numbers, $text is what was typed

fields-empty = Write a number here, from { $least } to { $most }.
fields-fraction = “{ $text }” is not a whole number; write one without a fraction, from { $least } to { $most }.
fields-not-whole = “{ $text }” is not a number; write a whole one, from { $least } to { $most }.
# $example: a number.
fields-not-number = “{ $text }” is not a number; write one such as { $example }.
fields-least-one = At least one is needed.
fields-small = This is too small; write a number from { $least } to { $most }.
fields-large = This is too much; write a number from { $least } to { $most }.

## Texts, links and times

fields-long = { $count ->
    [one] This is too long by about { $count } letter.
   *[other] This is too long by about { $count } letters.
}
fields-link-start = A link begins with https:// and goes on with the name of a site.
fields-link-name = A link here has no name and password in it.
fields-link-signs = This link has signs that links have not.
fields-past = This is in the past; choose a time that is still to come.

## Lists of people who are invited

# $number: which line of the list.
fields-person-empty = Number { $number } of the list has neither a name nor an address.
# An e-mail address.
fields-person-address = “{ $address }” is no address.
# $name: a person.
fields-person-group = { $name } has no group; give everybody one, or nobody.
fields-person-twice = { $address } is there twice.
# The server said no to a request, and says only where.
fields-refused = The server cannot use what stands here. Check it.

## Headings of the columns of a file with everybody's link, for a mail merge: short, without commas

fields-column-number = number
fields-column-name = name
fields-column-email = email
fields-column-group = group
fields-column-link = link
fields-column-subject = subject
fields-column-text = text
