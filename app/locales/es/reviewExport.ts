// The list of a review as a file.
export default {
  title: 'Exportar esta lista',
  link: 'Exportar',
  none: 'No coincide ningún elemento, así que no hay nada que exportar.',
  count_many: 'Se exportarán {{count}} de elementos.',
  count_one: 'Se exportará {{count}} elemento.',
  count_other: 'Se exportarán {{count}} elementos.',
  most: 'Un archivo contiene como máximo {{most}} de estos {{number}} elementos. Acote la lista para exportar los demás.',
  everything: 'La lista no está filtrada: se incluyen todos los elementos de esta pestaña.',
  matching: 'Solo los elementos que cumplen estos filtros:',
  columns:
    'Una fila por elemento, en el orden de la lista: persona, acceso, aplicación, cuenta, origen, último uso, decisión anterior, decisión con motivo, persona y hora, y número de comentarios.',
  own: 'Además: {{names}}.',
  running: 'La revisión sigue en curso. El archivo contiene las decisiones tal como están ahora.',
  safe: 'Las celdas que una hoja de cálculo leería como fórmula empiezan con un apóstrofo.',
  save: 'Guardar como CSV',
};
