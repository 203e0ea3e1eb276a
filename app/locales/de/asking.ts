// Asking for access.
export default {
  new: {
    back: 'Zurück zu meinen Anträgen',
    for: 'Zugriff beantragen für',
    me: 'Mich selbst',
    next: 'Weiter',
    nobody: 'Wählen Sie mindestens eine Person aus',
    notOthers: 'Sie können nur für sich selbst beantragen',
    others: 'Andere Personen',
    page: 'Neuer Antrag',
    title: 'Für wen ist der Zugriff?',
    tooMany: 'Wählen Sie höchstens 10 Personen aus',
    unknown: 'Eine der Personen ist nicht mehr bekannt. Wählen Sie neu.',
  },
};
