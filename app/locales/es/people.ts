// Choosing people.
export default {
  chosen_one: '{{count}} de {{of}} elegida',
  chosen_many: '{{count}} de {{of}} elegidas',
  chosen_other: '{{count}} de {{of}} elegidas',
  failed: 'No se han podido cargar los usuarios. Las personas elegidas se conservan.',
  find: 'Buscar',
  found: 'Personas que puede añadir',
  nobody: 'No se ha encontrado a nadie más. Pruebe con el principio de un nombre o de un nombre de usuario.',
  others: 'Busque a otras personas por el principio de su nombre.',
  search: 'El nombre empieza por',
  tooShort_one: 'Escriba al menos {{count}} letra. Estas son las primeras de todas.',
  tooShort_many: 'Escriba al menos {{count}} de letras. Estas son las primeras de todas.',
  tooShort_other: 'Escriba al menos {{count}} letras. Estas son las primeras de todas.',
};
