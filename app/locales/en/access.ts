export default {
  ended: {
    textLost: 'Nothing was sent. You were no longer signed in, so what you typed could not be kept.',
    absolute: 'For security, sessions end after a fixed time.',
    continue: 'Sign in and continue',
    dashboard: 'Start at the dashboard',
    elsewhere: 'You signed out in another tab',
    goOn: 'Sign in to continue where you were.',
    idle_one: 'You were signed out after {{count}} minute of inactivity',
    idle_other: 'You were signed out after {{count}} minutes of inactivity',
    textKept: 'Your text is kept.',
    textKeptHow: 'What you typed is saved for 10 minutes, only for you. None of it was sent.',
    title: 'Your session has ended',
  },
  failed: {
    again: 'Sign in again',
    page: 'Sign-in failed',
    refused: {
      title: 'You were not signed in',
      body: 'The sign-in was canceled or not allowed. If this keeps happening, contact your administrator.',
    },
    rejected: {
      title: 'Your account cannot be used here',
      body: 'Your sign-in was successful, but your account has no access to this site. Contact your administrator.',
    },
    unavailable: {
      title: 'Sign-in is not available right now',
      body: 'The sign-in service did not respond. Try again in a minute.',
    },
    unknown: {
      title: 'This sign-in is no longer valid',
      body: 'It was started in another browser, was already used, or is more than 10 minutes old. No one was signed in.',
    },
    untrusted: {
      title: 'You were not signed in',
      body: 'The response from the sign-in service could not be trusted, so it was not used.',
    },
  },
  form: {
    again: 'Open the form again',
    changed: 'This form belongs to an earlier sign-in or another page',
    changedHow: 'Nothing was changed. What you typed is kept: open the form again, check it and send it.',
    notAllowed: 'You are not allowed to do this, so nothing was changed. What you typed is still here.',
    notSaved: 'It could not be saved, and nothing was changed. Try again in a moment.',
    notSoFar: 'We got no clear answer, so we checked: it has not been saved so far. You can send it again.',
    notThere: 'This is no longer there, so nothing was changed. What you typed is still here.',
    /** Of forms in which nothing is typed. */
    plain: {
      notAllowed: 'You are not allowed to do this, so nothing was changed.',
      notThere: 'This is no longer there, so nothing was changed.',
    },
    sentBefore:
      'This form was sent before, and what it said then was saved. What you have changed since is not saved. Send it again to save it.',
    unknownOutcome: 'We got no clear answer, so it may have been saved. Check before you send it again.',
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
