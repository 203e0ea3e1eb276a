export default {
  scripts: 'Skripte des Designs dieser Website',
  themeSetError:
    'Das Design dieser Website war nicht lesbar, deshalb sehen die Seiten schlicht aus. Sagen Sie es den Betreibern.',
  userScriptError: 'Die Skripte des Designs waren nicht lesbar und laufen deshalb nicht. Sagen Sie es den Betreibern.',
};
