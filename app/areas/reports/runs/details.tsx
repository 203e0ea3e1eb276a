import { ButtonLink, buttonClass } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import {
  detailsPath,
  exportPath,
  FILE_FORMATS,
  type FileFormat,
  filePath,
  historyPath,
  type RunKey,
  runAgainPath,
  viewPath,
} from '../paths';
import { GivenParameters } from './given-parameters';
import type { RunDetailsData } from './history.server';
import type { FileState } from './run';
import { RunStatusText } from './run-status';
import { useRunWatch } from './use-run-watch';

export function RunDetails({ run, title, started, status, why, parameters, files, mark, send }: RunDetailsData) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormats();
  const scripted = useHydrated();
  useRunWatch(run, mark === null ? {} : { [run.runId]: mark });
  const back = historyPath(run);
  return (
    <Dialog
      title={t('reports.details.title')}
      object={
        <>
          <bdi>{title}</bdi>
          {'\u00a0· '}
          {started === null ? t('reports.unknownTime') : wholeMoment(started)}
          {'\u00a0· '}
          <RunStatusText status={status} />
        </>
      }
      back={back}
    >
      <DialogBody>
        {status === 'failed' && (
          <Note tone="bad" title={t('reports.details.failed')}>
            {why ? <bdi>{why}</bdi> : t('reports.details.failedUnknown')}
          </Note>
        )}
        {status === 'expired' && <Note tone="info">{t('reports.details.expired')}</Note>}
        <h3>{t('reports.details.parameters')}</h3>
        <GivenParameters parameters={parameters} />
        <Files run={run} status={status} files={files} send={send} />
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} as="close" />
        {mark !== null && !scripted && <ButtonLink to={detailsPath(run)}>{t('ui.word.refresh')}</ButtonLink>}
        {status !== 'running' && status !== 'unknown' && (
          <ButtonLink to={runAgainPath(run)}>{t('reports.verb.again')}</ButtonLink>
        )}
        {status === 'complete' && (
          <ButtonLink to={viewPath(run)} look="primary">
            {t('reports.verb.view')}
          </ButtonLink>
        )}
      </DialogFoot>
    </Dialog>
  );
}

type FilesProps = Pick<RunDetailsData, 'run' | 'status' | 'files' | 'send'>;

/** One file is made at a time; existing files stay available after the results expire. */
function Files({ run, status, files, send }: FilesProps) {
  const { t } = useTranslation();
  const busy = FILE_FORMATS.some((format) => files[format] === 'pending');
  const shown = FILE_FORMATS.filter((format) => status === 'complete' || files[format] === 'ready');
  if (run.state === 'draft') return <p className="quiet">{t('reports.files.draft')}</p>;
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{t('reports.files.title')}</h3>
      <p className="field-hint">
        {t('reports.files.about')} {t('reports.files.formulas')}
      </p>
      <ul className="report-files stack-s">
        {shown.map((format) => (
          <li key={format} className="line">
            <b>{t(`reports.files.${format}`)}</b>
            <span role="status">
              <FileStateText state={files[format]} />
            </span>
            <FileAction run={run} format={format} state={files[format]} busy={busy} send={send[format]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FileStateText({ state }: { state: FileState }) {
  const { t } = useTranslation();
  if (state === 'none') return null;
  const looks = { pending: 'due', ready: 'ok', failed: 'bad' };
  return <span className={looks[state]}>{t(`reports.files.state.${state}`)}</span>;
}

interface FileActionProps {
  run: RunKey;
  format: FileFormat;
  state: FileState;
  busy: boolean;
  send: FormTokens;
}

function FileAction({ run, format, state, busy, send }: FileActionProps) {
  const { t } = useTranslation();
  const file = t(`reports.files.${format}`);
  if (state === 'ready') {
    return (
      <Link
        to={filePath(run, format)}
        reload
        className={buttonClass('primary', { small: true })}
        aria-label={t('reports.files.downloadOne', { file })}
      >
        {t('reports.files.download')}
      </Link>
    );
  }
  if (state === 'pending') return null;
  if (busy) return <span className="quiet">{t('reports.files.oneAtATime')}</span>;
  return (
    <ActionForm tokens={send} action={exportPath(run, format)} className="contents">
      <Submit small aria-label={t('reports.files.makeOne', { file })}>
        {t(state === 'failed' ? 'reports.files.again' : 'reports.files.make')}
      </Submit>
    </ActionForm>
  );
}
