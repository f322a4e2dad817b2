refused-nothing = Tu nic nie ma
refused-no-survey = Nie ma takiej ankiety
refused-now = To teraz nie działa
refused-at-all = To nie działa
refused-start = Do strony startowej
