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

const said = (close: string, clear: string, cancel: string, submit: string): Words => ({
  Polaris: { Badge: badge, Common: { close, clear, cancel, submit } },
});

export const polarisWords: Record<Locale, Words> = {
  en: said('Close', 'Clear', 'Cancel', 'Submit'),
  de: said('Schließen', 'Entfernen', 'Abbrechen', 'Absenden'),
  fr: said('Fermer', 'Effacer', 'Annuler', 'Envoyer'),
  es: said('Cerrar', 'Borrar', 'Cancelar', 'Enviar'),
  ja: said('閉じる', 'クリア', 'キャンセル', '送信'),
  ar: said('إغلاق', 'مسح', 'إلغاء', 'إرسال'),
};
