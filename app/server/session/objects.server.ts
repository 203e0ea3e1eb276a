// Reaching the objects of sessions, sign-in attempts and members: their names, where they live, and what a passing fault of theirs means.

import { digest } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import type { MemberObject } from './member-object';
import type { SessionObject } from './session-object';
import type { SignInObject } from './sign-in-object';

/** What can be asked of an object from outside; arguments and answers are plain data. */
type Session = Omit<SessionObject, 'alarm' | 'fetch'>;
type SignIn = Omit<SignInObject, 'alarm' | 'fetch'>;
type Member = Omit<MemberObject, 'alarm' | 'fetch'>;

/** The object behind a session id, which the browser holds; the name cannot be turned back into the id. */
export async function sessionName(context: RequestContext, id: string): Promise<string> {
  return `${context.tenant.hostname}/${await digest(`session ${id}`)}`;
}

export async function signInName(context: RequestContext, state: string): Promise<string> {
  return `${context.tenant.hostname}/${await digest(`sign-in ${state}`)}`;
}

/** Calls a session's object. `again`: the call may be repeated, so a passing fault of the object is tried once more. */
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

/** Calls the object of a member by the platform's id of theirs. What it is asked may be repeated. */
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
