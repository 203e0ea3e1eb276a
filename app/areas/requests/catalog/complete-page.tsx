import { CartPanel } from '../../../kits/requests/catalog/cart-panel';
import { COMPLETE_FORM } from '../../../kits/requests/catalog/paths';
import { RequestTerms } from '../../../kits/requests/catalog/request-terms';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Columns, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import type { CompleteStep } from './complete-step.server';
import { TermDates } from './term-dates';

/** What applies to everything in the cart: why, how urgent, from when and until when. */
export function CompletePage({ page }: { page: CompleteStep }) {
  const { t } = useTranslation();
  const { cart, form, answers, min, zone } = page;
  const answer = useAnswer({ id: 'complete' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead title={t('requests.catalog.complete.title')} />
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
              <Submit name="back" value="1" formNoValidate>
                {t('requests.catalog.complete.back')}
              </Submit>
              <Submit look="primary">{t('requests.catalog.complete.next')}</Submit>
            </div>
          </ActionForm>
        </Sheet>
      </Columns>
    </>
  );
}
