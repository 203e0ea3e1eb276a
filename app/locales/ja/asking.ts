// Asking for access.
export default {
  new: {
    back: '自分の申請に戻る',
    for: '申請の対象',
    me: '自分',
    next: '次へ',
    nobody: '1人以上選択してください',
    notOthers: '自分の分だけ申請できます',
    others: 'ほかの人',
    page: '新しい申請',
    title: '誰のアクセスですか?',
    tooMany: '選択できるのは10人までです',
    unknown: '選択した人の中に、登録がなくなった人がいます。選び直してください。',
  },
};
