// Facts for clients before sign-in, and the names of the realm's journeys.

import { mapOf } from '../core/api-version';
import { forbidden, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { isClassic } from '../core/hosts';
import type { Call } from '../core/http';
import { providersOf } from '../idm/social';
import { SESSION_COOKIE, sessionOf } from './access';
import { jsonRoutes, realmOf, realmPath } from './realms';
import { administers } from './roles';

const VERSION = {
  _id: 'version',
  _rev: '8f0c2d71',
  version: '8.0.0',
  fullVersion: 'ForgeRock Access Management 8.0.0 Build 5c1d0e7 (2026-April-20 12:00)',
  revision: '5c1d0e7',
  date: '2026-April-20 12:00',
};

/** Without a realm in the call it answers for the host's realm. */
function serverinfo(call: Call): unknown {
  if (call.params.id === 'version') return platformVersion(call);
  if (call.params.id !== '*') throw notFound('Resource not found');
  const bare = call.path.startsWith('/am/json/serverinfo/') && !call.query.has('realm');
  const classic = isClassic(call.platform);
  const info = {
    domains: [call.url.hostname],
    protectedUserAttributes: ['telephoneNumber', 'mail'],
    cookieName: SESSION_COOKIE,
    secureCookie: call.url.protocol === 'https:',
    ...(classic ? { cookieSameSite: null } : {}),
    forgotPassword: 'false',
    forgotUsername: 'false',
    kbaEnabled: 'false',
    selfRegistration: 'false',
    lang: 'en-US',
    successfulUserRegistrationDestination: 'default',
    socialImplementations: [],
    referralsEnabled: 'false',
    zeroPageLogin: { enabled: false, refererWhitelist: [], allowedWithoutReferer: true },
    realm: realmPath(bare && !classic ? call.platform.host.realm : realmOf(call)),
    xuiUserSessionValidationEnabled: true,
    ...(classic
      ? {}
      : {
          fileBasedConfiguration: true,
          userIdAttributes: ['fr-idm-uuid'],
          cloudOnlyFeaturesEnabled: call.platform.host.hosted,
        }),
  };
  return mapOf(call, info, '*');
}

/** The classic platform shows it to administrators alone. */
function platformVersion(call: Call): unknown {
  const { platform } = call;
  if (isClassic(platform) && !administers(platform, sessionOf(call), realmOf(call)))
    throw forbidden('The user has insufficient privileges');
  return pickFields(VERSION, call.query);
}

function trees(call: Call): unknown {
  realmOf(call);
  const named = call.platform.host.selfService.split(' ').filter((key) => key !== '');
  const mapping = Object.fromEntries(named.map((key) => [key, `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`]));
  return mapOf(call, { mapping });
}

function socialProviders(call: Call): unknown {
  realmOf(call);
  const providers = providersOf().map(({ provider, name, icon, color }) => ({
    provider,
    uiConfig: {
      buttonDisplayName: name,
      buttonImage: '',
      buttonCustomStyle: 'background-color: #fff; color: #757575; border-color: #ddd;',
      buttonCustomStyleHover: 'color: #6d6d6d; background-color: #eee; border-color: #ccc;',
      buttonClass: '',
      iconClass: icon,
      iconBackground: color,
      iconFontColor: 'white',
    },
    scopes: ['openid', 'profile', 'email'],
  }));
  return mapOf(call, { providers }, '1');
}

export const serverinfoRoutes = [
  ...jsonRoutes('GET', 'serverinfo/:id', 2, serverinfo),
  ...jsonRoutes('GET', 'selfservice/trees', 1, trees),
  ...jsonRoutes('GET', 'selfservice/socialIdentityProviders', 1, socialProviders),
];
