// Choosing people, roles and other objects.
export default {
  beginsWith: 'Nach Namen suchen',
  chosen_one: '{{count}} von {{of}} ausgewählt',
  chosen_other: '{{count}} von {{of}} ausgewählt',
  contains: 'Name enthält',
  failed: 'Die Liste konnte nicht geladen werden. Ihre Auswahl bleibt erhalten.',
  forbidden:
    'Sie haben keine Berechtigung, hier zu suchen. Lassen Sie das Feld leer oder bitten Sie eine berechtigte Person, das Formular zu senden.',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
  more: 'Mehr anzeigen',
  narrow: 'Es gibt weitere Treffer. Geben Sie mehr vom Namen ein, um sie zu finden.',
  nobody: 'Es steht nichts zur Auswahl.',
  none: 'Keine Auswahl',
  nothing: 'Nichts gefunden. Prüfen Sie die Schreibweise oder geben Sie weniger vom Namen ein.',
  oneself: 'Sich selbst können Sie hier nicht wählen.',
  pickOne: 'Wählen Sie einen der Treffer aus oder leeren Sie die Suche',
  retry: 'Erneut versuchen',
  search: 'Suchen',
  tooShort_one: 'Geben Sie mindestens {{count}} Buchstaben ein. Angezeigt werden die ersten Einträge.',
  tooShort_other: 'Geben Sie mindestens {{count}} Buchstaben ein. Angezeigt werden die ersten Einträge.',
  unnamed: 'Name nicht verfügbar ({{id}})',
};
