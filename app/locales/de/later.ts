export default {
  title: 'Noch nicht Teil dieses Portals',
  how: 'Demnächst verfügbar. Der Rest des Portals funktioniert wie gewohnt.',
  dashboard: 'Zur Übersicht',
  list: 'Zu: {{page}}',
  holds: {
    administerEntitlement:
      'Hier sehen und ändern Sie eine einzelne Berechtigung, wer für sie zuständig ist und wer sie hat.',
    administerEntitlements:
      'Hier suchen Sie Berechtigungen, legen neue an und ändern diejenigen, für die Sie zuständig sind.',
    administerUser: 'Hier sehen und ändern Sie einen einzelnen Benutzer und worauf er zugreifen kann.',
    administerUsers: 'Hier suchen Sie Benutzer, legen neue an und ändern ihre Angaben.',
    dataSources: 'Hier verwalten Sie, woher die Anmeldedaten für Risikomodelle kommen.',
    edit: 'Hier sehen und ändern Sie ein einzelnes Objekt, das Sie verwalten dürfen.',
    list: 'Hier durchsuchen Sie die Objekte dieser Art, die Sie verwalten dürfen.',
    pipelines: 'Hier trainieren Sie Risikomodelle und setzen sie ein.',
    reportHistory: 'Hier finden Sie die früheren Läufe eines Berichts und ihre Ergebnisse.',
    reportRun: 'Hier legen Sie fest, was ein Bericht umfasst, und erstellen ihn.',
    reportView: 'Hier lesen Sie das Ergebnis eines Laufs und speichern es als Datei.',
    reports: 'Hier finden Sie die Berichte, die Sie erstellen dürfen.',
    riskConfig: 'Hier pflegen Sie die Regeln, nach denen Anmeldungen beurteilt werden.',
    riskDashboard: 'Hier sehen Sie, wie riskant Anmeldungen sind, woher sie kommen und warum.',
    sharing: 'Hier sehen Sie, was Sie mit anderen teilen und was andere mit Ihnen teilen.',
  },
};
