// The list of a review as a file.
export default {
  title: 'Diese Liste exportieren',
  link: 'Exportieren',
  none: 'Keine passenden Einträge. Es gibt nichts zu exportieren.',
  count_one: '{{count}} Eintrag wird exportiert.',
  count_other: '{{count}} Einträge werden exportiert.',
  most: 'Eine Datei fasst höchstens {{most}} dieser {{number}} Einträge. Grenzen Sie die Liste ein, um die anderen zu exportieren.',
  everything: 'Die Liste ist nicht gefiltert: Alle Einträge dieser Registerkarte sind enthalten.',
  matching: 'Nur Einträge, auf die diese Filter zutreffen:',
  columns:
    'Eine Zeile je Eintrag, in der Reihenfolge der Liste: Person, Zugriff, Anwendung, Konto, Herkunft, letzte Nutzung, frühere Entscheidung, Entscheidung mit Begründung, Person und Zeit sowie Anzahl der Kommentare.',
  own: 'Außerdem: {{names}}.',
  running: 'Die Prüfung läuft noch. Die Datei enthält die Entscheidungen, wie sie jetzt sind.',
  safe: 'Zellen, die eine Tabellenkalkulation als Formel lesen würde, beginnen mit einem Apostroph.',
  save: 'Als CSV speichern',
};
