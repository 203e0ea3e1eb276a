export default {
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
};
