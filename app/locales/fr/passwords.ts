// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'Règles des mots de passe',
  met: 'respectée',
  noRules: 'Les règles des mots de passe n’ont pas pu être chargées. Elles sont vérifiées à l’enregistrement.',
  open: 'pas encore respectée',
  progress: '{{met}} règles respectées sur {{all}}',
};
