export default {
  check: 'تحقق مما إذا كان قد نُفِّذ',
  draftCheck: 'راجعه وأرسله مرة أخرى. لم يُرسل شيء حتى الآن.',
  draftKept: 'احتُفظ بالنص الذي كتبته.',
  errorPrefix: 'خطأ:',
  notAccepted: 'لم تُقبل هذه القيمة. غيّرها ثم حاول مجددًا.',
  optional: '(اختياري)',
  problem: 'توجد مشكلة',
  problemAt: '{{field}}: {{problem}}',
  required: 'هذا الحقل مطلوب',
  sendAgain: 'أعد الإرسال',
  titlePrefix: 'خطأ:',
  tooLong: 'استخدم {{max}} حرفًا أو أقل',
};
