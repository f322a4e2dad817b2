## What every page about a result says

results-title = { $title }: النتيجة
results-open = لا يزال مفتوحًا
results-closed = مغلق
results-answered = { $count ->
    [zero] لم يجب أحد بعد
    [one] أجاب شخص واحد
    [two] أجاب شخصان
    [few] أجاب { $count } أشخاص
    [many] أجاب { $count } شخصًا
   *[other] أجاب { $count } شخص
}
results-answered-more = أجاب { $count ->
    [zero] { $count } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}، وحُسب منهم { $counted } حتى الآن
results-answered-day = { $answered }، حتى { $day }
results-moment = { $day }، { $time } UTC
results-foot = { $address } · حتى { $day }
results-paper = { $foot }. { $answered }. درجة التأكد من كل مرتبة، وكيفية إعادة الحساب، مذكورتان في ذلك العنوان.
results-paper-short = { $foot }.
results-closes = يُغلق في { $end }
results-then = { $first } { $second }
results-name = «{ $name }»
results-names-more = { $start }، { $next }
results-names-last = { $start } و{ $last }
results-list = { $start }، { $next }

## The result in a sentence: the headline

results-nobody = لم يجب أحد بعد، فلا شيء يُقال.
results-leads-unjudged = يتصدّر { $first }. مع هذا العدد من الخيارات لا تستطيع هذه الصفحة بيان درجة التأكد من ذلك.
results-unsure = لا شيء مؤكد بعد: قد تكون لكل خيار من أصل { $count } أي مرتبة.
results-all-apart = { $first } في المرتبة الأولى، ويمكن التمييز بين كل الخيارات ({ $count }).
results-first-sure = { $first } في المرتبة الأولى. وفيما يليه لا يمكن التمييز بين بعضها.
results-first-likely = { $first } في المرتبة الأولى على الأرجح، لكن ذلك ليس مؤكدًا بعد.
results-first-of-two = الأول هو { $first } أو { $second }: لا يُعرف من هذه الإجابات أيهما.
results-first-any = لا يُعرف من هذه الإجابات أيها الأول: قد يكون أيًا منها.
results-first-of-some = يتصدّر { $first }، لكن لا يُعرف من هذه الإجابات أيها الأول: قد يكون أيًا من { $count }.

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = لا شيء مؤكد بعد: قد يكون كل خيار من أصل { $count } هو الأول.
results-winner = { $first } في المرتبة الأولى.
results-winner-of-two = الأول هو { $first } أو { $second }: فرصة { $first } هي { $chance } من 100.
results-winner-of-some = { $count ->
    [zero] { $count } خيار قد يكون
    [one] خيار واحد قد يكون
    [two] خياران قد يكونان
    [few] { $count } خيارات قد تكون
    [many] { $count } خيارًا قد تكون
   *[other] { $count } خيار قد تكون
} في المرتبة الأولى: يتصدّر { $first } بفرصة { $chance } من 100.
results-few-unsure = لا شيء مؤكد بعد: قد يكون كل خيار من أصل { $count } من بين أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}.
results-few-found = أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}: { $names }.
results-few-found-many = عُرفت أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}.
results-few-none = لا شيء مؤكد بعد من أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}: { $open ->
    [zero] قد يكون { $open } من بينها
    [one] قد يكون واحد من بينها
    [two] قد يكون اثنان من بينها
    [few] قد تكون { $open } من بينها
    [many] قد تكون { $open } من بينها
   *[other] قد تكون { $open } من بينها
}.
results-few-some = { $names } { $found ->
    [zero] تأتي
    [one] يأتي
    [two] يأتيان
    [few] تأتي
    [many] تأتي
   *[other] تأتي
} من بين أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}. { $open ->
    [zero] ولا يُحتمل غيرها.
    [one] وقد يكون خيار آخر من بينها.
    [two] وقد يكون خياران آخران من بينها.
    [few] وقد تكون { $open } خيارات أخرى من بينها.
    [many] وقد يكون { $open } خيارًا آخر من بينها.
   *[other] وقد يكون { $open } خيار آخر من بينها.
}
results-few-some-many = { $found ->
    [zero] لم يُعرف شيء
    [one] عُرف واحد
    [two] عُرف اثنان
    [few] عُرفت { $found }
    [many] عُرفت { $found }
   *[other] عُرفت { $found }
} من أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}. { $open ->
    [zero] ولا يُحتمل غيرها.
    [one] وقد يكون خيار آخر من بينها.
    [two] وقد يكون خياران آخران من بينها.
    [few] وقد تكون { $open } خيارات أخرى من بينها.
    [many] وقد يكون { $open } خيارًا آخر من بينها.
   *[other] وقد يكون { $open } خيار آخر من بينها.
}
results-out-count = { $count ->
    [zero] لم يخرج شيء من المنافسة.
    [one] خرج خيار واحد من المنافسة.
    [two] خرج خياران من المنافسة.
    [few] خرجت { $count } خيارات من المنافسة.
    [many] خرج { $count } خيارًا من المنافسة.
   *[other] خرج { $count } خيار من المنافسة.
}

## What a survey seeks

results-sought-kemeny = المطلوب: الترتيب الذي يخالفه أقل عدد من الناس، لو سُئل كل من يشبهون الذين أجابوا.
results-sought-borda = المطلوب: الخيارات حسب متوسط مراتبها، لو سُئل كل من يشبهون الذين أجابوا.

## The result page

results-private = لا يرى هذا أحد غيرك بصفتك المنظِّم: لا يعرض الاستطلاع نتيجته على أحد آخر. ويراها أيضًا من لديه رابطك.
results-answer-too = أجب أنت أيضًا
results-winner-heading = ما قد يكون الأول
results-few-heading = ما قد يكون من بين أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}
results-aim-chance = { $chance } من 100
results-aim-found = { $chance } من 100، مؤكد
results-out = <strong>خارج المنافسة:</strong> { $names }
results-winner-sure = الخيار الذي في الأعلى هو الأول حقًا { $chance ->
    [zero] { $chance } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $chance } مرات
    [many] { $chance } مرة
   *[other] { $chance } مرة
} من كل 100.
results-few-sure = الخيارات التي في الأعلى هي حقًا أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
} { $chance ->
    [zero] { $chance } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $chance } مرات
    [many] { $chance } مرة
   *[other] { $chance } مرة
} من كل 100.
results-aim-bars = يبيّن الشريط كم مرة من كل 100 يكون الخيار كذلك حقًا. وما خرج من المنافسة لا يمكن أن يكون كذلك: من كل هذه الأقوال يصحّ { $confidence } من 100.
results-rest-heading = ما يُعرف عن الترتيب كله
results-ranking-heading = الترتيب
results-rest-winner = غرض هذا الاستطلاع معرفة أي الخيارات هو الأول. وهو قليل السؤال عن المراتب الأخرى، لذلك فالتأكد منها أقل.
results-rest-few = غرض هذا الاستطلاع معرفة أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}، بأي ترتيب كان. وهو قليل السؤال عن المراتب الأخرى، لذلك فالتأكد منها أقل.
results-by-group = <groups>حسب المجموعة</groups>: { $names }، جنبًا إلى جنب مع درجة التأكد من كل منها.
results-no-order = بلا ترتيب حتى الآن:
results-all-places = كل المراتب
results-could-be = <read>، قد تكون مرتبته </read>{ $places }
results-two-together = لا يمكن التمييز بين هذين
results-none-apart = لا يمكن التمييز بين أي اثنين من هذه الخيارات وعددها { $count }
results-some-apart = { $upper } { $number ->
    [zero] تأتي
    [one] يأتي
    [two] يأتيان
    [few] تأتي
    [many] تأتي
   *[other] تأتي
} فوق { $lower }. وفيما عدا ذلك لا يمكن التمييز بين هذه الخيارات وعددها { $count }
results-much-apart = لا يمكن التمييز بين المتجاورين من هذه الخيارات وعددها { $count }. يكون خيار فوق آخر حيث لا تتداخل المراتب المذكورة بجانبهما
results-untold = لا شيء مؤكد بعد عن ترتيب هذه الخيارات وعددها { $count }
results-ranges = بجانب كل خيار المراتب التي قد تكون له لو سُئل كل من يشبهون الذين أجابوا. من هذه النطاقات يحوي { $confidence } من 100 المرتبة الحقيقية. ولا تُفصل المجموعات إلا حيث يكون ترتيب المجموعات كلها معًا مؤكدًا بهذا القدر.
results-watched = يمكن لأي أحد أن يراقب نمو هذه النتيجة، وقد يغلق المنظِّم الاستطلاع متى أعجبه ما يراه. لذلك لا تقول إلا ما يصحّ في كل النظرات معًا: في { $doubt } من 100 استطلاع على الأكثر تُفصل مجموعتان خطأً في وقت ما. والثمن أنها تحتاج إلى ما بين ثلاثة وخمسة أمثال عدد الناس الذي تحتاج إليه نتيجة لا تُعرض إلا في النهاية.
results-drift = أجاب { $late ->
    [zero] آخر { $late } شخص
    [one] آخر شخص
    [two] آخر شخصين
    [few] آخر { $late } أشخاص
    [many] آخر { $late } شخصًا
   *[other] آخر { $late } شخص
} على غير ما أجاب به من قبلهم وعددهم { $early }. الجميع هنا سواء في الحساب، متى جاؤوا؛ لكن من يأتي بعد ذلك قد يغيّر النتيجة، وحيث سُئل قليل من الأوائل أو من المتأخرين يكون المؤكد أقل.
results-budgets = أجاب بعضهم بتشويش أكثر مما طلبه الاستطلاع. ومع ذلك فالجميع سواء في الحساب، لذلك يفيد { $came ->
    [zero] { $came } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $came } أشخاص
    [many] { $came } شخصًا
   *[other] { $came } شخص
} بنحو ما يفيد به { $worth } بالتشويش المعتاد.
results-budgets-vague = وبسببهم تكون هذه النتيجة أقل دقة بكثير مما يوحي به عدد الإجابات.
results-unlikely = ربما اختُلقت إجابات: فهي في مجموعها تميل أكثر مما تميل إجابات صادقة بهذا التشويش، إلا في 1 من كل 1000 استطلاع على الأكثر. ولا يدل ذلك على شيء في أي إجابة بعينها.
results-influence = إلى جانب هذه الإجابات وعددها { $count }، يكفي على الأرجح لتغيير المركز الأول نحو { $fakes ->
    [zero] { $fakes } إجابة مختلقة
    [one] إجابة مختلقة واحدة
    [two] إجابتين مختلقتين
    [few] { $fakes } إجابات مختلقة
    [many] { $fakes } إجابة مختلقة
   *[other] { $fakes } إجابة مختلقة
}.
results-influence-few = إلى جانب هذه الإجابات وعددها { $count }، يكفي على الأرجح لإدخال خيار آخر بين أول { $few } نحو { $fakes ->
    [zero] { $fakes } إجابة مختلقة
    [one] إجابة مختلقة واحدة
    [two] إجابتين مختلقتين
    [few] { $fakes } إجابات مختلقة
    [many] { $fakes } إجابة مختلقة
   *[other] { $fakes } إجابة مختلقة
}.
results-not-judged = إذا زاد عدد الخيارات على { $most } فلا تذكر هذه الصفحة درجة التأكد من الترتيب.

## How sure each place is

results-places-heading = درجة التأكد من كل مرتبة
results-places-region = المراتب التي قد تكون لكل خيار
results-places-caption = النقطة مرتبة الخيار، والشريط المراتب التي قد تكون له. الخيارات على حزام واحد مجموعة: ترتيبها داخله ليس مؤكدًا.
results-places-about = الخيارات وعددها { $items } من المرتبة الأولى إلى الأخيرة. النقطة مرتبة الخيار، والشريط المراتب التي قد تكون له بمستوى ثقة { $confidence }%. داخل الحزام الواحد ليس الترتيب مؤكدًا.
results-places-none-apart = لا يمكن تمييز أي منها من كل ما عداه.
results-places-all-apart = يمكن التمييز بينها كلها.
results-places-some-apart = تنقسم إلى { $groups ->
    [zero] { $groups } مجموعة
    [one] مجموعة واحدة
    [two] مجموعتين
    [few] { $groups } مجموعات
    [many] { $groups } مجموعة
   *[other] { $groups } مجموعة
} يمكن التمييز بينها.
results-places-one = { $name }: المرتبة { $place }
results-places-could = { $name }: المرتبة { $place }، وقد تكون { $places }

## How wrong it may be

results-error-heading = كم قد تكون خاطئة، ولماذا
results-error-none = لا يكاد يُتوقع أن يكون أي زوج معكوسًا.
results-error-one = ترتيب بهذا القدر من الشك يكون معكوسًا { $total ->
    [zero] { $total } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $total } مرات
    [many] { $total } مرة
   *[other] { $total } مرة
} من كل 100.
results-error-pairs = من كل 100 زوج يُتوقع أن يكون نحو { $total ->
    [zero] { $total } معكوسًا
    [one] زوج واحد معكوسًا
    [two] زوجين معكوسين
    [few] { $total } أزواج معكوسة
    [many] { $total } زوجًا معكوسًا
   *[other] { $total } زوج معكوسًا
}. ويساوي ذلك { $wrong } من الأزواج هنا وعددها { $pairs }.
results-error-sampling = { $state ->
    [open] { $share } لأنه لم يجب حتى الآن سوى { $count ->
            [zero] { $count } شخص
            [one] شخص واحد
            [two] شخصين
            [few] { $count } أشخاص
            [many] { $count } شخصًا
           *[other] { $count } شخص
        }
   *[closed] { $share } لأنه لم يجب سوى { $count ->
           [zero] { $count } شخص
           [one] شخص واحد
           [two] شخصين
           [few] { $count } أشخاص
           [many] { $count } شخصًا
          *[other] { $count } شخص
       }
}
results-error-privacy = { $share } بسبب التشويش الذي يحميهم
results-split-title = من أين يأتي الخطأ
results-split-about = من كل 100 زوج يُتوقع أن يكون { $total } معكوسًا: { $sampling } لقلة الناس، و{ $privacy } لأجل الخصوصية. والتخمين يخطئ في 50.
results-split-least = لا خطأ
results-split-most = بقدر خطأ التخمين

## What more people would tell

results-more-heading-open = ما قد يفيد به عدد أكبر من الناس
results-more-heading-closed = ما كان سيفيد به عدد أكبر من الناس
results-more-which-of-two = أيّ الاثنين هو الأول
results-more-which = أيها الأول
results-more-pairs = ترتيب فيه { $share } من كل 100 زوج بالترتيب الصحيح
results-more-all = تمييز كل خيار من كل خيار آخر
results-more-never = عدد من الناس أكبر مما يستطيع أي أحد أن يسأله: فهي كالمتعادلة
results-more-few = بضعة أشخاص أكثر من الآن
results-more-total = نحو { $count ->
    [zero] { $count } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
} إجمالًا
results-more-than-now = نحو { $count ->
    [zero] { $count } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
} إجمالًا، أي { $more } أكثر من الآن
results-more-note-open = إذا أجابوا كمن سبقوهم. هذا توقع: مع هذا العدد يتساوى تقريبًا احتمال أن يُعرف ذلك واحتمال ألا يُعرف.
results-more-note-closed = لو أجابوا كمن سبقوهم. هذا توقع: مع هذا العدد يتساوى تقريبًا احتمال أن يُعرف ذلك واحتمال ألا يُعرف.
results-more-done = لا يكاد عدد أكبر من الناس يغيّر هذا الترتيب.
results-more-early = لا يمكن القول من هذه الإجابات كم شخصًا يلزم: لم يتميّز شيء بعد.

## Each item against each other

results-matrix-heading = كل خيار مقابل كل خيار
results-matrix-numbers = تبيّن الخلية كم مرة من كل 100 يكون خيار صفها فوق خيار عمودها حقًا. 50 تعني أن ذلك لا يُعرف من هذه الإجابات. الأعمدة مرقّمة حسب المراتب.
results-matrix-region = جدول كل خيار مقابل كل خيار آخر
results-matrix-shades = الصفوف والأعمدة هي الخيارات حسب مراتبها. حيث يقوى اللون يكون ترتيب الاثنين مؤكدًا: بنفسجي حيث يكون خيار الصف فوق، وأصفر ترابي حيث يكون تحت. وحيث يبهت لا يمكن التمييز بينهما.
results-matrix-below = تحت
results-matrix-above = فوق
results-matrix-title = كم هو مؤكد أن كل خيار فوق كل خيار آخر
results-matrix-about = جدول عدد صفوفه وعدد أعمدته { $items }، بترتيب النتيجة. العدد في الخلية يبيّن كم مرة من كل 100 يكون خيار الصف فوق خيار العمود حقًا.
results-matrix-about-shades = حقل عدد صفوفه وعدد أعمدته { $items }، بترتيب النتيجة، والمرتبة الأولى في الأعلى وإلى اليمين. كلما برزت الخلية زاد التأكد من ترتيب الخيارين؛ وحيث تذوب في الخلفية، قرب القطر، لا يمكن التمييز بينهما.
results-matrix-cell = { $row } فوق { $column }: { $chance } من 100

## What it cost, and what to take along

results-cost-heading = ما كلّفه هذا لمن أجابوا
results-cost-more = صفحة <secret>هل إجابتي سرّية؟</secret> تقول المزيد، وتذكر ما لا يحمي منه ذلك.
results-files-heading = خذها معك وأعد حسابها
results-files-private = احتفظ بهذه الملفات لنفسك إن أردت أن تبقى النتيجة عندك.
results-files-public = الإجابات المشوَّشة متاحة للجميع: فهي خاصة أصلًا، ويمكن لأي أحد التحقق من النتيجة.
results-file-json = النتيجة (JSON)
results-file-csv = الترتيب (CSV)
results-file-png = صورة (PNG)
results-file-svg = صورة (SVG)
results-file-reports = كل الإجابات المشوَّشة (JSON Lines)
results-file-table = كل الإجابات المشوَّشة (Parquet)
results-columns = معاني أعمدة ملف CSV
results-column-place = المرتبة في هذا الترتيب، بدءًا من 1
results-column-item = اسم الخيار؛ وتسبق فاصلة علوية الاسم الذي قد يحسبه برنامج الجداول صيغة
results-column-best-possible-place = أفضل مرتبة قد تكون له
results-column-worst-possible-place = أسوأ مرتبة قد تكون له
results-column-group = الخيارات ذات الرقم نفسه مجموعة واحدة: لا حدّ مؤكدًا بينها
results-column-mean-lead = مقدار تقدّمه، في المتوسط على كل الخيارات الأخرى: 1 إذا فضّله الجميع على كل خيار آخر، و0 إذا تساوى من يفضّله ومن لا يفضّله، و-1 إذا لم يفضّله أحد؛ وهو مقدّر من إجابات مشوَّشة، فقد يتجاوز هذه الحدود
results-recount = إعادة الحساب
results-method = حُسبت بالطريقة <code>{ $method }</code>.
results-method-reason = حُسبت بالطريقة <code>{ $method }</code>: { $reason }.
results-methods-link = طرق أخرى بجانبها
results-reason-plain = الإجابات بلا تشويش، لذلك يمكن إيجاد الترتيب الذي يخالفه أقل عدد من المصوّتين
results-reason-noisy = الإجابات مشوَّشة، والمواءمة التي تعرف مقدار التشويش تستفيد من كل منها أكثر ما يمكن
results-reason-many = الإجابات مشوَّشة والخيارات أكثر من أن تُواءم، وأخذ المتوسط يلغي معظم التشويش؛ ومع إجابات كثيرة يكون هذا ترتيب متوسط المراتب، وليس بالضرورة الترتيب الذي يخالفه أقل عدد من المصوّتين
results-reason-orders = الإجابات ترتيبات مشوَّشة كاملة، تفيد بمتوسط مراتب الخيارات ولا تكاد تفيد بغيره

## Showing it on another website

results-embed = اعرضها في موقع آخر
results-embed-result = ضع هذا في صفحة لك. يعرض النتيجة كما هي متى فتح أحد تلك الصفحة، بلا برنامج نصي. ويطلبها متصفح الزائر عندئذ من هذا الخادم.
results-embed-result-code = شيفرة HTML تعرض النتيجة
results-embed-survey = وهذا باب إلى الاستطلاع. يفتح علامة تبويب مستقلة: لا يجيب أحد داخل موقع آخر.
results-embed-survey-code = شيفرة HTML تعرض رابطًا إلى الاستطلاع
results-embed-result-name = نتيجة استطلاع
results-embed-survey-name = استطلاع

## While it is not shown

results-none-yet-title = { $title }: لا نتيجة بعد
results-none-title = { $title }: لا نتيجة
results-for-organiser = النتيجة للمنظِّم وحده.
results-not-yet = النتيجة لا تُعرض بعد.
results-never = لن تُعرض أي نتيجة.
results-not-shown = لا تُعرض أي نتيجة.
results-who-heading = من يراها
results-who = قرر المنظِّم أن يرى وحده نتيجة هذا الاستطلاع، ويُخبَر بذلك كل من يشارك. ويفتح المنظِّم هذه الصفحة من صفحته الخاصة بالاستطلاع.
results-who-from = تُعرض عليه ابتداءً من { $least ->
    [zero] { $least } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $least } أشخاص
    [many] { $least } شخصًا
   *[other] { $least } شخص
}. والعدد حتى الآن { $count }.
results-survey-closes = يُغلق الاستطلاع في { $end }.
results-answer = أجب
results-awaited-heading = ما تنتظره
results-awaited-people = { $least ->
    [zero] يجب أن يجيب <strong>{ $least } شخص</strong> على الأقل. والعدد حتى الآن { $count }.
    [one] يجب أن يجيب <strong>شخص واحد</strong> على الأقل. والعدد حتى الآن { $count }.
    [two] يجب أن يجيب <strong>شخصان</strong> على الأقل. والعدد حتى الآن { $count }.
    [few] يجب أن يجيب <strong>{ $least } أشخاص</strong> على الأقل. والعدد حتى الآن { $count }.
    [many] يجب أن يجيب <strong>{ $least } شخصًا</strong> على الأقل. والعدد حتى الآن { $count }.
   *[other] يجب أن يجيب <strong>{ $least } شخص</strong> على الأقل. والعدد حتى الآن { $count }.
}
results-awaited-groups = { $step ->
    [zero] تتقدم النتيجة عندما لا يكون لأي مجموعة إجابات جديدة أو يكون لها { $step } إجابة على الأقل، حتى لا تنفرد إجابة أحد. لم يتحقق ذلك بعد.
    [one] تتقدم النتيجة مع كل إجابة.
    [two] تتقدم النتيجة عندما لا يكون لأي مجموعة إجابات جديدة أو يكون لها إجابتان على الأقل، حتى لا تنفرد إجابة أحد. لم يتحقق ذلك بعد.
    [few] تتقدم النتيجة عندما لا يكون لأي مجموعة إجابات جديدة أو يكون لها { $step } إجابات على الأقل، حتى لا تنفرد إجابة أحد. لم يتحقق ذلك بعد.
    [many] تتقدم النتيجة عندما لا يكون لأي مجموعة إجابات جديدة أو يكون لها { $step } إجابة على الأقل، حتى لا تنفرد إجابة أحد. لم يتحقق ذلك بعد.
   *[other] تتقدم النتيجة عندما لا يكون لأي مجموعة إجابات جديدة أو يكون لها { $step } إجابة على الأقل، حتى لا تنفرد إجابة أحد. لم يتحقق ذلك بعد.
}
results-awaited-end = { $also ->
    [yes] ويجب أن يُغلق الاستطلاع أولًا، حتى لا يتأثر أحد بإجابات الآخرين.
   *[no] يجب أن يُغلق الاستطلاع أولًا، حتى لا يتأثر أحد بإجابات الآخرين.
}
results-awaited-end-date = يُغلق في <strong>{ $end }</strong>، أو قبل ذلك إن أغلقه المنظِّم.
results-awaited-end-hand = يغلقه المنظِّم بنفسه.
results-few-answers-heading = إجابات أقل من اللازم
results-few-answers = تعرض الشروط نتيجة ابتداءً من { $least ->
    [zero] { $least } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $least } أشخاص
    [many] { $least } شخصًا
   *[other] { $least } شخص
}، وقد أُغلق الاستطلاع وعدد من أجابوا { $count }. لم يعد أحد يستطيع أن يجيب، لذلك لن تكون هناك نتيجة.
results-withheld-why = هذا اختيار المنظِّم، وليس هو ما يبقي الإجابات سرّية: ذلك ما يفعله التشويش على كل جهاز، قبل أن يخرج منه أي شيء.
results-answer-cost-heading = ما تكلّفه الإجابة

## Several methods side by side

results-methods-title = { $title }: عدة طرق
results-back = عُد إلى النتيجة
results-methods-too-many = تُقارن الطرق إذا لم يزد عدد الخيارات على { $most }.
results-methods-nobody = لم يجب أحد بعد، فلا شيء للمقارنة.
results-methods-same = تصل كل الطرق ({ $count }) إلى الترتيب نفسه.
results-methods-all-first-alone = تضع كل الطرق ({ $count }) الخيار { $first } أولًا؛ وتختلف كل من الطرق الأخرى عن المعلنة في موضع ما.
results-methods-all-first = تضع كل الطرق ({ $count }) الخيار { $first } أولًا؛ وتصل { $same } من { $count } إلى الترتيب المعلن كله.
results-methods-some-first-alone = تضع { $agree } من { $count } من الطرق الخيار { $first } أولًا؛ وتختلف كل من الطرق الأخرى عن المعلنة في موضع ما.
results-methods-some-first = تضع { $agree } من { $count } من الطرق الخيار { $first } أولًا؛ وتصل { $same } من { $count } إلى الترتيب المعلن كله.
results-methods-heading = الإجابات نفسها، محسوبة بعدة طرق
results-methods-about = الأعداد مراتب. بجانب المرتبة التي تختلف عما في النتيجة: ▲ وكم مرتبة هي أفضل، ▼ وكم مرتبة هي أسوأ.
results-methods-region = المراتب حسب كل طريقة
results-methods-item = الخيار
results-methods-stated = (المعلنة)
results-methods-pairs = أزواج معكوسة
results-methods-none = مطابقة
results-methods-some = { $pairs } من { $all }
results-methods-open = حيث تختلف الطرق تترك الإجابات الأمر مفتوحًا: تبيّن <result>النتيجة</result> أي المراتب قد تكون لكل خيار. واتفاق الطرق لا يزيد التأكد، لأنها كلها تحسب الإجابات نفسها.
results-methods-each = ما تفعله كل منها
results-does-fitted = تبحث عن الترتيب الذي يخالفه أقل عدد من الناس، وتزن كل إجابة بمقدار تشويشها.
results-does-kemeny = تبحث عن الترتيب الذي تخالفه أقل الإجابات، آخذةً الإجابات المشوَّشة كما جاءت.
results-does-borda = تعتمد على متوسط تقدّم كل خيار على كل الخيارات الأخرى.
results-does-copeland = تعدّ كم خيارًا آخر يغلبه كل خيار، واحدًا لواحد.
results-does-bradley-terry = تعطي كل خيار درجة بحيث تكون الإجابات التي جاءت محتملة أكثر ما يمكن.
results-does-hodgerank = تعطي كل خيار درجة بحيث تتوافق فروق كل الأزواج أحسن ما يمكن.
results-does-rank-centrality = تمشي من خيار إلى خيار، وغالبًا إلى الذي يغلب؛ والأول هو الذي تقضي عنده أطول وقت.
results-does-footrule = تضع كل خيار أقرب ما يمكن إلى المراتب التي له مقابل كل الخيارات الأخرى.
results-does-kwiksort = تختار خيارًا بالصدفة وترتّب الخيارات الأخرى قبله وبعده، وهكذا: وهي طريقة البحث الذي بدأ منه هذا.
results-methods-left-out = أبطأ من اللازم مع هذا العدد من الخيارات: { $names }.
results-methods-why-heading = أي طريقة هي المعلنة، ولماذا
results-methods-why = تعتمد النتيجة على <strong>{ $method }</strong>. تُختار الطريقة حسب نوع الإجابات وعدد الخيارات، ولا تُختار أبدًا حسب ما ينتج. ودرجة التأكد من النتيجة تخص هذه الطريقة وحدها.
results-methods-why-reason = تعتمد النتيجة على <strong>{ $method }</strong>: { $reason }. تُختار الطريقة حسب نوع الإجابات وعدد الخيارات، ولا تُختار أبدًا حسب ما ينتج. ودرجة التأكد من النتيجة تخص هذه الطريقة وحدها.

## Groups of people side by side

results-groups-title = { $title }: حسب المجموعة
results-groups-lead = نتيجة الجميع، ونتيجة كل مجموعة على حدة.
results-groups-heading = ما تقوله كل مجموعة، ودرجة التأكد منه
results-groups-all = الجميع معًا
results-groups-all-short = الجميع
results-groups-said = { $count ->
    [zero] { $count } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}. { $headline }
results-groups-wrong = من كل 100 زوج يُتوقع أن يكون نحو { $total ->
    [zero] { $total } معكوسًا
    [one] زوج واحد معكوسًا
    [two] زوجين معكوسين
    [few] { $total } أزواج معكوسة
    [many] { $total } زوجًا معكوسًا
   *[other] { $total } زوج معكوسًا
}.
results-groups-few = لا تُعرض
results-groups-least = تُعرض المجموعة ابتداءً من { $least ->
    [zero] { $least } شخص
    [one] شخص واحد
    [two] شخصين
    [few] { $least } أشخاص
    [many] { $least } شخصًا
   *[other] { $least } شخص
}.
results-groups-rest = وتنتظر المجموعة أيضًا إذا كان الباقون أقل من ذلك: فالطرح يكشف إجاباتهم. أما المجموعات التي دعواتها أقل من ذلك فلا تُحسب إلا ضمن نتيجة الجميع.
results-groups-too-many-items = إذا زاد عدد الخيارات على { $most } فلا تُقارن المجموعات هنا: { $names }. نتيجة كل منها في <code>{ $address }</code>.
results-groups-too-many = لا تُقارن هنا لكثرة الخيارات والمجموعات: { $names }. نتيجة كل منها في <code>{ $address }</code>.
results-groups-table = مرتبة بمرتبة
results-groups-places = تحت كل مرتبة المراتب التي قد تكون للخيار في هذه المجموعة. وإذا لم تكن أي منها بين المراتب التي قد تكون له عند كل الناس، وُضعت على المرتبة علامة.
results-groups-region = المراتب حسب المجموعة
results-groups-item = الخيار
results-groups-differs = تختلف
results-groups-claim = كل نطاق يخص خيارًا واحدًا في مجموعة واحدة: من هذه النطاقات يحوي { $confidence } من 100 المرتبة الحقيقية. وإذا كان الخيار في مجموعة ما حقًا في المرتبة نفسها التي له عند كل الناس معًا، فإن مرتبته توضع عليها علامة خطأً { $doubt } من 100 مرة على الأكثر. يُقال ذلك عن كل مرتبة على حدة، لا عن كل المراتب والمجموعات معًا: فكلما كثرت زاد احتمال أن تكون علامة ما خطأ. والمرتبة التي بلا علامة لا يُعرف أنها هي نفسها.
results-groups-label = جاء اسم المجموعة مع الدعوة، وهو معروف مع كل إجابة مشوَّشة؛ وقد أُخبر بذلك كل من شارك.

## The picture for a slide, and what a link shows

results-slide-bars = يمتد الشريط على المراتب التي قد تكون للخيار: { $sure } من كل 100 نطاق كهذا تحوي مرتبته الحقيقية.
results-slide-more = { $count ->
    [zero] ولا غيرها أدناه
    [one] وخيار آخر أدناه
    [two] وخياران آخران أدناه
    [few] و{ $count } خيارات أخرى أدناه
    [many] و{ $count } خيارًا آخر أدناه
   *[other] و{ $count } خيار آخر أدناه
}
results-link = { $headline } { $answered }.
results-link-asks = أيها يأتي أولًا من بين { $count }؟ يُضاف التشويش إلى إجابتك على جهازك أنت، قبل أن تخرج منه.
results-card = أجاب { $count ->
    [zero] { $count } شخص
    [one] شخص واحد
    [two] شخصان
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}. { $headline }
results-card-nobody = لم يجب أحد بعد.

## What the page's script says

results-tools-no-file = تعذّر تنزيل الملف
results-tools-no-picture = تعذّر إنشاء الصورة
results-tools-wrong-link = ليس هذا رابط إدارة هذا الاستطلاع.
results-tools-wrong-link-next = افتح النتيجة من صفحتك الخاصة بالاستطلاع.
results-tools-told = { $answered }. { $headline }
