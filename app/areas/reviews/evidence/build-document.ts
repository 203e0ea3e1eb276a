import type { i18n, TFunction } from 'i18next';
import type { ReviewAddress } from '../../../kits/reviews/campaign';
import { isRunning } from '../../../kits/reviews/campaign';
import { displayName } from '../../../lib/display-name';
import { numberFormat } from '../../../lib/formats';
import { isolate } from '../../../lib/isolation';
import { directionOf } from '../../../lib/language';
import type { Campaign } from '../../../platform/campaigns.server';
import type { DocumentTable, EvidenceDocument } from './document';
import {
  type DecisionRow,
  type EvidenceRows,
  type EvidenceTable,
  type HistoryRow,
  nameWithUserName,
  type RemovalRow,
} from './rows';

export interface Evidence {
  review: ReviewAddress;
  campaign: Campaign;
  certifier: string;
  rows: EvidenceRows;
  /** As the platform counts them; may exceed the readable rows. */
  total: number;
  /** Rows that came twice. */
  repeated: number;
  csv: string;
  /** SHA-256 of the table of decisions, in hex. */
  digest: string;
  madeAt: number;
  madeBy: string;
}

interface Texts {
  t: TFunction;
  number: (value: number) => string;
}

/** `most`: rows per table of the page, which has names and words where the files have ids. */
export function buildDocument(
  evidence: Evidence,
  { locale, translator }: { locale: string; translator: i18n },
  most?: number,
): EvidenceDocument {
  const { campaign, rows, total, repeated, digest, madeAt } = evidence;
  const t = translator.getFixedT(locale);
  const number = (value: number) => numberFormat(locale).format(value);
  const texts = { t, number };
  const table = <T>(name: EvidenceTable, found: T[], columns: string[], cells: (row: T) => string[]) =>
    toTable(texts, { name, found, columns, cells, most });
  const unknown = t('ui.word.unknown');
  const isPage = most !== undefined;
  const itemColumn = isPage ? [] : [t('reviews.document.column.item')];
  const itemCell = ({ id }: { id: string | null }) => (isPage ? [] : [id ?? unknown]);
  const { id, ownerInfo, startDate, deadline, name } = campaign;
  const isIncomplete = rows.decisions.length < total;
  return {
    title: name || t('reviews.unnamed'),
    language: locale,
    direction: directionOf(locale),
    facts: [
      { label: t('reviews.document.fact.campaignId'), value: id },
      { label: t('reviews.document.fact.certifier'), value: evidence.certifier },
      {
        label: t('reviews.items.about.owner'),
        value: (ownerInfo && nameWithUserName(displayName(ownerInfo) ?? '', ownerInfo.userName ?? '')) || unknown,
      },
      { label: t('ui.column.period'), value: `${formatUtc(startDate) || unknown} – ${formatUtc(deadline) || unknown}` },
      { label: t('reviews.document.fact.end'), value: endOf(evidence, t) },
      { label: t('reviews.document.fact.items'), value: number(total) },
      ...countFacts(rows.decisions, texts),
      {
        label: t('reviews.document.fact.made'),
        value: [formatUtc(new Date(madeAt).toISOString()), evidence.madeBy].join(' · '),
      },
    ],
    notes: [
      ...(isIncomplete
        ? [t('reviews.document.incomplete', { shown: number(rows.decisions.length), total: number(total) })]
        : []),
      ...(repeated > 0
        ? [t('reviews.document.repeated', { count: repeated, replace: { count: number(repeated) } })]
        : []),
      ...(rows.decisions.some((row) => row.decidedByOther || row.signedOffByOther)
        ? [t('reviews.document.others')]
        : []),
    ],
    tables: [
      table(
        'decisions',
        rows.decisions,
        [
          ...itemColumn,
          t('reviews.items.filter.user'),
          t('ui.column.access'),
          ...(isPage ? [t('reviews.document.column.type')] : []),
          t('reviews.items.filter.decision'),
          t('ui.word.reason'),
          t('reviews.document.column.decided'),
          t('reviews.document.column.signedOff'),
        ],
        (row) => [
          ...(isPage ? [] : [joined(row.id, row.type, row.status)]),
          ...subjectCells(row, t),
          ...(isPage ? [typeText(row.type, t)] : []),
          ...decisionCells(row, t),
        ],
      ),
      {
        ...table(
          'removals',
          rows.removals,
          [
            ...itemColumn,
            t('reviews.items.filter.user'),
            t('ui.column.access'),
            t('reviews.items.filter.decision'),
            t('reviews.document.column.requested'),
            t('reviews.document.column.outcome'),
          ],
          (row) => [...itemCell(row), ...removalCells(row, t)],
        ),
        title: t('reviews.document.table.removals', { time: isolate(formatUtc(new Date(madeAt).toISOString())) }),
      },
      table(
        'history',
        rows.history,
        [
          t('reviews.document.column.at'),
          ...itemColumn,
          t('reviews.items.filter.user'),
          t('ui.column.access'),
          t('reviews.document.column.event'),
          t('reviews.document.column.text'),
        ],
        (row) => [timeText(row.at, t), ...itemCell(row), ...historyCells(row, t)],
      ),
    ],
    digest: { label: t('reviews.document.digest'), value: digest, hint: t('reviews.document.digestHint') },
  };
}

function toTable<T>(
  { t, number }: Texts,
  {
    name,
    found,
    columns,
    cells,
    most,
  }: {
    name: EvidenceTable;
    found: T[];
    columns: string[];
    cells: (row: T) => string[];
    most: number | undefined;
  },
): DocumentTable {
  const shown = found.slice(0, most);
  const values = { shown: number(shown.length), total: number(found.length) };
  return {
    name,
    title: t(`reviews.document.table.${name}`),
    columns,
    rows: shown.map(cells),
    notes: shown.length < found.length ? [t('reviews.document.shownFirst', values)] : [],
    none: t(`reviews.document.none.${name}`),
  };
}

function endOf({ review, campaign }: Evidence, t: TFunction): string {
  const { taskStatus } = review;
  if (taskStatus === 'active') return t('reviews.document.end.unknown');
  const partOnly = taskStatus === 'complete' && isRunning(campaign);
  const text = t(`reviews.document.end.${partOnly ? 'part' : taskStatus}`);
  return [text, partOnly ? '' : formatUtc(campaign.completionDate)].filter(Boolean).join(' · ');
}

const DECISIONS = ['certify', 'acknowledge', 'certifyOrAcknowledge', 'revoke', 'exception'] as const;
const ONLY_WHERE_COUNTED = ['acknowledge', 'certifyOrAcknowledge'];

function countFacts(rows: readonly DecisionRow[], { t, number }: Texts) {
  const count = (decision: string) => rows.filter((row) => row.decision === decision).length;
  return [
    ...DECISIONS.filter((word) => count(word) > 0 || !ONLY_WHERE_COUNTED.includes(word)).map((word) => ({
      label: decisionText(word, t),
      value: number(count(word)),
    })),
    { label: t('reviews.items.decision.none'), value: number(count('')) },
  ];
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function decisionText(word: string | null, t: TFunction): string {
  return t(`reviews.items.decision.${DECISIONS.find((one) => one === word) ?? 'none'}`);
}

const TYPES = {
  accountGrant: 'access.kind.account',
  entitlementGrant: 'access.kind.entitlement',
  roleMembership: 'access.kind.role',
  entitlement: 'access.kind.entitlement',
  user: 'ui.column.user',
  role: 'access.kind.role',
} as const;

function typeText(type: string | null, t: TFunction): string {
  return type !== null && Object.hasOwn(TYPES, type) ? t(TYPES[type as keyof typeof TYPES]) : '';
}

const subjectCells = (row: DecisionRow | RemovalRow | HistoryRow, t: TFunction) => [
  row.person === null ? t('ui.word.unknownPerson') : joined(row.person, row.userName),
  joined(
    row.access ?? t('ui.word.unknownAccess'),
    row.application === row.access ? '' : (row.application ?? t('ui.word.unknown')),
  ),
];

const personText = (name: string, userName: string | null) => nameWithUserName(name, userName ?? '');

/** In UTC; a time that cannot be read is unknown. */
function timeText(time: string | null, t: TFunction): string {
  return time === '' ? '' : formatUtc(time) || t('ui.word.unknown');
}

function decisionCells(row: DecisionRow, t: TFunction): string[] {
  const by = (name: string | null, userName: string | null, other: boolean) => {
    const person = name === null ? t('ui.word.unknownPerson') : personText(name, userName);
    return other
      ? t('reviews.document.inPlaceOf', { name: person, reviewers: row.reviewers || t('ui.word.unknown') })
      : person;
  };
  return [
    decisionText(row.decision, t),
    row.reason ?? '',
    joined(by(row.decidedBy, row.decidedByUserName, row.decidedByOther), timeText(row.decidedAt, t)),
    joined(by(row.signedOffBy, row.signedOffByUserName, row.signedOffByOther), timeText(row.signedOffAt, t)),
  ];
}

function removalCells(row: RemovalRow, t: TFunction): string[] {
  return [
    ...subjectCells(row, t),
    decisionText(row.decision, t),
    timeText(row.requestedAt, t),
    joined(t(`reviews.document.outcome.${row.outcome}`), timeText(row.outcomeAt, t), row.message),
  ];
}

const ACTIONS = ['certify', 'revoke', 'exception', 'forward', 'reassign', 'remove', 'approve', 'comment'] as const;

function historyCells(row: HistoryRow, t: TFunction): string[] {
  const known = ACTIONS.find((one) => one === row.action);
  const action = known ? t(`reviews.items.action.${known}`) : (row.action ?? t('ui.word.unknown'));
  const by =
    row.by === null
      ? t('ui.word.unknownPerson')
      : personText(row.by, row.byUserName) || t('reviews.items.details.system');
  return [...subjectCells(row, t), joined(action, by), row.text ?? ''];
}

/** In UTC to the minute, the same for every reader. */
export function formatUtc(text: string | null | undefined): string {
  const moment = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? '' : `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
