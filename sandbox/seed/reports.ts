// Report templates, runs in every state, and two months of journeys and application uses.

import { idOf, pick } from '../core/ids';
import type { Platform, SeedSize } from '../core/platform';
import { users } from '../idm/objects/managed';
import { accessEvents, journeyEvents } from '../reports/events';
import { type Format, runs } from '../reports/runs';
import { saveTemplate, type Template } from '../reports/templates';
import { OWN_TEMPLATES } from './own-report-templates';
import { PEOPLE } from './people';
import type { SeedTemplate } from './report-template-parts';
import { OUT_OF_THE_BOX } from './report-templates';

const TEMPLATES = [...OUT_OF_THE_BOX, ...OWN_TEMPLATES];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVENTS = { default: 400, large: 20_000, empty: 0 };
const PERIOD = 60 * DAY;

const nameOf = ({ displayName }: Pick<SeedTemplate, 'displayName'>): string =>
  idOf(`report template:${displayName}`).toUpperCase();
const person = (userName: string): string => idOf(`user:${userName}`);
/** Without governance these built-in templates have no data. */
const NEEDS_GOVERNANCE = /"entity":"(requests|applications|entitlementGrants|violations|certificationItems)/;

export function seedReports(platform: Platform, size: SeedSize): void {
  const { host, now } = platform;
  if (!host.reports) return;
  const served = TEMPLATES.filter(({ config }) => host.governance || !NEEDS_GOVERNANCE.test(JSON.stringify(config)));
  const kept = served.filter(({ owner }) => size !== 'empty' || owner === undefined);
  for (const [at, template] of kept.entries())
    saveTemplate(platform.store, templateOf(template, now() - (90 - at) * DAY));
  if (size === 'empty') return;
  for (const story of RUNS)
    if (served.some(({ displayName }) => displayName === story.of)) saveRunPlan(platform, story);
  seedEvents(platform, EVENTS[size]);
}

function templateOf(seed: SeedTemplate, created: number): Template {
  const { displayName, description, owner, draft, hidden, viewers = [], notForGroup, config } = seed;
  const ootb = owner === undefined;
  return {
    name: nameOf(seed),
    displayName,
    description,
    type: draft ? 'draft' : 'published',
    version: draft ? 0 : 1,
    ootb,
    duplicatable: true,
    editable: !ootb,
    visible: !hidden,
    viewers: ootb ? [] : [...(notForGroup || draft ? [] : ['report_viewer']), ...viewers.map(person)],
    owner: ootb ? '' : person(owner),
    reportConfig: JSON.stringify({ version: 'v2', ...config }),
    parameters: '',
    parentName: '',
    parentVersion: -1,
    failureReason: '',
    createDate: new Date(created).toISOString(),
    updateDate: new Date(created + 2 * HOUR).toISOString(),
  };
}

interface RunPlan {
  of: string;
  by: string;
  /** Milliseconds ago. */
  ago: number;
  parameters?: object;
  /** Exceptional duration. */
  takes?: number;
  failure?: string;
  exports?: Partial<Record<Format, 'done' | 'failed'>>;
}

const RUNS: RunPlan[] = [
  {
    of: 'Users and their roles',
    by: 'mina.holt',
    ago: 2 * HOUR,
    parameters: { departments: ['Finance'], statuses: ['active'] },
  },
  {
    of: 'Users and their roles',
    by: 'ines.moreau',
    ago: 5 * HOUR,
    parameters: { departments: null, statuses: null },
    exports: { csv: 'done', jsonl: 'failed' },
  },
  {
    of: 'Users and their roles',
    by: 'olga.brandt',
    ago: 26 * HOUR,
    parameters: { departments: ['Information Technology'], statuses: null },
    failure: 'Reading the data failed: the data source users.roles did not answer in time',
  },
  {
    of: 'Users and their roles',
    by: 'mina.holt',
    ago: 3 * DAY,
    parameters: { departments: ['Finance', 'Sales'], statuses: null },
    exports: { csv: 'done' },
  },
  {
    of: 'Users and their roles',
    by: 'kai.ruiz',
    ago: 12 * DAY,
    parameters: { departments: null, statuses: ['inactive'] },
  },
  {
    of: 'Applications and their entitlements',
    by: 'laura.bianchi',
    ago: 10 * MINUTE,
    parameters: { privilegedOnly: false, atLeastDays: null },
    takes: 6 * HOUR,
  },
  { of: 'Open violations by rule', by: 'olga.brandt', ago: 50 * MINUTE },
  { of: 'User accounts', by: 'ines.moreau', ago: 7 * HOUR, parameters: { accountStatus: ['inactive'] } },
];

function saveRunPlan({ store, host, now }: Platform, story: RunPlan): void {
  const { of, by, ago, parameters = {}, takes = 4000, failure, exports = {} } = story;
  const template = TEMPLATES.find(({ displayName }) => displayName === of);
  if (!template) throw new Error(`No template is called ${of}`);
  const begun = now() - ago;
  const files = Object.entries(exports).map(([format, end]) => [
    format,
    { readyAt: begun + 30 * MINUTE, failed: end === 'failed' },
  ]);
  const isGone = ago > DAY && files.length === 0;
  const runId = `job_${idOf(`report run:${of}:${ago}`)}`;
  store.put(runs, runId, {
    runId,
    name: nameOf(template),
    displayName: of,
    templateType: 'published',
    realm: host.realm,
    userId: person(by),
    createDate: new Date(begun).toISOString(),
    parameters: JSON.stringify(parameters),
    reportConfig: JSON.stringify({ version: 'v2', ...template.config }),
    readyAt: begun + takes,
    rows: null,
    // Rows are made by the first call about runs.
    made: isGone || failure !== undefined,
    failure: failure ?? null,
    exports: Object.fromEntries(files),
  });
}

const JOURNEYS = ['Login', 'Login', 'Login', 'TwoFactorLogin', 'SocialLogin', 'UpdatePassword', 'AddDevice'];
const OUTCOMES = ['SUCCESSFUL', 'SUCCESSFUL', 'SUCCESSFUL', 'SUCCESSFUL', 'FAILED', 'CONTINUE'] as const;
const CLIENTS = ['atrium-portal', 'atrium-portal', 'expense-snap', 'calendar-sync', 'team-board'];
const USES = ['Token Granted', 'Token Refreshed', 'SSO'] as const;

function seedEvents({ store, host, now }: Platform, count: number): void {
  const known = store.count(users(host.realm)) > 0 ? PEOPLE : [];
  const event = (what: string, at: number) => {
    const { userName } = known[pick(`${what} who:${at}`, known.length)] ?? { userName: 'kai.ruiz' };
    const step = PERIOD / count;
    const when = now() - at * step - pick(`${what} when:${at}`, Math.floor(step));
    return {
      id: idOf(`${what}:${at}`),
      timestamp: new Date(when).toISOString(),
      userId: person(userName),
      userName,
      ipAddress: `198.51.100.${1 + pick(`${what} address:${at}`, 250)}`,
    };
  };
  const chosen = <T>(list: readonly T[], name: string): T => list[pick(name, list.length)] as T;
  const places = Array.from({ length: count }, (_, at) => at);
  store.insert(
    journeyEvents,
    places.map((at) => {
      const one = event('journey event', at);
      const treeName = chosen(JOURNEYS, `journey tree:${at}`);
      const treeResult = chosen(OUTCOMES, `journey outcome:${at}`);
      return [one.id, { ...one, treeName, treeResult, duration: (20 + pick(`journey took:${at}`, 600)) / 10 }] as const;
    }),
  );
  store.insert(
    accessEvents,
    places.map((at) => {
      const one = event('access event', at);
      return [
        one.id,
        { ...one, client: chosen(CLIENTS, `access client:${at}`), event: chosen(USES, `access use:${at}`) },
      ] as const;
    }),
  );
}
