// Parts of a page that may fail on their own, so that the rest of it stands.

export type Part<T> = { loaded: T } | { failed: true };

const ofOneCall = new WeakSet<Response>();

/** Marks an answer that leads to sign-in because of one call alone, while the session itself is alive. */
export function concernsOneCall(answer: Response): Response {
  ofOneCall.add(answer);
  return answer;
}

/**
 * What the work brings, or that it failed. Being sent elsewhere is no failure of a part, unless it is only this call that
 * the platform does not take our sign-in for: nobody loses a page, or what they typed, for a part of it.
 */
export async function part<T>(work: Promise<T>): Promise<Part<T>> {
  try {
    return { loaded: await work };
  } catch (error) {
    if (error instanceof Response && error.status < 400 && !ofOneCall.has(error)) throw error;
    return { failed: true };
  }
}

/** What the work brings, or the fallback where the contract says that its failure is silent. */
export async function orElse<T>(work: Promise<T>, fallback: T): Promise<T> {
  const found = await part(work);
  return 'loaded' in found ? found.loaded : fallback;
}
