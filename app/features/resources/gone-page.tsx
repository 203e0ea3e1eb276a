import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../ui/answer';
import { ButtonLink } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Sheet } from '../../ui/sheet';
import { useAnswer } from '../../ui/use-answer';
import { useReply } from '../../ui/use-reply';
import { useTenantWords } from '../forms/filling/use-tenant-words';
import { FormValues } from '../forms/form-values';
import type { ShownForm } from '../forms/shown';
import type { Gone } from './gone.server';
import { showingGone } from './unless-gone';

interface GoneReply extends Reply {
  gone: Gone;
}

/** What the last answer says of an object that is gone. */
export function useGone(): GoneReply | null {
  const answer = useReply<Partial<GoneReply>>();
  return answer?.gone ? (answer as GoneReply) : null;
}

/** In place of the form of an object that is not there any more. */
export function GonePage({ answer: reply }: { answer: GoneReply }) {
  const { t } = useTranslation();
  const { list, typed } = reply.gone;
  const answer = useAnswer({ reply, id: 'gone' });
  useEffect(showingGone, []);
  return (
    <Sheet>
      <div className="form object-gone">
        <ErrorSummary answer={answer} />
        {typed && <Typed form={typed} />}
        <div className="form-actions">
          <ButtonLink to={list} look="primary">
            {t('resources.import.toList')}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}

function Typed({ form }: { form: ShownForm }) {
  const { t } = useTranslation();
  const shown = useTenantWords(form);
  return (
    <section>
      <h2>{t('resources.gone.typed')}</h2>
      <FormValues form={shown} />
    </section>
  );
}
