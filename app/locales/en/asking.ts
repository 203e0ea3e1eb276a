// Asking for access.
export default {
  new: {
    back: 'Back to my requests',
    for: 'Request access for',
    me: 'Myself',
    next: 'Next',
    nobody: 'Choose at least one person',
    notOthers: 'You can ask for yourself only',
    others: 'Other people',
    page: 'New request',
    title: 'Who is the access for?',
    tooMany: 'Choose at most 10 people',
    unknown: 'One of the people is not known any more. Choose again.',
  },
};
