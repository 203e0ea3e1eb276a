// The title of a task's page: "Set up Night access in Badge Office for Kai Ruiz".

import type { RequestKind, Sentence } from '../requests/request';
import { sentenceTitle } from '../requests/request-title';
import type { Title } from '../shell/handle';

interface AboutTask {
  kind: RequestKind;
  sentence: Sentence;
}

export function taskTitle({ kind, sentence }: AboutTask, typeNames: Record<string, string>): Title {
  const what = sentenceTitle(sentence, typeNames);
  return { key: `tasks.doing.${kind}`, values: { what: typeof what === 'string' ? { key: what, values: {} } : what } };
}
