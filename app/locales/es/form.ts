export default {
  incompleteNeeded: 'Escriba una fecha completa',
  check: 'Comprobar si se ha guardado',
  draftCheck: 'Revíselo y envíelo. Hasta ahora no se ha enviado nada.',
  draftKept: 'Su texto se ha conservado.',
  errorPrefix: 'Error:',
  notAccepted: 'No se ha aceptado este valor. Cámbielo e inténtelo de nuevo.',
  optional: '(opcional)',
  problem: 'Hay un problema',
  problemAt: '{{field}}: {{problem}}',
  required: 'Este campo es obligatorio',
  sendAgain: 'Enviar de nuevo',
  titlePrefix: 'Error:',
  tooLong: 'Use {{max}} caracteres como máximo',
  lost: {
    offline:
      'No tiene conexión. Lo que ha escrito sigue aquí. Vuelva a enviarlo cuando tenga conexión: no se enviará dos veces.',
    tooLarge: 'Es demasiado grande para enviarlo. Acórtelo y vuelva a enviarlo.',
    tooMany:
      'Demasiadas peticiones en poco tiempo. Lo que ha escrito sigue aquí. Espere un minuto y vuelva a enviarlo.',
    unanswered:
      'No hemos recibido respuesta y no sabemos si se ha guardado. Lo que ha escrito sigue aquí. Vuelva a enviarlo: no se guardará dos veces.',
    /** Of forms in which nothing is typed. */
    plain: {
      offline: 'No tiene conexión. Vuelva a enviarlo cuando tenga conexión: no se enviará dos veces.',
      tooLarge: 'Es demasiado grande para enviarlo. Acórtelo y vuelva a enviarlo.',
      tooMany: 'Demasiadas peticiones en poco tiempo. Espere un minuto y vuelva a enviarlo.',
      unanswered:
        'No hemos recibido respuesta y no sabemos si se ha guardado. Vuelva a enviarlo: no se guardará dos veces.',
    },
  },
  discard: 'Descartar',
  restored: 'Sus cambios sin enviar se han recuperado.',
  incomplete: 'Escriba una fecha completa o deje el campo vacío',
  time: 'Hora (opcional)',
  sending: 'Enviando…',
  neededMark: '(obligatorio)',
  atMost: '{{max}} caracteres como máximo.',
};
