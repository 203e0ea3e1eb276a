export default {
  forbidden: {
    title: 'You are not authorized to view this site.',
    body: 'If you have another account, sign out and sign in with it. Otherwise ask the people who run this site.',
  },
  missing: {
    title: 'Page not found',
    body: 'The address may be mistyped, or what it showed is gone or not meant for you.',
    home: 'Go to the dashboard',
  },
  refused: {
    title: 'This was not done',
    body: 'The form was opened too long ago or by somebody else. Open the page again and send it from there.',
    open: 'Open the page again',
  },
  unloaded: {
    title: "We couldn't load the information.",
    body: 'The platform did not answer as it should. Nothing you did before is lost.',
  },
  unknown: {
    title: 'Something went wrong, please try again.',
    body: 'It was not your doing, and we have noted it.',
  },
};
