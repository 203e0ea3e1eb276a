// What a client may know before anybody signs in, and what the realm's journeys are called.
import { SESSION_COOKIE } from '../access';
import { type Call, notFound } from '../http';
import { picked } from '../projection';
import { jsonRoutes, realmOf, slashed } from './realms';

/** GET serverinfo/* (contract 01, 2.4). Without any realm in the call it answers for the realm this host belongs to. */
function serverinfo(call: Call): unknown {
  if (call.params.id !== '*') throw notFound('Resource not found');
  const bare = call.path.startsWith('/am/json/serverinfo/') && !call.query.has('realm');
  const info = {
    _id: '*',
    _rev: '1',
    domains: [call.url.hostname],
    protectedUserAttributes: ['telephoneNumber', 'mail'],
    cookieName: SESSION_COOKIE,
    secureCookie: call.url.protocol === 'https:',
    forgotPassword: 'false',
    forgotUsername: 'false',
    kbaEnabled: 'false',
    selfRegistration: 'false',
    lang: 'en-US',
    successfulUserRegistrationDestination: 'default',
    socialImplementations: [],
    referralsEnabled: 'false',
    zeroPageLogin: { enabled: false, refererWhitelist: [], allowedWithoutReferer: true },
    realm: slashed(bare ? call.platform.host.realm : realmOf(call)),
    xuiUserSessionValidationEnabled: true,
    fileBasedConfiguration: true,
    userIdAttributes: ['fr-idm-uuid'],
    cloudOnlyFeaturesEnabled: call.platform.host.hosted,
  };
  return picked(info, call.query);
}

/** GET selfservice/trees (contract 01, 26.6 and 02, 2.5): the journeys that exist here. */
function trees(call: Call): unknown {
  realmOf(call);
  const mapping = { updatePassword: 'UpdatePassword', updateUsername: 'UpdateUsername' };
  return picked({ _id: '', _rev: '1', mapping }, call.query);
}

export const serverinfoRoutes = [
  ...jsonRoutes('GET', 'serverinfo/:id', 2, serverinfo),
  ...jsonRoutes('GET', 'selfservice/trees', 1, trees),
];
