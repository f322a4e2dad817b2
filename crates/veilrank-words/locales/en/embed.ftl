### Two small pages that others show inside their own website: a result, and a door to a survey. They have little room.

# $count: how many items are left out below a list.
embed-more = and { $count } more
# A link to the whole result; <new> is read out to those who do not see the page.
embed-how-sure = How sure this is<new> (opens a new tab)</new>
# $name: who asks, a person or an organisation.
embed-by = Asked by { $name }
embed-stays = Your ranking stays on your device. What leaves it is a noisy answer that you see first.
# <result> is a link.
embed-closed = This survey is closed. <result>The result<new> (opens a new tab)</new></result>
# A button.
embed-take-part = Take part<new> (opens a new tab)</new>
embed-invited = Who was invited has a link of their own to take part.
embed-own-tab = It opens in a tab of its own, where you can see at whose address you answer.
