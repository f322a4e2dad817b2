mine-heading = استطلاعاتي
mine-lead = الاستطلاعات التي أُنشئت في هذا المتصفح، أو فُتح فيه رابط إدارتها.
mine-script = تُحفظ القائمة ببرنامج نصي في هذا المتصفح، لذلك تحتاج هذه الصفحة إلى JavaScript.
mine-warning = الروابط في هذا المتصفح وليست في أي مكان آخر. من يمحو بياناته أو يفقد الجهاز يفقدها: لا يستطيع الخادم إعادتها. احفظ القائمة في ملف، وضعه حيث لا ينظر أحد غيرك.
mine-none = لا يوجد أي استطلاع بعد. <make>أنشئ استطلاعًا</make>، أو افتح رابط إدارة، أو استورد ملفًا حُفظ هنا من قبل.
mine-make = أنشئ استطلاعًا
mine-save = احفظ القائمة في ملف
mine-take = استورد ملفًا
mine-file = ملف استطلاعات
mine-forget-heading = هل تريد نسيان هذا الاستطلاع؟
mine-keep = احتفظ به
mine-forget-yes = انسَه

## Said by the script

mine-tell-asking = جارٍ السؤال عن حاله…
mine-tell-elsewhere = على خادم آخر: { $site }
mine-tell-untitled = استطلاع بلا عنوان
mine-tell-forget = انسَ
mine-tell-forget-one = انسَ { $title }
mine-tell-another = أنشئ مثله
mine-tell-another-one = أنشئ مثله: { $title }
mine-tell-made = أُنشئ في { $when }.
mine-tell-made-invites = { $count ->
    [zero] أُنشئ في { $when }، بلا دعوات محفوظة هنا.
    [one] أُنشئ في { $when }، وله دعوة واحدة محفوظة هنا.
    [two] أُنشئ في { $when }، وله دعوتان محفوظتان هنا.
    [few] أُنشئ في { $when }، وله { $count } دعوات محفوظة هنا.
    [many] أُنشئ في { $when }، وله { $count } دعوة محفوظة هنا.
   *[other] أُنشئ في { $when }، وله { $count } دعوة محفوظة هنا.
}
mine-tell-status = { $status ->
    [open] مفتوح
   *[closed] مغلق
}
mine-tell-answers-of = { $count ->
    [zero] لا إجابات، وعدد المدعوين { $all }
    [one] إجابة واحدة، وعدد المدعوين { $all }
    [two] إجابتان، وعدد المدعوين { $all }
    [few] { $count } إجابات، وعدد المدعوين { $all }
    [many] { $count } إجابة، وعدد المدعوين { $all }
   *[other] { $count } إجابة، وعدد المدعوين { $all }
}
mine-tell-closes = يُغلق في { $when }
mine-tell-gone = لم يعد على هذا الخادم: لقد حُذف.
mine-tell-wrong-link = الرابط المحفوظ هنا ليس الرابط الصحيح.
mine-tell-not-now = لا يمكن السؤال عن حاله الآن.
mine-tell-forget-text = { $invites ->
    [yes] يبقى «{ $title }» على الخادم كما هو. أما رابطه وروابط دعواته فتُحذف من هذا المتصفح، ولا يستطيع أحد إعادتها.
   *[no] يبقى «{ $title }» على الخادم كما هو. أما رابطه فيُحذف من هذا المتصفح، ولا يستطيع أحد إعادته.
}
mine-tell-forgotten = نُسي «{ $title }» هنا.
mine-tell-taken = { $count ->
    [zero] لم يُستورد شيء جديد.
    [one] استُورد استطلاع واحد.
    [two] استُورد استطلاعان.
    [few] استُوردت { $count } استطلاعات.
    [many] استُورد { $count } استطلاعًا.
   *[other] استُورد { $count } استطلاع.
}
mine-tell-known = { $count ->
    [zero] لم يكن أي منها هنا من قبل.
    [one] وكان واحد منها هنا من قبل.
    [two] وكان اثنان منها هنا من قبل.
    [few] وكان { $count } منها هنا من قبل.
    [many] وكان { $count } منها هنا من قبل.
   *[other] وكان { $count } منها هنا من قبل.
}
mine-tell-saved = حُفظت
mine-tell-wrong-file = ليس هذا ملف استطلاعات.
mine-tell-wrong-file-next = اختر ملفًا حُفظ بزر «احفظ القائمة في ملف». لم يتغير شيء.
mine-tell-keeps-nothing = هذا المتصفح لا يحفظ شيئًا.
mine-tell-keeps-nothing-next = اسمح لهذا الموقع بتخزين البيانات، أو احتفظ بروابط الإدارة بنفسك.
