export default {
  title: 'Pas encore dans ce portail',
  how: 'Bientôt disponible. Le reste du portail fonctionne normalement.',
  dashboard: 'Aller au tableau de bord',
  list: 'Aller à : {{page}}',
  holds: {
    administerEntitlement: 'Vous verrez et modifierez ici une habilitation, son responsable et ceux qui la détiennent.',
    administerEntitlements:
      'Vous chercherez ici des habilitations, en créerez et modifierez celles dont vous êtes responsable.',
    administerUser: 'Vous verrez et modifierez ici un utilisateur et ce à quoi il a accès.',
    administerUsers: 'Vous chercherez ici des utilisateurs, en créerez et modifierez leurs données.',
    dataSources: 'Vous gérerez ici l’origine des données de connexion pour les modèles de risque.',
    edit: 'Vous verrez et modifierez ici un objet que vous pouvez administrer.',
    list: 'Vous chercherez ici les objets de ce type que vous pouvez administrer.',
    pipelines: 'Vous entraînerez ici des modèles de risque et les mettrez en service.',
    reportHistory: 'Vous trouverez ici les exécutions précédentes d’un rapport et leurs résultats.',
    reportRun: 'Vous définirez ici ce que couvre un rapport et l’exécuterez.',
    reportView: 'Vous lirez ici le résultat d’une exécution et l’enregistrerez dans un fichier.',
    reports: 'Vous trouverez ici les rapports que vous pouvez exécuter.',
    riskConfig: 'Vous tiendrez ici à jour les règles selon lesquelles les connexions sont jugées.',
    riskDashboard: 'Vous verrez ici à quel point les connexions sont risquées, d’où elles viennent et pourquoi.',
    sharing: 'Vous verrez ici ce que vous partagez avec d’autres et ce que d’autres partagent avec vous.',
  },
};
