import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link';

interface OtherViewsProps {
  /** The view that is open, and the others with the same search. */
  views: { current: string; others: readonly { name: string; to: string }[] };
  texts: Readonly<Record<string, string>>;
}

/** A text is looked for in the open view alone: the others can be searched for the same. */
export function OtherViews({ views: { current, others }, texts }: OtherViewsProps) {
  const { t } = useTranslation();
  return (
    <p className="sheet-body small">
      {t('ui.list.searchedIn', { view: texts[current] ?? current })}{' '}
      {others.map(({ name, to }) => (
        <span key={name}>
          <Link to={to} className="link" keepScroll>
            {t('ui.list.searchIn', { view: texts[name] ?? name })}
          </Link>{' '}
        </span>
      ))}
    </p>
  );
}
