common-language = 语言
