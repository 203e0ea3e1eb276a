import { type ReactNode, useEffect } from 'react';
import type { Reply } from '../../../ui/answer';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Sheet } from '../../../ui/sheet';
import { useAnswer } from '../../../ui/use-answer';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
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

/** In place of the form of an object that is not there any more; within it what was typed in fields of other kinds. */
export function GonePage({ answer: reply, children }: { answer: GoneReply; children?: ReactNode }) {
  const { t } = useTranslation();
  const { list, typed, lines, filter } = reply.gone;
  const answer = useAnswer({ reply, id: 'gone' });
  useEffect(showingGone, []);
  return (
    <Sheet>
      <div className="form object-gone">
        <ErrorSummary answer={answer} />
        {(typed || filter || lines.length > 0) && (
          <section>
            <h2>{t('resources.gone.typed')}</h2>
            {lines.map(({ label, text }) => (
              <dl key={label} className="form-told stack-s">
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
            {t('resources.import.toList')}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}
