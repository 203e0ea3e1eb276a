// Asking for access.
export default {
  new: {
    back: 'Retour à mes demandes',
    for: 'Demander un accès pour',
    me: 'Moi-même',
    next: 'Suivant',
    nobody: 'Choisissez au moins une personne',
    notOthers: 'Vous ne pouvez demander que pour vous-même',
    others: 'D’autres personnes',
    page: 'Nouvelle demande',
    title: 'Pour qui est cet accès ?',
    tooMany: 'Choisissez au plus 10 personnes',
    unknown: 'L’une des personnes n’est plus connue. Choisissez à nouveau.',
  },
};
