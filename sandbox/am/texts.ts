// The words of the sign-in page, in English and Arabic.
import type { Journey, Question, Requirement } from './journeys';

export interface Texts {
  lang: string;
  dir: 'ltr' | 'rtl';
  titles: Record<Journey, string>;
  /** The line under the title. */
  leads: Record<Journey, (company: string) => string>;
  prompts: Record<Question['about'], string>;
  deeds: Record<Journey, string>;
  requirements: Record<Requirement['policyRequirement'], string>;
  next: string;
  remember: string;
  refused: string;
  timedOut: string;
  errorInTitle: string;
  people: string;
  peopleNote: string;
  passwordOfAll: string;
  who: Record<string, string>;
  sandbox: (realm: string) => string;
  signedIn: string;
  signedInAs: (name: string) => string;
  done: Record<Journey, string>;
  toPortal: string;
  otherAccount: string;
  noJourney: string;
  brokenLink: string;
  brokenClient: string;
  brokenRedirect: string;
  brokenRequest: string;
  console: string;
  consoleNote: string;
  crossOrigin: string;
  /** The other language, in its own words. */
  otherLanguage: { lang: string; name: string };
}

export const ENGLISH: Texts = {
  lang: 'en',
  dir: 'ltr',
  titles: { Login: 'Sign in', UpdatePassword: 'Change your password', UpdateUsername: 'Change your user name' },
  leads: {
    Login: (company) => `to ${company}`,
    UpdatePassword: (company) => `for ${company}`,
    UpdateUsername: (company) => `for ${company}`,
  },
  prompts: {
    userName: 'User name',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    newUserName: 'New user name',
  },
  deeds: { Login: 'Sign in', UpdatePassword: 'Change password', UpdateUsername: 'Change user name' },
  requirements: {
    REQUIRED: 'Enter a value',
    MIN_LENGTH: 'Use at least 8 characters',
    UNIQUE: 'Somebody else has this user name',
    IS_NEW: 'Use a password other than the current one',
  },
  next: 'Next',
  remember: 'Remember me',
  refused: 'That user name and password do not belong together. Check both and try again.',
  timedOut: 'This page waited too long. Nothing was changed; enter your details again.',
  errorInTitle: 'Error',
  people: 'Sandbox people',
  peopleNote: 'They exist in this sandbox only.',
  passwordOfAll: 'Password of all:',
  who: {
    'kai.ruiz': 'employee',
    'mina.holt': 'manager',
    'olga.brandt': 'application owner',
    'ines.moreau': 'administrator',
    'lena.novak': 'first day',
    'omar.haddad': 'reads Arabic',
    'openidm-admin': 'built in',
  },
  sandbox: (realm) => `Sandbox, realm ${realm}`,
  signedIn: 'You are signed in',
  signedInAs: (name) => `as ${name}`,
  done: { Login: 'You are signed in', UpdatePassword: 'Password changed', UpdateUsername: 'User name changed' },
  toPortal: 'Go to the portal',
  otherAccount: 'Use another account',
  noJourney: 'There is no sign-in journey of this name.',
  brokenLink: 'This sign-in link does not work',
  brokenClient: 'The application that sent you here is not known to this platform.',
  brokenRedirect: 'The address to return to is not registered for the application that sent you here.',
  brokenRequest: 'The link has expired or was used already. Go back to the application and sign in from there.',
  console: 'Administration console',
  consoleNote: 'The sandbox has no administration console. On a real platform it would open here.',
  crossOrigin: 'The form came from another site, so it was not accepted.',
  otherLanguage: { lang: 'ar', name: 'العربية' },
};

export const ARABIC: Texts = {
  lang: 'ar',
  dir: 'rtl',
  titles: { Login: 'تسجيل الدخول', UpdatePassword: 'تغيير كلمة المرور', UpdateUsername: 'تغيير اسم المستخدم' },
  leads: {
    Login: (company) => `إلى ${company}`,
    UpdatePassword: (company) => `في ${company}`,
    UpdateUsername: (company) => `في ${company}`,
  },
  prompts: {
    userName: 'اسم المستخدم',
    password: 'كلمة المرور',
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    newUserName: 'اسم المستخدم الجديد',
  },
  deeds: { Login: 'تسجيل الدخول', UpdatePassword: 'تغيير كلمة المرور', UpdateUsername: 'تغيير اسم المستخدم' },
  requirements: {
    REQUIRED: 'أدخل قيمة',
    MIN_LENGTH: 'استخدم 8 أحرف على الأقل',
    UNIQUE: 'اسم المستخدم هذا يخص شخصًا آخر',
    IS_NEW: 'استخدم كلمة مرور غير الحالية',
  },
  next: 'التالي',
  remember: 'تذكّرني',
  refused: 'اسم المستخدم وكلمة المرور غير متطابقين. تحقق منهما وحاول مرة أخرى.',
  timedOut: 'انتظرت هذه الصفحة طويلًا. لم يتغير شيء؛ أدخل بياناتك من جديد.',
  errorInTitle: 'خطأ',
  people: 'مستخدمو البيئة التجريبية',
  peopleNote: 'لا وجود لهم إلا في هذه البيئة.',
  passwordOfAll: 'كلمة المرور للجميع:',
  who: {
    'kai.ruiz': 'موظف',
    'mina.holt': 'مديرة',
    'olga.brandt': 'مالكة تطبيقات',
    'ines.moreau': 'مسؤولة النظام',
    'lena.novak': 'يومها الأول',
    'omar.haddad': 'يقرأ العربية',
    'openidm-admin': 'حساب مدمج',
  },
  sandbox: (realm) => `بيئة تجريبية، النطاق ${realm}`,
  signedIn: 'أنت مسجّل الدخول',
  signedInAs: (name) => `باسم ${name}`,
  done: { Login: 'أنت مسجّل الدخول', UpdatePassword: 'تغيّرت كلمة المرور', UpdateUsername: 'تغيّر اسم المستخدم' },
  toPortal: 'الانتقال إلى البوابة',
  otherAccount: 'استخدام حساب آخر',
  noJourney: 'لا توجد رحلة تسجيل دخول بهذا الاسم.',
  brokenLink: 'رابط تسجيل الدخول هذا لا يعمل',
  brokenClient: 'التطبيق الذي أرسلك إلى هنا غير معروف لهذه المنصة.',
  brokenRedirect: 'عنوان العودة غير مسجّل للتطبيق الذي أرسلك إلى هنا.',
  brokenRequest: 'انتهت صلاحية الرابط أو استُخدم من قبل. ارجع إلى التطبيق وسجّل الدخول من هناك.',
  console: 'وحدة تحكم الإدارة',
  consoleNote: 'لا توجد وحدة تحكم إدارية في البيئة التجريبية. على منصة حقيقية كانت ستفتح هنا.',
  crossOrigin: 'أُرسل النموذج من موقع آخر، لذلك لم يُقبل.',
  otherLanguage: { lang: 'en', name: 'English' },
};

/** The `locale` parameter, else the browser's preferred one of the two languages, else English. */
export function textsFor(query: URLSearchParams, acceptLanguage: string | null): Texts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, at) => {
      const [tag = '', ...options] = part.trim().split(';');
      const q = Number(/^\s*q=([\d.]+)$/.exec(options[0] ?? '')?.[1] ?? 1);
      return { lang: tag.toLowerCase().split('-')[0], q, at };
    })
    .filter(({ lang, q }) => (lang === 'en' || lang === 'ar') && q > 0)
    .sort((a, b) => b.q - a.q || a.at - b.at)[0]?.lang;
  const chosen = query.get('locale')?.toLowerCase().split(/[-_]/)[0];
  if (chosen === 'ar' || chosen === 'en') return chosen === 'ar' ? ARABIC : ENGLISH;
  return wanted === 'ar' ? ARABIC : ENGLISH;
}
