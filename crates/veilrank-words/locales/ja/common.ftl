common-language = 言語
