// Access reviews: the list of one's own reviews with their progress; deciding items is not here yet.

import { collection } from '../core/collection';
import type { Call, Route } from '../core/http';
import { badRequest } from '../core/refusals';
import { envelope, fieldsOf, governanceRoute, option, orderOf, pageOf } from './calls';
import type { Actor, Comment } from './decision';
import type { Grant } from './grants/grants';
import { type Person, rolePath, userPath } from './person';
import type { Prediction } from './requests/document';
import { rolesOf } from './requests/people';

export interface Campaign {
  id: string;
  templateId: string;
  name: string;
  description: string;
  status: 'in-progress' | 'overdue' | 'expired' | 'completed' | 'cancelled' | 'staging';
  certificationType: 'identity' | 'entitlement' | 'roleMembership' | 'entitlementComposition';
  certObjectType: string;
  startDate: string;
  deadline: string;
  completionDate: string | null;
  stageDuration: number;
  ownerId: string;
  ownerInfo: Person;
  allowBulkCertify: boolean;
  allowPartialSignoff: boolean;
  allowSelfCertification: boolean;
  enableForward: boolean;
  enableReassign: boolean;
  exceptionDuration: number;
  requireJustification: { revoke: boolean; exceptionAllowed: boolean };
  targetFilter: { type: string[] };
}

/** An actor of a review: it has no phases. */
type Reviewer = Omit<Actor, 'phase'> & { role?: string };

export interface CertificationItem extends Partial<Omit<Grant, 'id'>> {
  id: string;
  manager?: Person;
  applicationOwner?: Person[];
  roleOwner?: Person[];
  prediction?: Prediction;
  decision: {
    certification: {
      status: 'in-progress' | 'signed-off' | 'expired';
      decision: 'certify' | 'revoke' | 'exception' | null;
      decisionDate: string | null;
      decisionBy: Person | null;
      completionDate: string | null;
      completedBy: Person | null;
      deadline: string;
      campaignId: string;
      isExpired: boolean;
      stageIndex: number;
      remediated: boolean;
      exceptionDuration: number | null;
      primaryReviewer: Person;
      actors: Reviewer[];
      comments: Comment[];
    };
  };
}

/** One row of the list of reviews: a campaign and its primary certifier. */
export interface Review {
  id: string;
  campaignId: string;
  campaignName: string;
  name: string;
  description: string;
  certifierId: string;
  status: Campaign['status'];
  startDate: string;
  deadline: string;
}

export const campaigns = collection<Campaign>({ name: 'certifications', lists: ['targetFilter.type'] });

export const reviews = collection<Review>({
  name: 'certificationReviews',
  keys: ({ certifierId, status }) => [`${TAB_OF[status] ?? 'none'}/${certifierId}`],
});

export const certificationItems = collection<CertificationItem>({
  name: 'certificationItems',
  lists: [
    'decision.certification.actors',
    'decision.certification.comments',
    'relationship.properties.grantTypes',
    'entitlementOwner',
    'applicationOwner',
    'roleOwner',
  ],
  keys: ({ decision: { certification } }) => {
    const { campaignId, primaryReviewer, actors, decision } = certification;
    const review = `review/${campaignId}/${primaryReviewer.id}`;
    const undecided = decision === null ? [`undecided/${campaignId}/${primaryReviewer.id}`] : [];
    return [review, ...undecided, ...actors.map(({ id }) => `actor/${campaignId}/${id}`)];
  },
});

/** Under which choice of the list a review is found. */
const TAB_OF: Record<Campaign['status'], string | undefined> = {
  'in-progress': 'active',
  overdue: 'active',
  expired: 'expired',
  completed: 'complete',
  cancelled: 'cancelled',
  staging: undefined,
};

const TABS = ['active', 'expired', 'complete', 'cancelled'];

function withProgress(call: Call, review: Review) {
  const { store } = call.platform;
  const of = `${review.campaignId}/${review.certifierId}`;
  const total = store.count(certificationItems, { key: `review/${of}` });
  const open = store.count(certificationItems, { key: `undecided/${of}` });
  const { id: _, ...row } = review;
  const progress = total === 0 ? 1 : Math.round(((total - open) / total) * 1000) / 1000;
  return { ...row, progress, totals: { total, ...(open > 0 ? { 'in-progress': open } : {}) } };
}

/** The caller's reviews, own ones and those of the roles they are in; a person in both ways sees two rows. */
function listReviews(call: Call) {
  const { platform, caller } = call;
  const tab = option(call, 'status') ?? 'active';
  if (!TABS.includes(tab)) throw badRequest(`Unsupported status: ${tab}`);
  const certifiers = [userPath(caller.userId), ...rolesOf(platform.store, caller.userId).map(rolePath)];
  const { offset, limit } = pageOf(call);
  const [order = { path: 'deadline', descending: false }] = orderOf(call, []);
  const rows = certifiers.flatMap((certifier) =>
    platform.store.search(reviews, { key: `${tab}/${certifier}`, sort: [order] }),
  );
  const page = sorted(rows, order).slice(offset, offset + limit);
  const pick = fieldsOf(call);
  return envelope(
    page.map((row) => pick(withProgress(call, row))),
    rows.length,
    page.at(-1)?.id,
  );
}

/** Rows of several certifiers, each list in order already, brought into one order. */
function sorted(rows: Review[], { path, descending }: { path: string; descending: boolean }): Review[] {
  const value = (row: Review) => String((row as unknown as Record<string, unknown>)[path] ?? '');
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * value(a).localeCompare(value(b)));
}

export const certificationRoutes: Route[] = [governanceRoute('GET', 'governance/certification/items', listReviews)];
