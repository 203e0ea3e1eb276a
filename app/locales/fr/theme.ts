export default {
  scripts: 'Scripts du thème de ce site',
  themeSetError:
    'Le thème de ce site n’a pas pu être lu, les pages sont donc sobres. Signalez-le aux responsables du site.',
  userScriptError:
    'Les scripts du thème n’ont pas pu être lus et ne s’exécutent donc pas. Signalez-le aux responsables du site.',
};
