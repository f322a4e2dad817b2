mine-heading = Mis encuestas
mine-lead = Las encuestas que has creado en este navegador, o cuyo enlace de gestión has abierto en él.
mine-script = La lista la guarda un script en este navegador, así que esta página necesita JavaScript.
mine-warning = Los enlaces están en este navegador y en ningún otro sitio. Quien borra sus datos, o pierde el dispositivo, los pierde: el servidor no puede devolverlos. Guarda la lista en un archivo y ponlo donde nadie más mire.
mine-none = Todavía no hay ninguna. <make>Crea una</make>, abre un enlace de gestión o importa un archivo que se guardó aquí antes.
mine-make = Crear una encuesta
mine-save = Guardar la lista en un archivo
mine-take = Importar un archivo
mine-file = Un archivo de encuestas
mine-forget-heading = ¿Olvidar esta encuesta?
mine-keep = Conservarla
mine-forget-yes = Olvidarla

## Said by the script

mine-tell-asking = Preguntando cómo va…
mine-tell-elsewhere = En otro servidor: { $site }
mine-tell-untitled = Una encuesta sin título
mine-tell-forget = Olvidar
mine-tell-forget-one = Olvidar { $title }
mine-tell-another = Crear otra igual
mine-tell-another-one = Crear otra igual: { $title }
mine-tell-made = Creada el { $when }.
mine-tell-made-invites = { $count ->
    [one] Creada el { $when }, con { $count } invitación guardada aquí.
   *[other] Creada el { $when }, con { $count } invitaciones guardadas aquí.
}
mine-tell-status = { $status ->
    [open] abierta
   *[closed] cerrada
}
mine-tell-answers-of = { $count ->
    [one] { $count } respuesta de { $all } invitaciones
   *[other] { $count } respuestas de { $all } invitaciones
}
mine-tell-closes = se cierra el { $when }
mine-tell-gone = Ya no está en este servidor: se ha borrado.
mine-tell-wrong-link = El enlace guardado aquí no es el correcto.
mine-tell-not-now = Ahora mismo no se puede preguntar cómo va.
mine-tell-forget-text = { $invites ->
    [yes] «{ $title }» se queda como está en el servidor. Su enlace y los enlaces de sus invitaciones se borran de este navegador, y nadie puede devolverlos.
   *[no] «{ $title }» se queda como está en el servidor. Su enlace se borra de este navegador, y nadie puede devolverlo.
}
mine-tell-forgotten = La encuesta «{ $title }» se ha olvidado aquí.
mine-tell-taken = { $count ->
    [0] No se ha importado nada nuevo.
    [one] Se ha importado { $count } encuesta.
   *[other] Se han importado { $count } encuestas.
}
mine-tell-known = { $count ->
    [one] Una ya estaba aquí.
   *[other] { $count } ya estaban aquí.
}
mine-tell-saved = Guardado
mine-tell-wrong-file = Este no es un archivo de encuestas.
mine-tell-wrong-file-next = Elige uno que se haya hecho con «Guardar la lista en un archivo». No se ha cambiado nada.
mine-tell-keeps-nothing = Este navegador no guarda nada.
mine-tell-keeps-nothing-next = Permite que este sitio guarde datos, o guarda tú los enlaces de gestión.
