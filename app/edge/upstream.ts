// The one way out of a request: calls to the tenant's platform, counted, at most six at once, redirects never followed.

const IN_FLIGHT = 6;

export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
  /** Calls so far, the number of times calls began with none running, and milliseconds with at least one running. */
  ledger: { calls: number; waves: number; ms: number };
}

/**
 * `send` is the service binding or the global fetch. A call holds one of six places until its answer's body has been
 * read or cancelled, since an unread body holds its connection. A call whose signal aborts loses its place at once,
 * whether it waits, runs or is being read, even where `send` takes no notice of the signal.
 */
export function createUpstream(send: (request: Request) => Promise<Response>, clock: () => number): Upstream {
  const ledger = { calls: 0, waves: 0, ms: 0 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let since = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    if (running === 0) ledger.ms += clock() - since;
  };

  const enter = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    if (running === IN_FLIGHT) return queued(waiting, signal);
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
      await enter(signal);
      ledger.calls += 1;
      const release = once(leave);
      signal?.addEventListener('abort', release, { once: true });
      try {
        const answer = await unlessAborted(send(manual(request)), signal, (late) => void late.body?.cancel());
        if (!answer.body) release();
        return answer.body ? releasing(answer, release, signal) : answer;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

function manual(request: Request): Request {
  return request.redirect === 'manual' ? request : new Request(request, { redirect: 'manual' });
}

/** Resolves when a place is handed over; leaves the queue when the caller gives up. */
function queued(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
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

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined, letGo?: (late: T) => void): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason);
      work.then(letGo, () => undefined);
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/**
 * The answer itself. Read as a text, which is what most calls do, nothing stands between; everything else gets its body
 * through the runtime's own pipe.
 */
function releasing(answer: Response, release: () => void, signal: AbortSignal | undefined): Response {
  const { body } = answer;
  const read = Response.prototype.text;
  let piped: Response | null = null;
  const throughPipe = () => {
    if (piped) return piped;
    const { readable, writable } = new Through();
    body?.pipeTo(writable, { signal }).then(release, release);
    piped = new Response(readable, answer);
    return piped;
  };
  answer.text = () => (piped ? piped.text() : unlessAborted(read.call(answer), signal).finally(release));
  answer.json = () => throughPipe().json();
  answer.arrayBuffer = () => throughPipe().arrayBuffer();
  answer.clone = () => throughPipe().clone();
  return Object.defineProperty(answer, 'body', { get: () => throughPipe().body });
}

const Through: typeof TransformStream<Uint8Array, Uint8Array> =
  (globalThis as { IdentityTransformStream?: typeof TransformStream }).IdentityTransformStream ?? TransformStream;

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
