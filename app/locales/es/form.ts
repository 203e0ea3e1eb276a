export default {
  check: 'Ver si se ha hecho',
  draftCheck: 'Revíselo y envíelo. Hasta ahora no se ha enviado nada.',
  draftKept: 'Su texto se ha conservado.',
  errorPrefix: 'Error:',
  notAccepted: 'No se ha aceptado este valor. Cámbielo e inténtelo de nuevo.',
  optional: '(opcional)',
  problem: 'Hay un problema',
  problemAt: '{{field}}: {{problem}}',
  required: 'Este dato es necesario',
  sendAgain: 'Enviar de nuevo',
  titlePrefix: 'Error:',
  tooLong: 'Use {{max}} caracteres como máximo',
};
