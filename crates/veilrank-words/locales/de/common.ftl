common-language = Sprache
