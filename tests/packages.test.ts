// What package.json calls a dependency of the build stays out of what is shipped. That all is named and used, knip finds.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
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

describe('package.json', () => {
  it('keeps what only builds and tests apart from what is shipped', () => {
    const shipped = filesBelow('app').filter(
      (file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/routes\.ts$/.test(file),
    );
    const needed = new Set(shipped.flatMap((file) => importedIn(readFileSync(file, 'utf8'))));
    expect(Object.keys(manifest.devDependencies).filter((name) => needed.has(name))).toEqual([]);
  });
});
