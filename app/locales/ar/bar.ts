export default {
  arrived: 'إشعار جديد: {{message}}',
  banner: 'إشعار النظام',
  bannerDetails: 'عرض التفاصيل',
  bannerDone: 'تم',
  bannerHide: 'إخفاء هذا الإشعار',
  languageNow: 'اللغة: {{language}}',
  leave: {
    body: 'لم تُحفظ التغييرات التي أجريتها في هذه الصفحة.',
    leave: 'مغادرة الصفحة',
    stay: 'البقاء في الصفحة',
    title: 'المغادرة دون حفظ؟',
  },
  lockedAbout: 'سبب قفل المستأجر',
  realm: 'النطاق: {{realm}}',
  realmTop: 'نطاق المستوى الأعلى',
  tenant: 'المستأجر',
  themes: 'السمات',
};
