import { redirect } from '@remix-run/cloudflare';
import { OVERTAKEN } from '../../../kits/work-items/overtaken';
import { isPrefetch } from '../../../lib/navigation';
import { PlatformError } from '../../../platform/platform-error';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import type { Reply } from '../../../ui/answer';
import { loadCampaign } from '../campaign.server';
import { loadItem } from './load-item.server';
import { listSearch, reviewAddress } from './paths';

interface ItemParams {
  campaignId?: string;
  itemId?: string;
}

/** Opened from a list, an item that the member may not read leads back to it. */
export async function requireListedItem(
  auth: AuthContext,
  { campaignId = '', itemId = '' }: ItemParams,
): Promise<void> {
  try {
    await loadItem(auth, campaignId, itemId);
  } catch (error) {
    const { request } = auth;
    const isAbsent = error instanceof PlatformError && (error.reason === 'missing' || error.hidden);
    if (!isAbsent || request.method !== 'GET' || isPrefetch(request.headers) || listOf(auth) === '') throw error;
    // For campaigns of others this is a 404, too.
    await loadCampaign(auth, campaignId);
    await notify(auth, { key: 'reviews.items.gone.opened', failed: true });
    throw redirect(reviewAddress(campaignId, listOf(auth)));
  }
}

/** What was passed on and is not the member's any more may have been taken by another. */
export const GONE_UNCONFIRMED = 'reviews.items.gone.unconfirmed';

/** The form was open to the member; what they typed is shown once more. */
export async function redirectIfGone(
  auth: AuthContext,
  { campaignId = '' }: ItemParams,
  answer: object,
): Promise<Response | null> {
  return redirectWithGone(auth, answer, reviewAddress(campaignId, listOf(auth)));
}

/** Null where what the answer is about is still the member's. */
export async function redirectWithGone(auth: AuthContext, answer: object, to: string): Promise<Response | null> {
  const isUnconfirmed = hasMessage(answer, GONE_UNCONFIRMED);
  if (!isUnconfirmed && !hasMessage(answer, OVERTAKEN)) return null;
  const [typedKey, sentKey] = isUnconfirmed
    ? (['reviews.items.gone.unconfirmedTyped', GONE_UNCONFIRMED] as const)
    : (['reviews.items.gone.typed', 'reviews.items.gone.sent'] as const);
  const typed = auth.sent?.get('comment');
  const text = typeof typed === 'string' ? typed.trim() : '';
  await notify(auth, { ...(text === '' ? { key: sentKey } : { key: typedKey, values: { text } }), failed: true });
  return redirect(to, 303);
}

function hasMessage(answer: object, message: string): boolean {
  const { error } = ('data' in answer ? answer.data : {}) as Partial<Reply>;
  return error?.['']?.includes(message) ?? false;
}

const listOf = ({ request }: AuthContext) => listSearch(new URL(request.url));
