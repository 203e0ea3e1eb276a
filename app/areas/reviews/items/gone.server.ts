import { redirect } from '@remix-run/cloudflare';
import { isOvertaken } from '../../../kits/work-items/overtaken';
import { isPrefetch } from '../../../lib/navigation';
import { PlatformError } from '../../../platform/platform-error';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
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
    const isMissing = error instanceof PlatformError && error.reason === 'missing';
    if (!isMissing || request.method !== 'GET' || isPrefetch(request.headers) || listOf(auth) === '') throw error;
    // For campaigns of others this is a 404, too.
    await loadCampaign(auth, campaignId);
    await notify(auth, { key: 'reviews.items.gone.opened' });
    throw redirect(reviewAddress(campaignId, listOf(auth)));
  }
}

/** The form was open to the member; what they typed is shown once more. */
export async function redirectIfGone(
  auth: AuthContext,
  { campaignId = '' }: ItemParams,
  answer: object,
): Promise<Response | null> {
  if (!('data' in answer) || !isOvertaken(answer.data)) return null;
  const typed = auth.sent?.get('comment');
  const notice =
    typeof typed === 'string' && typed.trim() !== ''
      ? { key: 'reviews.items.gone.typed', values: { text: typed.trim() } }
      : { key: 'reviews.items.gone.sent' };
  await notify(auth, notice);
  return redirect(reviewAddress(campaignId, listOf(auth)), 303);
}

const listOf = ({ request }: AuthContext) => listSearch(new URL(request.url));
