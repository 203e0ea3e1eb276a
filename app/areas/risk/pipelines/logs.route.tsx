import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskAdministration } from '../../../server/guard/guard.server';
import { PIPELINES } from './paths';
import { LogsPage } from './run-pages';
import { loadLogs } from './runs.server';

export const handle: Handle<typeof loader> = {
  title: 'risk.administration.runs.logs',
  object: (loaded) => loaded?.name,
  back: (loaded) =>
    loaded ? { to: loaded.back, title: { text: loaded.name } } : { to: PIPELINES, title: 'menu.pipelines' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadLogs(auth, args.params.pipelineId ?? '');
}

export default function PipelineLogsPage() {
  return <LogsPage {...useLoaderData<typeof loader>()} />;
}
