embed-more = { $count ->
    [zero] ولا غيرها
    [one] وخيار آخر
    [two] وخياران آخران
    [few] و{ $count } خيارات أخرى
    [many] و{ $count } خيارًا آخر
   *[other] و{ $count } خيار آخر
}
embed-how-sure = درجة التأكد من هذا<new> (يفتح علامة تبويب جديدة)</new>
embed-by = السائل: { $name }
embed-stays = يبقى ترتيبك على جهازك. وما يخرج منه إجابة مشوَّشة تراها أولًا.
embed-closed = هذا الاستطلاع مغلق. <result>النتيجة<new> (يفتح علامة تبويب جديدة)</new></result>
embed-take-part = شارك<new> (يفتح علامة تبويب جديدة)</new>
embed-invited = لكل مدعو رابط خاص به للمشاركة.
embed-own-tab = يُفتح الاستطلاع في علامة تبويب مستقلة، حيث يظهر لك في عنوان مَن تجيب.
