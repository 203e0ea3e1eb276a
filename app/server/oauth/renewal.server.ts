import { type Identity, readIdentity } from './id-token.server';
import {
  type Caller,
  RENEWAL_DEADLINE_MS,
  redeemCode,
  refreshTokens,
  requestCodeSilently,
  type Tokens,
} from './token-calls.server';

export interface StoredTokens {
  tokens: Tokens;
  /** Kept until the current refresh token has worked once. */
  previousRefresh: string | null;
  subject: string;
  realm: string | null;
  authTime: number | null;
  /** The response of a refresh was lost: the server may have replaced the token. */
  answerLost: boolean;
}

export type Renewed =
  | { kind: 'ok'; tokens: Tokens; previousRefresh: string | null }
  | { kind: 'refused' }
  | { kind: 'unavailable'; lost: boolean };

/** After a lost response, or without a refresh token, the AM session is used if it is the same sign-in. */
export async function renew(caller: Caller, stored: StoredTokens, amCookie: string | null): Promise<Renewed> {
  const { refresh } = stored.tokens;
  const byRefresh = refresh === null ? null : await renewByRefreshToken(caller, { ...stored, refresh });
  if (byRefresh && byRefresh.kind !== 'refused') return byRefresh;
  const mayAskSession = byRefresh === null || byRefresh.afterLoss;
  return mayAskSession && amCookie !== null && caller.link.amCookieName !== null
    ? renewByAmSession(caller, stored, amCookie)
    : { kind: 'refused' };
}

type RefreshResult = Exclude<Renewed, { kind: 'refused' }> | { kind: 'refused'; afterLoss: boolean };

async function renewByRefreshToken(caller: Caller, stored: StoredTokens & { refresh: string }): Promise<RefreshResult> {
  let lost = stored.answerLost;
  for (const presented of [stored.refresh, stored.previousRefresh]) {
    if (presented === null) continue;
    const began = Date.now();
    let answer = await refreshTokens(caller, presented);
    if (answer.kind === 'unavailable' && answer.lost && Date.now() - began < RENEWAL_DEADLINE_MS / 2) {
      lost = true;
      answer = await refreshTokens(caller, presented);
    }
    if (answer.kind === 'unavailable') return { kind: 'unavailable', lost: lost || answer.lost };
    if (answer.kind === 'ok') {
      const { tokens } = answer;
      const rotated = tokens.refresh !== null && tokens.refresh !== presented;
      return {
        kind: 'ok',
        tokens: { ...tokens, refresh: tokens.refresh ?? presented, idToken: stored.tokens.idToken },
        previousRefresh: rotated ? presented : null,
      };
    }
  }
  return { kind: 'refused', afterLoss: lost };
}

async function renewByAmSession(caller: Caller, stored: StoredTokens, amCookie: string): Promise<Renewed> {
  const silent = await requestCodeSilently(caller, amCookie);
  if (silent.kind === 'refused') return { kind: 'refused' };
  if (silent.kind === 'unavailable') return { kind: 'unavailable', lost: false };
  const answer = await redeemCode(caller, silent.answer, silent.verifier);
  if (answer.kind === 'unavailable') return { kind: 'unavailable', lost: false };
  if (answer.kind === 'refused' || answer.tokens.idToken === null) return { kind: 'refused' };
  const read = await readIdentity(answer.tokens.idToken, { ...caller, nonce: silent.nonce });
  if (read.kind === 'unavailable') return { kind: 'unavailable', lost: false };
  return read.kind === 'ok' && isSameSignIn(read.identity, stored)
    ? { kind: 'ok', tokens: answer.tokens, previousRefresh: null }
    : { kind: 'refused' };
}

function isSameSignIn(identity: Identity, { subject, realm, authTime }: StoredTokens): boolean {
  return identity.subject === subject && identity.realm === realm && identity.authTime === authTime;
}
