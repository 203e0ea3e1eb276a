// The hosts that answer locally, and in what each platform differs.

export interface HostConfig {
  name: string;
  /** Whose platform it is, and the domain of its people's addresses. */
  company: string;
  domain: string;
  realm: 'alpha' | 'bravo';
  hosted: boolean;
  governance: boolean;
  autoAccess: boolean;
  workforce: boolean;
  reports: boolean;
  /** Whether the workflow engine runs: on self-managed platforms only. */
  workflow: boolean;
  /** What calls of autonomous access must name in `X-TENANT-ID`. */
  tenantId: string;
  hostedPages: boolean;
  locked: boolean;
  tier: string;
  region: string;
  /** Which entry of seed/themes.ts the realm starts with; 'none' = no theme stored. */
  theme: 'halden' | 'yellow' | 'violet' | 'none';
  idleSeconds: number;
  sessionSeconds: number;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  codeSeconds: number;
  /** Whether clients with that grant get refresh tokens; without, renewal is a silent authorize. */
  refreshTokens: boolean;
  /** Whether people share resources (UMA). */
  sharing: boolean;
  /** The journeys that `selfservice/trees` names, by their keys there, separated by blanks. */
  selfService: string;
  /** Whether people with a registered device confirm every sign-in with it. */
  secondFactor: boolean;
  /** Whether a registered device can be changed only in a session that was confirmed with it. */
  protectDevices: boolean;
}

const base: HostConfig = {
  name: 'localhost',
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

/** The configuration of a host name (without port); 127.0.0.1 is localhost; undefined for a host nobody serves. */
export function hostNamed(name: string): HostConfig | undefined {
  const canonical = name.toLowerCase() === '127.0.0.1' ? 'localhost' : name.toLowerCase();
  return HOSTS.find((host) => host.name === canonical);
}
