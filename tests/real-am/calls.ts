// What tests ask of the real access manager besides the pages: tokens of another application, its resources, devices.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { KAI, OTHER_APP, PASSWORD } from '../../scripts/real-am/configure.mjs';

const { AM: am = '' } = process.env;
const REALM = `${am}/json/realms/root/realms/alpha`;
const OAUTH = `${am}/oauth2/realms/root/realms/alpha`;
const COOKIE = 'iPlanetDirectoryPro';
const ID_TOKEN_FORMAT = 'http://openid.net/specs/openid-connect-core-1_0.html#HybridIDToken';

interface Step {
  callbacks: { input: { value: unknown }[] }[];
  tokenId?: string;
}

/** The session of a user, outside any browser. */
export async function sessionOf(user: string): Promise<string> {
  const send = async (body?: Step) => {
    const answer = await fetch(`${REALM}/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-api-version': 'protocol=1.0,resource=2.1' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Step;
  };
  const step = await send();
  [user, PASSWORD].forEach((value, at) => {
    const [input] = step.callbacks[at]?.input ?? [];
    if (input) input.value = value;
  });
  const { tokenId } = await send(step);
  if (!tokenId) throw new Error(`${user} could not sign in at the access manager`);
  return tokenId;
}

/** True while the access manager takes the session of this token. */
export async function isSessionValid(token: string): Promise<boolean> {
  const headers = { cookie: `${COOKIE}=${token}`, 'accept-api-version': 'protocol=2.1,resource=2.1' };
  const answer = await fetch(`${REALM}/users?_action=idFromSession`, { method: 'POST', headers });
  return answer.ok;
}

/** Kai lets the other application read the profile. */
export async function allowOtherApp(): Promise<void> {
  await tokensOf(await sessionOf(KAI), 'openid profile');
}

/** Names of the applications that Kai lets in. */
export async function allowedApps(): Promise<string[]> {
  const headers = { cookie: `${COOKIE}=${await sessionOf(KAI)}`, 'accept-api-version': 'protocol=2.1,resource=1.0' };
  const answer = await fetch(`${REALM}/users/${KAI}/oauth2/applications?_queryFilter=true`, { headers });
  const { result } = (await answer.json()) as { result: { name: string }[] };
  return result.map(({ name }) => name);
}

/** The address at which the other application asks for consent. */
export function consentAddress(scope: string, challenge: string): string {
  const query = new URLSearchParams({
    client_id: OTHER_APP.id,
    redirect_uri: OTHER_APP.redirect,
    response_type: 'code',
    scope,
    state: 'st',
    nonce: 'no',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `/am/oauth2/realms/root/realms/alpha/authorize?${query}`;
}

/** What a code is asked for with, and exchanged with. */
export function proofKey(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

interface Tokens {
  access_token?: string;
  id_token?: string;
}

/** The other application exchanges its code. Only applications that hold a token are listed for a user. */
export async function exchangeCode(code: string, verifier: string): Promise<Tokens> {
  const answer = await fetch(`${OAUTH}/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${OTHER_APP.id}:${OTHER_APP.secret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: OTHER_APP.redirect,
      code_verifier: verifier,
    }),
  });
  return (await answer.json()) as Tokens;
}

async function tokensOf(session: string, scope: string): Promise<{ access: string; id: string }> {
  const { verifier, challenge } = proofKey();
  const { search } = new URL(consentAddress(scope, challenge), am);
  const body = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(search)),
    decision: 'allow',
    csrf: session,
  });
  const allowed = await fetch(`${OAUTH}/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `${COOKIE}=${session}` },
    body,
  });
  const code = new URL(allowed.headers.get('location') ?? am).searchParams.get('code') ?? '';
  const { access_token: access, id_token: id = '' } = await exchangeCode(code, verifier);
  if (!access) throw new Error(`No token of the scope ${scope}: ${allowed.headers.get('location')}`);
  return { access, id };
}

async function sent(address: string, token: string, body: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, string>;
}

/** A resource of Kai's, which Mina asks for. */
export async function addRequestedResource(name: string): Promise<void> {
  const { access: owner } = await tokensOf(await sessionOf(KAI), 'uma_protection');
  const scopes = ['view', 'comment'];
  const { _id } = await sent(`${OAUTH}/resource_set`, owner, { name, type: 'photos', scopes });
  const uma = `${am}/uma/alpha`;
  const wanted = { resource_set_id: _id, scopes: ['view'] };
  const { ticket } = await sent(`${uma}/permission_request`, owner, wanted);
  const asking = await tokensOf(await sessionOf('mina.holt'), 'uma_authorization openid');
  const claims = { format: ID_TOKEN_FORMAT, token: asking.id };
  await sent(`${uma}/authz_request`, asking.access, { ticket, claim_tokens: [claims] });
}

/** Removes Kai's authenticator apps of earlier runs. */
export async function removeDevices(): Promise<void> {
  const headers = { cookie: `${COOKIE}=${await sessionOf(KAI)}`, 'accept-api-version': 'protocol=2.1,resource=1.0' };
  const list = `${REALM}/users/${KAI}/devices/2fa/oath`;
  const { result } = (await (await fetch(`${list}?_queryId=*`, { headers })).json()) as { result: { uuid: string }[] };
  for (const { uuid } of result) await fetch(`${list}/${uuid}`, { method: 'DELETE', headers });
}

/** What an authenticator app shows now for a key in base 32. */
export function codeOf(key: string): string {
  const bits = [...key.replace(/[^A-Z2-7]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
