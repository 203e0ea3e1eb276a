export default {
  signIn: {
    lostDevice: 'Téléphone perdu ? Bloquez-le',
    ended: {
      textLost: 'Vous n’étiez plus connecté : ceci n’a pas été envoyé, et votre saisie est perdue.',
      absolute: 'Pour des raisons de sécurité, une session se termine après une durée fixe.',
      continue: 'Se connecter et continuer',
      dashboard: 'Commencer par le tableau de bord',
      goOn: 'Connectez-vous pour reprendre là où vous en étiez.',
      idle_one: 'Vous avez été déconnecté après {{count}} minute d’inactivité',
      idle_many: 'Vous avez été déconnecté après {{count}} de minutes d’inactivité',
      idle_other: 'Vous avez été déconnecté après {{count}} minutes d’inactivité',
      remote: 'Vous avez été déconnecté',
      remoteWhy:
        'Cette session a été fermée depuis un autre navigateur, par un administrateur ou parce que le compte ou son mot de passe a été modifié. Si vous ne vous y attendiez pas, changez votre mot de passe.',
      textKept: 'Votre texte est conservé.',
      textKeptHow:
        'Votre saisie est conservée pendant 10 minutes, pour vous uniquement, sans les mots de passe, les réponses de sécurité ni les fichiers. Connectez-vous pour la vérifier et l’envoyer.',
      title: 'Votre session est terminée',
    },
    failed: {
      again: 'Se reconnecter',
      page: 'Échec de la connexion',
      notAccepted: {
        title: 'La connexion n’a pas abouti',
        body: 'Le service de connexion ne l’a pas acceptée à la dernière étape. Personne n’a été connecté.',
      },
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
        body: 'Le service de connexion n’a pas répondu comme prévu. Réessayez dans une minute.',
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

    left: {
      deleted: 'Votre compte a été supprimé',
      again: 'Se connecter',
      body: 'Vous pouvez maintenant fermer cette fenêtre.',
      next: 'Continuer',
      page: 'Déconnexion',
      partly: 'Le service de connexion n’a pas confirmé.',
      partlyHow: 'Vous êtes déconnecté ici. Sur un appareil partagé, fermez aussi le navigateur.',
      title: 'Vous êtes déconnecté',
    },
    return: {
      body: 'Connexion avec l’autre service en cours.',
      continue: 'Continuer',
      done: 'Vous vous êtes connecté avec l’autre service.',
      failed: 'La réponse de l’autre service n’a pas été acceptée. Rien n’a changé ici.',
      refused: 'L’autre service a refusé la connexion. Rien n’a changé ici.',
      title: 'De retour d’un autre service',
    },
  },
};
