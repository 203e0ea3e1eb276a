// What one request carries from the front door to loaders and actions. Built anew for each request: nothing of it outlives the answer.
import type { Tenant } from './tenant';

/** A type, not an interface: Remix hands it on as a record of anything. */
export type RequestContext = {
  id: string;
  tenant: Tenant;
  nonce: string;
  /** The request asks for the data of a page, not for the page: no navigation, whatever its headers say. */
  isDataRequest: boolean;
  /** Milliseconds since the epoch when the request arrived. */
  now: number;
  /** Root keys, newest first. Purposes derive their own; the first signs and seals, all verify and open. */
  keys: readonly string[];
  /** The OAuth client's secret, or null for a public client. */
  clientSecret: string | null;
  stores: Record<'sessions' | 'signIns' | 'members', DurableObjectNamespace>;
  /** How many calls the objects of sessions got so far. */
  sessionCalls: { made: number };
  /** Every call to the platform goes through here: counted, at most six in flight, redirects never followed. */
  fetchPlatform: (request: Request) => Promise<Response>;
  /** This browser's AM session cookie value, only for AM JSON calls; null when there is none. */
  amCookie: string | null;
  /** One structured security event; never personal data, never a secret. */
  audit(event: string, fields?: Record<string, string | number | boolean>): void;
  /** Per-request memo: the first caller's promise serves the rest. */
  memo<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Headers to add to whatever answer leaves, such as Set-Cookie. */
  answerHeaders: Headers;
};
