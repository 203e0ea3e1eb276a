// Choosing people.
export default {
  chosen_other: '{{of}}人中{{count}}人を選択済み',
  failed: 'ユーザーを読み込めませんでした。選択した人はそのまま残ります。',
  find: '検索',
  found: '追加できる人',
  nobody: 'ほかの人は見つかりませんでした。名前またはユーザー名の先頭を入力してみてください。',
  others: 'ほかの人は名前の先頭の文字で検索してください。',
  search: '名前の先頭の文字',
  tooShort_other: '{{count}}文字以上入力してください。表示しているのは全体の先頭です。',
};
