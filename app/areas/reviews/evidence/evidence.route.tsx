import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { REVIEWS } from '../../../kits/reviews/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { loadEvidence } from './evidence.server';
import { EvidencePage } from './evidence-page';

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'reviews.document.title',
  object: (loaded) => loaded?.title,
  back: (evidence) =>
    evidence ? { to: evidence.back, title: { text: evidence.title } } : { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadEvidence(auth, args.params);
}

export default function Evidence() {
  return <EvidencePage evidence={useLoaderData<typeof loader>()} />;
}
