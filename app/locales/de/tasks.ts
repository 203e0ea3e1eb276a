export default {
  backToTask: 'Zurück zur Aufgabe',
  column: {
    assigned: 'Zugewiesen und Priorität',
    deed: 'Was zu tun ist',
    ended: 'Beendet',
    task: 'Aufgabe',
  },
  complete: {
    page: 'Erledigen',
    title: 'Diese Aufgabe erledigen?',
    after: 'Die Arbeit ist getan. Der Antrag endet als erfüllt.',
    button: 'Aufgabe erledigen',
    refused: 'Die Aufgabe wurde nicht erledigt. Sehen Sie nach: Vielleicht hat sie inzwischen jemand anders beendet.',
  },
  count: {
    done_one: 'Sie haben {{count}} Aufgabe erledigt.',
    done_other: 'Sie haben {{count}} Aufgaben erledigt.',
    doneNone: 'Sie haben noch keine Aufgaben erledigt.',
    none: 'Nichts wartet auf Sie.',
    wait_one: '{{count}} wartet auf Sie.',
    wait_other: '{{count}} warten auf Sie.',
  },
  empty: {
    completeBody: 'Was Sie erledigen, ablehnen oder weiterleiten, bleibt hier stehen.',
    completeTitle: 'Noch keine beendeten Aufgaben',
    pendingBody: 'Wenn ein Zugriff von Hand eingerichtet werden muss und Sie dafür zuständig sind, erscheint er hier.',
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
    body: 'Die Plattform hat nicht geantwortet, wie sie sollte. Was Sie vorher getan haben, ist nicht verloren.',
    title: 'Ihre Aufgaben konnten nicht geladen werden.',
  },
  filterText: 'Aufgabe, Zuständige, Person, Zugriff oder Antragsnummer',
  forward: {
    button: 'Aufgabe weiterleiten',
    refused:
      'Die Aufgabe wurde nicht weitergeleitet. Sehen Sie nach: Vielleicht hat sie inzwischen jemand anders beendet.',
    results: 'Wer sie stattdessen erledigt',
    title: 'Diese Aufgabe weiterleiten?',
  },
  gone: {
    notAllowed: 'Sie dürfen diese Aufgabe sehen, das aber nicht mit ihr tun.',
    notWaiting: 'Diese Aufgabe wartet nicht mehr auf Sie.',
  },
  matchNone: 'Keine Ihrer Aufgaben passt.',
  notice: {
    completed: 'Erledigt: {{what}}',
    forwarded: 'Weitergeleitet: {{what}}',
    rejected: 'Abgelehnt: {{what}}',
  },
  panel: {
    title: 'Ihre Aufgabe',
  },
  reject: {
    page: 'Ablehnen',
    title: 'Diese Aufgabe ablehnen?',
    after: 'Die Arbeit wird nicht getan. Der Antrag endet als verweigert.',
    button: 'Aufgabe ablehnen',
    refused: 'Die Aufgabe wurde nicht abgelehnt. Sehen Sie nach: Vielleicht hat sie inzwischen jemand anders beendet.',
  },
  sort: {
    date: 'Zugewiesen, älteste zuerst',
    dateDown: 'Zugewiesen, neueste zuerst',
    user: 'Zuständig, A bis Z',
    userDown: 'Zuständig, Z bis A',
  },
  stillWaits:
    'Wir haben keine klare Antwort erhalten und nachgesehen: Die Aufgabe ist noch offen. Sie können erneut senden.',
  tabs: {
    complete: 'Beendet',
    label: 'Aufgaben nach Stand',
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
};
