import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, reports } from '../../../server/guard/guard.server';
import { reportTitle } from '../paths';
import { runKey } from '../template.server';
import { RunDetails } from './details';
import { loadDetails } from './history.server';

export const handle: Handle<typeof loader> = { title: reportTitle('reports.title.details') };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, reports);
  return loadDetails(auth, runKey(args.params));
}

export default function ReportRunDetails() {
  return <RunDetails {...useLoaderData<typeof loader>()} />;
}
