// What a delegate decides is recorded with whom they decided for: the platform itself names only who pressed.
import type { Pass } from '../access/guard.server';
import { namesActedFor } from '../features/requests/acting-for';
import { approvalAsked } from '../features/requests/deciding/approval-asked.server';
import { speechFor } from '../i18n.server';

/** The reason as the platform keeps it. */
export async function onBehalf(pass: Pass, requestId: string, reason: string): Promise<string> {
  const { request } = await approvalAsked(pass, requestId);
  const names = namesActedFor(request, pass.member.id);
  if (names.length === 0) return reason;
  const { translator } = await speechFor(pass);
  return [translator.t('requests.onBehalf', { names: names.join(', ') }), reason].filter(Boolean).join(' ');
}
