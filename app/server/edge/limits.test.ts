import { describe, expect, it } from 'vitest';
import { bodyLimit, checkRequest, isDataRequest, isForm, readBody } from './limits';

const at = (path: string) => new URL(path, 'https://portal.example');
const status = (method: string, path: string) => {
  const verdict = checkRequest(method, at(path));
  return verdict.ok ? 200 : verdict.status;
};
const spelled = (path: string) => {
  const verdict = checkRequest('GET', at(path));
  return verdict.ok ? verdict.url.pathname + verdict.url.search : verdict.status;
};

describe('methods', () => {
  it.each(['GET', 'HEAD', 'POST'])('lets %s in', (method) => expect(status(method, '/approvals')).toBe(200));
  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND', 'QUERY', 'get'])('answers 405 to %s', (method) =>
    expect(status(method, '/approvals')).toBe(405),
  );
});

describe('lengths', () => {
  it.each([
    ['16 segments', '/a'.repeat(16), 200],
    ['17 segments', '/a'.repeat(17), 414],
    ['a path of 1,024 characters', `/${'a'.repeat(1023)}`, 200],
    ['a longer path', `/${'a'.repeat(1024)}`, 414],
    ['a path that grows by encoding', `/${'ä'.repeat(200)}`, 414],
    ['7,000 segments', '/a'.repeat(7000), 414],
    ['a query of 4,096 characters', `/a?${'q'.repeat(4095)}`, 200],
    ['a longer query', `/a?${'q'.repeat(4096)}`, 414],
  ])('%s', (_what, path, expected) => expect(status('GET', path)).toBe(expected));

  it('checks lengths at once, however long the address', () => {
    const started = performance.now();
    for (let round = 0; round < 20; round += 1) status('GET', '/a'.repeat(7000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('one spelling per page', () => {
  it.each([
    ['/administer/users', '/administer/users'],
    ['/administer/users/', '/administer/users'],
    ['/%61dminister/%75sers', '/administer/users'],
    ['/administer/users/.data', '/administer/users.data'],
    ['/administer/users/.data/', '/administer/users.data'],
    ['/administer/users.data?_routes=root', '/administer/users.data?_routes=root'],
    ['/', '/'],
    ['/a/%2e%2e/b', '/b'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%5Cb', '/a%5Cb'],
    ['/%2561', '/%2561'],
    ['/a%3Fb%23c', '/a%3Fb%23c'],
    ['/%7euser%2dx%5fy', '/~user-x_y'],
  ])('%s is served as %s', (path, expected) => expect(spelled(path)).toBe(expected));

  it.each(['/a.data', '/a/.data', '/a/.data/', '/a.d%61ta?x=1', '/_root.data'])('%s asks for data', (path) =>
    expect(isDataRequest(at(path))).toBe(true),
  );
  it.each(['/a', '/a?x=.data', '/data', '/a.data/b', '/a.database'])('%s asks for a page', (path) =>
    expect(isDataRequest(at(path))).toBe(false),
  );

  it.each(['/administer//users', '//evil.example/users', '/a//', '/a/%2e//b'])('%s is nowhere', (path) => {
    const verdict = checkRequest('GET', new URL(`https://portal.example${path}`));
    expect(verdict).toEqual({ ok: false, status: 404 });
  });
});

describe('the legacy data parameter', () => {
  it.each(['/a?_data=root', '/a?x=1&_data', '/a?%5fdata=x', '/a.data?_data=x'])('%s is refused', (path) => {
    expect(status('GET', path)).toBe(400);
    expect(status('POST', path)).toBe(400);
  });
});

describe('route manifest', () => {
  const asked = (count: number, path: string) =>
    `?version=1${Array.from({ length: count }, () => `&p=${encodeURIComponent(path)}`).join('')}`;

  it('takes 20 paths of 16 segments', () => {
    expect(status('GET', `/__manifest${asked(20, '/a'.repeat(16))}`)).toBe(200);
  });
  it.each(['/__manifest', '/__manifest/', '/__manifes%74', '/%5f%5fmanifest', '/x/../__manifest', '/__manifest/.'])(
    'refuses more of both, spelled %s',
    (spelling) => {
      expect(status('GET', spelling + asked(21, '/a'))).toBe(400);
      expect(status('GET', spelling + asked(1, '/a'.repeat(17)))).toBe(400);
      expect(status('GET', spelling + asked(1, '/'.repeat(17)))).toBe(400);
    },
  );
});

describe('bodies', () => {
  const streamed = (chunks: number, size: number) =>
    new Request('https://portal.example/a', {
      method: 'POST',
      body: new ReadableStream({
        start(controller) {
          for (let chunk = 0; chunk < chunks; chunk += 1) controller.enqueue(new Uint8Array(size).fill(chunk));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);

  it('bodies are read whole up to the limit', async () => {
    const body = await readBody(streamed(4, 25), 100);
    expect(body).toHaveLength(100);
    expect([body?.[0], body?.[25], body?.[99]]).toEqual([0, 1, 3]);
  });
  it('bodies are counted where no length was announced', async () => {
    expect(await readBody(streamed(5, 25), 100)).toBeNull();
  });
  it('bodies are not read when the announced length is over the limit', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull() {
          pulled += 1;
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('https://portal.example/a', {
      method: 'POST',
      headers: { 'content-length': '101' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await readBody(request, 100)).toBeNull();
    expect(pulled).toBe(0);
  });
  it('may be absent', async () => {
    expect(await readBody(new Request('https://portal.example/a', { method: 'POST' }), 100)).toEqual(new Uint8Array());
  });

  it.each([
    ['application/x-www-form-urlencoded', true],
    ['application/x-www-form-urlencoded;charset=UTF-8', true],
    ['Multipart/Form-Data; boundary=x', true],
    ['text/plain', false],
    ['application/json', false],
    ['text/plain; application/x-www-form-urlencoded', false],
    ['application/x-www-form-urlencoded2', false],
    ['', false],
    [null, false],
  ])('isForm of type %j is %j', (type, expected) => expect(isForm(type)).toBe(expected));

  it('may be larger where a form carries a file', () => {
    expect(bodyLimit('application/x-www-form-urlencoded')).toBe(256 * 1024);
    expect(bodyLimit('multipart/form-data; boundary=x')).toBe(1024 * 1024);
  });
});

it('waits for a body only so long', async () => {
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const request = new Request('https://portal.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  await expect(readBody(request, 1_000, 20)).rejects.toMatchObject({ status: 408 });
});
