### What stands on every page.

common-language = Language
