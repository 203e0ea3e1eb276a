// Built anew for each request: nothing of it outlives the response.
import type { PatternBudget } from '../../lib/linear-pattern';
import type { Tenant } from './tenant';

/** A type, not an interface: Remix hands it on as a record of anything. */
export type RequestContext = {
  id: string;
  tenant: Tenant;
  nonce: string;
  isDataRequest: boolean;
  now: number;
  /** Root keys, newest first. Purposes derive their own; the first signs and seals, all verify and open. */
  keys: readonly string[];
  clientSecret: string | null;
  stores: Record<'sessions' | 'signIns' | 'members', DurableObjectNamespace>;
  sessionCalls: { made: number };
  /** Every call to the platform goes through here: counted, at most six in flight, redirects never followed. */
  fetchPlatform: (request: Request) => Promise<Response>;
  /** Reads of a page end at this moment, however many follow each other. Files take as long as they take. */
  readsUntil: number;
  amCookie: string | null;
  /** One structured security event; never personal data, never a secret. */
  audit(event: string, fields?: Record<string, string | number | boolean>): void;
  /** For the whole request: the first caller's promise serves the rest. */
  keep<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** As `keep`, for what is read of the platform: until `forgetReads`. */
  memo<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** After a write: a page that shows its outcome reads anew. */
  forgetReads(): void;
  /** A write of this request was sent to the platform, whatever became of it. */
  hasTriedToWrite: boolean;
  /** The platform has done a write of this request. */
  hasWritten: boolean;
  answerHeaders: Headers;
  /** The page of the answer is drawn with the data of the shell. */
  isShown: boolean;
  /** What a page used up that is not shown after all: its answer leads elsewhere, or has no data of the shell. */
  ifNotShown: (() => Promise<void>)[];
  patterns: PatternBudget;
};
