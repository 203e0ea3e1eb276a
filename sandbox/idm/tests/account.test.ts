import { beforeEach, describe, expect, it } from 'vitest';
import { callControl, send, sessionCookieOf } from '../../testing';
import { type Client, clientOf, type Doc, request, reset } from './client';

const replace = (field: string, value: unknown) => [{ operation: 'replace', field, value }];

let kai: Client;

beforeEach(async () => {
  await reset();
  kai = await clientOf('kai.ruiz');
});

interface Failed {
  property: string;
  policyRequirements: { policyRequirement: string; params?: Doc }[];
}

const failuresIn = (body: Doc): [string, string[]][] =>
  ((body.detail as { failedPolicyRequirements?: Failed[] })?.failedPolicyRequirements ?? []).map(
    ({ property, policyRequirements }) => [
      property,
      policyRequirements.map(({ policyRequirement }) => policyRequirement),
    ],
  );

describe('own password', () => {
  const change = (password: string, current = 'Sandbox!2026') =>
    kai.send('PATCH', kai.own, replace('/password', password), { 'x-openidm-reauth-password': current });

  it('refuses current and recent passwords, in policy checks and on writing [account 133] [account 134]', async () => {
    expect(failuresIn((await change('Sandbox!2026')).body)).toEqual([['password', ['HISTORY']]]);
    const before = (await kai.get(kai.own)).body.passwordLastChangedTime;
    const changed = await change('Harbour!2026');
    expect([changed.status, changed.body.passwordLastChangedTime === before]).toEqual([200, false]);
    expect(failuresIn((await change('Sandbox!2026', 'Harbour!2026')).body)).toEqual([['password', ['HISTORY']]]);
    const verdict = await kai.send('POST', `/openidm/policy/managed/alpha_user/${kai.id}/?_action=validateProperty`, {
      password: 'Sandbox!2026',
    });
    expect(verdict.body).toMatchObject({
      result: false,
      failedPolicyRequirements: [{ property: 'password', policyRequirements: [{ policyRequirement: 'HISTORY' }] }],
    });
    expect(JSON.stringify((await kai.get(kai.own)).body)).not.toContain('assword":[');
  });

  it('accepts an old password after four others', async () => {
    const names = ['Sandbox!2026', 'Harbour!1111', 'Harbour!2222', 'Harbour!3333', 'Harbour!4444', 'Harbour!5555'];
    for (const [at, password] of names.slice(1).entries())
      expect([password, (await change(password, names[at])).status]).toEqual([password, 200]);
    expect((await change('Sandbox!2026', 'Harbour!5555')).status).toBe(200);
  });

  it('reports all rules of the directory and the platform that fail', async () => {
    const shown = failuresIn((await change('ruiz')).body);
    expect(shown).toEqual([
      [
        'password',
        ['AT_LEAST_X_CAPITAL_LETTERS', 'AT_LEAST_X_NUMBERS', 'CANNOT_CONTAIN_OTHERS', 'LENGTH_BASED', 'CHARACTER_SET'],
      ],
    ]);
    expect(failuresIn((await change('Harbour2026')).body)).toEqual([['password', ['CHARACTER_SET']]]);
  });

  it('needs the current password, plain or encoded [account 37]', async () => {
    const prove = (password: string) =>
      kai.send('POST', '/openidm/authentication?_action=reauthenticate', {}, { 'x-openidm-reauth-password': password });
    expect((await prove('Sandbox!2026')).body).toEqual({ authenticated: true });
    expect((await prove("UTF-8''Sandbox%212026")).status).toBe(200);
    expect((await prove("UTF-8''%E0%A4%A")).status).toBe(403);
    expect((await prove('wrong')).status).toBe(403);
    expect((await change('Harbour!2026', 'wrong')).status).toBe(403);
  });
});

describe('kbaInfo', () => {
  const answer = (value: unknown) => kai.send('PATCH', kai.own, replace('/kbaInfo', value));
  const blue = { answer: 'Blue', questionId: '1' };

  it.each([
    ['one question twice', [blue, { answer: 'Red', questionId: '1' }], 'UNIQUE'],
    [
      'one own question in two spellings',
      [
        { answer: 'Rex', customQuestion: 'First pet?' },
        { answer: 'Max', customQuestion: ' first PET? ' },
      ],
      'UNIQUE',
    ],
    [
      'an own question that is one of the platform',
      [blue, { answer: 'x', customQuestion: "what's your favorite color?" }],
      'UNIQUE',
    ],
    ['too few', [blue], 'MIN_ITEMS'],
    ['no answer', [blue, { answer: ' ', questionId: '2' }], 'REQUIRED'],
    ['no question', [blue, { answer: 'x' }], 'REQUIRED'],
    ['an unknown question', [blue, { answer: 'x', questionId: '99' }], 'REQUIRED'],
    ['two questions for one answer', [blue, { answer: 'x', questionId: '2', customQuestion: 'y?' }], 'REQUIRED'],
    ['what is no entry', [blue, null], 'REQUIRED'],
  ])('refuses %s [account 38-43]', async (_, value, requirement) => {
    const { status, body } = await answer(value);
    expect([status, body.message, failuresIn(body)]).toEqual([
      403,
      'Failed policy validation',
      [['kbaInfo', [requirement]]],
    ]);
    expect((await kai.get(kai.own)).body).not.toHaveProperty('kbaInfo');
  });

  it('stores answers as hashes, which can be sent back as they were read [account 44]', async () => {
    const value = [blue, { answer: 'Rex', customQuestion: 'First pet?' }];
    const { body } = await answer(value);
    expect(JSON.stringify(body)).not.toMatch(/Blue|Rex/);
    const again = await answer([...(body.kbaInfo as object[]), { answer: 'Oslo', questionId: '2' }]);
    expect([again.status, (again.body.kbaInfo as object[]).slice(0, 2)]).toEqual([200, body.kbaInfo]);
  });
});

describe('own record', () => {
  it('accepts picture, preferences, lists and choices, each under its policies [account 25] [account 16-22] [account 26]', async () => {
    const patch = (field: string, value: unknown) => kai.send('PATCH', kai.own, replace(field, value));
    expect((await patch('/profileImage', 'https://pictures.example/kai.png')).body.profileImage).toContain('kai.png');
    expect(
      (await kai.send('PATCH', kai.own, [{ operation: 'remove', field: '/profileImage' }])).body,
    ).not.toHaveProperty('profileImage');
    expect((await patch('/preferences/marketing', true)).body.preferences).toMatchObject({ marketing: true });
    for (const [field, value] of [
      ['/preferences/marketing', 'yes'],
      ['/preferences', { marketing: 1 }],
    ] as const)
      expect(failuresIn((await patch(field, value)).body)).toEqual([['preferences', ['VALID_TYPE']]]);
    expect((await kai.get(kai.own)).body.preferences).toMatchObject({ marketing: true });
    expect((await patch('/languages', ['German', 'Danish'])).body.languages).toEqual(['German', 'Danish']);
    expect(failuresIn((await patch('/languages', ['German', 7])).body)).toEqual([['languages', ['VALID_TYPE']]]);
    expect(failuresIn((await patch('/workLocation', 'moon')).body)).toEqual([['workLocation', ['VALID_ENUM_VALUE']]]);
    expect(failuresIn((await patch('/listedInDirectory', 'yes')).body)).toEqual([
      ['listedInDirectory', ['VALID_TYPE']],
    ]);
    expect((await patch('/listedInDirectory', false)).body.listedInDirectory).toBe(false);
    for (const field of ['/startDate', '/passwordLastChangedTime', '/memberOfOrgIDs'])
      expect([field, (await patch(field, '2020-01-01')).status]).toEqual([field, 403]);
  });

  it('downloads with linked accounts and metadata [account 70-73]', async () => {
    const fields = '*,idps/*,_meta/createDate,_meta/lastChanged,_meta/termsAccepted,_meta/loginCount';
    const { body } = await kai.get(`${kai.own}?_fields=${fields}`);
    expect(body.idps).toMatchObject([
      {
        subject: '109951162777600',
        email: 'kai.ruiz@gmail.example',
        enabled: true,
        _refResourceCollection: 'managed/google',
        _meta: {},
      },
    ]);
    expect(body._meta).toMatchObject({
      createDate: expect.any(String),
      termsAccepted: { termsVersion: '2026-01', acceptDate: expect.any(String) },
    });
    const { loginCount } = body._meta as { loginCount: number };
    await sessionCookieOf('kai.ruiz');
    const after = (await kai.get(`${kai.own}?_fields=_meta/loginCount`)).body._meta;
    expect(after).toMatchObject({ loginCount: loginCount + 1 });
    expect((await kai.get(`${kai.own}?_fields=idps`)).body.idps).toEqual([
      expect.not.objectContaining({ subject: expect.anything() }),
    ]);
  });

  it('removes one linked account and keeps the others [account 45-51]', async () => {
    await kai.send('PATCH', kai.own, [{ operation: 'add', field: '/aliasList/-', value: 'microsoft-7' }]);
    const left = await kai.send('PATCH', kai.own, [{ operation: 'add', field: '/aliasList', value: ['microsoft-7'] }]);
    expect([left.status, left.body.aliasList]).toEqual([200, ['microsoft-7']]);
    expect(failuresIn((await kai.send('PATCH', kai.own, replace('/aliasList', [{}]))).body)).toHaveLength(1);
  });
});

describe('deleting a user', () => {
  it('removes their sessions, tokens, devices and shares, and nothing of other users [account 70-73]', async () => {
    const cookie = await sessionCookieOf('kai.ruiz');
    const sessions = (headers: Record<string, string>) =>
      send('/am/json/realms/root/realms/alpha/sessions?_action=getSessionInfo', { method: 'POST', headers });
    expect((await sessions({ cookie })).status).toBe(200);
    const stored = async (collection: string, key: string) =>
      (await callControl<{ result: Doc[] }>('GET', `state/${collection}?key=${encodeURIComponent(key)}`)).result;
    const minas = async () =>
      (await stored('am/resource', 'owner/alpha/'.concat((await clientOf('mina.holt')).id)))[0]?.policy as {
        permissions: { subject: string }[];
      };
    expect((await minas()).permissions).toHaveLength(2);

    const { status, body } = await kai.send('DELETE', kai.own);
    expect([status, body._id]).toEqual([200, kai.id]);
    expect((await kai.get(kai.own)).status).toBe(401);
    expect((await sessions({ cookie })).status).toBe(401);
    await expect(clientOf('kai.ruiz')).rejects.toThrow('could not sign in');
    for (const collection of ['am/two-factor-device', 'am/trusted-device', 'am/resource-label', 'am/resource-request'])
      expect([collection, await stored(collection, `alpha/${kai.id}`)]).toEqual([collection, []]);
    for (const [collection, key] of [
      ['am/session', `user/alpha/${kai.id}`],
      ['am/grant', `user/alpha/${kai.id}`],
      ['am/resource', `owner/alpha/${kai.id}`],
      ['am/resource', `shared/alpha/${kai.id}`],
    ] as const)
      expect([collection, key, await stored(collection, key)]).toEqual([collection, key, []]);
    expect((await minas()).permissions.map(({ subject }) => subject)).toEqual(['felix.wagner']);
    expect((await request('GET', kai.own, { token: (await clientOf('ines.moreau')).token })).status).toBe(404);
  });
});
