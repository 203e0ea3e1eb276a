import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { REVIEWS } from '../../../kits/reviews/paths';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useRevalidateWhileRunning } from '../../../ui/use-revalidate-while-running';
import { useTranslation } from '../../../ui/use-translation';
import { loadRunningSignOff, type RunningSignOff } from './running.server';

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'reviews.signOff.running.page',
  object: (loaded) => loaded?.name,
  back: (found) =>
    found ? { to: found.back, title: { text: found.name } } : { to: REVIEWS, title: 'menu.accessReviews' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadRunningSignOff(auth, args.params);
}

const EVERY_MS = 3_000;

export default function RunningSignOffPage() {
  const found = useLoaderData<typeof loader>();
  const { progress, name } = found;
  const isRunning = progress !== null && progress.left > 0 && !progress.isStalled;
  useRevalidateWhileRunning(isRunning, EVERY_MS);
  const { t } = useTranslation();
  const { number } = useFormats();
  const title = () => {
    if (progress === null) return t('reviews.signOff.running.page');
    const { signed, left } = progress;
    return isRunning
      ? t('reviews.signOff.running.title', { done: number(signed), of: number(signed + left) })
      : t('reviews.signOff.running.done', { done: number(signed) });
  };
  return (
    <>
      <PageHead title={<span aria-live="polite">{title()}</span>} sentence={<bdi>{name}</bdi>} />
      <Sheet hatched={progress === null}>
        <State found={found} isRunning={isRunning} />
      </Sheet>
    </>
  );
}

function State({ found, isRunning }: { found: RunningSignOff; isRunning: boolean }) {
  const { progress, open, back, again, refresh } = found;
  const { t } = useTranslation();
  const { counted } = useFormats();
  if (progress === null) return <Failure retry={refresh}>{t('reviews.signOff.running.failed')}</Failure>;
  return (
    <div className="stack-s">
      {isRunning && <p>{t('reviews.signOff.running.goesOn')}</p>}
      {progress.isStalled && <Note tone="due">{t('reviews.signOff.running.stalled', counted(progress.left))}</Note>}
      {open === null && <p>{t('reviews.items.failed.counts')}</p>}
      {open !== null && open > 0 && <p>{t('reviews.signOff.stayOpen', counted(open))}</p>}
      <p className="form-after">
        {isRunning && <ButtonLink to={refresh}>{t('reviews.signOff.running.refresh')}</ButtonLink>}
        {progress.isStalled && <ButtonLink to={again}>{t('reviews.items.signOff')}</ButtonLink>}
        <ButtonLink to={back}>{t('reviews.backToReview')}</ButtonLink>
      </p>
    </div>
  );
}
