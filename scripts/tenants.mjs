// The hosts that answer locally, each a tenant of its own on its own sandbox platform.

const PEOPLE_HOSTS = {
  localhost: {
    name: 'Halden Group',
    tier: 'development',
    region: 'europe-west3',
    features: { governance: true, autoAccess: true, workforce: true, autoReports: true },
  },
  'plain.localhost': { name: 'Plain tenant' },
  'bravo.localhost': { name: 'Bravo tenant', realm: 'bravo', features: { governance: true } },
  'quiet.localhost': { name: 'Quiet tenant', features: { governance: true } },
  'locked.localhost': {
    name: 'Locked tenant',
    tier: 'staging',
    region: 'europe-west3',
    locked: true,
    features: { governance: true },
  },
  'selfhosted.localhost': { name: 'Self-hosted tenant', hosted: false, features: { workforce: false } },
  't1.localhost': { name: 'Aster Bank', features: { governance: true } },
  't2.localhost': { name: 'Borealis Health', features: { governance: true } },
};

export const SANDBOX_CLIENT_SECRET = 'sandbox-portal-secret';
/** The id that the sandbox's hosts expect of calls to autonomous access. */
const TENANT_ID = '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42';
export const SANDBOX_AM_COOKIE = 'a7f2c09d51e84b3';

/** Tenant documents by hostname for a portal on `port` whose sandbox answers on `sandboxPort`. */
export function localTenants(port, sandboxPort) {
  const onSandbox = (hostname, sandboxHost, document) => [
    hostname,
    {
      ...document,
      sandbox: true,
      origin: `http://${hostname}:${port}`,
      platform: `http://${sandboxHost}:${sandboxPort}`,
      clientSecret: 'SANDBOX_CLIENT_SECRET',
      amCookieName: SANDBOX_AM_COOKIE,
      tenantId: TENANT_ID,
      switches: { help: true, docs: true },
      helpUrl: 'https://help.halden.example',
      docsUrl: 'https://docs.halden.example',
    },
  ];
  return Object.fromEntries([
    ...Object.entries(PEOPLE_HOSTS).map(([hostname, document]) => onSandbox(hostname, hostname, document)),
    onSandbox('127.0.0.1', 'localhost', PEOPLE_HOSTS.localhost),
  ]);
}
