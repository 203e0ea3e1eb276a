// What of a member and a tenant reaches a browser: never more than the shell shows.
import type { Member } from '../../access/member';
import type { Tenant } from '../../lib/tenant';
import type { ShownMember, ShownTenant } from './root-data';
import { imageFor } from './theme-document';

/** A picture longer than this would weigh on every page. */
const INLINE_PICTURE = 8_000;

export function shownMember(member: Member, imageOrigins: readonly string[]): ShownMember {
  const { internal, features, avatar } = member;
  const who = internal
    ? { name: 'Platform Admin', givenName: 'Platform', email: 'No Email', company: 'System' }
    : { name: member.name, givenName: member.givenName, email: member.email ?? '', company: member.company };
  return { ...who, internal, features: [...features], avatar: avatar && pictureFor(avatar, imageOrigins) };
}

function pictureFor(avatar: string, imageOrigins: readonly string[]): string | null {
  if (avatar.startsWith('data:')) return avatar.length <= INLINE_PICTURE ? avatar : null;
  return imageFor(avatar, imageOrigins);
}

export function shownTenant(tenant: Tenant): ShownTenant {
  const { name, realm, tier, region, hosted, locked, sandbox, switches, helpUrl, docsUrl } = tenant;
  return { name, realm, tier, region, hosted, locked, sandbox, switches, helpUrl, docsUrl };
}
