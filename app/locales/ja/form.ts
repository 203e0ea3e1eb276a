export default {
  check: '処理されたか確認する',
  draftCheck: '確認して送信してください。まだ何も送信されていません。',
  draftKept: '入力した内容は保存されています。',
  errorPrefix: 'エラー：',
  notAccepted: 'この値は受け付けられませんでした。変更してもう一度お試しください。',
  optional: '（任意）',
  problem: '問題があります',
  problemAt: '{{field}}: {{problem}}',
  required: 'この項目は必須です',
  sendAgain: 'もう一度送信',
  titlePrefix: 'エラー：',
  tooLong: '{{max}}文字以内で入力してください',
};
