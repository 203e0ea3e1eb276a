import { Text } from '@shopify/polaris';
import { type RefObject, useEffect, useRef } from 'react';
import type { FormView } from '../../../kits/forms/form-view';
import type { WorkflowFact } from '../../../kits/forms/workflow-form';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { KnownTexts } from '../../../ui/known-texts';
import { Facts, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { WorkflowForm } from './workflow-form';
import { claimPath, giveBackPath, type TaskRow, taskPath } from './workflow-rows';

interface TaskPageProps extends TaskRow {
  form: FormView;
  facts: readonly WorkflowFact[];
  /** Whether it is the reader's already; else they may take it. */
  mine: boolean;
  /** Its form can only be drawn by the platform's own pages. */
  elsewhere: boolean;
  send: FormTokens;
  /** Null where no other user could take the task. */
  giveBack: FormTokens | null;
}

export function TaskPage({ id, name, startedBy, since, due, description, facts, ...entry }: TaskPageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mine, form, elsewhere, send, giveBack } = entry;
  const answer = useAnswer();
  const entered = useFocusAfterClaim(mine);
  const words = [
    startedBy === null ? null : t('dashboard.workflow.startedBy', { name: startedBy }),
    since === null ? null : formats.age(since),
    due === null ? null : formats.due(due).text,
  ].filter((found) => found !== null);
  const head = <PageHead title={<bdi>{name}</bdi>} sentence={<Dotted parts={words} />} />;
  const about = (
    <>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <TaskFacts facts={facts} />
    </>
  );
  if (!mine) {
    return (
      <>
        {/* The answer to a form that came too late. */}
        <ErrorSummary answer={answer} />
        {head}
        <Sheet className="engine-sheet">
          {about}
          <Claim id={id} form={send} />
        </Sheet>
      </>
    );
  }
  return (
    <WorkflowForm
      {...{ head, form, elsewhere, send }}
      address={taskPath(id)}
      button={t('dashboard.workflow.complete')}
      before={about}
      after={giveBack && <GiveBack id={id} form={giveBack} />}
      entered={entered}
    />
  );
}

function TaskFacts({ facts }: { facts: readonly WorkflowFact[] }) {
  const { t } = useTranslation();
  const shown = facts.map(({ label, value }) => ({
    label,
    value:
      typeof value === 'boolean' ? (
        t(value ? 'dashboard.workflow.yes' : 'dashboard.workflow.no')
      ) : (
        <KnownTexts texts={value} />
      ),
  }));
  return shown.length === 0 ? null : <Facts facts={shown} />;
}

const FIRST_FIELD = 'input:not([type=hidden]), select, textarea, button, a';

/** Once it is claimed, its form takes the place of the button that was pressed, and the focus. */
function useFocusAfterClaim(mine: boolean): RefObject<HTMLDivElement> {
  const entered = useRef<HTMLDivElement>(null);
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) entered.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    before.current = mine;
  }, [mine]);
  return entered;
}

function Claim({ id, form }: { id: string; form: FormTokens }) {
  const { t } = useTranslation();
  return (
    <ActionForm tokens={form} action={claimPath(id)}>
      <Text as="p" tone="subdued">
        {t('dashboard.workflow.claimWhat')}
      </Text>
      <FormActions>
        <Submit look="primary">{t('dashboard.workflow.claim')}</Submit>
      </FormActions>
    </ActionForm>
  );
}

function GiveBack({ id, form }: { id: string; form: FormTokens }) {
  const { t } = useTranslation();
  return (
    <ActionForm tokens={form} action={giveBackPath(id)}>
      <Text as="p" tone="subdued">
        {t('dashboard.workflow.giveBackWhat')}
      </Text>
      <FormActions>
        <Submit>{t('dashboard.workflow.giveBack')}</Submit>
      </FormActions>
    </ActionForm>
  );
}
