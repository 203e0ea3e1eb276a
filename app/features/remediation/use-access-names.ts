// What some access is called in a sentence.
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import type { AccessEntry } from '../violations/conflicts';

const MOST_NAMED = 8;

/** The names of some access, as far as a sentence can hold them. */
export function useAccessNames(
  own: readonly AccessEntry[],
  others: readonly AccessEntry[],
): (ids: readonly string[]) => string {
  const { t } = useTranslation();
  const when = useWhen();
  const known = new Map([...others, ...own].map((entry) => [entry.id, entry]));
  const nameOf = (id: string) => {
    const { name, application } = known.get(id) ?? { name: null, application: null };
    if (name === null) return id;
    return application === null ? name : t('violations.remediate.in', { name, application });
  };
  return (ids) => {
    const rest = ids.length - MOST_NAMED;
    const named = ids.slice(0, MOST_NAMED).map(nameOf);
    return when.list(rest > 0 ? [...named, t('violations.remediate.andMore', { number: when.number(rest) })] : named);
  };
}
