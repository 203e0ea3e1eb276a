export default {
  savedViews: {
    about:
      'Guarda los filtros, el orden y las columnas de la lista en su cuenta. Abra la vista desde «Vistas» o el menú.',
    copy: 'Copiar enlace',
    deleteOne: 'Eliminar «{{name}}»',
    deleted: 'Se ha eliminado «{{name}}».',
    empty: 'Aún no hay vistas guardadas',
    emptyBody: 'Filtre u ordene una lista y guárdela en «Vistas», encima de la lista.',
    new: 'Guardar vista',
    rename: 'Cambiar nombre',
    renameOne: 'Cambiar el nombre de «{{name}}»',
    renameTitle: 'Cambiar el nombre de la vista',
    renamed: 'La vista se llama ahora «{{name}}».',
    saved: 'Se ha guardado «{{name}}».',
    sentence:
      'Listas con los filtros, el orden y las columnas que ha guardado. Un enlace abre la misma lista para quien pueda verla.',
    wrong: {
      nameNeeded: 'Escriba un nombre.',
      nameTaken: 'Otra vista de esta lista tiene este nombre.',
      tooMany: 'Ha alcanzado el límite. Elimine primero una vista.',
    },
  },
};
