import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { guard } from '../../../../server/guard/guard.server';
import { sendAction } from '../../../../ui/send-failures';
import { FilterWords } from '../../filter/filter-words';
import { GonePage, useGone } from '../gone-page';
import { administers, kindOf } from '../kind.server';
import { unlessOpen } from '../unless-gone';
import { ConditionDialog } from './condition-dialog';
import { loadCondition, saveCondition } from './settings.server';

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

export const shouldRevalidate = unlessOpen;

export default function EditCondition() {
  const loaded = useLoaderData<typeof loader>();
  const gone = useGone();
  if (gone) return <GonePage answer={gone}>{gone.gone.filter && <FilterWords filter={gone.gone.filter} />}</GonePage>;
  return loaded && <ConditionDialog {...loaded} />;
}
