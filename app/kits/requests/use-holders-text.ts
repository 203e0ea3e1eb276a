import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { Holders } from './holders';

/** Names in a sentence; null stands for one that could not be read. */
export function usePeopleText(): (names: readonly (string | null)[]) => string {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (names) => list(names.map((name) => name ?? t('ui.word.inside.unknownPerson')));
}

/** Whom a request waits for, with a date since when. The reader is not called by name. */
export function useHoldersText(): (holders: Holders, since?: string | null) => string {
  const { t } = useTranslation();
  const peopleText = usePeopleText();
  return ({ you, names }, since = null) => {
    const who = you ? (names.length > 0 ? 'youOr' : 'you') : 'with';
    const values = { names: peopleText(names) };
    return since === null
      ? t(`requests.holders.${who}`, values)
      : t(`requests.holders.${who}Since`, { ...values, date: since });
  };
}
