// Access management's authentication, step by step, for the browser that asks: its cookies of the platform go there and come back.
import { z } from 'zod';
import { path } from '../../lib/url';
import { amPath } from '../../platform/am-path';
import { plainSentence } from '../../platform/platform-error';
import { readJson } from '../../platform/read-json';
import { browserCookie, platformCookies } from '../context/am-mount';
import type { RequestContext } from '../context/request-context';

const NamedValue = z.object({ name: z.string(), value: z.unknown() });

const Callback = z.looseObject({
  type: z.string(),
  output: z.array(NamedValue).default([]),
  input: z.array(NamedValue).optional(),
});
export type Callback = z.infer<typeof Callback>;

const text = z.string().nullish().catch(null);

export const PlatformStep = z.object({
  /** Missing while the journey waits for the link in a mail. */
  authId: z.string().optional(),
  header: text,
  description: text,
  stage: text,
  callbacks: z.array(Callback),
});
export type PlatformStep = z.infer<typeof PlatformStep>;

/** Without a session the answer has a message instead of a token. */
const Done = z
  .object({ tokenId: text, successUrl: text, message: text })
  .refine(({ tokenId, message }) => Boolean(tokenId || message));
const Failed = z.object({
  message: text,
  detail: z.looseObject({ errorCode: z.unknown(), failureUrl: text }).nullish().catch(null),
});

export type AuthenticateResult =
  | { kind: 'step'; step: PlatformStep }
  | { kind: 'done'; signedIn: boolean; successUrl: string | null }
  /** `late`: the step was answered before, or its time is over. */
  | { kind: 'refused'; late: boolean; message: string | null; failureUrl: string | null }
  /** Nothing is known about the step. */
  | { kind: 'unavailable' };

const AUTHENTICATE = path`/authenticate`;
const API_VERSION = 'protocol=1.0,resource=2.1';
const DEADLINE_MS = 14_000;
/** The usual message of a failed step, in English only. */
const SAYS_NOTHING = /^(login failure|authentication failed)\W*$/i;
/** A step was not found, or its time is over. */
const TIMED_OUT = 110;

/** `query`: of the sign-in page's address. `step`: the one before with its inputs filled in; null begins a journey. */
export async function authenticate(
  context: RequestContext,
  request: Request,
  { query, step }: { query: URLSearchParams; step: PlatformStep | null },
): Promise<AuthenticateResult> {
  const address = `${context.tenant.bases.am}${amPath(context.tenant.realm, AUTHENTICATE)}?${platformQuery(query)}`;
  const body = step === null ? '' : JSON.stringify(step);
  const answer = await send(context, request, { address, body, version: API_VERSION });
  if (!answer) return { kind: 'unavailable' };
  const { status, json } = answer;
  if (status === 200) {
    const next = PlatformStep.safeParse(json);
    if (next.success) return { kind: 'step', step: next.data };
    const done = Done.safeParse(json);
    return done.success
      ? { kind: 'done', signedIn: Boolean(done.data.tokenId), successUrl: done.data.successUrl ?? null }
      : { kind: 'unavailable' };
  }
  if (status >= 500 || status === 429) return { kind: 'unavailable' };
  const { message, detail } = Failed.safeParse(json).data ?? { message: null, detail: null };
  const late = status === 408 || (status === 401 && Number(detail?.errorCode) === TIMED_OUT);
  return {
    kind: 'refused',
    late,
    message: SAYS_NOTHING.test(message ?? '') ? null : plainSentence(message),
    failureUrl: detail?.failureUrl || null,
  };
}

/** The address that access management allows to go to after the sign-in; null when it does not say. */
export async function validateGoto(context: RequestContext, request: Request, goto: string): Promise<string | null> {
  const address = `${context.tenant.bases.am}${amPath(context.tenant.realm, path`/users`)}?_action=validateGoto`;
  const version = 'protocol=2.1,resource=3.0';
  const answer = await send(context, request, { address, body: JSON.stringify({ goto }), version });
  const found = z.object({ successURL: z.string() }).safeParse(answer?.json);
  return answer?.status === 200 && found.success ? found.data.successURL : null;
}

export async function logOut(context: RequestContext, request: Request): Promise<void> {
  const address = `${context.tenant.bases.am}${amPath(context.tenant.realm, path`/sessions`)}?_action=logout`;
  await send(context, request, { address, body: '{}', version: 'protocol=1.0,resource=2.0' });
}

interface Call {
  address: string;
  body: string;
  version: string;
}

const PASSED_ON = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile'];

/** Null where no answer came, or none that can be read. Cookies it sets go to the browser, and with later calls of this request. */
async function send(
  context: RequestContext,
  request: Request,
  { address, body, version }: Call,
): Promise<{ status: number; json: unknown } | null> {
  const headers = new Headers([...request.headers].filter(([name]) => PASSED_ON.includes(name)));
  headers.set('accept', 'application/json');
  headers.set('accept-api-version', version);
  headers.set('content-type', 'application/json');
  headers.set('x-requested-with', 'XMLHttpRequest');
  const cookies = currentCookies(context, request);
  if (cookies !== '') headers.set('cookie', cookies);
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await context.fetchPlatform(new Request(address, { method: 'POST', headers, body, signal }));
    for (const cookie of answer.headers.getSetCookie()) {
      context.answerHeaders.append('set-cookie', browserCookie(cookie.trim(), context.tenant.amCookieName));
    }
    const { json, garbled } = await readJson(answer);
    return garbled ? { status: answer.status, json: undefined } : { status: answer.status, json };
  } catch {
    return null;
  }
}

/** What the browser has, and what it is about to get. */
function currentCookies({ answerHeaders }: RequestContext, { headers }: Request): string {
  const added = answerHeaders.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const pairs = [platformCookies(headers), platformCookies(new Headers({ cookie: added.join('; ') }))]
    .flatMap((cookies) => cookies.split('; '))
    .filter((cookie) => cookie !== '')
    .map((cookie): [string, string] => [cookie.split('=')[0] ?? '', cookie]);
  return [...new Map(pairs).values()].join('; ');
}

/** Ways to name a journey that older addresses use, as the one of today. */
const SHORT_FORMS = { authlevel: 'level', module: 'module', service: 'service', user: 'user' };

/** What the portal's own page adds to its address. */
export const OWN_PARAMETERS = ['run', 'poll', 'signIn'];

/** Contract 01, section 26.2. */
export function platformQuery(query: URLSearchParams): URLSearchParams {
  const passed = new URLSearchParams(query);
  for (const name of ['realm', ...OWN_PARAMETERS]) passed.delete(name);
  for (const [name, type] of Object.entries(SHORT_FORMS)) {
    const value = passed.get(name);
    passed.delete(name);
    if (value === null || passed.has('authIndexType')) continue;
    passed.set('authIndexType', type);
    passed.set('authIndexValue', value);
  }
  if (passed.get('resource') === 'true') {
    const value = passed.get('resourceURL') ?? '';
    for (const name of ['resource', 'resourceURL']) passed.delete(name);
    passed.set('authIndexType', 'resource');
    passed.set('authIndexValue', value);
  }
  return passed;
}
