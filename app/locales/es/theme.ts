export default {
  scripts: 'Scripts del tema de este sitio',
  themeSetError:
    'No se ha podido leer el tema de este sitio, por eso las páginas se ven sencillas. Avise a los responsables.',
  userScriptError:
    'No se han podido leer los scripts del tema, por eso no se ejecutan. Avise a los responsables de este sitio.',
};
