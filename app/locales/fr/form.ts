export default {
  check: 'Voir si cela a été fait',
  draftCheck: 'Vérifiez-le et envoyez-le. Rien n’a été envoyé jusqu’ici.',
  draftKept: 'Votre texte est conservé.',
  errorPrefix: 'Erreur :',
  notAccepted: 'Cette valeur n’a pas été acceptée. Modifiez-la et réessayez.',
  optional: '(facultatif)',
  problem: 'Il y a un problème',
  problemAt: '{{field}} : {{problem}}',
  required: 'Cette indication est nécessaire',
  sendAgain: 'Renvoyer',
  titlePrefix: 'Erreur :',
  tooLong: 'Utilisez {{max}} caractères au maximum',
};
