// Choosing people.
export default {
  chosen_one: '{{count}} of {{of}} chosen',
  chosen_other: '{{count}} of {{of}} chosen',
  failed: 'Could not retrieve the users. Those you have chosen stay chosen.',
  find: 'Search',
  found: 'People who can be added',
  nobody: 'Nobody else was found. Try the beginning of a name or of a user name.',
  others: 'Search for others by the beginning of their name.',
  search: 'Name begins with',
  tooShort_one: 'Type at least {{count}} letter. These are the first of all.',
  tooShort_other: 'Type at least {{count}} letters. These are the first of all.',
};
