import { Text } from '@shopify/polaris';
import { useTranslation } from './use-translation';
import { useWhen } from './use-when';

/** Whose clock the times of a page are those of: the reader's, or `zone`. Times of nobody's clock say UTC themselves. */
export function ZoneNote({ zone }: { zone?: string }) {
  const { t } = useTranslation();
  const { clock } = useWhen();
  const shown = zone ?? clock.zone;
  if (shown === null) return null;
  const place = shown.split('/').pop()?.replaceAll('_', ' ');
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {shown === 'UTC' ? t('ui.zone', { zone: shown }) : t('ui.zoneHere', { place })}
    </Text>
  );
}
