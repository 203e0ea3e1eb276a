import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadLaunchedForm } from '../../../kits/forms/launched-form.server';
import { policyFields } from '../../../kits/forms/managed-object';
import { openForm, toFormPage } from '../../../kits/forms/open-form.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { presetValues } from '../../../kits/forms/values';
import type { Handle } from '../../../kits/frame/handle';
import { respondFormUnread } from '../../../kits/requests/form-area/unread-form.server';
import { findOpenOfType } from '../../../kits/requests/my-requests/pending.server';
import { withDefaultReason } from '../../../kits/requests/reasons.server';
import { toSentNotice } from '../../../kits/requests/sent-notice.server';
import { loadMadeBefore, verifyPublished } from '../../../kits/requests/verifying.server';
import { path } from '../../../lib/url';
import { publishRequest } from '../../../platform/new-requests.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { LauncherPage } from './launcher-page';

export const clientAction = sendAction;

const LIST = '/my-requests';

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.state === 'ready' ? loaded.name : '';
    return name ? { text: name } : 'places.title.requestForm';
  },
  back: { to: LIST, title: 'menu.requests' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const formId = args.params.formId ?? '';
  const address = path`/requestForm/${formId}`;
  const found = await loadLaunchedForm(auth, formId);
  if (found.state !== 'ready') return data({ ...found, address }, found.state === 'failed' ? found.status : 200);
  const { form, name, description, type } = found;
  const [page, send, open] = await Promise.all([
    openForm(auth, form, presetValues(form)).then((opened) => toFormPage(auth, opened)),
    formTokens(auth, address),
    findOpenOfType(auth, type),
  ]);
  return { state: 'ready' as const, address, name, description, page, send, open };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const found = await loadLaunchedForm(auth, args.params.formId ?? '');
  if (found.state !== 'ready') return respondFormUnread(auth);
  const { form, type, name } = found;
  const { response, read, values } = await readSentForm(auth, form, { held: presetValues(form) });
  if (response) return response;

  const payload = await withDefaultReason(auth, { common: {}, custom: {}, ...values }, name);
  return mutate(auth, read, {
    kind: 'do',
    before: () => loadMadeBefore(auth, type),
    run: () => publishRequest(auth.api, type, payload),
    verify: (write) => verifyPublished(auth, { type, payload, ...write }),
    notDone: 'requests.notSoFar',
    failed: 'forms.launcher.error',
    refused: 'forms.launcher.refused',
    ...policyFields(form),
    redirectTo: LIST,
    notice: (id) => toSentNotice(auth, name, id),
  });
}

export default function RequestForm() {
  return <LauncherPage page={useLoaderData<typeof loader>()} />;
}
