import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { loadExport } from '../features/review-export/export.server';
import { ExportPage } from '../features/review-export/page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: ['items', 'reviewExport'], title: 'reviewExport.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadExport(auth, args.params);
}

export default function ExportReview() {
  return <ExportPage list={useLoaderData<typeof loader>()} />;
}
