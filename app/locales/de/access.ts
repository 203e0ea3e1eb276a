export default {
  ended: {
    textLost:
      'Nichts wurde gesendet. Sie waren nicht mehr angemeldet, deshalb konnten Ihre Eingaben nicht gespeichert werden.',
    absolute: 'Aus Sicherheitsgründen endet jede Sitzung nach einer festen Zeit.',
    continue: 'Anmelden und fortfahren',
    dashboard: 'Mit der Übersicht beginnen',
    elsewhere: 'Sie haben sich in einem anderen Tab abgemeldet',
    goOn: 'Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    idle_one: 'Sie wurden nach {{count}} Minute Inaktivität abgemeldet',
    idle_other: 'Sie wurden nach {{count}} Minuten Inaktivität abgemeldet',
    textKept: 'Ihr Text ist noch da.',
    textKeptHow:
      'Was Sie geschrieben haben, bleibt 10 Minuten lang und nur für Sie erhalten. Nichts davon wurde gesendet.',
    title: 'Ihre Sitzung ist beendet',
  },
  failed: {
    again: 'Erneut anmelden',
    page: 'Anmeldung fehlgeschlagen',
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
      body: 'Der Anmeldedienst hat nicht geantwortet. Versuchen Sie es in einer Minute noch einmal.',
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
  form: {
    again: 'Formular erneut öffnen',
    changed: 'Dieses Formular gehört zu einer früheren Anmeldung oder zu einer anderen Seite',
    changedHow:
      'Es wurde nichts geändert. Ihre Eingaben sind noch da: Öffnen Sie das Formular erneut, prüfen Sie es und senden Sie es ab.',
    notAllowed: 'Sie sind dazu nicht berechtigt, es wurde nichts geändert. Ihre Eingaben sind noch da.',
    notSaved: 'Speichern war nicht möglich, es wurde nichts geändert. Senden Sie es gleich noch einmal.',
    notSoFar:
      'Wir haben keine klare Antwort erhalten und nachgesehen: Bisher wurde nichts gespeichert. Sie können erneut senden.',
    notThere: 'Das gibt es nicht mehr, es wurde nichts geändert. Ihre Eingaben sind noch da.',
    /** Of forms in which nothing is typed. */
    plain: {
      notAllowed: 'Sie sind dazu nicht berechtigt, es wurde nichts geändert.',
      notThere: 'Das gibt es nicht mehr, es wurde nichts geändert.',
    },
    sentBefore:
      'Dieses Formular wurde schon gesendet und mit den damaligen Angaben gespeichert. Was Sie seitdem geändert haben, ist nicht gespeichert. Senden Sie es noch einmal, um es zu speichern.',
    unknownOutcome:
      'Wir haben keine klare Antwort erhalten, vielleicht wurde trotzdem gespeichert. Sehen Sie nach, bevor Sie erneut senden.',
  },
  left: {
    again: 'Anmelden',
    body: 'Sie können dieses Fenster jetzt schließen.',
    next: 'Weiter',
    page: 'Abgemeldet',
    partly: 'Der Anmeldedienst hat die Abmeldung nicht bestätigt.',
    partlyHow: 'Hier sind Sie abgemeldet. Schließen Sie auf einem gemeinsam genutzten Gerät auch den Browser.',
    title: 'Sie sind abgemeldet',
  },
};
