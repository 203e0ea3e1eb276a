export default {
  body: {
    idle: 'Vous êtes inactif depuis un moment. Pour votre sécurité, vous serez déconnecté dans environ 1 minute.',
    max: 'Pour des raisons de sécurité, les sessions ont une durée limitée. La vôtre se termine dans environ 2 minutes : enregistrez vos modifications maintenant.',
  },
  continue: 'Continuer pour l’instant',
  endedChanged:
    'Vous-même ou quelqu’un d’autre s’est reconnecté dans ce navigateur ; la session précédente n’est donc plus valable.',
  kept: 'Votre saisie est conservée pendant 10 minutes, pour vous uniquement.',
  leave: 'Continuer sans se connecter',
  left_one: '{{count}} seconde restante',
  left_many: '{{count}} de secondes restantes',
  left_other: '{{count}} secondes restantes',
  notice: {
    changed: 'Vous avez été reconnecté, car quelqu’un s’est connecté à nouveau dans ce navigateur.',
  },
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion en cours.',
  stay: 'Rester connecté',
  title: {
    idle: 'Vous allez bientôt être déconnecté',
    max: 'Votre session se termine bientôt',
  },
};
