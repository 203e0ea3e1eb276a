import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { Holders } from './holders';

/** Whom a request waits for, with a date since when. The reader is not called by name. */
export function useHoldersText(): (holders: Holders, since?: string | null) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ you, names }, since = null) => {
    const who = you ? (names.length > 0 ? 'youOr' : 'you') : 'with';
    const values = { names: formats.list(names) };
    return since === null
      ? t(`requests.holders.${who}`, values)
      : t(`requests.holders.${who}Since`, { ...values, date: since });
  };
}
