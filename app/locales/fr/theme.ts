export default {
  scripts: 'Scripts du thème de ce site',
  themeSetError:
    'Le thème de ce site n’a pas pu être chargé ; les pages ont donc leur apparence standard. Signalez-le à votre administrateur.',
  userScriptError:
    'Les scripts du thème n’ont pas pu être chargés et ne s’exécutent donc pas. Signalez-le à votre administrateur.',
};
