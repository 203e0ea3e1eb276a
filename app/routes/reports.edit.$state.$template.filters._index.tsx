import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { loadFilter } from '../features/report-editor/filter.server';
import { FilterPage } from '../features/report-editor/filter-page';
import { makesReports, templateKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['common', 'forms', 'objects', 'reportEditor', 'reports'] };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, makesReports);
  return loadFilter(auth, templateKey(args.params));
}

export default function EditFilter() {
  return <FilterPage {...useLoaderData<typeof loader>()} />;
}
