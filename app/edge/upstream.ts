// The one way out of a request: calls to the tenant's platform, counted, at most six at once, redirects never followed.

const IN_FLIGHT = 6;

export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
  /** Calls so far, the number of times calls began with none running, and milliseconds with at least one running. */
  ledger: { calls: number; waves: number; ms: number };
}

/**
 * `send` is the service binding or the global fetch. A place in the queue is given back when the answer's body has
 * been read or cancelled, since an unread body holds its connection.
 */
export function createUpstream(send: (request: Request) => Promise<Response>, clock: () => number): Upstream {
  const ledger = { calls: 0, waves: 0, ms: 0 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let since = 0;

  const leave = () => {
    running -= 1;
    if (running === 0) ledger.ms += clock() - since;
    waiting.shift()?.();
  };
  const enter = async () => {
    if (running >= IN_FLIGHT) await new Promise<void>((resolve) => waiting.push(resolve));
    if (running === 0) {
      ledger.waves += 1;
      since = clock();
    }
    running += 1;
    ledger.calls += 1;
  };

  return {
    ledger,
    async fetch(request) {
      await enter();
      try {
        const answer = await send(new Request(request, { redirect: 'manual' }));
        if (!answer.body) {
          leave();
          return answer;
        }
        return new Response(released(answer.body, leave), answer);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

function released(body: ReadableStream<Uint8Array>, leave: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let held = true;
  const release = () => {
    if (held) leave();
    held = false;
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        release();
        controller.close();
      } catch (error) {
        release();
        controller.error(error);
      }
    },
    async cancel(reason) {
      release();
      await reader.cancel(reason);
    },
  });
}
