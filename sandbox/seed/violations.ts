// Segregation-of-duties rules and their violations.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { catalogItems } from '../iga/catalog/catalog';
import { formatDate } from '../iga/dates';
import { OPEN, permissionsFor, withActorsAdded, withComment, withPhaseClosed } from '../iga/decision';
import { findGrant, type Grant } from '../iga/grants/grants';
import { nameOf, personOf } from '../iga/person';
import { type PolicyRule, policyRules } from '../iga/policies';
import { VIOLATION_ACTIONS, type Violation, violatingAccess, violations } from '../iga/violations/document';
import { assignmentId, catalogId } from './catalog';
import { userNamed } from './grants';
import { personNamed } from './request-plans';

const DAY = 86_400_000;

interface Rule {
  name: string;
  description: string;
  riskScore: number;
  owner: string;
  control: string;
  advice: string;
  justify: boolean;
  one: string[];
  two: string[];
  /** Restricts the rule to a department. */
  department?: string;
}

const RULES: Rule[] = [
  {
    name: 'Post and approve journals',
    description: 'Nobody may both enter journals and release them',
    riskScore: 70,
    owner: 'olga.brandt',
    control: 'Monthly journal audit by internal audit',
    advice: 'Drop posting unless month-end duty is planned',
    justify: true,
    one: ['Ledger/Post journal', 'SAP/Journal import'],
    two: ['Ledger/Approve journal'],
  },
  {
    name: 'Suppliers and payments',
    description: 'Who maintains bank details of suppliers must not start payments',
    riskScore: 90,
    owner: 'olga.brandt',
    control: 'Two signatures at the bank',
    advice: 'Supplier data belongs to Procurement',
    justify: true,
    one: ['SAP/Vendor master'],
    two: ['SAP/Payment run', 'Treasury Desk/Payment release'],
  },
  {
    name: 'Enter and release invoices',
    description: 'An invoice is released by somebody who has not entered it',
    riskScore: 60,
    owner: 'olga.brandt',
    control: 'Weekly list of invoices entered and released by one person',
    advice: 'Keep entering and give releasing to the team lead',
    justify: false,
    one: ['SAP/Invoice entry'],
    two: ['SAP/Invoice release'],
  },
  {
    name: 'Pay and salary changes',
    description: 'Who runs payroll must not propose salaries',
    riskScore: 80,
    owner: 'olga.brandt',
    control: 'Payroll journal is checked by People',
    advice: 'Take part in the review only outside payroll weeks',
    justify: true,
    one: ['Workday/Payroll operator'],
    two: ['Workday/Compensation review'],
  },
  {
    name: 'Enter and confirm deals',
    description: 'Currency deals are confirmed by a second person',
    riskScore: 85,
    owner: 'olga.brandt',
    control: 'Confirmation by the bank',
    advice: 'Confirmation belongs to the back office',
    justify: true,
    one: ['Treasury Desk/Deal entry'],
    two: ['Treasury Desk/Deal confirmation'],
  },
  {
    name: 'Order and receive goods',
    description: 'Buyers do not confirm deliveries of their own orders',
    riskScore: 55,
    owner: 'olga.brandt',
    control: 'Sample of deliveries checked by Operations',
    advice: 'Receiving goods belongs to Operations',
    justify: false,
    one: ['SAP/Purchase orders', 'SAP/Release orders'],
    two: ['SAP/Goods receipt', 'SAP/Stock count'],
    department: 'Procurement',
  },
  {
    name: 'Count and correct stock',
    description: 'Who counts stock does not change materials and stock data',
    riskScore: 40,
    owner: 'olga.brandt',
    control: 'Yearly inventory by an outside auditor',
    advice: 'Give material data to one person who does not count',
    justify: false,
    one: ['SAP/Stock count'],
    two: ['SAP/Material master'],
  },
];

interface Case {
  person: string;
  rule: string;
  days: number;
  status: Violation['decision']['status'];
  outcome?: 'allow' | 'remediate';
  actors: string[];
  sides?: [string[], string[]];
  exceptionDays?: number;
  /** Pending, although its phase exists. */
  started?: true;
  remarks?: [by: string, action: string, text: string][];
}

const OWNER_AND_MANAGER = ['olga.brandt', 'mina.holt'];

const CASES: Case[] = [
  { person: 'kai.ruiz', rule: 'Post and approve journals', days: 19, status: 'in-progress', actors: OWNER_AND_MANAGER },
  { person: 'priya.nair', rule: 'Suppliers and payments', days: 12, status: 'in-progress', actors: OWNER_AND_MANAGER },
  {
    person: 'jonas.berg',
    rule: 'Enter and release invoices',
    days: 5,
    status: 'in-progress',
    actors: OWNER_AND_MANAGER,
    remarks: [['mina.holt', 'comment', 'Jonas releases only while Felix is away. I am clearing this with him.']],
  },
  {
    person: 'sofia.costa',
    rule: 'Pay and salary changes',
    days: 48,
    status: 'exception',
    actors: ['olga.brandt'],
    exceptionDays: 40,
    remarks: [['olga.brandt', 'exception', 'Needed until the yearly review is closed.']],
  },
  {
    person: 'amelie.dubois',
    rule: 'Enter and release invoices',
    days: 90,
    status: 'complete',
    outcome: 'remediate',
    actors: ['olga.brandt'],
    sides: [['SAP/Invoice entry'], ['SAP/Invoice release']],
    remarks: [['olga.brandt', 'remediate', 'Release goes to Jonas.']],
  },
  // Each side has two entitlements, so two must be removed.
  { person: 'isabel.romero', rule: 'Order and receive goods', days: 9, status: 'in-progress', actors: ['olga.brandt'] },
  // One side comes with a role and cannot be removed by itself.
  { person: 'milan.kovac', rule: 'Suppliers and payments', days: 14, status: 'in-progress', actors: ['olga.brandt'] },
  ...['anna.lehmann', 'hugo.svensson', 'katja.weber', 'lars.holm', 'maja.lund', 'piotr.zielinski'].map(
    (person, at): Case => ({
      person,
      rule: 'Count and correct stock',
      days: 30 + at * 3,
      status: 'in-progress',
      actors: ['olga.brandt'],
    }),
  ),
  { person: 'lukas.meyer', rule: 'Enter and confirm deals', days: 1, status: 'pending', actors: ['olga.brandt'] },
  {
    person: 'david.okafor',
    rule: 'Enter and release invoices',
    days: 2,
    status: 'pending',
    actors: ['olga.brandt'],
    started: true,
  },
  {
    person: 'karl.eriksen',
    rule: 'Order and receive goods',
    days: 28,
    status: 'exception',
    actors: ['olga.brandt'],
    exceptionDays: 2,
    remarks: [['olga.brandt', 'exception', 'Stands in for the warehouse until the move is over.']],
  },
  {
    person: 'theo.laurent',
    rule: 'Pay and salary changes',
    days: 120,
    status: 'complete',
    outcome: 'allow',
    actors: ['olga.brandt'],
    sides: [['Workday/Payroll operator'], ['Workday/Compensation review']],
    remarks: [['olga.brandt', 'allow', 'Runs payroll of another company of the group.']],
  },
];

export function seedViolations(platform: Platform, now: number): void {
  const rules = RULES.map((rule) => seedRule(platform, rule));
  for (const one of CASES) {
    const rule = rules.find(({ name }) => name === one.rule);
    const at = RULES.findIndex(({ name }) => name === one.rule);
    const seed = RULES[at];
    if (!rule || !seed) continue;
    const violation = violationOf(platform, now, one, rule, seed);
    platform.store.put(violations, violation.id, violation);
  }
}

function seedRule(platform: Platform, seed: Rule): PolicyRule {
  const id = idOf(`rule:${seed.name}`);
  const { id: ownerId, ...owner } = personOf(platform, idOf(`user:${seed.owner}`)) ?? { id: '' };
  const slug = seed.name.toLowerCase().replaceAll(' ', '-');
  return platform.store.put(policyRules, id, {
    id,
    name: seed.name,
    description: seed.description,
    riskScore: seed.riskScore,
    mitigatingControl: seed.control,
    documentationUrl: `https://controls.halden.example/${slug}`,
    correctionAdvice: seed.advice,
    policyRuleOwner: { id: ownerId, ...owner },
    violationLifecycle: { exception: { justificationCheck: seed.justify } },
    sides: [seed.one.map(assignmentId), seed.two.map(assignmentId)],
    ...(seed.department ? { condition: conditionOf(seed.department) } : {}),
  });
}

const conditionOf = (department: string) => ({
  operator: 'EQUALS',
  operand: { targetName: 'department', targetValue: department },
});

function violationOf(platform: Platform, now: number, one: Case, rule: PolicyRule, seed: Rule): Violation {
  const user = userNamed(platform, one.person);
  const person = user && personOf(platform, user._id);
  if (!user || !person) throw new Error(`Nobody in the seed is called ${one.person}`);
  const start = now - one.days * DAY;
  const done = one.status === 'complete';
  const waits = one.status === 'pending';
  const [first, second] = one.sides ?? [seed.one, seed.two];
  const sides = [first, second].map((side) => side.flatMap((access) => accessOf(platform, user._id, access, done)));
  const phase = `violationTask-${idOf(`violation-phase:${one.person}:${one.rule}`).slice(0, 8)}`;
  const people = one.actors.map((name) => personNamed(platform, name));
  const { sides: _, condition: __, ...policyRule } = rule;
  const until = one.exceptionDays === undefined ? undefined : formatDate(now + one.exceptionDays * DAY);
  const opened: Violation['decision'] = {
    status: one.status,
    outcome: one.outcome ?? null,
    startDate: formatDate(start),
    completionDate: done ? formatDate(start + 6 * DAY) : null,
    phases: waits && !one.started ? [] : [{ name: phase, displayName: 'Violation task', status: OPEN }],
    actors: { active: [], inactive: [] },
    ...(until ? { events: { exception: { date: until } } } : {}),
    comments: [],
    compositeIds: sides.map((side) => side.map(({ compositeId }) => compositeId)),
  };
  const lines = [
    { at: start + 2000, action: 'assignment', comment: `Assigned to ${people.map(nameOf).join(' and ')}` },
    ...(one.remarks ?? []).map(([by, action, comment], at) => ({
      at: start + (2 + at) * DAY,
      action,
      comment,
      by: personNamed(platform, by),
    })),
    ...(until
      ? [{ at: start + 3 * DAY, action: 'exception', comment: `Exception granted until ${until.slice(0, 10)}` }]
      : []),
  ];
  const decision = lines.reduce(
    withComment,
    withActorsAdded(opened, phase, people, waits ? {} : permissionsFor(VIOLATION_ACTIONS)),
  );
  return {
    id: idOf(`violation:${platform.host.name}:${one.person}:${one.rule}`),
    user: { ...person, cn: user.cn },
    policyRule,
    decision: done ? withPhaseClosed(decision, phase, {}) : decision,
    ...(until ? { exceptionEndsAt: Date.parse(until) } : {}),
    violatingAccess: sides.flat(),
    stats: { latestDetectionTime: formatDate(now - DAY / 4) },
  };
}

/** One side lists only what the user holds; a closed case lists what it was about. */
function accessOf(platform: Platform, userId: string, access: string, evenIfGone: boolean) {
  const item = platform.store.get(catalogItems, catalogId(access));
  const grant: Grant | undefined = item && findGrant(platform.store, userId, item);
  if (!item?.application || (!grant && !evenIfGone)) return [];
  const compositeId = grant?.compositeId ?? `${userId}.${item.id}`;
  return [violatingAccess({ ...item, compositeId, ...(grant ? { relationship: grant.relationship } : {}) })];
}
