// Own requests.
export default {
  cancel: {
    stillOpen:
      'Wir haben keine klare Antwort erhalten und nachgesehen: Der Antrag ist noch offen. Sie können erneut senden.',
    after:
      'Er verschwindet aus den Listen der Genehmigenden. Das lässt sich nicht rückgängig machen, aber Sie können den Antrag neu stellen.',
    afterScheduled:
      'Der Antrag ist genehmigt und wird zu seinem Datum wirksam. Wenn Sie ihn zurückziehen, geschieht das nicht mehr. Das lässt sich nicht rückgängig machen, Sie können ihn aber erneut stellen.',
    button: 'Antrag zurückziehen',
    error: 'Fehler beim Zurückziehen des Antrags.',
    keep: 'Antrag behalten',
    open: 'Antrag zurückziehen …',
    page: 'Antrag zurückziehen',
    panel: 'Diesen Antrag zurückziehen',
    refused: 'Der Antrag wurde nicht zurückgezogen. Sehen Sie ihn sich an: Vielleicht wurde inzwischen entschieden.',
    short: 'Zurückziehen',
    title: 'Diesen Antrag zurückziehen?',
    tooLate:
      'Über diesen Antrag ist schon entschieden, oder er wurde zurückgezogen. Es gibt nichts mehr zurückzuziehen.',
  },
  column: { asked: 'Beantragt', action: 'Aktionen', resumes: 'Wird fortgesetzt', state: 'Stand' },
  count: {
    canceled_one: '{{count}} zurückgezogen.',
    canceled_other: '{{count}} zurückgezogen.',
    complete_one: '{{count}} abgeschlossen.',
    complete_other: '{{count}} abgeschlossen.',
    pending_one: '{{count}} offen.',
    pending_other: '{{count}} offen.',
    suspended_one: '{{count}} terminiert.',
    suspended_other: '{{count}} terminiert.',
  },
  empty: {
    body: 'Was Sie beantragen und was andere für Sie beantragen, erscheint hier.',
    canceled: 'Keine zurückgezogenen Anträge',
    complete: 'Noch nichts erledigt',
    pending: 'Keine offenen Anträge',
    suspended: 'Nichts wartet auf ein Datum',
  },
  ended: 'Beendet {{date}}',
  failed: {
    body: 'Die Plattform hat nicht wie erwartet geantwortet. Ihre Anträge sind davon nicht betroffen.',
    title: 'Ihre Anträge konnten nicht geladen werden',
  },
  byYou: 'Von Ihnen beantragt',
  forYou: 'Für Sie',
  goesOn: 'Wird am {{date}} automatisch fortgesetzt',
  new: 'Neuer Antrag',
  noMatch: 'Keiner Ihrer Anträge passt.',
  notice: { canceled: 'Zurückgezogen: {{what}}' },
  tabs: {
    canceled: 'Zurückgezogen',
    complete: 'Abgeschlossen',
    label: 'Anträge nach Stand',
    pending: 'Offen',
    suspended: 'Ausgesetzt',
  },
  titlePage: 'Meine Anträge, Seite {{page}} von {{pages}}',
  until: 'Bis {{date}}',
  with: 'Bei {{names}}',
};
