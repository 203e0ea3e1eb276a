import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { canMakeReports, templateKey } from '../template.server';
import { loadFilter } from './filter.server';
import { FilterPage } from './filter-page';

export const handle: Handle = { title: 'reports.editor.step.filters' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, canMakeReports);
  return loadFilter(auth, templateKey(args.params));
}

export default function EditFilter() {
  return <FilterPage {...useLoaderData<typeof loader>()} />;
}
