// The hosts and how their platforms differ.

/** A current release as a cloud runs it, or an older one as installed by oneself. */
export const PLATFORM_KINDS = ['cloud', 'classic'] as const;

export interface HostConfig {
  name: string;
  platform: (typeof PLATFORM_KINDS)[number];
  /** Company name and mail domain. */
  company: string;
  domain: string;
  realm: 'alpha' | 'bravo';
  hosted: boolean;
  governance: boolean;
  autoAccess: boolean;
  workforce: boolean;
  reports: boolean;
  /** Self-managed platforms only. */
  workflow: boolean;
  /** Expected in `X-TENANT-ID`. */
  tenantId: string;
  hostedPages: boolean;
  locked: boolean;
  tier: string;
  region: string;
  /** An entry of seed/themes.ts; 'none' stores no theme. */
  theme: 'halden' | 'yellow' | 'violet' | 'none';
  idleSeconds: number;
  sessionSeconds: number;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  codeSeconds: number;
  /** Without refresh tokens, clients renew by a silent authorize. */
  refreshTokens: boolean;
  /** UMA. */
  sharing: boolean;
  /** Keys of `selfservice/trees`, separated by blanks. */
  selfService: string;
  /** Users with a registered device confirm every sign-in with it. */
  secondFactor: boolean;
  /** A registered device can only be changed in a session confirmed with it. */
  protectDevices: boolean;
}

const base: HostConfig = {
  name: 'localhost',
  platform: 'cloud',
  company: 'Halden Group',
  domain: 'halden.example',
  realm: 'alpha',
  hosted: true,
  governance: true,
  autoAccess: true,
  workforce: true,
  reports: true,
  workflow: false,
  tenantId: '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42',
  hostedPages: true,
  locked: false,
  tier: 'development',
  region: 'europe-west4',
  theme: 'halden',
  idleSeconds: 1800,
  sessionSeconds: 7200,
  accessTokenSeconds: 3599,
  idTokenSeconds: 3600,
  refreshTokenSeconds: 604_800,
  codeSeconds: 120,
  refreshTokens: true,
  sharing: true,
  selfService:
    'registration resetPassword forgottenUsername updatePassword updateUsername connectSocial addDevice removeDevice',
  secondFactor: false,
  protectDevices: false,
};

export const HOSTS: HostConfig[] = [
  base,
  {
    ...base,
    name: 'plain.localhost',
    governance: false,
    autoAccess: false,
    theme: 'none',
    sharing: false,
    selfService: 'updatePassword updateUsername',
  },
  { ...base, name: 'bravo.localhost', realm: 'bravo', theme: 'none' },
  { ...base, name: 'quiet.localhost', hostedPages: false },
  { ...base, name: 'locked.localhost', locked: true, tier: 'staging', region: 'de' },
  { ...base, name: 'selfhosted.localhost', hosted: false, workflow: true },
  {
    ...base,
    name: 't1.localhost',
    company: 'Aurum Freight',
    domain: 'aurum.example',
    theme: 'yellow',
    tier: 'production',
    region: 'us',
  },
  {
    ...base,
    name: 't2.localhost',
    company: 'Violet Health',
    domain: 'violet.example',
    theme: 'violet',
    tier: 'uat',
    region: 'au',
    protectDevices: true,
  },
];

export function isClassic({ host }: { host: HostConfig }): boolean {
  return host.platform === 'classic';
}

/** Without port; 127.0.0.1 is localhost. Undefined for an unknown host. */
export function findHost(name: string): HostConfig | undefined {
  const canonical = name.toLowerCase() === '127.0.0.1' ? 'localhost' : name.toLowerCase();
  return HOSTS.find((host) => host.name === canonical);
}
