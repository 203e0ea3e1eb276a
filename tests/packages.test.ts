// What package.json names is used, and what is imported is named there.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Used by no import of ours, each with who needs it. */
const BY_TOOLS: Record<string, string> = {
  '@biomejs/biome': 'npm run lint',
  '@cloudflare/workers-types': 'types of tsconfig.json',
  '@remix-run/route-config': 'peer of @remix-run/fs-routes',
  '@types/node': 'types of the scripts and tests',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
};

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
const files = [
  ...readdirSync('.').filter((file) => /\.(ts|mjs|js)$/.test(file)),
  ...['app', 'sandbox', 'scripts', 'tests'].flatMap(filesBelow).filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
];

/** What the imports of a file name, without paths: those of TypeScript and of style sheets. */
function importedIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom |\bimport[ (]|@import )['"](@?[a-z][\w./:-]*)['"]/g);
  return [...found].map(([, name = '']) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}
const used = new Set(files.flatMap((file) => importedIn(readFileSync(file, 'utf8'))));

const named = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
/** Modules of the runtime and of the build. */
const GIVEN = new Set([...builtinModules, 'cloudflare:workers', 'cloudflare:test', 'virtual:remix']);

describe('package.json', () => {
  it('names nothing that nobody uses', () => {
    expect(named.filter((name) => !used.has(name) && !BY_TOOLS[name])).toEqual([]);
    expect(Object.keys(BY_TOOLS).filter((name) => !named.includes(name) || used.has(name))).toEqual([]);
  });
  it('names everything that is imported', () => {
    const unnamed = [...used].filter((name) => !named.includes(name) && !GIVEN.has(name) && !name.startsWith('node:'));
    expect(unnamed).toEqual([]);
  });
  it('keeps what only builds and tests apart from what is shipped', () => {
    const shipped = files.filter(
      (file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/routes\.ts$/.test(file),
    );
    const needed = new Set(shipped.flatMap((file) => importedIn(readFileSync(file, 'utf8'))));
    expect(Object.keys(manifest.devDependencies).filter((name) => needed.has(name))).toEqual([]);
  });
});
