import { type ReactNode, useEffect } from 'react';
import type { Reply } from '../../../ui/answer';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Sheet } from '../../../ui/sheet';
import { useAnswer } from '../../../ui/use-answer';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import type { DeletedObject } from './deleted.server';
import { markDeletedShown } from './revalidation';

interface DeletedReply extends Reply {
  gone: DeletedObject;
}

export function useDeletedReply(): DeletedReply | null {
  const answer = useReply<Partial<DeletedReply>>();
  return answer?.gone ? (answer as DeletedReply) : null;
}

/** Replaces the form of an object that is gone and shows what was typed. */
export function DeletedPage({ answer: reply, children }: { answer: DeletedReply; children?: ReactNode }) {
  const { t } = useTranslation();
  const { list, typed, lines, filter } = reply.gone;
  const answer = useAnswer({ reply, id: 'gone' });
  useEffect(markDeletedShown, []);
  return (
    <Sheet>
      <div className="form object-gone">
        <ErrorSummary answer={answer} />
        {(typed || filter || lines.length > 0) && (
          <section>
            <h2>{t('administration.resources.gone.typed')}</h2>
            {lines.map(({ label, text }) => (
              <dl key={label} className="form-values stack-s">
                <dt className="field-label">{t(label)}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </dl>
            ))}
            {children}
          </section>
        )}
        <div className="form-actions">
          <ButtonLink to={list} look="primary">
            {t('administration.resources.import.toList')}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}
