import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { useTranslation } from '../../../ui/use-translation';

/** The reader's latest request of the form's kind that is still open; `unknown`: it could not be loaded. */
export type OpenRequest = { reference: string; to: string } | 'unknown' | null;

export function OpenRequestNote({ open }: { open: OpenRequest }) {
  const { t } = useTranslation();
  if (open === null) return null;
  return (
    <div className="page-note">
      {open === 'unknown' ? (
        <Note tone="info">{t('forms.launcher.openUnknown')}</Note>
      ) : (
        <Note
          tone="due"
          title={t('forms.launcher.open', { reference: open.reference })}
          end={
            <Link to={open.to} className="link">
              {t('forms.launcher.seeOpen')}
            </Link>
          }
        >
          {t('forms.launcher.openWhy')}
        </Note>
      )}
    </div>
  );
}
