// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'Password rules',
  met: 'met',
  noRules: 'The rules for passwords could not be loaded. They are checked when you save.',
  open: 'not met yet',
  progress: 'Met: {{met}} of {{all}} rules',
};
