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
};
