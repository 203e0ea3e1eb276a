/** Null when it does not exist, or is hidden from this member. */
export interface CheckupInput {
  /** What could not be loaded. */
  failed: readonly Finding['about'][];
  devices: number | null;
  social: string[] | null;
  /** In ms. */
  passwordChanged: number | null;
  sessions: readonly { current: boolean; unusual: boolean; place: string | null }[] | null;
  trusted: readonly { unused: boolean }[] | null;
  now: number;
}

export type Finding =
  /** `only`: nothing but the password. */
  | { about: 'ways'; only: boolean; devices: number; social: string[]; good: boolean }
  | { about: 'password'; changed: number; good: boolean }
  | { about: 'sessions'; others: number; places: string[]; good: boolean }
  | { about: 'trusted'; count: number; unused: number; good: boolean };

export interface Checkup {
  /** A verdict about everything: none while a part is unchecked. */
  verdict: 'good' | 'open' | 'unsure';
  findings: Finding[];
  unchecked: readonly Finding['about'][];
}

const YEAR_MS = 365 * 86_400_000;

export function checkAccount({ failed, ...known }: CheckupInput): Checkup {
  const findings = findAll(known).filter(({ about }) => !failed.includes(about));
  const isOpen = findings.some(({ good }) => !good);
  return { verdict: isOpen ? 'open' : failed.length > 0 ? 'unsure' : 'good', findings, unchecked: failed };
}

function findAll({
  devices,
  social,
  passwordChanged,
  sessions,
  trusted,
  now,
}: Omit<CheckupInput, 'failed'>): Finding[] {
  const findings: Finding[] = [];
  if (devices !== null) {
    const others = social ?? [];
    const only = devices === 0 && others.length === 0;
    findings.push({ about: 'ways', only, devices, social: others, good: devices > 0 });
  }
  if (passwordChanged !== null) {
    findings.push({ about: 'password', changed: passwordChanged, good: now - passwordChanged < YEAR_MS });
  }
  if (sessions !== null) {
    const unusual = sessions.filter((session) => session.unusual);
    const others = sessions.filter(({ current }) => !current).length;
    const places = [...new Set(unusual.flatMap(({ place }) => place ?? []))];
    findings.push({ about: 'sessions', others, places, good: unusual.length === 0 });
  }
  if (trusted !== null && trusted.length > 0) {
    const unused = trusted.filter((device) => device.unused).length;
    findings.push({ about: 'trusted', count: trusted.length, unused, good: unused === 0 });
  }
  return findings;
}
