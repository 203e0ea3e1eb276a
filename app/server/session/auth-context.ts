import type { Api } from '../../platform/http.server';
import type { RequestContext } from '../context/request-context';
import type { Member } from '../member/member';
import type { OpenSession } from './session.server';

/** What `guard` returns: the signed-in member, the platform client with the member's token, the session, the request. */
export interface AuthContext {
  api: Api;
  member: Member;
  context: RequestContext;
  session: OpenSession;
  /** The action's own request where there was one. */
  request: Request;
  path: string;
  sent: FormData | null;
  /** Of a page that shows a draft: its fields, if it belongs to the form of this address. */
  drafted: FormData | null;
}
