import { SaveIcon } from '@shopify/polaris-icons';
import { USUAL_COLUMNS } from '../../lib/collection';
import { columnChanges } from '../../lib/column-choice';
import { sideBySide } from '../../lib/formats';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { MenuIcon, MenuLink } from '../../ui/menu';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { useShell } from '../frame/use-shell';
import { toChips } from './list-parts';
import type { LoadedCollection } from './load.server';
import { newViewPath, SAVED_VIEWS } from './saved-views/paths';
import type { CollectionTexts } from './texts';

interface ViewChoiceProps {
  loaded: LoadedCollection<unknown>;
  texts: CollectionTexts;
  columns?: readonly { optional?: boolean }[];
}

const pathOf = (to: string) => to.split('?')[0];

/** The reader's saved views of the list, and the way to save the one that is shown. */
export function ViewChoice({ loaded, texts, columns = [] }: ViewChoiceProps) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const { viewTo, filters, fields, sort } = loaded;
  const all = useShell()?.savedViews ?? [];
  const hasColumns = columns.some(({ optional }) => optional);
  if (viewTo === null || (fields.length === 0 && sort.options.length < 2 && !hasColumns)) return null;
  const here = hasColumns ? withColumns(viewTo, loaded.columns) : viewTo;
  const views = all.filter(({ to }) => pathOf(to) === pathOf(viewTo));
  const current = views.find(({ to }) => to === here || to === viewTo);
  const name = sideBySide(
    clock.locale,
    toChips(filters, texts).map(({ label }) => label),
  );
  const label = current ? t('ui.list.viewNow', { name: current.name }) : t('ui.list.views');
  const summary = current ? (
    <>
      <span className="view-name-wide">{label}</span>
      <bdi className="view-name">{current.name}</bdi>
    </>
  ) : (
    label
  );
  return (
    <div className={current ? 'view-choice view-chosen' : 'view-choice'}>
      <Dropdown actions label={label} summary={summary} summaryClass={buttonClass('normal', { small: true })}>
        {views.map(({ id, name, to }) => (
          <MenuLink key={id} to={to} aria-current={id === current?.id ? 'true' : undefined} keepScroll>
            <bdi>{name}</bdi>
          </MenuLink>
        ))}
        {views.length > 0 && <hr className="menu-rule" />}
        {!current && (
          <MenuLink to={newViewPath(here, { name })}>
            <MenuIcon of={SaveIcon} />
            {t('ui.list.saveView')}
          </MenuLink>
        )}
        <MenuLink to={SAVED_VIEWS}>
          {!current && <MenuIcon of="none" />}
          {t('ui.list.manageViews')}
        </MenuLink>
      </Dropdown>
    </div>
  );
}

/** With the columns of the moment, which the address leaves to the reader otherwise. */
function withColumns(viewTo: string, { hidden, usual }: LoadedCollection<unknown>['columns']): string {
  const [path = '', search = ''] = viewTo.split('?');
  const query = new URLSearchParams(search);
  query.set('hidden', columnChanges(hidden, usual).join('.') || USUAL_COLUMNS);
  return `${path}?${query}`;
}
