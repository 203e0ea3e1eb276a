import type { RequestKind, Sentence } from '../../../kits/requests/request';
import { type TypeNames, useRequestText } from '../../../kits/requests/request-sentence';
import { useTranslation } from '../../../ui/use-translation';

export function useTaskSentence(typeNames: TypeNames): (row: { kind: RequestKind; sentence: Sentence }) => string {
  const { t } = useTranslation();
  const words = useRequestText(typeNames);
  return ({ kind, sentence }) => t(`requests.tasks.doing.${kind}`, { what: words(sentence) });
}
