import { useListCount } from '../../../kits/frame/list-count';
import type { OwnTexts } from '../../../kits/lists/texts';
import { approvalPath, listAddress } from '../../../kits/requests/approvals/paths';
import { collectRepresentedNames } from '../../../kits/requests/approvals/rows';
import { APPROVAL_VERBS } from '../../../kits/requests/approvals/verbs';
import { type TypeNames, useKindAndRequestText } from '../../../kits/requests/request-sentence';
import { ListHead, useNextItem } from '../../../kits/work-items/list-head';
import { decidingVerbs } from '../../../kits/work-items/verb-links';
import { withList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Empty } from '../../../ui/note';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useRequestTexts } from '../request/use-request-texts';
import type { LoadedApprovals } from './list.server';
import type { ApprovalsQuery } from './query';

/** The head of the list: what waits in numbers, the next one to decide, the tabs. */
export function ApprovalsHead(props: LoadedApprovals) {
  const { query, search, rows, typeNames, afterAction, total, filters } = props;
  const { count: waiting, changed } = useListCount('approvals', { loaded: rows, waiting: props.waiting });
  const { t } = useTranslation();
  const words = useKindAndRequestText(typeNames);
  const pending = query.status === 'pending';
  const decidable = rows?.filter(({ verbs }) => decidingVerbs(APPROVAL_VERBS, verbs).length > 0) ?? [];
  const next = useNextItem(decidable, afterAction && pending);
  return (
    <ListHead
      title={t('menu.approvals')}
      countText={pending ? <Waiting {...props} waiting={waiting} /> : <DecidedCount total={total} />}
      filters={filters}
      total={total}
      next={next && { to: withList(approvalPath(next.id), search), label: t('requests.next', { what: words(next) }) }}
      tabsLabel={t('requests.tabs.label')}
      tabs={{ pending: t('requests.tabs.pending'), decided: t('requests.tabs.decided') }}
      view={query.status}
      to={listAddress}
      waiting={waiting}
      changed={changed}
    />
  );
}

function Waiting({ waiting, urgent, rows }: LoadedApprovals) {
  const { t } = useTranslation();
  const { counted, list } = useFormats();
  if (!waiting) return null;
  const { late = 0, due = 0 } = urgent === 'failed' ? {} : (urgent ?? {});
  const actingFor = collectRepresentedNames(rows ?? []);
  return (
    <>
      {t('requests.count.wait', counted(waiting))}{' '}
      {late > 0 && (
        <Link to={listAddress('due=overdue')} className="link bad">
          {t('requests.count.late', counted(late))}
        </Link>
      )}
      {late > 0 && due > 0 && '\u00a0· '}
      {due > 0 && (
        <Link to={listAddress('due=soon')} className="link due">
          {t('requests.count.due', counted(due))}
        </Link>
      )}
      {urgent === 'failed' && t('requests.count.urgentFailed')}
      {actingFor.length > 0 && (
        <span>
          {(late + due > 0 || urgent === 'failed') && '\u00a0· '}
          {t('requests.actingFor', { names: list(actingFor) })}
        </span>
      )}
    </>
  );
}

function DecidedCount({ total }: { total: number | null }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return total !== null && t('requests.count.decided', counted(total));
}

interface ApprovalTexts {
  query: ApprovalsQuery;
  waiting: number | null;
  typeNames: TypeNames;
  hasAllTypes: boolean;
}

export function useApprovalTexts({ query, waiting, ...types }: ApprovalTexts): OwnTexts {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const ofKnown = query.status === 'pending' && waiting !== null;
  return {
    ...useRequestTexts(types),
    noMatch: ofKnown ? t('requests.filter.matchNoneOf', counted(waiting)) : undefined,
  };
}

/** Nothing yet: what will appear here, and the other tab. */
export function NoneYet({ pending }: { pending: boolean }) {
  const { t } = useTranslation();
  return pending ? (
    <Empty
      title={t('requests.empty.pendingTitle')}
      actions={<ButtonLink to={listAddress('status=decided')}>{t('requests.empty.seeDecided')}</ButtonLink>}
    >
      {t('requests.empty.pendingBody')}
    </Empty>
  ) : (
    <Empty
      title={t('requests.empty.decidedTitle')}
      actions={<ButtonLink to={listAddress('')}>{t('requests.empty.seePending')}</ButtonLink>}
    >
      {t('requests.empty.decidedBody')}
    </Empty>
  );
}
