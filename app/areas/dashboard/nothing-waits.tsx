import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';

/** Where no inbox is shown. */
export function NothingWaits() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.quiet.title')}>
      <p className="quiet">{t('dashboard.quiet.body')}</p>
    </Sheet>
  );
}
