import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskDashboard } from '../access/guard.server';
import { loadValues } from '../features/risk-events/values.server';
import { ValuesDialog } from '../features/risk-events/values-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'risk', title: 'risk.values.title' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskDashboard);
  return loadValues(auth);
}

export default function RiskAttributes() {
  return <ValuesDialog {...useLoaderData<typeof loader>()} />;
}
