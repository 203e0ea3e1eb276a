import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { Level } from '../../ui/kind';
import { MenuLink } from '../../ui/menu';
import { ButtonLink } from '../../ui/page';
import { Submit } from '../../ui/submit';
import { useWhen } from '../../ui/use-when';
import type { Column } from '../collection/rows';
import { nounOf } from '../requests/kind-names';
import { RecommendationEvidence } from '../requests/recommendation-evidence';
import { namesIn } from '../requests/request';
import { RowNotes } from '../requests/request-notes';
import { type TypeNames, useKindWords, useTypeName } from '../requests/request-sentence';
import { RowKind, RowPriority } from '../requests/row-cells';
import { RowWhat } from '../requests/row-what';
import type { OutcomeWord, PhaseWord } from '../requests/states';
import { toneClass } from '../requests/tone';
import { approvalPath, verbPath } from './paths';
import type { ApprovalRow, Ended } from './rows';
import { VERB_KEYS, type Verb } from './verbs';

/** A row with what one press approves it with, where no reason is needed. */
export type ShownApproval = ApprovalRow & { press: FormTokens | null };

interface ApprovalColumns {
  typeNames: TypeNames;
  /** The search part of this list, which its links carry along. */
  search: string;
  evidence: boolean;
  pending: boolean;
}

export function useApprovalColumns({ typeNames, search, evidence, pending }: ApprovalColumns): Column<ShownApproval>[] {
  const { t } = useTranslation();
  const recommended: Column<ShownApproval> = {
    id: 'evidence',
    head: t('requests.column.evidence'),
    width: 'detail',
    optional: true,
    cell: ({ recommendation, conflict }) =>
      recommendation && (
        <div className={conflict ? 'muted-evidence' : undefined}>
          <RecommendationEvidence recommendation={recommendation} />
        </div>
      ),
  };
  return [
    {
      id: 'kind',
      head: t('requests.column.kind'),
      width: 'kind',
      plain: true,
      optional: true,
      sorts: ['-id', 'id'],
      cell: (row) => <RowKind row={row} />,
    },
    {
      id: 'what',
      head: t('requests.column.what'),
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: (row) => (
        <RowWhat
          row={row}
          typeNames={typeNames}
          to={withList(approvalPath(row.id), search)}
          first={<RowNotes row={row} />}
        />
      ),
    },
    ...(evidence ? [recommended] : []),
    {
      id: 'moment',
      head: t(pending ? 'requests.column.deadline' : 'requests.column.ended'),
      width: 'moment',
      optional: true,
      sorts: pending ? ['due', 'priority', '-date'] : [],
      cell: (row) => <Moments row={row} />,
    },
    pending
      ? {
          id: 'action',
          head: t('requests.column.decision'),
          width: 'action',
          plain: true,
          cell: (row) => <Decision row={row} typeNames={typeNames} search={search} />,
        }
      : {
          id: 'result',
          head: t('requests.column.result'),
          width: 'result',
          cell: (row) => row.ended && <Result ended={row.ended} />,
        },
  ];
}

/** The deadline before the age; a row without a deadline shows its age alone. */
function Moments({ row: { deadline, asked, priority, ended } }: { row: ApprovalRow }) {
  const { t } = useTranslation();
  const when = useWhen();
  const age = asked === null ? '' : when.age(asked);
  if (ended) {
    return (
      <>
        {ended.at !== null && <div>{when.dayAndTime(ended.at)}</div>}
        <RowPriority of={priority} />
      </>
    );
  }
  if (deadline === null) {
    return (
      <>
        <div>{age}</div>
        <RowPriority of={priority} />
      </>
    );
  }
  const due = when.due(deadline);
  return (
    <>
      <div className={due.urgency}>{due.words}</div>
      <Level of={priority}>
        {age ? t(`requests.priorityAge.${priority}`, { age }) : t(`requests.priority.${priority}`)}
      </Level>
    </>
  );
}

/** How it ended: who decided what, and what became of the request. */
function Result({ ended: { phase, by, outcome } }: { ended: Ended }) {
  const { t } = useTranslation();
  const word = t(`requests.phase.${phase.word}`);
  return (
    <>
      <div className={toneClass(phase.tone)}>
        {by === null ? word : t('requests.doneBy', { state: word, name: by })}
      </div>
      {outcome && addsTo(phase.word, outcome.word) && (
        <div className="fine">{t(`requests.outcome.${outcome.word}`)}</div>
      )}
    </>
  );
}

/** A result that only says again what the decision said is left out. */
function addsTo(decision: PhaseWord, outcome: OutcomeWord): boolean {
  return decision !== outcome && !(decision === 'rejected' && outcome === 'denied');
}

const SEEN_AT_ONCE = 2;

/** The first two verbs in sight, the others and the page behind "more". */
function Decision({ row, typeNames, search }: { row: ShownApproval; typeNames: TypeNames; search: string }) {
  const { t } = useTranslation();
  const words = useKindWords(typeNames);
  const what = words(row);
  const typeName = useTypeName(typeNames);
  const names = namesIn(row.sentence, typeName(row.sentence.type));
  const noun = t(nounOf(row.kind));
  const wholeVerb = (verb: Verb) =>
    verb === 'comment' ? t('requests.verb.comment') : t(`requests.${verb}.button`, { noun });
  const at = (verb: Verb) => withList(verbPath(row.id, verb), search);
  return (
    <>
      {row.verbs.slice(0, SEEN_AT_ONCE).map((verb) => {
        const label = t('requests.verbFor', { verb: wholeVerb(verb), what: names });
        return verb === 'approve' && row.press ? (
          <ActionForm key={verb} tokens={row.press} action={at(verb)} className="row-press">
            <Submit small aria-label={label} data-key={VERB_KEYS[verb]}>
              {t(`requests.verb.${verb}`)}
            </Submit>
          </ActionForm>
        ) : (
          <ButtonLink key={verb} to={at(verb)} small over aria-label={label} data-key={VERB_KEYS[verb]}>
            {t(`requests.verb.${verb}`)}
          </ButtonLink>
        );
      })}
      <Dropdown
        actions
        summary={<Icon of={MenuHorizontalIcon} />}
        summaryClass="button-icon"
        label={t('requests.moreFor', { what })}
      >
        {row.verbs.slice(SEEN_AT_ONCE).map((verb) => (
          <MenuLink key={verb} to={at(verb)} over data-key={VERB_KEYS[verb]}>
            {t(`requests.verb.${verb}`)}
          </MenuLink>
        ))}
        <MenuLink to={withList(approvalPath(row.id), search)}>{t('requests.verb.details')}</MenuLink>
      </Dropdown>
    </>
  );
}
