// The list of a review as a file.
export default {
  title: 'Export this list',
  link: 'Export',
  none: 'No items match, so there is nothing to export.',
  count_one: '{{count}} item will be exported.',
  count_other: '{{count}} items will be exported.',
  most: 'A file holds at most {{most}} of these {{number}} items. Narrow the list to export the others.',
  everything: 'The list is not filtered: all items of this tab are included.',
  matching: 'Only items that match these filters:',
  columns:
    'One row for each item, in the order of the list: person, access, application, account, origin, last use, earlier decision, decision with reason, person and time, and number of comments.',
  own: 'Also: {{names}}.',
  running: 'The review is still running. The file holds the decisions as they are now.',
  safe: 'Cells that a spreadsheet would read as a formula begin with an apostrophe.',
  save: 'Save as CSV',
};
