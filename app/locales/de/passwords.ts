// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'Regeln für Passwörter',
  met: 'erfüllt',
  noRules: 'Die Regeln für Passwörter konnten nicht geladen werden. Sie werden beim Speichern geprüft.',
  open: 'noch nicht erfüllt',
  progress: '{{met}} von {{all}} Regeln erfüllt',
};
