fields-two = { $first } { $second }

## Numbers

fields-empty = اكتب هنا عددًا من { $least } إلى { $most }.
fields-fraction = «{ $text }» ليس عددًا صحيحًا؛ اكتب عددًا بلا كسر، من { $least } إلى { $most }.
fields-not-whole = «{ $text }» ليس عددًا؛ اكتب عددًا صحيحًا من { $least } إلى { $most }.
fields-not-number = «{ $text }» ليس عددًا؛ اكتب عددًا مثل { $example }.
fields-least-one = يلزم واحد على الأقل.
fields-small = هذا أصغر من اللازم؛ اكتب عددًا من { $least } إلى { $most }.
fields-large = هذا أكثر من اللازم؛ اكتب عددًا من { $least } إلى { $most }.

## Texts, links and times

fields-long = { $count ->
    [zero] هذا أطول من اللازم بنحو { $count } حرف.
    [one] هذا أطول من اللازم بنحو حرف واحد.
    [two] هذا أطول من اللازم بنحو حرفين.
    [few] هذا أطول من اللازم بنحو { $count } أحرف.
    [many] هذا أطول من اللازم بنحو { $count } حرفًا.
   *[other] هذا أطول من اللازم بنحو { $count } حرف.
}
fields-link-start = يبدأ الرابط بـ https:// ويتبعه اسم موقع.
fields-link-name = لا يحمل الرابط هنا اسم مستخدم ولا كلمة مرور.
fields-link-signs = في هذا الرابط علامات لا ترد في الروابط.
fields-past = هذا الوقت مضى؛ اختر وقتًا لم يأتِ بعد.

## Lists of people who are invited

fields-person-empty = السطر رقم { $number } من القائمة ليس فيه اسم ولا عنوان.
fields-person-address = «{ $address }» ليس عنوان بريد.
fields-person-group = لا مجموعة لـ { $name }؛ حدّد مجموعة للجميع، أو لا تحددها لأحد.
fields-person-twice = ورد { $address } مرتين.
fields-refused = لا يستطيع الخادم استخدام ما كُتب هنا. تحقّق منه.

## Headings of the columns of a file

fields-column-number = الرقم
fields-column-name = الاسم
fields-column-email = البريد الإلكتروني
fields-column-group = المجموعة
fields-column-link = الرابط
fields-column-subject = الموضوع
fields-column-text = النص
