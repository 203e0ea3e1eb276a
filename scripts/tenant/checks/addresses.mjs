// Whether the services are where the document says, and how they are secured.
import { ask } from '../ask.mjs';
import { answered, failed, ok, unknown, warning } from '../result.mjs';

const RISK_SEARCH = '/entity/search/autoaccess/risk_explainability';

/** A call of each service that reads nothing without a token. */
const PROBES = {
  am: { path: '/json/serverinfo/*' },
  idm: { path: '/info/ping' },
  iga: { path: '/commons/config/iga_ui_config', feature: 'governance' },
  reports: { path: '/templates', feature: 'autoReports' },
  autoAccessApi: { path: '/v2/riskConfig/userConfig', feature: 'autoAccess' },
  autoAccessJas: { path: RISK_SEARCH, options: { json: { query: {}, size: 0 } }, feature: 'autoAccess' },
};

const usedServices = ({ features }) =>
  Object.entries(PROBES).filter(([, { feature }]) => feature === undefined || features[feature]);

export const addressChecks = Object.entries(PROBES).map(([base, { path, options, feature }]) => ({
  name: `address of ${base}`,
  applies: ({ tenant }) => feature === undefined || tenant.features[feature],
  run: async ({ tenant }) => {
    const address = tenant.bases[base];
    const answer = await ask(address + path, options);
    const elsewhere = `In the document: bases.${base}${feature ? `, or features.${feature} off` : ''}.`;
    if (answer.failure) return failed(`${address} cannot be reached: ${answer.failure}.`, elsewhere);
    if (answer.status >= 300 && answer.status < 400)
      return failed(`${address} leads on to ${answer.headers.location}.`, `${elsewhere} Name the last address itself.`);
    if (base === 'am' && answer.status === 400)
      return failed(
        `The platform refuses the host name of ${address}: ${answered(answer)}.`,
        `In the document: bases.am by the host name that the platform uses itself; or make this one known (Deployment > Servers > Advanced: com.sun.identity.server.fqdnMap; Realm > Properties > DNS Aliases).`,
      );
    if (answer.status >= 500)
      return failed(`${address} is not working: ${answered(answer)}.`, 'Ask those who run the platform.');
    if (answer.status === 404) return failed(`There is no such service at ${address}: ${answered(answer)}.`, elsewhere);
    if (answer.json === undefined)
      return failed(`${address} is not the service: it answers ${answer.status} without JSON.`, elsewhere);
    if (answer.status === 200 || (feature !== undefined && answer.status === 401)) return ok(`${address} answers.`);
    return unknown(`Whether the service is at ${address} cannot be told: ${answered(answer)}.`);
  },
}));

export const certificateCheck = {
  name: 'certificates',
  run: async ({ tenant }) => {
    const used = usedServices(tenant).map(([base]) => new URL(tenant.bases[base]));
    const secure = [...new Set(used.filter(({ protocol }) => protocol === 'https:').map(({ origin }) => origin))];
    if (secure.length === 0) return warning('All addresses are plain HTTP.', 'Use https for anything but a trial.');
    const found = await Promise.all(secure.map(async (origin) => ({ origin, ...(await ask(origin)) })));
    const bad = found.filter(({ failure }) => failure?.includes('certificate'));
    if (bad.length > 0)
      return failed(
        bad.map(({ failure }) => `${failure}.`).join(' '),
        'Put a certificate of a public authority before the platform: workers trust no other.',
      );
    const silent = found.filter(({ failure }) => failure !== null);
    if (silent.length > 0) return unknown(silent.map(({ failure }) => `${failure}.`).join(' '));
    const short = found.filter(({ tls }) => tls && tls.daysLeft < 21);
    const days = found.map(({ origin, tls }) => `${origin}: ${tls?.daysLeft} days left`).join(', ');
    return short.length > 0 ? warning(`${days}.`, 'Renew the certificate.') : ok(`${days}.`);
  },
};

export const clockCheck = {
  name: 'clock',
  run: async ({ discovery }) => {
    const { headers, failure } = await discovery();
    const theirs = Date.parse(headers.date ?? '');
    if (failure || Number.isNaN(theirs)) return unknown('The platform does not say what time it is.');
    const seconds = Math.round((theirs - Date.now()) / 1000);
    const text = `The platform's clock differs by ${Math.abs(seconds)} seconds from this machine's.`;
    if (Math.abs(seconds) > 60)
      return failed(text, 'Set the clocks by NTP: ID tokens of another time are refused, so no one can sign in.');
    return Math.abs(seconds) > 10 ? warning(text, 'Set the clocks by NTP.') : ok(text);
  },
};

export const portalCheck = {
  name: 'portal',
  run: async ({ tenant }) => {
    const health = await ask(`${tenant.origin}/healthz`);
    if (health.json?.status !== 'ok') return unknown(`The portal does not answer at ${tenant.origin} yet.`);
    const through = await ask(`${tenant.origin}/am/json/serverinfo/*`);
    if (through.status === 421)
      return failed(
        `The portal runs, but has no document for ${tenant.hostname}.`,
        `wrangler kv key put --remote --binding TENANTS ${tenant.hostname} --path <document>`,
      );
    if (through.status !== 200)
      return failed(
        `The portal runs, but does not pass on access management: ${answered(through)}.`,
        'Its log names the reason: `wrangler tail`, lines with "level":"error".',
      );
    return ok(`The portal answers at ${tenant.origin} and passes on access management.`);
  },
};

export const documentCheck = {
  name: 'document',
  run: ({ tenant, unknownFields }) =>
    unknownFields.length > 0
      ? warning(
          `The document has fields that the portal does not know: ${unknownFields.join(', ')}.`,
          'Correct their names; docs/deploy.md lists all.',
        )
      : ok(`${tenant.name}: realm ${tenant.realm}, client ${tenant.clientId}, portal ${tenant.origin}.`),
};
