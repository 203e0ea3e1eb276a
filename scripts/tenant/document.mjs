// Reads a tenant document by the portal's own schema.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The portal's module of tenant documents, as the worker uses it. */
export async function loadTenantModule() {
  const options = { root, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(`${root}app/server/context/tenant.ts`, options);
  return module;
}

/** @typedef {{ tenant: any, oauth: string, unknownFields: string[] }} TenantInUse */

/**
 * A document as the portal will understand it, or what is wrong with it. `unknownFields` are names that the portal does
 * not know and leaves alone, such as misspelled ones.
 * @param {string} text
 * @param {string | null} [hostname]
 * @returns {Promise<{ problems: string[], document?: undefined } | { document: TenantInUse, problems?: undefined }>}
 */
export async function readTenantDocument(text, hostname = null) {
  const { TenantDocument, resolveTenant, oauthBase } = await loadTenantModule();
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problems: [`It is not JSON: ${error.message}`] };
  }
  const { hostnames, ...document } = Object(parsed);
  const read = TenantDocument.safeParse(document);
  if (!read.success) {
    return { problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`) };
  }
  const host = hostname ?? hostnames?.[0] ?? (read.data.origin && new URL(read.data.origin).hostname);
  if (!host) return { problems: ['The hostname of the portal is not known: give it with --hostname.'] };
  const tenant = resolveTenant(read.data, host);
  const oauth = oauthBase(tenant.bases.am, tenant.realm);
  return { document: { tenant, oauth, unknownFields: unknownFields(document, TenantDocument) } };
}

/** The same of a file; what cannot be opened is a problem, too. */
export async function readTenantFile(file, hostname) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { problems: [`It cannot be read: ${error.message}`] };
  }
  return readTenantDocument(text, hostname);
}

function unknownFields(document, schema) {
  const inside = ['bases', 'features', 'switches', 'limits'].flatMap((group) =>
    Object.keys(document[group] ?? {})
      .filter((name) => !(name in shapeOf(schema.shape[group])))
      .map((name) => `${group}.${name}`),
  );
  return [...Object.keys(document).filter((name) => !(name in schema.shape)), ...inside];
}

/** Of an object behind defaults. */
function shapeOf(schema) {
  let inner = schema;
  while (inner.shape === undefined) inner = inner.unwrap();
  return inner.shape;
}
