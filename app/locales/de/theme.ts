export default {
  scripts: 'Skripte des Designs dieser Website',
  themeSetError:
    'Das Design dieser Website konnte nicht geladen werden, deshalb haben die Seiten ihr Standardaussehen. Informieren Sie Ihre Administration.',
  userScriptError:
    'Die Skripte des Designs konnten nicht geladen werden und laufen deshalb nicht. Informieren Sie Ihre Administration.',
};
