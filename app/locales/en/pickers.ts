// Choosing people, roles and other objects.
export default {
  beginsWith: 'Search by name',
  chosen_one: '{{count}} of {{of}} selected',
  chosen_other: '{{count}} of {{of}} selected',
  failed: 'Couldn’t load the list. What you have selected stays selected.',
  forbidden:
    'You don’t have permission to look these up. If this field is optional, leave it empty. Otherwise ask someone with permission to send the form.',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  first_one: 'The first result',
  first_other: 'The first {{count}} results',
  more: 'Show more',
  narrow: 'More results. Keep typing to narrow them down.',
  noPeople: 'No options.',
  nothing: 'No results. Check the spelling or type fewer letters.',
  oneself: 'You can’t select yourself here.',
  pickOne: 'Choose one of the results, or clear the search',
  retry: 'Try again',
  showing: 'Showing {{shown}} of {{total}}',
  tooShort_one: 'Type at least {{count}} letter. Showing the first results.',
  tooShort_other: 'Type at least {{count}} letters. Showing the first results.',
  unnamed: 'Name not available',
};
