export default {
  arrived: '新しい通知：{{message}}',
  banner: 'システムからのお知らせ',
  bannerDetails: '詳細を表示',
  bannerDone: '完了',
  bannerHide: 'このお知らせを非表示にする',
  languageNow: '言語：{{language}}',
  leave: {
    body: 'このページで変更した内容は保存されていません。',
    leave: 'ページを離れる',
    stay: 'ページに留まる',
    title: '保存せずに離れますか？',
  },
  lockedAbout: 'テナントがロックされている理由',
  realm: 'レルム：{{realm}}',
  realmTop: '最上位レルム',
  tenant: 'テナント',
  themes: 'テーマ',
};
