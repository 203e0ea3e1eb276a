export default {
  continueTo: 'Zur Startseite',
  withoutScript: 'Ohne JavaScript fortfahren',
  reference: 'Kennung für den Support:',
  badRequest: {
    title: 'Diese Adresse ist nicht verwendbar',
    body: 'Ein Teil der Adresse ist ungültig.',
  },
  crossOrigin: {
    title: 'Dieses Formular konnte nicht angenommen werden',
    body: 'Es wurde nichts geändert. Öffnen Sie die Seite erneut und senden Sie das Formular von dort.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    body: 'Prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
  },
  method: {
    title: 'Diese Seite lässt sich so nicht öffnen',
    body: 'Öffnen Sie die Seite und verwenden Sie deren Schaltflächen.',
  },
  tooLarge: {
    title: 'Das ist zu groß',
    body: 'Es wurde nichts gespeichert. Kürzen Sie den Text oder senden Sie ihn in Teilen.',
  },
  tooLong: { title: 'Die Adresse ist zu lang', body: 'Öffnen Sie die Seite stattdessen über das Menü.' },
  notAForm: {
    title: 'Dieses Formular war nicht lesbar',
    body: 'Es wurde nichts geändert. Öffnen Sie die Seite erneut und senden Sie das Formular von dort.',
  },
  unknownHost: {
    title: 'Unter dieser Adresse gibt es keine Website',
    body: 'Prüfen Sie die Adresse in der Adresszeile.',
  },
  tooMany: {
    title: 'Zu viele Anfragen',
    body: 'Diese Anfrage wurde nicht ausgeführt. Warten Sie einen Moment, gehen Sie zurück und versuchen Sie es erneut.',
  },
  busy: { title: 'Die Website ist ausgelastet', body: 'Warten Sie einen Moment und versuchen Sie es erneut.' },
  failed: {
    title: 'Etwas ist schiefgegangen',
    body: 'Das liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
  },
};
