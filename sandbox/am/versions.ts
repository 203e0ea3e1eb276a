// Which versions of a call a platform has, and how the older kind of platform names what it has not.

import { checkVersion } from '../core/api-version';
import { PlatformError } from '../core/errors';
import { isClassic } from '../core/hosts';
import { type Call, type Handler, json } from '../core/http';

/** Of the classic platform: all calls it has, by name or its beginning, with their versions. */
const CLASSIC_VERSIONS: [name: string, ...versions: string[]][] = [
  ['authenticate', '1.1', '2.1'],
  ['sessions', '1.1', '2.0'],
  ['serverinfo', '1.1'],
  ['users/:user/devices/2fa', '1.0'],
  ['users/:user/oauth2/applications', '1.0'],
  ['users/:user/oauth2/resources', '1.0'],
  ['users/:user/uma', '1.0'],
  ['users/:id', '1.2', '2.1', '3.0'],
  ['users', '1.2', '2.1', '3.0'],
  ['dashboard', '1.0'],
  ['realm-config', '1.0'],
  ['global-config', '1.0'],
];

const isWithin = (name: string, beginning: string): boolean => name === beginning || name.startsWith(`${beginning}/`);

function classicVersions(name: string): string[] | undefined {
  const [, ...versions] =
    CLASSIC_VERSIONS.find(([known]) =>
      known === 'users/:id' || known === 'users' ? name === known : isWithin(name, known),
    ) ?? [];
  return versions.length > 0 ? versions : undefined;
}

const requestedVersion = ({ request }: Call): string | undefined =>
  /(?:^|,)\s*resource=(\d+(?:\.\d+)?)/i.exec(request.headers.get('accept-api-version') ?? '')?.[1];

/** The version that answers: the newest of the requested major. A version that does not exist is a 404. */
function negotiated(call: Call, name: string, newest: number): string {
  const requested = requestedVersion(call);
  if (!isClassic(call.platform)) {
    checkVersion(call, newest);
    return requested ?? `${newest}.0`;
  }
  const versions = classicVersions(name);
  if (!versions) throw missingCall(call);
  const [major = '', minor = '0'] = (requested ?? versions.at(-1) ?? '').split('.');
  const isFitting = (one: string) => one.split('.')[0] === major && Number(one.split('.')[1]) >= Number(minor);
  const fitting = versions.filter(isFitting).at(-1);
  if (!fitting) throw missingCall(call);
  return fitting;
}

/** A classic platform names what it looked for below the collection, and the collection's own version. */
export function missingCall({ path }: Pick<Call, 'path'>): PlatformError {
  const [first = '', ...rest] = path.replace(/^\/am\/json\/(realms\/root\/(realms\/[^/]+\/)?)?/, '').split('/');
  const isKnown = CLASSIC_VERSIONS.some(([name]) => name.split('/')[0] === first);
  const wanted = isKnown ? rest : [first, ...rest];
  const version = first === 'users' ? { 'content-api-version': 'resource=1.2' } : undefined;
  return new PlatformError(404, 'Not Found', `Resource '${wanted.join('/')}' not found`, undefined, version);
}

/** Answers by the version that the call asks for, and names it. */
export function versionedCall(name: string, newest: number, handle: Handler): Handler {
  return async (call) => {
    const version = `resource=${negotiated(call, name, newest)}`;
    const isSignIn = name === 'authenticate';
    const cache = isSignIn ? 'no-cache, no-store, must-revalidate' : 'no-cache';
    const headers = { 'content-api-version': version, ...(isClassic(call.platform) ? { 'cache-control': cache } : {}) };
    try {
      const result = await handle(call);
      const answer = result instanceof Response ? result : json(result);
      for (const [header, value] of Object.entries(headers)) answer.headers.set(header, value);
      return answer;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      throw withHeaders(error, headers, isSignIn);
    }
  };
}

/** A refusal that comes before the call itself names no version. */
function withHeaders(fault: PlatformError, headers: Record<string, string>, isSignIn: boolean): PlatformError {
  const { status, reason, message, detail } = fault;
  const { 'content-api-version': version = '', ...others } = headers;
  const isBefore = !isSignIn && (status === 401 || status === 403);
  const all = new Headers(isBefore ? others : { ...others, 'content-api-version': version });
  for (const [name, value] of new Headers(fault.headers)) {
    if (name === 'set-cookie') all.append(name, value);
    else all.set(name, value);
  }
  return new PlatformError(status, reason, message, detail, all);
}
