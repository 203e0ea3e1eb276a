import type { AttributeValues } from '../../../kits/attributes/attributes';
import { loadEntryNames } from '../../../kits/requests/catalog/item.server';
import { shownIn } from '../../../lib/column-choice';
import type { Campaign } from '../../../platform/campaigns.server';
import { listAllGlossaryAttributes } from '../../../platform/glossary.server';
import { recover } from '../../../platform/recover';
import type { ReviewItem } from '../../../platform/review-items.server';
import { hiddenColumns, storedChanges } from '../../../server/context/hidden-columns';
import type { Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import {
  configuredAttributes,
  type GlossaryTexts,
  type ItemColumn,
  itemColumns,
  usuallyHidden,
  valuesAt,
} from './columns';
import { columnsKey } from './paths';
import type { AttributeView, ItemTab } from './query';

interface List {
  campaign: Campaign;
  tab: ItemTab;
}

/** The columns of a list, with those that the reader sees. */
export function readColumns({ request }: AuthContext, { campaign, tab }: List, attributes: readonly AttributeView[]) {
  const list = columnsKey(campaign.id, tab);
  const columns = itemColumns(campaign, tab, attributes);
  const usual = usuallyHidden(campaign, tab, columns);
  const hidden = hiddenColumns(request.headers.get('cookie'), list, usual);
  return { list, columns, usual, hidden, shown: columns.filter(({ id }) => !hidden.includes(id)) };
}

/** Ids of columns that the reader chose beside those of the campaign. */
export function chosenColumns({ request }: AuthContext, { campaign, tab }: List): string[] {
  return shownIn(storedChanges(request.headers.get('cookie'), columnsKey(campaign.id, tab)));
}

/** Texts of the glossary's values, where a column may need them: null where it does not, or they could not be read. */
export function loadGlossaryTexts(auth: AuthContext, list: List): Promise<GlossaryTexts | null> {
  const shown = [...configuredAttributes(list.campaign, list.tab), ...chosenColumns(auth, list)];
  if (!shown.some((name) => /[.-]glossary[.-]/.test(name))) return Promise.resolve(null);
  return recover(listAllGlossaryAttributes(auth.api), { otherwise: null });
}

interface Shown {
  columns: readonly ItemColumn[];
  texts: GlossaryTexts | null;
  naming: Naming;
}

/** Values of the columns by item. Names of objects are loaded for all items at once. */
export async function loadColumnValues(
  auth: AuthContext,
  items: readonly ReviewItem[],
  { columns, texts, naming }: Shown,
): Promise<(item: ReviewItem) => AttributeValues> {
  const people = items.flatMap(({ applicationOwner, entitlementOwner, roleOwner, manager }) => [
    ...applicationOwner,
    ...entitlementOwner,
    ...roleOwner,
    ...(manager ? [manager] : []),
  ]);
  const entries = await loadEntryNames(
    auth,
    items.flatMap((item) => columns.map((column) => ({ label: '', values: valuesAt(item, column, texts) }))),
    people.flatMap((person): [string, string][] => (person?.id ? [[person.id, naming.person(person)]] : [])),
  );
  const valuesOf = new Map(
    items.map((item, row) => [
      item,
      Object.fromEntries(columns.map(({ id }, at) => [id, entries[row * columns.length + at]?.values ?? []])),
    ]),
  );
  return (item) => valuesOf.get(item) ?? {};
}
