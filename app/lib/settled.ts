// Parts of a page that may fail on their own, so that the rest of it stands.

export type Part<T> = { loaded: T } | { failed: true };

/** What the work brings, or that it failed. Being sent elsewhere, such as to sign in, is no failure of a part. */
export async function part<T>(work: Promise<T>): Promise<Part<T>> {
  try {
    return { loaded: await work };
  } catch (error) {
    if (error instanceof Response && (error.status < 400 || error.status === 401)) throw error;
    return { failed: true };
  }
}

/** What the work brings, or the fallback where the contract says that its failure is silent. */
export async function orElse<T>(work: Promise<T>, fallback: T): Promise<T> {
  const found = await part(work);
  return 'loaded' in found ? found.loaded : fallback;
}
