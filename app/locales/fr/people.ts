// Choosing people.
export default {
  chosen_one: '{{count}} personne choisie sur {{of}}',
  chosen_many: '{{count}} de personnes choisies sur {{of}}',
  chosen_other: '{{count}} personnes choisies sur {{of}}',
  failed: 'Les utilisateurs n’ont pas pu être chargés. Votre choix est conservé.',
  find: 'Rechercher',
  found: 'Personnes que vous pouvez ajouter',
  nobody: 'Personne d’autre n’a été trouvé. Essayez le début d’un nom ou d’un identifiant.',
  others: 'Recherchez d’autres personnes par le début de leur nom.',
  search: 'Le nom commence par',
  tooShort_one: 'Saisissez au moins {{count}} lettre. Voici les premières personnes de la liste.',
  tooShort_many: 'Saisissez au moins {{count}} de lettres. Voici les premières personnes de la liste.',
  tooShort_other: 'Saisissez au moins {{count}} lettres. Voici les premières personnes de la liste.',
};
