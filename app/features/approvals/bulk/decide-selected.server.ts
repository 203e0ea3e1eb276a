// Deciding several approvals with one press (decision 016): what the page of it loads, and its action, for either verb.
import { data, redirect } from '@remix-run/cloudflare';
import { formTokens, mutate, readForm } from '../../../access/form.server';
import type { RequestSettings } from '../../../platform/request-settings.server';
import { type AccessRequest, approvePhase, type PhaseOf, rejectPhase } from '../../../platform/requests.server';
import type { AuthContext } from '../../../session/auth-context';
import { keepReceipt } from '../../../session/receipts.server';
import { namesActedFor } from '../../requests/acting-for';
import { conflictsIn } from '../../requests/conflicts';
import { Judgement } from '../../requests/decision';
import { onBehalf } from '../../requests/on-behalf.server';
import { requestRow } from '../../requests/request-row';
import { ownTypeNames, requestSettings } from '../../requests/tenant-rules.server';
import { listAddress } from '../paths';
import { listSearch } from '../query';
import { type BulkVerb, chosenIds } from './bulk';
import { decideAll, readChosen } from './bulk.server';
import { bulkPath, receiptPath } from './paths';

const VERBS = {
  approve: { decide: approvePhase, refused: 'requests.approve.refused' },
  reject: { decide: rejectPhase, refused: 'requests.reject.refused' },
} as const;

/** The chosen ones, and which of them can be decided. Leads back to the list where none are chosen. */
export async function severalPage(auth: AuthContext, verb: BulkVerb) {
  const url = new URL(auth.request.url);
  const list = listSearch(url);
  const { now: ids, later } = chosenIds(url.searchParams);
  if (ids.length === 0) throw redirect(listAddress(list));
  const [{ ready, left }, settings, typeNames] = await Promise.all([
    readChosen(auth, { ids, verb }),
    requestSettings(auth),
    ownTypeNames(auth),
  ]);
  const form = ready.length === 0 ? null : await formTokens(auth, bulkPath(verb));
  return {
    ids,
    ready: ready.map((request) => ({
      ...requestRow(request),
      conflict: conflictsIn(request).length > 0,
      actingFor: namesActedFor(request, auth.member.id),
    })),
    left,
    later,
    list,
    typeNames,
    form,
    reasonNeeded: isReasonNeeded(settings, verb),
  };
}

/** Decides each of them once and leads to the receipt. */
export async function decideSeveral(auth: AuthContext, verb: BulkVerb) {
  const form = readForm(auth, Judgement({ reasonNeeded: isReasonNeeded(await requestSettings(auth), verb) }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const url = new URL(auth.request.url);
  const { justification } = form.value;
  const { now: ids, later } = chosenIds(url.searchParams);
  const list = listSearch(url);
  const { decide, refused } = VERBS[verb];
  return mutate(auth, form, {
    run: async () => {
      const deciding = {
        ids,
        later,
        verb,
        list,
        decide: async (phase: PhaseOf, request: AccessRequest) =>
          decide(auth.api, phase, await onBehalf(auth, request, justification)),
      };
      return keepReceipt(auth, await decideAll(auth, deciding));
    },
    refused,
    redirectTo: receiptPath,
    check: listAddress(list),
  });
}

function isReasonNeeded(settings: RequestSettings, verb: BulkVerb): boolean {
  return verb === 'approve' ? settings.requireApproveJustification : settings.requireRejectJustification;
}
