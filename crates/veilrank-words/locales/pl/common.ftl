common-language = Język
