// What a delegate writes is recorded with whom they act for: the platform itself names only who pressed.

import { findRepresentedNames } from '../../../kits/requests/represented';
import { sideBySide } from '../../../lib/formats';
import type { AccessRequest } from '../../../platform/requests.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** A reason or a comment as the platform keeps it. */
export async function addRepresentedNames(auth: AuthContext, request: AccessRequest, text: string): Promise<string> {
  const names = findRepresentedNames(request, auth.member.id);
  if (names.length === 0) return text;
  const { translator, locale } = await translationFor(auth);
  return [translator.t('requests.onBehalf', { names: sideBySide(locale, names) }), text].filter(Boolean).join(' ');
}
