import { useTranslation } from './use-translation';

/** Stands in a list for the rows of it that the platform sent in no shape we know. */
export function Unreadable({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <p className="small due">{t('ui.unreadable', { count })}</p>;
}

/** Stands over a list whose address names more rules than are asked for at once. `inSheet`: the list has a sheet. */
export function RuleLimitNote({ limit, inSheet = false }: { limit: number | null; inSheet?: boolean }) {
  const { t } = useTranslation();
  if (limit === null) return null;
  return <p className={inSheet ? 'sheet-body small due' : 'small due'}>{t('ui.cut', { most: limit })}</p>;
}
