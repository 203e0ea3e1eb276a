// Texts of the components below.
import '../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../ui/shortcut';
import { VERB_KEYS, VERBS, type Verb } from './verbs';

/** The keys of those verbs that have one. */
export function useVerbKeys(verbs: readonly Verb[] = VERBS): Shortcut[] {
  const { t } = useTranslation();
  return verbs.flatMap((verb) => {
    const key = VERB_KEYS[verb];
    return key ? [{ key, label: t(`requests.verb.${verb}`) }] : [];
  });
}
