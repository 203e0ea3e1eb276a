export default {
  unsent: 'Le système n’a pas répondu comme prévu, et rien n’a été modifié.',
  forbidden: {
    title: 'Vous n’êtes pas autorisé à consulter ce site.',
    body: 'Si vous avez un autre compte, déconnectez-vous et utilisez-le. Sinon, contactez votre administrateur.',
  },
  missing: {
    title: 'Page introuvable',
    body: 'L’adresse contient peut-être une faute de frappe, la page a peut-être été supprimée ou vous n’y avez pas accès.',
    home: 'Aller au tableau de bord',
  },
  refused: {
    title: 'Cela n’a pas été fait',
    body: 'Le formulaire a été ouvert il y a trop longtemps ou par quelqu’un d’autre. Rouvrez la page et envoyez-le depuis celle-ci.',
    open: 'Rouvrir la page',
  },
  unloaded: {
    title: 'Nous n’avons pas pu charger les informations.',
    body: 'Le système n’a pas répondu comme prévu. Rien de ce que vous avez fait auparavant n’est perdu.',
  },
  typed: {
    body: 'Votre saisie est conservée pendant 10 minutes. Rouvrez le formulaire, vérifiez-le et envoyez-le.',
    open: 'Rouvrir le formulaire',
  },
  unknown: {
    title: 'Un problème est survenu, veuillez réessayer.',
    body: 'Vous n’y êtes pour rien. Si cela se reproduit, contactez votre administrateur.',
  },
  unreachable: {
    title: 'Le portail est injoignable',
    body: 'Vous êtes peut-être hors ligne. Vérifiez votre connexion et réessayez.',
    offline: 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
    tooLarge: 'C’est trop volumineux pour être envoyé.',
    tooMany: 'Trop de requêtes en peu de temps. Patientez une minute, puis réessayez.',
    unanswered: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez.',
  },
};
