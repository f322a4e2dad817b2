### The page that somebody sees in place of one that cannot be shown. The first four are headings.

refused-nothing = There is nothing here
refused-no-survey = There is no such survey
refused-now = This does not work right now
refused-at-all = This does not work
refused-start = To the start
