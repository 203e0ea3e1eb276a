// Applications that somebody opens from here.
export default {
  button: 'Buscar',
  failed: 'No se han podido cargar sus aplicaciones.',
  found_many: '{{count}} de aplicaciones',
  found_one: '{{count}} aplicación',
  found_other: '{{count}} aplicaciones',
  newTab: '(se abre en una pestaña nueva)',
  noMatch: 'Ninguna aplicación contiene «{{text}}» en su nombre.',
  none: 'Aún no tiene aplicaciones',
  noneBody: 'Aquí aparecen las aplicaciones que su organización le asigna.',
  partFailed: 'No se han podido cargar algunas de sus aplicaciones.',
  search: 'Buscar aplicaciones',
  sentence: 'Cada una se abre en una pestaña nueva.',
  signedOut: 'Vuelva a iniciar sesión para ver sus aplicaciones.',
  title: 'Mis aplicaciones',
};
