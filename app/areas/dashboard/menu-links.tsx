import { ChevronRightIcon } from '@shopify/polaris-icons';
import type { PageId } from '../../kits/frame/menu';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';

/** Where the reader can go, for those who have no inbox. */
export function MenuLinks({ places }: { places: readonly { id: PageId; to: string }[] }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.available')} rows>
      <ul className="sheet-rows">
        {places.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className="sheet-row">
              <span className="grow strong">{t(`menu.${id}`)}</span>
              <Icon of={ChevronRightIcon} flips />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
