import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';

/** Back from there leads here again (contract 03, 7.1). */
const RECOMMENDED = '/my-requests/recommended-request/entitlement/%2Fdashboard';

/** That there is access which people like the reader have; nothing when there is none. */
export function Recommended({ count }: { count: { count: number } | { failed: true } }) {
  const { t } = useTranslation();
  if ('failed' in count) {
    return (
      <div className="page-note">
        <Note tone="due">{t('dashboard.recommended.failed')}</Note>
      </div>
    );
  }
  if (count.count === 0) return null;
  return (
    <div className="page-note">
      <Note
        tone="hint"
        title={t('dashboard.recommended.title', { count: count.count })}
        end={
          <Link to={RECOMMENDED} className="link link-strong">
            {t('dashboard.recommended.see', { count: count.count })}
          </Link>
        }
      >
        <span className="only-wide">{t('dashboard.recommended.body')}</span>
      </Note>
    </div>
  );
}
