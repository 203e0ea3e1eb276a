// What somebody may do with reports beyond running them. The platform checks it again.

import { listGroups } from '../../platform/groups.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import type { Rights } from './verbs';

/** Groups are asked for once per request, and only where templates can be made at all. */
export function reportRights(auth: AuthContext): Promise<Rights> {
  return auth.context.memo('report rights', async () => {
    const { member, api } = auth;
    if (!member.features.has('customReports')) return { memberId: member.id, makes: false, all: false };
    if (member.effectiveRoles.length > 0) return { memberId: member.id, makes: true, all: true };
    const groups = await recover(listGroups(api, member.id), { otherwise: [] as string[] });
    const all = groups.includes('report_admin');
    return { memberId: member.id, makes: all || groups.includes('report_author'), all };
  });
}

/** Makes report templates. To all others their pages do not exist. */
export async function makesReports(auth: AuthContext): Promise<boolean> {
  return auth.member.features.has('autoReports') && (await reportRights(auth)).makes;
}
