export default {
  body: {
    idle: 'You have been inactive for a while. For your security, you will be signed out in about 1 minute.',
    max: 'For security, sessions end after a fixed time. Yours ends in about 2 minutes: save your changes now.',
  },
  continue: 'Continue for now',
  endedChanged: 'You, or someone else, signed in again in this browser, so the earlier sign-in is no longer valid.',
  kept: 'What you have typed is saved for 10 minutes, only for you.',
  leave: 'Continue without signing in',
  left_one: '{{count}} second left',
  left_other: '{{count}} seconds left',
  notice: {
    changed: 'You were signed in again, because someone signed in again in this browser.',
  },
  signOut: 'Sign Out',
  signingOut: 'You are being signed out.',
  stay: 'Stay Signed In',
  title: {
    idle: 'You will be signed out soon',
    max: 'Your session ends soon',
  },
};
