export default {
  savedViews: {
    about:
      'Conserve les filtres, l’ordre et les colonnes de la liste avec votre compte. Ouvrez-la depuis « Vues » ou le menu.',
    copy: 'Copier le lien',
    deleteOne: 'Supprimer « {{name}} »',
    deleted: '« {{name}} » a été supprimée.',
    empty: 'Aucune vue enregistrée',
    emptyBody: 'Filtrez ou triez une liste, puis enregistrez-la avec « Vues » au-dessus de la liste.',
    new: 'Enregistrer la vue',
    rename: 'Renommer',
    renameOne: 'Renommer « {{name}} »',
    renameTitle: 'Renommer la vue',
    renamed: 'La vue s’appelle désormais « {{name}} ».',
    saved: '« {{name}} » a été enregistrée.',
    sentence:
      'Les listes avec les filtres, l’ordre et les colonnes que vous avez enregistrés. Un lien ouvre la même liste pour toute personne qui peut la voir.',
    wrong: {
      nameNeeded: 'Saisissez un nom.',
      nameTaken: 'Une autre vue de cette liste porte ce nom.',
      tooMany: 'Vous avez atteint la limite. Supprimez d’abord une vue.',
    },
  },
};
