export default {
  forward: {
    choose: 'Wählen Sie eine Person oder eine Rolle',
    comment: 'Kommentar',
    hint: 'Alle, die dies öffnen dürfen, können den Kommentar lesen.',
    kind: 'Weiterleiten an',
    role: 'Eine Rolle',
    self: 'Wählen Sie jemand anderen als sich selbst',
    user: 'Eine Person',
    commentNeeded: 'Schreiben Sie einen Kommentar',
  },
};
