import { beforeAll, describe, expect, it } from 'vitest';
import { callControl, send, tokenOf } from '../testing';

let token = '';
const V2 = { 'accept-api-version': 'resource=2.0' };
const get = (path: string, headers: Record<string, string> = V2) => send(`/environment/${path}`, { token, headers });

const rowsOf = ({ body }: { body: Record<string, unknown> }) => body.result as Record<string, unknown>[];

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  token = await tokenOf('ines.moreau');
});

describe('environment', () => {
  it('variables have their value, secrets do not [shell 122]', async () => {
    const variable = await get('variables/esv-portal-host');
    expect(variable.status).toBe(200);
    expect(variable.body).toMatchObject({ _id: 'esv-portal-host', expressionType: 'string', loaded: true });
    expect(atob(String(variable.body.valueBase64))).toBe('portal.halden.example');
    const secret = await get('secrets/esv-mail-password');
    expect(secret.body).toMatchObject({ _id: 'esv-mail-password', activeVersion: '1' });
    expect(secret.body).not.toHaveProperty('valueBase64');
  });

  it('unknown ids answer a text of their own without a reason', async () => {
    const { status, body } = await get('variables/esv-none');
    expect([status, body]).toEqual([404, { code: 404, message: 'The variable does not exist' }]);
    expect((await get('variables/esv-mail-password')).status).toBe(404);
    expect((await get('secrets/esv-portal-host')).status).toBe(404);
  });

  it('lists filter, sort by newest, and count', async () => {
    const query = new URLSearchParams({
      _queryFilter: '/_id co "mail" and /expressionType eq "string"',
      _sortKeys: '-lastChangeDate',
      _pageSize: '10',
      _pagedResultsOffset: '0',
    });
    expect((await get(`variables?${query}`)).body).toMatchObject({
      resultCount: 1,
      result: [{ _id: 'esv-mail-sender' }],
    });
    expect((await get('count')).body).toEqual({ secrets: 2, variables: 7 });
  });

  it('lists page by page, and show which secrets are for placeholders [account 150] [account 151] [account 152]', async () => {
    const page = (offset: number) => get(`variables?_pagedResultsOffset=${offset}&_pageSize=5`);
    const both = [...rowsOf(await page(0)), ...rowsOf(await page(5))];
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(7);
    expect(new Set(both.map(({ expressionType }) => expressionType))).toEqual(
      new Set(['string', 'bool', 'int', 'number', 'array', 'object']),
    );
    expect(rowsOf(await get('secrets?_pagedResultsOffset=0&_pageSize=100'))).toMatchObject([
      { _id: 'esv-mail-password', useInPlaceholders: true },
      { _id: 'esv-signing-key', useInPlaceholders: false },
    ]);
  });

  it('refuses invalid ids, unknown versions and callers without the scope', async () => {
    expect((await get('variables/Portal')).status).toBe(400);
    expect((await get('variables/esv-portal-host', { 'accept-api-version': 'resource=3.0' })).status).toBe(404);
    expect((await send('/environment/variables/esv-portal-host')).status).toBe(401);
  });

  it('environment/info is public on hosted platforms', async () => {
    const open = (path: string, host: string) => send(path, { host });
    expect((await open('/environment/info', 'localhost')).body).toMatchObject({
      immutable: false,
      tier: 'development',
    });
    expect((await open('/environment/info', 'locked.localhost')).body).toMatchObject({ locked: true, region: 'de' });
    expect((await open('/environment/scopes/service-accounts', 'localhost')).body).toContainEqual(
      expect.objectContaining({ scope: 'fr:idm:*' }),
    );
    expect((await open('/feature?_queryFilter=true', 'localhost')).body).toMatchObject({ result: [] });
    for (const path of ['/environment/info', '/environment/scopes/service-accounts', '/feature?_queryFilter=true'])
      expect((await open(path, 'selfhosted.localhost')).status, path).toBe(404);
  });
});
