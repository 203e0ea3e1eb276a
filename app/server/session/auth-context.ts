// What the guard gives to loaders and actions: who is signed in, and the way to the platform in their name.

import type { Api } from '../../platform/http.server';
import type { RequestContext } from '../context/request-context';
import type { Member } from '../member/member';
import type { OpenSession } from './session.server';

export interface AuthContext {
  api: Api;
  member: Member;
  context: RequestContext;
  session: OpenSession;
  /** The request it was made for: the action's own where there was one. */
  request: Request;
  /** Its path; the token of a form that is sent there fits it. */
  path: string;
  /** What a POST brought, read once; null otherwise. */
  sent: FormData | null;
}
