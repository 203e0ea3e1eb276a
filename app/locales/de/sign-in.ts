export default {
  signIn: {
    lostDevice: 'Telefon verloren? Jetzt sperren',
    ended: {
      textLost:
        'Sie waren nicht mehr angemeldet: Dies wurde nicht gesendet, und Ihre Eingaben konnten nicht gespeichert werden.',
      absolute: 'Aus Sicherheitsgründen endet jede Sitzung nach einer festen Zeit.',
      continue: 'Anmelden und fortfahren',
      dashboard: 'Mit der Übersicht beginnen',
      goOn: 'Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
      idle_one: 'Sie wurden nach {{count}} Minute Inaktivität abgemeldet',
      idle_other: 'Sie wurden nach {{count}} Minuten Inaktivität abgemeldet',
      remote: 'Sie wurden abgemeldet',
      remoteWhy:
        'Diese Sitzung wurde von einem anderen Browser aus, durch die Administration oder wegen einer Änderung an Konto oder Passwort beendet. Wenn Sie damit nicht gerechnet haben, ändern Sie Ihr Passwort.',
      textKept: 'Ihr Text ist noch da.',
      textKeptHow:
        'Was Sie geschrieben haben, bleibt 10 Minuten lang und nur für Sie erhalten, ohne Passwörter, Sicherheitsantworten und Dateien. Melden Sie sich an, um es zu prüfen und zu senden.',
      title: 'Ihre Sitzung ist beendet',
    },
    failed: {
      again: 'Erneut anmelden',
      page: 'Anmeldung fehlgeschlagen',
      notAccepted: {
        title: 'Die Anmeldung wurde nicht abgeschlossen',
        body: 'Der Anmeldedienst hat sie im letzten Schritt nicht angenommen. Niemand wurde angemeldet.',
      },
      refused: {
        title: 'Sie wurden nicht angemeldet',
        body: 'Die Anmeldung wurde abgebrochen oder nicht zugelassen. Wenn das öfter geschieht, wenden Sie sich an Ihre Administration.',
      },
      rejected: {
        title: 'Ihr Konto kann hier nicht verwendet werden',
        body: 'Ihre Anmeldung war erfolgreich, aber Ihr Konto hat keinen Zugriff auf diese Website. Wenden Sie sich an Ihre Administration.',
      },
      unavailable: {
        title: 'Die Anmeldung ist zurzeit nicht möglich',
        body: 'Der Anmeldedienst hat nicht wie erwartet geantwortet. Versuchen Sie es in einer Minute noch einmal.',
      },
      unknown: {
        title: 'Diese Anmeldung ist nicht mehr gültig',
        body: 'Sie wurde in einem anderen Browser begonnen, schon einmal verwendet oder ist älter als 10 Minuten. Niemand wurde angemeldet.',
      },
      untrusted: {
        title: 'Sie wurden nicht angemeldet',
        body: 'Die Antwort des Anmeldedienstes war nicht vertrauenswürdig und wurde deshalb nicht verwendet.',
      },
    },

    left: {
      deleted: 'Ihr Konto wurde gelöscht',
      again: 'Anmelden',
      body: 'Sie können dieses Fenster jetzt schließen.',
      next: 'Weiter',
      page: 'Abgemeldet',
      partly: 'Der Anmeldedienst hat die Abmeldung nicht bestätigt.',
      partlyHow: 'Hier sind Sie abgemeldet. Schließen Sie auf einem gemeinsam genutzten Gerät auch den Browser.',
      title: 'Sie sind abgemeldet',
    },
    return: {
      body: 'Sie werden mit dem anderen Dienst angemeldet.',
      continue: 'Weiter',
      done: 'Sie haben sich mit dem anderen Dienst angemeldet.',
      failed: 'Die Antwort des anderen Dienstes wurde nicht angenommen. Hier hat sich nichts geändert.',
      refused: 'Der andere Dienst hat die Anmeldung abgelehnt. Hier hat sich nichts geändert.',
      title: 'Zurück von einem anderen Dienst',
    },
  },
};
