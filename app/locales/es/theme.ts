export default {
  scripts: 'Scripts del tema de este sitio',
  themeSetError:
    'No se ha podido cargar el tema de este sitio, por lo que las páginas tienen el aspecto estándar. Avise a su administrador.',
  userScriptError: 'No se han podido cargar los scripts del tema, por lo que no se ejecutan. Avise a su administrador.',
};
