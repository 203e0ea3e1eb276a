import { UNKNOWN } from '../../lib/named-values';
import { recover } from '../../platform/recover';
import { getRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../server/session/auth-context';
import { referenceOf } from './request';

export async function toSentNotice({ api }: AuthContext, name: string, requestId: string) {
  const request = await recover(getRequest(api, requestId), { otherwise: null });
  const reference = request ? referenceOf(request) : UNKNOWN;
  return { key: 'forms.launcher.sent' as const, values: { name, reference } };
}
