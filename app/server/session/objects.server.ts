import { digest } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import type { MemberObject } from './member-object';
import type { SessionObject } from './session-object';
import type { SignInObject } from './sign-in-object';

type Session = Omit<SessionObject, 'alarm' | 'fetch'>;
type SignIn = Omit<SignInObject, 'alarm' | 'fetch'>;
type Member = Omit<MemberObject, 'alarm' | 'fetch'>;

export async function sessionName(context: RequestContext, id: string): Promise<string> {
  return `${context.tenant.hostname}/${await digest(`session ${id}`)}`;
}

export async function signInName(context: RequestContext, state: string): Promise<string> {
  return `${context.tenant.hostname}/${await digest(`sign-in ${state}`)}`;
}

/** `mayRetry`: a passing fault of the object is retried once. */
export function withSession<T>(
  context: RequestContext,
  name: string,
  call: (session: Session) => Promise<T>,
  mayRetry = true,
): Promise<T> {
  context.sessionCalls.made += 1;
  return attempt(() => call(stubFor(context, context.stores.sessions, name) as unknown as Session), mayRetry);
}

export function withSignIn<T>(context: RequestContext, name: string, call: (signIn: SignIn) => Promise<T>): Promise<T> {
  return attempt(() => call(stubFor(context, context.stores.signIns, name) as unknown as SignIn), false);
}

export async function withMember<T>(
  context: RequestContext,
  id: string,
  call: (member: Member) => Promise<T>,
): Promise<T> {
  const name = `${context.tenant.hostname}/${await digest(`member ${id}`)}`;
  return attempt(() => call(stubFor(context, context.stores.members, name) as unknown as Member), true);
}

function stubFor({ tenant }: RequestContext, store: DurableObjectNamespace, name: string): DurableObjectStub {
  const placed = tenant.jurisdiction === null ? store : store.jurisdiction(tenant.jurisdiction);
  const hint = tenant.locationHint === null ? {} : { locationHint: tenant.locationHint };
  return placed.get(placed.idFromName(name), hint);
}

// An object that cannot be reached says nothing about the session in it: 503, never a sign-in.
async function attempt<T>(call: () => Promise<T>, mayRetry: boolean): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { retryable, overloaded } = error as { retryable?: boolean; overloaded?: boolean };
    if (mayRetry && retryable && !overloaded) return attempt(call, false);
    if (retryable || overloaded) {
      throw Response.json({ reason: 'unavailable' }, { status: 503, headers: { 'retry-after': '2' } });
    }
    throw error;
  }
}
