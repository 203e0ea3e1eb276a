import { BlockStack } from '@shopify/polaris';
import { useRoleNames } from '../../../../kits/access/use-role-names';
import { withList } from '../../../../lib/list-address';
import { ButtonLink } from '../../../../ui/button';
import { Link } from '../../../../ui/link';
import { Empty, Note } from '../../../../ui/note';
import { PageHead } from '../../../../ui/page';
import { Dotted, keepPlaceholders, Sentence } from '../../../../ui/sentence';
import { Sheet } from '../../../../ui/sheet';
import { Shortcuts } from '../../../../ui/shortcuts';
import { Tabs } from '../../../../ui/tabs';
import { Unreadable } from '../../../../ui/unreadable';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { UNUSED_DAYS } from '../../unusual';
import { toBulkEntry } from '../bulk/bulk';
import { EntryLine } from '../bulk/entries';
import { bulkAddress } from '../bulk/paths';
import { DecisionCell } from '../decision-cell';
import { ItemAdvice } from '../item-advice';
import { useFocusNextRow, useItemKeys } from '../list';
import { itemPath } from '../paths';
import type { RoutineGroup } from '../review-reasons';
import type { LoadedByReason } from './by-reason.server';

const MAX_SELECTED = 100;

export function ByReasonPage(loaded: LoadedByReason) {
  const { campaign, search, tab, tabs, notable, routine, counts, unreadable, more, allConflicts, allRead } = loaded;
  const { t } = useTranslation();
  const { counted } = useFormats();
  const keys = useItemKeys();
  const isSure = allConflicts && allRead && unreadable === 0;
  useFocusNextRow(notable.map(({ row: { id } }) => id));
  return (
    <>
      <PageHead
        title={t('reviews.items.lens.title')}
        sentence={
          <Dotted
            parts={[
              campaign.name,
              counts.notable + counts.routine > 0 && (
                <CountsSentence key="counts" notable={counts.notable} routine={counts.routine} isSure={isSure} />
              ),
            ]}
          />
        }
      />
      {tabs.length > 1 && (
        <Tabs
          label={t('reviews.items.tabs')}
          tabs={tabs.map((one) => ({ to: one.to, label: t(`reviews.items.tab.${one.tab}`), current: one.tab === tab }))}
        />
      )}
      <BlockStack gap="400">
        {!allConflicts && <Note tone="due">{t('reviews.items.conflictsUnchecked')}</Note>}
        {more > 0 && <Note tone="info">{t('reviews.items.lens.more', counted(more))}</Note>}
        {notable.length > 0 && <NotableItems loaded={loaded} />}
        {notable.length > 0 && <Shortcuts rows keys={keys} />}
        {routine.map((group) => (
          <RoutineItems
            key={group.key}
            group={group}
            campaign={campaign}
            search={search}
            isSure={isSure}
            isOpen={notable.length === 0 && routine.length === 1}
          />
        ))}
        {notable.length === 0 && routine.length === 0 && unreadable === 0 && (
          <Sheet rows>
            <Empty title={t('reviews.items.lens.none')} />
          </Sheet>
        )}
        <Unreadable count={unreadable} />
      </BlockStack>
    </>
  );
}

function NotableItems({ loaded: { notable, counts, campaign, search } }: { loaded: LoadedByReason }) {
  const { t } = useTranslation();
  const { counted, list: listed } = useFormats();
  return (
    <Sheet title={t('reviews.items.lens.out')} count={counts.notable} rows>
      <ul>
        {notable.map(({ row, reasons, conflicts }) => (
          <li key={row.id} className="sheet-row reason-row" data-row={row.id}>
            <div className="grow">
              <h3 className="row-first">
                <Sentence
                  text={row.user ? t('reviews.items.ofWhom', keepPlaceholders('what', 'whom')) : '{{what}}'}
                  parts={{
                    what: (
                      <Link to={withList(itemPath(campaign.id, row.id), search)} over>
                        <bdi>{row.what}</bdi>
                      </Link>
                    ),
                    whom: <bdi>{row.user?.name}</bdi>,
                  }}
                />
              </h3>
              <p className="row-second">
                <Dotted
                  parts={[
                    row.application,
                    <span key="reasons" className="due">
                      <Dotted
                        parts={reasons.map((reason) =>
                          reason === 'conflict'
                            ? t('reviews.items.lens.conflict', { rule: listed(conflicts.map(({ rule }) => rule)) })
                            : t(`reviews.items.lens.${reason}`, counted(UNUSED_DAYS)),
                        )}
                      />
                    </span>,
                  ]}
                />
              </p>
            </div>
            {row.advice && (
              <div className="small reason-advice">
                <ItemAdvice advice={row.advice} />
              </div>
            )}
            <div className="row-action">
              <DecisionCell row={row} campaignId={campaign.id} search={search} />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface CountsSentenceProps {
  notable: number;
  routine: number;
  /** Whether nothing stands out but what is known to. */
  isSure: boolean;
}

/** One kind alone is named after the count. */
function CountsSentence({ notable, routine, isSure }: CountsSentenceProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const all = notable + routine;
  if (routine > 0 && !isSure) return t('reviews.items.count.none', counted(all));
  const standOut =
    notable === 0
      ? t('reviews.signOff.unusual.none')
      : routine === 0
        ? t('reviews.items.lens.allOut')
        : t('reviews.items.lens.some', counted(notable));
  return <Dotted parts={[t('reviews.items.count.none', counted(all)), standOut]} />;
}

interface RoutineItemsProps {
  group: RoutineGroup;
  campaign: LoadedByReason['campaign'];
  search: string;
  isSure: boolean;
  /** Nothing else is on the page. */
  isOpen: boolean;
}

function RoutineItems({ group, campaign, search, isSure, isOpen }: RoutineItemsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const nameRoles = useRoleNames();
  const { rows, acknowledgeOnly, advice, used, roles } = group;
  const ids = rows.filter(({ verbs }) => verbs.includes('certify')).map(({ id }) => id);
  const first = ids.slice(0, MAX_SELECTED);
  const words = [
    acknowledgeOnly &&
      (roles.length > 0 ? t('workItems.role.comesWith', { roles: nameRoles(roles) }) : t('reviews.items.byRoleTitle')),
    advice && t(`reviews.items.advice.${advice}`),
    used && t(`reviews.items.lens.used.${used}`),
  ].filter(Boolean);
  return (
    <Sheet
      title={<Dotted parts={words} none={t(isSure ? 'reviews.items.lens.calm' : 'reviews.items.lens.unchecked')} />}
      count={rows.length}
      end={
        campaign.bulk &&
        first.length > 0 && (
          <ButtonLink to={bulkAddress(campaign.id, 'certify', { ids: first, list: search })} small>
            {t(`reviews.items.bulk.button.${acknowledgeOnly ? 'acknowledge' : 'certify'}`, {
              number: number(first.length),
            })}
          </ButtonLink>
        )
      }
      rows
    >
      <details className="reason-items" open={isOpen}>
        <summary className="link small">{t('reviews.items.lens.show')}</summary>
        <ul>
          {rows.map((row) => (
            <EntryLine key={row.id} entry={toBulkEntry(row, null)} campaignId={campaign.id} list={search} />
          ))}
        </ul>
      </details>
    </Sheet>
  );
}
