import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadExport } from './export.server';
import { ExportPage } from './export-page';

export const handle: Handle = { title: 'reviews.export.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadExport(auth, args.params);
}

export default function ExportReview() {
  return <ExportPage list={useLoaderData<typeof loader>()} />;
}
