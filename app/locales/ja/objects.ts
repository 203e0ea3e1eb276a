// Choosing people, roles and other objects.
export default {
  beginsWith: '名前で検索',
  chosen_other: '{{of}}件中{{count}}件を選択済み',
  contains: '名前に含まれる文字',
  failed: '一覧を読み込めませんでした。選択した内容はそのまま残ります。',
  forbidden: 'この一覧を参照する権限がありません。空欄のままにするか、権限のある人にフォームの送信を依頼してください。',
  found_other: '{{count}}件見つかりました',
  more: 'さらに表示',
  narrow: 'ほかにもあります。名前の続きを入力して絞り込んでください。',
  nobody: '選択できる項目がありません。',
  none: '選択しない',
  nothing: '見つかりませんでした。入力内容を確認するか、文字数を減らしてください。',
  pickOne: '検索結果から選択するか、検索欄を空にしてください',
  retry: '再試行',
  search: '検索',
  tooShort_other: '{{count}}文字以上入力してください。最初の結果を表示しています。',
  unnamed: '名前を表示できません ({{id}})',
};
