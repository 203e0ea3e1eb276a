// Asking for access.
export default {
  new: {
    back: 'Volver a mis solicitudes',
    for: 'Solicitar acceso para',
    me: 'Mí',
    next: 'Siguiente',
    nobody: 'Elija al menos una persona',
    notOthers: 'Solo puede solicitar para sí mismo',
    others: 'Otras personas',
    page: 'Nueva solicitud',
    title: '¿Para quién es el acceso?',
    tooMany: 'Elija como máximo 10 personas',
    unknown: 'Una de las personas ya no es conocida. Elija de nuevo.',
  },
};
