// The forms of the platform's workflow, as they are filled in to start a process or to end a task.
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../ui/answer';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Note } from '../../ui/note';
import { ButtonLink } from '../../ui/page';
import { Submit } from '../../ui/submit';
import { EngineFields } from './engine-fields';
import type { EngineField } from './engine-form';

interface EngineEntryProps {
  fields: readonly EngineField[];
  /** It can only be drawn by the platform's own pages. */
  elsewhere: boolean;
  form: FormTokens;
  /** Where it is sent, if not to its own page. */
  action?: string;
  answer: Answer;
  button: string;
}

export function EngineEntry({ fields, elsewhere, form, action, answer, button }: EngineEntryProps) {
  const { t } = useTranslation();
  if (elsewhere) {
    return (
      <Note tone="info" title={t('dashboard.workflow.elsewhere')}>
        {t('dashboard.workflow.elsewhereWhy')}
      </Note>
    );
  }
  return (
    <ActionForm tokens={form} action={action} answer={answer}>
      <EngineFields fields={fields} />
      <EngineActions button={button} />
    </ActionForm>
  );
}

export function EngineActions({ button }: { button: string }) {
  const { t } = useTranslation();
  return (
    <div className="form-actions">
      <Submit look="primary">{button}</Submit>
      <ButtonLink to="/dashboard" look="plain">
        {t('dashboard.workflow.back')}
      </ButtonLink>
    </div>
  );
}
