import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../context/tenant';
import { getAmCookieName } from './am-cookie';

let made = 0;
function aTenant(document: object = {}) {
  made += 1;
  return resolveTenant(
    TenantDocument.parse({ name: 'Test', platform: 'https://platform.example', ...document }),
    `h${made}.portal.example`,
  );
}

function aPlatform(...answers: (() => Response)[]) {
  const asked: string[] = [];
  const fetchPlatform = async (request: Request) => {
    asked.push(`${request.method} ${request.url} ${request.headers.get('cookie')}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError('reset');
    return answer();
  };
  return { asked, fetchPlatform };
}

const says =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('the name of the platform session cookie', () => {
  it('the name of the platform session cookie is the configured one, without a call', async () => {
    const { asked, fetchPlatform } = aPlatform();
    expect(await getAmCookieName(aTenant({ amCookieName: 'abc' }), fetchPlatform, 0)).toBe('abc');
    expect(asked).toEqual([]);
  });

  it('the name of the platform session cookie is asked for once, without the browser cookies', async () => {
    const tenant = aTenant();
    const { asked, fetchPlatform } = aPlatform(says({ cookieName: 'a7f2c09', domains: [] }));
    expect(await getAmCookieName(tenant, fetchPlatform, 0)).toBe('a7f2c09');
    expect(await getAmCookieName(tenant, fetchPlatform, 599_000)).toBe('a7f2c09');
    expect(asked).toEqual(['GET https://platform.example/am/json/serverinfo/* null']);
  });

  it('belongs to one tenant', async () => {
    const { fetchPlatform } = aPlatform(says({ cookieName: 'one' }), says({ cookieName: 'two' }));
    const [first, second] = [aTenant(), aTenant()];
    expect(await getAmCookieName(first, fetchPlatform, 0)).toBe('one');
    expect(await getAmCookieName(second, fetchPlatform, 0)).toBe('two');
    expect(await getAmCookieName(first, fetchPlatform, 0)).toBe('one');
  });

  it.each([
    ['fails', says({ code: 500 }, 500)],
    ['sends a page', () => new Response('<html>')],
    ['names nothing', says({})],
    ['sends a name that is none', says({ cookieName: 'a=b; path' })],
    [
      'resets',
      () => {
        throw new TypeError('reset');
      },
    ],
  ])(
    'the name of the platform session cookie is unknown for ten seconds when the platform %s',
    async (_what, broken) => {
      const tenant = aTenant();
      const { asked, fetchPlatform } = aPlatform(broken, says({ cookieName: 'late' }));
      expect(await getAmCookieName(tenant, fetchPlatform, 0)).toBeNull();
      expect(await getAmCookieName(tenant, fetchPlatform, 9_999)).toBeNull();
      expect(await getAmCookieName(tenant, fetchPlatform, 10_000)).toBe('late');
      expect(asked).toHaveLength(2);
    },
  );

  it('stays known when the platform cannot say it again', async () => {
    const tenant = aTenant();
    const { fetchPlatform } = aPlatform(says({ cookieName: 'known' }), says({}, 503));
    await getAmCookieName(tenant, fetchPlatform, 0);
    expect(await getAmCookieName(tenant, fetchPlatform, 600_000)).toBe('known');
  });
});
