import { Text } from '@shopify/polaris';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { GlossaryEntry } from './glossary';
import { useValueWords } from './use-value-words';

export function NotGiven() {
  const { t } = useTranslation();
  return (
    <Text as="span" tone="subdued">
      {t('requests.catalog.item.notGiven')}
    </Text>
  );
}

export function GlossaryValues({ entry: { values } }: { entry: GlossaryEntry }) {
  const { list } = useWhen();
  const words = useValueWords();
  return values.length === 0 ? <NotGiven /> : <bdi>{list(values.map(words))}</bdi>;
}
