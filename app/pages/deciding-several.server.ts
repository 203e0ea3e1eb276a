// Deciding several approvals with one press (decision 016): what the page of it loads, and its deed, for either verb.
import { data, redirect } from '@remix-run/cloudflare';
import { deed, formPass, readForm } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { keepReceipt } from '../access/receipts.server';
import { namesActedFor } from '../features/requests/acting-for';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { listAddress } from '../features/requests/approvals/list-address';
import { type BulkVerb, chosenIds } from '../features/requests/bulk/bulk';
import { decideAll, readChosen } from '../features/requests/bulk/bulk.server';
import { bulkPath, receiptPath } from '../features/requests/bulk/bulk-address';
import { conflictsIn } from '../features/requests/conflicts';
import { Judgement } from '../features/requests/deciding/decision';
import { requestRow } from '../features/requests/lists/request-row';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import type { RequestSettings } from '../platform/request-settings.server';
import { type AccessRequest, approvePhase, type PhaseOf, rejectPhase } from '../platform/requests.server';
import { onBehalf } from './on-behalf.server';

const VERBS = {
  approve: { decide: approvePhase, refused: 'requests.approve.refused' },
  reject: { decide: rejectPhase, refused: 'requests.reject.refused' },
} as const;

/** The chosen ones, and which of them can be decided. Leads back to the list where none are chosen. */
export async function severalPage(pass: Pass, verb: BulkVerb) {
  const url = new URL(pass.request.url);
  const list = listSearch(url);
  const { now: ids, later } = chosenIds(url.searchParams);
  if (ids.length === 0) throw redirect(listAddress(list));
  const [{ ready, left }, settings, typeNames] = await Promise.all([
    readChosen(pass, { ids, verb }),
    requestSettings(pass),
    ownTypeNames(pass),
  ]);
  const form = ready.length === 0 ? null : await formPass(pass, bulkPath(verb));
  return {
    ids,
    ready: ready.map((request) => ({
      ...requestRow(request),
      conflict: conflictsIn(request).length > 0,
      actingFor: namesActedFor(request, pass.member.id),
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
export async function decideSeveral(pass: Pass, verb: BulkVerb) {
  const form = readForm(pass, Judgement({ reasonNeeded: isReasonNeeded(await requestSettings(pass), verb) }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const url = new URL(pass.request.url);
  const { justification } = form.value;
  const { now: ids, later } = chosenIds(url.searchParams);
  const list = listSearch(url);
  const { decide, refused } = VERBS[verb];
  return deed(pass, form, {
    act: async () => {
      const deciding = {
        ids,
        later,
        verb,
        list,
        decide: async (phase: PhaseOf, request: AccessRequest) =>
          decide(pass.api, phase, await onBehalf(pass, request, justification)),
      };
      return keepReceipt(pass, await decideAll(pass, deciding));
    },
    refused,
    leave: receiptPath,
    check: listAddress(list),
  });
}

function isReasonNeeded(settings: RequestSettings, verb: BulkVerb): boolean {
  return verb === 'approve' ? settings.requireApproveJustification : settings.requireRejectJustification;
}
