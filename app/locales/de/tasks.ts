export default {
  notAllowed: {
    comment: 'Sie können diese Aufgabe ansehen, aber nicht kommentieren.',
    complete: 'Sie können diese Aufgabe ansehen, aber nicht erledigen.',
    forward: 'Sie können diese Aufgabe ansehen, aber nicht weiterleiten.',
    reject: 'Sie können diese Aufgabe ansehen, aber nicht ablehnen.',
  },
  backToTask: 'Zurück zur Aufgabe',
  column: {
    action: 'Aktionen',
    ended: 'Beendet',
    task: 'Aufgabe',
  },
  complete: {
    page: 'Aufgabe erledigen',
    title: 'Diese Aufgabe erledigen?',
    after: 'Damit bestätigen Sie, dass die Arbeit erledigt ist. Der Antrag wird als umgesetzt abgeschlossen.',
    button: 'Aufgabe erledigen',
    refused:
      'Die Aufgabe wurde nicht erledigt. Öffnen Sie sie, um nachzusehen: Vielleicht hat sie inzwischen jemand anders beendet.',
  },
  count: {
    done_one: '{{count}} beendete oder weitergeleitete Aufgabe.',
    done_other: '{{count}} beendete oder weitergeleitete Aufgaben.',
    doneNone: 'Noch keine beendeten oder weitergeleiteten Aufgaben.',
    none: 'Sie haben keine offenen Aufgaben.',
    wait_one: '{{count}} Aufgabe wartet auf Sie.',
    wait_other: '{{count}} Aufgaben warten auf Sie.',
  },
  empty: {
    completeBody: 'Aufgaben, die Sie erledigen, ablehnen oder weiterleiten, erscheinen hier.',
    completeTitle: 'Noch keine beendeten Aufgaben',
    pendingBody:
      'Wenn ein Zugriff von Hand eingerichtet werden muss und Sie dafür zuständig sind, erscheint die Aufgabe hier.',
    pendingTitle: 'Keine Aufgaben',
    seeComplete: 'Beendete Aufgaben ansehen',
    seePending: 'Offene Aufgaben ansehen',
  },
  error: {
    complete: 'Fehler beim Erledigen der Aufgabe.',
    forward: 'Fehler beim Weiterleiten der Aufgabe.',
    reject: 'Fehler beim Ablehnen der Aufgabe.',
  },
  failed: {
    body: 'Das System hat nicht wie erwartet geantwortet. Was Sie bisher erledigt haben, ist nicht verloren.',
    title: 'Ihre Aufgaben konnten nicht geladen werden.',
  },
  filterText: 'Aufgabe, zuständige Person, Person, Zugriff oder Antragsnummer',
  doBy: 'Fällig bis {{date}}',
  forwardedTo: 'Weitergeleitet an {{name}}',
  forward: {
    page: 'Aufgabe weiterleiten',
    button: 'Aufgabe weiterleiten',
    refused:
      'Die Aufgabe wurde nicht weitergeleitet. Öffnen Sie sie, um nachzusehen: Vielleicht hat sie inzwischen jemand anders beendet.',
    results: 'Neue zuständige Person',
    title: 'Diese Aufgabe weiterleiten?',
  },
  gone: {
    title: 'Hier ist nichts zu tun',
    notWaiting: 'Diese Aufgabe ist Ihnen nicht mehr zugewiesen.',
  },
  matchNone: 'Keine Ihrer Aufgaben entspricht dem Filter.',
  notice: {
    completedFor: 'Für {{others}} erledigt: {{what}}',
    forwardedFor: 'Für {{others}} weitergeleitet: {{what}}',
    rejectedFor: 'Für {{others}} abgelehnt: {{what}}',
    completed: 'Erledigt: {{what}}',
    forwarded: 'Weitergeleitet: {{what}}',
    rejected: 'Abgelehnt: {{what}}',
    forwardedTo: 'An {{to}} weitergeleitet: {{what}}',
    forwardedToFor: 'Für {{others}} an {{to}} weitergeleitet: {{what}}',
  },
  panel: {
    title: 'Aufgabe',
  },
  reject: {
    page: 'Aufgabe ablehnen',
    title: 'Diese Aufgabe ablehnen?',
    after: 'Der Antrag wird als abgelehnt abgeschlossen.',
    button: 'Aufgabe ablehnen',
    reason: 'Begründung',
    refused:
      'Die Aufgabe wurde nicht abgelehnt. Öffnen Sie sie, um nachzusehen: Vielleicht hat sie inzwischen jemand anders beendet.',
  },
  sort: {
    date: 'Zugewiesen, älteste zuerst',
    dateDown: 'Zugewiesen, neueste zuerst',
    ended: 'Beendet, älteste zuerst',
    endedDown: 'Beendet, neueste zuerst',
    user: 'Zuständig, A bis Z',
    userDown: 'Zuständig, Z bis A',
  },
  stillWaits:
    'Wir haben keine klare Antwort erhalten und nachgesehen: Die Aufgabe ist noch offen. Sie können erneut senden.',
  tabs: {
    complete: 'Beendet',
    label: 'Aufgaben nach Status',
    pending: 'Offen',
  },
  titlePage: 'Aufgaben, Seite {{page}} von {{pages}}',
  verb: {
    comment: 'Kommentieren',
    complete: 'Erledigen',
    forward: 'Weiterleiten',
    reject: 'Ablehnen',
  },
  with: 'Bei {{name}}',
  withSince: 'Bei {{name}} seit {{date}}',
  doing: {
    change: 'Ändern: {{what}}',
    create: 'Einrichten: {{what}}',
    delete: 'Entfernen: {{what}}',
    grant: 'Einrichten: {{what}}',
    other: 'Erledigen: {{what}}',
    remove: 'Entfernen: {{what}}',
  },
  waiting: 'Zu erledigen',
};
