export default {
  body: {
    idle: 'Sie waren längere Zeit inaktiv. Zu Ihrer Sicherheit werden Sie in etwa 1 Minute abgemeldet.',
    max: 'Aus Sicherheitsgründen endet jede Sitzung nach einer festen Zeit. Ihre endet in etwa 2 Minuten: Speichern Sie jetzt Ihre Änderungen.',
  },
  continue: 'Vorerst weiterarbeiten',
  endedChanged:
    'Sie selbst oder jemand anders hat sich in diesem Browser neu angemeldet, deshalb gilt die frühere Anmeldung nicht mehr.',
  kept: 'Ihre Eingaben bleiben 10 Minuten lang erhalten, nur für Sie.',
  leave: 'Ohne Anmeldung weiter',
  left_one: 'Noch {{count}} Sekunde',
  left_other: 'Noch {{count}} Sekunden',
  notice: {
    changed: 'Sie wurden neu angemeldet, weil sich in diesem Browser jemand neu angemeldet hat.',
  },
  signOut: 'Abmelden',
  signingOut: 'Sie werden abgemeldet.',
  stay: 'Angemeldet bleiben',
  title: {
    idle: 'Sie werden bald abgemeldet',
    max: 'Ihre Sitzung endet bald',
  },
};
