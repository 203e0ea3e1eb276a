export default {
  body: {
    idle: 'Nothing has happened here for a while. For your safety you will be signed out in about 1 minute.',
    max: 'A sign-in only lasts so long, however busy you are. Yours ends in about 2 minutes: save your changes now.',
  },
  continue: 'Continue for now',
  endedChanged: 'You, or somebody else, signed in anew in this browser, so the earlier sign-in no longer counts.',
  kept: 'What you have typed is kept for 10 minutes, and only for you.',
  leave: 'Continue without signing in',
  left_one: '{{count}} second left',
  left_other: '{{count}} seconds left',
  notice: {
    changed: 'You were signed in again, because somebody signed in anew in this browser.',
  },
  signOut: 'Sign Out',
  signingOut: 'You are being signed out.',
  stay: 'Stay Signed In',
  title: {
    idle: 'You will be signed out soon',
    max: 'Your session ends soon',
  },
};
