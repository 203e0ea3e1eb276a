export default {
  savedViews: {
    about: '一覧のフィルター、並び順、列をアカウントに保存します。「ビュー」またはメニューから開けます。',
    copy: 'リンクをコピー',
    deleteOne: '「{{name}}」を削除',
    deleted: '「{{name}}」を削除しました。',
    empty: '保存したビューはまだありません',
    emptyBody: '一覧を絞り込むか並べ替えてから、一覧の上の「ビュー」で保存してください。',
    new: 'ビューを保存',
    rename: '名前を変更',
    renameOne: '「{{name}}」の名前を変更',
    renameTitle: 'ビューの名前の変更',
    renamed: 'ビューの名前を「{{name}}」に変更しました。',
    saved: '「{{name}}」を保存しました。',
    sentence: '保存したフィルター、並び順、列の一覧です。リンクを使うと、閲覧できる人なら誰でも同じ一覧を開けます。',
    wrong: {
      nameNeeded: '名前を入力してください。',
      nameTaken: 'この一覧には同じ名前のビューがあります。',
      tooMany: '上限に達しました。先にビューを削除してください。',
    },
  },
};
