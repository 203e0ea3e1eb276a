// The caller of a call that also serves people who are not signed in.
import { type Caller, callerOfBearer } from '../access';
import type { Platform } from '../platform';

export function callerIn(platform: Platform, request: Request): Caller | undefined {
  const token = /^Bearer +(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : callerOfBearer(platform, token);
}
