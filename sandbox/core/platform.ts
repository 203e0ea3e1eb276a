// What a call can use.
import type { HostConfig } from './hosts';
import type { Store } from './store';

export interface Platform {
  store: Store;
  host: HostConfig;
  /** The sandbox's origin, e.g. http://t1.localhost:8788 */
  origin: string;
  /** The portal's origin, e.g. http://t1.localhost:8787 */
  portalOrigin: string;
  /** The CLIENTS variable: JSON text of further OAuth clients. */
  furtherClients: string;
  /** In ms. */
  now(): number;
  /** The users that the sign-in page lists, and their initial password. */
  people: { named: string[]; password: string };
  /** Claims that the control interface sets for the tokens of session checks. */
  checkClaims: Record<string, unknown>;
  iso(ms?: number): string;
  /** Seeds the risk events on first use: there are many, and few tests need them. */
  seedRiskEvents(): void;
  /** Continues background work soon after the answer. */
  soon(): void;
  /** Goes on after the answer. */
  background(work: () => Promise<void>): void;
  /** Posts a form to a client; the status of its answer, null without one. */
  send(uri: string, form: URLSearchParams): Promise<number | null>;
}

export type SeedSize = 'default' | 'large' | 'empty';
export const SIZES: SeedSize[] = ['default', 'large', 'empty'];
