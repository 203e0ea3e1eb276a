// Names and quotes of people inside sentences, isolated from the text direction of the page.

import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useTranslation } from '../../ui/use-translation';

export function Quote({ text }: { text: string }) {
  const { t } = useTranslation();
  // The marks stand in the text's own direction.
  return (
    <bdi>
      <Sentence text={t('requests.quote', keepPlaceholders('text'))} parts={{ text }} />
    </bdi>
  );
}

/** Null: the system asked. */
export function RequestedBy({ name }: { name: string | null }) {
  const { t } = useTranslation();
  if (name === null) return t('requests.asked.bySystem');
  return <Sentence text={t('requests.asked.by', keepPlaceholders('name'))} parts={{ name: <bdi>{name}</bdi> }} />;
}
