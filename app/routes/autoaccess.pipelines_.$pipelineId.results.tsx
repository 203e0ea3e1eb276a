import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { ResultsPage } from '../features/pipelines/run-pages';
import { loadResults } from '../features/pipelines/runs.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['autoaccess', 'risk'], title: 'autoaccess.runs.results' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadResults(auth, args.params.pipelineId ?? '');
}

export default function PipelineResultsPage() {
  return <ResultsPage {...useLoaderData<typeof loader>()} />;
}
