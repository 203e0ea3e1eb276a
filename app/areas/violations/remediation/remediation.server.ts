import { data } from '@remix-run/cloudflare';
import { type AccessEntry, conflictSets, revocableIds } from '../../../kits/violations/conflicts';
import { listAddress, violationPath } from '../../../kits/violations/paths';
import { loadVerb, submitVerb } from '../../../kits/work-items/verb.server';
import { withList } from '../../../lib/list-address';
import { loadPart } from '../../../platform/recover';
import { searchOtherViolations, type Violation } from '../../../platform/violations.server';
import { readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { toDetails } from '../details';
import { ChoiceForm } from '../forms';
import { loadViolation, loadViolationRoles } from '../load-violation.server';
import { listSearch } from '../query';
import { itemTypeOf } from '../rows';
import { violationKind } from '../verb-actions.server';

const MAX_OTHERS = 50;

export interface OtherViolation {
  id: string;
  to: string;
  rule: string | null;
  sets: string[][];
}

/** `itemType` is missing when opened from the list. */
type Params = Readonly<Partial<Record<string, string>>>;

export async function loadRemediation(auth: AuthContext, params: Params) {
  const { itemType = null, violationId: id = '' } = params;
  const search = listSearch(new URL(auth.request.url));
  const kind = violationKind(itemType);
  const [verb, { violation }] = await Promise.all([
    loadVerb(auth, kind, { verb: 'remediate', params }),
    loadViolation(auth, id),
  ]);
  const [others, rolesOf] = await Promise.all([
    loadOtherViolations(auth, violation, verb.availability.may),
    loadViolationRoles(auth, [violation]),
  ]);
  const { comments: _, activity: __, ...details } = toDetails(violation, rolesOf);
  return {
    details,
    availability: verb.availability,
    status: verb.about.status,
    ...others,
    allowTo: violationPath(itemTypeOf(violation), id),
    back: itemType === null ? listAddress(search) : withList(violationPath(itemType, id), search),
    fromList: itemType === null,
  };
}

export type LoadedRemediation = Awaited<ReturnType<typeof loadRemediation>>;

/** A form that only changes the choice is answered with what was typed. */
export function submitRemediation(auth: AuthContext, params: Params) {
  if (auth.sent?.has('choose')) {
    const form = readForm(auth, ChoiceForm);
    return data(form.reply(), form.status === 'success' ? 200 : 400);
  }
  return submitVerb(auth, violationKind(params.itemType ?? null), { verb: 'remediate', params });
}

/** `others`: null when they could not be loaded; `more`: number not compared. */
async function loadOtherViolations({ api }: AuthContext, { id, user }: Violation, needed: boolean) {
  if (!needed || !user) return { others: [] as OtherViolation[], more: 0, names: [] as AccessEntry[] };
  const found = await loadPart(searchOtherViolations(api, { id, userId: user.id, most: MAX_OTHERS }));
  if ('failed' in found) return { others: null, more: 0, names: [] };
  const { result, totalCount, unreadable } = found.loaded;
  const others = result.map(
    (one): OtherViolation => ({
      id: one.id,
      to: violationPath(itemTypeOf(one), one.id),
      rule: one.policyRule?.name ?? null,
      sets: revocableIds(conflictSets(one)),
    }),
  );
  const names = new Map(result.flatMap((one) => conflictSets(one).flat()).map((entry) => [entry.id, entry]));
  return { others, more: Math.max(totalCount - result.length, unreadable), names: [...names.values()] };
}
