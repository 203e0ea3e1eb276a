// `npm run licences`: writes docs/licences.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILE = path.join(root, 'docs/licences.md');

const HEAD = `# Licences

The packages of \`dependencies\` in \`package.json\` and all that they name, optional ones too, as \`package-lock.json\` has them. Made by
\`npm run licences\`; a test holds that it is current. \`npm run sbom\` prints a CycloneDX bill of materials, by
npm itself, in which what only builds and tests is marked \`development\`.

## The design system needs a decision by counsel before shipping
\`@shopify/polaris\`, \`@shopify/polaris-icons\` and \`@shopify/polaris-tokens\` are not under the MIT licence, although their text
begins like it. It grants rights only "to develop and distribute applications that integrate or interoperate with Shopify
software or services"; for stand-alone applications only where they are "dissimilar and visually distinct from Shopify
products and services … as determined by Shopify in its sole discretion". Atrium is stand-alone and does not integrate with
Shopify. The packages are archived: no release will change their terms.

## Packages

`;

/** Name, version and licence of each package that is shipped, by name. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version, license }]) => ({ name: place.split('node_modules/').at(-1), version, license }))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

export function licencesDocument() {
  const rows = shippedPackages().map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'none'} |`);
  return `${HEAD}${['| Package | Version | Licence |', '|---|---|---|', ...new Set(rows)].join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, licencesDocument());
