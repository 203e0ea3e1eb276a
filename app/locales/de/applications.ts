// Applications that somebody opens from here.
export default {
  button: 'Suchen',
  failed: 'Ihre Anwendungen konnten nicht geladen werden.',
  found_one: '{{count}} Anwendung',
  found_other: '{{count}} Anwendungen',
  newTab: '(öffnet einen neuen Tab)',
  noMatch: 'Keine Anwendung enthält „{{text}}“ im Namen.',
  none: 'Sie haben noch keine Anwendungen',
  noneBody: 'Anwendungen, die Ihre Organisation Ihnen zuweist, erscheinen hier.',
  partFailed: 'Einige Ihrer Anwendungen konnten nicht geladen werden.',
  search: 'Anwendungen suchen',
  sentence: 'Jede wird in einem neuen Tab geöffnet.',
  signedOut: 'Melden Sie sich erneut an, um Ihre Anwendungen zu sehen.',
  title: 'Meine Anwendungen',
};
