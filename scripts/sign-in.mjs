// Signs a person in over plain HTTP, as a browser without script does, and returns the cookies to send from then on.

import http from 'node:http';

const REDIRECTS = 15;

// Every local host is on this machine, whether the system can look its name up or not.
const lookup = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

// A kept connection may be closed when it is used again. Node's fetch is no navigation, which the callback needs.
function navigate(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, lookup, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Follows the portal's sign-in for `userName` to the page `to`, beginning with the portal's own `cookies` and the reference of a `draft`; `onPage` gets the page. Resolves to the value of a Cookie header for `portal`. Rejects when a step is not as expected. */
export async function signIn(
  portal,
  userName,
  { password = 'Sandbox!2026', to = '/dashboard', draft = '', cookies = '', onPage = (_html) => {} } = {},
) {
  const own = cookies.split(/;\s*/).filter((pair) => /^__Host-(?!am-)/.test(pair));
  const jar = new Map(own.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  const send = async (url, options = {}) => {
    const answer = await navigate(url, {
      ...options,
      headers: { ...options.headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair, ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      if (attributes.some((attribute) => /max-age=0$/i.test(attribute.trim()))) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const follow = async (url, options) => {
    let at = url;
    let answer = await send(at, options);
    for (let hop = 0; answer.status >= 300 && answer.status < 400; hop += 1) {
      if (hop === REDIRECTS) throw new Error(`Too many redirects, the last to ${at}`);
      at = new URL(answer.headers.location, at).href;
      answer = await send(at);
    }
    return { at, answer };
  };

  const { at, answer } = await follow(`${portal}/login?${new URLSearchParams({ to, ...(draft && { draft }) })}`);
  const form = [...answer.text.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([html]) => html)
    .find((html) => /type="password"/.test(html));
  if (!form) throw new Error(`No form for a password at ${at}`);
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(input)?.[1];
    const value = /\bvalue="([^"]*)"/.exec(input)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (!name) continue;
    if (/type="password"/.test(input)) fields.set(name, password);
    else if (/type="hidden"/.test(input)) fields.set(name, value);
    else if (/type="checkbox"/.test(input)) continue;
    else fields.set(name, userName);
  }
  const action = /<form[^>]*\baction="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? at;
  const done = await follow(new URL(action, at).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: portal },
    body: fields.toString(),
  });
  // Where the platform has switched its pages off, every sign-in ends at /forbidden.
  const arrived = [`${portal}${to}`, `${portal}/forbidden`].some((page) => done.at.startsWith(page));
  if (done.answer.status !== 200 || !arrived) {
    throw new Error(`Signing in as ${userName} ended with ${done.answer.status} at ${done.at}`);
  }
  onPage(done.answer.text);
  return [...jar].map((pair) => pair.join('=')).join('; ');
}
