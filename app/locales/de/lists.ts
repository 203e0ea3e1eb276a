export default {
  savedViews: {
    about:
      'Speichert Filter, Sortierung und Spalten der Liste in Ihrem Konto. Öffnen Sie die Ansicht über „Ansichten“ oder das Menü.',
    copy: 'Link kopieren',
    deleteOne: '„{{name}}“ löschen',
    deleted: '„{{name}}“ wurde gelöscht.',
    empty: 'Noch keine gespeicherten Ansichten',
    emptyBody: 'Filtern oder sortieren Sie eine Liste und speichern Sie sie über „Ansichten“ oberhalb der Liste.',
    new: 'Ansicht speichern',
    rename: 'Umbenennen',
    renameOne: '„{{name}}“ umbenennen',
    renameTitle: 'Ansicht umbenennen',
    renamed: 'Die Ansicht heißt jetzt „{{name}}“.',
    saved: '„{{name}}“ wurde gespeichert.',
    sentence:
      'Listen mit den Filtern, der Sortierung und den Spalten, die Sie gespeichert haben. Ein Link öffnet dieselbe Liste für alle, die sie sehen dürfen.',
    wrong: {
      nameNeeded: 'Geben Sie einen Namen ein.',
      nameTaken: 'Eine andere Ansicht dieser Liste hat diesen Namen.',
      tooMany: 'Das Limit ist erreicht. Löschen Sie zuerst eine Ansicht.',
    },
  },
};
