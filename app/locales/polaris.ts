// The few words Polaris says by itself in the parts we use. Tags say their state in words, so Polaris adds none.
import type { Locale } from '../lib/language';

const SILENT = {
  info: '',
  success: '',
  warning: '',
  critical: '',
  attention: '',
  new: '',
  readOnly: '',
  enabled: '',
};

const badge = {
  TONE_LABELS: SILENT,
  PROGRESS_LABELS: { incomplete: '', partiallyComplete: '', complete: '' },
  progressAndTone: '',
};

interface Words {
  [key: string]: string | Words;
}

export const polarisWords: Record<Locale, Words> = {
  en: { Polaris: { Badge: badge, Common: { close: 'Close', clear: 'Clear', cancel: 'Cancel', submit: 'Submit' } } },
  ar: { Polaris: { Badge: badge, Common: { close: 'إغلاق', clear: 'مسح', cancel: 'إلغاء', submit: 'إرسال' } } },
};
