export default {
  unsent: 'El sistema no ha respondido como se esperaba y no se ha cambiado nada.',
  forbidden: {
    title: 'No tiene autorización para ver este sitio.',
    body: 'Si tiene otra cuenta, cierre la sesión e inicie otra con ella. Si no, póngase en contacto con su administrador.',
  },
  missing: {
    title: 'Página no encontrada',
    body: 'Puede que la dirección tenga una errata, que la página se haya eliminado o que usted no tenga acceso.',
    home: 'Ir al panel',
  },
  refused: {
    title: 'No se ha hecho',
    body: 'El formulario se abrió hace demasiado tiempo o lo abrió otra persona. Abra de nuevo la página y envíelo desde ella.',
    open: 'Abrir de nuevo la página',
  },
  unloaded: {
    title: 'No hemos podido cargar la información.',
    body: 'El sistema no ha respondido como se esperaba. No se ha perdido nada de lo que hizo antes.',
  },
  typed: {
    body: 'Lo que escribió se conserva durante 10 minutos. Abra de nuevo el formulario, revíselo y envíelo.',
    open: 'Abrir de nuevo el formulario',
  },
  unknown: {
    title: 'Algo ha ido mal, inténtelo de nuevo.',
    body: 'No es culpa suya. Si vuelve a ocurrir, póngase en contacto con su administrador.',
  },
  unreachable: {
    title: 'No se puede acceder al portal',
    body: 'Es posible que no tenga conexión. Compruébela e inténtelo de nuevo.',
    offline: 'No tiene conexión. Inténtelo de nuevo cuando la recupere.',
    tooLarge: 'Es demasiado grande para enviarlo.',
    tooMany: 'Demasiadas peticiones en poco tiempo. Espere un minuto e inténtelo de nuevo.',
    unanswered: 'No hemos recibido respuesta. Compruebe la conexión e inténtelo de nuevo.',
  },
};
