// OpenID Connect Back-Channel Logout 1.0: clients learn that a session, or all sessions of a user, were ended.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import { issuerOf } from '../realms';
import { type AmSession, endSession, sessionsOfUser } from '../sessions';
import { type Client, clientNamed } from './clients';
import { subjectOf } from './id-token';
import { signWithPlatformKey } from './keys';
import { clientsWithGrant } from './tokens';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOKEN_SECONDS = 120;

interface Ended {
  realm: RealmName;
  userId: string;
  /** Absent when all sessions of the user were ended. */
  sid?: string;
}

interface LogoutNotice extends Ended {
  _id: string;
  clientId: string;
  uri: string;
  token: string;
  sent: string;
  /** Of the client's answer; null without one. */
  status: number | null;
}

/** Shown by the control interface. */
const logoutNotices = collection<LogoutNotice>({ name: 'am/logout-notice' });

/** Ends a session by request. Sessions that expire or are replaced by a new sign-in end silently. */
export function signOutSession(platform: Platform, session: AmSession): void {
  endSession(platform, session);
  const { realm, userId, sid } = session;
  notifyClients(platform, { realm, userId, sid });
}

/** Ends all sessions of a user, also those that clients keep beyond the session here. */
export function signOutUser(platform: Platform, realm: RealmName, userId: string): void {
  for (const session of sessionsOfUser(platform, realm, userId)) endSession(platform, session);
  notifyClients(platform, { realm, userId });
}

function notifyClients(platform: Platform, ended: Ended): void {
  for (const clientId of clientsWithGrant(platform, ended)) {
    const client = clientNamed(platform, clientId);
    if (client?.backchannelLogoutUri) platform.background(() => notifyClient(platform, client, ended));
  }
}

async function notifyClient(platform: Platform, client: Client, ended: Ended): Promise<void> {
  const { store } = platform;
  const uri = client.backchannelLogoutUri ?? '';
  const token = await logoutToken(platform, client, ended);
  const status = await platform.send(uri, new URLSearchParams({ logout_token: token }));
  const _id = store.id();
  store.put(logoutNotices, _id, { ...ended, _id, clientId: client.id, uri, token, sent: platform.iso(), status });
}

function logoutToken(platform: Platform, client: Client, { realm, userId, sid }: Ended): Promise<string> {
  const iat = Math.floor(platform.now() / 1000);
  const claims = {
    iss: issuerOf(platform, realm),
    sub: subjectOf(platform, userId),
    aud: client.id,
    iat,
    exp: iat + TOKEN_SECONDS,
    jti: platform.store.id(),
    events: { [LOGOUT_EVENT]: {} },
    ...(sid === undefined ? {} : { sid }),
  };
  return signWithPlatformKey(platform, claims, 'logout+jwt');
}
