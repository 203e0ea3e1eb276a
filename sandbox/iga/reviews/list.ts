// The list of reviews with their progress, and single campaigns.

import { cached } from '../../core/cache';
import { badRequest } from '../../core/errors';
import type { Call } from '../../core/http';
import { envelope, fieldsOf, option, orderOf, pageOf } from '../calls';
import { type CampaignAccess, countItems, keysOf, requestedCampaign, reviewPaths } from './campaign-access';
import { type CampaignStatus, type Part, type Review, reviews, TABS } from './documents';

const DAY = 86_400_000;
/** A review is expiring this long before its deadline. */
const EXPIRING_MS = 3 * DAY;

/** One row per certifier; a user who acts in two ways has two rows. */
export function listReviews(call: Call) {
  const { store } = call.platform;
  const tab = option(call, 'status') ?? 'active';
  if (!TABS.includes(tab)) throw badRequest(`Unsupported status: ${tab}`);
  const paths = reviewPaths(call);
  const key = [...paths].map((path) => `${tab}/${path}`);
  const sort = orderOf(call, [{ path: 'deadline', descending: false }]);
  const found = store.search(reviews, { key, sort, ...pageOf(call) });
  const pick = fieldsOf(call);
  const rows = found.map((row) => pick(withProgress(call, row, paths)));
  return envelope(rows, store.count(reviews, { key }), found.at(-1)?.id);
}

function withProgress(call: Call, { id: _, actors, ...row }: Review, paths: ReadonlySet<string>) {
  const { campaignId, certifierId: primary, status, deadline } = row;
  const parts = actors.filter((actor) => paths.has(actor)).map((actor) => ({ campaignId, primary, actor }));
  return { ...row, status: statusAt(call, status, deadline), ...progressOf(call, parts) };
}

/** Total, undecided, and the decided share. */
function progressOf(call: Call, parts: Part[]) {
  return cached(call.platform.store, `progress/${JSON.stringify(parts)}`, () => countProgress(call, parts));
}

function countProgress(call: Call, parts: Part[]) {
  const scope = { parts, filter: undefined };
  const total = countItems({ call }, scope, keysOf(scope));
  const open = countItems({ call }, scope, keysOf(scope, { decisions: [null] }));
  const progress = total === 0 ? 1 : Math.round(((total - open) / total) * 1000) / 1000;
  return { progress, totals: { total, ...(open > 0 ? { 'in-progress': open } : {}) } };
}

function statusAt({ platform }: Call, status: CampaignStatus, deadline: string): CampaignStatus | 'expiring' {
  const isNear = Date.parse(deadline) - platform.now() < EXPIRING_MS;
  return status === 'in-progress' && isNear ? 'expiring' : status;
}

/** For all its actors. */
export function readCampaign(call: Call) {
  const access = requestedCampaign(call);
  const { campaign } = access;
  const status = statusAt(call, campaign.status, campaign.deadline);
  return fieldsOf(call)({ ...campaign, status, ...progressOf(call, wholeOf(access)) });
}

function wholeOf({ campaign, rows }: CampaignAccess): Part[] {
  return rows.map(({ certifierId }) => ({ campaignId: campaign.id, primary: certifierId, actor: certifierId }));
}
