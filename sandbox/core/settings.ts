// Settings of the control interface, stored so that they survive a restart.
import type { HostConfig } from './hosts';
import type { SeedSize } from './platform';
import type { TextChanges } from './strings';

export interface Fault {
  method?: string;
  /** A prefix of the path, or a glob of the whole path if it holds '*'. */
  path: string;
  /** A part of the raw query. */
  query?: string;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  hang?: boolean;
  reset?: boolean;
  /** Fails after the call was carried out. */
  after?: boolean;
  /** The connection breaks after so many bytes of the usual answer. */
  cutAfter?: number;
  /** Spaces appended to the usual answer. */
  padBytes?: number;
  /** Remaining calls; absent for every one. */
  times?: number;
  /** Fits only once another fault of the list has hit. */
  waits?: boolean;
}

interface Values {
  seeded: SeedSize;
  /** The dates of the seed count from here. */
  seededAt: number;
  hasRiskEvents: boolean;
  /** Risk events came after the seed. */
  hasNewRiskEvents: boolean;
  clockOffset: number;
  latency: number;
  texts: TextChanges;
  claims: Record<string, unknown>;
  host: Partial<HostConfig>;
  faults: Fault[];
}

export interface Settings {
  seeded(): SeedSize | undefined;
  seededAt(): number;
  hasRiskEvents(): boolean;
  hasNewRiskEvents(): boolean;
  clockOffset(): number;
  latency(): number;
  textChanges(): TextChanges;
  /** Claims for the tokens of session checks; null omits one. */
  checkClaims(): Record<string, unknown>;
  hostOverrides(): Partial<HostConfig>;
  faults(): Fault[];
  /** Uses up one of its `times`. */
  takeFault(method: string, url: URL): Fault | undefined;
  set<K extends keyof Values>(name: K, value: Values[K]): void;
  clear(): void;
}

export function openSettings(sql: SqlStorage): Settings {
  sql.exec('CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const known: Partial<Values> = {};
  for (const row of sql.exec<{ name: string; value: string }>('SELECT name,value FROM settings'))
    Object.assign(known, { [row.name]: JSON.parse(row.value) });

  const set = <K extends keyof Values>(name: K, value: Values[K]): void => {
    known[name] = value;
    sql.exec('INSERT OR REPLACE INTO settings (name,value) VALUES (?,?)', name, JSON.stringify(value));
  };

  return {
    seeded: () => known.seeded,
    seededAt: () => known.seededAt ?? 0,
    hasRiskEvents: () => known.hasRiskEvents ?? false,
    hasNewRiskEvents: () => known.hasNewRiskEvents ?? false,
    clockOffset: () => known.clockOffset ?? 0,
    latency: () => known.latency ?? 0,
    textChanges: () => known.texts ?? { append: '', omit: [], retype: [], refill: [] },
    checkClaims: () => known.claims ?? {},
    hostOverrides: () => known.host ?? {},
    faults: () => known.faults ?? [],
    takeFault(method, url) {
      const faults = known.faults ?? [];
      const hit = faults.find((fault) => matches(fault, method, url));
      if (hit && (hit.times !== undefined || faults.some(({ waits }) => waits))) {
        const after = ({ waits, ...fault }: Fault, isHit: boolean): Fault =>
          isHit && fault.times !== undefined ? { ...fault, times: fault.times - 1 } : fault;
        set(
          'faults',
          faults.map((fault) => after(fault, fault === hit)),
        );
      }
      return hit;
    },
    set,
    clear() {
      sql.exec('DELETE FROM settings');
      for (const name of Object.keys(known)) delete known[name as keyof Values];
    },
  };
}

function matches(fault: Fault, method: string, { pathname: path, search }: URL): boolean {
  if (fault.waits || (fault.times !== undefined && fault.times <= 0)) return false;
  if (fault.method && fault.method.toUpperCase() !== method) return false;
  if (fault.query !== undefined && !search.includes(fault.query)) return false;
  if (!fault.path.includes('*')) return path.startsWith(fault.path);
  const pattern = fault.path
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(path);
}
