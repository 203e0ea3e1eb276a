import { Form } from '@remix-run/react';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { Select, TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Link } from '../../../ui/link';
import { Submit } from '../../../ui/submit';
import { Table } from '../../../ui/table';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import type { AddDataSourcePage } from './adding.server';
import { ADD, DATA_SOURCES } from './paths';
import type { LoadedMapping, LoadedVerb } from './verbs.server';

export function VerbOfSource({ name, shown, location, may, send, verb }: LoadedVerb) {
  const { t } = useTranslation();
  const mark = useFormRevision('shown', shown);
  return (
    <FormDialog
      key={verb}
      title={t(`risk.administration.ask.${verb}`)}
      object={name}
      back={DATA_SOURCES}
      send={send}
      id={verb}
      button={may ? t(`risk.administration.verb.${verb}`) : null}
      look={verb === 'delete' ? 'bad' : 'primary'}
    >
      <p>
        {t('ui.word.label', { name: t('risk.administration.location') })} <bdi>{location}</bdi>
      </p>
      {verb === 'rename' && (
        <>
          <input type="hidden" name="shown" value={mark} />
          <TextField name="name" label={t('risk.administration.column.name')} defaultValue={name} required />
        </>
      )}
      {!may && <p>{t('risk.administration.mayNot')}</p>}
    </FormDialog>
  );
}

export function MappingDialog({ name, send, seen, problem, mayEdit, hasFile, paths, fields }: LoadedMapping) {
  const { t } = useTranslation();
  const current = useFormRevision('seen', seen);
  const replied = useReply<{ preview?: string | null }>();
  const { values } = useAnswer({ id: 'mapping' });
  // What was chosen before stays, also where the file does not have it or cannot be read.
  const options = (field: string, path: string) => [...new Set(['', path, ...(values(field) ?? []), ...paths])];
  return (
    <FormDialog
      title={t('risk.administration.mapping.title')}
      object={name}
      back={DATA_SOURCES}
      send={send}
      id="mapping"
      other={
        mayEdit &&
        hasFile && (
          <Submit name="preview" value="on">
            {t('risk.administration.mapping.preview')}
          </Submit>
        )
      }
      button={mayEdit ? t('risk.administration.save') : null}
    >
      {problem && <p>{t(`risk.administration.problem.${problem}`)}</p>}
      {mayEdit ? (
        <div className="mapping">
          <input type="hidden" name="seen" value={current} />
          {fields.map(({ key, name: feature, field, path }) => (
            <Select
              key={key}
              name={field}
              label={feature}
              defaultValue={path}
              options={options(field, path).map((one) => ({
                value: one,
                label: one || t('risk.administration.mapping.none'),
              }))}
            />
          ))}
        </div>
      ) : (
        <dl className="risk-why">
          {fields.map(({ key, name: feature, path }) => (
            <div key={key}>
              <dt>{feature}</dt>
              <dd>
                <bdi>{path || t('risk.administration.mapping.none')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {replied?.preview && (
        <section aria-label={t('risk.administration.preview')}>
          <h3>{t('risk.administration.preview')}</h3>
          <pre className="inset code">{replied.preview}</pre>
        </section>
      )}
    </FormDialog>
  );
}

export function AddSource(loaded: AddDataSourcePage) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'add' });
  return (
    <Dialog
      title={t('risk.administration.add.title')}
      object={'bucket' in loaded ? <bdi>{loaded.bucket}</bdi> : undefined}
      back={DATA_SOURCES}
    >
      {loaded.step === 'define' ? (
        <ActionForm tokens={loaded.send} action={loaded.defineTo} answer={answer} className="dialog-form">
          <DialogBody>
            <ErrorSummary answer={answer} />
            <p>
              {t('ui.word.label', { name: t('risk.administration.location') })}{' '}
              <bdi>
                {loaded.bucket}/{loaded.location}
              </bdi>
            </p>
            {loaded.problem && <p className="field-error">{t(`risk.administration.problem.${loaded.problem}`)}</p>}
            {(loaded.mayDefine || answer.refused) && (
              <TextField name="name" label={t('risk.administration.column.name')} required />
            )}
            <input type="hidden" name="bucket" value={loaded.bucket} />
            <input type="hidden" name="location" value={loaded.location} />
            {loaded.record && (
              <details open={loaded.isPreview}>
                <summary className="link">{t('risk.administration.preview')}</summary>
                <pre className="inset code">{loaded.record}</pre>
              </details>
            )}
          </DialogBody>
          <DialogFoot>
            <ButtonLink to={loaded.back} keepScroll>
              {t('risk.administration.add.objects')}
            </ButtonLink>
            {loaded.isPreview && loaded.record && (
              <ButtonLink to={loaded.defineTo} keepScroll look="primary">
                {t('risk.administration.add.define')}
              </ButtonLink>
            )}
            {(loaded.mayDefine || answer.refused) && <Submit look="primary">{t('risk.administration.create')}</Submit>}
          </DialogFoot>
        </ActionForm>
      ) : (
        <>
          <DialogBody>{loaded.step === 'bucket' ? <Buckets {...loaded} /> : <Objects {...loaded} />}</DialogBody>
          <DialogFoot>
            <LeaveLink to={DATA_SOURCES} />
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function Buckets({ find, buckets }: Extract<AddDataSourcePage, { step: 'bucket' }>) {
  const { t } = useTranslation();
  return (
    <>
      <Form
        method="get"
        action={ADD}
        role="search"
        aria-label={t('risk.administration.add.bucket')}
        className="fields space-below"
      >
        <TextField name="find" type="search" label={t('risk.administration.add.bucket')} defaultValue={find} />
        <button type="submit" className={buttonClass('normal')}>
          {t('ui.word.search')}
        </button>
      </Form>
      <h3>{t('risk.administration.add.choose')}</h3>
      {buckets === null && <p>{t('ui.word.unexpectedAnswer')}</p>}
      {buckets?.length === 0 && <p>{t('risk.administration.problem.bucket')}</p>}
      <ul className="risk-values">
        {buckets?.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} keepScroll>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Objects({ bucket, prefix, objects, previous, next, back }: Extract<AddDataSourcePage, { step: 'objects' }>) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const head = [
    t('risk.administration.add.object'),
    t('risk.administration.add.size'),
    t('risk.administration.add.created'),
    t('risk.administration.column.actions'),
  ];
  return (
    <>
      <Form
        method="get"
        action={ADD}
        role="search"
        aria-label={t('risk.administration.add.prefix')}
        className="fields space-below"
      >
        <input type="hidden" name="bucket" value={bucket} />
        <TextField name="prefix" label={t('risk.administration.add.prefix')} defaultValue={prefix} />
        <button type="submit" className={buttonClass('normal')}>
          {t('ui.word.search')}
        </button>
        <button type="submit" name="whole" value="on" className={buttonClass('normal')}>
          {t('risk.administration.add.fromPrefix')}
        </button>
      </Form>
      {objects === null && <p>{t('ui.word.unexpectedAnswer')}</p>}
      {objects?.length === 0 && <p>{t('risk.administration.problem.file')}</p>}
      {objects && objects.length > 0 && (
        <Table
          head={head}
          stacks={head}
          rows={objects.map(({ name, isFolder, size, created, openTo, defineTo }) => ({
            key: name,
            cells: [
              <Link key="name" to={openTo} keepScroll>
                <bdi>
                  {name}
                  {isFolder ? '*' : ''}
                </bdi>
              </Link>,
              size ?? null,
              created === null ? null : dayAndTime(created),
              <Link
                key="define"
                to={defineTo}
                keepScroll
                aria-label={t('places.verbOf', { verb: t('risk.administration.add.define'), what: name })}
              >
                {t('risk.administration.add.define')}
              </Link>,
            ],
          }))}
        />
      )}
      <nav className="cluster" aria-label={t('risk.administration.add.objects')}>
        {previous && (
          <ButtonLink to={previous} small keepScroll>
            {t('ui.previous')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={next} small keepScroll>
            {t('ui.next')}
          </ButtonLink>
        )}
        <ButtonLink to={back} small keepScroll>
          {t('risk.administration.add.otherBucket')}
        </ButtonLink>
      </nav>
    </>
  );
}
