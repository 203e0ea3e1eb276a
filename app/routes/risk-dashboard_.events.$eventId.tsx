import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard, riskDashboard } from '../access/guard.server';
import { loadEvent } from '../features/risk-events/event.server';
import { EventPage } from '../features/risk-events/event-page';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = { i18n: 'risk', title: 'places.title.riskEvent' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskDashboard);
  return loadEvent(auth, args.params.eventId ?? '');
}

export default function RiskEvent() {
  return <EventPage {...useLoaderData<typeof loader>()} />;
}
