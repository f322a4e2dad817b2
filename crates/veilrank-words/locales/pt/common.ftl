common-language = Idioma
