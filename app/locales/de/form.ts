export default {
  check: 'Nachsehen, ob es geklappt hat',
  draftCheck: 'Prüfen Sie ihn und senden Sie ihn ab. Bisher wurde nichts gesendet.',
  draftKept: 'Ihr Text ist noch da.',
  errorPrefix: 'Fehler:',
  notAccepted: 'Dieser Wert wurde nicht angenommen. Ändern Sie ihn und versuchen Sie es noch einmal.',
  optional: '(optional)',
  problem: 'Es gibt ein Problem',
  problemAt: '{{field}}: {{problem}}',
  required: 'Diese Angabe wird benötigt',
  sendAgain: 'Erneut senden',
  titlePrefix: 'Fehler:',
  tooLong: 'Verwenden Sie höchstens {{max}} Zeichen',
};
