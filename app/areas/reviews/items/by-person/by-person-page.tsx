import { BlockStack } from '@shopify/polaris';
import { withList } from '../../../../lib/list-address';
import { ButtonLink } from '../../../../ui/button';
import { Link } from '../../../../ui/link';
import { Note } from '../../../../ui/note';
import { PageHead } from '../../../../ui/page';
import { Avatar } from '../../../../ui/person';
import { Dotted } from '../../../../ui/sentence';
import { Sheet } from '../../../../ui/sheet';
import { Shortcuts } from '../../../../ui/shortcuts';
import { Unreadable } from '../../../../ui/unreadable';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { bulkAddress } from '../bulk/paths';
import { DecisionCell } from '../decision-cell';
import { ItemAdvice } from '../item-advice';
import { useFocusNextRow, useItemKeys } from '../list';
import type { ItemView } from '../list.server';
import { itemPath } from '../paths';
import type { LoadedByPerson } from './by-person.server';

export function ByPersonPage(loaded: LoadedByPerson) {
  const { campaign, person, search, groups, open, verbs, unreadable, more } = loaded;
  const { t } = useTranslation();
  const { counted } = useFormats();
  const keys = useItemKeys();
  const rows = groups.flatMap((group) => group.rows);
  const isAcknowledged = ({ verbs: own, acknowledgeOnly }: ItemView) => acknowledgeOnly || !own.includes('certify');
  const advises = rows.some(({ advice }) => advice !== null);
  const acknowledges = rows.some(({ acknowledgeOnly }) => acknowledgeOnly) && rows.every(isAcknowledged);
  useFocusNextRow(rows.map(({ id }) => id));
  return (
    <>
      <PageHead
        title={<bdi>{person.name}</bdi>}
        picture={<Avatar name={person.name} picture={person.picture} />}
        sentence={<Dotted parts={[campaign.name, t('reviews.items.count.none', counted(open))]} />}
        actions={
          campaign.bulk &&
          campaign.readOnly === null &&
          verbs.map((verb) => (
            <ButtonLink key={verb} to={bulkAddress(campaign.id, verb, { ids: { person: person.id }, list: search })}>
              {t(`reviews.items.person.${verb === 'certify' && acknowledges ? 'acknowledge' : verb}`)}
            </ButtonLink>
          ))
        }
      />
      <BlockStack gap="400">
        {more > 0 && <Note tone="info">{t('reviews.items.lens.more', counted(more))}</Note>}
        {groups.map(({ tab, rows: own }) => (
          <Sheet key={tab} title={t(`reviews.items.tab.${tab}`)} count={own.length} rows>
            <ul>
              {own.map((row) => (
                <PersonItem key={row.id} row={row} advises={advises} campaignId={campaign.id} search={search} />
              ))}
            </ul>
          </Sheet>
        ))}
        {rows.some((row) => row.verbs.length > 0) && <Shortcuts rows keys={keys} />}
        <Unreadable count={unreadable} />
      </BlockStack>
    </>
  );
}

interface PersonItemProps {
  row: ItemView;
  /** Of at least one row is known whether it is recommended. */
  advises: boolean;
  campaignId: string;
  search: string;
}

function PersonItem({ row, advises, campaignId, search }: PersonItemProps) {
  return (
    <li className="sheet-row reason-row" data-row={row.id}>
      <div className="grow">
        <h3 className="row-first">
          <Link to={withList(itemPath(campaignId, row.id), search)} over>
            <bdi>{row.what}</bdi>
          </Link>
        </h3>
        {row.application !== null && row.application !== row.what && (
          <p className="row-second">
            <bdi>{row.application}</bdi>
          </p>
        )}
      </div>
      {advises && (
        <div className="small reason-advice">
          <ItemAdvice advice={row.advice} />
        </div>
      )}
      <div className="row-action">
        <DecisionCell row={row} campaignId={campaignId} search={search} />
      </div>
    </li>
  );
}
