export default {
  check: 'See whether it was done',
  draftCheck: 'Check it and send it again. Nothing was sent so far.',
  draftKept: 'Your text was kept.',
  errorPrefix: 'Error:',
  notAccepted: 'This was not accepted. Change it and try again.',
  optional: '(optional)',
  problem: 'There is a problem',
  problemAt: '{{field}}: {{problem}}',
  required: 'This is needed',
  titlePrefix: 'Error:',
  tooLong: 'Use {{max}} characters or fewer',
};
