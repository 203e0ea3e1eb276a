export default {
  continueTo: 'Aller à la page d’accueil',
  withoutScript: 'Continuer sans JavaScript',
  reference: 'Référence pour l’assistance :',
  badRequest: {
    title: 'Cette adresse ne peut pas être utilisée',
    body: 'Une partie de l’adresse n’est pas valide.',
  },
  crossOrigin: {
    title: 'Impossible d’accepter ce formulaire',
    body: 'Rien n’a été modifié. Rouvrez la page et envoyez le formulaire depuis celle-ci.',
  },
  missing: { title: 'Page introuvable', body: 'Vérifiez l’adresse ou repartez de la page d’accueil.' },
  method: { title: 'Cette page ne peut pas être ouverte ainsi', body: 'Ouvrez la page et utilisez ses boutons.' },
  tooLarge: {
    title: 'C’est trop à la fois',
    body: 'Rien n’a été enregistré. Raccourcissez le texte ou envoyez-le en plusieurs parties.',
  },
  tooLong: { title: 'L’adresse est trop longue', body: 'Ouvrez plutôt la page depuis le menu.' },
  notAForm: {
    title: 'Impossible de lire ce formulaire',
    body: 'Rien n’a été modifié. Rouvrez la page et envoyez le formulaire depuis celle-ci.',
  },
  unknownHost: { title: 'Il n’y a aucun site à cette adresse', body: 'Vérifiez l’adresse dans la barre d’adresse.' },
  tooMany: {
    title: 'Trop de requêtes',
    body: 'Cette requête n’a pas été exécutée. Patientez un instant, revenez en arrière et réessayez.',
  },
  busy: { title: 'Le site est très sollicité', body: 'Patientez un instant et réessayez.' },
  failed: {
    title: 'Un problème est survenu',
    body: 'Vous n’y êtes pour rien. Réessayez dans un instant.',
  },
};
