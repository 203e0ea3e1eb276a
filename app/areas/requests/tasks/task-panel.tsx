import type { Title } from '../../../kits/frame/handle';
import type { RequestKind, Sentence } from '../../../kits/requests/request';
import { toneClass } from '../../../kits/requests/tone';
import { decidingVerbs, VerbBar, VerbPanel } from '../../../kits/work-items/verb-links';
import { withList } from '../../../lib/list-address';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { sentenceTitle } from '../request/request-title';
import { verbPath } from './paths';
import type { Task } from './rows';
import { TASK_RULES, type TaskVerb } from './verbs';

interface TaskVerbsProps {
  id: string;
  verbs: readonly TaskVerb[];
  search: string;
}

function useTaskVerbs({ id, verbs, search }: TaskVerbsProps) {
  const { t } = useTranslation();
  return {
    title: t('requests.panel.title'),
    rules: TASK_RULES,
    verbs,
    to: (verb: TaskVerb) => withList(verbPath(id, verb), search),
    label: (verb: TaskVerb) => t(`requests.tasks.verb.${verb}`),
    wide: true,
  };
}

interface TaskPanelProps extends TaskVerbsProps {
  task: Task;
  /** A verb is open as a dialog or a page: its form is the only one. */
  doing: boolean;
}

/** What can be done with the task, or what became of it. */
export function TaskPanel({ task, doing, ...props }: TaskPanelProps) {
  const verbs = useTaskVerbs(props);
  if (decidingVerbs(TASK_RULES, props.verbs).length > 0) return <VerbPanel {...verbs} doing={doing} />;
  if (task.done === null) return null;
  return (
    <Sheet title={verbs.title}>
      <TaskEnd task={task} />
    </Sheet>
  );
}

/** What became of it, by whom and when; nothing while it is open. */
export function TaskEnd({ task: { done, doneBy, state: ended } }: { task: Task }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (done === null || ended.word === 'unknown') return null;
  const state = t(`requests.phase.${ended.word}`);
  const date = formats.shortDay(done);
  return (
    <p className={toneClass(ended.tone === 'bad' ? 'bad' : 'plain')}>
      {doneBy === null ? t('requests.doneOn', { state, date }) : t('requests.doneByOn', { state, name: doneBy, date })}
    </p>
  );
}

/** The verbs at the bottom of a narrow screen. */
export function TaskBar(props: TaskVerbsProps) {
  return <VerbBar {...useTaskVerbs(props)} />;
}

// The title of a task's page: "Set up Night access in Badge Office for Kai Ruiz".
interface AboutTask {
  kind: RequestKind;
  sentence: Sentence;
}

export function taskTitle({ kind, sentence }: AboutTask, typeNames: Record<string, string>): Title {
  const what = sentenceTitle(sentence, typeNames);
  return {
    key: `requests.tasks.doing.${kind}`,
    values: { what: typeof what === 'string' ? { key: what, values: {} } : what },
  };
}
