organiser-title = { $title } · الإدارة
organiser-you = أنت المنظِّم
organiser-script = تحتاج هذه الصفحة إلى JavaScript: السر الذي يجعلك المنظِّم يأتي في الرابط بعد العلامة #، ولا يقرؤه إلا برنامج نصي. أما <result>النتيجة</result> فلا تحتاج إليه.
organiser-keep = احتفظ بهذا الرابط
organiser-keep-why = هو المفتاح الوحيد لهذه الصفحة، ولا يستطيع أحد إنشاء مفتاح جديد.
organiser-keep-here = يحفظه لك هذا المتصفح في <mine>استطلاعاتي</mine>؛ فاحتفظ به في مكان آخر أيضًا.
organiser-keep-secret = من يملكه يمكنه تغيير الاستطلاع وإغلاقه وحذفه، فلا تشاركه.
organiser-link = رابط الإدارة

## How it stands

organiser-answers = إجابات محسوبة
organiser-opened = دعوات فُتحت
organiser-result = افتح صفحة النتيجة
organiser-arrivals = متى جاءت الإجابات
organiser-arrivals-note = مقرّبة إلى الخمسات، وتُنسى عند إعادة تشغيل الخادم. البرنامج الآلي الذي ينتظر عشوائيًا يشبه الناس.
organiser-terms = الشروط
organiser-goal-order = غرضه معرفة مرتبة كل خيار.
organiser-goal-winner = غرضه معرفة أي الخيارات هو الأول.
organiser-goal-first = غرضه معرفة أول { $few ->
    [zero] { $few } خيار
    [one] خيار واحد
    [two] خيارين
    [few] { $few } خيارات
    [many] { $few } خيارًا
   *[other] { $few } خيار
}، بأي ترتيب كان.
organiser-truth-kemeny = ما يُعتدّ به: الترتيب الذي يخالفه أقل ما يمكن أفراد الجمهور الذي جاء منه هؤلاء الناس.
organiser-truth-borda = ما يُعتدّ به: الخيارات حسب متوسط مراتبها في ترتيبات الجمهور الذي جاء منه هؤلاء الناس.
organiser-asked = { $count ->
    [zero] لا يُسأل أي شخص عن شيء. الإجابة التي تراها هي الحقيقية { $times }.
    [one] يُسأل كل شخص سؤالًا واحدًا. الإجابة التي تراها هي الحقيقية { $times }.
    [two] يُسأل كل شخص سؤالين. كل إجابة تراها هي الحقيقية { $times }.
    [few] يُسأل كل شخص { $count } أسئلة. كل إجابة تراها هي الحقيقية { $times }.
    [many] يُسأل كل شخص { $count } سؤالًا. كل إجابة تراها هي الحقيقية { $times }.
   *[other] يُسأل كل شخص { $count } سؤال. كل إجابة تراها هي الحقيقية { $times }.
}
organiser-asked-order = يرسل كل شخص ترتيبًا مشوَّشًا كاملًا واحدًا.
organiser-costs = يكلّف ذلك كل شخص إبسيلون قدره { $epsilon } على الأكثر.
organiser-items = ما يُرتَّب
organiser-more-items = { $count ->
    [zero] ولا غيرها
    [one] وخيار آخر
    [two] وخياران آخران
    [few] و{ $count } خيارات أخرى
    [many] و{ $count } خيارًا آخر
   *[other] و{ $count } خيار آخر
}
organiser-changes = ما تغيّر منذ ذلك الحين
organiser-edit = عدّل
organiser-another = أنشئ مثله

## Links and invites

organiser-share = شارك هذا مع الجميع
organiser-participants = رابط المشاركين
organiser-qr = رمز QR للرابط
organiser-qr-for = لشريحة عرض أو ملصق: يقود إلى الرابط نفسه.
organiser-gone = روابط دعوات هذا الاستطلاع في المتصفح الذي أُنشئت فيه. لا يمكن عرضها مرة أخرى؛ ويمكنك إنشاء المزيد أدناه.
organiser-gone-file = إن حفظتها في ملف فاستورده هنا: تُحفظ الأسماء والروابط في هذا المتصفح، لا في أي مكان آخر.
organiser-issued = روابط المشاركة يوزّعها { $host }، لا هذا الموقع. ومن يديره يسردها بهذا الأمر.
organiser-issued-command = الأمر الذي يسرد الروابط
organiser-take = استورد ملف روابط (CSV)
organiser-take-file = ملف روابط
organiser-invites-why = يحصل كل شخص على رابط واحد، ويُحسب كل رابط مرة واحدة. لا تجتمع الأسماء والروابط إلا في هذا المتصفح: فالخادم لا يعرف الأسماء ولا الروابط، بل بصمات الروابط فقط. وما يخزّنه لا يبيّن أي إجابة جاءت من أي رابط؛ ومن لديه الروابط وقاعدة بيانات الخادم يمكنه استنتاج ذلك، وسيجد إجابة مشوَّشة.
organiser-csv = نزّل كل الروابط (CSV)
organiser-copy-all = انسخ كل الروابط
organiser-print = اطبع ورقة برموز QR
organiser-for = لمن
organiser-group = المجموعة
organiser-acts = ما يمكن فعله
organiser-more = ادعُ مزيدًا من الناس
organiser-whom = من؟
organiser-whom-hint = أسماء أو عناوين بريد، واحد في كل سطر، أو أعمدة: الاسم، البريد الإلكتروني، المجموعة. تبقى في هذا المتصفح.
organiser-so-many = أو هذا العدد فقط
organiser-in-group = في المجموعة
organiser-in-group-hint = حيث لا تذكر القائمة مجموعة
organiser-make-invites = أنشئ الدعوات
organiser-sheet = دعوات للطباعة

## Reminding

organiser-remind = تذكير
organiser-remind-why = يذهب التذكير إلى كل من يحفظ هذا المتصفح رابطه، سواء أجاب أم لم يجب: فهذه الصفحة لا تذكر من أجاب. وتقول الرسالة إن من أجاب يمكنه تجاهلها. لا يذهب إلى الخادم أي اسم ولا أي رسالة.
organiser-remind-csv = نزّل كل الرسائل (CSV)
organiser-remind-each = اكتب إلى كل واحد منهم
organiser-remind-open = أرسل هذا إلى كل من طلبت منهم الإجابة: فهذه الصفحة لا تعرف من أجاب.
organiser-remind-text = نص التذكير
organiser-remind-mail = اكتبه كرسالة بريد

## Downloads

organiser-download = تنزيل
organiser-ranking = الترتيب (CSV)
organiser-outcome = النتيجة (JSON)
organiser-reports = كل الإجابات المشوَّشة

## Closing and deleting

organiser-end = الإغلاق أو الحذف
organiser-extend = غيّر موعد الإغلاق
organiser-close = أغلق الاستطلاع
organiser-reopen = أعد فتحه
organiser-delete = احذفه
organiser-close-heading = هل تريد إغلاق الاستطلاع؟
organiser-close-stay = اتركه مفتوحًا
organiser-extend-heading = متى يُغلق؟
organiser-extend-hand = عندما أغلقه
organiser-extend-date = في يوم وساعة محددين
organiser-extend-at = يُغلق في
organiser-extend-zone = بتوقيتك المحلي
organiser-extend-seen = من يشارك يرى أن الموعد تغيّر ومتى تغيّر.
organiser-extend-stay = اتركه كما هو
organiser-extend-yes = غيّره
organiser-delete-heading = هل تريد حذف الاستطلاع؟
organiser-delete-text = تُحذف شروطه ودعواته وكل إجابة من الخادم. لن يستطيع أحد رؤية النتيجة بعد ذلك، ولا يستطيع أحد استعادتها.
organiser-delete-result = احفظ النتيجة أولًا
organiser-delete-reports = احفظ كل الإجابات المشوَّشة
organiser-delete-sure = حفظت ما أحتاج إليه، أو لا أحتاج إلى شيء منه
organiser-delete-stay = أبقِه
organiser-delete-yes = احذفه نهائيًا

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] مفتوح
   *[closed] مغلق
}
organiser-tell-so-far = حتى الآن
organiser-tell-in-the-end = في النهاية
organiser-tell-opened = { $count } من { $all }
organiser-tell-arrivals-busiest = في أكثر عشر دقائق ازدحامًا من اليوم الأخير جاء نحو { $count } من الإجابات.
organiser-tell-arrivals-few = هي أقل من أن يقال عنها المزيد.
organiser-tell-arrivals-people = لا شيء في أوقاتها يدل على أنها ليست من أشخاص.
organiser-tell-arrivals-even = جاءت بانتظام أكبر مما يأتي به الناس: ربما أرسل برنامج آلي بعضها. مصادفةً، يقال هذا عن أقل من استطلاع واحد من كل ألف.
organiser-tell-arrivals-picture = الإجابات في كل عشر دقائق من اليوم الأخير
organiser-tell-answered = أجاب { $count } من المدعوين وعددهم { $all }.
organiser-tell-takes = { $count } من أصل { $least ->
    [zero] { $least } إجابة تحتاج إليها
    [one] إجابة واحدة تحتاج إليها
    [two] إجابتين تحتاج إليهما
    [few] { $least } إجابات تحتاج إليها
    [many] { $least } إجابة تحتاج إليها
   *[other] { $least } إجابة تحتاج إليها
} النتيجة.
organiser-tell-shows-from = تظهر النتيجة ابتداءً من { $least ->
    [zero] { $least } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
}.
organiser-tell-shows-from-more = تظهر النتيجة ابتداءً من { $least ->
    [zero] { $least } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
}، وهذا أكثر من عدد المدعوين.
organiser-tell-invited = مدعوون
organiser-tell-who-answered = أجابوا
organiser-tell-not-here = غير معروف هنا
organiser-tell-not-yet = لم يُعرض بعد
organiser-tell-not-known = غير معروف
organiser-tell-fewer = أقل من { $least }
organiser-tell-closes = يُغلق
organiser-tell-closed = أُغلق
organiser-tell-closes-hand = عندما تغلقه
organiser-tell-closed-hand = أغلقته أنت

## The result

organiser-tell-waits-answers = تنتظر النتيجة { $least ->
    [zero] { $least } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
} على الأقل.
organiser-tell-waits-close = تنتظر النتيجة إغلاق الاستطلاع.
organiser-tell-waits-both = تنتظر النتيجة { $least ->
    [zero] { $least } إجابة
    [one] إجابة واحدة
    [two] إجابتين
    [few] { $least } إجابات
    [many] { $least } إجابة
   *[other] { $least } إجابة
} على الأقل وإغلاق الاستطلاع.
organiser-tell-waits = تنتظر النتيجة بضع إجابات أخرى.
organiser-tell-too-few = كانت الإجابات أقل من اللازم: لن تُعرض أي نتيجة.
organiser-tell-nobody = لم يجب أحد.
organiser-tell-nobody-yet = لا إجابات بعد. ستنمو النتيجة هنا.
organiser-tell-result = النتيجة
organiser-tell-result-so-far = النتيجة حتى الآن
organiser-tell-place = المرتبة { $place }
organiser-tell-places = المرتبة من { $low } إلى { $high }
organiser-tell-more = { $count ->
    [zero] ولا غيرها
    [one] وخيار آخر
    [two] وخياران آخران
    [few] و{ $count } خيارات أخرى
    [many] و{ $count } خيارًا آخر
   *[other] و{ $count } خيار آخر
} في صفحة النتيجة.

organiser-tell-none = { $status ->
    [open] حتى الآن لا يُعرف شيء: قد تكون لكل خيار أي مرتبة.
   *[closed] لا يُعرف شيء: قد تكون لكل خيار أي مرتبة.
}
organiser-tell-none-winner = { $status ->
    [open] حتى الآن لا يُعرف شيء: قد يكون كل خيار هو الأول.
   *[closed] لا يُعرف شيء: قد يكون كل خيار هو الأول.
}
organiser-tell-none-first = { $status ->
    [open] حتى الآن لا يُعرف شيء: قد يكون كل خيار من بين أول { $few ->
            [zero] { $few } خيار
            [one] خيار واحد
            [two] خيارين
            [few] { $few } خيارات
            [many] { $few } خيارًا
           *[other] { $few } خيار
        }.
   *[closed] لا يُعرف شيء: قد يكون كل خيار من بين أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       }.
}
organiser-tell-found-winner = { $status ->
    [open] حتى الآن { $found ->
            [zero] { $found } خيار
            [one] خيار واحد
            [two] خياران
            [few] { $found } خيارات
            [many] { $found } خيارًا
           *[other] { $found } خيار
        } في المرتبة الأولى بالتأكيد، { $open ->
            [zero] و{ $open } قد تكون
            [one] وواحد قد يكون
            [two] واثنان قد يكونان
            [few] و{ $open } قد تكون
            [many] و{ $open } قد تكون
           *[other] و{ $open } قد تكون
        } في المرتبة الأولى، { $out ->
            [zero] ولم يخرج شيء من المنافسة.
            [one] وخرج واحد من المنافسة.
            [two] وخرج اثنان من المنافسة.
            [few] وخرج { $out } من المنافسة.
            [many] وخرج { $out } من المنافسة.
           *[other] وخرج { $out } من المنافسة.
        }
   *[closed] { $found ->
           [zero] { $found } خيار
           [one] خيار واحد
           [two] خياران
           [few] { $found } خيارات
           [many] { $found } خيارًا
          *[other] { $found } خيار
       } في المرتبة الأولى بالتأكيد، { $open ->
           [zero] و{ $open } قد تكون
           [one] وواحد قد يكون
           [two] واثنان قد يكونان
           [few] و{ $open } قد تكون
           [many] و{ $open } قد تكون
          *[other] و{ $open } قد تكون
       } في المرتبة الأولى، { $out ->
           [zero] ولم يخرج شيء من المنافسة.
           [one] وخرج واحد من المنافسة.
           [two] وخرج اثنان من المنافسة.
           [few] وخرج { $out } من المنافسة.
           [many] وخرج { $out } من المنافسة.
          *[other] وخرج { $out } من المنافسة.
       }
}
organiser-tell-found-first = { $status ->
    [open] حتى الآن { $found ->
            [zero] { $found } خيار
            [one] خيار واحد
            [two] خياران
            [few] { $found } خيارات
            [many] { $found } خيارًا
           *[other] { $found } خيار
        } من بين أول { $few ->
            [zero] { $few } خيار
            [one] خيار واحد
            [two] خيارين
            [few] { $few } خيارات
            [many] { $few } خيارًا
           *[other] { $few } خيار
        } بالتأكيد، { $open ->
            [zero] و{ $open } قد تكون
            [one] وواحد قد يكون
            [two] واثنان قد يكونان
            [few] و{ $open } قد تكون
            [many] و{ $open } قد تكون
           *[other] و{ $open } قد تكون
        } من بين أول { $few ->
            [zero] { $few } خيار
            [one] خيار واحد
            [two] خيارين
            [few] { $few } خيارات
            [many] { $few } خيارًا
           *[other] { $few } خيار
        }، { $out ->
            [zero] ولم يخرج شيء من المنافسة.
            [one] وخرج واحد من المنافسة.
            [two] وخرج اثنان من المنافسة.
            [few] وخرج { $out } من المنافسة.
            [many] وخرج { $out } من المنافسة.
           *[other] وخرج { $out } من المنافسة.
        }
   *[closed] { $found ->
           [zero] { $found } خيار
           [one] خيار واحد
           [two] خياران
           [few] { $found } خيارات
           [many] { $found } خيارًا
          *[other] { $found } خيار
       } من بين أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       } بالتأكيد، { $open ->
           [zero] و{ $open } قد تكون
           [one] وواحد قد يكون
           [two] واثنان قد يكونان
           [few] و{ $open } قد تكون
           [many] و{ $open } قد تكون
          *[other] و{ $open } قد تكون
       } من بين أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       }، { $out ->
           [zero] ولم يخرج شيء من المنافسة.
           [one] وخرج واحد من المنافسة.
           [two] وخرج اثنان من المنافسة.
           [few] وخرج { $out } من المنافسة.
           [many] وخرج { $out } من المنافسة.
          *[other] وخرج { $out } من المنافسة.
       }
}
organiser-tell-open-winner = { $status ->
    [open] حتى الآن { $open ->
            [zero] { $open } خيار قد يكون
            [one] خيار واحد قد يكون
            [two] خياران قد يكونان
            [few] { $open } خيارات قد تكون
            [many] { $open } خيارًا قد تكون
           *[other] { $open } خيار قد تكون
        } في المرتبة الأولى، { $out ->
            [zero] ولم يخرج شيء من المنافسة.
            [one] وخرج واحد من المنافسة.
            [two] وخرج اثنان من المنافسة.
            [few] وخرج { $out } من المنافسة.
            [many] وخرج { $out } من المنافسة.
           *[other] وخرج { $out } من المنافسة.
        }
   *[closed] { $open ->
           [zero] { $open } خيار قد يكون
           [one] خيار واحد قد يكون
           [two] خياران قد يكونان
           [few] { $open } خيارات قد تكون
           [many] { $open } خيارًا قد تكون
          *[other] { $open } خيار قد تكون
       } في المرتبة الأولى، { $out ->
           [zero] ولم يخرج شيء من المنافسة.
           [one] وخرج واحد من المنافسة.
           [two] وخرج اثنان من المنافسة.
           [few] وخرج { $out } من المنافسة.
           [many] وخرج { $out } من المنافسة.
          *[other] وخرج { $out } من المنافسة.
       }
}
organiser-tell-open-first = { $status ->
    [open] حتى الآن { $open ->
            [zero] { $open } خيار قد يكون
            [one] خيار واحد قد يكون
            [two] خياران قد يكونان
            [few] { $open } خيارات قد تكون
            [many] { $open } خيارًا قد تكون
           *[other] { $open } خيار قد تكون
        } من بين أول { $few ->
            [zero] { $few } خيار
            [one] خيار واحد
            [two] خيارين
            [few] { $few } خيارات
            [many] { $few } خيارًا
           *[other] { $few } خيار
        }، { $out ->
            [zero] ولم يخرج شيء من المنافسة.
            [one] وخرج واحد من المنافسة.
            [two] وخرج اثنان من المنافسة.
            [few] وخرج { $out } من المنافسة.
            [many] وخرج { $out } من المنافسة.
           *[other] وخرج { $out } من المنافسة.
        }
   *[closed] { $open ->
           [zero] { $open } خيار قد يكون
           [one] خيار واحد قد يكون
           [two] خياران قد يكونان
           [few] { $open } خيارات قد تكون
           [many] { $open } خيارًا قد تكون
          *[other] { $open } خيار قد تكون
       } من بين أول { $few ->
           [zero] { $few } خيار
           [one] خيار واحد
           [two] خيارين
           [few] { $few } خيارات
           [many] { $few } خيارًا
          *[other] { $few } خيار
       }، { $out ->
           [zero] ولم يخرج شيء من المنافسة.
           [one] وخرج واحد من المنافسة.
           [two] وخرج اثنان من المنافسة.
           [few] وخرج { $out } من المنافسة.
           [many] وخرج { $out } من المنافسة.
          *[other] وخرج { $out } من المنافسة.
       }
}
organiser-tell-apart = { $status ->
    [open] حتى الآن يمكن التمييز بين كل الخيارات.
   *[closed] يمكن التمييز بين كل الخيارات.
}
organiser-tell-any-groups = { $status ->
    [open] حتى الآن قد يكون كل خيار هو الأول، ويمكن تمييز { $groups ->
            [zero] { $groups } مجموعة
            [one] مجموعة واحدة
            [two] مجموعتين
            [few] { $groups } مجموعات
            [many] { $groups } مجموعة
           *[other] { $groups } مجموعة
        } بعضها من بعض.
   *[closed] قد يكون كل خيار هو الأول، ويمكن تمييز { $groups ->
           [zero] { $groups } مجموعة
           [one] مجموعة واحدة
           [two] مجموعتين
           [few] { $groups } مجموعات
           [many] { $groups } مجموعة
          *[other] { $groups } مجموعة
       } بعضها من بعض.
}
organiser-tell-some-groups = { $status ->
    [open] حتى الآن قد يكون الأول أحد { $count } من أصل { $items }، ويمكن تمييز { $groups ->
            [zero] { $groups } مجموعة
            [one] مجموعة واحدة
            [two] مجموعتين
            [few] { $groups } مجموعات
            [many] { $groups } مجموعة
           *[other] { $groups } مجموعة
        } بعضها من بعض.
   *[closed] قد يكون الأول أحد { $count } من أصل { $items }، ويمكن تمييز { $groups ->
           [zero] { $groups } مجموعة
           [one] مجموعة واحدة
           [two] مجموعتين
           [few] { $groups } مجموعات
           [many] { $groups } مجموعة
          *[other] { $groups } مجموعة
       } بعضها من بعض.
}
organiser-tell-any-line = { $status ->
    [open] حتى الآن قد يكون كل خيار هو الأول، ويمكن استبعاد بعض المراتب، لكن لا حدّ مؤكدًا بين الأفضل والأسوأ.
   *[closed] قد يكون كل خيار هو الأول، ويمكن استبعاد بعض المراتب، لكن لا حدّ مؤكدًا بين الأفضل والأسوأ.
}
organiser-tell-some-line = { $status ->
    [open] حتى الآن قد يكون الأول أحد { $count } من أصل { $items }، ويمكن استبعاد بعض المراتب، لكن لا حدّ مؤكدًا بين الأفضل والأسوأ.
   *[closed] قد يكون الأول أحد { $count } من أصل { $items }، ويمكن استبعاد بعض المراتب، لكن لا حدّ مؤكدًا بين الأفضل والأسوأ.
}

## What was changed

organiser-tell-change-terms = { $when }: الشروط، قبل أن يُسأل أحد
organiser-tell-change-description = { $when }: الوصف
organiser-tell-change-closed = { $when }: أُغلق
organiser-tell-change-reopened = { $when }: أُعيد فتحه
organiser-tell-change-lost = { $when }: تعطّلت قاعدة البيانات وفُقدت إجابات كانت قد حُسبت: { $from } ← { $to }
organiser-tell-change-added = { $when }: { $count ->
    [zero] لم تُضف دعوات
    [one] أُضيفت دعوة واحدة
    [two] أُضيفت دعوتان
    [few] أُضيفت { $count } دعوات
    [many] أُضيفت { $count } دعوة
   *[other] أُضيفت { $count } دعوة
}
organiser-tell-change-revoked = { $when }: { $count ->
    [zero] لم تُسحب دعوات
    [one] سُحبت دعوة واحدة
    [two] سُحبت دعوتان
    [few] سُحبت { $count } دعوات
    [many] سُحبت { $count } دعوة
   *[other] سُحبت { $count } دعوة
}
organiser-tell-change-title = { $when }: العنوان: { $from } ← { $to }
organiser-tell-change-by = { $when }: السائل: { $from } ← { $to }
organiser-tell-change-end = { $when }: موعد الإغلاق: { $from } ← { $to }
organiser-tell-change-language = { $when }: اللغة: { $from } ← { $to }
organiser-tell-quoted = «{ $text }»
organiser-tell-not-said = لم يُذكر
organiser-tell-by-hand = يدويًا

## A link that opens nothing

organiser-tell-no-survey = لا يوجد استطلاع كهذا: ربما حُذف.
organiser-tell-wrong-link = ليس هذا رابط إدارة هذا الاستطلاع.
organiser-tell-half-link = ليس هذا الرابط كاملًا: الجزء الذي بعد العلامة # ناقص.
organiser-tell-wrong-next = ابحث عن الاستطلاع في <mine>استطلاعاتي</mine> في المتصفح الذي أُنشئ فيه، أو افتح الرابط الذي احتفظت به كاملًا: فما يأتي بعد العلامة # هو المفتاح. ومن دونه لا يمكنك إلا أن <result>ترى النتيجة</result>، كما يراها الجميع.

## Invites

organiser-tell-invites = الدعوات
organiser-tell-invites-closed = دعوات استطلاع مغلق
organiser-tell-nameless = الدعوة { $number }
organiser-tell-copy-link = انسخ الرابط
organiser-tell-copy-link-of = انسخ رابط { $name }
organiser-tell-write = اكتب
organiser-tell-write-to = اكتب إلى { $name }
organiser-tell-take-back = اسحب
organiser-tell-take-back-of = اسحب دعوة { $name }
organiser-tell-taken-back = سُحبت دعوة { $name }: لم يعد رابطها يفتح شيئًا.
organiser-tell-used = استُخدمت دعوة { $name }، لذلك تبقى.
organiser-tell-show-all = اعرض الكل ({ $count })
organiser-tell-made = { $count ->
    [zero] لم تُنشأ دعوات.
    [one] أُنشئت دعوة واحدة.
    [two] أُنشئت دعوتان.
    [few] أُنشئت { $count } دعوات.
    [many] أُنشئت { $count } دعوة.
   *[other] أُنشئت { $count } دعوة.
}
organiser-tell-whom = اكتب أسماء المدعوين أو عددهم. { $mistake }
organiser-tell-no-group = ليس لهذا الاستطلاع مجموعة كهذه؛ سُمّيت مجموعاته عند إنشائه.
organiser-tell-scan = امسحه ضوئيًا للمشاركة في { $site }. هو لك وحدك ويُحسب مرة واحدة.
organiser-tell-code-for = رمز QR لـ { $name }
organiser-tell-taken = { $count ->
    [zero] لم يكن في الملف شيء جديد.
    [one] استُورد رابط واحد.
    [two] استُورد رابطان.
    [few] استُوردت { $count } روابط.
    [many] استُورد { $count } رابطًا.
   *[other] استُورد { $count } رابط.
}
organiser-tell-wrong-file = ليس في هذا الملف روابط لدعوات هذا الاستطلاع. اختر ملفًا نُزّل بزر «نزّل كل الروابط (CSV)». لم يتغير شيء.
organiser-tell-no-room = هذا المتصفح لا يحفظ شيئًا، لذلك لا يمكن استيراد الملف.

## Letters to people who are invited

organiser-letter-hello = مرحبًا،
organiser-letter-hello-name = مرحبًا { $name }،
organiser-letter-please = يُرجى المشاركة في هذا الاستطلاع: { $title }
organiser-letter-link = هذا الرابط لك وحدك ويُحسب مرة واحدة. يضيف جهازك التشويش إلى إجابتك قبل أن تخرج منه، فلا يمكن لأحد أن يتأكد من رأيك الحقيقي.
organiser-letter-until = الاستطلاع مفتوح حتى { $when }.
organiser-letter-remind-subject = تذكير: { $title }
organiser-letter-remind = لا يزال هذا الاستطلاع مفتوحًا: { $title }
organiser-letter-remind-all = تذهب هذه الرسالة إلى كل المدعوين، سواء أجابوا أم لم يجيبوا. إن كنت قد أجبت فيمكنك تجاهلها.
organiser-letter-remind-open = تذهب هذه الرسالة إلى الجميع، سواء أجابوا أم لم يجيبوا. إن كنت قد أجبت فيمكنك تجاهلها.
organiser-letter-noise = يضيف جهازك التشويش إلى إجابتك قبل أن تخرج منه، فلا يمكن لأحد أن يتأكد من رأيك الحقيقي.

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] الاستطلاع مغلق: لا تُقبل إجابات أخرى. يمكنك إعادة فتحه.
   *[no] الاستطلاع مغلق: لا تُقبل إجابات أخرى.
}
organiser-tell-closing-few = { $reopens ->
    [yes] يمكن التراجع عن الإغلاق: لا تُقبل إجابات أخرى، ولا تُعرض نتيجة لنقص { $count ->
            [zero] { $count } إجابة
            [one] إجابة واحدة
            [two] إجابتين
            [few] { $count } إجابات
            [many] { $count } إجابة
           *[other] { $count } إجابة
        }.
   *[no] الإغلاق نهائي: لا تُقبل إجابات أخرى، ولن تُعرض أي نتيجة لنقص { $count ->
           [zero] { $count } إجابة
           [one] إجابة واحدة
           [two] إجابتين
           [few] { $count } إجابات
           [many] { $count } إجابة
          *[other] { $count } إجابة
       }.
}
organiser-tell-closing-own = { $reopens ->
    [yes] يمكن التراجع عن الإغلاق: لا تُقبل إجابات أخرى، وترى أنت النتيجة.
   *[no] الإغلاق نهائي: لا تُقبل إجابات أخرى، وترى أنت النتيجة.
}
organiser-tell-closing-all = { $reopens ->
    [yes] يمكن التراجع عن الإغلاق: لا تُقبل إجابات أخرى، وتُعرض النتيجة على الجميع.
   *[no] الإغلاق نهائي: لا تُقبل إجابات أخرى، وتُعرض النتيجة على الجميع.
}
organiser-tell-close-text = { $reopens ->
    [yes] لا يستطيع أحد أن يجيب ما دام مغلقًا. يمكنك إعادة فتحه.
   *[no] لا يستطيع أحد أن يجيب بعد ذلك، ولا يمكن إعادة فتحه.
}
organiser-tell-close-yes = { $reopens ->
    [yes] أغلقه
   *[no] أغلقه نهائيًا
}
organiser-tell-export-never = لا تُعرض نتيجة، فلا شيء للتنزيل.
organiser-tell-export-later = يمكن تنزيل النتيجة والإجابات المشوَّشة متى سمحت الشروط بعرضها.
organiser-tell-export-not-now = لا يمكن الحصول على الترتيب الآن.
organiser-tell-say-when = حدّد متى يُغلق.
organiser-tell-now-closed = الاستطلاع مغلق
organiser-tell-now-open = الاستطلاع مفتوح من جديد
organiser-tell-end-changed = تغيّر موعد الإغلاق
organiser-tell-deleted = حُذف الاستطلاع مع كل ما خُزّن عنه.
organiser-tell-my-surveys = استطلاعاتي
organiser-tell-make-another = أنشئ استطلاعًا آخر
