export default {
  ended: {
    textLost:
      'No se ha enviado nada. Ya no había una sesión iniciada, así que no se ha podido conservar lo que escribió.',
    absolute: 'Por seguridad, las sesiones terminan tras un tiempo fijo.',
    continue: 'Iniciar sesión y continuar',
    dashboard: 'Empezar por el panel',
    elsewhere: 'Ha cerrado la sesión en otra pestaña',
    goOn: 'Inicie sesión para continuar donde estaba.',
    idle_one: 'Se cerró su sesión tras {{count}} minuto de inactividad',
    idle_many: 'Se cerró su sesión tras {{count}} de minutos de inactividad',
    idle_other: 'Se cerró su sesión tras {{count}} minutos de inactividad',
    textKept: 'Su texto se ha conservado.',
    textKeptHow: 'Lo que escribió se guarda durante 10 minutos y solo para usted. No se ha enviado nada.',
    title: 'Su sesión ha terminado',
  },
  failed: {
    again: 'Iniciar sesión de nuevo',
    page: 'Error al iniciar sesión',
    refused: {
      title: 'No se ha iniciado su sesión',
      body: 'El inicio de sesión se canceló o no está permitido. Si vuelve a ocurrir, póngase en contacto con su administrador.',
    },
    rejected: {
      title: 'Su cuenta no se puede usar aquí',
      body: 'Ha iniciado sesión correctamente, pero su cuenta no tiene acceso a este sitio. Póngase en contacto con su administrador.',
    },
    unavailable: {
      title: 'En este momento no se puede iniciar sesión',
      body: 'El servicio de inicio de sesión no ha respondido. Inténtelo de nuevo dentro de un minuto.',
    },
    unknown: {
      title: 'Este inicio de sesión ya no es válido',
      body: 'Se empezó en otro navegador, ya se usó o hace más de 10 minutos que comenzó. No se ha iniciado ninguna sesión.',
    },
    untrusted: {
      title: 'No se ha iniciado su sesión',
      body: 'La respuesta del servicio de inicio de sesión no era fiable, por lo que no se ha usado.',
    },
  },
  form: {
    again: 'Abrir de nuevo el formulario',
    changed: 'Este formulario pertenece a un inicio de sesión anterior o a otra página',
    changedHow:
      'No se ha cambiado nada. Lo que escribió se ha conservado: abra de nuevo el formulario, revíselo y envíelo.',
    notAllowed: 'No está autorizado a hacer esto, así que no se ha cambiado nada. Lo que escribió sigue aquí.',
    notSaved: 'No se ha podido guardar y no se ha cambiado nada. Envíelo de nuevo dentro de un momento.',
    notSoFar:
      'No hemos recibido una respuesta clara, así que lo hemos comprobado: por ahora no se ha guardado. Puede volver a enviarlo.',
    notThere: 'Esto ya no existe, así que no se ha cambiado nada. Lo que escribió sigue aquí.',
    /** Of forms in which nothing is typed. */
    plain: {
      notAllowed: 'No está autorizado a hacer esto, así que no se ha cambiado nada.',
      notThere: 'Esto ya no existe, así que no se ha cambiado nada.',
    },
    sentBefore:
      'Este formulario ya se envió y se guardó tal como estaba. Lo que ha cambiado desde entonces no se ha guardado. Envíelo de nuevo para guardarlo.',
    unknownOutcome:
      'No hemos recibido una respuesta clara, así que quizá se haya guardado. Compruébelo antes de volver a enviar.',
  },
  left: {
    again: 'Iniciar sesión',
    body: 'Ya puede cerrar esta ventana.',
    next: 'Continuar',
    page: 'Sesión cerrada',
    partly: 'El servicio de inicio de sesión no lo ha confirmado.',
    partlyHow: 'Aquí su sesión está cerrada. En un dispositivo compartido, cierre también el navegador.',
    title: 'Ha cerrado la sesión',
  },
};
