import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextArea, TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import type { loadConfig } from './config.server';
import { RISK_CONFIG } from './paths';

export function ConfigForm({ text, seen, send, retry }: Awaited<ReturnType<typeof loadConfig>>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useAnswer({ id: 'config' });
  const replied = useReply<{ events?: string[] }>();
  const current = useFormRevision('seen', seen);
  const events = replied?.events ?? [];
  if (text === null) {
    return (
      <Sheet hatched>
        <ErrorSummary answer={answer} />
        <Failure title={t('risk.administration.failed.config')} retry={retry}>
          {answer.problems.length === 0 && t('ui.word.unexpectedAnswer')}
        </Failure>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <ActionForm tokens={send} answer={answer}>
        <ErrorSummary answer={answer} />
        <input type="hidden" name="seen" value={current} />
        <div className="config-text">
          <TextArea
            name="config"
            label={t('risk.administration.config.text')}
            hint={t('risk.administration.config.hint')}
            defaultValue={text}
            rows={24}
          />
        </div>
        <TextField name="bucket" label={t('risk.administration.config.bucket')} required />
        <TextField name="file" label={t('risk.administration.config.file')} required />
        {events.length > 0 && (
          <section aria-label={t('risk.administration.preview')}>
            <h2>{t('risk.administration.preview')}</h2>
            {events.map((event, at) => (
              <details key={event} open={at === 0}>
                <summary>
                  {t('risk.administration.config.event', { number: number(at + 1), of: number(events.length) })}
                </summary>
                <pre className="inset code">{event}</pre>
              </details>
            ))}
          </section>
        )}
        <div className="form-actions">
          <ButtonLink to={RISK_CONFIG}>{t('risk.administration.config.reset')}</ButtonLink>
          <Submit look={events.length > 0 ? 'normal' : 'primary'}>{t('risk.administration.config.preview')}</Submit>
          {events.length > 0 && (
            <Submit look="primary" name="save" value="on">
              {t('risk.administration.config.save')}
            </Submit>
          )}
        </div>
      </ActionForm>
    </Sheet>
  );
}
