import { randomId, sign, verify } from '../../lib/keys.server';
import { type Path, path as pathOf } from '../../lib/url';
import type { RequestContext } from '../context/request-context';

export interface FormTokens {
  token: string;
  idempotencyKey: string;
}

/** Forms of visitors have no owner; their actions must be harmless. */
export const ANONYMOUS = 'stranger';

const PURPOSE = 'form-token';

/** `owner`: the name of the session's object, or ANONYMOUS. `action`: the path the form is sent to. */
export async function formTokensFor(context: RequestContext, owner: string, action: string): Promise<FormTokens> {
  return {
    token: await sign(context.keys, PURPOSE, tokenPayload(context, owner, action)),
    idempotencyKey: randomId(16),
  };
}

export async function verifyFormToken(
  context: RequestContext,
  owner: string,
  action: string,
  sent: FormData,
): Promise<boolean> {
  const token = sent.get('_token');
  return typeof token === 'string' && verify(context.keys, PURPOSE, tokenPayload(context, owner, action), token);
}

export const SIGN_OUT: Path = pathOf`/sign-out`;

/** Addresses are compared as `path` spells them: the router leaves `:` and others as they are. */
function tokenPayload({ tenant }: RequestContext, owner: string, action: string): string {
  const pathname = new URL(action, tenant.origin).pathname.replace(/[^\w.!~*'()%/-]/g, encodeURIComponent);
  return `${tenant.hostname} ${owner} ${pathname.toLowerCase().replace(/(.)\/$/, '$1')}`;
}
