// What can be done to any item that waits for somebody.
export default {
  forward: {
    choose: 'Choose a person or a role',
    comment: 'Comment',
    hint: 'Anyone who can open this can read the comment.',
    kind: 'Forward to',
    role: 'A role',
    self: 'Choose someone other than yourself',
    user: 'A person',
    commentNeeded: 'Enter a comment',
  },
  all: 'Select all on this page',
  allSelected: 'All {{number}} that match are selected',
  allThatMatch: 'Select all {{number}} that match',
  choose: 'Select {{what}}',
  chooseKey: 'Select the row, or clear it',
  clear: 'Clear',
  selection: 'Selection',
  none: 'Select none',
  onPage: 'on this page. Opening another page clears the selection.',
  selected: '{{number}} selected',
  these: 'Selected',
};
