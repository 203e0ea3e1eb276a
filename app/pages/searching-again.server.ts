// A search inside the form of a verb, pressed without script.
import { redirect } from '@remix-run/cloudflare';
import { keepSent } from '../access/drafts.server';
import type { Pass } from '../access/guard.server';
import { CandidatesQuery } from '../features/requests/deciding/candidates.server';

/** The page of the form again with what is found, and with what was typed. */
export async function searchAgain(pass: Pass, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { kind, name } = CandidatesQuery.parse({ kind: pass.sent?.get('kind'), name: pass.sent?.get('name') });
  const draft = await keepSent(pass);
  for (const [key, value] of Object.entries({ kind, name, draft })) if (value) url.searchParams.set(key, value);
  return redirect(url.pathname + url.search, 303);
}
