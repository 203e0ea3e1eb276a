// Names and quotes of people inside sentences, isolated from the text direction of the page.

import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useTranslation } from '../../ui/use-translation';
import type { RequestRow } from './request-row';

export function Quote({ text }: { text: string }) {
  const { t } = useTranslation();
  // The marks stand in the text's own direction.
  return (
    <bdi>
      <Sentence text={t('requests.quote', keepPlaceholders('text'))} parts={{ text }} />
    </bdi>
  );
}

/** The name of whose work it is: the system has one, too. */
export function useAuthorName(): (author: { who: string | null; bySystem: boolean }) => string {
  const { t } = useTranslation();
  return ({ who, bySystem }) => who ?? t(bySystem ? 'requests.comments.system' : 'ui.word.unknownPerson');
}

export function RequestedBy({ requestedBy: name, bySystem }: Pick<RequestRow, 'requestedBy' | 'bySystem'>) {
  const { t } = useTranslation();
  if (name === null) return t(bySystem ? 'requests.asked.bySystem' : 'requests.asked.byUnknown');
  return <Sentence text={t('requests.asked.by', keepPlaceholders('name'))} parts={{ name: <bdi>{name}</bdi> }} />;
}
