export default {
  forward: {
    choose: 'Elija una persona o un rol',
    comment: 'Comentario',
    hint: 'Podrán leer el comentario todos los que puedan abrir esta página.',
    kind: 'Reenviar a',
    role: 'Un rol',
    self: 'Elija a otra persona que no sea usted',
    user: 'Una persona',
    commentNeeded: 'Escriba un comentario',
  },
};
