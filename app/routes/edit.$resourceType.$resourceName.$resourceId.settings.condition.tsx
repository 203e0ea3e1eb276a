import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { FilterWords } from '../features/filter/filter-words';
import { ConditionDialog } from '../features/resources/condition-dialog';
import { GonePage, useGone } from '../features/resources/gone-page';
import { administers, kindOf } from '../features/resources/kind.server';
import { loadCondition, saveCondition } from '../features/resources/settings.server';
import { unlessOpen } from '../features/resources/unless-gone';
import type { Handle } from '../features/shell/handle';
import { sendAction } from '../ui/send-failures';

export const clientAction = sendAction;

export const handle: Handle = { i18n: ['filter', 'resources'], title: 'resources.condition.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadCondition(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return saveCondition(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return unlessOpen(args);
}

export default function EditCondition() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.filter && <FilterWords filter={gone.gone.filter} />}</GonePage>;
  return loaded && <ConditionDialog {...loaded} />;
}
