// What package.json calls a dependency of the build stays out of what is shipped. That all is named and used, knip finds.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licencesDocument, shippedPackages } from '../scripts/licences.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

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

/** Terms that ask for no more than their text. Those of the design system are in the README and in docs/deploy.md. */
const FREE =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|Unlicense)((?: OR | AND )(?:Apache-2\.0|MIT))?\)?$/;

describe('licences', () => {
  it('stand in docs/licences.md as the lock file has them', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesDocument());
  });
  it('are free for all packages that are shipped but the design system, of which README and deploy notes say so', () => {
    const bound = shippedPackages().filter(({ license }) => !FREE.test(license ?? ''));
    expect(bound.map(({ name }) => name)).toEqual([
      '@shopify/polaris',
      '@shopify/polaris-icons',
      '@shopify/polaris-tokens',
    ]);
    for (const file of ['README.md', 'docs/deploy.md']) {
      expect(readFileSync(file, 'utf8')).toMatch(
        /decision by counsel[\s\S]*licences\.md|licences\.md[\s\S]*decision by counsel/,
      );
    }
  });
});

describe('package.json', () => {
  it('has every script that README and docs name, the bill of materials among them', () => {
    const texts = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];
    const named = texts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('sbom');
    expect(named.filter((name) => !manifest.scripts[name])).toEqual([]);
    expect(manifest.scripts.sbom).toContain('--sbom-format cyclonedx');
  });
  it('keeps what only builds and tests apart from what is shipped', () => {
    const shipped = filesBelow('app').filter(
      (file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/routes\.ts$/.test(file),
    );
    const needed = new Set(shipped.flatMap((file) => importedIn(readFileSync(file, 'utf8'))));
    expect(Object.keys(manifest.devDependencies).filter((name) => needed.has(name))).toEqual([]);
  });
});
