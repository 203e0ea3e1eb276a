export default {
  signIn: {
    lostDevice: 'Lost your phone? Lock it out',
    ended: {
      textLost: 'You were no longer signed in, so this wasn’t sent and we couldn’t keep what you typed.',
      absolute: 'For security, sessions end after a fixed time.',
      continue: 'Sign in and continue',
      dashboard: 'Start at the dashboard',
      goOn: 'Sign in to continue where you were.',
      idle_one: 'You were signed out after {{count}} minute of inactivity',
      idle_other: 'You were signed out after {{count}} minutes of inactivity',
      remote: 'You were signed out',
      remoteWhy:
        'This session was ended from another browser, by an administrator, or because the account or its password was changed. If you did not expect this, change your password.',
      textKept: 'Your text is kept.',
      textKeptHow:
        'What you typed is saved for 10 minutes, only for you, without passwords, security answers and files. Sign in to check it and send it.',
      title: 'Your session has ended',
    },
    failed: {
      again: 'Sign in again',
      page: 'Sign-in failed',
      notAccepted: {
        title: 'The sign-in was not completed',
        body: 'The sign-in service did not accept it at the last step. No one was signed in.',
      },
      refused: {
        title: 'You were not signed in',
        body: 'The sign-in was canceled or not allowed. If this keeps happening, contact your administrator.',
      },
      rejected: {
        title: 'Your account can’t be used here',
        body: 'Your sign-in was successful, but your account has no access to this site. Contact your administrator.',
      },
      unavailable: {
        title: 'Sign-in is not available right now',
        body: 'The sign-in service did not respond as expected. Try again in a minute.',
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

    left: {
      deleted: 'Your account was deleted',
      again: 'Sign in',
      body: 'You can close this window now.',
      next: 'Continue',
      page: 'Signed out',
      partly: 'The sign-in service did not confirm.',
      partlyHow: 'You are signed out here. On a shared device, also close the browser.',
      title: 'You are signed out',
    },
    return: {
      body: 'You are being signed in with the other service.',
      continue: 'Continue',
      done: 'You signed in with the other service.',
      failed: 'The other service’s response was not accepted. Nothing has changed here.',
      refused: 'The other service refused the sign-in. Nothing has changed here.',
      title: 'Back from another service',
    },
  },
};
