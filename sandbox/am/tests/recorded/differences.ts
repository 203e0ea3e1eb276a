// In what the sandbox as the classic platform differs from the recorded answers, and why.

export interface KnownDifference {
  requests: string[] | 'all';
  /** Names of facts; `*` at the end stands for all that begin so. */
  facts: string[];
  because: string;
}

export const KNOWN_DIFFERENCES: KnownDifference[] = [
  {
    requests: ['first step', 'first step with a session', 'first step with ForceAuth', 'right password'],
    facts: ['cookies'],
    because: 'the real one keeps a run in a cookie of its own and names its server in another',
  },
  {
    requests: ['right password in the step that failed', 'step that was passed'],
    facts: ['cookies'],
    because: 'the sandbox has one server, so there is no cookie that names it',
  },
  {
    requests: ['wrong password'],
    facts: ['body.message'],
    because: 'the recorded one locks people out, so it warns of that',
  },
  {
    requests: ['right password', 'user of the session', 'address of others'],
    facts: ['body.successUrl', 'body.successURL'],
    because: 'the recorded one has no address for those who name none',
  },
  {
    requests: ['session by GET'],
    facts: ['version'],
    because: 'the real one refuses before it looks for a version',
  },
  {
    requests: ['own record'],
    facts: ['body.*'],
    because: 'the real one shows attributes of the directory behind it',
  },
  {
    requests: ['trusted devices at the older address'],
    facts: ['status', 'version', 'body.*'],
    because: 'the rows of this older list are not known, and the portal never asks for it',
  },
  {
    requests: ['authorized applications with one'],
    facts: ['version', 'body.result[].scopes.*'],
    because: 'the first row is another application, and the real one names the version twice here',
  },
  {
    requests: ['history of sharing'],
    facts: ['status', 'version', 'type', 'cache', 'body*'],
    because: 'the recorded one fails here by a fault of its own',
  },
  {
    requests: ['assigned applications', 'defined applications'],
    facts: ['body.*'],
    because: 'each platform has applications of its own',
  },
  {
    requests: ['discovery'],
    facts: [
      'body.acr_values_supported',
      'body.check_session_iframe',
      'body.device_authorization_endpoint',
      'body.id_token_encryption*',
      'body.registration_endpoint',
      'body.version',
    ],
    because: 'the sandbox says nothing of what it does not have',
  },
  {
    requests: 'all',
    facts: ['cache'],
    because: 'the sandbox forbids caching where the real one says nothing',
  },
];

export function isKnown({ requests, facts }: KnownDifference, request: string, fact: string): boolean {
  const isMeant = requests === 'all' || requests.includes(request);
  return isMeant && facts.some((one) => (one.endsWith('*') ? fact.startsWith(one.slice(0, -1)) : fact === one));
}
