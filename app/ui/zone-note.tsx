import { Text } from '@shopify/polaris';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

/** The zone of the times on the page. Null without one: each time says UTC itself then. */
export function useZoneText(zone?: string): string | null {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const shown = zone ?? clock.zone;
  if (shown === null) return null;
  const place = shown.split('/').pop()?.replaceAll('_', ' ');
  return shown === 'UTC' ? t('ui.zone', { zone: shown }) : t('ui.zoneHere', { place });
}

/** Beside fields that ask for a time. */
export function ZoneNote({ zone }: { zone?: string }) {
  const text = useZoneText(zone);
  return (
    text && (
      <Text as="p" variant="bodySm" tone="subdued">
        {text}
      </Text>
    )
  );
}
