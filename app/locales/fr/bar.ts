export default {
  arrived: 'Nouvelle notification : {{message}}',
  banner: 'Message du système',
  bannerDetails: 'Voir les détails',
  bannerDone: 'Terminé',
  bannerHide: 'Masquer ce message',
  languageNow: 'Langue : {{language}}',
  leave: {
    body: 'Vos modifications sur cette page ne sont pas enregistrées.',
    leave: 'Quitter la page',
    stay: 'Rester sur la page',
    title: 'Quitter sans enregistrer ?',
  },
  lockedAbout: 'Pourquoi le locataire est verrouillé',
  realm: 'Domaine : {{realm}}',
  realmTop: 'Domaine de premier niveau',
  tenant: 'Locataire',
  themes: 'Thèmes',
};
