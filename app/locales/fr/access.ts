export default {
  ended: {
    textLost: 'Rien n’a été envoyé. Vous n’étiez plus connecté, et votre saisie n’a pas pu être conservée.',
    absolute: 'Pour des raisons de sécurité, une session se termine après une durée fixe.',
    continue: 'Se connecter et continuer',
    dashboard: 'Commencer par le tableau de bord',
    elsewhere: 'Vous vous êtes déconnecté dans un autre onglet',
    goOn: 'Connectez-vous pour reprendre là où vous en étiez.',
    idle_one: 'Vous avez été déconnecté après {{count}} minute d’inactivité',
    idle_many: 'Vous avez été déconnecté après {{count}} de minutes d’inactivité',
    idle_other: 'Vous avez été déconnecté après {{count}} minutes d’inactivité',
    textKept: 'Votre texte est conservé.',
    textKeptHow: 'Votre saisie est conservée pendant 10 minutes, pour vous uniquement. Rien n’a été envoyé.',
    title: 'Votre session est terminée',
  },
  failed: {
    again: 'Se reconnecter',
    page: 'Échec de la connexion',
    refused: {
      title: 'Vous n’avez pas été connecté',
      body: 'La connexion a été annulée ou n’est pas autorisée. Si cela se reproduit, contactez votre administrateur.',
    },
    rejected: {
      title: 'Votre compte ne peut pas être utilisé ici',
      body: 'Votre connexion a réussi, mais votre compte n’a pas accès à ce site. Contactez votre administrateur.',
    },
    unavailable: {
      title: 'La connexion est impossible pour le moment',
      body: 'Le service de connexion n’a pas répondu. Réessayez dans une minute.',
    },
    unknown: {
      title: 'Cette connexion n’est plus valable',
      body: 'Elle a été commencée dans un autre navigateur, a déjà servi ou date de plus de 10 minutes. Personne n’a été connecté.',
    },
    untrusted: {
      title: 'Vous n’avez pas été connecté',
      body: 'La réponse du service de connexion n’était pas fiable et n’a donc pas été utilisée.',
    },
  },
  form: {
    again: 'Rouvrir le formulaire',
    changed: 'Ce formulaire appartient à une connexion précédente ou à une autre page',
    changedHow: 'Rien n’a été modifié. Votre saisie est conservée : rouvrez le formulaire, vérifiez-le et envoyez-le.',
    notAllowed: 'Vous n’êtes pas autorisé à faire cela, rien n’a été modifié. Votre saisie est toujours là.',
    notSaved: 'L’enregistrement a échoué et rien n’a été modifié. Renvoyez le formulaire dans un instant.',
    notSoFar:
      'Faute de réponse claire, nous avons vérifié : rien n’est enregistré pour l’instant. Vous pouvez envoyer de nouveau.',
    notThere: 'Cet élément n’existe plus, rien n’a été modifié. Votre saisie est toujours là.',
    /** Of forms in which nothing is typed. */
    plain: {
      notAllowed: 'Vous n’êtes pas autorisé à faire cela, rien n’a été modifié.',
      notThere: 'Cet élément n’existe plus, rien n’a été modifié.',
    },
    sentBefore:
      'Ce formulaire a déjà été envoyé et enregistré tel qu’il était. Ce que vous avez modifié depuis n’est pas enregistré. Renvoyez-le pour l’enregistrer.',
    unknownOutcome: 'Faute de réponse claire, il se peut que l’enregistrement ait eu lieu. Vérifiez avant de renvoyer.',
  },
  left: {
    again: 'Se connecter',
    body: 'Vous pouvez maintenant fermer cette fenêtre.',
    next: 'Continuer',
    page: 'Déconnexion',
    partly: 'Le service de connexion n’a pas confirmé.',
    partlyHow: 'Vous êtes déconnecté ici. Sur un appareil partagé, fermez aussi le navigateur.',
    title: 'Vous êtes déconnecté',
  },
};
