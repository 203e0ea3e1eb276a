export default {
  forward: {
    choose: '人またはロールを選択してください',
    comment: 'コメント',
    hint: 'この内容を開ける全員がコメントを読めます。',
    kind: '転送先',
    role: 'ロール',
    self: '自分以外の人を選んでください',
    user: '人',
    commentNeeded: 'コメントを入力してください',
  },
};
