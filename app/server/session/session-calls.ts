// The calls of the session object and their answers: plain data. Fields are only ever added.

import type { CachedMember } from '../member/cached-member';
import type { OAuthLink } from '../oauth/provider.server';
import type { Tokens } from '../oauth/token-calls.server';
import type { EndReason, Outcome } from './session-record';

export interface NewSession {
  tenant: string;
  subject: string;
  realm: string | null;
  authTime: number | null;
  postLogoutUrl: string | null;
  tokens: Tokens;
}

/** What every request asks with. `poll`: the user did nothing, so the session's idle time goes on. */
export interface SessionUse {
  now: number;
  poll: boolean;
  link: OAuthLink;
  amCookie: string | null;
}

export interface SessionFacts {
  subject: string;
  realm: string | null;
  authTime: number | null;
  createdAt: number;
  usedAt: number;
  idleEnd: number;
  absoluteEnd: number;
  /** When the platform was last asked whether it still knows the user; the sign-in counts. */
  checkedAt: number;
}

export type Opened =
  | {
      state: 'open';
      facts: SessionFacts;
      /** Null when it could not be renewed for the moment; nobody is signed out by that. */
      access: { token: string; generation: number } | null;
      member: CachedMember | null;
      hasNotice: boolean;
      /** What the list `SHOWN_EVERYWHERE` holds; not for a poll, which shows no page. */
      shown?: [key: string, json: string][];
    }
  | { state: 'ended'; reason: EndReason; idleMinutes: number; next?: string | null }
  | { state: 'none' };

export type Claim = { state: 'yours' } | { state: 'done'; outcome: Outcome; begun: number } | { state: 'ended' };

/** What is given back to the platform when a session is signed out. */
export interface TokensToRevoke {
  access: string;
  refresh: string | null;
  idToken: string | null;
  postLogoutUrl: string | null;
}
