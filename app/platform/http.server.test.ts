import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { path } from '../lib/url';
import { resolveTenant, TenantDocument } from '../server/context/tenant';
import { createUpstream } from '../server/edge/upstream';
import { anything, type CallOptions, connect, type Link } from './http.server';
import { PlatformError } from './platform-error';

const Thing = z.object({ id: z.string() });
const THING = { id: 't-1' };
const A_PATH = path`/things/${'t 1'}`;

type Answer = (request: Request) => Response | Promise<Response>;

let made = 0;

/** A platform that gives these answers in turn, the last one again and again. Each has a tenant and breaker of its own. */
/** Node drops the signal of a request that nothing holds: it would never be aborted. */
const held: Request[] = [];

function aPlatform(answers: Answer[], link: Partial<Link> = {}) {
  made += 1;
  const document = { name: 'Test', platform: 'https://platform.example', amCookieName: 'am' };
  const tenant = resolveTenant(TenantDocument.parse(document), `h${made}.portal.example`);
  const sent: Request[] = [];
  const api = connect({
    tenant,
    fetch: createUpstream(async (request) => {
      held.push(request);
      sent.push(request.clone() as Request);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) throw new TypeError('reset');
      return answer(request);
    }, Date.now).fetch,
    token: async () => 'token-1',
    renew: async () => 'token-2',
    amCookie: 'cookie-1',
    ...link,
  });
  return { api, sent };
}

const says =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const empty =
  (status = 204): Answer =>
  () =>
    new Response(null, { status });
const resets: Answer = () => Promise.reject(new TypeError('reset'));
const hangs: Answer = () => new Promise<Response>(() => {});
const dribbles: Answer = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    }),
  );

async function failure(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof PlatformError)) throw new Error(`No PlatformError: ${error}`);
  return error;
}

afterEach(() => void vi.restoreAllMocks());

describe('what is sent', () => {
  it('sends method, address, body and token, and nothing else [shell 6]', async () => {
    const { api, sent } = aPlatform([says(THING)]);
    await api.idm.post(A_PATH, { a: 1 }, Thing, { query: { _action: 'x y', n: 0, none: undefined } });
    const [request] = sent;
    expect([request?.method, request?.url]).toEqual([
      'POST',
      'https://platform.example/openidm/things/t%201?_action=x%20y&n=0',
    ]);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(await request?.json()).toEqual({ a: 1 });
    expect(request?.redirect).toBe('manual');
  });

  it.each(['get', 'post', 'put', 'patch', 'remove'] as const)('has the right method for %s', async (verb) => {
    const { api, sent } = aPlatform([says(THING)]);
    if (verb === 'get' || verb === 'remove') await api.iga[verb](A_PATH, Thing);
    else await api.iga[verb](A_PATH, {}, Thing);
    expect(sent[0]?.method).toBe(verb === 'remove' ? 'DELETE' : verb.toUpperCase());
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('sends access management the session cookie and never the token [shell 6]', async () => {
    const { api, sent } = aPlatform([says(THING)]);
    await api.am.get(A_PATH, Thing);
    expect(sent[0]?.url).toBe('https://platform.example/am/things/t%201');
    expect(sent[0]?.headers.get('cookie')).toBe('am=cookie-1');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends neither token nor cookie for a public document', async () => {
    const { api, sent } = aPlatform([says(THING)]);
    await api.am.get(A_PATH, Thing, { anonymous: true });
    await api.idm.get(A_PATH, Thing, { anonymous: true });
    for (const { headers } of sent)
      expect([headers.has('cookie'), headers.has('authorization')]).toEqual([false, false]);
  });

  it('cannot have its token replaced by a header of a call', async () => {
    const { api, sent } = aPlatform([says(THING)]);
    await api.idm.get(A_PATH, Thing, { headers: { authorization: 'Bearer other', 'if-match': '"1"' } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(sent[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('sends a search as one literal, whatever it holds', async () => {
    const { api, sent } = aPlatform([says(THING)]);
    await api.idm.get(A_PATH, Thing, { query: { _queryFilter: 'a eq "x&_fields=*#y+z"', half: 'a\ud800b' } });
    const url = new URL(sent[0]?.url ?? '');
    expect([...url.searchParams]).toEqual([
      ['_queryFilter', 'a eq "x&_fields=*#y+z"'],
      ['half', 'a\ufffdb'],
    ]);
    expect(url.hash).toBe('');
  });
});

describe('what is understood', () => {
  it('reads only what the shape has', async () => {
    const { api } = aPlatform([says({ ...THING, more: 1 })]);
    expect(await api.idm.get(A_PATH, Thing)).toEqual(THING);
  });
  it('may be nothing at all', async () => {
    const { api } = aPlatform([empty(204)]);
    expect(await api.idm.remove(A_PATH, anything)).toBeUndefined();
  });

  it.each([
    ['another shape', says({ id: 7 }), 'id: invalid_type'],
    ['nothing', empty(200), 'invalid_type'],
    ['a page', () => new Response('<html>sign in</html>'), 'not JSON'],
    ['half an answer', () => new Response('{"id":"t-'), 'not JSON'],
    ['a deep one', () => new Response('['.repeat(99) + ']'.repeat(99)), 'nested too deep'],
  ])('calls an answer garbled when the platform sends %s', async (_what, answer: Answer, cause) => {
    const { api, sent } = aPlatform([answer]);
    const error = await failure(api.idm.get(A_PATH, Thing));
    expect([error.reason, error.uncertain]).toEqual(['garbled', false]);
    expect(error.message).toContain(cause);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [400, 'refused'],
    [403, 'forbidden'],
    [404, 'missing'],
    [412, 'conflict'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('reads status %i as %s, with the message of the platform', async (status, reason) => {
    const { api, sent } = aPlatform([says({ code: status, message: 'Not <b>now</b>', detail: { a: 1 } }, status)]);
    const error = await failure(api.iga.post(A_PATH, {}, Thing));
    expect(error).toMatchObject({ reason, status, platformMessage: 'Not now', detail: { a: 1 } });
    expect(error.callName).toBe('POST iga/things/t%201');
    expect(sent).toHaveLength(1);
  });

  it('reads a broken policy as a refusal, although the status means rights', async () => {
    const body = { code: 403, message: 'Policy validation failed', detail: { failedPolicyRequirements: [] } };
    const { api } = aPlatform([says(body, 403)]);
    expect(await failure(api.idm.patch(A_PATH, [], Thing))).toMatchObject({ reason: 'refused', service: 'idm' });
  });

  it('reads a 401 in the body as signed out [shell 108]', async () => {
    const { api } = aPlatform([says({ code: 401, message: 'Access Denied' }, 400)]);
    expect((await failure(api.idm.get(A_PATH, Thing))).reason).toBe('signed-out');
  });

  it('reads a refusal whose body is a page', async () => {
    const { api } = aPlatform([() => new Response('<html>', { status: 403 })]);
    expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'forbidden', platformMessage: null });
  });

  it('holds nothing of the body in its message', async () => {
    const { api } = aPlatform([says({ message: 'tok_SECRET', access_token: 'tok_SECRET' }, 400)]);
    const error = await failure(api.idm.get(A_PATH, Thing));
    expect(`${error.message}${error.stack}${error.cause}`).not.toContain('tok_SECRET');
  });

  it('becomes what the guard makes of it', async () => {
    const judged = new PlatformError({ reason: 'conflict', callName: 'judged' });
    const { api } = aPlatform([says({}, 404)], {
      onError: ({ reason }) => {
        expect(reason).toBe('missing');
        return judged;
      },
    });
    expect(await api.idm.get(A_PATH, Thing).catch((error) => error)).toBe(judged);
  });
});

describe('a redirect of the platform', () => {
  it.each([301, 302, 303, 307, 308])('a redirect of status %i is a failure and not repeated', async (status) => {
    const { api, sent } = aPlatform([
      () => new Response('moved', { status, headers: { location: 'https://evil.example/' } }),
    ]);
    expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'unavailable', status });
    expect(sent).toHaveLength(1);
  });
});

describe('a passing fault', () => {
  const faults: [string, Answer][] = [
    ['a reset', resets],
    ['502', empty(502)],
    ['503', () => new Response('<html>', { status: 503 })],
    ['504', says({}, 504)],
  ];
  const reads: [string, (api: ReturnType<typeof connect>) => Promise<unknown>][] = [
    ['reading', (api) => api.idm.get(A_PATH, Thing)],
    ['searching', (api) => api.idm.post(A_PATH, {}, Thing, { search: true })],
  ];
  const writes: [string, (api: ReturnType<typeof connect>) => Promise<unknown>][] = [
    ['post', (api) => api.idm.post(A_PATH, {}, Thing)],
    ['put', (api) => api.idm.put(A_PATH, {}, Thing)],
    ['patch', (api) => api.idm.patch(A_PATH, [], Thing)],
    ['remove', (api) => api.idm.remove(A_PATH, Thing)],
  ];

  it.each(reads.flatMap(([how, read]) => faults.map(([what, fault]) => [how, what, read, fault] as const)))(
    'while %s is not seen: %s',
    async (_how, _what, read, fault) => {
      const { api, sent } = aPlatform([fault, says(THING)]);
      expect(await read(api)).toEqual(THING);
      expect(sent).toHaveLength(2);
    },
  );

  it.each(reads)('repeats a call once only while the fault lasts, while %s', async (_how, read) => {
    const { api, sent } = aPlatform([resets]);
    expect(await failure(read(api))).toMatchObject({ reason: 'unavailable', status: 0, uncertain: false });
    expect(sent).toHaveLength(2);
  });

  it.each(
    writes.flatMap(([how, write]) =>
      [...faults, ['an answer cut short', dribbles] as const].map(
        ([what, fault]) => [how, what, write, fault] as const,
      ),
    ),
  )('never repeats a %s, and a write that may have been done says so: %s', async (_how, what, write, fault) => {
    const { api, sent } = aPlatform([fault, says(THING)]);
    const call = what === 'an answer cut short' ? aWriteWithDeadline(api) : write(api);
    const error = await failure(call);
    expect(error.reason).toBe('unavailable');
    expect(error.uncertain).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('does not repeat a call after 500', async () => {
    const { api, sent } = aPlatform([says({}, 500), says(THING)]);
    await failure(api.idm.get(A_PATH, Thing));
    expect(sent).toHaveLength(1);
  });

  it('in one of ten calls is never seen', async () => {
    let call = 0;
    const { api } = aPlatform([(request) => (++call % 10 === 0 ? resets(request) : says(THING)(request))]);
    for (let read = 0; read < 100; read += 1) expect(await api.idm.get(A_PATH, Thing)).toEqual(THING);
  });

  function aWriteWithDeadline(api: ReturnType<typeof connect>) {
    return api.idm.post(A_PATH, {}, Thing, { deadlineMs: 30 });
  }
});

describe('a write', () => {
  it.each([400, 401, 403, 404, 405, 409, 410, 412, 415, 422, 501])(
    'a write that is answered %i was not done',
    async (status) => {
      const { api } = aPlatform([says({}, status)], { renew: async () => null });
      expect(await failure(api.idm.post(A_PATH, {}, Thing))).toMatchObject({ status, uncertain: false });
    },
  );
  it.each([302, 307, 408, 423, 429, 500, 502, 503, 504, 520])(
    'a write that is answered %i may have been done',
    async (status) => {
      const { api } = aPlatform([says({}, status)]);
      expect(await failure(api.idm.post(A_PATH, {}, Thing))).toMatchObject({ status, uncertain: true });
      expect(await failure(api.idm.post(A_PATH, {}, Thing, { search: true }))).toMatchObject({
        status,
        uncertain: false,
      });
    },
  );
  it.each([
    ['an unreadable answer', () => new Response('{"id":')],
    ['an answer of another shape', says({ id: 7 })],
  ])('a write answered with %s may be done, so its outcome is uncertain', async (_what, answer: Answer) => {
    const { api } = aPlatform([answer]);
    expect(await failure(api.idm.post(A_PATH, {}, Thing))).toMatchObject({ reason: 'garbled', uncertain: true });
  });
});

describe('the deadline', () => {
  const timed = async (answers: Answer[], options: CallOptions) => {
    const { api, sent } = aPlatform(answers);
    const started = performance.now();
    const error = await failure(api.idm.get(A_PATH, Thing, options));
    return { error, sent, ms: performance.now() - started };
  };
  it('the deadline is fifteen seconds where a call names no other [shell 110]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await aPlatform([says(THING)]).api.idm.get(A_PATH, Thing);
    expect(timeout.mock.calls).toEqual([[15_000]]);
    await aPlatform([says(THING)]).api.idm.get(A_PATH, Thing, { deadlineMs: 3_000 });
    expect(timeout.mock.calls.at(-1)).toEqual([3_000]);
  });
  it.each([
    ['silence', hangs],
    ['a body that does not end', dribbles],
  ])('ends %s, and is not followed by another try [shell 110]', async (_what, answer) => {
    const { error, sent, ms } = await timed([answer], { deadlineMs: 60 });
    expect(error).toMatchObject({ reason: 'unavailable', status: 0 });
    expect(ms).toBeGreaterThanOrEqual(50);
    expect(ms).toBeLessThan(5_000);
    expect(sent).toHaveLength(1);
  });
  it('covers both tries', async () => {
    const { sent, ms } = await timed([resets, hangs], { deadlineMs: 400 });
    expect(ms).toBeLessThan(5_000);
    expect(sent).toHaveLength(2);
  });
  it('covers waiting for a token', async () => {
    const { api, sent } = aPlatform([says(THING)], { token: () => new Promise(() => {}) });
    expect(await failure(api.idm.get(A_PATH, Thing, { deadlineMs: 30 }))).toMatchObject({ reason: 'unavailable' });
    expect(sent).toHaveLength(0);
  });
  it('of the whole request ends calls that follow each other, and asks no more when it is over', async () => {
    const until = Date.now() + 100;
    const { api, sent } = aPlatform([hangs], { readsUntil: () => until });
    const started = performance.now();
    for (let call = 0; call < 8; call += 1) {
      expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'unavailable', write: false });
    }
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(sent).toHaveLength(1);
  });
  it('of the whole request is not for writes, and no fault of a service that had less time', async () => {
    let until = Date.now() + 20;
    const { api } = aPlatform([...Array(6).fill(hangs), says(THING)], { readsUntil: () => until });
    for (let call = 0; call < 6; call += 1) {
      await failure(api.idm.get(A_PATH, Thing));
      until = Date.now() + 20;
    }
    until = 0;
    expect(await api.idm.post(A_PATH, {}, Thing)).toEqual(THING);
  });
  it('stops the transport', async () => {
    let stopped = false;
    const { api } = aPlatform([
      (request) => {
        request.signal.addEventListener('abort', () => (stopped = true));
        return new Promise<Response>(() => {});
      },
    ]);
    await failure(api.idm.get(A_PATH, Thing, { deadlineMs: 30 }));
    expect(stopped).toBe(true);
  });
});

describe('a refused token', () => {
  const refuses = says({ code: 401, message: 'invalid_token' }, 401);
  it('a refused token is renewed once, and the call made again [shell 7]', async () => {
    const renew = vi.fn(async () => 'token-2');
    const { api, sent } = aPlatform([refuses, says(THING)], { renew });
    expect(await api.idm.post(A_PATH, { a: 1 }, Thing)).toEqual(THING);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(await sent[1]?.json()).toEqual({ a: 1 });
    expect(renew).toHaveBeenCalledTimes(1);
  });
  it('a refused token is not renewed twice [shell 7]', async () => {
    const renew = vi.fn(async () => 'token-2');
    const { api, sent } = aPlatform([refuses], { renew });
    expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'signed-out', status: 401 });
    expect([sent.length, renew.mock.calls.length]).toEqual([2, 1]);
  });
  it('signs out when there is no other', async () => {
    const { api, sent } = aPlatform([refuses], { renew: async () => null });
    expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'signed-out' });
    expect(sent).toHaveLength(1);
  });
  it('does not sign out when the renewal fails for the moment', async () => {
    const { api } = aPlatform([refuses], {
      renew: async () => {
        throw new PlatformError({ reason: 'unavailable', callName: 'renewal' });
      },
    });
    expect(await failure(api.idm.get(A_PATH, Thing))).toMatchObject({ reason: 'unavailable' });
  });
  it.each([403, 500, 503])('does not renew the token after %i', async (status) => {
    const renew = vi.fn(async () => 'token-2');
    const { api } = aPlatform([says({}, status)], { renew });
    expect((await failure(api.idm.post(A_PATH, {}, Thing))).reason).not.toBe('signed-out');
    expect(renew).not.toHaveBeenCalled();
  });
  it('may be one of a session cookie, which is tried once more for reads', async () => {
    const { api, sent } = aPlatform([refuses, says(THING)]);
    expect(await api.am.get(A_PATH, Thing)).toEqual(THING);
    expect(sent).toHaveLength(2);
  });
  it('a refused token is not renewed for calls without one', async () => {
    const renew = vi.fn(async () => 'token-2');
    const { api, sent } = aPlatform([refuses], { renew });
    await failure(api.am.post(A_PATH, {}, Thing));
    await failure(api.idm.get(A_PATH, Thing, { anonymous: true }));
    expect([sent.length, renew.mock.calls.length]).toEqual([2, 0]);
  });
});

describe('a platform that is down', () => {
  it('a platform that is down is left alone after five failures, and other services are not', async () => {
    const { api, sent } = aPlatform([empty(503)]);
    for (let call = 0; call < 5; call += 1) await failure(api.idm.post(A_PATH, {}, Thing));
    expect(sent).toHaveLength(5);
    const error = await failure(api.idm.post(A_PATH, {}, Thing));
    expect(error).toMatchObject({ reason: 'unavailable', uncertain: false });
    expect(sent).toHaveLength(5);
    await failure(api.iga.post(A_PATH, {}, Thing));
    expect(sent).toHaveLength(6);
  });
  it('a platform that is down is asked again later, and then as before', async () => {
    let down = true;
    const { api, sent } = aPlatform([(request) => (down ? empty(503)(request) : says(THING)(request))]);
    const start = Date.now();
    for (let call = 0; call < 5; call += 1) await failure(api.idm.post(A_PATH, {}, Thing));
    down = false;
    vi.spyOn(Date, 'now').mockReturnValue(start + 6_000);
    expect(await api.idm.get(A_PATH, Thing)).toEqual(THING);
    expect(await api.idm.get(A_PATH, Thing)).toEqual(THING);
    expect(sent).toHaveLength(7);
  });
  it('gets few repeats', async () => {
    const { api, sent } = aPlatform([resets]);
    for (let call = 0; call < 5; call += 1) await failure(api.idm.get(A_PATH, Thing));
    expect(sent.length).toBeLessThanOrEqual(8);
  });
  it('keeps calling a platform that refuses, misses or breaks on single calls', async () => {
    const { api, sent } = aPlatform([
      says({}, 400),
      says({}, 404),
      says({}, 500),
      says({}, 403),
      () => new Response('x'),
    ]);
    for (let call = 0; call < 10; call += 1) await failure(api.idm.post(A_PATH, {}, Thing));
    expect(sent).toHaveLength(10);
  });
});

describe('a file', () => {
  it('is no page of HTML', async () => {
    const page = () => new Response('<html>busy</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const { api } = aPlatform([page]);
    expect(await failure(api.reports.file('GET', A_PATH))).toMatchObject({ reason: 'garbled' });
  });

  it('has at least one byte, and comes whole', async () => {
    const parts = (...texts: string[]) =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
            controller.close();
          },
        }),
      );
    const { api } = aPlatform([() => new Response(''), () => parts(''), () => parts('', 'id,', 'name')]);
    expect(await failure(api.reports.file('GET', A_PATH))).toMatchObject({ reason: 'garbled' });
    expect(await failure(api.reports.file('GET', A_PATH))).toMatchObject({ reason: 'garbled' });
    expect(await (await api.reports.file('GET', A_PATH)).text()).toBe('id,name');
  });

  it('is asked for again with a renewed token, and the refused answer gives its place back', async () => {
    const cancel = vi.fn();
    const refused = () => new Response(new ReadableStream({ cancel }), { status: 401 });
    const { api, sent } = aPlatform([refused, () => new Response('rows')]);
    expect(await (await api.reports.file('GET', A_PATH)).text()).toBe('rows');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  });
});
