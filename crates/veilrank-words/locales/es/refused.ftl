refused-nothing = Aquí no hay nada
refused-no-survey = No existe esa encuesta
refused-now = Ahora mismo no funciona
refused-at-all = Esto no funciona
refused-start = Ir al inicio
