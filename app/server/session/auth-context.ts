import type { Api } from '../../platform/http.server';
import type { RequestContext } from '../context/request-context';
import type { Member } from '../member/member';
import type { OpenSession } from './session.server';

export interface AuthContext {
  api: Api;
  member: Member;
  context: RequestContext;
  session: OpenSession;
  /** The action's own request where there was one. */
  request: Request;
  path: string;
  sent: FormData | null;
}
