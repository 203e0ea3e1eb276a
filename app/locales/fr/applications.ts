// Applications that somebody opens from here.
export default {
  button: 'Rechercher',
  failed: 'Vos applications n’ont pas pu être chargées.',
  found_many: '{{count}} d’applications disponibles',
  found_one: '{{count}} application disponible',
  found_other: '{{count}} applications disponibles',
  newTab: '(s’ouvre dans un nouvel onglet)',
  noMatch: 'Aucune application ne contient « {{text}} » dans son nom.',
  none: 'Vous n’avez pas encore d’applications',
  noneBody: 'Les applications que votre organisation vous attribue apparaissent ici.',
  partFailed: 'Certaines de vos applications n’ont pas pu être chargées.',
  search: 'Rechercher des applications',
  sentence: 'Chacune s’ouvre dans un nouvel onglet.',
  signedOut: 'Reconnectez-vous pour voir vos applications.',
  title: 'Mes applications',
};
