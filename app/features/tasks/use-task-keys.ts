// Texts of the components below.
import '../../locales/parts/tasks.client';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../ui/shortcut';
import { TASK_VERB_KEYS, TASK_VERBS, type TaskVerb } from './verbs';

/** The keys of those verbs that have one. */
export function useTaskKeys(verbs: readonly TaskVerb[] = TASK_VERBS): Shortcut[] {
  const { t } = useTranslation();
  return verbs.flatMap((verb) => {
    const key = TASK_VERB_KEYS[verb];
    return key ? [{ key, label: t(`tasks.verb.${verb}`) }] : [];
  });
}
