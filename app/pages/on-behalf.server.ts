// What a delegate writes is recorded with whom they act for: the platform itself names only who pressed.
import type { Pass } from '../access/guard.server';
import { namesActedFor } from '../features/requests/acting-for';
import { speechFor } from '../i18n.server';
import type { AccessRequest } from '../platform/requests.server';

/** A reason or a comment as the platform keeps it. */
export async function onBehalf(pass: Pass, request: AccessRequest, text: string): Promise<string> {
  const names = namesActedFor(request, pass.member.id);
  if (names.length === 0) return text;
  const { translator } = await speechFor(pass);
  return [translator.t('requests.onBehalf', { names: names.join(', ') }), text].filter(Boolean).join(' ');
}
