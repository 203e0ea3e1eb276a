export default {
  continueTo: 'Go to the start page',
  withoutScript: 'Continue without JavaScript',
  reference: 'Reference for support:',
  badRequest: {
    title: 'This address can’t be used',
    body: 'Part of the address is not valid.',
  },
  crossOrigin: {
    title: 'We couldn’t accept this form',
    body: 'Nothing was changed. Open the page again and send the form from there.',
  },
  missing: { title: 'Page not found', body: 'Check the address, or start again from the start page.' },
  method: { title: 'This page can’t be opened that way', body: 'Open the page and use its buttons.' },
  tooLarge: { title: 'This is too large', body: 'Nothing was saved. Shorten the text or send it in parts.' },
  tooLong: { title: 'The address is too long', body: 'Open the page from the menu instead.' },
  notAForm: {
    title: 'We couldn’t read this form',
    body: 'Nothing was changed. Open the page again and send the form from there.',
  },
  unknownHost: { title: 'There is no site at this address', body: 'Check the address in the address bar.' },
  tooMany: {
    title: 'Too many requests',
    body: 'This request was not carried out. Wait a moment, go back and try again.',
  },
  busy: { title: 'The site is busy', body: 'Wait a moment and try again.' },
  failed: {
    title: 'Something went wrong',
    body: 'It’s not your fault. Try again in a moment.',
  },
};
