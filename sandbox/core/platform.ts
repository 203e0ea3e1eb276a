// What every call of one host's platform can reach.
import type { HostConfig } from './hosts';
import type { Store } from './store';

export interface Platform {
  store: Store;
  host: HostConfig;
  /** Where the sandbox answers for this host, e.g. http://t1.localhost:8788 */
  origin: string;
  /** Where the portal answers for this host, e.g. http://t1.localhost:8787 */
  portalOrigin: string;
  /** The CLIENTS variable as configured: JSON text of further OAuth clients. */
  furtherClients: string;
  /** The platform's clock in milliseconds. */
  now(): number;
  /** Who the sign-in page names, and the password that all people begin with. */
  people: { named: string[]; password: string };
  /** What the control interface puts into the tokens of session checks. */
  checkClaims: Record<string, unknown>;
  iso(ms?: number): string;
  /** Writes the seed's risk events unless they are there: they are many, and few ask for them. */
  seedRiskEvents(): void;
  /** Goes on with what was begun, soon after the call is answered. */
  soon(): void;
}

export type SeedSize = 'default' | 'large' | 'empty';
export const SIZES: SeedSize[] = ['default', 'large', 'empty'];
