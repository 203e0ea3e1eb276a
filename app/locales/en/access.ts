export default {
  ended: {
    absolute: 'A sign-in only lasts so long, however busy you are. Nothing was done in your name since.',
    continue: 'Sign in and continue there',
    dashboard: 'Start at the dashboard',
    idle_one: 'You were signed out after {{count}} minute',
    idle_other: 'You were signed out after {{count}} minutes',
    nothingDone: 'Nothing was done in your name since you last used this page.',
    textKept: 'Your text is kept.',
    textKeptHow: 'What you typed is waiting for 10 minutes, and only for you. Nothing of it was sent.',
    title: 'Your session has ended',
  },
  failed: {
    again: 'Sign in again',
    page: 'Sign-in failed',
    refused: {
      title: 'You were not signed in',
      body: 'The sign-in was cancelled or not allowed. If this keeps happening, ask the people who run this site.',
    },
    rejected: {
      title: 'Your account cannot be used here',
      body: 'You proved who you are, but this site is not open to your account. Ask the people who run it.',
    },
    unavailable: {
      title: 'Signing in does not work at the moment',
      body: 'The sign-in service did not answer. Try again in a minute.',
    },
    unknown: {
      title: 'This sign-in is no longer valid',
      body: 'It was begun in another browser, used before, or more than 10 minutes ago. Nobody was signed in.',
    },
    untrusted: {
      title: 'You were not signed in',
      body: 'What came back from the sign-in service could not be trusted, so it was not used.',
    },
  },
  form: {
    again: 'Open the form again',
    changed: 'This form was made for another sign-in or another page',
    changedHow: 'Nothing was changed. What you typed is kept: open the form again, check it and send it.',
    notSaved: 'It could not be saved, and nothing was changed. Send it again in a moment.',
    unknownOutcome: 'We got no answer, so it may have been saved. Check before you send it again.',
  },
  left: {
    again: 'Sign in',
    body: 'You can close this window now.',
    next: 'Continue',
    page: 'Signed out',
    partly: 'The sign-in service did not confirm.',
    partlyHow: 'You are signed out here. On a shared device, also close the browser.',
    title: 'You are signed out',
  },
};
