// What of a member and a tenant reaches a browser: never more than the shell shows.
import type { Member } from '../../access/member';
import { imageFor } from '../../lib/image-address';
import type { Tenant } from '../../lib/tenant';
import type { ShownMember, ShownTenant } from './root-data';

export function shownMember(member: Member, imageOrigins: readonly string[]): ShownMember {
  const { internal, features, avatar } = member;
  const who = internal
    ? { name: 'Platform Admin', givenName: 'Platform', email: 'No Email', company: 'System' }
    : { name: member.name, givenName: member.givenName, email: member.email ?? '', company: member.company };
  return { ...who, internal, features: [...features], avatar: avatar && imageFor(avatar, imageOrigins) };
}

export function shownTenant(tenant: Tenant): ShownTenant {
  const { name, realm, tier, region, hosted, locked, sandbox, switches, helpUrl, docsUrl } = tenant;
  return { name, realm, tier, region, hosted, locked, sandbox, switches, helpUrl, docsUrl };
}
