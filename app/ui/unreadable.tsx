import { useTranslation } from './use-translation';

/** Rows that the platform sent in an unknown shape. */
export function Unreadable({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <p className="small due">{t('ui.unreadable', { count })}</p>;
}

/** The address has more rules than a query may have. */
export function RuleLimitNote({ limit, inSheet = false }: { limit: number | null; inSheet?: boolean }) {
  const { t } = useTranslation();
  if (limit === null) return null;
  return <p className={inSheet ? 'sheet-body small due' : 'small due'}>{t('ui.cut', { most: limit })}</p>;
}
