// Whom somebody lets decide for them.
export default {
  about: 'Delegates can decide your approvals and do your tasks for you.',
  back: 'Back to delegates',
  nobody: 'Choose at least one person',
  notOneself: 'Choose someone other than yourself',
  startNeeded: 'Enter the first day',
  endNeeded: 'Enter the last day',
  endBeforeStart: 'End date cannot come before start date',
  matchNone: 'None of your delegates match.',
  column: {
    user: 'Delegate',
    start: 'Start date',
    end: 'End date',
    action: 'Actions',
  },
  state: {
    now: 'Can act for you now',
    later: 'Starts later',
    over: 'No longer acts for you',
  },
  sort: {
    user: 'User name, A to Z',
    userDown: 'User name, Z to A',
  },
  filter: {
    text: 'Name or user name',
    chipText: 'Text: {{text}}',
  },
  failed: {
    title: 'Error getting delegates.',
    body: 'The system did not respond as expected. Your delegates are unchanged.',
  },
  empty: {
    title: 'No delegates',
    body: 'When you are away, someone you choose here can decide for you.',
  },
  error: {
    add: 'Error adding delegate.',
    remove: 'Error deleting delegate.',
  },
  notice: {
    added: 'Your delegates were added.',
    removed: 'The delegate was removed.',
  },
  add: {
    open: 'Add delegates',
    page: 'Add delegates',
    title: 'Add delegates',
    button: 'Add',
    people: 'People',
    limited: 'Limit to a period',
    start: 'First day',
    end: 'Last day',
    days: 'Days are counted in UTC.',
    after: 'They see your approvals and tasks and can act on them. You keep them, too.',
    refused: 'Nobody was added. Check whether one of them is already your delegate.',
  },
  remove: {
    short: 'Remove',
    page: 'Remove delegate',
    title: 'Remove this delegate?',
    button: 'Remove delegate',
    after: 'They can no longer act for you. What they have decided stays.',
    period: '{{start}} to {{end}}',
    refused: 'The delegate was not removed.',
  },
};
