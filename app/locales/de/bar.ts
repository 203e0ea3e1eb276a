export default {
  arrived: 'Neue Benachrichtigung: {{message}}',
  banner: 'Systemmeldung',
  bannerDetails: 'Details ansehen',
  bannerDone: 'Fertig',
  bannerHide: 'Diese Meldung ausblenden',
  languageNow: 'Sprache: {{language}}',
  leave: {
    body: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
    leave: 'Seite verlassen',
    stay: 'Auf der Seite bleiben',
    title: 'Verlassen, ohne zu speichern?',
  },
  lockedAbout: 'Warum der Mandant gesperrt ist',
  realm: 'Realm: {{realm}}',
  realmTop: 'Oberster Realm',
  tenant: 'Mandant',
  themes: 'Designs',
};
