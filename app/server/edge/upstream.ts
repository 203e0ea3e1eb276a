const IN_FLIGHT = 6;

export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
  /** Calls so far, the number of times calls began with none running, and milliseconds with at least one running. */
  ledger: { calls: number; waves: number; ms: number };
}

/** A call holds one of six slots until its body is read or cancelled, or its signal aborts. */
export function createUpstream(send: (request: Request) => Promise<Response>, clock: () => number): Upstream {
  const ledger = { calls: 0, waves: 0, ms: 0 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let since = 0;

  const freeSlot = () => {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    if (running === 0) ledger.ms += clock() - since;
  };

  const waitForSlot = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    if (running === IN_FLIGHT) return waitInQueue(waiting, signal);
    if (running === 0) {
      ledger.waves += 1;
      since = clock();
    }
    running += 1;
  };

  return {
    ledger,
    async fetch(request) {
      // Some runtimes give a request without a signal of its own none at all.
      const signal: AbortSignal | undefined = request.signal;
      await waitForSlot(signal);
      ledger.calls += 1;
      const slot = takeSlot(freeSlot, signal);
      try {
        const answer = await slot.unlessAborted(send(withoutRedirects(request)), (late) => void late.body?.cancel());
        return releaseAfterBody(answer, slot, signal);
      } catch (error) {
        slot.release();
        throw error;
      }
    },
  };
}

interface CallSlot {
  release: () => void;
  /** Rejects with the signal's reason when that comes first; `letGo` then gets the late result. */
  unlessAborted<T>(work: Promise<T>, letGo?: (late: T) => void): Promise<T>;
}

/** The signal has one listener, since listeners are not cheap. */
function takeSlot(freeSlot: () => void, signal: AbortSignal | undefined): CallSlot {
  let isTaken = true;
  let abandon: () => void = () => undefined;
  const release = () => {
    if (!isTaken) return;
    isTaken = false;
    signal?.removeEventListener('abort', abort);
    freeSlot();
  };
  const abort = () => {
    release();
    abandon();
  };
  signal?.addEventListener('abort', abort);
  return {
    release,
    unlessAborted: (work, letGo) =>
      new Promise((resolve, reject) => {
        abandon = () => {
          reject(signal?.reason);
          work.then(letGo, () => undefined);
        };
        if (signal?.aborted) return abandon();
        const over = () => {
          abandon = () => undefined;
        };
        work.then(resolve, reject).finally(over);
      }),
  };
}

function withoutRedirects(request: Request): Request {
  return request.redirect === 'manual' ? request : new Request(request, { redirect: 'manual' });
}

function waitInQueue(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push(go);
  });
}

function releaseAfterBody(answer: Response, place: CallSlot, signal: AbortSignal | undefined): Response {
  if (STATUSES_WITHOUT_BODY.has(answer.status) || !answer.body) {
    place.release();
    return answer;
  }
  const { readable, writable } = new PassThrough();
  answer.body.pipeTo(writable, { signal }).then(place.release, place.release);
  return new Response(readable, answer);
}

const STATUSES_WITHOUT_BODY = new Set([101, 204, 205, 304]);

const PassThrough: typeof TransformStream<Uint8Array, Uint8Array> =
  (globalThis as { IdentityTransformStream?: typeof TransformStream }).IdentityTransformStream ?? TransformStream;
