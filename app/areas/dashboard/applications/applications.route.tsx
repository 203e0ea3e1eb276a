import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { cleanSearchText } from '../../../lib/query';
import { path } from '../../../lib/url';
import { listEffectiveApplications } from '../../../platform/dashboard.server';
import { guard, workforce } from '../../../server/guard/guard.server';
import { ApplicationsPage } from './applications-page';
import { loadOwnApplications } from './own-applications.server';

export const handle: Handle = { title: 'menu.applications' };

const MOST_LETTERS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, workforce);
  const text = cleanSearchText(new URL(args.request.url).searchParams.get('text') ?? '', MOST_LETTERS);
  const names = listEffectiveApplications(auth.api, auth.member.id);
  return { ...(await loadOwnApplications(auth, names)), text, address: path`/applications` };
}

export default function Applications() {
  return <ApplicationsPage {...useLoaderData<typeof loader>()} />;
}
