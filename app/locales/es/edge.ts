export default {
  continueTo: 'Ir a la página de inicio',
  withoutScript: 'Continuar sin JavaScript',
  reference: 'Referencia para el soporte:',
  badRequest: {
    title: 'Esta dirección no se puede usar',
    body: 'Una parte de la dirección no es válida.',
  },
  crossOrigin: {
    title: 'No se ha podido aceptar este formulario',
    body: 'No se ha cambiado nada. Abra de nuevo la página y envíe el formulario desde ella.',
  },
  missing: { title: 'Página no encontrada', body: 'Compruebe la dirección o empiece por la página de inicio.' },
  method: { title: 'Esta página no se puede abrir de esa manera', body: 'Abra la página y use sus botones.' },
  tooLarge: {
    title: 'Es demasiado grande',
    body: 'No se ha guardado nada. Acorte el texto o envíelo por partes.',
  },
  tooLong: { title: 'La dirección es demasiado larga', body: 'Abra la página desde el menú.' },
  notAForm: {
    title: 'No se ha podido leer este formulario',
    body: 'No se ha cambiado nada. Abra de nuevo la página y envíe el formulario desde ella.',
  },
  unknownHost: {
    title: 'No hay ningún sitio en esta dirección',
    body: 'Compruebe la dirección en la barra de direcciones.',
  },
  tooMany: {
    title: 'Demasiadas peticiones',
    body: 'Esta petición no se ha llevado a cabo. Espere un momento, vuelva atrás e inténtelo de nuevo.',
  },
  busy: { title: 'El sitio está saturado', body: 'Espere un momento e inténtelo de nuevo.' },
  failed: {
    title: 'Algo ha ido mal',
    body: 'No es culpa suya. Inténtelo de nuevo dentro de un momento.',
  },
};
