// The rules of a password, and how many of them are met as it is typed.
export default {
  label: 'قواعد كلمة المرور',
  met: 'مستوفاة',
  noRules: 'تعذّر تحميل قواعد كلمات المرور. تُفحص عند الحفظ.',
  open: 'لم تُستوفَ بعد',
  progress: 'القواعد المستوفاة: {{met}} من {{all}}',
};
