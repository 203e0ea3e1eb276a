import { Form } from '@remix-run/react';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { Select, TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Link } from '../../../ui/link';
import { Submit } from '../../../ui/submit';
import { Table } from '../../../ui/table';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { AddDataSourcePage } from './adding.server';
import { ADD, DATA_SOURCES } from './paths';
import type { LoadedMapping, LoadedVerb } from './verbs.server';

export function VerbOfSource({ name, location, may, send, verb }: LoadedVerb) {
  const { t } = useTranslation();
  return (
    <FormDialog
      key={verb}
      title={t(`autoaccess.ask.${verb}`)}
      object={name}
      back={DATA_SOURCES}
      backText={t('autoaccess.back')}
      send={send}
      id={verb}
      button={may ? t(`autoaccess.verb.${verb}`) : null}
      look={verb === 'delete' ? 'bad' : 'primary'}
    >
      <p>
        {t('autoaccess.location')}: <bdi>{location}</bdi>
      </p>
      {verb === 'rename' && <TextField name="name" label={t('autoaccess.column.name')} defaultValue={name} required />}
      {!may && <p>{t('autoaccess.mayNot')}</p>}
    </FormDialog>
  );
}

export function MappingDialog({ name, send, seen, problem, mayEdit, paths, fields }: LoadedMapping) {
  const { t } = useTranslation();
  const current = useFormRevision('seen', seen);
  const replied = useReply<{ preview?: string | null }>();
  const options = (path: string) => [...new Set(['', ...(path === '' ? [] : [path]), ...paths])];
  return (
    <FormDialog
      title={t('autoaccess.mapping.title')}
      object={name}
      back={DATA_SOURCES}
      backText={t('autoaccess.back')}
      send={send}
      id="mapping"
      other={
        mayEdit && (
          <Submit name="preview" value="on">
            {t('autoaccess.mapping.preview')}
          </Submit>
        )
      }
      button={mayEdit ? t('autoaccess.save') : null}
    >
      {problem && <p>{t(`autoaccess.problem.${problem}`)}</p>}
      {mayEdit ? (
        <div className="mapping">
          <input type="hidden" name="seen" value={current} />
          {fields.map(({ key, name: feature, field, path }) => (
            <Select
              key={key}
              name={field}
              label={feature}
              defaultValue={path}
              options={options(path).map((one) => ({ value: one, label: one || t('autoaccess.mapping.none') }))}
            />
          ))}
        </div>
      ) : (
        <dl className="risk-why">
          {fields.map(({ key, name: feature, path }) => (
            <div key={key}>
              <dt>{feature}</dt>
              <dd>
                <bdi>{path || t('autoaccess.mapping.none')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {replied?.preview && (
        <section aria-label={t('autoaccess.preview')}>
          <h3>{t('autoaccess.preview')}</h3>
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
      title={t('autoaccess.add.title')}
      object={'bucket' in loaded ? <bdi>{loaded.bucket}</bdi> : undefined}
      back={DATA_SOURCES}
    >
      {loaded.step === 'define' ? (
        <ActionForm tokens={loaded.send} action={ADD} answer={answer} className="dialog-form">
          <DialogBody>
            <ErrorSummary answer={answer} />
            <p>
              {t('autoaccess.location')}:{' '}
              <bdi>
                {loaded.bucket}/{loaded.location}
              </bdi>
            </p>
            {loaded.problem && <p className="field-error">{t(`autoaccess.problem.${loaded.problem}`)}</p>}
            {loaded.mayDefine && <TextField name="name" label={t('autoaccess.column.name')} required />}
            <input type="hidden" name="bucket" value={loaded.bucket} />
            <input type="hidden" name="location" value={loaded.location} />
            {loaded.record && (
              <details open={loaded.isPreview}>
                <summary className="link">{t('autoaccess.preview')}</summary>
                <pre className="inset code">{loaded.record}</pre>
              </details>
            )}
          </DialogBody>
          <DialogFoot>
            <ButtonLink to={loaded.back} keepScroll>
              {t('autoaccess.add.objects')}
            </ButtonLink>
            {loaded.isPreview && loaded.record && (
              <ButtonLink to={loaded.defineTo} keepScroll look="primary">
                {t('autoaccess.add.define')}
              </ButtonLink>
            )}
            {loaded.mayDefine && <Submit look="primary">{t('autoaccess.save')}</Submit>}
          </DialogFoot>
        </ActionForm>
      ) : (
        <>
          <DialogBody>{loaded.step === 'bucket' ? <Buckets {...loaded} /> : <Objects {...loaded} />}</DialogBody>
          <DialogFoot>
            <ButtonLink to={DATA_SOURCES} keepScroll>
              {t('autoaccess.back')}
            </ButtonLink>
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
      <Form method="get" action={ADD} role="search" className="fields space-below">
        <TextField name="find" type="search" label={t('autoaccess.add.bucket')} defaultValue={find} />
        <button type="submit" className={buttonClass('primary')}>
          {t('ui.showResults')}
        </button>
      </Form>
      {buckets === null && <p>{t('autoaccess.failed.body')}</p>}
      {buckets?.length === 0 && <p>{t('autoaccess.problem.bucket')}</p>}
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
  const { dayAndTime } = useWhen();
  return (
    <>
      <Form method="get" action={ADD} role="search" className="fields space-below">
        <input type="hidden" name="bucket" value={bucket} />
        <TextField name="prefix" label={t('autoaccess.add.prefix')} defaultValue={prefix} />
        <button type="submit" className={buttonClass('normal')}>
          {t('ui.showResults')}
        </button>
        <button type="submit" name="whole" value="on" className={buttonClass('normal')}>
          {t('autoaccess.add.fromPrefix')}
        </button>
      </Form>
      {objects === null && <p>{t('autoaccess.failed.body')}</p>}
      {objects?.length === 0 && <p>{t('autoaccess.problem.file')}</p>}
      {objects && objects.length > 0 && (
        <Table
          head={[
            t('autoaccess.add.object'),
            t('autoaccess.add.size'),
            t('autoaccess.add.created'),
            t('autoaccess.column.actions'),
          ]}
          rows={objects.map(({ name, isFolder, size, created, openTo, defineTo }) => ({
            key: name,
            cells: [
              <Link key="name" to={openTo} keepScroll>
                <bdi>
                  {name}
                  {isFolder ? '*' : ''}
                </bdi>
              </Link>,
              size ?? '–',
              created === null ? '–' : dayAndTime(created),
              <Link
                key="define"
                to={defineTo}
                keepScroll
                aria-label={t('places.verbOf', { verb: t('autoaccess.add.define'), what: name })}
              >
                {t('autoaccess.add.define')}
              </Link>,
            ],
          }))}
        />
      )}
      <nav className="choice" aria-label={t('autoaccess.add.objects')}>
        {previous && (
          <Link to={previous} keepScroll>
            {t('ui.previous')}
          </Link>
        )}
        {next && (
          <Link to={next} keepScroll>
            {t('ui.next')}
          </Link>
        )}
        <Link to={back} keepScroll>
          {t('autoaccess.add.otherBucket')}
        </Link>
      </nav>
    </>
  );
}
