export default {
  wayOn: 'Go to the start page',
  badRequest: {
    title: 'This address cannot be used',
    body: 'Part of the address is not something this site understands.',
  },
  crossOrigin: {
    title: 'This form was not sent from here',
    body: 'Nothing was changed. Open the page again and send the form from there.',
  },
  missing: { title: 'Page not found', body: 'Check the address, or start again from the start page.' },
  method: { title: 'This cannot be done here', body: 'Open the page and use its buttons.' },
  tooLarge: { title: 'That is too much at once', body: 'Nothing was saved. Shorten the text or send it in parts.' },
  tooLong: { title: 'The address is too long', body: 'Open the page from the menu instead.' },
  notAForm: {
    title: 'This form could not be read',
    body: 'Nothing was changed. Open the page again and send the form from there.',
  },
  unknownHost: { title: 'Nothing is served under this name', body: 'Check the address in the address bar.' },
  failed: {
    title: 'Something went wrong',
    body: 'It was not your doing, and we have noted it. Try again in a moment.',
  },
};
