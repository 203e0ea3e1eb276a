// An access manager that can be asked: the sandbox, or a real one.

export interface Target {
  /** Sends a request as it is and follows no redirect. */
  send(address: string, request: RequestInit): Promise<Response>;
  /** Lets that much time pass. */
  wait(ms: number): Promise<void>;
  /** Where it answers, and where its portal does. */
  am: string;
  portal: string;
  sessionCookie: string;
  clientSecret: string;
  /** What a person types, and the id by which addresses name them. */
  userName: string;
  userId: string;
  inactiveName: string;
  password: string;
}

/** What was answered to one request, with placeholders for what is new in every run. */
export interface Recorded {
  name: string;
  method: string;
  path: string;
  status: number;
  version: string | null;
  type: string | null;
  location: string | null;
  cookies: string[];
  cache: string | null;
  challenge: string | null;
  /** JSON as it is; of other types their name. */
  body: unknown;
}

export async function recordOf(
  target: Target,
  { name, method, path }: Pick<Recorded, 'name' | 'method' | 'path'>,
  answer: Response,
): Promise<Recorded> {
  const { headers, status } = answer;
  const type = headers.get('content-type')?.split(';')[0] ?? null;
  const text = await answer.text();
  const body = type === 'application/json' ? JSON.parse(text === '' ? 'null' : text) : text === '' ? '' : `(${type})`;
  const cookies = headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const cleared = attributes.some((one) => /^max-age=0$/i.test(one));
    return `${pair.split('=')[0]} ${cleared ? 'cleared' : 'set'}`;
  });
  return withPlaceholders(target, {
    name,
    method,
    path,
    status,
    version: headers.get('content-api-version'),
    type,
    location: headers.get('location'),
    cookies: [...new Set(cookies)].sort(),
    cache: headers.get('cache-control'),
    challenge: headers.get('www-authenticate'),
    body,
  });
}

function withPlaceholders<T>({ am, portal, userId, userName, sessionCookie }: Target, value: T): T {
  const known: [string, string][] = [
    [am, '{am}'],
    [encodeURIComponent(am), '{am}'],
    [portal, '{portal}'],
    [encodeURIComponent(portal), '{portal}'],
    [userId, '{user}'],
    [userName, '{user}'],
    [sessionCookie, '{session}'],
  ];
  const change = (text: string): string =>
    known
      .reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '{jwt}')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-\d+)?/g, '{uuid}')
      .replace(/AQIC[\w*.-]+/g, '{token}')
      .replace(/code_challenge(=|%3D)[\w-]+/g, 'code_challenge$1{challenge}');
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, walk(field)]));
  };
  return walk(value) as T;
}

/** The claims of a signed token. */
export function claimsIn(token: string): Record<string, unknown> {
  const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(text) as Record<string, unknown>;
}
