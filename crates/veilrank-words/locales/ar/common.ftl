common-language = اللغة
