import { type ReactNode, useEffect } from 'react';
import type { Reply } from '../../../ui/answer';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { useTypedDate, WithoutForm } from '../../../ui/kept-form';
import { Sheet } from '../../../ui/sheet';
import { useAnswer } from '../../../ui/use-answer';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import type { DeletedObject } from './deleted.server';
import { markDeletedShown } from './revalidation';

interface DeletedReply extends Reply {
  gone: DeletedObject;
}

interface ObjectFormProps<Loaded> {
  /** Null when the object is gone. */
  loaded: Loaded | null;
  /** What was typed, where it is more than texts. */
  typed?: (kept: Partial<DeletedObject>) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
}

/** The form of an object; without the object, what became of the form and what was typed. */
export function ObjectForm<Loaded>({ loaded, typed, children }: ObjectFormProps<Loaded>) {
  const reply = useReply<Partial<DeletedReply> & { kept?: Partial<DeletedObject> }>();
  const answer = useAnswer({ id: 'gone' });
  const { t } = useTranslation();
  if (reply?.gone) return <DeletedPage answer={reply as DeletedReply}>{typed?.(reply.gone)}</DeletedPage>;
  if (loaded !== null) return children(loaded);
  if (!answer.refused) return null;
  return (
    <Sheet>
      <WithoutForm answer={answer}>
        {reply?.kept && (
          <section>
            <h2>{t('administration.resources.gone.typed')}</h2>
            {typed?.(reply.kept)}
          </section>
        )}
      </WithoutForm>
    </Sheet>
  );
}

/** Replaces the form of an object that is gone and shows what was typed. */
function DeletedPage({ answer: reply, children }: { answer: DeletedReply; children?: ReactNode }) {
  const { t } = useTranslation();
  const { list, typed, lines, filter } = reply.gone;
  const answer = useAnswer({ reply, id: 'gone' });
  const dated = useTypedDate();
  useEffect(markDeletedShown, []);
  return (
    <Sheet>
      <div className="form object-gone">
        <ErrorSummary answer={answer} />
        {(typed || filter || lines.length > 0) && (
          <section>
            <h2>{t('administration.resources.gone.typed')}</h2>
            {lines.map(({ label, text, isDate }) => (
              <dl key={label} className="form-values stack-s">
                <dt className="field-label">{t(label)}</dt>
                <dd>
                  <bdi>{isDate ? dated(text) : text}</bdi>
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
