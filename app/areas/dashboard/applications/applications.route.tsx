import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { cleanSearchText } from '../../../lib/query';
import { path } from '../../../lib/url';
import { guard, workforce } from '../../../server/guard/guard.server';
import { loadApplications } from './applications.server';
import { ApplicationsPage } from './applications-page';

export const handle: Handle = { title: 'menu.applications' };

const MOST_LETTERS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, workforce);
  const text = cleanSearchText(new URL(args.request.url).searchParams.get('text') ?? '', MOST_LETTERS);
  return { ...(await loadApplications(auth)), text, address: path`/applications` };
}

export default function Applications() {
  return <ApplicationsPage {...useLoaderData<typeof loader>()} />;
}
