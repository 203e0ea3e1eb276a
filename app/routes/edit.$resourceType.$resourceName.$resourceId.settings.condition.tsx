import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { ConditionDialog } from '../features/resources/condition-dialog';
import { administers, kindOf } from '../features/resources/kind.server';
import { loadCondition, saveCondition } from '../features/resources/settings.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['filter', 'resources'], title: 'resources.condition.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return loadCondition(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, administers(args.params));
  return saveCondition(auth, kindOf(args.params), args.params.resourceId ?? '');
}

export default function EditCondition() {
  return <ConditionDialog {...useLoaderData<typeof loader>()} />;
}
