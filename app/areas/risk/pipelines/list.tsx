import { useTranslation } from '../../../ui/use-translation';
import { useEntityColumns } from '../entities/list';
import { STATE_LOOKS } from './executions';
import type { PipelineRow } from './list.server';
import { type PipelineVerb, verbPath } from './paths';

export function usePipelineColumns() {
  const { t } = useTranslation();
  return useEntityColumns<PipelineRow, PipelineVerb>({
    to: ({ id, hasRuns }) => verbPath(id, hasRuns ? 'runs' : 'edit'),
    about: ({ isTraining, isPublished }) => (
      <>
        {t(isTraining ? 'risk.administration.kind.Training' : 'risk.administration.kind.Prediction')}
        {isPublished !== false &&
          `\u00a0· ${t(isPublished ? 'risk.administration.published' : 'risk.administration.publishedUnknown')}`}
      </>
    ),
    status: {
      head: t('risk.administration.column.latest'),
      cell: ({ state }) => <span className={STATE_LOOKS[state]}>{t(`risk.administration.run.${state}`)}</span>,
    },
    verbs: ({ mayPublish, mayRun }) => [mayPublish && 'publish', mayRun && 'run', 'edit', 'delete'],
    verbPath,
  });
}
