export default {
  body: {
    idle: 'Lleva un rato inactivo. Por su seguridad, su sesión se cerrará en aproximadamente 1 minuto.',
    max: 'Por seguridad, las sesiones tienen una duración limitada. La suya termina en unos 2 minutos: guarde ahora sus cambios.',
  },
  continue: 'Continuar por ahora',
  endedChanged:
    'Usted u otra persona ha iniciado sesión de nuevo en este navegador, por lo que la sesión anterior ya no es válida.',
  kept: 'Lo que ha escrito se guarda durante 10 minutos y solo para usted.',
  leave: 'Continuar sin iniciar sesión',
  left_one: 'Queda {{count}} segundo',
  left_many: 'Quedan {{count}} de segundos',
  left_other: 'Quedan {{count}} segundos',
  notice: {
    changed: 'Se ha iniciado su sesión de nuevo porque alguien volvió a iniciar sesión en este navegador.',
  },
  signOut: 'Cerrar sesión',
  signingOut: 'Se está cerrando su sesión.',
  stay: 'Mantener la sesión',
  title: {
    idle: 'Su sesión se cerrará pronto',
    max: 'Su sesión termina pronto',
  },
};
