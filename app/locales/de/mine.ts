// Own requests.
export default {
  cancel: {
    after:
      'Alle, auf die er wartet, werden davon entlastet. Das lässt sich nicht rückgängig machen, aber Sie können den Antrag neu stellen.',
    button: 'Antrag zurückziehen',
    error: 'Fehler beim Zurückziehen des Antrags.',
    open: 'Antrag zurückziehen …',
    page: 'Antrag zurückziehen',
    panel: 'Haben Sie es sich anders überlegt?',
    refused: 'Der Antrag wurde nicht zurückgezogen. Sehen Sie ihn sich an: Vielleicht wurde inzwischen entschieden.',
    short: 'Zurückziehen',
    title: 'Diesen Antrag zurückziehen?',
    tooLate:
      'Über diesen Antrag ist schon entschieden, oder er wurde zurückgezogen. Es gibt nichts mehr zurückzuziehen.',
  },
  column: { asked: 'Beantragt', deed: 'Zurückziehen', resumes: 'Geht weiter', state: 'Stand' },
  count: {
    canceled_one: '{{count}} wurde abgebrochen.',
    canceled_other: '{{count}} wurden abgebrochen.',
    complete_one: '{{count}} ist erledigt.',
    complete_other: '{{count}} sind erledigt.',
    pending_one: '{{count}} wird entschieden oder bearbeitet.',
    pending_other: '{{count}} werden entschieden oder bearbeitet.',
    suspended_one: '{{count}} wartet auf sein Datum.',
    suspended_other: '{{count}} warten auf ihr Datum.',
  },
  empty: {
    body: 'Was Sie beantragen und was andere für Sie beantragen, erscheint hier.',
    canceled: 'Nichts wurde abgebrochen',
    complete: 'Noch nichts erledigt',
    pending: 'Keine offenen Anträge',
    suspended: 'Nichts wartet auf ein Datum',
  },
  ended: 'Beendet {{date}}',
  failed: {
    body: 'Die Plattform hat nicht wie erwartet geantwortet. Ihre Anträge sind davon nicht betroffen.',
    title: 'Ihre Anträge konnten nicht geladen werden',
  },
  goesOn: 'Er geht am {{date}} von selbst weiter.',
  new: 'Neuer Antrag',
  noMatch: 'Keiner Ihrer Anträge passt.',
  notice: { canceled: 'Zurückgezogen: {{what}}' },
  tabs: {
    canceled: 'Abgebrochen',
    complete: 'Abgeschlossen',
    label: 'Anträge nach Stand',
    pending: 'Offen',
    suspended: 'Ausgesetzt',
  },
  titlePage: 'Meine Anträge, Seite {{page}} von {{pages}}',
  until: 'Bis {{date}}',
  with: 'Bei {{names}}',
};
