import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskAdministration } from '../access/guard.server';
import { LogsPage } from '../features/pipelines/run-pages';
import { loadLogs } from '../features/pipelines/runs.server';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['autoaccess', 'risk'], title: 'autoaccess.runs.logs' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskAdministration);
  return loadLogs(auth, args.params.pipelineId ?? '');
}

export default function PipelineLogsPage() {
  return <LogsPage {...useLoaderData<typeof loader>()} />;
}
