import '../../locales/parts/asking.client';
import { useTranslation } from 'react-i18next';

/** Whose clock the times on a form are those of. */
export function ZoneOfDates({ zone }: { zone: string }) {
  const { t } = useTranslation();
  const place = zone.split('/').pop()?.replaceAll('_', ' ');
  return (
    <p className="small quiet">
      {zone === 'UTC' ? t('asking.dates.zone', { zone }) : t('asking.dates.zoneHere', { place })}
    </p>
  );
}
