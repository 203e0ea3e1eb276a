// Saved views; the words of every list are `ui.list` in ui.ts.
export default {
  savedViews: {
    about: 'Keeps the filters, order and columns of the list with your account. Open it from Views or the menu.',
    copy: 'Copy link',
    deleteOne: 'Delete “{{name}}”',
    deleted: '“{{name}}” has been deleted.',
    empty: 'No saved views yet',
    emptyBody: 'Filter or sort a list, then save it under “Views” above the list.',
    new: 'Save view',
    rename: 'Rename',
    renameOne: 'Rename “{{name}}”',
    renameTitle: 'Rename view',
    renamed: 'The view is now called “{{name}}”.',
    saved: '“{{name}}” has been saved.',
    sentence:
      'Lists with the filters, order and columns you saved. A link opens the same list for anyone who is allowed to see it.',
    wrong: {
      nameNeeded: 'Enter a name.',
      nameTaken: 'Another view of this list has this name.',
      tooMany: 'You’ve reached the limit. Delete a view first.',
    },
  },
};
