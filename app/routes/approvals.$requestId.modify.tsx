import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { deed, formPass, readForm } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { answerSchema, secretsIn } from '../features/forms/answer';
import { searchedIn, withPicks } from '../features/forms/searching.server';
import { listSearch } from '../features/requests/approvals/approvals-query';
import { approvalPath, withList } from '../features/requests/approvals/list-address';
import { approvalAsked } from '../features/requests/deciding/approval-asked.server';
import type { RequestOfPage } from '../features/requests/deciding/verb-dialog';
import { modifyPath } from '../features/requests/form-area/form-area';
import { gone, openForm, saveForm, shownOpen } from '../features/requests/form-area/form-of-request.server';
import { ModifyDialog } from '../features/requests/form-area/modify-dialog';
import { inPhaseOf } from '../features/requests/in-phase.server';
import { useRequestWords } from '../features/requests/request-sentence';

export const handle = { title: 'forms.area.page' };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const open = await openForm(pass, await approvalAsked(pass, requestId));
  if (!open) return { opened: null };
  const [shown, send] = await Promise.all([shownOpen(pass, open), formPass(pass, modifyPath('approvals', requestId))]);
  return { opened: { ...shown, send } };
}

export async function action(args: ActionFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const asked = await approvalAsked(pass, requestId);
  const open = await openForm(pass, asked);
  if (!open) return gone();
  const read = readForm(pass, answerSchema(open.drawn, open.values), { secret: secretsIn(open.drawn) });
  const again = await searchedIn(pass, open.drawn, read);
  if (again) return again;
  if (read.status !== 'success') return withPicks(pass, open.drawn, data(read.reply(), 400));

  const page = approvalPath(requestId);
  const answer = await deed(pass, read, {
    act: () => inPhaseOf(asked.request, 'modify', saveForm(pass, asked.request, read.value.form)),
    refused: 'forms.area.refused',
    leave: withList(page, listSearch(new URL(args.request.url))),
    notice: 'forms.area.saved',
    check: page,
  });
  return withPicks(pass, open.drawn, answer);
}

export default function ModifyRequest() {
  const { opened } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<RequestOfPage>('routes/approvals.$requestId');
  const words = useRequestWords(page?.typeNames ?? {});
  if (!page) return null;
  const { details, search } = page;
  return (
    <ModifyDialog opened={opened} object={words(details.sentence)} back={withList(approvalPath(details.id), search)} />
  );
}
