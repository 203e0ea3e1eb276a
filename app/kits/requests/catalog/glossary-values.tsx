import { Text } from '@shopify/polaris';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { GlossaryEntry, GlossaryValue } from './glossary';

export function NotGiven() {
  const { t } = useTranslation();
  return (
    <Text as="span" tone="subdued">
      {t('requests.catalog.item.notGiven')}
    </Text>
  );
}

export function GlossaryValues({ entry: { values } }: { entry: GlossaryEntry }) {
  const { list } = useFormats();
  const words = useValueText();
  return values.length === 0 ? <NotGiven /> : <bdi>{list(values.map(words))}</bdi>;
}

function useValueText(): (value: GlossaryValue) => string {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (value) => {
    if (value.kind === 'text') return value.text;
    if (value.kind === 'flag') return t(value.on ? 'requests.catalog.item.yes' : 'requests.catalog.item.no');
    if (value.kind === 'object' || value.kind === 'hidden') return t('requests.catalog.item.hidden');
    return day(value.date);
  };
}
