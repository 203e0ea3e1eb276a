// Stands between the portal and its platform: access management is the real one, every other service the sandbox.
// The sandbox knows no tokens of the real one, so each call gets the sandbox's token of the user its own token belongs to.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { SANDBOX_CLIENT_SECRET } from '../tenants.mjs';

const REALM = 'realms/root/realms/alpha';
const PASSWORD = 'Sandbox!2026';

/** `am` is the address of the real one. Resolves when it listens on `port`; `stop()` ends it. */
export async function startBetween({ port, am, sandbox, portal }) {
  const tokens = new Map();
  const tokenFor = (bearer) => {
    const known = tokens.get(bearer) ?? userOf(am, bearer).then((user) => sandboxToken({ sandbox, portal, user }));
    tokens.set(bearer, known);
    known.catch(() => tokens.delete(bearer));
    return known;
  };
  const server = http.createServer((request, answer) => {
    const isAm = /^\/am(\/|$)/.test(request.url);
    pass(request, answer, isAm ? { origin: new URL(am).origin } : { origin: sandbox, tokenFor }).catch((error) => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(String(error));
    });
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function pass(request, answer, { origin, tokenFor }) {
  const headers = { ...request.headers, host: new URL(origin).host };
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (tokenFor && bearer) headers.authorization = `Bearer ${(await tokenFor(bearer)) ?? 'unknown'}`;
  await new Promise((resolve, reject) => {
    const onwards = http.request(origin + request.url, { method: request.method, headers }, (found) => {
      answer.writeHead(found.statusCode, {
        ...found.headers,
        ...atOwnAddress(found.headers, origin, request.headers.host),
      });
      found.pipe(answer);
      found.on('end', resolve);
      found.on('error', reject);
    });
    onwards.on('error', reject);
    request.pipe(onwards);
  });
}

/** The portal knows its platform by the address of this server, so redirects name it, in parameters too. */
function atOwnAddress({ location }, origin, host) {
  if (location === undefined) return {};
  const own = `http://${host}`;
  return { location: location.replaceAll(origin, own).replaceAll(encodeURIComponent(origin), encodeURIComponent(own)) };
}

async function userOf(am, bearer) {
  const answer = await fetch(`${am}/oauth2/${REALM}/userinfo`, { headers: { authorization: `Bearer ${bearer}` } });
  return answer.ok ? (await answer.json()).sub : null;
}

async function userNameOf(sandbox, user) {
  const answer = await fetch(`${sandbox}/__sandbox/state/managed/alpha_user?id=${encodeURIComponent(user)}`);
  return (answer.ok && (await answer.json()).userName) || user;
}

/** By the user's name or id; null for one whom the sandbox does not know. */
async function sandboxToken({ sandbox, portal, user }) {
  if (user === null) return null;
  const json = { 'content-type': 'application/json', 'accept-api-version': 'protocol=1.0,resource=2.1' };
  const authenticate = (body) =>
    fetch(`${sandbox}/am/json/${REALM}/authenticate`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const step = await (await authenticate({})).json();
  step.callbacks[0].input[0].value = await userNameOf(sandbox, user);
  step.callbacks[1].input[0].value = PASSWORD;
  const signedIn = await authenticate(step);
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])[0];
  if (!signedIn.ok || !cookie) return null;
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${portal}/auth/callback`;
  const scope = 'openid fr:idm:* fr:iga:* fr:autoaccess:* fr:idc:analytics:*';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'atrium-portal',
    redirect_uri: redirect,
    scope,
    state: 'x',
    nonce: 'x',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const allowed = await fetch(`${sandbox}/am/oauth2/${REALM}/authorize?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  const code = new URL(allowed.headers.get('location') ?? sandbox).searchParams.get('code') ?? '';
  const answer = await fetch(`${sandbox}/am/oauth2/${REALM}/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`atrium-portal:${SANDBOX_CLIENT_SECRET}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  return answer.ok ? (await answer.json()).access_token : null;
}
