import { PageHead } from '../../../ui/page';
import { useTranslation } from '../../../ui/use-translation';
import { WorkflowForm, type WorkflowFormProps } from './workflow-form';

interface StartPageProps extends Omit<WorkflowFormProps, 'head' | 'button'> {
  name: string;
  description?: string | null;
}

export function StartPage({ name, description, ...entry }: StartPageProps) {
  const { t } = useTranslation();
  const head = <PageHead title={<bdi>{name}</bdi>} sentence={description && <bdi>{description}</bdi>} />;
  return <WorkflowForm {...entry} head={head} button={t('dashboard.workflow.start')} />;
}
