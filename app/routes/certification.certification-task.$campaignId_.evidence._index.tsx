import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { type LoadedEvidence, loadEvidence } from '../features/evidence/evidence.server';
import { EvidencePage } from '../features/evidence/evidence-page';
import { REVIEWS } from '../features/reviews/paths';
import type { Handle } from '../features/shell/handle';

export const handle: Handle = {
  i18n: 'evidence',
  shell: 'focus',
  title: 'evidence.title',
  back: (loaded) => {
    const evidence = loaded as LoadedEvidence | undefined;
    return evidence
      ? { to: evidence.back, title: { words: evidence.title } }
      : { to: REVIEWS, title: 'menu.accessReviews' };
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadEvidence(auth, args.params);
}

export default function Evidence() {
  return <EvidencePage evidence={useLoaderData<typeof loader>()} />;
}
