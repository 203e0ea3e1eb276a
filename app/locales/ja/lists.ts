export default {
  savedViews: {
    about:
      '一覧のフィルター、並び順、列をこのブラウザーに保存します。保存したビューは、一覧の上とメニューに表示されます。',
    copy: 'リンクをコピー',
    delete: '削除',
    deleteOne: '「{{name}}」を削除',
    deleted: '「{{name}}」を削除しました。',
    empty: '保存したビューはまだありません',
    emptyBody: '一覧を絞り込むか並べ替えてから、一覧の上の「ビュー」で保存してください。',
    name: '名前',
    new: 'ビューを保存',
    rename: '名前を変更',
    renameOne: '「{{name}}」の名前を変更',
    renameTitle: 'ビューの名前を変更',
    renamed: 'ビューの名前を「{{name}}」に変更しました。',
    save: '保存',
    saved: '「{{name}}」を保存しました。',
    sentence: '保存したフィルター、並び順、列の一覧です。リンクを使うと、閲覧できる人なら誰でも同じ一覧を開けます。',
    wrong: {
      nameNeeded: '名前を入力してください。',
      nameTaken: 'この一覧には同じ名前のビューがあります。',
      tooMany: 'これ以上ビューを保存できません。先にどれかを削除してください。',
    },
  },
};
