## The top of the page

device-lead = يبقى ترتيبك على هذا الجهاز. وما يخرج منه إجابة مشوَّشة تراها أولًا.
device-secret = هل إجابتي سرّية؟
device-no-script = الإجابة هنا تحتاج إلى JavaScript: فجهازك أنت هو الذي يضيف التشويش. ومن دونه يمكن الإجابة من الطرفية:
device-no-script-result = <result>النتيجة</result> لا تحتاج إلى JavaScript.
device-what-is-ranked = ما يُرتَّب
device-so-far = { $count ->
    [zero] لا إجابات حتى الآن
    [one] إجابة واحدة حتى الآن
    [two] إجابتان حتى الآن
    [few] { $count } إجابات حتى الآن
    [many] { $count } إجابة حتى الآن
   *[other] { $count } إجابة حتى الآن
}
device-closed = مغلق

## About this survey

device-about = عن هذا الاستطلاع
device-by = السائل: <name>{ $name }</name>. لم يتحقق أحد من هذا الاسم.
device-until = { $who ->
    [you] يمكنك أن تجيب حتى { $moment } بتوقيتك.
   *[others] يمكن للآخرين أن يجيبوا حتى { $moment } بتوقيتك.
}
device-until-closed = { $who ->
    [you] يمكنك أن تجيب حتى يغلقه المنظِّم.
   *[others] يمكن للآخرين أن يجيبوا حتى يغلقه المنظِّم.
}
device-no-longer = لم تعد الإجابات تُقبل.
device-result-organiser = { $count ->
    [zero] لا يرى النتيجة إلا المنظِّم.
    [one] لا يرى النتيجة إلا المنظِّم، ابتداءً من إجابة واحدة.
    [two] لا يرى النتيجة إلا المنظِّم، ابتداءً من إجابتين.
    [few] لا يرى النتيجة إلا المنظِّم، ابتداءً من { $count } إجابات.
    [many] لا يرى النتيجة إلا المنظِّم، ابتداءً من { $count } إجابة.
   *[other] لا يرى النتيجة إلا المنظِّم، ابتداءً من { $count } إجابة.
}
device-result-after = { $count ->
    [zero] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع.
    [one] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع، إن كانت له إجابة واحدة على الأقل.
    [two] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع، إن كانت له إجابتان على الأقل.
    [few] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع، إن كانت له { $count } إجابات على الأقل.
    [many] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع، إن كانت له { $count } إجابة على الأقل.
   *[other] يرى النتيجة كل من لديه الرابط بعد إغلاق الاستطلاع، إن كانت له { $count } إجابة على الأقل.
}
device-result-live = { $count ->
    [zero] يرى كل من لديه الرابط النتيجة وهي تنمو.
    [one] يرى كل من لديه الرابط النتيجة متى وُجدت إجابة واحدة.
    [two] يرى كل من لديه الرابط النتيجة متى وُجدت إجابتان.
    [few] يرى كل من لديه الرابط النتيجة متى وُجدت { $count } إجابات.
    [many] يرى كل من لديه الرابط النتيجة متى وُجدت { $count } إجابة.
   *[other] يرى كل من لديه الرابط النتيجة متى وُجدت { $count } إجابة.
}
device-result-other = { terminal-results-other }
device-group = دعوتك تابعة لمجموعة ({ $groups }). يُعرف اسم مجموعتك مع إجابتك المشوَّشة.
device-links = لبعض الخيارات رابط إلى موقع آخر. ومن يفتحه يُعلم ذلك الموقع بقدومه.
device-changes = ما غيّره المنظِّم
device-change-terms = غُيّر الاستطلاع قبل أن يجيب أحد.
device-change-title = غُيّر العنوان.
device-change-description = غُيّر الوصف.
device-change-by = غُيّر اسم السائل.
device-change-closed = أُغلق الاستطلاع.
device-change-reopened = أُعيد فتح الاستطلاع.
device-change-invites-added = دُعي مزيد من الناس.
device-change-invites-revoked = سُحبت دعوة لم تُستخدم.
device-change-reports-lost = تعطّلت قاعدة البيانات، وفُقدت إجابات كانت قد حُسبت.
device-change-language = غُيّرت اللغة.
device-change-else = غُيّر شيء آخر.
device-changed-title = غُيّر العنوان من «{ $from }» إلى «{ $to }».
device-changed-by = غُيّر اسم السائل من «{ $from }» إلى «{ $to }».
device-changed-end = نُقل موعد الإغلاق من { $from } إلى { $to }.
device-changed-end-set = حُدّد موعد الإغلاق: { $to }.
device-changed-end-gone = أُلغي موعد الإغلاق: يبقى مفتوحًا حتى يغلقه المنظِّم.

## How to answer

device-how = كيف تريد أن تجيب؟
device-way-questions = أجب عن { $count ->
    [zero] { $count } سؤال
    [one] سؤال سريع واحد
    [two] سؤالين سريعين
    [few] { $count } أسئلة سريعة
    [many] { $count } سؤالًا سريعًا
   *[other] { $count } سؤال سريع
}
device-way-questions-any = أجب عن أسئلة سريعة
device-way-questions-short = أيّ الاثنين؟ نصف دقيقة.
device-way-questions-long = أيّ الاثنين؟
device-way-rank = رتّب القائمة
device-way-rank-hint = المس أو اسحب أو استخدم لوحة المفاتيح. اترك ما لا يهمك.
device-ticket-wait = كي لا يدل الوقت على دعوتك، ينتظر هذا الجهاز { $seconds } ثانية قبل أن يُظهر تذكرته.
device-ticket-skip = المتابعة فورًا

## What leaves this device

device-terms = ما يخرج من هذا الجهاز
device-terms-order = يخرج ترتيب كامل واحد، يُسحب بالقرعة بحيث يميل نحو ترتيبك.
device-terms-answer = كل إجابة تخرج هي الحقيقية { $times }؛ وفيما عدا ذلك تكون الصدفة قد قلبتها.
device-terms-pairwise = زوجًا بزوج، يوافقك نحو { $times }.
device-terms-leave = { $count ->
    [zero] لا تخرج من هذا الجهاز أي إجابة، ولا أي شيء آخر
    [one] تخرج من هذا الجهاز إجابة واحدة ولا شيء آخر
    [two] تخرج من هذا الجهاز إجابتان ولا شيء آخر
    [few] تخرج من هذا الجهاز { $count } إجابات ولا شيء آخر
    [many] تخرج من هذا الجهاز { $count } إجابة ولا شيء آخر
   *[other] تخرج من هذا الجهاز { $count } إجابة ولا شيء آخر
}: لا ترتيبك، ولا من أنت.
device-alike = خياران يظهران مثل «{ $name }»: لا يختلف اسماهما إلا في رموز لا تظهر. اسأل المنظِّم أيهما أي قبل أن تجيب.
device-no-name = لأحد الخيارات اسم لا يظهر منه شيء. اسأل المنظِّم ما هو قبل أن تجيب.
device-open-line = الاتصال بهذا العنوان غير مشفّر: يمكن لآخرين على الطريق أن يروا أنك تشارك، وقد يغيّرون هذه الصفحة.
device-unlinkable = لا شيء مما يُحفظ يدلّ على الدعوة التي جاءت بها إجابة: يبدّل هذا الجهاز دعوتك بتذكرة مختومة، ثم يُظهر التذكرة وحدها لاحقًا.
device-unlinkable-by = التذاكر يعطيها { $host }، لا موقع هذا الاستطلاع.
device-numbers = بالأرقام
device-fact-epsilon = إبسيلون، أكثر ما يكلّفه
device-fact-exact = الكلفة بالضبط، من عتبات هذا الجهاز نفسه
device-fact-spent = ما أُنفق حتى الآن على استطلاعات أخرى
device-fact-how = كيف
device-fact-sought = الترتيب المطلوب

## Questions

device-question = السؤال { $number } من { $all }
device-question-aloud = السؤال { $number } من { $all }: { $question } { $left } أم { $right }؟
device-back = رجوع

## Ranking

device-rank-how = المس ما يهمك لإضافته. حرّكه بالسحب أو بالأسهم؛ والعلامة = تعطيه مرتبة ما فوقه نفسها. وما تتركه يُحسب بلا رأي.
device-rank-shuffled = يرى كل شخص القائمة بترتيب مختلف.
device-rank-find = ابحث عن خيار
device-rank-keys = اضغط مفتاح المسافة أو الإدخال لالتقاط خيار، ومفاتيح الأسهم لتحريكه، ومفتاح المسافة أو الإدخال لوضعه، ومفتاح الخروج لإعادته. والمفتاح = يعطي الخيار مرتبة ما فوقه نفسها.
device-rank-list = ترتيبك، من الأعلى
device-rank-done = تابع
device-rank-place = { $place }.
device-rank-move = حرّك { $item }
device-rank-up = حرّك { $item } إلى أعلى
device-rank-down = حرّك { $item } إلى أسفل
device-rank-out = بلا رأي في { $item }
device-rank-in = أضف { $item } إلى ترتيبك
device-rank-tie = { $item } و{ $above } في المرتبة نفسها
device-rank-tie-first = { $item } وما فوقه في المرتبة نفسها
device-rank-at = { $item }: المرتبة { $place } من { $all }
device-rank-at-tied = { $item }: المرتبة { $place } من { $all }، مثل { $others }
device-rank-at-none = { $item }: بلا رأي
device-rank-others = { $names } و{ $count } غيرهما
device-rank-two = { $first } و{ $second }
device-rank-picked = التُقط { $item }. مفاتيح الأسهم تحرّكه، ومفتاح المسافة يضعه، ومفتاح الخروج يعيده.
device-rank-put = وُضع { $item } في المرتبة { $place }
device-rank-put-tied = وُضع { $item } في المرتبة { $place }، مثل { $others }
device-rank-put-none = وُضع { $item }: بلا رأي
device-rank-restored = أُعيد { $item } إلى مكانه

## Before the noise

device-review = هل أنت مستعد لإضافة التشويش؟
device-review-said = هذا ما قلته:
device-before = <first>{ $first }</first> قبل <second>{ $second }</second>
device-neither = لا <first>{ $first }</first> ولا <second>{ $second }</second> قبل الآخر
device-review-change = غيّر
device-review-change-aloud = غيّر الإجابة { $number }
device-ranked-none = ليس لك رأي في أي خيارين، ولا بأس في ذلك.
device-ranked-level = لم تضع أي خيار قبل آخر، ولا بأس في ذلك.
device-ranked-all = { $tied ->
    [zero] رتّبت كل الخيارات.
    [one] رتّبت كل الخيارات، وواحد منها متعادل مع غيره.
    [two] رتّبت كل الخيارات، واثنان منها متعادلان مع غيرهما.
    [few] رتّبت كل الخيارات، و{ $tied } منها متعادلة مع غيرها.
    [many] رتّبت كل الخيارات، و{ $tied } منها متعادلة مع غيرها.
   *[other] رتّبت كل الخيارات، و{ $tied } منها متعادلة مع غيرها.
}
device-ranked-some = رتّبت { $count } من أصل { $all ->
    [zero] { $all } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $all } خيارات
    [many] { $all } خيارًا
   *[other] { $all } خيار
}{ $tied ->
    [zero] .
    [one] ، وواحد منها متعادل مع غيره.
    [two] ، واثنان منها متعادلان مع غيرهما.
    [few] ، و{ $tied } منها متعادلة مع غيرها.
    [many] ، و{ $tied } منها متعادلة مع غيرها.
   *[other] ، و{ $tied } منها متعادلة مع غيرها.
}
device-ranked-order = من ترتيبك يسحب هذا الجهاز ترتيبًا مشوَّشًا واحدًا، وهو وحده الذي يخرج.
device-ranked-answers = من ترتيبك يجيب هذا الجهاز عن { $count ->
    [zero] { $count } سؤال، ولا تخرج إلا الإجابات المشوَّشة
    [one] سؤال واحد، ولا تخرج إلا الإجابة المشوَّشة
    [two] سؤالين، ولا تخرج إلا الإجابتان المشوَّشتان
    [few] { $count } أسئلة، ولا تخرج إلا الإجابات المشوَّشة
    [many] { $count } سؤالًا، ولا تخرج إلا الإجابات المشوَّشة
   *[other] { $count } سؤال، ولا تخرج إلا الإجابات المشوَّشة
}.
device-once = يُضاف التشويش مرة واحدة. ومن بعدها لا يمكن تغيير إجابتك عن هذا الاستطلاع، حتى لا يعرف أحد المزيد بسؤالك مرة أخرى.
device-less = اكشف أقل
device-less-how = كم تريد أن تكشف؟
device-less-whole = كل ما يطلبه الاستطلاع
device-less-half = نصفه
device-less-quarter = ربعه
device-less-hint = إبسيلون { $epsilon }: الإجابة التي تخرج حقيقية { $times }
device-less-fixed = اختير هذا قبل الأسئلة ويبقى كما هو: فالاختيار المرتبط برأيك يكشف شيئًا منه.
device-limited = حدودك الخاصة تسمح بأقل مما يطلبه هذا الاستطلاع. <limits>انظر إلى حدودك</limits>
device-add-noise = أضف التشويش

## What will leave

device-preview = هذا ما سيخرج من جهازك
device-preview-fixed = أُضيف التشويش، فلم يعد تغيير إجابتك ممكنًا. وهي محفوظة على هذا الجهاز حتى ترسلها.
device-you-before = أنت: <first>{ $first }</first> قبل <second>{ $second }</second>
device-you-neither = أنت: لا <first>{ $first }</first> ولا <second>{ $second }</second> قبل الآخر
device-fair-coin = اختارت عنك قرعة عادلة، ثم:
device-fate-kept = أبقاها التشويش كما كانت
device-fate-flipped = قلبها التشويش
device-fate-undecided = تركها التشويش بلا حسم
device-leaves-before = يخرج: <first>{ $first }</first> قبل <second>{ $second }</second>
device-leaves-number = يخرج: <strong>{ $sent }</strong> <soft>(1024 تعني <first>{ $first }</first>، و0 تعني <second>{ $second }</second>)</soft>
device-order-filled = حيث لم يكن لك رأي أو كان تعادل، اختارت الصدفة أولًا.
device-order-drawn = { $agrees ->
    [yes] سُحبت ترتيبات عشوائيًا حتى قُبل أحدها، وهو رقم { $tries }: فهو يوافق ترتيبك بقدر كافٍ.
   *[no] سُحبت ترتيبات عشوائيًا حتى قُبل أحدها، وهو رقم { $tries }: مرّرته الصدفة مع أنه قليل الموافقة لترتيبك.
}
device-bytes = بايتًا ببايت
device-bytes-code = الرمز الذي في الأول يبيّن أي أسئلة هذه. وككل موقع، يرى الخادم عنوان جهازك أثناء وجودك فيه؛ وهذا البرنامج لا يخزّنه.
device-why = لماذا يحميك هذا
device-why-order = كان يمكن أن ينتج أي ترتيب كان، أيًا كان رأيك؛ والترتيبات القريبة من ترتيبك أرجح.
device-why-lean = { $count ->
    [zero] كل إجابة تميل
    [one] تميل هذه الإجابة
    [two] كل إجابة تميل
    [few] كل إجابة تميل
    [many] كل إجابة تميل
   *[other] كل إجابة تميل
} إلى رأيك { $often }، وإلى عكسه { $seldom }.
device-why-answer = { $count ->
    [zero] كل إجابة هي الحقيقية
    [one] هذه الإجابة هي الحقيقية
    [two] كل إجابة هي الحقيقية
    [few] كل إجابة هي الحقيقية
    [many] كل إجابة هي الحقيقية
   *[other] كل إجابة هي الحقيقية
} { $often }؛ ومن يرى العكس يرسل مثلها { $seldom }.
device-why-factor = أيًا كان ما يُرى من شخص، لا يزيد احتماله مع ترتيبه هو على احتماله مع أي ترتيب آخر مضروبًا في { $factor }.
device-why-exact = الكلفة بالضبط، من العتبات التي استُخدمت الآن، هي { $loss }.
device-send = أرسل هذا بالضبط
device-send-whatever = أرسلها أيًا كان ما فعله التشويش: لو لم يرسل الناس إلا ما هو حقيقي لما أخفت إجاباتهم شيئًا. إن غادرت هذه الصفحة الآن بقيت إجابتك على هذا الجهاز، ويمكن إرسالها لاحقًا.
device-sending = جارٍ الإرسال…
device-sending-again = لا رد بعد. محاولة أخرى ({ $attempt } من { $of })…
device-working = يجري جهازك أولًا قليلًا من الحساب كي لا تكون الإجابات المختلقة بلا ثمن: اكتمل { $percent }٪.
device-crowded = كثيرون يجيبون الآن. ستأتيك أسئلتك بعد لحظات.
device-offline = أنت غير متصل بالشبكة.

## The receipt

device-counted = حُسبت. شكرًا لك!
device-counted-now = إجابتك المشوَّشة محسوبة.
device-counted-once = كانت إجابتك المشوَّشة قد وصلت من قبل، وهي محسوبة مرة واحدة.
device-counted-before = أجبت عن هذا الاستطلاع من قبل. إجابتك محسوبة.
device-no-promise = احتسب الموقع إجابتك، لكنه لم يقدّم وعدًا بتوقيع صحيح بأن يبقيها في سجل الاستطلاع. تحقّق لاحقًا هل هي فيه.
device-survey-closed = هذا الاستطلاع مغلق
device-survey-closed-more = لا تُقبل إجابات أخرى.
device-invite-used = استُخدمت هذه الدعوة من قبل
device-invite-used-more = أجاب بها جهاز آخر أو متصفح آخر، وتلك الإجابة محسوبة. ولا يمكن لهذا الجهاز أن يجيب أيضًا: فإجابة مشوَّشة ثانية من الشخص نفسه تكشف عنه أكثر. إن لم تكن تلك إجابتك فأخبر من أرسل إليك الدعوة.
device-invite-exchanged = بدّلها جهاز آخر أو متصفح آخر بتذكرة. أجب من هناك. إن لم يكن ذلك أنت فأخبر من أرسل إليك الدعوة.
device-code = رمزك، للموقع الذي أرسلك إلى هنا:
device-return = يطلب المنظِّم منك أن تعود إلى الموقع الذي أرسلك إلى هنا. وسيعرف ذلك الموقع أنك أجبت.
device-return-to = عُد إلى <host>{ $host }</host>
device-fact-survey = إبسيلون، لهذا الاستطلاع
device-fact-all = إبسيلون، لكل ما أجبت عنه
device-fact-limit = حدّك
device-result = انظر النتيجة
device-sent = ما أُرسل، بايتًا ببايت
device-sent-recount = من يرى النتيجة يمكنه أن يرى أيضًا قائمة كل الإجابات المشوَّشة. سطر منها لك: وبذلك يمكن لأي أحد أن يعيد الحساب.

## Not sent yet

device-waiting = لم تُرسل بعد
device-waiting-more = إجابتك محفوظة على هذا الجهاز. اضغط الزر لإرسالها. وهي دائمًا الإجابة نفسها، وتُحسب مرة واحدة.
device-waiting-offline = أنت غير متصل بالشبكة
device-waiting-offline-more = إجابتك محفوظة على هذا الجهاز. إن كنت قد أرسلتها فستذهب من تلقاء نفسها متى عاد الاتصال وكانت هذه الصفحة مفتوحة. وهي دائمًا الإجابة نفسها، وتُحسب مرة واحدة.
device-waiting-refused = لم تُقبل إجابتك
device-waiting-refused-more = تبقى على هذا الجهاز كما هي، وليست محسوبة.
device-send-now = أرسلها الآن

## Trying a draft

device-draft = جرّب مسودة
device-draft-banner = <strong>معاينة.</strong> ترى ما يراه المشارك. لا يُضاف تشويش، ولا يُحفظ شيء، ولا يُرسل شيء. أغلق علامة التبويب هذه للعودة إلى النموذج.
device-draft-no-script = تحتاج المعاينة إلى JavaScript، كما تحتاج إليه الإجابة.
