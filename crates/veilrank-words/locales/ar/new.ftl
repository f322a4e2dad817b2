new-title = أنشئ استطلاعًا
new-lead = يكفي سؤال وقائمة. ستحصل على رابط للمشاركة، وآخر للاحتفاظ به.
new-script = إنشاء استطلاع هنا يحتاج إلى JavaScript. ويمكن إنشاؤه في الطرفية أيضًا:
new-discard = ابدأ بنموذج فارغ

## What is asked

new-what = ماذا تريد أن تعرف؟
new-what-example = أين نذهب لغداء الفريق؟
new-items = ما الذي يُراد ترتيبه؟
new-items-hint = خيار واحد في كل سطر؛ وإن كانت لديك قائمة فألصقها.
new-sample-one = مطعم المعكرونة
new-sample-two = مطعم البيتزا
new-sample-three = ركن السلطات
new-items-once = أبقِ كلًا منها مرة واحدة
new-items-undo = أعدها
new-notes = ملاحظات
new-notes-hint = سطر نصي ورابط لكل خيار إن وُجدا؛ يراهما المشاركون بجانب اسمه
new-asked = كيف يُطرح السؤال؟
new-pair = السؤال عن خيارين
new-pair-hint = حتى لا يجيب أحد بالعكس: «أيهما أسوأ؟»
new-list = الكلمات فوق القائمة كلها
new-sample = ما سيراه المشاركون:
new-about = اذكر من يسأل ولماذا
new-by = من يسأل؟
new-by-hint = اسم يعرفه المشاركون؛ إن تُرك فارغًا لا يُذكر
new-description = بضع كلمات لمن يجيبون
new-description-hint = الغرض منه، وما ستفعله بالنتيجة

## How sure, and how private

new-privacy-heading = كم من التأكد، وكم من الخصوصية؟
new-goal = ما الذي تحتاج إلى معرفته؟
new-goal-order = الترتيب كاملًا
new-goal-order-hint = مرتبة كل خيار. يحتاج إلى أكبر عدد من الناس.
new-goal-winner = أيها الأول
new-goal-winner-hint = يحتاج إلى عدد أقل بكثير من الناس: تُطرح الأسئلة عن الخيارات التي قد تفوز.
new-goal-few = أفضل بضعة خيارات
new-goal-few-hint = أيها هي، بأي ترتيب كان.
new-few = كم عددها؟
new-privacy = الخصوصية
new-more-private = خصوصية أكثر، ويلزم عدد أكبر من الناس
new-less-private = خصوصية أقل، ويلزم عدد أقل من الناس
new-voters = كم شخصًا تتوقع؟
new-helps = ما قد يفيد:

## Who, and when

new-who = من ومتى
new-access = من يمكنه أن يجيب؟
new-access-open = كل من لديه الرابط
new-access-open-hint = مشاركته سهلة. وقد يجيب شخص مرتين من متصفحين.
new-access-invite = من لديه دعوة فقط
new-access-invite-hint = رابط سرّي واحد لكل شخص، ويُحسب كل رابط مرة واحدة.
new-unlinkable = لا شيء مما يُحفظ يقود من إجابة إلى دعوتها
new-unlinkable-hint = يبدّل كل جهاز دعوته بتذكرة مختومة ويجيب بها. ولا يكون ذلك مع المجموعات، فأسماؤها معروفة إلى جانب الإجابة.
new-issuer = شخص آخر يوزّع الدعوات
new-issuer-hint = الصق ما طبعه <code>veilrank issue new</code>: عندئذ تكون القائمة لدى مجلس العاملين مثلًا، ولا يرى هذا الموقع دعوة أبدًا.
new-people = من تدعو؟
new-people-hint = أسماء أو عناوين بريد، واحد في كل سطر، أو أعمدة من جدول بيانات: الاسم، البريد الإلكتروني، المجموعة. تبقى في هذا المتصفح: يعرف الخادم عددها والمجموعات، ولا يعرف أي اسم.
new-people-example-one = آنا سيلفا
new-people-example-two = بن أوكورو
new-invites = أو عدد من الدعوات فقط
new-groups = مجموعات بلا أسماء
new-groups-lines = مجموعة واحدة في كل سطر، مع عدد أفرادها
new-groups-hint = قسم أو موقع؛ يُخبَر المشاركون بأن مجموعتهم معروفة مع إجابتهم المشوَّشة
new-groups-example-one = القاهرة 12
new-groups-example-two = الرباط 8
new-results = من يرى النتيجة؟
new-results-during = الجميع، أثناء سريانه
new-results-during-hint = تتضح مع ورود الإجابات.
new-results-after = الجميع، بعد إغلاقه
new-results-after-hint = حتى لا يتأثر بها أحد.
new-results-organiser = أنا فقط
new-results-organiser-hint = يُخبَر المشاركون بأنهم لن يروها هنا.
new-least = لا تعرض أي نتيجة قبل أن يجيب هذا العدد
new-closing = متى يُغلق؟
new-closing-hand = عندما أغلقه
new-closing-date = في يوم وساعة محددين
new-closes = يُغلق في
new-closes-hint = بتوقيتك المحلي

## More settings

new-settings = إعدادات أخرى
new-epsilon = إبسيلون
new-epsilon-hint = المؤشر المنزلق على شكل عدد: أكثر ما ينفقه شخص واحد، من 0.01 إلى 20
new-language = لغة صفحاته
new-language-each = كما يريد متصفح كل قارئ
new-shuffle = اخلط القائمة لكل مشارك
new-shuffle-hint = ما يأتي في أعلى القائمة يُختار أكثر. عطّل هذا إن كان للترتيب معنى.
new-reopens = قد أعيد فتحه بعد إغلاقه
new-reopens-hint = يُخبَر المشاركون بذلك. وإلا فالإغلاق نهائي.
new-completion = بعد الإجابة
new-completion-hint = للمنصات التي تدفع مقابل المشاركة
new-completion-none = لا شيء آخر
new-completion-code = اعرض رمزًا
new-completion-return = اعرض طريقًا للعودة
new-code = الرمز
new-code-hint = هو نفسه للجميع، فلا يميّز أحدًا
new-return = إلى أين
new-return-hint = عنوان يبدأ بـ https://
new-mechanism = كيف تضيف الأجهزة التشويش
new-mechanism-response = إبقاء كل إجابة أو قلبها (randomized response)
new-mechanism-laplace = إضافة عدد إلى كل إجابة (Laplace)
new-mechanism-order = إرسال ترتيب مشوَّش كامل واحد (permutation cap)
new-truth = أي ترتيب يُعدّ الصحيح
new-truth-fits = حسب ما يناسب: الخيار التالي، أو حسب متوسط المرتبة عند إرسال ترتيبات مشوَّشة كاملة
new-truth-kemeny = الترتيب الذي يخالفه الناس أقل ما يمكن (Kemeny)
new-truth-borda = حسب متوسط المرتبة التي يعطونها لكل خيار (Borda)
new-queries = عدد الأسئلة لكل شخص
new-queries-hint = إن تُرك فارغًا: العدد الذي يستفيد من إبسيلون أكثر ما يمكن
new-per-minute = أكبر عدد من المشاركين في الدقيقة
new-per-minute-hint = لرابط يستطيع أي شخص استخدامه؛ من يأتي وقد امتلأ ينتظر قليلًا. فارغ: 300؛ 0: بلا حد
new-assign = أي الأسئلة تُطرح
new-assign-fits = حسب ما يناسب: أكثرها إفادة ما دام الجميع يرون النتيجة، وإلا فكل منها بالتساوي
new-assign-live = أكثرها إفادة، بناءً على الإجابات المشوَّشة التي يراها الجميع (live)
new-assign-balanced = كل منها بالتساوي (balanced)
new-assign-uniform = بالقرعة (uniform)

## Publishing

new-token = رمز الخادم
new-token-hint = يعطيه مشغّل هذا الخادم لمن يُسمح لهم بإنشاء الاستطلاعات
new-try = جرّبه أولًا كمشارك

## Said by the script

new-tell-publish = انشر الاستطلاع
new-tell-publish-open = يُفتح فورًا لكل من لديه الرابط. وحتى الإجابة الأولى يبقى تغيير كل ما فيه ممكنًا.
new-tell-publish-invite = يُفتح فورًا لمن لديهم دعوة. وحتى الإجابة الأولى يبقى تغيير كل ما فيه ممكنًا، إلا من يمكنه أن يجيب.
new-tell-edit-title = تعديل استطلاع
new-tell-edit = عدّل الاستطلاع
new-tell-edit-lead = يبقى الرابط الذي شاركته كما هو.
new-tell-save = احفظ التغييرات
new-tell-save-some = من يشارك يرى ما الذي تغيّر ومتى.
new-tell-save-all = من يفتح الرابط من الآن فصاعدًا يرى الشروط الجديدة.
new-tell-edit-some = بدأ الناس يجيبون، لذلك يبقى ما سُئلوا عنه كما هو. ولا يزال ممكنًا تغيير العنوان (لتصحيح خطأ كتابي) واسم السائل والوصف وموعد الإغلاق.
new-tell-edit-all = لم يجب أحد بعد: يمكن تغيير كل شيء إلا من يمكنه أن يجيب.
new-tell-closed = الاستطلاع المغلق لا يُغيَّر.
new-tell-closed-next = أنشئ مثله بدلًا من ذلك.
new-tell-copy = هذه نسخة: غيّر ما تشاء. ستصبح استطلاعًا مستقلًا بروابط جديدة.
new-tell-draft = لديك مسودة من { $when }. وهي في هذا المتصفح فقط.
new-tell-emptied = النموذج فارغ
new-tell-unreadable = لا يستطيع الخادم قراءة هذا النموذج. أعد تحميل الصفحة وحاول مرة أخرى.

## The list of items

new-tell-items = { $count ->
    [zero] لا خيارات بعد.
    [one] خيار واحد.
    [two] خياران.
    [few] { $count } خيارات.
    [many] { $count } خيارًا.
   *[other] { $count } خيار.
}
new-tell-double = ورد «{ $name }» { $count ->
    [zero] { $count } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $count } مرات
    [many] { $count } مرة
   *[other] { $count } مرة
}.
new-tell-similar = يسهل الخلط بين «{ $first }» و«{ $second }». تحقق من كتابة كل منهما: فقد يكون أحد الحروف من أبجدية أخرى.
new-tell-quoted = «{ $name }»
new-tell-spellings = { $names } خيار واحد.
new-tell-doubles = { $count ->
    [zero] ولا ينطبق ذلك على غيره.
    [one] وكذلك اسم آخر.
    [two] وكذلك اسمان آخران.
    [few] وكذلك { $count } أسماء أخرى.
    [many] وكذلك { $count } اسمًا آخر.
   *[other] وكذلك { $count } اسم آخر.
}
new-tell-off-numbers = أُزيل: الأرقام.
new-tell-off-letters = أُزيل: الحروف.
new-tell-off-bullets = أُزيل: علامات التعداد.
new-tell-off-columns = أُزيل: الأعمدة الإضافية.
new-tell-off-numbers-columns = أُزيل: الأرقام والأعمدة الإضافية.
new-tell-off-letters-columns = أُزيل: الحروف والأعمدة الإضافية.
new-tell-off-bullets-columns = أُزيل: علامات التعداد والأعمدة الإضافية.
new-tell-undone = عادت القائمة كما كانت
new-tell-notes-open = أضف ملاحظات إلى الخيارات
new-tell-notes-close = أخفِ الملاحظات
new-tell-note-text = سطر نصي
new-tell-note-text-for = سطر نصي عن { $name }
new-tell-note-link = رابط https://
new-tell-note-link-for = رابط https:// عن { $name }

## People who are invited

new-tell-invites = { $count ->
    [zero] { $count } دعوة
    [one] دعوة واحدة
    [two] دعوتان
    [few] { $count } دعوات
    [many] { $count } دعوة
   *[other] { $count } دعوة
}.
new-tell-invites-groups = { $count ->
    [zero] { $count } دعوة
    [one] دعوة واحدة
    [two] دعوتان
    [few] { $count } دعوات
    [many] { $count } دعوة
   *[other] { $count } دعوة
} في { $groups ->
    [zero] { $groups } مجموعة
    [one] مجموعة واحدة
    [two] مجموعتين
    [few] { $groups } مجموعات
    [many] { $groups } مجموعة
   *[other] { $groups } مجموعة
}.

## Mistakes

new-tell-no-title = اسأل عن شيء ما.
new-tell-few-items = اكتب خيارين على الأقل، واحدًا في كل سطر.
new-tell-many-items = أقصى عدد لخيارات الاستطلاع { $most }، وفي هذه القائمة { $count }.
new-tell-long-item = «{ $name }…» أطول من أن يكون اسمًا؛ ضع ما يشرحه في ملاحظته.
new-tell-twice = { $twice } اكتب كل خيار مرة واحدة.
new-tell-many-invites = أقصى عدد للدعوات في الاستطلاع { $most }.
new-tell-groups-wrong = اكتب كل مجموعة في سطر مستقل مع عدد أفرادها، مثل «القاهرة 12».
new-tell-groups-twice = وردت مجموعة مرتين؛ اجمع أفرادها معًا.
new-tell-no-end = حدّد متى يُغلق، أو أغلقه بنفسك.
new-tell-wrong-end = ليس هذا يومًا وساعة.
new-tell-no-code = اكتب الرمز، أو لا تعرض أي رمز.
new-tell-note-wrong = { $name }: { $mistake }
new-tell-one-order = يُرسل ترتيب مشوَّش كامل واحد، لذلك يكون هذا 1 أو فارغًا.
new-tell-many-questions = من { $items ->
    [zero] { $items } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $items } خيارات
    [many] { $items } خيارًا
   *[other] { $items } خيار
} يتكوّن { $pairs ->
    [zero] { $pairs } زوج
    [one] زوج واحد
    [two] زوجان
    [few] { $pairs } أزواج
    [many] { $pairs } زوجًا
   *[other] { $pairs } زوج
}، فاجعل عدد الأسئلة { $pairs } على الأكثر.
new-tell-few-wrong = عدد أفضل الخيارات من بين { $count } يكون من 1 إلى { $most }.
new-tell-live-wrong = سيكشف ما يُسأل عنه عندئذ ما لا يجوز للجميع أن يروه بعد؛ اختر طريقة أخرى.
new-tell-truth-wrong = الترتيبات المشوَّشة الكاملة لا تفيد إلا بمتوسط المراتب؛ اختره، أو اختر نوعًا آخر من التشويش.

## Privacy at the slider

new-tell-slider = تصبح 50 إلى 50 على الأكثر { $sure }%، إبسيلون { $epsilon }
new-tell-epsilon = إبسيلون { $epsilon }
new-tell-dots = مئة نقطة تمثل تخمينات لآراء الناس: نحو { $right } منها على الأكثر ممتلئة، وهي الصائبة، والباقي حلقات
new-tell-asked = { $count ->
    [zero] لا يُسأل أي شخص عن شيء، والإجابة التي تخرج هي الحقيقية { $times }.
    [one] يُسأل كل شخص سؤالًا واحدًا، والإجابة التي تخرج هي الحقيقية { $times }.
    [two] يُسأل كل شخص سؤالين يتقاسمان إبسيلون: كل إجابة وحدها هي الحقيقية { $times }، وكلتاهما معًا تكشفان ما قيل أعلاه.
    [few] يُسأل كل شخص { $count } أسئلة تتقاسم إبسيلون: كل إجابة وحدها هي الحقيقية { $times }، وكلها معًا تكشف ما قيل أعلاه.
    [many] يُسأل كل شخص { $count } سؤالًا تتقاسم إبسيلون: كل إجابة وحدها هي الحقيقية { $times }، وكلها معًا تكشف ما قيل أعلاه.
   *[other] يُسأل كل شخص { $count } سؤال تتقاسم إبسيلون: كل إجابة وحدها هي الحقيقية { $times }، وكلها معًا تكشف ما قيل أعلاه.
}
new-tell-asked-order = يرسل كل شخص ترتيبًا مشوَّشًا كاملًا واحدًا، يكون فيه أي زوج كما رتّبه صاحبه نحو { $times }.
new-tell-times-spent = { $times } عند إنفاق { $spent }
new-tell-limit = لا تنفق الأجهزة من تلقاء نفسها على استطلاع أكثر من { $limit }: على أصحابها أن يسمحوا بأكثر، أو أن يعطوا أقل.
new-tell-limit-offer = يُعرض على أصحابها { $spent } بدل { $epsilon }، وعلى ذلك يقوم التوقع.

## The forecast

new-tell-wait = اكتب خيارين على الأقل لترى ما يمكن أن يفيد به هذا العدد من الناس.
new-tell-winner-right = مع { $voters ->
    [zero] { $voters } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $voters } أشخاص
    [many] { $voters } شخصًا
   *[other] { $voters } شخص
} وإبسيلون { $epsilon } يصحّ تحديد الفائز من بين { $items ->
    [zero] { $items } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $items } خيارات
    [many] { $items } خيارًا
   *[other] { $items } خيار
} { $times }.
new-tell-winner-noise = مع { $voters ->
    [zero] { $voters } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $voters } أشخاص
    [many] { $voters } شخصًا
   *[other] { $voters } شخص
} وإبسيلون { $epsilon } يكون الفائز من بين { $items ->
    [zero] { $items } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $items } خيارات
    [many] { $items } خيارًا
   *[other] { $items } خيار
} مجرد تشويش.
new-tell-first-right = يصحّ تحديد أفضل { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} { $times }.
new-tell-first-noise = تحديد أفضل { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} مجرد تشويش.
new-tell-pairs-right = { $count } من كل 100 زوج بالترتيب الصحيح.
new-tell-pairs-noise = أيّ الخيارين فوق الآخر مجرد تشويش.
new-tell-order-right = يصحّ الترتيب الكامل من { $items ->
    [zero] { $items } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $items } خيارات
    [many] { $items } خيارًا
   *[other] { $items } خيار
} { $times }.
new-tell-order-noise = الترتيب الكامل من { $items ->
    [zero] { $items } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $items } خيارات
    [many] { $items } خيارًا
   *[other] { $items } خيار
} مجرد تشويش.
new-tell-times-ten = { $count ->
    [0] أقل من مرة من كل 10
    [1] مرة من كل 10
    [two] مرتين من كل 10
    [few] { $count } مرات من كل 10
    [many] { $count } مرة من كل 10
   *[other] { $count } مرة من كل 10
}
new-tell-times-hundred = { $count ->
    [zero] { $count } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $count } مرات
    [many] { $count } مرة
   *[other] { $count } مرة
} من كل 100
new-tell-help-goal = اسأل عن الفائز وحده.
new-tell-help-epsilon = { $most ->
    [yes] دع الناس ينفقون إبسيلون { $epsilon }، وهو أكثر ما تقبله الأجهزة من تلقاء نفسها.
   *[no] دع الناس ينفقون إبسيلون { $epsilon }.
}
new-tell-help-items = رتّب { $count ->
    [zero] { $count } خيار
    [one] خيارًا واحدًا
    [two] خيارين
    [few] { $count } خيارات
    [many] { $count } خيارًا
   *[other] { $count } خيار
} بدل { $items }.
new-tell-help-assign = اعرض النتيجة أثناء سريانه، حتى يُبنى كل سؤال على الإجابات السابقة.
new-tell-help-voters = اسأل { $count ->
    [zero] { $count } شخص
    [one] شخصًا واحدًا
    [two] شخصين
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}.
new-tell-then-pairs = عندئذ يكون { $count } من كل 100 زوج بالترتيب الصحيح.
new-tell-then-winner = عندئذ يصحّ تحديد الفائز { $times }.
new-tell-then-first = عندئذ يصحّ تحديد أفضل { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} { $times }.
new-tell-needs-pairs = ليكون { $count } من كل 100 زوج بالترتيب الصحيح يلزم { $low ->
    [zero] { $low } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $low } أشخاص
    [many] { $low } شخصًا
   *[other] { $low } شخص
} إن كانت الخيارات متباعدة، و{ $high } إن كان بعضها شبه متعادل.
new-tell-ten-million = أكثر من عشرة ملايين
new-tell-needs-winner = ليصحّ تحديد الفائز في { $count } من كل 10 مرات يلزم { $low ->
    [zero] { $low } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $low } أشخاص
    [many] { $low } شخصًا
   *[other] { $low } شخص
} إن كانت الخيارات متباعدة، و{ $high } إن كان بعضها شبه متعادل.
new-tell-needs-first = ليصحّ تحديد أفضل { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} في { $count } من كل 10 مرات يلزم { $low ->
    [zero] { $low } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $low } أشخاص
    [many] { $low } شخصًا
   *[other] { $low } شخص
} إن كانت الخيارات متباعدة، و{ $high } إن كان بعضها شبه متعادل.
new-tell-never-pairs = لا يكفي أي عدد من الناس ليكون { $count } من كل 100 زوج بالترتيب الصحيح.
new-tell-never-winner = لا يكفي أي عدد من الناس ليصحّ تحديد الفائز في { $count } من كل 10 مرات.
new-tell-never-first = لا يكفي أي عدد من الناس ليصحّ تحديد أفضل { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} في { $count } من كل 10 مرات.
new-tell-agreement = يفترض هذا أن يتفق الناس مع الترتيب المشترك في نحو { $count } من كل 100 زوج.
new-tell-fakes = من لديه الرابط يمكنه أيضًا أن يختلق إجابات. وإلى جانب { $voters } من الإجابات الصادقة كثيرًا ما يكفي نحو { $fakes } منها لتغيير المركز الأول.
new-tell-work = تكلّف كل إجابة الجهازَ نحو ثانية من الحساب، وأكثر حين يأتي كثيرون معًا؛ لذا تستغرق عشرة آلاف إجابة مختلقة في يوم واحد ساعات من الحساب.
new-tell-none-items = لا توقع إن زاد عدد الخيارات على { $most }. مع هذا العدد توقّع الحاجة إلى عشرات الآلاف من الناس، أو اسأل عن أفضل بضعة خيارات.
new-tell-none-read = ينتظر التوقع أعدادًا يمكن قراءتها.
new-tell-none-reached = يتعذّر الوصول إلى التوقع الآن.
new-tell-none-now = لا يمكن الحصول على التوقع الآن.
new-tell-none-epsilon = لا توقع عند هذا الإبسيلون: لا يجيب عنده أي جهاز من تلقاء نفسه.
new-tell-none-queries = لا توقع لهذا العدد من الأسئلة: لا تتكوّن من الخيارات أزواج بهذا العدد.
new-tell-none = لا توقع لهذه الإعدادات.
new-tell-least = بين إجابات قليلة يمكن تمييز إجابة واحدة، وإن كانت مشوَّشة. عشرة بداية جيدة.
new-tell-least-never = تتوقع { $count ->
    [zero] { $count } شخص
    [one] شخصًا واحدًا
    [two] شخصين
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}: مع هذا الحد الأدنى لن تُعرض أي نتيجة.
new-tell-issuer-wrong = ليس هذا ما يطبعه veilrank issue new.
