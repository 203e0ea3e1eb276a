import { Text } from '@shopify/polaris';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

/** The zone of the times on the page. Without a zone each time says UTC itself. */
export function ZoneNote({ zone }: { zone?: string }) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const shown = zone ?? clock.zone;
  if (shown === null) return null;
  const place = shown.split('/').pop()?.replaceAll('_', ' ');
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {shown === 'UTC' ? t('ui.zone', { zone: shown }) : t('ui.zoneHere', { place })}
    </Text>
  );
}
