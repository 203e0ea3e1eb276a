import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskDashboard } from '../../../server/guard/guard.server';
import { loadValues } from './values.server';
import { ValuesDialog } from './values-page';

export const handle: Handle = { title: 'risk.values.open' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskDashboard);
  return loadValues(auth);
}

export default function RiskAttributes() {
  return <ValuesDialog {...useLoaderData<typeof loader>()} />;
}
