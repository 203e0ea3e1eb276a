export default {
  arrived: 'New notification: {{message}}',
  banner: 'System notification',
  bannerDetails: 'View details',
  bannerDone: 'Done',
  bannerHide: 'Hide this notification',
  languageNow: 'Language: {{language}}',
  leave: {
    body: 'What you changed on this page has not been saved.',
    leave: 'Leave the page',
    stay: 'Stay on the page',
    title: 'Leave without saving?',
  },
  lockedAbout: 'Why the tenant is locked',
  realm: 'Realm: {{realm}}',
  realmTop: 'Top Level Realm',
  tenant: 'Tenant',
  themes: 'Themes',
};
