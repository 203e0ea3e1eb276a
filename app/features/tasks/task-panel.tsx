// Texts of the components below.
import '../../locales/parts/requests.client';
import '../../locales/parts/tasks.client';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink, type ButtonLook } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { useWhen } from '../../ui/use-when';
import { toneClass } from '../requests/tone';
import { verbPath } from './paths';
import type { Task } from './rows';
import { TASK_VERB_KEYS, type TaskVerb } from './verbs';

const LOOKS: Record<TaskVerb, ButtonLook> = {
  complete: 'primary',
  reject: 'warns',
  forward: 'normal',
  comment: 'normal',
};

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
  const decisive = verbs.filter((verb) => verb !== 'comment');
  const state = t(`requests.phase.${task.state.word}`);
  if (decisive.length > 0) {
    return (
      <Sheet title={t('tasks.panel.title')} className="panel-of-verbs">
        <div className={doing ? 'panel-verbs behind-dialog' : 'panel-verbs'}>
          <Verbs id={id} verbs={decisive} search={search} />
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
  return verbs.map((verb) => (
    <ButtonLink
      key={verb}
      to={withList(verbPath(id, verb), search)}
      look={LOOKS[verb]}
      wide={verb === 'forward'}
      keepScroll
      data-key={TASK_VERB_KEYS[verb]}
    >
      {t(`tasks.verb.${verb}`)}
    </ButtonLink>
  ));
}

/** On narrow pages the verbs stand at the bottom of the screen, where the thumb is. */
export function TaskBar({ id, verbs, search }: Pick<TaskPanelProps, 'id' | 'verbs' | 'search'>) {
  const { t } = useTranslation();
  const decisive = verbs.filter((verb) => verb !== 'comment');
  if (decisive.length === 0) return null;
  return (
    <nav className="action-bar" aria-label={t('tasks.panel.title')}>
      <Verbs id={id} verbs={decisive} search={search} />
    </nav>
  );
}
