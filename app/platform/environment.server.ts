import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { PlatformError } from './platform-error';
import { optionalText, readable } from './rows';

const Named = z.object({ _id: z.string() });
const OPTIONS = { headers: { 'accept-api-version': 'resource=2.0' }, deadlineMs: 5_000 };

/** False for any failure. */
export async function placeholderExists(api: Api, id: string, kinds: 'variables' | 'both'): Promise<boolean> {
  if (await exists(async () => api.environment.get(path`/variables/${id}`, Named, OPTIONS))) return true;
  return kinds === 'both' && exists(async () => api.environment.get(path`/secrets/${id}`, Named, OPTIONS));
}

async function exists(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (thrown) {
    if (thrown instanceof PlatformError || thrown instanceof Response) return false;
    throw thrown;
  }
}

const Variable = z.object({ _id: z.string().min(1), description: optionalText, expressionType: optionalText });
const Secret = z.object({
  _id: z.string().min(1),
  description: optionalText,
  useInPlaceholders: z
    .boolean()
    .nullish()
    .transform((found) => found ?? true),
});

const PAGE_SIZE = 100;
const MAX_PAGES = 5;

/** Null where the type is unknown. */
export interface Variable {
  id: string;
  description: string;
  type: string | null;
}

export async function listVariables(api: Api): Promise<Variable[]> {
  const found = await loadAllPages((query) =>
    api.environment.get(path`/variables`, z.object({ result: readable(Variable) }), { ...OPTIONS, query }),
  );
  return found.map(({ _id, description, expressionType }) => ({
    id: _id,
    description: description ?? '',
    type: expressionType || null,
  }));
}

export async function listSecrets(api: Api): Promise<Omit<Variable, 'type'>[]> {
  const found = await loadAllPages((query) =>
    api.environment.get(path`/secrets`, z.object({ result: readable(Secret) }), { ...OPTIONS, query }),
  );
  return found
    .filter(({ useInPlaceholders }) => useInPlaceholders)
    .map(({ _id, description }) => ({ id: _id, description: description ?? '' }));
}

type Page = Record<'_pagedResultsOffset' | '_pageSize', number>;

async function loadAllPages<T>(load: (page: Page) => Promise<{ result: T[] }>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { result } = await load({ _pagedResultsOffset: page * PAGE_SIZE, _pageSize: PAGE_SIZE });
    all.push(...result);
    if (result.length < PAGE_SIZE) break;
  }
  return all;
}
