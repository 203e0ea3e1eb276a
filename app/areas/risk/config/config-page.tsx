import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Select, TextArea, TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { WithoutForm } from '../../../ui/kept-form';
import { Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import type { loadConfig } from './config.server';
import type { Files } from './files.server';
import { RISK_CONFIG } from './paths';

interface Reply {
  events?: string[];
  tried?: string;
  files?: Files;
  picked?: string;
}

type ConfigData = Awaited<ReturnType<typeof loadConfig>>;

export function ConfigForm({ text, buckets, bucketsFailed, seen, send, retry }: ConfigData) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'config' });
  const reply = useReply<Reply>();
  const { events = [], files, picked } = reply ?? {};
  const [kept = ''] = [answer.draft?.fields.tried ?? []].flat();
  const tried = reply ? reply.tried : kept || undefined;
  const current = useFormRevision('seen', seen);
  if (text === null) {
    return (
      <WithoutForm answer={answer}>
        <Sheet hatched>
          <Failure title={t('risk.administration.failed.config')} retry={retry}>
            {answer.problems.length === 0 && t('ui.word.unexpectedAnswer')}
          </Failure>
        </Sheet>
      </WithoutForm>
    );
  }
  return (
    <Sheet className="form-sheet">
      <ActionForm tokens={send} answer={answer}>
        <ErrorSummary answer={answer} />
        {/* What Enter presses: the preview. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="seen" value={current} />
        <input type="hidden" name="tried" value={tried ?? ''} />
        <div className="config-text">
          <TextArea
            name="config"
            label={t('risk.administration.config.text')}
            hint={t('risk.administration.config.hint')}
            defaultValue={text}
            rows={24}
          />
        </div>
        <BucketField buckets={buckets} isFailed={bucketsFailed} chosen={answer.values('bucket')?.[0] ?? ''} />
        {/* What was picked replaces what was typed. */}
        <TextField
          key={files?.prefix ?? picked}
          name="file"
          label={t('risk.administration.config.file')}
          hint={t('risk.administration.config.fileHint')}
          required
        />
        <div>
          <Submit name="seek" value="1">
            {t('risk.administration.config.browse')}
          </Submit>
        </div>
        {files && <FileList {...files} />}
        {events.length > 0 && <Events events={events} />}
        <div className="form-actions config-save">
          <Submit look={tried === undefined ? 'primary' : 'normal'} writes={false}>
            {t('risk.administration.config.preview')}
          </Submit>
          <Submit look={tried === undefined ? 'normal' : 'primary'} writes name="save" value="on">
            {t('risk.administration.config.save')}
          </Submit>
          <ButtonLink to={RISK_CONFIG} look="plain">
            {t('risk.administration.config.reset')}
          </ButtonLink>
          {tried === undefined && <p className="quiet small">{t('risk.administration.config.saveAfter')}</p>}
        </div>
      </ActionForm>
    </Sheet>
  );
}

interface BucketFieldProps extends Pick<ConfigData, 'buckets'> {
  isFailed: boolean;
  chosen: string;
}

function BucketField({ buckets, isFailed, chosen }: BucketFieldProps) {
  const { t } = useTranslation();
  const label = t('risk.administration.config.bucket');
  const hint = isFailed ? t('risk.administration.config.bucketHint') : undefined;
  if (buckets === null) return <TextField name="bucket" label={label} hint={hint} required />;
  const names = [...new Set([...buckets, ...(chosen === '' ? [] : [chosen])])];
  const none = { value: '', label: t('risk.administration.choose') };
  return (
    <Select name="bucket" label={label} options={[none, ...names.map((name) => ({ value: name, label: name }))]} />
  );
}

/** A file is tried at once; a folder opens. */
function FileList({ objects, previous, next }: Files) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('risk.administration.add.objects')} className="stack-s">
      {objects === null && <p className="field-error">{t('ui.word.unexpectedAnswer')}</p>}
      {objects?.length === 0 && <p>{t('risk.administration.problem.file')}</p>}
      <ul className="stack-s">
        {objects?.map(({ name, isFolder, size }) => (
          <li key={name} className="cluster">
            <Submit name={isFolder ? 'open' : 'pick'} value={name} small>
              <bdi>{name}</bdi>
            </Submit>
            {size !== null && <span className="quiet small">{size}</span>}
          </li>
        ))}
      </ul>
      <div className="cluster">
        {previous !== null && (
          <Submit name="seek" value={String(previous)} small>
            {t('ui.previous')}
          </Submit>
        )}
        {next !== null && (
          <Submit name="seek" value={String(next)} small>
            {t('ui.next')}
          </Submit>
        )}
      </div>
    </section>
  );
}

function Events({ events }: { events: string[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
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
  );
}
