// Remix 2 gets no more fixes, and no service watches our dependencies: the versions that closed known holes are held here.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string | Record<string, string>>;
};
const entries = Object.entries(lock.packages).filter(([place]) => place !== '');
const copies = (name: string) => entries.filter(([place]) => place.endsWith(`node_modules/${name}`));

/** What runs in the worker or in browsers: no copy may be older. */
const AT_LEAST: [name: string, version: string, why: string][] = [
  ['react-router', '6.30.6', 'CVE-2026-53668: open redirect that ends in script'],
  ['react-router-dom', '6.30.6', 'CVE-2026-53668'],
  ['@remix-run/router', '1.23.4', 'CVE-2026-53668, CVE-2026-22029, CVE-2026-40181'],
  ['@remix-run/server-runtime', '2.17.5', 'CVE-2026-22030, CVE-2026-53663, CVE-2026-42342'],
  ['@remix-run/react', '2.17.5', 'CVE-2026-21884, CVE-2025-59057'],
  ['@remix-run/cloudflare', '2.17.5', 'one version of Remix'],
  ['@conform-to/dom', '1.19.4', 'CVE-2026-49250, CVE-2024-32866'],
  ['@conform-to/react', '1.19.4', 'CVE-2026-49250'],
  ['@conform-to/zod', '1.19.4', 'CVE-2026-49250'],
];

/** What only builds, serves locally or tests: the copy that listens or deploys, by its place. */
const TOOLS: [place: string, version: string, why: string][] = [
  ['node_modules/wrangler', '4.59.1', 'CVE-2026-0933: commit hash reaches a shell'],
  ['node_modules/vite', '6.4.5', 'CVE-2026-39363, CVE-2026-39364, CVE-2026-118662: files read through the server'],
  ['node_modules/undici', '6.27.0', 'nine advisories before'],
  ['node_modules/miniflare/node_modules/undici', '7.24.8', 'the version that was judged'],
  ['node_modules/miniflare/node_modules/ws', '8.18.0', 'the version that was judged: local inspector only'],
];

/** Judged and refused: server back ends with open holes. */
const ABSENT = ['i18next-fs-backend', 'i18next-http-middleware', '@remix-run/express', 'remix'];

const MAY_RUN_SCRIPTS = ['esbuild', 'sharp', 'workerd', 'fsevents'];

describe('the lock file', () => {
  it('is of the version that holds integrity for all', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(entries.length).toBeGreaterThan(500);
  });
  it('has a strong integrity for every package', () => {
    const weak = entries.filter(([, { integrity, link }]) => link || !integrity?.startsWith('sha512-'));
    expect(weak.map(([place]) => place)).toEqual([]);
  });
  it('takes packages from one registry', () => {
    const foreign = entries.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(foreign.map(([place, { resolved }]) => `${place} ${resolved}`)).toEqual([]);
  });
  it('holds what the manifest asks for, to the letter', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)).map(([name]) => name)).toEqual([]);
    const other = asked.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version);
    expect(other.map(([name]) => name)).toEqual([]);
  });
  it('lets only known packages run scripts when they are installed', () => {
    const running = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameAt(place));
    expect([...new Set(running)].filter((name) => !MAY_RUN_SCRIPTS.includes(name))).toEqual([]);
  });
});

describe('known holes', () => {
  it.each(AT_LEAST)('%s is at least %s: %s', (name, version) => {
    const found = copies(name).map(([, locked]) => locked.version);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((each) => isOlder(each, version))).toEqual([]);
  });
  it.each(TOOLS)('%s is at least %s: %s', (place, version) => {
    const locked = lock.packages[place];
    if (locked) expect(isOlder(locked.version, version)).toBe(false);
    else expect(place.split('node_modules/').length).toBeGreaterThan(2);
  });
  it.each(ABSENT)('%s is not installed', (name) => expect(copies(name)).toEqual([]));
});

describe('overrides', () => {
  const flat = Object.entries(manifest.overrides).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  it('name the three routers', () => {
    expect(flat.map(([name]) => name)).toEqual(
      expect.arrayContaining(['react-router', 'react-router-dom', '@remix-run/router']),
    );
  });
  it.each(flat)('are in force: every %s is %s', (name, given) => {
    const version = given === `$${name}` ? manifest.devDependencies[name] : given;
    expect(new Set(copies(name).map(([, locked]) => locked.version))).toEqual(new Set([version]));
  });
});

describe('the local server', () => {
  it('is the simulator that wrangler and the test pool use', () => {
    const version = lock.packages['node_modules/miniflare']?.version;
    expect(copies('miniflare').map(([place]) => place)).toEqual(['node_modules/miniflare']);
    for (const user of ['wrangler', '@cloudflare/vitest-pool-workers']) {
      expect(lock.packages[`node_modules/${user}`]?.dependencies?.miniflare).toBe(version);
    }
  });
});

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  for (const [index, part] of (other ?? []).entries()) {
    const mine = one?.[index] ?? 0;
    if (mine !== part) return !(mine > part);
  }
  return false;
}
