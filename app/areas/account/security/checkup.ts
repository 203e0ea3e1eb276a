/** Null when it does not exist, or is hidden from this member. */
export interface CheckupInput {
  /** What could not be loaded. */
  failed: readonly Finding['about'][];
  devices: number | null;
  social: string[] | null;
  /** In ms. */
  passwordChanged: number | null;
  sessions: readonly { current: boolean; unusual: boolean | null; place: string | null }[] | null;
  trusted: readonly { unused: boolean | null }[] | null;
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
  const isTrustUnknown = !findings.some(({ about }) => about === 'trusted') && known.trusted?.length;
  const unchecked: Checkup['unchecked'] =
    isTrustUnknown && !failed.includes('trusted') ? [...failed, 'trusted'] : failed;
  return { verdict: isOpen ? 'open' : unchecked.length > 0 ? 'unsure' : 'good', findings, unchecked };
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
    const isKnown = unused > 0 || trusted.every((device) => device.unused !== null);
    if (isKnown) findings.push({ about: 'trusted', count: trusted.length, unused, good: unused === 0 });
  }
  return findings;
}
