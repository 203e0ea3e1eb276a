import { ChevronRightIcon } from '@shopify/polaris-icons';
import { path } from '../../lib/url';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';

const LINKS = [
  { name: 'request', to: path`/my-requests/new` },
  { name: 'requests', to: path`/my-requests` },
  { name: 'profile', to: path`/profile` },
] as const;

/** Nothing needs the reader: one sentence, and three ways on. */
export function NothingToDo() {
  const { t } = useTranslation();
  return (
    <Sheet className="quiet-sheet" title={t('dashboard.quiet.title')} rows>
      <p className="sheet-row quiet">{t('dashboard.quiet.body')}</p>
      <Links ways={LINKS} />
    </Sheet>
  );
}

/** What can be done when nothing asks for it, beside what waits. */
export function OtherLinks() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.available')} rows>
      <Links ways={LINKS.filter(({ name }) => name !== 'requests')} />
    </Sheet>
  );
}

function Links({ ways }: { ways: readonly (typeof LINKS)[number][] }) {
  const { t } = useTranslation();
  return (
    <ul className="sheet-rows">
      {ways.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} className="sheet-row">
            <span className="grow">
              <span className="strong">{t(`dashboard.quiet.${name}`)}</span>
              <span className="small quiet own-line">{t(`dashboard.quiet.${name}About`)}</span>
            </span>
            <Icon of={ChevronRightIcon} flips />
          </Link>
        </li>
      ))}
    </ul>
  );
}
