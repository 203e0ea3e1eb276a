import { Text } from '@shopify/polaris';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { GlossaryEntry } from './glossary';
import { useAttributeText } from './use-attribute-text';

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
  const textOf = useAttributeText();
  return values.length === 0 ? <NotGiven /> : list(values.map(textOf));
}
