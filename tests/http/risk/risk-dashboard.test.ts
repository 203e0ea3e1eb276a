// The risk dashboard over plain pages: what is asked of the platform, what narrows what, and that charts, tables and list agree.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type HttpResponse, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const PAGE = '/risk-dashboard';
const ATTRIBUTES = 10;
const SEARCH = '/autoaccess/jas/entity/search/autoaccess/risk_explainability';

interface Question {
  query: {
    size: number;
    sort: Record<string, { order: string }>[];
    search_after?: unknown[];
    aggs?: Record<string, { terms?: { size: number } }>;
    query: { bool: { must: Record<string, Record<string, unknown>>[] } };
  };
}

let ruth: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ruth = await walkerOf('ruth.adeyemi');
  await ruth.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

interface FiledEvent {
  id: string;
  predictionResult: {
    features: { ipAddress: string; rawUserId: string; timestamp: string; browserData: { device: string } };
    raw_event_data: { transactionId: string };
    risk_score_data: {
      is_risky_event: boolean;
      risk_score: number;
      risk_score_threshold: number;
      clustering_model_risk_score: number;
      ueba_avg_risk_score: number;
    };
  };
}

const asked = async () =>
  (await sandbox.calls()).filter(({ path }) => path === SEARCH).map(({ body }) => body as unknown as Question);
const pageAsked = async () => (await asked()).find(({ query }) => query.size > 0)?.query;
const totalOf = (page: HttpResponse) =>
  Number(/Risky sign-ins (?:from|on) [^:]*: ([\d,]+)/.exec(page.page.text)?.[1]?.replace(',', ''));
const tables = ({ page }: HttpResponse) =>
  page.all('table').map((table) =>
    table.rows().map((row) => ({
      to: row.hrefs()[0],
      name: row.first('th').text,
      count: Number(row.first('td').text.replace(',', '')),
    })),
  );
const eventsOn = ({ page }: HttpResponse) =>
  new Set(page.hrefs().flatMap((to) => /^\/risk-dashboard\/events\/[\w-]+/.exec(to) ?? []));

describe('the first look', () => {
  it('says where its address names more attributes than are asked for, and which scores it has asked for', async () => {
    const rules = (many: number) =>
      Array.from({ length: many }, (_, at) => `property=city&condition=is&value=city${at}`).join('&');
    const cut = 'This link has too many filters. The first 20 were used.';
    expect((await ruth.see(`${PAGE}?${rules(21)}`)).page.text).toContain(cut);
    expect((await ruth.see(`${PAGE}?${rules(20)}`)).page.text).not.toContain(cut);
    const crossing = await ruth.see(`${PAGE}?least=90&most=10`);
    expect([crossing.status, crossing.headers.location]).toEqual([302, `${PAGE}?least=10&most=90`]);
  });

  it('asks once for the riskiest ten of the last seven days, and once for the counts of them and of the days before [reports 60]', async () => {
    const page = await ruth.see(PAGE);
    expect(page.status).toBe(200);
    // Values to choose from are cached.
    expect((await asked()).filter(({ query }) => Object.keys(query.aggs ?? {}).length !== ATTRIBUTES)).toHaveLength(3);
    const first = await pageAsked();
    expect(first?.size).toBe(10);
    expect(first?.search_after).toBeUndefined();
    expect(first?.sort.map((one) => Object.keys(one)[0]?.split('.').at(-1))).toEqual([
      'risk_score',
      'timestamp',
      'keyword',
    ]);
    const must = JSON.stringify(first?.query.bool.must);
    expect(must).toContain('"predictionResult.risk_score_data.risk_score":{"gte":0,"lt":100.5}');
    expect(must).toContain('{"term":{"predictionResult.risk_score_data.is_risky_event":true}}');
    expect(must).toContain('{"term":{"realm":"/alpha"}}');
    expect(eventsOn(page).size).toBe(10);
  });

  it('is not there for whom the probe refuses, nor is a single event [reports 59]', async () => {
    const mina = await walkerOf('mina.holt');
    for (const address of [PAGE, `${PAGE}/attributes`, [...eventsOn(await ruth.see(PAGE))][0] ?? ''])
      expect((await mina.see(address)).status).toBe(404);
  });

  it('is not called missing where the platform did not answer whether it is there', async () => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    const ines = await walkerOf('ines.moreau');
    for (const address of [PAGE, `${PAGE}/attributes`]) {
      const { status, page } = await ines.see(address);
      expect([address, status]).toEqual([address, 502]);
      expect(page.text).not.toContain('Page not found');
      expect(page.text).toContain('Try again');
    }
  });

  it('begins anew where nothing follows the cursor, and does not claim that there is nothing', async () => {
    const beyond = encodeURIComponent(JSON.stringify([10, -1, '', '']));
    const answer = await ruth.see(`${PAGE}?least=50&cursor=${beyond}`);
    expect([answer.status, answer.headers.location]).toEqual([302, `${PAGE}?least=50`]);
  });

  it('says what failed, and leaves the rest', async () => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500, times: 1 }]);
    const answer = await ruth.see(PAGE);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toMatch(/Error retrieving the activity|Couldn’t load the charts/);
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    const bare = (await ruth.see(PAGE)).page.text;
    expect(bare).toContain('Error retrieving the activity.');
    expect(bare).toContain('Couldn’t load the charts');
  });

  it('counts sign-ins that the platform counts and does not send, and never says that there are none', async () => {
    const body = { hits: { total: { value: 3 }, hits: [] }, aggregations: {} };
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 200, body }]);
    const { text } = (await ruth.see(PAGE)).page;
    expect(text).toContain('3 items couldn’t be shown.');
    expect(text).not.toContain('No risky sign-ins');
  });
});

describe('charts', () => {
  it('agree with their tables, the total and the lists they lead to', async () => {
    const answer = await ruth.see(PAGE);
    const total = totalOf(answer);
    const [times = [], reasons = [], , , , places = []] = tables(answer);
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
    expect(times).toHaveLength(7);
    expect(sum(times)).toBe(total);
    expect(sum(places)).toBe(total);
    const marks = answer.page.links();
    for (const rows of [times, reasons, places]) {
      const [row] = rows.filter(({ to, count }) => to && count > 1);
      expect(row).toBeDefined();
      expect(marks.filter(({ to }) => to === row?.to).length).toBeGreaterThanOrEqual(2);
      expect(totalOf(await ruth.see(row?.to ?? ''))).toBe(row?.count);
    }
    expect(answer.text).toContain(`>${Math.max(...times.map(({ count }) => count))}</text>`);
  });

  it('lead to as many events as they say, also among those that are asked for already', async () => {
    const filtered = `${PAGE}?reason=is_brute_force&reason=country&property=os&condition=is&value=windows`;
    const shown = tables(await ruth.see(filtered)).flat();
    const leading = shown.filter(({ to, count }) => to && count > 0);
    expect(leading.length).toBeGreaterThan(3);
    for (const { to, count } of [...leading.slice(0, 3), ...leading.slice(-3)])
      expect([to, totalOf(await ruth.see(to ?? ''))]).toEqual([to, count]);
    for (const { to } of leading) expect(to).toContain('value=windows');
  });

  it('of one day lead from each hour to its events', async () => {
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const events = await sandbox.state<FiledEvent & { realm: string }>('riskEvents?_pageSize=100000');
    const [hours = []] = tables(await ruth.see(`${PAGE}?from=${day}&until=${day}`));
    expect(hours).toHaveLength(24);
    for (const [at, { to, count }] of hours.entries()) {
      const hour = `${day}T${String(at).padStart(2, '0')}`;
      const found = events.filter(
        ({ realm, predictionResult: { features, risk_score_data } }) =>
          realm === '/alpha' && risk_score_data.is_risky_event && features.timestamp.startsWith(hour),
      );
      expect([hour, count]).toEqual([hour, found.length]);
      expect(to === undefined).toBe(count === 0);
    }
    const [busy] = hours.filter(({ to }) => to);
    const answer = await ruth.see(busy?.to ?? '');
    expect(totalOf(answer)).toBe(busy?.count);
    expect(answer.page.text).toContain('In the hour from');
    const elsewhere = await ruth.see(
      `${busy?.to?.replace(/from=[\d-]+&until=[\d-]+&?/, '')}&from=2026-01-01&until=2026-01-02`,
    );
    expect(elsewhere.headers.location).toBe(`${PAGE}?from=2026-01-01&until=2026-01-02`);
  });

  it('name their bars in the direction of the reader', async () => {
    const cookie = `${ruth.cookie}; __Host-look=system.system.normal.auto.ar`;
    const { page } = await ask(HOST, PAGE, { headers: { cookie } });
    const labels = page.all('text').map((label) => [label.text, label.attribute('text-anchor')]);
    expect(labels).toContainEqual(['\u2068عنوان IP مشبوه\u2069', 'end']);
  });

  it('say what they find in a sentence', async () => {
    const words = (await ruth.see(PAGE)).page.text;
    expect(words).toMatch(/Most were on \w+ \d+ \w+: \d+ of \d+ events\./);
    expect(words).toMatch(/The most frequent reason is “[^”]+”: \d+ of \d+ events\./);
    expect(words).toMatch(/Most came from Bucharest: \d+ of \d+ events\./);
    // Both are of the same waves.
    expect(words).toMatch(/“Credential stuffing”: \d+ of \d+ events\. Just as many: Suspicious IP address\./);
    const [, from] = /from=([\d-]{10})&amp;until=\1"/.exec((await ruth.see(PAGE)).text) ?? [];
    const day = (await ruth.see(`${PAGE}?from=${from}&until=${from}`)).page.text;
    expect(day).toMatch(/Most were in the hour from \d\d:00(?: UTC)?: \d+ of \d+ events\./);
  });
});

describe('the period before', () => {
  interface Counted {
    realm: string;
    predictionResult: FiledEvent['predictionResult'] & {
      features: FiledEvent['predictionResult']['features'] & { geoData?: { city: string } };
      risk_score_data: { heuristic_agg_result?: { raw_results: Record<string, boolean>[] } };
    };
  }
  const DAY = 86_400_000;
  const dayAt = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  /** Risky events of whole days, as they are stored. */
  const storedOn = async (first: number, last: number) => {
    const events = await sandbox.state<Counted>('riskEvents?_pageSize=100000');
    return events.filter(({ realm, predictionResult: { features, risk_score_data } }) => {
      const day = features.timestamp.slice(0, 10);
      return realm === '/alpha' && risk_score_data.is_risky_event && day >= dayAt(first) && day <= dayAt(last);
    });
  };
  const days = () => `from=${dayAt(9)}&until=${dayAt(4)}`;
  const cellsOf = ({ page }: HttpResponse, label: string) =>
    page
      .first('div', { role: 'group', 'aria-label': label })
      .rows()
      .map((row) => [row.hrefs()[0] ?? '', row.first('th').text, ...row.all('td').map(({ text }) => text)] as const);

  it('stands beside the numbers of the page, as the stored events say', async () => {
    const answer = await ruth.see(`${PAGE}?${days()}`);
    const [now, before] = [await storedOn(9, 4), await storedOn(15, 10)];
    expect([totalOf(answer), now.length > 0, before.length > 0]).toEqual([now.length, true, true]);
    const difference = now.length - before.length;
    const words = difference > 0 ? 'more' : 'fewer';
    expect(answer.page.text).toContain(`${Math.abs(difference)} ${words} than in the period before`);
    expect(answer.page.text).toContain(`(${before.length} · `);
    const isBruteForce = ({ predictionResult: { risk_score_data } }: Counted) =>
      risk_score_data.heuristic_agg_result?.raw_results.some(({ is_brute_force }) => is_brute_force) === true;
    const force = cellsOf(answer, 'Numbers: Risk by reason').find(([, name]) => name === 'Brute force');
    expect(force?.slice(2)).toEqual([now, before].map((events) => String(events.filter(isBruteForce).length)));
  });

  it('stands beside the most frequent users, addresses and cities, each of which leads to its events', async () => {
    const answer = await ruth.see(`${PAGE}?${days()}`);
    const [now, before] = [await storedOn(9, 4), await storedOn(15, 10)];
    const kinds = [
      ['Username', ({ predictionResult: { features } }: Counted) => features.rawUserId],
      ['IP address', ({ predictionResult: { features } }: Counted) => features.ipAddress],
      ['City', ({ predictionResult: { features } }: Counted) => features.geoData?.city],
    ] as const;
    for (const [label, named] of kinds) {
      const counts = new Map<string, number>();
      for (const event of now) {
        const value = named(event);
        if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const most = [...counts.values()].sort((one, other) => other - one).slice(0, 5);
      const rows = cellsOf(answer, `Most frequent: ${label}`);
      expect([label, ...rows.map((row) => Number(row[2]))]).toEqual([label, ...most]);
      for (const [to, , count, earlier] of rows) {
        const value = new URLSearchParams(to.split('?')[1]).get('value') ?? '';
        expect([value, Number(count)]).toEqual([value, counts.get(value)]);
        expect([value, Number(earlier)]).toEqual([value, before.filter((one) => named(one) === value).length]);
      }
      const [first] = rows;
      expect(totalOf(await ruth.see(first?.[0] ?? ''))).toBe(Number(first?.[2]));
    }
  });

  it('is compared up to the same time where the period is not over', async () => {
    const { page } = await ruth.see(PAGE);
    expect(page.text).toMatch(/(more|fewer) than in the period before \(\d+ · \d+ \w+ – \d+ \w+, \d\d:\d\d UTC\)\./);
  });

  it('is unknown where it could not be counted: one failed search is named once, and nothing is claimed', async () => {
    const unknown = 'Couldn’t load how many there were in the period before.';
    const texts = ['Error retrieving the activity.', 'Couldn’t load the charts', unknown];
    await ruth.see(PAGE);
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500, times: 1 }]);
    const answer = await ruth.see(`${PAGE}?${days()}`);
    const named = texts.filter((text) => answer.page.text.includes(text));
    expect(named).toHaveLength(1);
    expect(answer.page.text.includes('than in the period before')).toBe(named[0] === texts[1]);
    const before = named[0] === unknown ? cellsOf(answer, 'Most frequent: Username').map((row) => row[3]) : ['–'];
    expect(new Set(before)).toEqual(new Set(['–']));
  });
});

describe('filters', () => {
  it('filters of the score include what rounds to the upper end [reports 61]', async () => {
    await ruth.see(`${PAGE}?least=80&most=20`);
    expect(JSON.stringify((await pageAsked())?.query)).toContain('{"gte":20,"lt":80.5}');
  });

  it('add up by attribute and are alternatives within one; reasons are alternatives [reports 65]', async () => {
    const all = totalOf(await ruth.see(PAGE));
    const rule = (property: string, value: string) => `property=${property}&condition=is&value=${value}`;
    const one = totalOf(await ruth.see(`${PAGE}?${rule('city', 'bucharest')}`));
    const two = totalOf(await ruth.see(`${PAGE}?${rule('city', 'bucharest')}&${rule('city', 'lagos')}`));
    const both = totalOf(await ruth.see(`${PAGE}?${rule('city', 'bucharest')}&${rule('deviceType', 'mobile')}`));
    expect(both).toBeLessThan(one);
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(all);
    const brute = totalOf(await ruth.see(`${PAGE}?reason=is_brute_force`));
    const more = totalOf(await ruth.see(`${PAGE}?reason=is_brute_force&reason=day_of_week`));
    expect(brute).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(brute);
  });

  it('each have a chip that takes it off, and are counted [reports 66]', async () => {
    const rule = (property: string, value: string) => `property=${property}&condition=is&value=${value}`;
    const filters = [rule('city', 'bucharest'), rule('city', 'lagos'), 'reason=is_brute_force', 'least=20'];
    const answer = await ruth.see(`${PAGE}?${filters.join('&')}`);
    expect(answer.page.all('*', { 'aria-label': /^Remove filter / })).toHaveLength(4);
    expect(answer.page.text).toMatch(/Filters\W{0,3}4\b/);
  });

  it('count reasons as one beside each value of an attribute [reports 66]', async () => {
    const rule = (property: string, value: string) => `property=${property}&condition=is&value=${value}`;
    const reasons = 'reason=is_brute_force&reason=country';
    const { page } = await ruth.see(`${PAGE}?${rule('city', 'bucharest')}&${rule('city', 'lagos')}&${reasons}`);
    expect(page.all('*', { 'aria-label': /^Remove filter / })).toHaveLength(4);
    expect(page.text).toMatch(/Filters\W{0,3}3\b/);
  });

  it('leave out a period beside named days, which come before it', async () => {
    const address = `${PAGE}?period=today&from=2026-11-03`;
    const cleaned = (await ruth.see(address)).headers.location;
    expect(cleaned).toBe(`${PAGE}?from=2026-11-03`);
    const page = await ruth.see(cleaned ?? '');
    expect(page.page.all('*', { 'aria-label': /^Remove filter / })).toHaveLength(1);
  });

  it('by a part of the world limit list and map [reports 67]', async () => {
    const page = await ruth.see(`${PAGE}?area=africa`);
    expect(JSON.stringify((await pageAsked())?.query)).toContain('geoData.lat":{"gte":-36,"lte":38}');
    expect(totalOf(page)).toBeLessThan(totalOf(await ruth.see(PAGE)));
    expect(page.text).toContain('viewBox="480 156 219 222"');
  });

  it('filters of a strange address are the usual ones', async () => {
    const page = await ruth.see(`${PAGE}?reason=x&cursor=%5B1%5D&property=city&condition=is&value=`);
    expect(page.status).toBe(200);
    expect(eventsOn(page).size).toBe(10);
  });

  it('are chosen from the values there are, or by a search where there are many [reports 64]', async () => {
    const cities = await ruth.see(`${PAGE}/attributes?attribute=city`);
    const [lagos] = cities.page.links().filter(({ text }) => text === 'Lagos');
    expect(totalOf(await ruth.see(lagos?.to ?? ''))).toBeGreaterThan(0);
    await sandbox.forget();
    const people = await ruth.see(`${PAGE}/attributes?attribute=rawUserId&text=MA*`);
    const search = (await asked()).find(({ query }) => query.aggs?.values);
    expect(search?.query.aggs?.values?.terms?.size).toBe(50);
    expect(JSON.stringify(search?.query.query)).toContain('*ma\\\\*');
    expect(people.page.text).toContain('No values found.');
    expect((await ruth.see(`${PAGE}/attributes?attribute=rawUserId&text=Ma`)).page.text).toContain('marta.silva');
  });
});

describe('values of attributes', () => {
  interface StoredEvent {
    realm: string;
    predictionResult: {
      features: {
        eventId: string;
        userId: string;
        timestamp: string;
        geoData?: { city: string };
        browserData: { deviceType: string };
      };
      risk_score_data: { is_risky_event: boolean };
    };
  }
  const stored = async () => {
    const all = await sandbox.state<StoredEvent>('riskEvents?_pageSize=100000');
    return all.filter(({ predictionResult }) => predictionResult.risk_score_data.is_risky_event);
  };
  const rule = (property: string, value: string) =>
    `property=${property}&condition=is&value=${encodeURIComponent(value)}`;

  it('typed as the page words them lead to the key of the platform, in any case', async () => {
    for (const [property, typed, key] of [
      ['country', 'United States', 'united_states'],
      ['os', 'macos', 'mac_os_x'],
      ['userAgentType', 'Mobile Safari', 'mobile_safari'],
      ['city', 'Lagos', 'lagos'],
      ['dayparting', 'Evening', 'evening'],
    ] as const) {
      const answer = await ruth.see(`${PAGE}?${rule(property, typed)}`);
      expect([answer.status, answer.headers.location]).toEqual([302, `${PAGE}?${rule(property, key)}`]);
      expect(totalOf(await ruth.see(answer.headers.location ?? ''))).toBeGreaterThan(0);
    }
  });

  it('unknown values are named, and their chip shows what was typed', async () => {
    const { page } = await ruth.see(`${PAGE}?${rule('country', 'atlantis_x')}`);
    expect(page.text).toContain('“atlantis_x” is not a value of “Country” in any risky sign-in.');
    expect(page.text).toContain('Country: atlantis_x');
    expect((await ruth.see(`${PAGE}?${rule('rawUserId', 'not.there')}`)).page.text).toContain(
      '“not.there” is not a value',
    );
    expect((await ruth.see(`${PAGE}?${rule('country', 'united_states')}`)).page.text).not.toContain('is not a value');
  });

  it('are suggested in words, for the chosen attribute or for all', async () => {
    const { page } = await ruth.see(`${PAGE}?${rule('country', 'united_states')}`);
    const [chosen, blank] = page.all('datalist').map((list) => list.all('option').map((one) => one.attribute('value')));
    expect(chosen).toContain('United States');
    expect(chosen).not.toContain('Lagos');
    expect(blank).toEqual(expect.arrayContaining(['United States', 'Lagos']));
  });

  it('are counted by period, realm and the other filters, as the list they lead to', async () => {
    const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    const days = `from=${from}&until=${new Date().toISOString().slice(0, 10)}`;
    const list = `${days}&${rule('deviceType', 'mobile')}`;
    const asCounted = (await stored()).filter(
      ({ realm, predictionResult: { features } }) =>
        realm === '/alpha' && features.timestamp.slice(0, 10) >= from && features.browserData.deviceType === 'mobile',
    );
    const cities = await ruth.see(`${PAGE}/attributes?attribute=city&list=${encodeURIComponent(list)}`);
    const rows = cities.page.all('li').flatMap((row) => {
      const value = /value=([a-z_]+)$/.exec(row.hrefs()[0] ?? '')?.[1];
      return value ? [{ value, to: row.hrefs()[0] ?? '', count: Number(/(\d+)\s*$/.exec(row.text)?.[1]) }] : [];
    });
    expect(rows.length).toBeGreaterThan(5);
    for (const { value, count } of rows) {
      const found = asCounted.filter(({ predictionResult }) => predictionResult.features.geoData?.city === value);
      expect([value, count]).toEqual([value, found.length]);
    }
    const most = rows.reduce((one, other) => (other.count > one.count ? other : one));
    expect(totalOf(await ruth.see(most.to))).toBe(most.count);
  });

  it('of another realm are not offered, nor are its attempts listed with an event', async () => {
    const events = await stored();
    const other = events.filter(({ realm }) => realm === '/bravo');
    expect(other.length).toBeGreaterThan(0);
    const [attacked] = other.flatMap(({ predictionResult: { features: foreign } }) =>
      events.filter(
        ({ realm, predictionResult: { features } }) =>
          realm === '/alpha' && features.userId === foreign.userId && features.timestamp > foreign.timestamp,
      ),
    );
    const { page } = await ruth.see(`${PAGE}/events/${attacked?.predictionResult.features.eventId}`);
    const shown = page.hrefs().flatMap((to) => /\/events\/([\w-]+)/.exec(to)?.[1] ?? []);
    const foreign = new Set(other.map(({ predictionResult }) => predictionResult.features.eventId));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((id) => foreign.has(id))).toEqual([]);
  });

  it('values are not called unknown when the look-up fails: the page names what could not be checked', async () => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    const { page } = await ruth.see(`${PAGE}?${rule('rawUserId', 'someone.else')}`);
    expect(page.text).not.toContain('is not a value');
    expect(page.text).toMatch(/couldn’t check/);
  });
});

describe('the file of events', () => {
  it('has address, transaction, device and threshold as stored, and words as on the page', async () => {
    const events = await sandbox.state<FiledEvent>('riskEvents?_pageSize=100000');
    const { text } = await ruth.see('/export/risk-events');
    const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const columns = head.split(',').map((name) => name.replaceAll('"', ''));
    const cells = lines.map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^",]+)|(?<=,)(?=,|$)/g)].map((one) => one[1] ?? one[2] ?? ''),
    );
    expect(cells.length).toBeGreaterThan(100);
    for (const row of cells) {
      const filed = Object.fromEntries(columns.map((name, at) => [name, row[at]]));
      const { features, raw_event_data, risk_score_data } =
        events.find(({ id }) => id === filed.id)?.predictionResult ?? expect.fail(`No event ${filed.id}`);
      expect([filed.ipAddress, filed.transaction, filed.threshold, filed.score]).toEqual([
        features.ipAddress,
        raw_event_data.transactionId,
        String(risk_score_data.risk_score_threshold),
        String(risk_score_data.risk_score),
      ]);
      expect(filed.device?.toLowerCase().replaceAll(' ', '_')).toBe(features.browserData.device.toLowerCase());
      expect([filed.country, filed.reasons].join()).not.toMatch(/_/);
    }
  });
});

describe('pages', () => {
  it('follow by the last event of the one before, and begin anew with another order [reports 63]', async () => {
    const first = await ruth.see(PAGE);
    const next = first.page.links().find(({ text }) => text === 'Next')?.to ?? '';
    await sandbox.forget();
    const second = await ruth.see(next);
    expect((await pageAsked())?.search_after).toHaveLength(3);
    expect(second.page.text).toContain('11 to 20 of');
    for (const event of eventsOn(second)) expect(eventsOn(first)).not.toContain(event);
    const linkOf = (page: HttpResponse, text: string) => page.page.links().find((link) => link.text === text)?.to ?? '';
    const third = await ruth.see(linkOf(second, 'Next'));
    expect(eventsOn(await ruth.see(linkOf(third, 'Previous')))).toEqual(eventsOn(second));
    expect(linkOf(second, 'Previous')).toBe(PAGE);
    for (const { to } of second.page.links().filter(({ to }) => to.includes('sort=')))
      expect(to).not.toContain('cursor');
  });
});

describe('sign-ins that arrive while pages are read', () => {
  const idsOn = ({ page }: HttpResponse) => [...eventsOn({ page } as HttpResponse)];
  const nextOf = ({ page }: HttpResponse) => page.links().find(({ text }) => text === 'Next')?.to;

  it('show no event twice and lose none that was there, and the page says how many came', async () => {
    const seen: string[] = [];
    const before = await sandbox.state<FiledEvent>('riskEvents?_pageSize=100000');
    const known = new Set(before.map(({ id }) => id));
    let page = await ruth.see(`${PAGE}?size=50`);
    const total = totalOf(page);
    expect(page.page.text).not.toContain('since you opened the first page');
    expect(nextOf(page)).toBeDefined();
    for (let at = 1; ; at += 1) {
      seen.push(...idsOn(page).map((to) => to.split('/').at(-1) ?? ''));
      const next = nextOf(page);
      if (!next) break;
      // Above and below the place that is reached.
      await sandbox.signIns(2, at % 2 === 0 ? 71 : 99.5);
      page = await ruth.see(next);
      expect(page.page.text).toContain(`${2 * at} sign-ins were added since you opened the first page.`);
      expect(page.page.text).not.toMatch(/\d+ to \d+ of \d+/);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => known.has(id))).toHaveLength(total);
    expect(totalOf(await ruth.see(`${PAGE}?size=50`))).toBeGreaterThan(total);
  });
});

describe('an event', () => {
  const open = async () => {
    const [address = ''] = eventsOn(await ruth.see(PAGE));
    await sandbox.forget();
    return { address, page: await ruth.see(`${address}?list=area%3Deurope`) };
  };

  it('is shown with its reasons and at most five earlier attempts, the newest first [reports 68]', async () => {
    const { address, page } = await open();
    expect(page.status).toBe(200);
    expect(page.page.text).toMatch(/This sign-in scored \d+ of 100\. 70 or more is risky\./);
    const id = address.split('/').at(-1) ?? '';
    const earlier = (await asked()).find(({ query }) => query.size === 5)?.query;
    expect(earlier?.sort.map((one) => Object.keys(one)[0])).toEqual([
      'predictionResult.features.timestamp',
      'predictionResult.risk_score_data.risk_score',
    ]);
    expect(JSON.stringify(earlier?.query)).toContain(
      `"must_not":[{"term":{"predictionResult.features.eventId":"${id}"}}]`,
    );
    const others = eventsOn(page);
    expect(others.size).toBeLessThanOrEqual(5);
    expect(others).not.toContain(address);
    expect(page.page.links().some(({ to }) => to === `${PAGE}?area=europe`)).toBe(true);
  });

  it('shows the score of each part as it is stored', async () => {
    const [address = ''] = eventsOn(await ruth.see(`${PAGE}?reason=is_brute_force`));
    const events = await sandbox.state<FiledEvent>('riskEvents?_pageSize=100000');
    const { risk_score_data: scores } =
      events.find(({ id }) => address.endsWith(id))?.predictionResult ?? expect.fail();
    const { page } = await ruth.see(address);
    const parts = page.first('div', { role: 'group', 'aria-label': 'Scores of each part' }).rows();
    expect(parts.map((row) => [row.first('th').text, row.first('td').text]).slice(0, 2)).toEqual([
      ['Behavior of the user', String(scores.ueba_avg_risk_score)],
      ['Comparison with similar sign-ins', String(scores.clustering_model_risk_score)],
    ]);
    expect(parts.map((row) => [row.first('th').text, row.first('td').text])).toContainEqual([
      'Rule: Brute force',
      '100',
    ]);
  });

  it('an event that does not exist is a 404', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x%22%5D'])
      expect((await ruth.see(`${PAGE}/events/${id}`)).status).toBe(404);
  });

  it('leads to all near it of its user, from its address and in its hour', async () => {
    const events = (await sandbox.state<FiledEvent & { realm: string }>('riskEvents?_pageSize=100000')).filter(
      ({ realm, predictionResult }) => realm === '/alpha' && predictionResult.risk_score_data.is_risky_event,
    );
    const { address, page } = await open();
    const event = events.find(({ id }) => address.endsWith(id))?.predictionResult.features ?? expect.fail();
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const at = Date.parse(`${event.timestamp}Z`);
    const [first, last] = [day(at - 15 * 86_400_000), day(at + 15 * 86_400_000)];
    const totalBehind = async (text: string) =>
      totalOf(await ruth.see(page.page.links().find((link) => link.text.startsWith(text))?.to ?? expect.fail(text)));
    const counted = (is: (features: typeof event) => boolean) =>
      events.filter(({ predictionResult: { features } }) => is(features)).length;
    const isNear = ({ timestamp }: typeof event) => timestamp.slice(0, 10) >= first && timestamp.slice(0, 10) <= last;
    expect(await totalBehind('Of this user')).toBe(counted((one) => isNear(one) && one.rawUserId === event.rawUserId));
    expect(await totalBehind('From this IP address')).toBe(
      counted((one) => isNear(one) && one.ipAddress === event.ipAddress),
    );
    expect(await totalBehind('In the same hour')).toBe(
      counted((one) => one.timestamp.slice(0, 13) === event.timestamp.slice(0, 13)),
    );
  });

  const answer = (event: object) => ({
    method: 'POST',
    path: SEARCH,
    status: 200,
    body: { hits: { total: { value: 1 }, hits: [{ _source: { predictionResult: event } }] }, aggregations: {} },
  });
  const features = { eventId: 'e-1', timestamp: '2026-11-24T19:28:00', weekday: 'tuesday', dayparting: 'evening' };

  it('has the weekday of its place beside its time, and the words used for scoring apart from it', async () => {
    const geoData = { city: 'pune', timeZone: 'Asia/Kolkata' };
    const risk_score_data = { is_risky_event: true, risk_score: 90, risk_score_threshold: 70 };
    await sandbox.faults([answer({ features: { ...features, geoData }, risk_score_data })]);
    const { text } = (await ruth.see(`${PAGE}/events/e-1`)).page;
    expect(text).toMatch(/Wednesday,? (?:Nov 25|25 Nov),? (?:at )?00:58 GMT\+5:30/);
    expect(text).toMatch(/Day and time of day used for scoring\s*Tuesday, evening/);
  });

  it('without a user, a threshold or a known rule makes no claims, and can be opened', async () => {
    const heuristic_agg_result = { raw_results: [{ is_new_thing: true }] };
    await sandbox.faults([
      answer({ features, risk_score_data: { is_risky_event: true, risk_score: 90, heuristic_agg_result } }),
    ]);
    const list = (await ruth.see(PAGE)).page;
    expect(list.links().find(({ to }) => to.startsWith(`${PAGE}/events/e-1`))?.text).toBe('Unknown person');
    const { text } = (await ruth.see(`${PAGE}/events/e-1`)).page;
    expect(text).toContain('This sign-in scored 90 of 100. The threshold is not known.');
    expect(text).toContain('New Thing');
    expect(text).not.toMatch(/Unusual: Is New Thing|From 0|Last risky attempts/);
  });

  it('an unreadable event is not called missing', async () => {
    await sandbox.faults([answer({ features, risk_score_data: { risk_score: 'high' } })]);
    const page = await ruth.see(`${PAGE}/events/e-1`);
    expect(page.status).not.toBe(404);
    expect(page.page.text).not.toContain('Page not found');
  });

  it('shows hostile words as words', async () => {
    await sandbox.faults([
      {
        method: 'POST',
        path: SEARCH,
        status: 200,
        body: {
          hits: {
            total: { value: 1 },
            hits: [
              {
                _source: {
                  username: '<img src=x onerror=alert(1)>',
                  predictionResult: {
                    features: {
                      eventId: 'e-1',
                      userId: 'u',
                      timestamp: 'never',
                      geoData: { city: '</script>', timeZone: 'No/Where' },
                    },
                    risk_score_data: {
                      is_risky_event: true,
                      risk_score: 1e9,
                      heuristic_agg_result: { raw_results: [{ 'is_<b>': true }] },
                    },
                  },
                },
              },
            ],
          },
          aggregations: {},
        },
      },
    ]);
    for (const address of [PAGE, `${PAGE}/events/e-1`]) {
      const page = await ruth.see(address);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('<img src=x');
      expect(page.text).not.toContain('is_<b>');
    }
  });
});
