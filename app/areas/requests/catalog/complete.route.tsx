import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Back, Handle } from '../../../kits/frame/handle';
import { requireUserCart, saveCartAnswers, saveUnfinishedTerms } from '../../../kits/requests/catalog/cart.server';
import { CartPanel } from '../../../kits/requests/catalog/cart-panel';
import {
  CHECK_PATH,
  COMPLETE_FORM,
  MY_REQUESTS_PATH,
  readCatalogPath,
  withCatalog,
} from '../../../kits/requests/catalog/paths';
import { RequestTerms } from '../../../kits/requests/catalog/request-terms';
import { termsSchema } from '../../../kits/requests/catalog/terms';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { readForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Columns, PageHead } from '../../../ui/page';
import { sendAction } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { StepSentence } from '../../../ui/step-sentence';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { type CompleteStep, loadCompleteStep } from './complete-step.server';
import { TermDates } from './term-dates';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  shell: 'focus',
  title: 'requests.catalog.complete.title',
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireUserCart);
  return loadCompleteStep(auth);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance, requireUserCart);
  const catalog = readCatalogPath(new URL(args.request.url));
  if (auth.sent?.has('back')) {
    await saveUnfinishedTerms(auth, auth.sent);
    return redirect(catalog, 303);
  }
  const zone = zoneOf(args);
  const { requireRequestJustification: reasonNeeded } = await requireRequestSettings(auth);
  const form = readForm(auth, termsSchema({ reasonNeeded, zone, now: auth.context.now }));
  if (form.status !== 'success') return data(form.reply(), 400);
  await saveCartAnswers(auth, form.value);
  return redirect(withCatalog(CHECK_PATH, catalog), 303);
}

function backOf(page: CompleteStep | undefined): Back {
  return page
    ? { to: page.catalog, title: 'requests.catalog.catalog.title', form: COMPLETE_FORM }
    : { to: MY_REQUESTS_PATH, title: 'menu.requests' };
}

/** What applies to everything in the cart: why, how urgent, from when and until when. */
export default function Complete() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { cart, form, answers, min, zone } = page;
  const answer = useAnswer({ id: 'complete' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead title={t('requests.catalog.complete.title')} sentence={<StepSentence at={2} of={3} />} />
      <Columns side={<CartPanel cart={cart} />} sticky>
        <Sheet>
          <ActionForm id={COMPLETE_FORM} tokens={{ token: form }} answer={answer}>
            {/* What Enter presses. */}
            <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
            <RequestTerms
              label={t('requests.catalog.complete.reason')}
              hint={t('requests.catalog.complete.reasonHint')}
              limits={page}
              answers={answers}
            >
              <TermDates zone={zone} min={min} start={answers.start} end={answers.end} />
            </RequestTerms>
            <div className="form-actions">
              <Submit look="primary">{t('requests.catalog.complete.next')}</Submit>
            </div>
          </ActionForm>
        </Sheet>
      </Columns>
    </>
  );
}
