// Applications that somebody opens from here.
export default {
  button: 'Search',
  failed: 'Your applications could not be loaded.',
  found_one: '{{count}} application',
  found_other: '{{count}} applications',
  newTab: '(opens in a new tab)',
  noMatch: 'No application has “{{text}}” in its name.',
  none: 'You have no applications yet',
  noneBody: 'Applications that your organization assigns to you appear here.',
  partFailed: 'Some of your applications could not be loaded.',
  search: 'Search applications',
  sentence: 'Each one opens in a new tab.',
  signedOut: 'Sign in again to see your applications.',
  title: 'My applications',
};
