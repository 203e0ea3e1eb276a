// Asks for the chosen approvals, decides those that can be decided a few at a time, and keeps the receipt with the session.
import { z } from 'zod';
import { mapConcurrently } from '../../../lib/map-concurrently';
import { any, equals } from '../../../platform/protocol/target-filter';
import { type FailedWrite, recover, writeFailure } from '../../../platform/recover';
import type { AccessRequest, PhaseOf } from '../../../platform/requests.server';
import { type ActorStatus, searchApprovals } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../session/auth-context';
import { REQUEST_KEYS } from '../../requests/list-order';
import { phaseNameOf } from '../../requests/request';
import { requestSettings } from '../../requests/tenant-rules.server';
import { hasDecided } from '../../requests/verifying.server';
import { type BulkVerb, type Ended, type ItemOutcome, type Receipt, receiptOf, sortOut } from './bulk';

/** The platform takes six calls of ours at once; an action that takes longer than this begins no more of them. */
const WIDTH = 6;
const BUDGET_MS = 20_000;

/** The chosen ones as they are now: one call, and another when some of them do not wait any more. */
export async function readChosen(auth: AuthContext, { ids, verb }: { ids: readonly string[]; verb: BulkVerb }) {
  const [waiting, settings] = await Promise.all([searchIds(auth, ids, 'active'), requestSettings(auth)]);
  const missing = ids.filter((id) => !waiting.some((found) => found.id === id));
  const dealtWith = missing.length === 0 ? [] : await searchIds(auth, missing, 'inactive');
  return sortOut(ids, { waiting, dealtWith }, { verb, memberId: auth.member.id, settings });
}

async function searchIds({ api, member }: AuthContext, ids: readonly string[], actorStatus: ActorStatus) {
  const filter = any(...ids.map((id) => equals('id', id)));
  if (!filter) return [];
  const order = { key: REQUEST_KEYS.date, direction: 'desc', type: 'date' } as const;
  const { result } = await searchApprovals(api, member.id, { actorStatus, filter, offset: 0, size: ids.length, order });
  return result;
}

interface Deciding {
  ids: readonly string[];
  later: readonly string[];
  verb: BulkVerb;
  list: string;
  decide: (phase: PhaseOf, request: AccessRequest) => Promise<void>;
}

/** Decides each of them once and tells of each how it went. What no longer waits is left alone, so sending again is safe. */
export async function decideAll(auth: AuthContext, { ids, later, verb, list, decide }: Deciding): Promise<Receipt> {
  const begun = Date.now();
  const chosen = await readChosen(auth, { ids, verb });
  const turns = { width: WIDTH, mayBegin: () => Date.now() - begun < BUDGET_MS };
  const ends = await mapConcurrently(chosen.ready, turns, async (request: AccessRequest): Promise<Ended> => {
    const failure = await writeFailure(decide({ requestId: request.id, phaseName: phaseNameOf(request) }, request));
    if (!failure) return { fate: 'done', words: null };
    return { fate: FATES[failure.outcome], words: failure.outcome === 'refused' ? failure.message : null };
  });
  const doubtful = chosen.ready.filter((_, at) => DOUBTFUL.includes(ends[at]?.fate ?? 'done')).map(({ id }) => id);
  const now = doubtful.length === 0 ? null : await recover(asTheyAre(auth, doubtful), { otherwise: null });
  const told = ends.map((end, at) => {
    const id = chosen.ready[at]?.id;
    return end && now && id && doubtful.includes(id) ? settled(end, now(id, verb, begun)) : end;
  });
  return { verb, list, entries: receiptOf(chosen, told, auth.member.id), later: [...later] };
}

const FATES: Record<FailedWrite, ItemOutcome> = {
  refused: 'refused',
  conflict: 'notWaiting',
  missing: 'notWaiting',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

/** Fates that the platform is asked about once more: nobody is told that something was decided, or not, unless it is so. */
const DOUBTFUL: ItemOutcome[] = ['unknown', 'notWaiting', 'notAllowed'];

interface Now {
  waits: boolean;
  /** By the member, in this way. */
  decided: boolean;
}

async function asTheyAre(auth: AuthContext, ids: readonly string[]) {
  const [waiting, dealtWith] = await Promise.all([searchIds(auth, ids, 'active'), searchIds(auth, ids, 'inactive')]);
  return (id: string, ending: BulkVerb, begun: number): Now => ({
    waits: waiting.some((found) => found.id === id),
    decided: dealtWith.some((found) => found.id === id && hasDecided(auth, found, { ending, begun })),
  });
}

function settled({ fate, words }: Ended, { waits, decided }: Now): Ended {
  if (fate === 'unknown' && decided) return { fate: 'done', words: null };
  if (!waits) return { fate: 'notWaiting', words: null };
  if (fate === 'unknown') return { fate: 'unsaved', words: null };
  return fate === 'notAllowed' ? { fate, words } : { fate: 'refused', words };
}

const words = z.string().nullable();
const Sentence = z.custom<NonNullable<Receipt['entries'][number]['sentence']>>((value) => typeof value === 'object');

/** A receipt as it is kept: written and read by us alone. */
export const KeptReceipt: z.ZodType<Receipt> = z.object({
  verb: z.enum(['approve', 'reject']),
  list: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      reference: z.string().optional(),
      actingFor: z.array(z.string()).optional(),
      kind: z.enum(['grant', 'remove', 'change', 'create', 'delete', 'other']).nullable(),
      sentence: Sentence.nullable(),
      fate: z.enum(['done', 'refused', 'unsaved', 'unknown', 'later', 'notWaiting', 'notAllowed', 'self']),
      words,
      taken: z
        .object({
          word: z.enum(['approved', 'rejected', 'fulfilled', 'denied', 'inProgress', 'canceled', 'pending']),
          by: words,
          at: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
  later: z.array(z.string()),
});
