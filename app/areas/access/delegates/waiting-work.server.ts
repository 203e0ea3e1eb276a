import { loadActiveReviews } from '../../../kits/frame/inbox.server';
import { findNamesDecidedFor, findRepresentedActors } from '../../../kits/requests/represented';
import { nameOf, rawId, type Sentence, toSentence } from '../../../kits/requests/request';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { momentOf } from '../../../lib/platform-dates';
import { type Path, path } from '../../../lib/url';
import { all } from '../../../platform/protocol/target-filter';
import { type LoadedPart, loadPart } from '../../../platform/recover';
import type { AccessRequest } from '../../../platform/requests.server';
import type { ActiveReviews } from '../../../platform/reviews.server';
import type { Page } from '../../../platform/rows';
import { requireRows } from '../../../platform/rows';
import { searchApprovals, searchFulfillmentTasks, type TaskSearch } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';

const MAX_SHOWN = 20;
const MAX_DECISIONS = 5;
const MAX_READ = 50;
const NEWEST = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
const WAITING: TaskSearch = {
  actorStatus: 'active',
  filter: all(),
  offset: 0,
  size: MAX_READ,
  order: NEWEST,
  deadlineMs: 5_000,
};

/** Null where a list failed. */
export async function loadWaitingWork(auth: AuthContext) {
  const { api, member } = auth;
  const [approvals, tasks, reviews, typeNames] = await Promise.all([
    loadPart(searchApprovals(api, member.id, WAITING)),
    loadPart(
      searchFulfillmentTasks(api, member.id, { ...WAITING, order: { ...NEWEST, key: 'decision.phases.startDate' } }),
    ),
    loadPart(loadActiveReviews(auth)),
    loadTypeNames(auth),
  ]);
  const toOwnRequests = (found: LoadedPart<Page<AccessRequest>>) =>
    'loaded' in found
      ? toOwnWork(
          found.loaded.totalCount,
          found.loaded.result.map((one) => ({
            own: findRepresentedActors(one, member.id).length === 0,
            id: one.id,
            what: toSentence(one),
          })),
        )
      : null;
  return {
    approvals: toOwnRequests(approvals),
    tasks: toOwnRequests(tasks),
    reviews: 'loaded' in reviews ? ownReviews(reviews.loaded, member.id) : null,
    typeNames,
  };
}

type Row = { own: boolean; id: string; what: Sentence | string };

/** Work of users the member acts for is not delegated. */
function toOwnWork(total: number, rows: readonly Row[]) {
  const own = rows.filter((row) => row.own);
  return {
    count: total - (rows.length - own.length),
    rows: own.slice(0, MAX_SHOWN).map(({ id, what }) => ({ id, what })),
  };
}

function ownReviews({ total, rows }: ActiveReviews, memberId: string) {
  return toOwnWork(
    total,
    rows.map(({ campaignId, certifierId, campaignName, name }) => ({
      own: !certifierId?.includes('user/') || rawId(certifierId) === memberId,
      id: `${campaignId} ${certifierId}`,
      what: campaignName ?? name ?? '',
    })),
  );
}

/** Null when it could not be read. */
export async function loadDelegateDecisions(auth: AuthContext) {
  const { api, member } = auth;
  const decided = { ...WAITING, actorStatus: 'inactive' as const };
  const [found, typeNames] = await Promise.all([
    loadPart(searchApprovals(api, member.id, decided).then(requireRows)),
    loadTypeNames(auth),
  ]);
  const rows = 'loaded' in found ? findDelegateDecisions(found.loaded, member.id).slice(0, MAX_DECISIONS) : null;
  return { rows, typeNames };
}

interface DelegateDecision {
  id: string;
  sentence: Sentence;
  by: string;
  approved: boolean;
  at: number | null;
  to: Path;
}

/** Phases of the member completed by others, newest first. The decision's comment names whom it is for. */
export function findDelegateDecisions(found: readonly AccessRequest[], memberId: string): DelegateDecision[] {
  return found
    .flatMap((request): DelegateDecision[] => {
      const { actors, phases } = request.decision;
      return phases.flatMap((phase) => {
        const own = actors.inactive.find((actor) => actor.phase === phase.name && rawId(actor.id) === memberId);
        const [by, name] = [nameOf(phase.completedBy), nameOf(own)];
        if (by === null || name === null || !findNamesDecidedFor(request, phase).includes(name)) return [];
        return {
          id: `${request.id} ${phase.name}`,
          sentence: toSentence(request),
          by,
          approved: phase.decision === 'approve',
          at: momentOf(phase.completionDate),
          to: path`/approvals/${request.id}`,
        };
      });
    })
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}
