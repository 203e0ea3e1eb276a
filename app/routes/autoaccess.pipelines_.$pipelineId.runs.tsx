import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { RunsPage } from '../features/pipelines/run-pages';
import { loadRuns } from '../features/pipelines/runs.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['autoaccess', 'risk'], title: 'autoaccess.runs.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadRuns(auth, args.params.pipelineId ?? '');
}

export default function PipelineRunsPage() {
  return <RunsPage {...useLoaderData<typeof loader>()} />;
}
