import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page';
import { Tabs } from '../../../ui/tabs';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/use-translation';
import { historyPath, runPath, type TemplateKey } from '../paths';

interface ReportHeadProps {
  title: string;
  description: string | null;
  of: TemplateKey;
  tab: 'run' | 'history';
  actions?: ReactNode;
  /** An open dialog, below the head. */
  children?: ReactNode;
}

export function ReportHead({ title, description, of, tab, actions, children }: ReportHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        state={of.state === 'draft' && <Tag tone="info">{t('reports.state.draft')}</Tag>}
        sentence={description && <bdi>{description}</bdi>}
        actions={actions}
      />
      {children}
      <Tabs
        label={t('reports.tabs.label')}
        tabs={[
          { to: runPath(of), label: t('reports.tabs.run'), current: tab === 'run' },
          { to: historyPath(of), label: t('reports.tabs.history'), current: tab === 'history' },
        ]}
      />
    </>
  );
}
