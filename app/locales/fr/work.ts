export default {
  forward: {
    choose: 'Choisissez une personne ou un rôle',
    comment: 'Commentaire',
    hint: 'Toute personne qui peut ouvrir cette page peut lire le commentaire.',
    kind: 'Transférer à',
    role: 'Un rôle',
    self: 'Choisissez une autre personne que vous-même',
    user: 'Une personne',
    commentNeeded: 'Écrivez un commentaire',
  },
};
