// Forms that make several writes: a part that had no answer of the platform, and is not found, is not known.
import { expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post } from '../client';
import { sandbox } from '../faults';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { failingReads, wordsAt } from './writes/write';

/** What is sent, and where; `again` sends the same. */
interface Sending {
  walker: Walker;
  again: () => Promise<HttpResponse>;
}

interface Values {
  [name: string]: string | string[];
}

async function fill(userName: string, page: string, values: Values): Promise<Sending> {
  const walker = await walkerOf(userName, { fresh: false });
  const [action = ''] = page.split('?');
  const fields = (await walker.see(page)).page.form(action).filled;
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  return { walker, again: () => post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } }) };
}

const GRANT = '/iga/governance/requests/entitlementGrant';
const grant = async (...names: string[]) => {
  const step = new URLSearchParams({ application: idOf('application:Jira'), step: 'entitlements' });
  const entitlement = names.map((name) => `entitlement/${idOf(`assignment:Jira/${name}`)}`);
  const page = `/administer/users/${user('kai.ruiz')}/grant?${step}`;
  return fill('ines.moreau', page, { entitlement, justification: 'On call from Monday.' });
};

const ENDING = '/my-access/ending';
const EXTEND = '/iga/governance/requests/extendEndDate';
const extend = async (...names: string[]) => {
  const mina = await walkerOf('mina.holt', { fresh: false });
  const links = (await mina.see(`${ENDING}?within=year`)).page.links();
  const ids = names.map((name) => ['id', links.find(({ text }) => text === name)?.to ?? '']);
  const until = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
  const page = `${ENDING}/extend?${new URLSearchParams(ids)}`;
  const answered = await (await fill('mina.holt', page, { until, justification: 'The project goes on' })).again();
  return fill('mina.holt', answered.headers.location ?? '', {});
};

const Q4 = idOf('campaign:localhost:Q4 Halden access review');
const NOTE = `/iga/governance/certification/${Q4}/items`;
interface Item {
  id: string;
  item: { type: string };
  relationship?: { properties?: { grantTypes?: { grantType: string }[] } };
  decision: {
    certification: {
      campaignId: string;
      decision: string | null;
      actors: { permissions: Record<string, boolean> }[];
    };
  };
}
const certify = async () => {
  const open = (await sandbox.state<Item>('certificationItems')).find(
    ({ item, decision: { certification }, relationship }) =>
      certification.campaignId === Q4 &&
      item.type === 'entitlementGrant' &&
      certification.decision === null &&
      relationship?.properties?.grantTypes?.every(({ grantType }) => grantType !== 'role') === true &&
      certification.actors.every(({ permissions }) => permissions.comment && permissions.certify),
  );
  const page = `/certification/certification-task/${Q4}/items/${open?.id}/certify`;
  return fill('mina.holt', page, { comment: 'Needed for the merger.' });
};

const IMPORT = '/reports/templates/import';
const bring = (...names: string[]) => {
  const text = names.map((displayName) => ({ reportTemplate: { displayName, reportConfig: '{"version":"v2"}' } }));
  return fill('ines.moreau', '/reports/import', { text: JSON.stringify(text) });
};

const lost = (path: string, more: object = {}) => ({ method: 'POST', path, reset: true, times: 1, ...more });
/** Nor could it be read then what became of them. */
const blind = failingReads({ waits: true });

interface Row {
  send: () => Promise<Sending>;
  faults: object[];
  /** The form is sent a second time, when all can be read again. */
  isSentAgain?: true;
  words: RegExp;
  denied: RegExp;
  /** So many were refused and are in the form that comes back. */
  refused?: number;
}

const ROWS: Record<string, Row> = {
  'one of several entitlements': {
    send: () => grant('Incident commander', 'Portfolio viewer'),
    faults: [lost(GRANT)],
    words: /Entitlements requested for Kai Ruiz: 1\. We couldn’t confirm: \W?Incident commander\W?\./,
    denied: /Not requested/,
  },
  'one of several entitlements, beside one that is refused': {
    send: () => grant('Incident commander', 'Portfolio viewer', 'Project member'),
    faults: [lost(GRANT), lost(GRANT, { reset: false, status: 409 })],
    words:
      /Entitlements requested for Kai Ruiz: 1\..* Not requested: \W?Portfolio viewer\W?\. We couldn’t confirm: \W?Incident commander\W?\./,
    denied: /Not requested: [^.]*Incident/,
    refused: 1,
  },
  'one of several entitlements, when the other is found later': {
    send: () => grant('Portfolio viewer', 'Incident commander'),
    faults: [lost(GRANT), lost(GRANT, { after: true }), ...blind],
    isSentAgain: true,
    words: /Entitlements requested for Kai Ruiz: 1\. We couldn’t confirm: \W?Portfolio viewer\W?\./,
    denied: /Not requested/,
  },
  'the note of a decision': {
    send: certify,
    faults: [lost(`${NOTE}/*/comment`)],
    words: /The decision is saved\. We couldn’t confirm that its note was saved/,
    denied: /the note is not/,
  },
  'the first of several extensions': {
    send: () => extend('Publisher', 'Explorer'),
    faults: [lost(EXTEND)],
    words: /We couldn’t confirm that this was done/,
    denied: /no such request|not sent/i,
  },
  'one of several extensions, when the other is found later': {
    send: () => extend('Publisher', 'Explorer'),
    faults: [lost(EXTEND, { reset: false, status: 409 }), lost(EXTEND, { after: true }), ...blind],
    isSentAgain: true,
    words: /1 extension was requested.*We couldn’t confirm 1\./,
    denied: /not sent/i,
  },
  'one of several reports': {
    send: () => bring('Brought one', 'Brought other'),
    faults: [lost(IMPORT), lost(IMPORT, { after: true })],
    words: /Reports imported: 1\. The others: Brought \w+: We don’t know whether it was imported/,
    denied: /No reason was given/,
  },
};

it.each(Object.entries(ROWS).map(([name, row]) => [name, row] as const))(
  '%s that had no answer is not denied',
  async (_, { send, faults, isSentAgain, words, denied, refused = 0 }) => {
    const { walker, again } = await send();
    await sandbox.faults(faults);
    let answer = await again();
    await sandbox.mend();
    if (isSentAgain) {
      expect([answer.status, wordsAt(answer.page)]).toEqual([502, expect.stringContaining('We couldn’t confirm')]);
      answer = await again();
    }
    const { page } = answer.status === 303 ? await walker.see(answer.headers.location ?? '') : answer;
    const { text } = page.main;
    expect(text).toMatch(words);
    expect(text).not.toMatch(denied);
    if (answer.status !== 303) return;
    // What may be done is not put back into its form either.
    const filled = page.actions().flatMap((to) => [...page.form(to).filled]);
    expect(filled.filter(([name, value]) => ['entitlement', 'text'].includes(name) && value !== '')).toHaveLength(
      refused,
    );
  },
);
