export default {
  unsent: 'The system did not respond as expected, and nothing was changed.',
  forbidden: {
    title: 'You are not authorized to view this site.',
    body: 'If you have another account, sign out and sign in with it. Otherwise contact your administrator.',
  },
  missing: {
    title: 'Page not found',
    body: 'The address may be mistyped, the page may have been removed, or you don’t have access.',
    home: 'Go to the dashboard',
  },
  refused: {
    title: 'This was not done',
    body: 'The form was opened too long ago or by someone else. Open the page again and send it from there.',
    open: 'Open the page again',
  },
  unloaded: {
    title: "We couldn't load the information.",
    body: 'The system did not respond as expected. Your earlier work is safe.',
  },
  typed: {
    body: 'What you typed is kept for 10 minutes. Open the form again, check it and send it.',
    open: 'Open the form again',
  },
  unknown: {
    title: 'Something went wrong, please try again.',
    body: 'It’s not your fault. If it keeps happening, contact your administrator.',
  },
  unreachable: {
    title: 'We couldn’t reach the portal',
    body: 'You may be offline. Check your connection and try again.',
    offline: 'You’re offline. Try again when you’re connected.',
    tooLarge: 'That is too large to send.',
    tooMany: 'Too many requests in a short time. Wait a minute, then try again.',
    unanswered: 'We got no answer. Check your connection and try again.',
  },
};
