import * as addresses from './checks/addresses.mjs';
import * as client from './checks/client.mjs';
import * as discovery from './checks/discovery.mjs';
import * as signedIn from './checks/signed-in.mjs';
import * as visitors from './checks/visitors.mjs';
import { unknown } from './result.mjs';

/** In the order in which they are printed: what others depend on comes first. */
const CHECKS = [
  addresses.documentCheck,
  ...addresses.addressChecks,
  addresses.certificateCheck,
  addresses.clockCheck,
  discovery.realmCheck,
  discovery.discoveryCheck,
  discovery.issuerCheck,
  discovery.baseUrlCheck,
  discovery.signingKeysCheck,
  client.clientCheck,
  client.strangeRedirectCheck,
  client.codeCheck,
  client.idTokenCheck,
  client.scopesCheck,
  client.unknownScopeCheck,
  client.pkceCheck,
  client.secretCheck,
  client.refreshCheck,
  visitors.cookieCheck,
  visitors.gotoCheck,
  visitors.originCheck,
  visitors.corsCheck,
  visitors.hostedPagesCheck,
  visitors.themeCheck,
  visitors.textsCheck,
  visitors.versionsCheck,
  addresses.portalCheck,
  signedIn.userCheck,
  signedIn.objectsCheck,
  signedIn.privilegesCheck,
  signedIn.featuresCheck,
  ...signedIn.serviceChecks,
];

/** What no request from outside shows. */
export const BY_HAND = [
  'Post-logout redirect address, back-channel logout and implied consent of the client: compare with docs/deploy.md.',
];

/**
 * @param {ReturnType<typeof import('./context.mjs').createContext>} context
 * @param {(result: import('./result.mjs').Result) => void} [onResult]
 * @returns {Promise<import('./result.mjs').Result[]>}
 */
export async function runChecks(context, onResult = () => {}) {
  const results = [];
  for (const { name, applies, run } of CHECKS) {
    if (applies && !applies(context)) continue;
    const result = { name, ...(await findingOf(run, context)) };
    results.push(result);
    onResult(result);
  }
  return results;
}

async function findingOf(run, context) {
  try {
    return await run(context);
  } catch (error) {
    return unknown(`The check itself failed: ${error.message}`);
  }
}
