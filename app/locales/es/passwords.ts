// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'Reglas de las contraseñas',
  met: 'cumplida',
  noRules: 'No se han podido cargar las reglas de las contraseñas. Se comprueban al guardar.',
  open: 'sin cumplir todavía',
  progress: '{{met}} de {{all}} reglas cumplidas',
};
