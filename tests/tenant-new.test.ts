import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../app/server/context/tenant';

const folder = mkdtempSync(path.join(tmpdir(), 'tenant-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
const GIVEN = ['--hostname', 'portal.example.com', '--name', 'Example Corp.', '--platform', 'https://idp.example.com'];

/** Without a terminal, so that nothing can be asked. */
function run(...options: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/tenant/new.mjs', ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    ).stdin?.end();
  });
}

describe('npm run tenant:new', () => {
  it('writes a document that the portal takes, and its client with the same addresses and scopes', async () => {
    const { code, out } = await run(...GIVEN, '--services', 'governance,reports', '--out', file('a.json'));
    expect(code, out).toBe(0);
    const tenant = resolveTenant(TenantDocument.parse(read('a.json')), 'portal.example.com');
    expect(tenant).toMatchObject({ origin: 'https://portal.example.com', clientSecret: 'EXAMPLE_CORP_CLIENT_SECRET' });
    const client = read('a.client.json').application[tenant.clientId];
    expect(client.coreOAuth2ClientConfig.scopes.value).toEqual(tenant.scopes);
    expect(client.coreOAuth2ClientConfig.redirectionUris.value).toEqual([`${tenant.origin}/auth/callback`]);
    expect(JSON.stringify(client)).not.toMatch(/userpassword/i);
    for (const words of [...tenant.scopes, `${tenant.clientSecret}_HOSTS = "portal.example.com"`, 'tenant:check'])
      expect(out).toContain(words);
  });

  it('names managed objects without prefix and no secret for a self-managed platform with a public client', async () => {
    const { code } = await run(...GIVEN, '--realm', '/', '--self-managed', '--public', '--out', file('b.json'));
    expect([code, read('b.json')]).toEqual([0, expect.objectContaining({ hosted: false, objectPrefix: '' })]);
    const { coreOAuth2ClientConfig, advancedOAuth2ClientConfig } = read('b.client.json').application['atrium-portal'];
    expect(coreOAuth2ClientConfig.clientType.value).toBe('Public');
    expect(advancedOAuth2ClientConfig.tokenEndpointAuthMethod.value).toBe('none');
  });

  it.each([
    [['--name', 'X'], '--hostname, --platform'],
    [[...GIVEN, '--services', 'payroll'], 'no service payroll'],
    [[...GIVEN.slice(0, 4), '--platform', 'http://idp.example.com'], 'platform: needs https'],
    [[...GIVEN, '--out', 'package.json'], 'would be written over'],
    [['--nonsense'], 'Unknown option'],
  ])('writes nothing for %j and says why', async (options, words) => {
    const { code, out } = await run(...options);
    expect([code, out]).toEqual([2, expect.stringContaining(words)]);
  });
});
