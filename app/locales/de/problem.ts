export default {
  unsent: 'Das System hat nicht wie erwartet geantwortet, und nichts wurde geändert.',
  forbidden: {
    title: 'Sie sind nicht berechtigt, diese Website anzusehen.',
    body: 'Wenn Sie ein anderes Konto haben, melden Sie sich ab und mit diesem an. Wenden Sie sich sonst an Ihre Administration.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    body: 'Vielleicht enthält die Adresse einen Tippfehler, die Seite wurde entfernt oder Sie haben keinen Zugriff darauf.',
    home: 'Zur Übersicht',
  },
  refused: {
    title: 'Das wurde nicht ausgeführt',
    body: 'Das Formular wurde vor zu langer Zeit oder von jemand anderem geöffnet. Öffnen Sie die Seite erneut und senden Sie es von dort.',
    open: 'Seite erneut öffnen',
  },
  unloaded: {
    title: 'Wir konnten die Informationen nicht laden.',
    body: 'Das System hat nicht wie erwartet geantwortet. Was Sie vorher getan haben, ist nicht verloren.',
  },
  typed: {
    body: 'Ihre Eingaben bleiben 10 Minuten lang erhalten. Öffnen Sie das Formular erneut, prüfen Sie es und senden Sie es ab.',
    open: 'Formular erneut öffnen',
  },
  unknown: {
    title: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    body: 'Es liegt nicht an Ihnen. Wenn es wieder vorkommt, wenden Sie sich an Ihre Administration.',
  },
  unreachable: {
    title: 'Das Portal ist nicht erreichbar',
    body: 'Möglicherweise sind Sie offline. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    offline: 'Sie sind offline. Versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
    tooLarge: 'Das ist zu groß zum Senden.',
    tooMany: 'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es dann erneut.',
    unanswered: 'Wir haben keine Antwort erhalten. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
};
