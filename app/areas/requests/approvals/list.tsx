import type { Column } from '../../../kits/lists/rows';
import { approvalPath, verbPath } from '../../../kits/requests/approvals/paths';
import type { ApprovalRow, Ended } from '../../../kits/requests/approvals/rows';
import { APPROVAL_VERBS, VERB_KEYS, type Verb } from '../../../kits/requests/approvals/verbs';
import { nounOf } from '../../../kits/requests/kind-names';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { namesIn } from '../../../kits/requests/request';
import { RowNotes } from '../../../kits/requests/request-notes';
import { type TypeNames, useKindAndRequestText, useTypeName } from '../../../kits/requests/request-sentence';
import type { OutcomeWord, PhaseWord } from '../../../kits/requests/states';
import { toneClass } from '../../../kits/requests/tone';
import { RowOpener } from '../../../kits/work-items/row-opener';
import { RowVerbs } from '../../../kits/work-items/row-verbs';
import { sideBySide } from '../../../lib/formats';
import { withList, withReturnToList } from '../../../lib/list-address';
import type { FormTokens } from '../../../ui/form';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useKindColumn, useSummaryColumn } from '../request/columns';
import { RowDue, RowPriority } from '../request/row-cells';

/** A row with what one press approves it with, where no reason is needed. */
export type ApprovalRowView = ApprovalRow & { approveForm: FormTokens | null };

interface ApprovalColumns {
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  evidence: boolean;
  pending: boolean;
}

export function useApprovalColumns({
  typeNames,
  search,
  evidence,
  pending,
}: ApprovalColumns): Column<ApprovalRowView>[] {
  const { t } = useTranslation();
  const recommended: Column<ApprovalRowView> = {
    id: 'recommendation',
    head: t('requests.column.recommendation'),
    width: 'detail',
    optional: true,
    cell: ({ recommendation, conflict }) =>
      recommendation && (
        <div className={conflict ? 'muted-recommendation' : undefined}>
          <RecommendationEvidence recommendation={recommendation} />
        </div>
      ),
  };
  const decision: Column<ApprovalRowView> = {
    id: 'action',
    head: t('requests.column.decision'),
    width: 'action',
    plain: true,
    cell: (row) => <Decision row={row} typeNames={typeNames} search={search} />,
  };
  return [
    useKindColumn(),
    useSummaryColumn({
      typeNames,
      to: ({ id }) => withList(approvalPath(id), search),
      first: (row: ApprovalRowView) => (
        <>
          {row.ended && <Result ended={row.ended} />}
          <RowNotes row={row} />
          {row.hindrance && `${t(`requests.ownShort.${row.hindrance}`)}\u00a0· `}
        </>
      ),
    }),
    ...(evidence ? [recommended] : []),
    {
      id: 'moment',
      head: t(pending ? 'requests.column.deadline' : 'requests.column.ended'),
      width: 'moment',
      optional: true,
      sorts: pending ? ['due', 'priority'] : ['-decided', 'decided'],
      cell: (row) => <Moments row={row} />,
    },
    ...(pending ? [decision] : []),
  ];
}

function Moments({ row: { deadline, requestedAt, priority, ended } }: { row: ApprovalRow }) {
  const formats = useFormats();
  if (!ended) return <RowDue deadline={deadline} since={requestedAt} priority={priority} />;
  return (
    <>
      {ended.at !== null && <div>{formats.dayAndTime(ended.at)}</div>}
      <RowPriority of={priority} />
    </>
  );
}

/** How it ended, before all else: who decided what, and what became of the request. */
function Result({ ended: { phase, by, behalf, outcome } }: { ended: Ended }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const state = t(`requests.phase.${phase.word}`);
  return (
    <>
      <strong className={toneClass(phase.tone)}>
        {by === null
          ? state
          : behalf.length === 0
            ? t('requests.doneBy', { state, name: by })
            : t('requests.doneByFor', { state, name: by, others: formats.list(behalf) })}
      </strong>
      {outcome && addsInformation(phase.word, outcome.word) && `\u00a0· ${t(`requests.outcome.${outcome.word}`)}`}
      {'\u00a0· '}
    </>
  );
}

/** A result that only repeats the decision is left out. */
function addsInformation(decision: PhaseWord, outcome: OutcomeWord): boolean {
  return decision !== outcome && decision !== 'rejected';
}

function Decision({ row, typeNames, search }: { row: ApprovalRowView; typeNames: TypeNames; search: string }) {
  const { t } = useTranslation();
  const words = useKindAndRequestText(typeNames);
  const typeName = useTypeName(typeNames);
  const { locale } = useFormats().clock;
  const names = sideBySide(locale, namesIn(row.sentence, typeName(row.sentence.type)));
  const noun = t(nounOf(row.kind));
  const wholeVerb = (verb: Verb) =>
    verb === 'comment' ? t('requests.verb.comment') : t(`requests.${verb}.button`, { noun });
  const at = (verb: Verb) => {
    const address = withList(verbPath(row.id, verb), search);
    return APPROVAL_VERBS[verb].secondary ? withReturnToList(address) : address;
  };
  return (
    <RowVerbs
      verbs={row.verbs.map((verb) => ({
        verb,
        label: t(`requests.verb.${verb}`),
        name: t('requests.verbFor', { verb: wholeVerb(verb), what: names }),
        to: at(verb),
        shortcut: VERB_KEYS[verb],
        tokens: verb === 'approve' ? row.approveForm : null,
      }))}
      menuLabel={t('requests.moreFor', { what: words(row) })}
      page={{ to: withList(approvalPath(row.id), search), label: t('requests.verb.details') }}
      opener={<RowOpener id={row.id} to={withList(approvalPath(row.id), search)} name={words(row)} />}
    />
  );
}
