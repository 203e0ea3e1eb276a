import { ButtonLink } from '../../../ui/button';
import { Empty, Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { PageSizes } from '../../../ui/page-sizes';
import { Pagination } from '../../../ui/pagination';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { comparePath, detailsPath, runAgainPath } from '../paths';
import { GivenParameters } from './given-parameters';
import { ResultChart } from './result-chart';
import { ColumnForm, ResultTable } from './result-table';
import type { loadView } from './view.server';

type ViewPageProps = Awaited<ReturnType<typeof loadView>>;

export function ViewPage(props: ViewPageProps) {
  const { run, title, started, status, parameters, links } = props;
  const { t } = useTranslation();
  const { wholeMoment, counted } = useFormats();
  const rows = links?.of != null && t('reports.view.rows', counted(links.of));
  const when =
    started === null ? t('reports.view.startUnknown') : t('reports.view.started', { date: wholeMoment(started) });
  const files = run.state === 'published' && status === 'complete';
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        sentence={<Dotted parts={[when, rows]} />}
        actions={
          <>
            {status === 'complete' && <ButtonLink to={comparePath(run)}>{t('reports.verb.compare')}</ButtonLink>}
            <ButtonLink to={runAgainPath(run)}>{t('reports.verb.again')}</ButtonLink>
            {files && (
              <ButtonLink to={detailsPath(run)} look="primary">
                {t('ui.list.export')}
              </ButtonLink>
            )}
          </>
        }
      />
      {parameters?.length !== 0 && (
        <div className="space-below">
          <Sheet title={t('reports.details.parameters')}>
            <GivenParameters parameters={parameters} />
          </Sheet>
        </div>
      )}
      {props.chart && <ResultChart chart={props.chart} />}
      <Result {...props} />
    </>
  );
}

function Result({ title, table, problem, message, links, retry }: ViewPageProps) {
  const { t } = useTranslation();
  if (problem === 'gone') {
    return (
      <Sheet>
        <Note tone="info" title={t('reports.view.gone')}>
          {message && <bdi>{message}</bdi>}
        </Note>
      </Sheet>
    );
  }
  if (problem !== null || table === null) {
    return (
      <Sheet rows hatched>
        <Failure title={t('reports.view.failed')} retry={retry}>
          {problem === 'large' ? (
            t('reports.view.tooLarge')
          ) : message ? (
            <bdi>{message}</bdi>
          ) : (
            t('ui.word.unexpectedAnswer')
          )}
        </Failure>
      </Sheet>
    );
  }
  if (table.rows.length === 0 || links === null) {
    return (
      <Sheet rows>
        <Empty title={t('reports.view.empty')}>{t('reports.view.emptyBody')}</Empty>
      </Sheet>
    );
  }
  const label = t('reports.view.rowsOf', { title });
  return (
    <Sheet
      rows
      title={t('reports.view.title')}
      end={<ColumnForm table={table} />}
      foot={
        <>
          <Pagination {...links} label={label} />
          <PageSizes label={t('ui.list.perPage')} sizes={links.sizes} />
        </>
      }
    >
      <ResultTable title={title} table={table} />
    </Sheet>
  );
}
