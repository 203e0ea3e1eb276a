import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { governance, guard } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { loadReport } from './report.server';
import { ReportAccessPage } from './report-page';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded) => {
    const name = loaded?.person.name;
    return name
      ? { key: 'access.grants.reports.page', values: { name: { words: name } } }
      : 'places.title.directReport';
  },
  back: { to: '/my-reports', title: 'menu.directReports' },
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReport(auth, args.params);
}

export default function DirectReport() {
  return <ReportAccessPage page={useLoaderData<typeof loader>()} />;
}
