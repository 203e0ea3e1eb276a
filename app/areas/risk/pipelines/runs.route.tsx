import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { PIPELINES } from './paths';
import { RunsPage } from './run-pages';
import { loadRuns } from './runs.server';

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.runs.title',
  object: (loaded) => loaded?.name,
  back: (loaded) =>
    loaded ? { to: loaded.back, title: 'menu.pipelines' } : { to: PIPELINES, title: 'menu.pipelines' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadRuns(auth, args.params.pipelineId ?? '');
}

export default function PipelineRunsPage() {
  return <RunsPage {...useLoaderData<typeof loader>()} />;
}
