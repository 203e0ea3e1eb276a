// Choosing people, roles and other objects.
export default {
  beginsWith: 'Search by name',
  chosen_one: '{{count}} of {{of}} chosen',
  chosen_other: '{{count}} of {{of}} chosen',
  failed: 'The list could not be loaded. What you have chosen stays chosen.',
  forbidden:
    'You do not have permission to look these up. If the field may stay empty, leave it empty. Otherwise ask someone with permission to send the form.',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  more: 'Show more',
  narrow: 'There are more. Type more of the name to find them.',
  noPeople: 'There is nothing to choose from.',
  none: 'None',
  nothing: 'Nothing was found. Check the spelling, or type less of the name.',
  oneself: 'You cannot choose yourself here.',
  pickOne: 'Choose one of the results, or clear the search',
  retry: 'Try again',
  showing: 'Showing {{shown}} of {{total}}',
  tooShort_one: 'Type at least {{count}} letter. Showing the first results.',
  tooShort_other: 'Type at least {{count}} letters. Showing the first results.',
  unnamed: 'Name not available',
};
