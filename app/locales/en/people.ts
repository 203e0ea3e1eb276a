// Choosing people.
export default {
  chosen_one: '{{count}} of {{of}} chosen',
  chosen_other: '{{count}} of {{of}} chosen',
  failed: 'Could not retrieve the users. Those you have chosen stay chosen.',
  find: 'Search',
  found: 'People who can be added',
  nobody: 'No one else was found. Try the beginning of a name or user name.',
  others: 'Start typing a name.',
  search: 'Name begins with',
  tooShort_one: 'Type at least {{count}} letter. Showing the first results.',
  tooShort_other: 'Type at least {{count}} letters. Showing the first results.',
};
