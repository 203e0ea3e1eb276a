import { PageHead } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import { WorkflowEntry, type WorkflowEntryProps } from './workflow-entry';

interface StartPageProps extends Omit<WorkflowEntryProps, 'head' | 'button'> {
  name: string;
  description?: string | null;
}

/** A process that can be started: its form. */
export function StartPage({ name, description, ...entry }: StartPageProps) {
  const { t } = useTranslation();
  const head = <PageHead title={<bdi>{name}</bdi>} sentence={description && <bdi>{description}</bdi>} />;
  return <WorkflowEntry {...entry} head={head} button={t('dashboard.workflow.start')} />;
}
