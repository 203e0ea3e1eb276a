import '../../locales/parts/mine.client';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { cancelPath } from './paths';

/** The way to withdraw a request, and what that means. */
export function CancelPanel({ id, search }: { id: string; search: string }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('mine.cancel.panel')} className="only-screen">
      <div className="stack-s">
        <p className="small">{t('mine.cancel.after')}</p>
        <ButtonLink to={withList(cancelPath(id), search)} look="warns" keepScroll>
          {t('mine.cancel.open')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
