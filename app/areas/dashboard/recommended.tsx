import { path } from '../../lib/url';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { Submit } from '../../ui/submit';
import { useTranslation } from '../../ui/use-translation';

/** Where the member is put into the cart on the way to what is recommended. */
export const RECOMMENDED = path`/dashboard/recommended`;

interface RecommendedProps {
  count: { count: number } | { failed: true };
  tokens: FormTokens;
}

/** That there is access which people like the reader have; nothing when there is none. */
export function Recommended({ count, tokens: auth }: RecommendedProps) {
  const { t } = useTranslation();
  if ('failed' in count) {
    return (
      <div className="page-note">
        <Note
          tone="due"
          end={
            <Link to="/dashboard" className="link link-strong" keepScroll>
              {t('ui.tryAgain')}
            </Link>
          }
        >
          {t('dashboard.recommended.failed')}
        </Note>
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
          <ActionForm tokens={auth} action={RECOMMENDED} className="">
            <Submit className="link link-strong">{t('dashboard.recommended.see', { count: count.count })}</Submit>
          </ActionForm>
        }
      >
        <span className="only-wide">{t('dashboard.recommended.body')}</span>
      </Note>
    </div>
  );
}
