// Plain data. Fields are only ever added.

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
  sid: string | null;
  tokens: Tokens;
}

/** `poll`: does not extend the session. */
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
  /** When the platform last confirmed the session; the sign-in counts. */
  checkedAt: number;
}

export type Opened =
  | {
      state: 'open';
      facts: SessionFacts;
      /** Null when it could not be renewed for the moment; the session goes on. */
      access: { token: string; generation: number } | null;
      member: CachedMember | null;
      hasNotice: boolean;
      shown?: [key: string, json: string][];
    }
  | { state: 'ended'; reason: EndReason; idleMinutes: number; next?: string | null }
  /** The same browser has a new session; `to` names its object. */
  | { state: 'replaced'; to: string }
  | { state: 'none' };

/** `refused`: what this very form was answered before. */
export type Claim =
  | { state: 'yours'; refused?: Outcome }
  | { state: 'done'; outcome: Outcome; begun: number }
  | { state: 'ended' };

export interface TokensToRevoke {
  access: string;
  refresh: string | null;
  idToken: string | null;
  postLogoutUrl: string | null;
}
