// Texts of the components below.
import '../../locales/parts/requests.client';
import '../../locales/parts/tasks.client';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/field';
import { useAnswer } from '../../ui/use-answer';
import type { TaskAvailability } from './load-task.server';
import { TaskDialog } from './task-dialog';
import type { EndingVerb } from './verbs';

/** Asks whether a task is really to be completed or rejected, and says what follows. */
export function EndTask({ chance, verb }: { chance: TaskAvailability; verb: EndingVerb }) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: verb });
  return (
    <TaskDialog
      title={t(`tasks.${verb}.title`)}
      chance={chance}
      answer={answer}
      button={t(`tasks.${verb}.button`)}
      look={verb === 'complete' ? 'primary' : 'bad'}
    >
      <p>{t(`tasks.${verb}.after`)}</p>
      {verb === 'reject' && (
        <TextArea name="comment" label={t('tasks.reject.reason')} hint={t('requests.comment.hint')} optional />
      )}
    </TaskDialog>
  );
}
