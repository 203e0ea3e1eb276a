// The list of a review as a file.
export default {
  title: 'Exporter cette liste',
  link: 'Exporter',
  none: 'Aucun élément ne correspond : il n’y a rien à exporter.',
  count_many: '{{count}} d’éléments seront exportés.',
  count_one: '{{count}} élément sera exporté.',
  count_other: '{{count}} éléments seront exportés.',
  most: 'Un fichier contient au plus {{most}} de ces {{number}} éléments. Affinez la liste pour exporter les autres.',
  everything: 'La liste n’est pas filtrée : tous les éléments de cet onglet sont inclus.',
  matching: 'Seulement les éléments qui correspondent à ces filtres :',
  columns:
    'Une ligne par élément, dans l’ordre de la liste : personne, accès, application, compte, origine, dernière utilisation, décision antérieure, décision avec motif, personne et heure, et nombre de commentaires.',
  own: 'Et aussi : {{names}}.',
  running: 'La revue est encore en cours. Le fichier contient les décisions telles qu’elles sont maintenant.',
  safe: 'Les cellules qu’un tableur lirait comme une formule commencent par une apostrophe.',
  save: 'Enregistrer en CSV',
};
