// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'パスワードのルール',
  met: '満たしています',
  noRules: 'パスワードのルールを読み込めませんでした。保存時に確認されます。',
  open: 'まだ満たしていません',
  progress: '{{all}}件中{{met}}件のルールを満たしています',
};
