// What is to be done in a task, told apart from others of its kind: "Set up Night access in Badge Office for Kai Ruiz".

import type { RequestKind, Sentence } from '../../../kits/requests/request';
import { type TypeNames, useRequestWords } from '../../../kits/requests/request-sentence';
import { useTranslation } from '../../../ui/use-translation';

export function useTaskSentence(typeNames: TypeNames): (row: { kind: RequestKind; sentence: Sentence }) => string {
  const { t } = useTranslation();
  const words = useRequestWords(typeNames);
  return ({ kind, sentence }) => t(`requests.tasks.doing.${kind}`, { what: words(sentence) });
}
