export default {
  incompleteNeeded: 'Enter a complete date',
  check: 'Check whether it was saved',
  draftCheck: 'Check it and send it again. Nothing has been sent so far.',
  draftKept: 'Your text was kept.',
  errorPrefix: 'Error:',
  notAccepted: 'This was not accepted. Change it and try again.',
  optional: '(optional)',
  problem: 'There is a problem',
  problemAt: '{{field}}: {{problem}}',
  required: 'This field is required',
  sendAgain: 'Send again',
  titlePrefix: 'Error:',
  tooLong: 'Use {{max}} characters or fewer',
  lost: {
    offline:
      'You’re offline. What you typed is still here. Send it again when you’re connected: it won’t be sent twice.',
    tooLarge: 'This is too large to send. Shorten it, then send it again.',
    tooMany: 'Too many requests in a short time. What you typed is still here. Wait a minute, then send it again.',
    unanswered:
      'We got no answer, so we don’t know whether this was saved. What you typed is still here. Send it again: it won’t be saved twice.',
    /** Of forms in which nothing is typed. */
    plain: {
      offline: 'You’re offline. Send it again when you’re connected: it won’t be sent twice.',
      tooLarge: 'This is too large to send. Shorten it, then send it again.',
      tooMany: 'Too many requests in a short time. Wait a minute, then send it again.',
      unanswered: 'We got no answer, so we don’t know whether this was saved. Send it again: it won’t be saved twice.',
    },
  },
  discard: 'Discard',
  restored: 'Your unsent changes are back.',
  incomplete: 'Enter a complete date or leave it empty',
  time: 'Time (optional)',
  sending: 'Sending…',
  neededMark: '(required)',
  atMost: 'Up to {{max}} characters.',
};
