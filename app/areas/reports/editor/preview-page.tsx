import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { Empty, Failure, Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { type EditorStep, runPath, stepPath } from '../paths';
import { ResultTable } from '../runs/result-table';
import { useFirstRows } from '../runs/use-first-rows';
import { useRunWatch } from '../runs/use-run-watch';
import type { Preview } from './preview.server';

interface PreviewSheetProps extends Preview {
  title: string;
  /** Where it is shown. */
  step: EditorStep;
}

export function PreviewPage(props: Omit<PreviewSheetProps, 'step'>) {
  const answer = useAnswer({ id: 'preview' });
  return (
    <>
      <ErrorSummary answer={answer} />
      <PreviewSheet {...props} step="preview" />
    </>
  );
}

export function PreviewSheet({ title, of, failed, run, pending, table, rows, send, step }: PreviewSheetProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormats();
  const firstRows = useFirstRows();
  const scripted = useHydrated();
  useRunWatch(of, pending);
  const here = stepPath(of.name, step);
  const action = stepPath(of.name, 'preview');
  const answer = useAnswer({ id: 'preview' });
  const own = step === 'preview';
  const look = own ? 'primary' : 'normal';
  const start = send ? (
    <ActionForm tokens={send} action={action} answer={own ? answer : undefined} leaves={!own}>
      <input type="hidden" name="step" value={step} />
      <Submit look={look}>{t('reports.editor.preview.show')}</Submit>
    </ActionForm>
  ) : (
    <ButtonLink to={runPath(of)} look={look}>
      {t('reports.editor.preview.run')}
    </ButtonLink>
  );
  if (failed) {
    return (
      <Sheet rows hatched>
        <Failure title={t('reports.view.failed')} retry={here}>
          {t('ui.word.unexpectedAnswer')}
        </Failure>
      </Sheet>
    );
  }
  if (run === null || run.status === 'expired') {
    return (
      <Sheet rows>
        <Empty title={t('reports.editor.preview.none')} actions={start}>
          {t('reports.editor.preview.noneBody')}
        </Empty>
      </Sheet>
    );
  }
  const refresh = run.status === 'running' && !scripted && <ButtonLink to={here}>{t('ui.word.refresh')}</ButtonLink>;
  return (
    <Sheet
      rows={table !== null && table.rows.length > 0}
      title={t('reports.editor.step.preview')}
      beside={run.started !== null && wholeMoment(run.started)}
      end={refresh || start}
    >
      {run.isOld && <Note tone="due">{t('reports.editor.preview.old')}</Note>}
      {run.status === 'running' && <p role="status">{t('reports.history.state.running')}</p>}
      {run.status === 'failed' && (
        <Note tone="bad" title={t('reports.details.failed')}>
          {run.why ? <bdi>{run.why}</bdi> : t('reports.details.failedUnknown')}
        </Note>
      )}
      {table && table.rows.length > 0 && (
        <>
          <p className="small quiet sheet-body">
            {firstRows(table.rows.length, rows.isLowerBound ? null : rows.least)}
          </p>
          <ResultTable title={title} table={table} />
        </>
      )}
      {table && table.rows.length === 0 && <p>{t('reports.view.empty')}</p>}
    </Sheet>
  );
}
