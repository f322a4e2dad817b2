refused-nothing = لا شيء هنا
refused-no-survey = لا يوجد استطلاع كهذا
refused-now = هذا لا يعمل الآن
refused-at-all = هذا لا يعمل
refused-start = إلى البداية
