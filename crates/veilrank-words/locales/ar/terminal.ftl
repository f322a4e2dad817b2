## What can be typed

terminal-typed-yes = ن، نعم
terminal-typed-no = ل، لا
terminal-typed-back = ر، رجوع
terminal-typed-over = ب، بداية، من البداية
terminal-typed-leave = خ، خروج
terminal-typed-help = م، مساعدة

## Frames

terminal-error = خطأ: { $text }
terminal-warning = تحذير: { $text }
terminal-detail = { $text }: { $detail }
terminal-list = { $list }، { $name }
terminal-list-cut = { $list }، …
terminal-list-more = { $list } { $count ->
    [zero] ولا غيرها
    [one] وواحد آخر
    [two] واثنان آخران
    [few] و{ $count } غيرها
    [many] و{ $count } غيرها
   *[other] و{ $count } غيرها
}
terminal-quoted = «{ $text }»
terminal-moment = { $day } في { $time } UTC
terminal-cell = { $heading }: { $value }

## What a survey is

terminal-by = السائل: { $name }
terminal-from = من { $curator }
terminal-items = { $count ->
    [zero] { $count } خيار
    [one] خيار واحد
    [two] خياران
    [few] { $count } خيارات
    [many] { $count } خيارًا
   *[other] { $count } خيار
}: { $names }
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] غرضه معرفة أي الخيارات هو الأول؛ والنتيجة هي الخيارات حسب متوسط مراتبها عند من يشبهون الذين يجيبون.
       *[kemeny] غرضه معرفة أي الخيارات هو الأول؛ والنتيجة هي الترتيب الذي يخالفه أقل ما يمكن من يشبهون الذين يجيبون.
    }
   *[order] { $truth ->
        [borda] غرضه معرفة مرتبة كل خيار؛ والنتيجة هي الخيارات حسب متوسط مراتبها عند من يشبهون الذين يجيبون.
       *[kemeny] غرضه معرفة مرتبة كل خيار؛ والنتيجة هي الترتيب الذي يخالفه أقل ما يمكن من يشبهون الذين يجيبون.
    }
}
terminal-purpose-few = { $truth ->
    [borda] غرضه معرفة أول { $few ->
            [zero] { $few } خيار
            [one] خيار واحد
            [two] خيارين
            [few] { $few } خيارات
            [many] { $few } خيارًا
           *[other] { $few } خيار
        }، بأي ترتيب كان؛ والنتيجة هي الخيارات حسب متوسط مراتبها عند من يشبهون الذين يجيبون.
   *[kemeny] غرضه معرفة أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       }، بأي ترتيب كان؛ والنتيجة هي الترتيب الذي يخالفه أقل ما يمكن من يشبهون الذين يجيبون.
}
terminal-closes-at = { $reopens ->
    [yes] يُغلق في { $when }، أو قبل ذلك إن أغلقه المنظِّم، وقد يعيد فتحه.
   *[no] يُغلق في { $when }، أو قبل ذلك إن أغلقه المنظِّم.
}
terminal-closes-open = { $reopens ->
    [yes] ليس له موعد إغلاق؛ يغلقه المنظِّم، وقد يعيد فتحه.
   *[no] ليس له موعد إغلاق؛ يغلقه المنظِّم.
}
terminal-results-during = يرى النتيجة كل من لديه الرابط، ابتداءً من { $least ->
    [zero] الإجابات الأولى
    [one] الإجابات الأولى
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
}، أثناء سريانه.
terminal-results-after = { $least ->
    [zero] يرى النتيجة كل من لديه الرابط بعد إغلاقه.
    [one] يرى النتيجة كل من لديه الرابط بعد إغلاقه.
    [two] يرى النتيجة كل من لديه الرابط بعد إغلاقه، ابتداءً من إجابتين.
    [few] يرى النتيجة كل من لديه الرابط بعد إغلاقه، ابتداءً من { $least } إجابات.
    [many] يرى النتيجة كل من لديه الرابط بعد إغلاقه، ابتداءً من { $least } إجابة.
   *[other] يرى النتيجة كل من لديه الرابط بعد إغلاقه، ابتداءً من { $least } إجابة.
}
terminal-results-organiser = لا يرى النتيجة إلا المنظِّم، ابتداءً من { $least ->
    [zero] الإجابات الأولى
    [one] الإجابات الأولى
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
}.
terminal-results-other = من يرى النتيجة ومتى تقوله كلمة لا يعرفها هذا البرنامج: «{ $word }». اسأل المنظِّم.
terminal-groups = قد تكون الدعوات تابعة لمجموعة ({ $groups }): تُعرف مجموعتك مع إجابتك المشوَّشة.
terminal-alike = «{ $first }» و«{ $second }» متشابهان في الشكل: لا يختلفان إلا في رموز لا تظهر. اسأل المنظِّم أيهما أي قبل أن تجيب.
terminal-no-name = لأحد الخيارات اسم لا يظهر منه شيء. اسأل المنظِّم ما هو قبل أن تجيب.
terminal-similar = يسهل الخلط بين «{ $first }» و«{ $second }». هما خياران مختلفان.
terminal-by-ticket = لا شيء مما يُحفظ يدلّ على الدعوة التي جاءت بها إجابة: تتحوّل دعوتك أولًا إلى تذكرة تُوقَّع دون أن تُرى.
terminal-by-ticket-of = لا شيء مما يُحفظ يدلّ على الدعوة التي جاءت بها إجابة: يوقّع { $issuer } تذكرة لدعوتك دون أن يراها، ولا تصل الدعوة إلى خادم الاستطلاع أبدًا.
terminal-cost-randomized-response = تُسأل عن { $pairs ->
    [zero] { $pairs } زوج
    [one] زوج واحد
    [two] زوجين
    [few] { $pairs } أزواج
    [many] { $pairs } زوجًا
   *[other] { $pairs } زوج
} منها. يُبقي جهازك كل إجابة { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } مرة من كل 100 ويقلبها فيما عدا ذلك: إبسيلون { $epsilon }.
terminal-cost-laplace = تُسأل عن { $pairs ->
    [zero] { $pairs } زوج
    [one] زوج واحد
    [two] زوجين
    [few] { $pairs } أزواج
    [many] { $pairs } زوجًا
   *[other] { $pairs } زوج
} منها. يضيف جهازك التشويش إلى كل إجابة، فتُقرأ حقيقيةً { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } مرة من كل 100: إبسيلون { $epsilon }.
terminal-cost-permutation-cap = تضع الخيارات بترتيبك. يرسل جهازك ترتيبًا عشوائيًا واحدًا، متوسط ارتباطه بالترتيب الحقيقي { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) }: إبسيلون { $epsilon }.
terminal-budget = أنفقت حتى الآن { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } في { $surveys ->
    [zero] { $surveys } استطلاع
    [one] استطلاع واحد
    [two] استطلاعين
    [few] { $surveys } استطلاعات
    [many] { $surveys } استطلاعًا
   *[other] { $surveys } استطلاع
}. حدّك للاستطلاع الواحد { $limit }.

## What the organiser did since the survey was made

terminal-changes = ما فعله المنظِّم منذ إنشائه:
terminal-changes-later = ما فعله المنظِّم منذ إنشائه، دون الأوائل وعددها { $earlier }:
terminal-change = { $when }: { $did }
terminal-did-title = غيّر العنوان
terminal-did-terms = غيّر ما يُسأل عنه، قبل أن يُسأل أحد
terminal-did-description = غيّر الوصف
terminal-did-by = غيّر اسم السائل
terminal-did-closes-at = نقل موعد الإغلاق
terminal-did-language = غيّر لغة صفحاته
terminal-did-closed = أغلقه
terminal-did-reopened = أعاد فتحه
terminal-did-invites-added = أنشأ دعوات أخرى
terminal-did-invites-revoked = سحب دعوات لم تُستخدم
terminal-did-reports-lost = فُقدت إجابات كانت قد حُسبت حين تعطّلت قاعدة البيانات
terminal-did-other = فعل شيئًا ليست لدى هذا البرنامج كلمات له: «{ $word }»
terminal-did-from-to = { $did }، من { $from } إلى { $to }
terminal-did-to = { $did }، إلى { $to }
terminal-did-from = { $did }، وكان { $from }

## Questions

terminal-question-pair = أيهما يأتي أولًا؟
terminal-question-list = ضع ما يأتي أولًا في الأعلى
terminal-question = { $asked } (السؤال { $number } من { $of })
terminal-no-opinion = بلا رأي
terminal-ask = { $prompt } ({ $back } رجوع، { $over } من البداية، { $leave } خروج، ? مساعدة):
terminal-ways = { $back } يرجع سؤالًا واحدًا، و{ $over } يبدأ من جديد، و{ $leave } يخرج. ما دام التشويش لم يُضف لا يُنفق شيء ولا يُرسل شيء، والرجوع لا يسأل الخادم شيئًا.
terminal-pair-prompt = 1 أو 2 أو 0
terminal-pair-help = اكتب 1 أو 2، أيهما كان إجابتك عن السؤال أعلاه، أو 0 إن لم يكن لك رأي (فتجيب عندئذ قرعة عادلة).
terminal-pair-wrong = المطلوب 1 أو 2 أو 0 أو { $back } أو { $over } أو { $leave }، وقد كُتب «{ $typed }»
terminal-first-question = هذا هو السؤال الأول.
terminal-shuffled = (تأتي القائمة بترتيب مختلف لكل شخص، حتى لا يؤثر ترتيبها في أحد.)
terminal-list-how = اكتب الأرقام بترتيبك، والأول أولًا، مثل 3 1 2؛ و3 1=2 يضع 1 و2 جنبًا إلى جنب.
terminal-list-gaps = اترك ما لا رأي لك فيه؛ و0 تعني بلا أي رأي.
terminal-list-prompt = ترتيبك
terminal-list-help = اكتب أرقامًا من 1 إلى { $most } بينها فراغات، والأول أولًا، وبين المتعادلين =. و0 وحدها تعني بلا أي رأي.
terminal-number-range = الأرقام من 1 إلى { $most }، وقد كُتب «{ $typed }»
terminal-number-tie = تأتي `=` بين رقمين، مثل 2=3
terminal-number-again = يأتي كل رقم في الترتيب مرة واحدة، وقد تكرر { $number }
terminal-say = ما تقوله:
terminal-say-order = ما تقوله، والأول أولًا:
terminal-say-nothing = ما تقوله: بلا أي رأي. فما يخرج عندئذ تشويش وحده.
terminal-say-pair = { $better }، لا { $worse }
terminal-say-none = بلا رأي: { $first } أو { $second }
terminal-say-left = بلا رأي في: { $names }
terminal-noise-final = متى أُضيف التشويش عُدّ هذا منفقًا، ولم يعد تغييره ممكنًا.
terminal-noise-prompt = هل يُضاف التشويش؟ { $yes }
terminal-noise-help = اكتب { $yes } إن كان هذا ما تعنيه. وسترى عندئذ ما فعله التشويش وما سيُرسل، قبل إرساله.
terminal-noise-wrong = المطلوب { $yes } أو { $back } أو { $over } أو { $leave }، وقد كُتب «{ $typed }»

## What the noise did

terminal-noise-said = ما تقوله
terminal-noise-leaves = ما يقوله الخارج
terminal-noise-did = التشويش
terminal-noise-pair = { $better } قبل { $worse }
terminal-noise-nothing = لا شيء
terminal-noise-kept = بقيت
terminal-noise-flipped = قُلبت
terminal-noise-drowned = غُمرت
terminal-noise-fair = قرعة عادلة، إذ لا رأي لك
terminal-noise-more = { $count ->
    [zero] ولا غيرها
    [one] وواحد آخر
    [two] واثنان آخران
    [few] و{ $count } غيرها
    [many] و{ $count } غيرها
   *[other] و{ $count } غيرها
}
terminal-noise-order = يخرج ترتيب كامل واحد. فيه { $kept } كما تقول من أصل { $of ->
    [zero] { $of } زوج رتّبتها
    [one] زوج واحد رتّبته
    [two] زوجين رتّبتهما
    [few] { $of } أزواج رتّبتها
    [many] { $of } زوجًا رتّبتها
   *[other] { $of } زوج رتّبتها
}.

## Sending

terminal-leaves = كل ما يخرج من هذا الجهاز إلى { $curator }:
terminal-send-anyway = أرسلها أيًا كان ما فعله التشويش: فالإجابة التي لا تُرسل إلا إذا كانت حقيقية لا تخفي شيئًا.
terminal-send = هل تُرسل؟ { $yes } أو { $no }:
terminal-send-wrong = المطلوب { $yes } أو { $no }، وقد كُتب «{ $typed }»
terminal-not-sent = لم يُرسل شيء؛ إجابتك المشوَّشة محفوظة على هذا الجهاز، والأمر نفسه يعرضها مرة أخرى
terminal-answered = أجبت عن هذا في { $day }. تلك الإجابة محفوظة على هذا الجهاز، وهي التي تُحسب: لا يُسأل شيء جديد ولا يُسحب ولا يُنفق.
terminal-answered-meanwhile = أجاب برنامج آخر على هذا الجهاز في هذه الأثناء؛ وإجابته هي التي تُحسب.
terminal-counted-before = هي محسوبة، فلا شيء يُرسل. (يرسل --yes البايتات نفسها مرة أخرى، ولا يغيّر ذلك شيئًا.)
terminal-counted = حسبها { $curator }: { $title }
terminal-counted-again = حسبها { $curator } من قبل، ولم يحسبها مرة أخرى: { $title }
terminal-receipt = أُنفق { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } من إبسيلون { $epsilon }؛ وفي كل الاستطلاعات { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) } (veilrank ledger)
terminal-completion-code = رمز الإتمام: { $code }
terminal-completion-return = للعودة: { $link }

## A survey without a server: its terms are in a file

terminal-alone-from = من { $file }: لا يُسأل أي خادم، وتسلّم إجابتك بنفسك
terminal-alone-chosen = يسحب جهازك الأزواج بالقرعة. ومن يغش يستطيع اختيار أزواجه، فيكفي لتغيير النتيجة عدد من الإجابات المختلقة أقل مما يلزم حين يسأل خادم.
terminal-alone-leaves = كل ما يجوز أن يخرج من هذا الجهاز:
terminal-alone-write = هل تُكتب؟ { $yes } أو { $no }:
terminal-alone-not-written = لم يُكتب شيء؛ إجابتك المشوَّشة محفوظة على هذا الجهاز، والأمر نفسه يعرضها مرة أخرى
terminal-alone-written = كُتبت إجابتك عن «{ $title }». سلّمها كما يقول المنظِّم؛ والأمر نفسه يكتب البايتات نفسها مرة أخرى.
terminal-alone-wrong = { $file }: ليست هذه شروط استطلاع؛ لم يُسأل شيء ولم يُنفق شيء
terminal-alone-assigned = { $file }: بموجب هذه الشروط يحدد خادم الأزواج المسؤول عنها، فلا يستطيع الجهاز أن يجيب وحده؛ استخدم عنوان الاستطلاع
terminal-alone-answered = أُجيب عن استطلاع بهذا المعرّف في { $day } بشروط أخرى، وإجابة ثانية تنفق من جديد؛ اسأل المنظِّم أي الشروط سارية

## The ledger

terminal-sum = أنفقت { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } في { $surveys ->
    [zero] { $surveys } استطلاع
    [one] استطلاع واحد
    [two] استطلاعين
    [few] { $surveys } استطلاعات
    [many] { $surveys } استطلاعًا
   *[other] { $surveys } استطلاع
}؛ وحدّك لكل الاستطلاعات { $limit }. ({ $file })
terminal-sum-unlimited = أنفقت { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } في { $surveys ->
    [zero] { $surveys } استطلاع
    [one] استطلاع واحد
    [two] استطلاعين
    [few] { $surveys } استطلاعات
    [many] { $surveys } استطلاعًا
   *[other] { $surveys } استطلاع
}؛ ولم تضع حدًا. ({ $file })
terminal-ledger-day = اليوم
terminal-ledger-spent = المنفق
terminal-ledger-state = الحال
terminal-ledger-survey = الاستطلاع
terminal-ledger-address = العنوان
terminal-state-drawn = لم تُرسل
terminal-state-sent = أُرسلت، ولم تُؤكَّد
terminal-state-counted = محسوبة
terminal-state-written = مكتوبة
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count ->
    [zero] لا إجابات تنتظر
    [one] إجابة واحدة لم تُحسب بعد
    [two] إجابتان لم تُحسبا بعد
    [few] { $count } إجابات لم تُحسب بعد
    [many] { $count } إجابة لم تُحسب بعد
   *[other] { $count } إجابة لم تُحسب بعد
}: يرسل `veilrank answer` مع العنوان البايتات نفسها مرة أخرى.

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }: تُرك { $count }، لأنه ليس من خيارات هذا الاستطلاع أو ورد من قبل: { $names }؛ ليس في الملف شيء من هذا الاستطلاع، فما يخرج تشويش وحده؛ انسخ أسماء الاستطلاع في المرة القادمة، فهذا الاستطلاع يُجاب عنه بما بقي
   *[something] { $file }: تُرك { $count }، لأنه ليس من خيارات هذا الاستطلاع أو ورد من قبل: { $names }؛ انسخ أسماء الاستطلاع في المرة القادمة، فهذا الاستطلاع يُجاب عنه بما بقي
}
terminal-skipped-table = { $file }: تُرك { $count }، لأنه ليس من خيارات هذا الاستطلاع أو ورد من قبل: { $names }؛ ليس في الملف شيء من هذا الاستطلاع، فما يخرج تشويش وحده؛ ولا يمكن قراءته كجدول أيضًا؛ انسخ أسماء الاستطلاع في المرة القادمة، فهذا الاستطلاع يُجاب عنه بما بقي
terminal-skipped-line = السطر { $number } «{ $name }»
terminal-skipped-rank = المرتبة { $number } «{ $name }»
terminal-file-unreadable = { $file }: لا يمكن قراءة ترتيب من هذا الملف؛ لم يُسأل شيء ولم يُرسل شيء
terminal-file-voters = يتكلم الجهاز عن مصوّت واحد، وفي الملف { $voters ->
    [zero] { $voters } مصوّت
    [one] مصوّت واحد
    [two] مصوّتان
    [few] { $voters } مصوّتين
    [many] { $voters } مصوّتًا
   *[other] { $voters } مصوّت
}؛ أبقِ ترتيبك أنت في الملف

## What goes wrong here

terminal-stopped = توقف؛ لم يُرسل شيء
terminal-stopped-free = توقف؛ لم يُرسل شيء ولم يُنفق شيء
terminal-input-ended = انتهى الدخل القياسي قبل السؤال الأخير؛ لم يُرسل شيء
terminal-input-long = الإجابة أقل من { $most } بايت، وهذه أكثر؛ لم يُرسل شيء
terminal-input-invite = الدخل القياسي: المطلوب دعوة، ولم يرد شيء
terminal-input-broken = لا يمكن قراءة الدخل القياسي؛ لم يُرسل شيء
terminal-address-wrong = { $place }: المطلوب عنوان استطلاع، مثل https://polls.example/s/ID
terminal-address-user = { $place }: يذكر العنوان مضيفًا لا مستخدمًا؛ احذف ما قبل @
terminal-address-port = { $place }: المنفذ عدد لا يتجاوز 65535
terminal-address-id = { $place }: معرّف الاستطلاع من 1 إلى 64 من الحروف والأرقام والنقاط والشرطات والشرطات السفلية، وقد ورد { $id }
terminal-invite-wrong = الدعوة من 1 إلى 1000 من الحروف والأرقام والعلامات بلا فراغات؛ انسخها مرة أخرى
terminal-invite-link = الدعوة التي بعد `#`: الدعوة من 1 إلى 1000 من الحروف والأرقام والعلامات بلا فراغات؛ انسخها مرة أخرى
terminal-answered-elsewhere = أُجيب عن استطلاع بهذا المعرّف في { $curator }، وإجابة ثانية تنفق من جديد؛ استخدم ذلك العنوان
terminal-over-each = حدّك للاستطلاع الواحد إبسيلون { $limit }، والمطلوب هنا { $epsilon }؛ أنفق أقل باستخدام --epsilon أو اسمح بأكثر باستخدام --max-epsilon
terminal-over-total = حدّك لكل الاستطلاعات معًا { $limit }، وقد أُنفق { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } حتى الآن ولهذا الاستطلاع { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) }؛ أنفق أقل باستخدام --epsilon أو ارفع حدّك باستخدام `veilrank ledger --limit`
terminal-over-terms = تسمح الشروط بإبسيلون { $most } على الأكثر، وقد ورد { $epsilon }
terminal-ledger-nowhere = لا مجلد للحساب؛ اذكر مجلدًا في { $variable }
terminal-ledger-unreadable = { $file }: ليس هذا حسابًا، فلا يُعرف ما أُنفق؛ استعده من نسخة، أو انقله إلى مكان آخر للبدء من جديد
terminal-ledger-unwritable = { $file }: لا يمكن حفظ الحساب
terminal-failed = لم ينجح هذا: { $why }

## What goes wrong with the server

terminal-open-road = لا شيء يستر هذا الاتصال: يرى آخرون على الطريق أنك تشارك ويرون دعوتك، وقد يغيّرون الشروط؛ اطلب عنوانًا يبدأ بـ https://
terminal-changed-now = غيّر المنظِّم هذا الاستطلاع الآن. يُقرأ من جديد؛ لم يُسأل شيء ولم يُنفق شيء بعد.
terminal-ticket-wait = تذكرتك جاهزة. تُستخدم بعد { $seconds } ث، كي لا يدل الوقت على صاحبها (يتجاوز ‎--no-wait ذلك). لا يُفقد شيء مع Ctrl-C: الأمر نفسه يكمل من هنا.
terminal-ticket-at-once = تذكرتك جاهزة وتُستخدم فورًا: من يرى اللحظتين قد يخمّن أنهما لشخص واحد.
terminal-work = يطلب هذا الاستطلاع أولًا قليلًا من الحساب كي لا تكون الإجابات المختلقة بلا ثمن.
terminal-wait = كثيرون يجيبون الآن. في انتظار الدور.
terminal-changing = يغيّر المنظِّم هذا الاستطلاع الآن؛ حاول مرة أخرى لاحقًا، لم يُنفق شيء ولم يُرسل شيء
terminal-refused = يرفض الخادم: { $why } { $next } ({ $code })
terminal-refused-plain = يرفض الخادم: { $why } ({ $code })
terminal-refused-silent = يرفض الخادم ولا يذكر السبب ({ $code })
terminal-refused-unknown = لديه سبب ليست لدى هذا البرنامج كلمات له.
terminal-refused-again = شغّل الأمر نفسه مرة أخرى. إن استمر ذلك فأخبر المنظِّم.
terminal-status = الحالة { $status }
terminal-no-promise = حسب الخادم إجابتك، لكنه لم يتعهّد بتوقيعه بأن تبقى في سجل الاستطلاع. يخبرك `veilrank verify` لاحقًا هل هي فيه.
terminal-not-accepted = لم تُقبل إجابتك؛ { $why }
terminal-kept = { $why }؛ إجابتك المشوَّشة محفوظة على هذا الجهاز: شغّل الأمر نفسه مرة أخرى ليرسل البايتات نفسها
terminal-no-reply = لا رد من الخادم: { $why }؛ تحقّق من العنوان، أو حاول مرة أخرى لاحقًا
terminal-no-reply-time = لم يرد في الوقت المحدد
terminal-no-reply-host = لا يوجد مضيف كهذا
terminal-no-reply-long = رده أطول من { $most } بايت
terminal-no-reply-connection = فشل الاتصال
terminal-sent-on = يحيل الخادم زواره إلى { $place }؛ إن كنت تثق بذلك فاستخدم ذلك العنوان
terminal-sent-on-somewhere = يحيل الخادم زواره إلى عنوان آخر، ولا يذكر أي عنوان
terminal-terms-unreadable = لا يمكن قراءة شروط الخادم؛ تحقّق من أن العنوان لاستطلاع Veilrank
terminal-assignment-unreadable = لا يمكن قراءة الأسئلة التي خصصها الخادم؛ تحقّق من أن العنوان لاستطلاع Veilrank
terminal-terms-other = يجب أن يعرض الخادم الاستطلاع { $id }، وقد عرض { $got }؛ اسأل من أعطاك العنوان
terminal-ticket-wrong = ما وُقِّع لا يصير تذكرة تحت مفتاح الشروط؛ لم يُجب عن شيء، والأمر نفسه يحاول مرة أخرى
terminal-ticket-other-terms = شروط هذا الاستطلاع غير الشروط التي صدرت لها تذكرة هذا الجهاز أو طُلبت؛ لم يُرسل شيء: أخبر المنظِّم
terminal-distrusted = يطلب الخادم ما لا تسمح به شروطه: { $why }؛ لم يُجب عن شيء
terminal-distrusted-token = تخصيصه للأسئلة ليس رمزًا
terminal-distrusted-epsilon = تذكر الشروط إبسيلون { $agreed }، وهو يطلب { $asked }
terminal-distrusted-queries = تذكر الشروط { $agreed ->
    [zero] { $agreed } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $agreed } إجابات
    [many] { $agreed } إجابة
   *[other] { $agreed } إجابة
}، وهو يطلب { $asked }
terminal-distrusted-pairs = أزواجه ليست الأزواج التي تسمح بها الشروط
