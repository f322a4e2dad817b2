common-language = اللغة
common-skip = انتقل إلى المحتوى
common-pages = الصفحات
common-new = استطلاع جديد
common-mine = استطلاعاتي
common-ledger = إجاباتي
common-secret = هل هذا سرّي؟
common-foot = يجمع Veilrank التشويش ويجد الترتيب فيه.
common-docs = للبرامج

## Words that several pages share

common-times = { $times ->
    [zero] { $times } مرة
    [one] مرة واحدة
    [two] مرتين
    [few] { $times } مرات
    [many] { $times } مرة
   *[other] { $times } مرة
} من كل { $unit }
common-times-hardly = أقل من مرة من كل مليون
common-times-nearly = في كل المرات إلا مرة واحدة أو أقل من كل مليون
common-sure = { $whose ->
    [you] من كان احتمال رأيك عنده 50 إلى 50 ثم رأى كل ذلك، فأقصى ما يبلغه من التأكد { $sure }%.
    [owner] من كان احتمال رأي صاحب الجهاز عنده 50 إلى 50 ثم رأى كل ما يخرج من الجهاز، فأقصى ما يبلغه من التأكد { $sure }%.
   *[person] من كان احتمال رأي شخص ما عنده 50 إلى 50 ثم رأى كل ذلك، فأقصى ما يبلغه من التأكد { $sure }%.
}
common-dots = مئة نقطة: الممتلئة ({ $kept }) إجابات حقيقية، والحلقات ({ $turned }) إجابات قلبتها الصدفة
common-items = { $count ->
    [zero] { $count } خيار
    [one] خيار واحد
    [two] خياران
    [few] { $count } خيارات
    [many] { $count } خيارًا
   *[other] { $count } خيار
}
common-answers = { $count ->
    [zero] لا إجابات
    [one] إجابة واحدة
    [two] إجابتان
    [few] { $count } إجابات
    [many] { $count } إجابة
   *[other] { $count } إجابة
}
common-place = { $end ->
    [first] { $place }
    [st] { $place }
    [nd] { $place }
    [rd] { $place }
   *[th] { $place }
}
common-places-two = { $low } أو { $high }
common-places-range = من { $low } إلى { $high }
common-find = { $goal ->
    [order] لمعرفة مرتبة كل خيار
    [winner] لمعرفة أي الخيارات هو الأول
   *[first] لمعرفة أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       }، بأي ترتيب كان
}
common-truth = { $truth ->
    [borda] حسب متوسط المرتبة (Borda)
   *[kemeny] الترتيب الذي يخالفه الناس أقل ما يمكن (Kemeny)
}
common-question-pair = أيهما يأتي أولًا؟
common-question-list = ضع ما يأتي أولًا في الأعلى
common-no-opinion = بلا رأي
common-new-tab = (يفتح علامة تبويب جديدة)
common-copy = انسخ
common-copied = نُسخ
common-copy-select = حدّد وانسخ
common-copy-impossible = لا يمكن النسخ هنا؛ حدّد النص وانسخه

## What a survey promises

common-promise-epsilon = أكثر ما ينفقه كل شخص (إبسيلون)
common-promise-leaves = يخرج من كل جهاز
common-promise-answers = { $count ->
    [zero] لا إجابات مشوَّشة
    [one] إجابة مشوَّشة واحدة
    [two] إجابتان مشوَّشتان
    [few] { $count } إجابات مشوَّشة
    [many] { $count } إجابة مشوَّشة
   *[other] { $count } إجابة مشوَّشة
}
common-promise-order = ترتيب كامل واحد مع التشويش
common-promise-true = { $count ->
    [zero] هي الحقيقية
    [one] هي الحقيقية
    [two] كل منهما هي الحقيقية
    [few] كل منها هي الحقيقية
    [many] كل منها هي الحقيقية
   *[other] كل منها هي الحقيقية
}
common-promise-factor = أيًا كان ما يخرج من جهاز، لا يزيد احتماله مع رأي ما على احتماله مع أي رأي آخر مضروبًا في { $factor }.
common-promise-loss = الشيفرة التي تعمل على الجهاز تفقد { $loss } بالضبط، ولا تفقد أبدًا أكثر من { $epsilon }.
common-promise-free = تُصنع هذه الصفحة وملفاتها من الإجابات المشوَّشة وحدها، ولا تكلّف أحدًا شيئًا آخر.
common-promise-weak = هذه خصوصية قليلة: ميزانية فوق 3 لا تترك شكًا كثيرًا في الإجابة الواحدة.
