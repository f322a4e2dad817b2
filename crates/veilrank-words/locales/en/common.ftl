### What stands on every page.

common-language = Language
common-skip = Skip to the content
common-pages = Pages
common-new = New survey
common-mine = My surveys
common-ledger = My answers
common-secret = Is it secret?
common-foot = Veilrank collects noise and finds the ranking in it.
common-docs = For programs
