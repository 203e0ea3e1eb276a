// What of a member and a tenant reaches a browser: never more than the shell shows.

import { flagOf } from '../../kits/frame/region-flag';
import type { ShownMember, ShownTenant } from '../../kits/frame/root-data';
import { regionNames } from '../../lib/formats';
import { allowedImageAddress } from '../../lib/image-address';
import type { Tenant } from '../../server/context/tenant';
import type { Member } from '../../server/member/member';

export function shownMember(member: Member, imageOrigins: readonly string[]): ShownMember {
  const { internal, features, avatar, settings } = member;
  const who = internal
    ? { name: 'Platform Admin', givenName: 'Platform', email: 'No Email', company: 'System' }
    : { name: member.name, givenName: member.givenName, email: member.email ?? '', company: member.company };
  const administers = internal || member.effectiveRoles.some((role) => role === 'realmAdmin' || role === 'adminUser');
  const version = administers ? settings.version : undefined;
  return {
    ...who,
    internal,
    features: [...features],
    administers,
    avatar: avatar && allowedImageAddress(avatar, imageOrigins),
    version,
  };
}

export function shownTenant(tenant: Tenant, locale: string): ShownTenant {
  const { name, realm, tier, region, subscription, hosted, locked, sandbox, switches, helpUrl, docsUrl } = tenant;
  const host = new URL(tenant.origin).host;
  const flag = flagOf(region, tenant.regionFlags);
  return {
    name,
    host,
    realm,
    tier,
    region,
    flag: flag && { code: flag, country: countryOf(flag, locale) },
    subscription,
    hosted,
    locked,
    sandbox,
    switches,
    helpUrl,
    docsUrl,
  };
}

function countryOf(flag: string, locale: string): string {
  return regionNames(locale).of(flag.toUpperCase()) ?? flag;
}
