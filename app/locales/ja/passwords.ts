// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'パスワードの規則',
  met: '満たしています',
  noRules: 'パスワードの規則を読み込めませんでした。保存時に確認されます。',
  open: 'まだ満たしていません',
  progress: '{{all}} 件の規則のうち {{met}} 件を満たしています',
};
