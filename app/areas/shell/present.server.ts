import { flagOf } from '../../kits/frame/region-flag';
import type { MemberView, TenantView } from '../../kits/frame/root-data';
import { regionNames } from '../../lib/formats';
import { allowedImageAddress } from '../../lib/image-address';
import type { Tenant } from '../../server/context/tenant';
import { type Member, offersPeople } from '../../server/member/member';

export function presentMember(member: Member, imageOrigins: readonly string[]): MemberView {
  const { internal, features, avatar, settings } = member;
  const names = internal
    ? { name: 'Platform Admin', givenName: 'Platform', email: 'No Email', company: 'System' }
    : { name: member.name, givenName: member.givenName, email: member.email ?? '', company: member.company };
  const administers = internal || member.effectiveRoles.some((role) => role === 'realmAdmin' || role === 'adminUser');
  const version = administers ? settings.version : undefined;
  return {
    ...names,
    internal,
    mayLookUpPeople: offersPeople(member),
    features: [...features],
    administers,
    avatar: avatar && allowedImageAddress(avatar, imageOrigins),
    version,
  };
}

export function presentTenant(tenant: Tenant, locale: string): TenantView {
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
