import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../core/store-tables';
import type { Env } from '../platform-object';
import { callControl, send } from '../testing';
import { journeyEvents } from './events';
import { clearTokens, posted, type SentTemplate } from './testing';

interface View {
  result: Record<string, unknown>[];
  total: number;
  message: string;
}
interface Config {
  entities?: unknown;
  fields?: unknown;
  parameters?: unknown;
  filter?: unknown;
  aggregate?: unknown;
  sort?: unknown;
  version?: unknown;
}

let name = '';

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  clearTokens();
  const path = 'templates?_action=create&templateType=draft';
  const { body } = await posted<SentTemplate>('olga.brandt', path, { reportTemplate: { displayName: 'Trial' } });
  name = body.name;
});

const save = (config: Config) =>
  posted<SentTemplate>('olga.brandt', 'templates?_action=update&templateType=draft', {
    reportTemplate: { name, reportConfig: JSON.stringify({ version: 'v2', ...config }) },
  });

/** The rows of a configuration, run with these values. */
async function rows(config: Config, values: object = {}): Promise<Record<string, unknown>[]> {
  const saved = await save(config);
  expect(saved.status, saved.body.message).toBe(200);
  const { status, body } = await posted<{ id: string; message: string }>(
    'olga.brandt',
    `templates/${name}?_action=run&templateType=draft`,
    { parameters: JSON.stringify(values) },
  );
  expect(status, body.message).toBe(200);
  await callControl('PUT', 'clock', { advanceMs: 5000 });
  const seen = await posted<View>('olga.brandt', `runs/${body.id}?_action=view&_pageSize=1000`);
  expect(seen.status, seen.body.message).toBe(200);
  expect(seen.body.total).toBe(seen.body.result.length);
  return seen.body.result;
}

interface Person {
  _id: string;
  userName: string;
  department: string;
  roles: string[];
  manager?: { _refResourceId: string } | null;
  startDate: string;
}
const stored = async <T>(collection: string): Promise<T[]> =>
  (await send<{ result: T[] }>(`/__sandbox/state/${collection}?_pageSize=1000`)).body.result;

const USERS = [{ entity: 'users' }];
const NAME = { label: 'Name', value: 'users.userName' };
const names = async (filter: unknown, values: object = {}, parameters: object = {}): Promise<unknown[]> => {
  const found = await rows({ entities: USERS, fields: [NAME], filter, parameters }, values);
  return found.map((row) => row.Name).sort();
};
const two = (operator: string, path: string, literal: unknown) => {
  const left = operator.endsWith('starts_with') ? 'prefix' : operator.endsWith('ends_with') ? 'suffix' : 'left';
  return { [operator]: { [left]: path, right: { literal } } };
};

describe('joins of reports', () => {
  const joined = (type: string) =>
    rows({
      entities: [{ entity: 'users' }, { entity: 'users.roles', type }],
      fields: [NAME, { label: 'Role', value: 'users.roles.name' }],
    });

  it('left keeps every user, inner those with a role, right every role [reports 46] [reports 47]', async () => {
    const people = await stored<Person>('managed/alpha_user');
    const roles = await stored<{ name: string }>('managed/alpha_role');
    const memberships = people.reduce((sum, { roles: held }) => sum + held.length, 0);
    const inner = await joined('inner');
    expect(inner).toHaveLength(memberships);
    expect(inner.every(({ Name, Role }) => Name !== null && Role !== null)).toBe(true);
    const left = await joined('left');
    expect(left).toHaveLength(memberships + people.filter(({ roles: held }) => held.length === 0).length);
    expect(left.filter(({ Role }) => Role === null).length).toBeGreaterThan(0);
    const right = await joined('right');
    expect(new Set(right.map(({ Role }) => Role))).toEqual(new Set(roles.map((role) => role.name)));
    expect(right.filter(({ Name }) => Name === null).length).toBeGreaterThan(0);
  });

  it('follow managers, groups, organizations, and on from there', async () => {
    const people = await stored<Person>('managed/alpha_user');
    const nameOf = new Map(people.map(({ _id, userName }) => [_id, userName]));
    const managers = await rows({
      entities: [...USERS, { entity: 'users.manager', type: 'inner' }],
      fields: [NAME, { label: 'Manager', value: 'users.manager.userName' }],
    });
    expect(managers).toHaveLength(people.filter(({ manager }) => manager).length);
    const kai = people.find(({ userName }) => userName === 'kai.ruiz');
    expect(managers.find(({ Name }) => Name === 'kai.ruiz')?.Manager).toBe(
      nameOf.get(kai?.manager?._refResourceId ?? ''),
    );
    const groups = await rows({
      entities: [{ entity: 'groups' }, { entity: 'groups.members', type: 'inner' }],
      fields: [{ label: 'Member', value: 'groups.members.userName' }],
      filter: two('equals', 'groups.name', 'report_viewer'),
    });
    expect(groups.map(({ Member }) => Member).sort()).toEqual(['kai.ruiz', 'mina.holt', 'olga.brandt']);
    const owners = await rows({
      entities: [
        ...USERS,
        { entity: 'users.entitlements', type: 'inner' },
        { entity: 'users.entitlements.application', type: 'inner' },
        { entity: 'users.groups', type: 'inner' },
      ],
      fields: [
        NAME,
        { label: 'App', value: 'users.entitlements.application.name' },
        { label: 'Group', value: 'users.groups.name' },
      ],
      filter: two('equals', 'users.userName', 'kai.ruiz'),
    });
    expect(owners.length).toBeGreaterThan(0);
    expect(new Set(owners.map(({ Group }) => Group))).toEqual(new Set(['report_viewer']));
  });

  it('tell requests for a user from those the user made', async () => {
    interface Request {
      user?: { userName: string };
      requester: { userName?: string };
    }
    const requests = await stored<Request>('requests');
    const countsOf = async (relation: string) => {
      const found = await rows({
        entities: [...USERS, { entity: `users.${relation}`, type: 'inner' }],
        fields: [NAME],
        aggregate: { fields: [{ label: 'Requests', aggregate: { count: `users.${relation}._id` } }] },
      });
      return Object.fromEntries(found.map(({ Name, Requests }) => [Name, Requests]));
    };
    const counted = (nameOf: (request: Request) => string | undefined) => {
      const all: Record<string, number> = {};
      for (const one of requests) {
        const who = nameOf(one);
        if (who) all[who] = (all[who] ?? 0) + 1;
      }
      return all;
    };
    expect(await countsOf('requests')).toEqual(counted(({ user }) => user?.userName));
    expect(await countsOf('requestsMade')).toEqual(counted(({ requester }) => requester.userName));
  });

  it.each([
    ['the same data source twice', ['users', 'users'], 'is there twice'],
    ['two beginnings', ['users', 'roles'], 'is not related to [users]'],
    ['a related one without the one above', ['users', 'users.roles.members'], 'cyclic'],
    ['one that needs another', ['users', 'users.entitlements.application'], 'needs [users.entitlements] before it'],
    ['a circle back to the first', ['users', 'users.roles', 'users.roles.members'], 'cyclic'],
    ['a circle further down', ['users', 'users.requests', 'users.requests.user'], 'cyclic'],
    ['managers of managers', ['users', 'users.manager', 'users.manager.manager'], 'cyclic'],
    ['an unknown one', ['planets'], 'Unknown data source [planets]'],
    ['an unknown related one', ['users', 'users.planets'], 'Unknown data source [users.planets]'],
    ['a name of every object', ['constructor'], 'Unknown data source'],
  ])('refuse %s [reports 48] [reports 50]', async (_, paths, message) => {
    const { status, body } = await save({ entities: paths.map((entity) => ({ entity })) });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('refuse full joins and unknown types [reports 47]', async () => {
    const with_ = async (type: string) =>
      (await save({ entities: [...USERS, { entity: 'users.roles', type }] })).body.message;
    expect(await with_('full')).toContain('[full] of [users.roles] is not supported yet');
    expect(await with_('cross')).toContain('Unknown join type');
    expect((await save({ entities: [{ entity: 'users', type: 'inner' }] })).status).toBe(400);
  });
});

/** So many journeys of this name; their report has one row for each. */
async function addJourneys(treeName: string, count: number): Promise<void> {
  const stub = (env as unknown as Env).PLATFORM_OBJECT.getByName('localhost');
  const { docs } = namesOf(journeyEvents);
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM numbers WHERE n<?2)`;
  const sql = `INSERT INTO ${docs} (id,doc) ${numbers} SELECT ?1||n,json_object('id',?1||n,'treeName',?1) FROM numbers`;
  await runInDurableObject(stub, (_, state) => void state.storage.sql.exec(sql, treeName, count));
}

describe('too large a report', () => {
  it('is one of more than 100,000 rows, not of exactly as many', async () => {
    await save({
      entities: [{ entity: 'journeys' }],
      fields: [{ label: 'Journey', value: 'journeys.treeName' }],
      filter: two('equals', 'journeys.treeName', 'Many'),
    });
    const run = async () => {
      const { body } = await posted<{ id: string }>(
        'olga.brandt',
        `templates/${name}?_action=run&templateType=draft`,
        {},
      );
      await callControl('PUT', 'clock', { advanceMs: 5000 });
      return posted<View>('olga.brandt', `runs/${body.id}?_action=view&_pageSize=1`);
    };
    await addJourneys('Many', 100_000);
    const most = await run();
    expect(most.status, most.body.message).toBe(200);
    expect(most.body.total).toBe(100_000);
    await addJourneys('many', 1);
    const more = await run();
    expect(more.status).toBe(400);
    expect(more.body.message).toContain('The report has more than 100,000 rows: filter more');
  });

  it('fails, keeps no rows, and says what to do', async () => {
    const related = ['entitlements', 'requests', 'accounts', 'roles', 'reports', 'organizations'];
    const paths = ['journeys', 'journeys.user', ...related.map((one) => `journeys.user.${one}`)];
    const entities = paths.map((entity) => ({ entity, ...(entity === 'journeys' ? {} : { type: 'left' }) }));
    await save({ entities, fields: [{ label: 'Journey', value: 'journeys.treeName' }] });
    const path = `templates/${name}?_action=run&templateType=draft`;
    const kept = async () => (await callControl<Record<string, number>>('GET', 'state'))['reports/rows'] ?? 0;
    // The seed's waiting runs are made first.
    await posted('olga.brandt', 'runs/none?_action=view');
    const before = await kept();
    const { body } = await posted<{ id: string }>('olga.brandt', path);
    await callControl('PUT', 'clock', { advanceMs: 5000 });
    const seen = await posted<View>('olga.brandt', `runs/${body.id}?_action=view`);
    expect(seen.status).toBe(400);
    expect(seen.body.message).toMatch(/^The report failed\. .*(rows: filter more|filter more)$/);
    expect(await kept()).toBe(before);
  });
});

describe('filters of reports', () => {
  it.each([
    ['contains', 'users.userName', 'RUIZ', ['kai.ruiz']],
    ['equals', 'users.userName', 'Kai.Ruiz', ['kai.ruiz']],
    ['starts_with', 'users.userName', 'mi', ['milan.kovac', 'mina.holt']],
    ['ends_with', 'users.userName', '.ruiz', ['kai.ruiz']],
    ['contains', 'users.sn', 'ČÁ', []],
    ['contains', 'users.sn', 'KOVÁČ', ['milan.kovac']],
  ])('%s finds by %s without regard to case (%s) [reports 52]', async (operator, path, value, found) => {
    expect(await names(two(operator, path, value))).toEqual(found);
  });

  it('have a negation each', async () => {
    const everyMember = await names(undefined);
    for (const [operator, value] of [
      ['contains', 'ruiz'],
      ['equals', 'kai.ruiz'],
      ['starts_with', 'mi'],
      ['ends_with', 'n'],
    ] as const) {
      const found = await names(two(operator, 'users.userName', value));
      const others = await names(two(`not_${operator}`, 'users.userName', value));
      expect(found.length).toBeGreaterThan(0);
      expect([...found, ...others].sort()).toEqual(everyMember);
    }
  });

  it('compare dates as moments and numbers as numbers', async () => {
    const people = await stored<Person>('managed/alpha_user');
    const since = people.map(({ startDate }) => startDate).sort()[30] ?? '';
    const later = people.filter(({ startDate }) => startDate >= since).map(({ userName }) => userName);
    expect(await names(two('gte', 'users.startDate', `${since}T00:00:00.000Z`))).toEqual(later.sort());
    expect(await names(two('lt', 'users.startDate', since))).toHaveLength(people.length - later.length);
    const days = async (operator: string) =>
      rows({
        entities: [{ entity: 'entitlements' }],
        fields: [{ label: 'Days', value: 'entitlements.maximumDays' }],
        filter: two(operator, 'entitlements.maximumDays', 90),
      });
    expect(new Set((await days('gt')).map(({ Days }) => Days))).toEqual(new Set([180]));
    expect(new Set((await days('lte')).map(({ Days }) => Days))).toEqual(new Set([90]));
  });

  it('match one of several values, or none of them [reports 52]', async () => {
    const among = (operator: string) => ({
      [operator]: { search_string: 'users.userName', in_string_array: { literal: ['kai.ruiz', 'mina.holt'] } },
    });
    expect(await names(among('in'))).toEqual(['kai.ruiz', 'mina.holt']);
    expect(await names(among('not_in'))).not.toContain('kai.ruiz');
  });

  it('test for a value, in both spellings [reports 52]', async () => {
    expect(await names({ is_null: 'users.userName' })).toEqual([]);
    expect(await names({ is_not_null: 'users.userName' })).toEqual(await names(undefined));
    expect(await names({ is_not_null: { left: 'users.userName' } })).toEqual(await names(undefined));
  });

  it('match single elements of lists', async () => {
    const found = await rows({
      entities: [{ entity: 'entitlements' }],
      fields: [{ label: 'Regulations', value: 'entitlements.regulations' }],
      filter: two('equals', 'entitlements.regulations', 'GDPR'),
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ Regulations }) => (Regulations as string[]).includes('GDPR'))).toBe(true);
  });

  it('compare one column with another', async () => {
    const same = await rows({
      entities: [...USERS, { entity: 'users.manager', type: 'inner' }],
      fields: [
        { label: 'One', value: 'users.department' },
        { label: 'Other', value: 'users.manager.department' },
      ],
      filter: { equals: { left: 'users.department', right: 'users.manager.department' } },
    });
    expect(same.length).toBeGreaterThan(0);
    expect(same.every(({ One, Other }) => One === Other)).toBe(true);
  });

  it('nest with and, or [reports 52]', async () => {
    const filter = {
      or: [
        two('equals', 'users.userName', 'kai.ruiz'),
        {
          and: [two('equals', 'users.department', 'Legal'), { or: [{ and: [two('contains', 'users.city', 'Dub')] }] }],
        },
      ],
    };
    expect(await names(filter)).toEqual(['kai.ruiz', 'nora.keane']);
  });

  it('ignore rules whose parameter has no value [reports 24]', async () => {
    const parameters = {
      who: { source: 'basic', label: 'Who', type: 'string', optional: true },
      where: { source: 'user_provided', type: 'array', item: { type: 'string' }, optional: true },
    };
    const filter = {
      and: [
        { equals: { left: 'users.userName', right: { parameter: 'who' } } },
        { in: { search_string: 'users.department', in_string_array: { parameter: 'where' } } },
      ],
    };
    const everyMember = await names(undefined);
    expect(await names(filter, { who: null, where: null }, parameters)).toEqual(everyMember);
    expect(await names(filter, {}, parameters)).toEqual(everyMember);
    expect(await names(filter, { who: 'kai.ruiz', where: [] }, parameters)).toEqual(['kai.ruiz']);
    expect(await names(filter, { who: 'kai.ruiz', where: ['Legal'] }, parameters)).toEqual([]);
  });

  it.each([
    ['an unknown operator', { resembles: { left: 'users.userName', right: { literal: 'x' } } }, 'Unknown operator'],
    ['one side only', { equals: { left: 'users.userName' } }, 'takes two sides'],
    ['no value', { equals: { left: 'users.userName', right: { literal: '' } } }, 'has no value'],
    [
      'an unknown parameter',
      { equals: { left: 'users.userName', right: { parameter: 'x' } } },
      'Unknown parameter [x]',
    ],
    ['a column of another source', { is_null: 'roles.name' }, 'of no data source of the report'],
    ['an unknown column', { is_null: 'users.password' }, 'Unknown column [users.password]'],
    ['an empty group', { and: [] }, 'has no rules'],
    ['two operators at once', { and: [{ is_null: 'users.sn', is_not_null: 'users.sn' }] }, 'has one operator'],
    ['five levels', { and: [{ or: [{ and: [{ or: [{ and: [{ is_null: 'users.sn' }] }] }] }] }] }, 'at most 4 deep'],
    ['too many rules', { and: Array(61).fill({ is_null: 'users.sn' }) }, 'at most 60 rules'],
  ])('refuse %s [reports 48] [reports 50]', async (_, filter, message) => {
    const { status, body } = await save({ entities: USERS, fields: [NAME], filter });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('bind values and never make them part of the statement', async () => {
    expect(await names(two('equals', 'users.userName', `x' OR 1=1 --`))).toEqual([]);
    expect((await save({ entities: USERS, fields: [{ label: 'x', value: `users.userName') --` }] })).status).toBe(400);
    const odd = `It's "quoted", \\ and '; DROP`;
    const [row] = await rows({ entities: USERS, fields: [{ label: odd, value: 'users.userName' }] });
    expect(Object.keys(row ?? {})).toEqual([odd]);
  });
});

describe('aggregates and sorting of reports', () => {
  const counted = (aggregate: Record<string, string>, label = 'How many') => ({ fields: [{ label, aggregate }] });

  it('count per group of the columns [reports 49]', async () => {
    const people = await stored<Person>('managed/alpha_user');
    const found = await rows({
      entities: USERS,
      fields: [{ label: 'Department', value: 'users.department' }],
      aggregate: counted({ count: 'users._id' }),
      sort: [
        { value: 'How many', direction: 'desc' },
        { value: 'users.department', direction: 'asc' },
      ],
    });
    const expected = new Map<string, number>();
    for (const { department } of people) expected.set(department, (expected.get(department) ?? 0) + 1);
    expect(Object.fromEntries(found.map((row) => [row.Department, row['How many']]))).toEqual(
      Object.fromEntries(expected),
    );
    const counts = found.map((row) => row['How many'] as number);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(Object.keys(found[0] ?? {})).toEqual(['Department', 'How many']);
  });

  it('sum up everything without columns', async () => {
    const violations = await stored<{ policyRule: { riskScore: number; name: string } }>('violations');
    const scores = violations.map(({ policyRule }) => policyRule.riskScore);
    const sums = ['sum', 'average', 'min', 'max', 'count', 'count_distinct'];
    const [row] = await rows({
      entities: [{ entity: 'violations' }],
      aggregate: { fields: sums.map((sum) => ({ label: sum, aggregate: { [sum]: 'violations.riskScore' } })) },
    });
    const sum = scores.reduce((one, other) => one + other, 0);
    expect(row).toEqual({
      sum,
      average: Math.round((sum / scores.length) * 100) / 100,
      min: Math.min(...scores),
      max: Math.max(...scores),
      count: scores.length,
      count_distinct: new Set(scores).size,
    });
  });

  it('sort by columns shown or not, by several, in both directions', async () => {
    const people = await stored<Person>('managed/alpha_user');
    const found = await rows({
      entities: USERS,
      fields: [NAME],
      sort: [
        { value: 'users.department', label: 'Department', direction: 'desc' },
        { value: 'users.userName', label: 'Name', direction: 'asc' },
      ],
    });
    const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
    const expected = [...people].sort(
      (one, other) => compared(other.department, one.department) || compared(one.userName, other.userName),
    );
    expect(found.map((row) => row.Name)).toEqual(expected.map(({ userName }) => userName));
  });

  it.each([
    ['an unknown aggregate', { aggregate: counted({ median: 'users._id' }) }, 'Unknown aggregate [median]'],
    ['a sum of texts', { aggregate: counted({ sum: 'users.userName' }) }, 'needs a column of numbers'],
    ['an aggregate without a label', { aggregate: counted({ count: 'users._id' }, ' ') }, 'label of an aggregate'],
    ['a column without a label', { fields: [{ label: '  ', value: 'users.sn' }] }, 'The label of a column is missing'],
    ['a label twice', { fields: [NAME, { label: 'Name', value: 'users.sn' }] }, 'The label [Name] is there twice'],
    ['an unknown column', { fields: [{ label: 'x', value: 'users.shoeSize' }] }, 'Unknown column [users.shoeSize]'],
    ['a column without a path', { fields: [{ label: 'x' }] }, 'names no column'],
    ['an odd direction', { sort: [{ value: 'users.sn', direction: 'up' }] }, 'Unknown direction [up]'],
    ['sorting by a list', { sort: [{ value: 'users.languages' }] }, 'cannot be sorted by'],
    [
      'sorting groups by what is not shown',
      { fields: [NAME], aggregate: counted({ count: 'users._id' }), sort: [{ value: 'users.sn' }] },
      'sorted by what it shows',
    ],
    ['another version', { version: 'v9' }, 'Unknown version [v9]'],
    ['no list of columns', { fields: 'all' }, 'fields must be a list'],
    [
      'too many columns',
      { fields: Array.from({ length: 31 }, (_, at) => ({ label: `${at}`, value: 'users.sn' })) },
      'more than 30',
    ],
    ['a parameter with a blank', { parameters: { 'a b': { type: 'string' } } }, 'has white space'],
    ['a parameter of no type', { parameters: { a: { type: 'color' } } }, 'Unknown type [color]'],
    ['a parameter from nowhere', { parameters: { a: { type: 'string', source: 'moon' } } }, 'Unknown source [moon]'],
  ])('refuse %s [reports 48] [reports 50]', async (_, config, message) => {
    const { status, body } = await save({ entities: USERS, ...config });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('a refused change leaves the draft unchanged [reports 57]', async () => {
    const before = (await save({ entities: USERS, fields: [NAME] })).body.reportConfig;
    await save({ entities: [{ entity: 'planets' }] });
    const path = 'templates?_action=update&templateType=draft';
    const { body } = await posted<SentTemplate>('olga.brandt', path, {
      reportTemplate: { name, description: 'Still' },
    });
    expect(body.reportConfig).toBe(before);
  });

  it('a saved configuration is returned unchanged [reports 53]', async () => {
    const config = { entities: USERS, fields: [NAME], filter: { or: [two('contains', 'users.sn', 'x')] }, sort: [] };
    expect((await save(config)).body.reportConfig).toBe(JSON.stringify({ version: 'v2', ...config }));
  });
});
