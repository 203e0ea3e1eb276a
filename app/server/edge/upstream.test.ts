import { describe, expect, it } from 'vitest';
import { createUpstream } from './upstream';

const ask = (signal?: AbortSignal) => new Request('https://platform.example/openidm/info', signal ? { signal } : {});
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A platform whose answers are given by hand. */
function aPlatform() {
  const pending: { request: Request; answer: (response: Response) => void; fail: (error: unknown) => void }[] = [];
  let running = 0;
  let most = 0;
  const send = (request: Request) => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<Response>((resolve, reject) => {
      const ended =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          running -= 1;
          end(value);
        };
      pending.push({ request, answer: ended(resolve), fail: ended(reject) });
    });
  };
  const next = () => {
    const first = pending.shift();
    if (!first) throw new Error('No call is waiting');
    return first;
  };
  return { send, pending, next, most: () => most };
}

function aClock() {
  let now = 0;
  return { read: () => now, go: (ms: number) => (now += ms) };
}

describe('calls of one request', () => {
  it('calls of one request are at most six at once, and none is lost', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const calls = Array.from({ length: 20 }, () => upstream.fetch(ask()).then((answer) => answer.text()));
    for (let call = 0; call < 20; call += 1) {
      await settle();
      expect(platform.pending.length).toBe(Math.min(6, 20 - call));
      platform.next().answer(new Response(`${call}`));
    }
    expect(await Promise.all(calls)).toHaveLength(20);
    expect(platform.most()).toBe(6);
  });

  it('stay six when a new call begins in the moment a place is given on', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const held = Array.from({ length: 6 }, () => upstream.fetch(ask()));
    void upstream.fetch(ask());
    await settle();
    for (let call = 0; call < 6; call += 1) platform.next().answer(endless());
    const [first] = await Promise.all(held);
    void first?.body?.cancel();
    void upstream.fetch(ask());
    await settle();
    expect(platform.pending).toHaveLength(1);
  });

  it('hold their place until the body is read', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const first = Array.from({ length: 6 }, () => upstream.fetch(ask()));
    void upstream.fetch(ask());
    await settle();
    for (let call = 0; call < 6; call += 1) platform.next().answer(endless());
    const answers = await Promise.all(first);
    await settle();
    expect(platform.pending).toHaveLength(0);
    await answers[0]?.body?.cancel();
    await settle();
    expect(platform.pending).toHaveLength(1);
  });

  it('give their place back when the platform fails, before or within the body', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const broken = Array.from({ length: 6 }, () => upstream.fetch(ask()).then((answer) => answer.text()));
    const seventh = upstream.fetch(ask());
    await settle();
    for (let call = 0; call < 3; call += 1) platform.next().fail(new TypeError('reset'));
    for (let call = 0; call < 3; call += 1) platform.next().answer(breaking());
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    await settle();
    platform.next().answer(new Response('late'));
    expect(await (await seventh).text()).toBe('late');
  });

  it('give their place back when their caller gives up while the platform is silent', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const giveUp = new AbortController();
    const silent = Array.from({ length: 6 }, () => upstream.fetch(ask(giveUp.signal)));
    const seventh = upstream.fetch(ask());
    await settle();
    giveUp.abort(new Error('deadline'));
    const outcomes = await Promise.allSettled(silent);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
      Array(6).fill('deadline'),
    );
    await settle();
    expect(platform.pending).toHaveLength(7);
    platform.pending.at(-1)?.answer(new Response('late'));
    expect(await (await seventh).text()).toBe('late');
  });

  it('give their place back when their caller gives up in the middle of a body, and the body is let go', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const giveUp = new AbortController();
    let cancelled = 0;
    const slow = Array.from({ length: 6 }, () => upstream.fetch(ask(giveUp.signal)));
    const seventh = upstream.fetch(ask());
    await settle();
    for (let call = 0; call < 6; call += 1) platform.next().answer(endless(() => (cancelled += 1)));
    const reading = (await Promise.all(slow)).map((answer) => new Response(answer.body).text());
    await settle();
    giveUp.abort(new Error('deadline'));
    const outcomes = await Promise.allSettled(reading);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    await settle();
    expect(cancelled).toBe(6);
    platform.next().answer(new Response('late'));
    expect(await (await seventh).text()).toBe('late');
  });

  it('give their place back when their caller gives up while the whole answer is awaited', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const giveUp = new AbortController();
    const slow = Array.from({ length: 6 }, () => upstream.fetch(ask(giveUp.signal)));
    const seventh = upstream.fetch(ask());
    await settle();
    for (let call = 0; call < 6; call += 1) platform.next().answer(endless());
    const reading = (await Promise.all(slow)).map((answer) => answer.text());
    giveUp.abort(new Error('deadline'));
    const outcomes = await Promise.allSettled(reading);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    await settle();
    platform.next().answer(new Response('late'));
    expect(await (await seventh).json().catch(() => 'late')).toBe('late');
  });

  it('leave the queue when their caller gives up, and are never sent', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const giveUp = new AbortController();
    const first = Array.from({ length: 6 }, () => upstream.fetch(ask()).then((answer) => answer.text()));
    const tired = upstream.fetch(ask(giveUp.signal));
    const patient = upstream.fetch(ask());
    await settle();
    giveUp.abort(new Error('deadline'));
    await expect(tired).rejects.toThrow('deadline');
    for (let call = 0; call < 6; call += 1) platform.next().answer(new Response('x'));
    await Promise.all(first);
    await settle();
    expect(platform.pending).toHaveLength(1);
    platform.next().answer(new Response('y'));
    expect(await (await patient).text()).toBe('y');
    expect(upstream.ledger.calls).toBe(7);
  });

  it('calls of one request are not sent at all for a caller that has given up before', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    await expect(upstream.fetch(ask(AbortSignal.abort(new Error('deadline'))))).rejects.toThrow('deadline');
    expect(platform.pending).toHaveLength(0);
    expect(upstream.ledger.calls).toBe(0);
  });

  it('let an answer go that arrives after its caller has given up', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const giveUp = new AbortController();
    const call = upstream.fetch(ask(giveUp.signal));
    await settle();
    giveUp.abort(new Error('deadline'));
    await expect(call).rejects.toThrow('deadline');
    let cancelled = 0;
    platform.next().answer(endless(() => (cancelled += 1)));
    await settle();
    expect(cancelled).toBe(1);
  });

  it('never follow a redirect', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    void upstream.fetch(new Request('https://platform.example/a', { redirect: 'follow' }));
    await settle();
    expect(platform.next().request.redirect).toBe('manual');
  });

  it('keep status, headers and bytes', async () => {
    const upstream = createUpstream(
      async () => new Response('body', { status: 418, headers: { 'content-type': 'text/x', etag: '"1"' } }),
      () => 0,
    );
    const answer = await upstream.fetch(ask());
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([
      418,
      'text/x',
      '"1"',
    ]);
    const copy = answer.clone();
    expect([await answer.text(), await copy.text()]).toEqual(['body', 'body']);
  });
});

describe('an answer', () => {
  it.each<[string, (answer: Response) => Promise<unknown>]>([
    ['text', (answer) => answer.text()],
    ['JSON', (answer) => answer.json()],
    ['bytes', (answer) => answer.arrayBuffer()],
    ['stream', (answer) => new Response(answer.body).text()],
    ['copy', (answer) => Promise.all([answer.clone().json(), answer.json()])],
  ])('gives its place back once it is read as a %s', async (_, read) => {
    const upstream = createUpstream(
      async () => new Response('[1]'),
      () => 0,
    );
    const before = await Promise.all(Array.from({ length: 6 }, () => upstream.fetch(ask())));
    for (const answer of before) await read(answer);
    expect(await (await upstream.fetch(ask())).text()).toBe('[1]');
  });
});

describe('the ledger', () => {
  it('counts calls, waves and the time with at least one running', async () => {
    const platform = aPlatform();
    const clock = aClock();
    const upstream = createUpstream(platform.send, clock.read);
    const both = [upstream.fetch(ask()), upstream.fetch(ask())];
    await settle();
    clock.go(30);
    platform.next().answer(new Response(null, { status: 204 }));
    await both[0];
    clock.go(20);
    platform.next().answer(new Response(null, { status: 204 }));
    await both[1];
    clock.go(1000);
    const third = upstream.fetch(ask());
    await settle();
    clock.go(5);
    platform.next().answer(new Response(null, { status: 204 }));
    await third;
    expect(upstream.ledger).toEqual({ calls: 3, waves: 2, ms: 55 });
  });

  it('counts one wave for calls that only waited for a place', async () => {
    const platform = aPlatform();
    const upstream = createUpstream(platform.send, () => 0);
    const calls = Array.from({ length: 8 }, () => upstream.fetch(ask()));
    for (let call = 0; call < 8; call += 1) {
      await settle();
      platform.next().answer(new Response(null, { status: 204 }));
    }
    await Promise.all(calls);
    expect(upstream.ledger).toMatchObject({ calls: 8, waves: 1 });
  });
});

function endless(cancelled?: () => void): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
      cancel: () => cancelled?.(),
    }),
  );
}

function breaking(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
      pull: (controller) => controller.error(new TypeError('reset')),
    }),
  );
}
