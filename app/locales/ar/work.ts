export default {
  forward: {
    choose: 'اختر شخصًا أو دورًا',
    comment: 'التعليق',
    hint: 'يستطيع قراءة التعليق كل من يحق له فتح هذه الصفحة.',
    kind: 'الإحالة إلى',
    role: 'دور',
    self: 'اختر شخصًا غيرك',
    user: 'شخص',
    commentNeeded: 'اكتب تعليقًا',
  },
};
