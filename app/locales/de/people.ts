// Choosing people.
export default {
  chosen_one: '{{count}} von {{of}} ausgewählt',
  chosen_other: '{{count}} von {{of}} ausgewählt',
  failed: 'Die Benutzer konnten nicht geladen werden. Wen Sie ausgewählt haben, bleibt ausgewählt.',
  find: 'Suchen',
  found: 'Personen, die Sie hinzufügen können',
  nobody: 'Sonst wurde niemand gefunden. Versuchen Sie es mit dem Anfang eines Namens oder Benutzernamens.',
  others: 'Suchen Sie andere über den Anfang ihres Namens.',
  search: 'Name beginnt mit',
  tooShort_one: 'Geben Sie mindestens {{count}} Buchstaben ein. Dies sind die ersten von allen.',
  tooShort_other: 'Geben Sie mindestens {{count}} Buchstaben ein. Dies sind die ersten von allen.',
};
