common-language = Langue
