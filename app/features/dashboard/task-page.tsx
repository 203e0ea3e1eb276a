import '../../locales/parts/dashboard.client';
import { useTranslation } from 'react-i18next';
import { AskBeforeLeaving } from '../../ui/ask-before-leaving';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormPass } from '../../ui/form';
import { Empty, Note } from '../../ui/note';
import { ButtonLink, PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import { EngineFacts, EngineFields } from './engine-fields';
import type { EngineFact, EngineField } from './engine-form';
import { claimPath, type TaskRow } from './workflow-rows';

interface TaskPageProps extends TaskRow {
  description: string | null;
  fields: readonly EngineField[];
  facts: readonly EngineFact[];
  /** Whether it is the reader's already; else they may take it. */
  mine: boolean;
  /** Its form can only be drawn by the platform's own pages. */
  elsewhere: boolean;
  form: FormPass;
}

/** A task: what it is about, and its form, or the way to take it. */
export function TaskPage({ id, name, startedBy, since, due, description, facts, ...rest }: TaskPageProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const answer = useAnswer();
  const words = [
    startedBy === null ? null : t('dashboard.workflow.startedBy', { name: startedBy }),
    since === null ? null : when.age(since),
    due === null ? null : when.due(due).words,
  ].filter((found) => found !== null);
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead title={<bdi>{name}</bdi>} sentence={words.join(' · ')} />
      <Sheet className="engine-sheet">
        {description && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <EngineFacts facts={facts} />
        {rest.mine ? <Completion answer={answer} {...rest} /> : <Claim id={id} form={rest.form} />}
      </Sheet>
    </>
  );
}

type CompletionProps = Pick<TaskPageProps, 'fields' | 'elsewhere' | 'form'> & { answer: ReturnType<typeof useAnswer> };

function Completion({ fields, elsewhere, form, answer }: CompletionProps) {
  const { t } = useTranslation();
  if (elsewhere) {
    return (
      <Note tone="info" title={t('dashboard.workflow.elsewhere')}>
        {t('dashboard.workflow.elsewhereWhy')}
      </Note>
    );
  }
  return (
    <ActionForm pass={form} answer={answer}>
      <AskBeforeLeaving />
      <EngineFields fields={fields} />
      <div className="form-deeds">
        <Submit look="primary">{t('dashboard.workflow.complete')}</Submit>
        <ButtonLink to="/dashboard" look="plain">
          {t('dashboard.workflow.back')}
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

function Claim({ id, form }: { id: string; form: FormPass }) {
  const { t } = useTranslation();
  return (
    <ActionForm pass={form} action={claimPath(id)}>
      <p className="quiet">{t('dashboard.workflow.claimWhat')}</p>
      <div className="form-deeds">
        <Submit look="primary">{t('dashboard.workflow.claim')}</Submit>
        <ButtonLink to="/dashboard" look="plain">
          {t('dashboard.workflow.back')}
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/** What stands in its place when it waits for the reader no more. */
export function TaskGone({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <Sheet>
        <Empty
          title={t('dashboard.workflow.gone')}
          deeds={<ButtonLink to="/dashboard">{t('dashboard.workflow.back')}</ButtonLink>}
        >
          {t('dashboard.workflow.goneWhy')}
        </Empty>
      </Sheet>
    </>
  );
}
