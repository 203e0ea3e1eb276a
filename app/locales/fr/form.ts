export default {
  incompleteNeeded: 'Saisissez une date complète',
  check: 'Vérifier si l’enregistrement a eu lieu',
  draftCheck: 'Vérifiez-le et envoyez-le. Rien n’a été envoyé jusqu’ici.',
  draftKept: 'Votre texte est conservé.',
  errorPrefix: 'Erreur :',
  notAccepted: 'Cette valeur n’a pas été acceptée. Modifiez-la et réessayez.',
  optional: '(facultatif)',
  problem: 'Il y a un problème',
  problemAt: '{{field}} : {{problem}}',
  required: 'Ce champ est obligatoire',
  sendAgain: 'Renvoyer',
  titlePrefix: 'Erreur :',
  tooLong: 'Utilisez {{max}} caractères au maximum',
  lost: {
    offline:
      'Vous êtes hors ligne. Votre saisie est toujours là. Renvoyez-la une fois la connexion rétablie : elle ne sera pas envoyée deux fois.',
    tooLarge: 'C’est trop volumineux pour être envoyé. Raccourcissez, puis renvoyez.',
    tooMany: 'Trop de requêtes en peu de temps. Votre saisie est toujours là. Patientez une minute, puis renvoyez-la.',
    unanswered:
      'Nous n’avons pas reçu de réponse et ne savons pas si l’enregistrement a eu lieu. Votre saisie est toujours là. Renvoyez-la : elle ne sera pas enregistrée deux fois.',
    /** Of forms in which nothing is typed. */
    plain: {
      offline: 'Vous êtes hors ligne. Renvoyez une fois la connexion rétablie : rien ne sera envoyé deux fois.',
      tooLarge: 'C’est trop volumineux pour être envoyé. Raccourcissez, puis renvoyez.',
      tooMany: 'Trop de requêtes en peu de temps. Patientez une minute, puis renvoyez.',
      unanswered:
        'Nous n’avons pas reçu de réponse et ne savons pas si l’enregistrement a eu lieu. Renvoyez : rien ne sera enregistré deux fois.',
    },
  },
  discard: 'Abandonner',
  restored: 'Vos modifications non envoyées ont été rétablies.',
  incomplete: 'Saisissez une date complète ou laissez le champ vide',
  time: 'Heure (facultative)',
  sending: 'Envoi en cours…',
  neededMark: '(obligatoire)',
  atMost: '{{max}} caractères maximum.',
};
