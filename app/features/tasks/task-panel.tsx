// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { Sheet } from '../../ui/sheet';
import { useWhen } from '../../ui/use-when';
import { toneClass } from '../requests/tone';
import { ActionBar, decisive, VerbLinks } from '../work-items/verb-links';
import { verbPath } from './paths';
import type { Task } from './rows';
import { TASK_RULES, type TaskVerb } from './verbs';

interface TaskPanelProps {
  id: string;
  task: Task;
  verbs: readonly TaskVerb[];
  search: string;
  /** A verb is open as a dialog or a page: its form is the only one. */
  doing: boolean;
}

/** What can be done with the task, or what became of it. */
export function TaskPanel({ id, task, verbs, search, doing }: TaskPanelProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const links = decisive(TASK_RULES, verbs);
  const state = t(`requests.phase.${task.state.word}`);
  if (links.length > 0) {
    return (
      <Sheet title={t('tasks.panel.title')} className={doing ? 'panel-of-verbs behind-dialog' : 'panel-of-verbs'}>
        <div className="panel-verbs">
          <Verbs id={id} verbs={links} search={search} />
        </div>
      </Sheet>
    );
  }
  if (task.done === null) return null;
  const date = when.longDay(task.done);
  return (
    <Sheet title={t('tasks.panel.title')}>
      <p className={toneClass(task.state.tone === 'bad' ? 'bad' : 'plain')}>
        {task.doneBy === null
          ? t('requests.doneOn', { state, date })
          : t('requests.doneByOn', { state, name: task.doneBy, date })}
      </p>
    </Sheet>
  );
}

function Verbs({ id, verbs, search }: Pick<TaskPanelProps, 'id' | 'verbs' | 'search'>) {
  const { t } = useTranslation();
  const to = (verb: TaskVerb) => withList(verbPath(id, verb), search);
  return <VerbLinks rules={TASK_RULES} verbs={verbs} to={to} label={(verb) => t(`tasks.verb.${verb}`)} wide />;
}

/** The verbs at the bottom of a narrow screen. */
export function TaskBar({ id, verbs, search }: Pick<TaskPanelProps, 'id' | 'verbs' | 'search'>) {
  const { t } = useTranslation();
  const links = decisive(TASK_RULES, verbs);
  if (links.length === 0) return null;
  return (
    <ActionBar label={t('tasks.panel.title')}>
      <Verbs id={id} verbs={links} search={search} />
    </ActionBar>
  );
}
