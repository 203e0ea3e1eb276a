import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard, riskDashboard } from '../../../server/guard/guard.server';
import { loadEvent } from './event.server';
import { EventPage } from './event-page';
import { DASHBOARD } from './paths';

export const handle: Handle<typeof loader> = {
  title: 'places.title.riskEvent',
  object: (loaded) => loaded?.event.user,
  back: (loaded) => ({ to: loaded?.back ?? DASHBOARD, title: 'menu.riskDashboard' }),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, riskDashboard);
  return loadEvent(auth, args.params.eventId ?? '');
}

export default function RiskEvent() {
  return <EventPage {...useLoaderData<typeof loader>()} />;
}
