import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { useScripted } from '../../ui/use-scripted';
import { Collection } from '../collection/collection';
import type { LoadedCollection } from '../collection/load.server';
import { runPath, type TemplateKey } from '../reports/paths';
import { useHistoryColumns, useHistoryTexts } from './history';
import type { RunRow } from './history.server';
import { ReportHead } from './report-head';
import { useRunWatch } from './use-run-watch';

interface HistoryPageProps extends LoadedCollection<RunRow> {
  title: string;
  description: string | null;
  of: TemplateKey;
  pending: Record<string, string>;
  /** What is open over it. */
  children: ReactNode;
}

/** The runs of a report, which follow how the platform gets on with them. */
export function HistoryPage({ title, description, of, pending, children, ...loaded }: HistoryPageProps) {
  const { t } = useTranslation();
  const scripted = useScripted();
  useRunWatch(of, pending);
  const waits = Object.keys(pending).length > 0;
  const run = (
    <ButtonLink to={runPath(of)} look="primary">
      {t('reports.run.button')}
    </ButtonLink>
  );
  return (
    <>
      <ReportHead
        title={title}
        description={description}
        of={of}
        tab="history"
        actions={waits && !scripted && <ButtonLink to={loaded.retry}>{t('reports.refresh')}</ButtonLink>}
      >
        {children}
      </ReportHead>
      <Collection
        loaded={loaded}
        texts={useHistoryTexts()}
        columns={useHistoryColumns()}
        empty={
          <Empty title={t('reports.history.empty')} actions={run}>
            {t('reports.history.emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
