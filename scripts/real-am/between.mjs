// Stands between the portal and its platform: access management is the real one, every other service the sandbox.
// The sandbox knows no tokens of the real one, so each call gets the sandbox's token of the user its own token belongs to.
// Each host is a tenant, with a sandbox of its own.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { SANDBOX_CLIENT_SECRET } from '../tenants.mjs';

const REALM = 'realms/root/realms/alpha';
const PASSWORD = 'Sandbox!2026';

/** `am` is the address of the real one. Resolves when it listens on `port`; `stop()` ends it. */
export async function startBetween({ port, am, sandbox, portal }) {
  const tokens = new Map();
  const tokenFor = (hostname, bearer) => {
    const key = `${hostname} ${bearer}`;
    const ask = (owner) =>
      owner && sandboxToken({ send: sender(sandbox, hostname), portal: atHost(portal, hostname), ...owner });
    const known = tokens.get(key) ?? ownerOf(am, bearer).then(ask);
    tokens.set(key, known);
    known.catch(() => tokens.delete(key));
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
  const { hostname } = new URL(`http://${request.headers.host}`);
  const headers = { ...request.headers, host: new URL(tokenFor ? atHost(origin, hostname) : origin).host };
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (tokenFor && bearer) headers.authorization = `Bearer ${(await tokenFor(hostname, bearer)) ?? 'unknown'}`;
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

/** Whose token it is, and for what; null for one that is not valid. */
async function ownerOf(am, bearer) {
  const ask = (name) => fetch(`${am}/oauth2/${REALM}/${name}`, { headers: { authorization: `Bearer ${bearer}` } });
  const [user, token] = await Promise.all([ask('userinfo'), ask('tokeninfo')]);
  if (!user.ok || !token.ok) return null;
  return { user: (await user.json()).sub, scope: (await token.json()).scope.join(' ') };
}

/** `user` is a name or an id; null for one whom the sandbox does not know. `send` asks the sandbox. */
async function sandboxToken({ send, portal, user, scope }) {
  const headers = { 'content-type': 'application/json', 'accept-api-version': 'protocol=1.0,resource=2.1' };
  const authenticate = (body) =>
    send('POST', `/am/json/${REALM}/authenticate`, { headers, body: JSON.stringify(body) });
  const known = await send('GET', `/__sandbox/state/managed/alpha_user?id=${encodeURIComponent(user)}`);
  const step = JSON.parse((await authenticate({})).text);
  step.callbacks[0].input[0].value = (known.ok && JSON.parse(known.text).userName) || user;
  step.callbacks[1].input[0].value = PASSWORD;
  const signedIn = await authenticate(step);
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0];
  if (!signedIn.ok || !cookie) return null;
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${portal}/auth/callback`;
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
  const allowed = await send('GET', `/am/oauth2/${REALM}/authorize?${query}`, { headers: { cookie } });
  const code = new URL(allowed.headers.location ?? portal).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  const answer = await send('POST', `/am/oauth2/${REALM}/access_token`, {
    headers: {
      authorization: `Basic ${Buffer.from(`atrium-portal:${SANDBOX_CLIENT_SECRET}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(new URLSearchParams(form)),
  });
  return answer.ok ? JSON.parse(answer.text).access_token : null;
}

/** Asks the sandbox of one host; `fetch` allows no other Host than the address's own. */
function sender(sandbox, hostname) {
  const { host } = new URL(atHost(sandbox, hostname));
  return (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request(sandbox + path, { method, headers: { ...headers, host } }, async (answer) => {
        try {
          const { statusCode: status } = answer;
          resolve({ ok: status < 300, headers: answer.headers, text: await text(answer) });
        } catch (error) {
          reject(error);
        }
      });
      request.on('error', reject);
      request.end(body);
    });
}

/** The same address at another name of this machine. */
export function atHost(address, hostname) {
  return Object.assign(new URL(address), { hostname }).origin;
}
