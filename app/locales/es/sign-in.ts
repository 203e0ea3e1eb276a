export default {
  signIn: {
    lostDevice: '¿Ha perdido su teléfono? Bloquéelo',
    ended: {
      textLost: 'Ya no había una sesión iniciada: esto no se ha enviado y no se ha podido conservar lo que escribió.',
      absolute: 'Por seguridad, las sesiones terminan tras un tiempo fijo.',
      continue: 'Iniciar sesión y continuar',
      dashboard: 'Empezar por el panel',
      goOn: 'Inicie sesión para continuar donde estaba.',
      idle_one: 'Se cerró su sesión tras {{count}} minuto de inactividad',
      idle_many: 'Se cerró su sesión tras {{count}} de minutos de inactividad',
      idle_other: 'Se cerró su sesión tras {{count}} minutos de inactividad',
      remote: 'Se ha cerrado su sesión',
      remoteWhy:
        'Esta sesión se cerró desde otro navegador, por un administrador o porque se cambió la cuenta o su contraseña. Si no lo esperaba, cambie su contraseña.',
      textKept: 'Su texto se ha conservado.',
      textKeptHow:
        'Lo que escribió se guarda durante 10 minutos y solo para usted, sin contraseñas, respuestas de seguridad ni archivos. Inicie sesión para revisarlo y enviarlo.',
      title: 'Su sesión ha terminado',
    },
    failed: {
      again: 'Iniciar sesión de nuevo',
      page: 'Error al iniciar sesión',
      notAccepted: {
        title: 'El inicio de sesión no se ha completado',
        body: 'El servicio de inicio de sesión no lo aceptó en el último paso. No se ha iniciado ninguna sesión.',
      },
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
        body: 'El servicio de inicio de sesión no ha respondido como se esperaba. Inténtelo de nuevo dentro de un minuto.',
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

    left: {
      deleted: 'Su cuenta se ha eliminado',
      again: 'Iniciar sesión',
      body: 'Ya puede cerrar esta ventana.',
      next: 'Continuar',
      page: 'Sesión cerrada',
      partly: 'El servicio de inicio de sesión no lo ha confirmado.',
      partlyHow: 'Aquí su sesión está cerrada. En un dispositivo compartido, cierre también el navegador.',
      title: 'Ha cerrado la sesión',
    },
    return: {
      body: 'Se está iniciando su sesión con el otro servicio.',
      continue: 'Continuar',
      done: 'Ha iniciado sesión con el otro servicio.',
      failed: 'No se ha aceptado la respuesta del otro servicio. Aquí no ha cambiado nada.',
      refused: 'El otro servicio ha rechazado el inicio de sesión. Aquí no ha cambiado nada.',
      title: 'De vuelta de otro servicio',
    },
  },
};
