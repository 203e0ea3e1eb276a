import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { endOf } from '../access/one-of-many.server';
import { keepReceipt } from '../access/receipts.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { listAddress } from '../features/requests/approvals/list-address';
import { chosenIds } from '../features/requests/bulk/bulk';
import { decideAll, readChosen } from '../features/requests/bulk/bulk.server';
import { bulkPath, receiptPath } from '../features/requests/bulk/bulk-address';
import { BulkPage } from '../features/requests/bulk/bulk-page';
import { backToList } from '../features/requests/bulk/way-back';
import { Judgement } from '../features/requests/deciding/decision';
import { requestRow } from '../features/requests/lists/request-row';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import { rejectPhase } from '../platform/requests.server';

export const handle = { title: 'bulk.reject.page', back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const url = new URL(args.request.url);
  const list = listSearch(url);
  const { now: ids, later } = chosenIds(url.searchParams);
  if (ids.length === 0) throw redirect(listAddress(list));
  const [{ ready, left }, settings, typeNames] = await Promise.all([
    readChosen(pass, { ids, verb: 'reject' }),
    requestSettings(pass),
    ownTypeNames(pass),
  ]);
  const form = ready.length === 0 ? null : await formPass(pass, bulkPath('reject'));
  return {
    ids,
    ready: ready.map(requestRow),
    left,
    later,
    list,
    typeNames,
    form,
    reasonNeeded: settings.requireRejectJustification,
  };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const url = new URL(args.request.url);
  const { requireRejectJustification } = await requestSettings(pass);
  const form = readForm(pass, Judgement({ reasonNeeded: requireRejectJustification }));
  if (form.status !== 'success') return data(form.reply(), 400);

  const { justification } = form.value;
  const { now: ids, later } = chosenIds(url.searchParams);
  const list = listSearch(url);
  return deed(pass, form, {
    act: async () => {
      const decide = (phase: Parameters<typeof rejectPhase>[1]) => rejectPhase(pass.api, phase, justification);
      return keepReceipt(pass, await decideAll(pass, { ids, later, verb: 'reject', list, decide, endOf }));
    },
    refused: 'requests.reject.refused',
    leave: receiptPath,
    check: listAddress(list),
  });
}

export default function RejectSelected() {
  return <BulkPage verb="reject" {...useLoaderData<typeof loader>()} />;
}
