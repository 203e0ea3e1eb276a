// Applications that somebody opens from here.
export default {
  button: '検索',
  failed: 'アプリケーションを読み込めませんでした。',
  found_other: '{{count}}件のアプリケーション',
  newTab: '（新しいタブで開きます）',
  noMatch: '名前に「{{text}}」を含むアプリケーションはありません。',
  none: 'アプリケーションはまだありません',
  noneBody: '組織から割り当てられたアプリケーションがここに表示されます。',
  partFailed: '一部のアプリケーションを読み込めませんでした。',
  search: 'アプリケーションを検索',
  sentence: 'それぞれ新しいタブで開きます。',
  signedOut: 'アプリケーションを表示するには、もう一度サインインしてください。',
  title: '自分のアプリケーション',
};
