import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, reports } from '../access/guard.server';
import { RunDetails } from '../features/report-runs/details';
import { loadDetails } from '../features/report-runs/history.server';
import { reportTitle } from '../features/reports/paths';
import { runKey } from '../features/reports/template.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'reports', title: reportTitle('reports.title.details') };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadDetails(auth, runKey(args.params));
}

export default function ReportRunDetails() {
  return <RunDetails {...useLoaderData<typeof loader>()} />;
}
