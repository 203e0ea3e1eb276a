// What the portal and browsers ask of the platform before a user has signed in.
import { ask } from '../ask.mjs';
import { AM_VERSION, ANONYMOUS } from '../context.mjs';
import { answered, failed, ok, unknown, warning } from '../result.mjs';

const FOREIGN = 'https://atrium-check.invalid';

export const cookieCheck = {
  name: 'session cookie',
  run: async ({ serverInfo, tenant }) => {
    const { json, ...answer } = await serverInfo();
    if (typeof json?.cookieName !== 'string')
      return unknown(`serverinfo could not be read: ${answered({ json, ...answer })}.`);
    const { cookieName, secureCookie } = json;
    if (tenant.amCookieName !== null && tenant.amCookieName !== cookieName)
      return failed(
        `The session cookie is called ${cookieName}, in the document ${tenant.amCookieName}: sessions would not be found.`,
        `In the document: amCookieName “${cookieName}”, or leave it out.`,
      );
    if (secureCookie === false && tenant.bases.am.startsWith('https:'))
      return warning(
        `The session cookie ${cookieName} is sent over plain HTTP, too.`,
        'Deployment > Servers > Security > Cookie: Secure Cookie.',
      );
    const wide = (json.domains ?? []).filter(
      (domain) => domain && !new URL(tenant.bases.am).hostname.endsWith(domain.replace(/^\./, '')),
    );
    return wide.length > 0
      ? warning(
          `The session cookie ${cookieName} is meant for ${wide.join(', ')}, where the platform is not.`,
          'Global Services > Platform > Cookie Domains.',
        )
      : ok(`The session cookie is ${cookieName}.`);
  },
};

/** Asks, as a page of the portal, whether a sign-in may lead to an address. */
function validateGoto({ amJson, tenant }, goto) {
  const headers = { ...AM_VERSION, origin: tenant.origin, referer: `${tenant.origin}/am/XUI/` };
  return ask(`${amJson}/users?_action=validateGoto`, { json: { goto }, headers });
}

const ALLOW_LIST = 'Realm > Services > Validation Service > Valid goto URL Resources';

export const gotoCheck = {
  name: 'goto allow-list',
  run: async (context) => {
    const { origin } = context.tenant;
    const own = `${origin}/dashboard`;
    const [found, foreign] = await Promise.all([validateGoto(context, own), validateGoto(context, `${FOREIGN}/x`)]);
    if (found.status !== 200 || found.json?.successURL === undefined)
      return unknown(
        `The platform does not say it without a session: ${answered(found)}.`,
        `See for yourself: ${ALLOW_LIST} has ${origin}/*.`,
      );
    if (found.json.successURL !== own)
      return failed(
        `After a sign-in no one is led back to ${origin}.`,
        `${ALLOW_LIST}: add ${origin}/* and ${origin}/*?*.`,
      );
    return foreign.json?.successURL === `${FOREIGN}/x`
      ? warning('A sign-in may lead to any address.', `${ALLOW_LIST}: list ${origin}/* and what else is needed.`)
      : ok(`A sign-in may lead to ${origin}, and not anywhere.`);
  },
};

export const originCheck = {
  name: 'requests from the portal',
  run: async (context) => {
    const answer = await validateGoto(context, '/');
    if (![200, 401, 403].includes(answer.status)) return unknown(`Could not be tried: ${answered(answer)}.`);
    return answer.status === 403
      ? failed(
          `Access management refuses requests from pages of ${context.tenant.origin}.`,
          'Global Services > CORS Service, and the allowed hosts of whatever stands before the platform: add the origin.',
        )
      : ok(`Access management takes requests from pages of ${context.tenant.origin}.`);
  },
};

export const corsCheck = {
  name: 'CORS',
  run: async ({ amJson }) => {
    const answer = await ask(`${amJson}/serverinfo/*`, { headers: { ...AM_VERSION, origin: FOREIGN } });
    if (answer.status !== 200) return unknown(`Could not be tried: ${answered(answer)}.`);
    const { headers } = answer;
    const allowed = headers['access-control-allow-origin'];
    const open = allowed === FOREIGN || (allowed === '*' && headers['access-control-allow-credentials'] === 'true');
    return open
      ? warning(
          'Any site may read answers of access management in the name of its visitors.',
          'Global Services > CORS Service: list origins. The portal needs none.',
        )
      : ok('Needed for nothing; other sites get no permission.');
  },
};

export const hostedPagesCheck = {
  name: 'hosted pages',
  run: async ({ uiConfig }) => {
    const answer = await uiConfig();
    const { configuration } = answer.json ?? {};
    if (configuration === undefined)
      return warning(
        `info/uiconfig cannot be read: ${answered(answer)}. The portal then takes its own defaults.`,
        'Identity management > access rules: info/uiconfig is for everyone.',
      );
    if (configuration.platformSettings?.hostedPages === false)
      return failed(
        'The platform has switched its pages for users off: the portal leads everyone to “not authorized”.',
        'Hosted Pages: switch account pages on (ui/configuration, platformSettings.hostedPages).',
      );
    return ok(`Switched on, language ${configuration.defaultLocale ?? configuration.lang ?? 'not stated'}.`);
  },
};

export const themeCheck = {
  name: 'theme',
  run: async ({ tenant }) => {
    const realm = encodeURIComponent(tenant.realm === 'root' ? '/' : tenant.realm);
    const answer = await ask(`${tenant.bases.idm}/ui/theme/?realm=${realm}&_queryFilter=isDefault+eq+true`, {
      headers: ANONYMOUS,
    });
    if (answer.status === 404) return ok('The platform has no themes; the portal looks as it comes.');
    const themes = answer.json?.result;
    if (!Array.isArray(themes))
      return warning(
        `Themes cannot be read without a sign-in: ${answered(answer)}. The portal looks as it comes.`,
        'Identity management > access rules: ui/theme/* is for everyone.',
      );
    if (themes.length === 0)
      return warning(
        `The realm ${tenant.realm} has no default theme; the portal looks as it comes.`,
        'Hosted Pages > a theme > Set as default.',
      );
    const blocked = imageOrigins(themes[0]).filter(
      (origin) => !tenant.imageOrigins.includes(origin) && origin !== tenant.origin,
    );
    return blocked.length > 0
      ? warning(
          `The theme ${themes[0].name} shows pictures of ${blocked.join(', ')}, which browsers will not load.`,
          `In the document: imageOrigins ${JSON.stringify(blocked)}.`,
        )
      : ok(`The default theme is ${themes[0].name}.`);
  },
};

function imageOrigins(theme) {
  const values = ['logoProfile', 'logoProfileCollapsed', 'backgroundImage', 'favicon'].map((name) => theme[name]);
  const texts = values.flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  );
  const urls = texts.filter((text) => typeof text === 'string' && /^https:/.test(text) && URL.canParse(text));
  return [...new Set(urls.map((text) => new URL(text).origin))];
}

export const textsCheck = {
  name: 'texts of the tenant',
  run: async ({ tenant }) => {
    const answer = await ask(`${tenant.bases.idm}/config/uilocale/en`, { headers: ANONYMOUS });
    if (answer.status === 200) return ok('Texts of the tenant (uilocale) can be read.');
    if (answer.status === 404) return ok('The tenant has no texts of its own (uilocale).');
    return warning(
      `Texts of the tenant (uilocale) cannot be read without a sign-in: ${answered(answer)}. The portal shows its own.`,
      'Identity management > access rules: config/uilocale/* is for everyone.',
    );
  },
};

export const versionsCheck = {
  name: 'versions',
  run: async ({ tenant, amJson }) => {
    const [idm, am] = await Promise.all([
      ask(`${tenant.bases.idm}/info/version`, { headers: ANONYMOUS }),
      ask(`${amJson}/serverinfo/version`, { headers: AM_VERSION }),
    ]);
    const known = [
      ['access management', am.json?.version],
      ['identity management', idm.json?.currentVersion ?? idm.json?.productVersion],
    ].filter(([, version]) => typeof version === 'string');
    const text = known.map(([what, version]) => `${what} ${version}`).join(', ');
    return known.length === 0 ? unknown('The platform does not say its versions without a sign-in.') : ok(`${text}.`);
  },
};
