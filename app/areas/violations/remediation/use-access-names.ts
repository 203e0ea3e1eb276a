import type { AccessEntry } from '../../../kits/violations/conflicts';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

const MAX_NAMED = 8;

export function useAccessNames(
  own: readonly AccessEntry[],
  others: readonly AccessEntry[],
): (ids: readonly string[]) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = new Map([...others, ...own].map((entry) => [entry.id, entry]));
  const nameOf = (id: string) => {
    const { name, application } = known.get(id) ?? { name: null, application: null };
    if (name === null) return id;
    return application === null ? name : t('violations.remediate.in', { name, application });
  };
  return (ids) => {
    const rest = ids.length - MAX_NAMED;
    const named = ids.slice(0, MAX_NAMED).map(nameOf);
    return formats.list(
      rest > 0 ? [...named, t('violations.remediate.andMore', { number: formats.number(rest) })] : named,
    );
  };
}
