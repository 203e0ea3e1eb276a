import type { AccessEntry } from '../../../kits/violations/conflicts';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

const MAX_NAMED = 8;
const UNREAD = { name: null, application: null, isUnread: true };

export function useAccessNames(
  own: readonly AccessEntry[],
  others: readonly AccessEntry[],
): (ids: readonly string[]) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = new Map([...others, ...own].map((entry) => [entry.id, entry]));
  const nameOf = (id: string) => {
    const { name, application, isUnread } = known.get(id) ?? UNREAD;
    if (name === null) return t(isUnread ? 'ui.word.unknownAccess' : 'ui.word.unnamed');
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
