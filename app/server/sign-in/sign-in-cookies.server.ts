import { z } from 'zod';
import { digest, seal, unseal } from '../../lib/keys.server';
import { cookieValue } from '../../lib/look';
import type { RequestContext } from '../context/request-context';
import { ATTEMPT_MS, type Attempt } from '../oauth/sign-in-attempt';

const PREFIX = '__Host-tx-';
const MAX_ATTEMPTS = 3;

const StoredAttempt: z.ZodType<Attempt & { at: number }> = z.object({
  state: z.string(),
  issuer: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  draft: z.string().nullable(),
  silent: z.boolean(),
  ended: z.string().nullable(),
  at: z.number(),
});

export async function keepAttempt(context: RequestContext, request: Request, attempt: Attempt): Promise<void> {
  await dropOldest(context, request);
  const value = await seal(context.keys, purpose(context), { ...attempt, at: context.now });
  const name = await cookieName(attempt.state);
  // Lax: another site's page may have begun the navigation back.
  const attributes = `Max-Age=${ATTEMPT_MS / 1000}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  context.answerHeaders.append('set-cookie', `${name}=${value}; ${attributes}`);
}

export async function takeAttempt(context: RequestContext, request: Request, state: string): Promise<Attempt | null> {
  const name = await cookieName(state);
  const stored = await read(context, request, name);
  drop(context, name);
  return stored?.state === state && stored.at <= context.now && context.now < stored.at + ATTEMPT_MS ? stored : null;
}

async function dropOldest(context: RequestContext, request: Request): Promise<void> {
  const names = cookiesOf(request)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await read(context, request, name))?.at ?? 0 })),
  );
  const oldest = ages.sort((a, b) => b.at - a.at).slice(MAX_ATTEMPTS - 1);
  for (const { name } of oldest) drop(context, name);
}

async function read(
  context: RequestContext,
  request: Request,
  name: string,
): Promise<(Attempt & { at: number }) | null> {
  const sealed = cookieValue(request.headers.get('cookie'), name);
  if (sealed === null) return null;
  const stored = StoredAttempt.safeParse(await unseal(context.keys, purpose(context), sealed));
  return stored.success ? stored.data : null;
}

function cookiesOf(request: Request): string[] {
  return (request.headers.get('cookie') ?? '').split(/;\s*/);
}

function drop(context: RequestContext, name: string): void {
  context.answerHeaders.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
}

function purpose({ tenant }: RequestContext): string {
  return `sign-in-attempt ${tenant.hostname}`;
}

async function cookieName(state: string): Promise<string> {
  return PREFIX + (await digest(`cookie ${state}`)).slice(0, 10);
}
