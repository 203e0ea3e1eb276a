// Whether a reference to an environment variable or secret leads anywhere.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { PlatformError } from './platform-error';

const Named = z.object({ _id: z.string() });
const OPTIONS = { headers: { 'accept-api-version': 'resource=2.0' }, deadlineMs: 5_000 };

/** True when there is a variable of that id, or a secret where secrets count; false for whatever else happens. */
export async function placeholderExists(api: Api, id: string, kinds: 'variables' | 'both'): Promise<boolean> {
  if (await exists(async () => api.environment.get(path`/variables/${id}`, Named, OPTIONS))) return true;
  return kinds === 'both' && exists(async () => api.environment.get(path`/secrets/${id}`, Named, OPTIONS));
}

// The contract's word: any failure counts as "not there".
async function exists(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (thrown) {
    if (thrown instanceof PlatformError || thrown instanceof Response) return false;
    throw thrown;
  }
}
