import { momentOf } from '../../../lib/platform-dates';
import type { Campaign } from '../../../platform/campaigns.server';
import type { ReviewItem, ReviewPerson } from '../../../platform/review-items.server';
import { decisionOf, hasHolder, itemName, nameOf } from '../items/item';

const DAY_MS = 86_400_000;

/** Columns are independent of the language. These hold nothing that changes after the sign-off. */
const DECISION_COLUMNS = [
  'id',
  'type',
  'person',
  'userName',
  'application',
  'access',
  'decision',
  'reason',
  'reviewers',
  'decidedBy',
  'decidedByUserName',
  'decidedAt',
  'status',
  'signedOffBy',
  'signedOffByUserName',
  'signedOffAt',
] as const;
const REMOVAL_COLUMNS = [
  'id',
  'person',
  'userName',
  'application',
  'access',
  'decision',
  'requestedAt',
  'outcome',
  'outcomeAt',
  'message',
  'asOf',
] as const;
const HISTORY_COLUMNS = [
  'id',
  'person',
  'userName',
  'application',
  'access',
  'at',
  'action',
  'by',
  'byUserName',
  'text',
] as const;

/** Empty where there is none, null where that is not known. */
type Row<Columns extends readonly string[]> = Record<Columns[number], string | null>;
export type DecisionRow = Row<typeof DECISION_COLUMNS> & {
  /** Who decided or signed off is none of the reviewers: a delegate, a member of a role, or an administrator. */
  decidedByOther: boolean;
  signedOffByOther: boolean;
};
export type RemovalRow = Omit<Row<typeof REMOVAL_COLUMNS>, 'outcome'> & { outcome: RemovalOutcome };
export type HistoryRow = Row<typeof HISTORY_COLUMNS>;

export const EVIDENCE_TABLES = ['decisions', 'removals', 'history'] as const;
export type EvidenceTable = (typeof EVIDENCE_TABLES)[number];

export interface EvidenceRows {
  decisions: DecisionRow[];
  removals: RemovalRow[];
  history: HistoryRow[];
}

export function nameWithUserName(name: string, userName: string): string {
  return userName === '' || userName === name ? name : `${name} (${userName})`.trim();
}

const fullName = (person: NonNullable<ReviewPerson>) =>
  nameWithUserName(nameOf(person) || person?.name || '', person?.userName ?? '') || UNKNOWN;

/** In tables, whose words are independent of the language. */
const UNKNOWN = 'unknown';
const WITHOUT_APPLICATION = ['user', 'role', 'roleMembership'];

function subjectOf(found: ReviewItem) {
  const { id, item, user, application } = found;
  const { name, userName } = identityOf(user, hasHolder(item.type));
  return {
    id,
    person: name,
    userName,
    application: application?.name ?? (WITHOUT_APPLICATION.includes(item.type) ? '' : null),
    access: itemName(found),
  };
}

/** Null where nothing is known of a person who has to be there. */
function identityOf(person: ReviewPerson | null | undefined, isExpected: boolean) {
  const name = nameOf(person);
  if (name === null && isExpected) return { name, userName: null };
  return { name: name ?? '', userName: person?.userName ?? '' };
}

export function toDecisionRow(found: ReviewItem): DecisionRow {
  const { status, decisionDate, decisionBy, completionDate, completedBy, actors } = found.decision.certification;
  const decided = decisionOf(found, '');
  const decider = identityOf(decisionBy, true);
  const isSignedOff = status === 'signed-off' || !status;
  const signer = identityOf(completedBy, isSignedOff);
  const isReviewer = (person: ReviewPerson | null | undefined) =>
    !person?.id || actors.some(({ id }) => id === person.id);
  return {
    ...subjectOf(found),
    type: found.item.type,
    decision: decided?.name ?? '',
    reason: decided?.reason ?? noteOf(found) ?? '',
    reviewers: actors.map(fullName).sort().join('; '),
    decidedBy: decided ? decider.name : '',
    decidedByUserName: decided ? decider.userName : '',
    decidedAt: decided ? (decisionDate ?? null) : '',
    status: status ?? null,
    signedOffBy: signer.name,
    signedOffByUserName: signer.userName,
    signedOffAt: completionDate ?? (isSignedOff ? null : ''),
    decidedByOther: decided !== null && !isReviewer(decisionBy),
    signedOffByOther: !isReviewer(completedBy),
  };
}

/** The platform has no reason for what was kept: the first comment of its decider since the decision. */
function noteOf({ decision: { certification } }: ReviewItem): string | null {
  const { decision, decisionBy, decisionDate, comments } = certification;
  const at = momentOf(decisionDate);
  if (decision !== 'certify' || !decisionBy?.id || at === null) return null;
  const isNote = ({ action, user, timeStamp }: (typeof comments)[number]) =>
    action === 'comment' && user?.id === decisionBy.id && (momentOf(timeStamp) ?? 0) >= at;
  return comments.find(isNote)?.comment || null;
}

export type RemovalOutcome = 'removed' | 'failed' | 'pending' | 'notRemoved' | 'unknown';
type RemovalRules = Pick<Campaign, 'remediationRule' | 'remediationDelay' | 'exceptionDuration'>;
/** The platform does not change definitions. */
const REMOVABLE_TYPES = ['accountGrant', 'entitlementGrant', 'roleMembership'];

/** Null where nothing is to be removed. */
export function toRemovalRow(found: ReviewItem, campaign: RemovalRules, now: number): RemovalRow | null {
  const { status, decision, completionDate, comments } = found.decision.certification;
  if (status !== 'signed-off' || (decision !== 'revoke' && decision !== 'exception')) return null;
  const last = comments.filter(({ action }) => action === 'remediation').at(-1);
  return {
    ...subjectOf(found),
    decision,
    requestedAt: completionDate ?? null,
    outcome: removalOutcome(found, campaign, now),
    outcomeAt: last ? (last.timeStamp ?? null) : '',
    message: last?.comment ?? '',
    asOf: new Date(now).toISOString(),
  };
}

function removalOutcome({ item, decision }: ReviewItem, campaign: RemovalRules, now: number): RemovalOutcome {
  const { decision: word, completionDate, comments, remediated } = decision.certification;
  if (remediated) return 'removed';
  if (comments.some(({ action }) => action === 'remediation')) return 'failed';
  if (!REMOVABLE_TYPES.includes(item.type) || (word === 'revoke' && !campaign.remediationRule)) return 'notRemoved';
  const days = word === 'revoke' ? campaign.remediationDelay : campaign.exceptionDuration;
  const signedOff = momentOf(completionDate);
  return signedOff !== null && signedOff + days * DAY_MS > now ? 'pending' : 'unknown';
}

export function toHistoryRows(found: ReviewItem): HistoryRow[] {
  return found.decision.certification.comments
    .filter(({ action }) => action !== 'remediation')
    .map(({ action, comment, timeStamp, user }) => {
      const { name, userName } = user?.id === 'SYSTEM' ? { name: '', userName: '' } : identityOf(user, true);
      return {
        ...subjectOf(found),
        at: timeStamp ?? null,
        action: action ?? null,
        by: name,
        byUserName: userName,
        text: comment ?? '',
      };
    });
}

const compare = (one: string | null, other: string | null) =>
  (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0;

/** Sorted, so that the same review always gives the same table. */
export function toEvidenceRows(items: readonly ReviewItem[], campaign: RemovalRules, now: number): EvidenceRows {
  const sorted = [...items].sort((one, other) => compare(one.id, other.id));
  return {
    decisions: sorted.map(toDecisionRow),
    removals: sorted.flatMap((item) => toRemovalRow(item, campaign, now) ?? []),
    history: sorted.flatMap(toHistoryRows).sort((one, other) => compare(one.at, other.at)),
  };
}

const COLUMNS = { decisions: DECISION_COLUMNS, removals: REMOVAL_COLUMNS, history: HISTORY_COLUMNS };

export function tableOf(rows: EvidenceRows, table: EvidenceTable): string[][] {
  const columns: readonly string[] = COLUMNS[table];
  const found: readonly object[] = rows[table];
  const cell = (row: object, column: string) => (row as Record<string, string | null>)[column] ?? UNKNOWN;
  return [[...columns], ...found.map((row) => columns.map((column) => cell(row, column)))];
}
