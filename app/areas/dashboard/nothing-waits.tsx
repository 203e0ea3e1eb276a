import { ChevronRightIcon } from '@shopify/polaris-icons';
import { path } from '../../lib/url';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';

const LINKS = [
  { name: 'request', to: path`/my-requests/new` },
  { name: 'profile', to: path`/profile` },
] as const;

/** Where no inbox is shown. */
export function NothingWaits() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.quiet.title')}>
      <p className="quiet">{t('dashboard.quiet.body')}</p>
    </Sheet>
  );
}

/** What can be done when nothing asks for it. */
export function OtherLinks() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.available')} rows>
      <Links ways={LINKS} />
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
