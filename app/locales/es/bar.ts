export default {
  arrived: 'Nueva notificación: {{message}}',
  banner: 'Aviso del sistema',
  bannerDetails: 'Ver los detalles',
  bannerDone: 'Listo',
  bannerHide: 'Ocultar este aviso',
  languageNow: 'Idioma: {{language}}',
  leave: {
    body: 'Los cambios que ha hecho en esta página no se han guardado.',
    leave: 'Salir de la página',
    stay: 'Seguir en la página',
    title: '¿Salir sin guardar?',
  },
  lockedAbout: 'Por qué está bloqueado el inquilino',
  realm: 'Dominio: {{realm}}',
  realmTop: 'Dominio de nivel superior',
  tenant: 'Inquilino',
  themes: 'Temas',
};
