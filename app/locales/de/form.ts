export default {
  incompleteNeeded: 'Geben Sie ein vollständiges Datum ein',
  check: 'Nachsehen, ob gespeichert wurde',
  draftCheck: 'Prüfen Sie ihn und senden Sie ihn ab. Bisher wurde nichts gesendet.',
  draftKept: 'Ihr Text ist noch da.',
  errorPrefix: 'Fehler:',
  notAccepted: 'Dieser Wert wurde nicht angenommen. Ändern Sie ihn und versuchen Sie es noch einmal.',
  optional: '(optional)',
  problem: 'Es gibt ein Problem',
  problemAt: '{{field}}: {{problem}}',
  required: 'Diese Angabe ist erforderlich',
  sendAgain: 'Erneut senden',
  titlePrefix: 'Fehler:',
  tooLong: 'Verwenden Sie höchstens {{max}} Zeichen',
  lost: {
    offline:
      'Sie sind offline. Ihre Eingaben sind noch da. Senden Sie sie erneut, sobald Sie wieder verbunden sind: Sie werden nicht doppelt gesendet.',
    tooLarge: 'Das ist zu groß zum Senden. Kürzen Sie es und senden Sie es erneut.',
    tooMany:
      'Zu viele Anfragen in kurzer Zeit. Ihre Eingaben sind noch da. Warten Sie eine Minute und senden Sie sie dann erneut.',
    unanswered:
      'Wir haben keine Antwort erhalten und wissen nicht, ob gespeichert wurde. Ihre Eingaben sind noch da. Senden Sie sie erneut: Es wird nicht doppelt gespeichert.',
    /** Of forms in which nothing is typed. */
    plain: {
      offline: 'Sie sind offline. Senden Sie erneut, sobald Sie wieder verbunden sind: Es wird nicht doppelt gesendet.',
      tooLarge: 'Das ist zu groß zum Senden. Kürzen Sie es und senden Sie es erneut.',
      tooMany: 'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und senden Sie dann erneut.',
      unanswered:
        'Wir haben keine Antwort erhalten und wissen nicht, ob gespeichert wurde. Senden Sie erneut: Es wird nicht doppelt gespeichert.',
    },
  },
  discard: 'Verwerfen',
  restored: 'Ihre nicht gesendeten Änderungen wurden wiederhergestellt.',
  incomplete: 'Geben Sie ein vollständiges Datum ein oder lassen Sie das Feld leer',
  time: 'Uhrzeit (optional)',
  sending: 'Wird gesendet …',
  neededMark: '(erforderlich)',
  atMost: 'Höchstens {{max}} Zeichen.',
};
