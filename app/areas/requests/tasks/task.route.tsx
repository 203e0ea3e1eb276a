import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { toCommentsView } from '../../../kits/requests/comments';
import { toDetails } from '../../../kits/requests/details';
import { loadFormArea } from '../../../kits/requests/form-area/form-of-request.server';
import { aboutPath, modifyPath } from '../../../kits/requests/paths';
import { findRepresentedNames } from '../../../kits/requests/represented';
import { isStepUnknown, isUnread } from '../../../kits/requests/request';
import { Comments } from '../../../kits/requests/request-comments';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { ItemPage, useHasOpenChild } from '../../../kits/work-items/item-page';
import { shortcutsOf } from '../../../kits/work-items/verbs';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import type { AccessRequest } from '../../../platform/requests.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { createCachedLoader } from '../../../ui/page-cache';
import { Sheet } from '../../../ui/sheet';
import { Shortcuts } from '../../../ui/shortcuts';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { RequestContents } from '../request/form-area/request-contents';
import { DeadlineText, RequestLine } from '../request/request-line';
import { RequestProgress } from '../request/request-progress';
import { loadTask } from './load-task.server';
import { listAddress, taskPath, verbPath } from './paths';
import { listSearch } from './query';
import { toTask } from './rows';
import { TaskBar, TaskPanel, taskTitle } from './task-panel';
import { useTaskSentence } from './use-task-sentence';
import { listTaskVerbs, TASK_RULES } from './verbs';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (page) => (page ? taskTitle(page.details, page.typeNames) : 'places.title.task'),
  back: (loaded) => ({ to: listAddress(loaded?.search ?? ''), title: 'menu.tasks' }),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const taskId = args.params.taskId ?? '';
  const url = new URL(args.request.url);
  const [{ request, waits }, typeNames] = await Promise.all([loadTask(auth, taskId), loadTypeNames(auth)]);
  const details = toDetails(request, auth.member.id);
  const area = await loadFormArea(auth, { request, waits });
  return {
    details,
    area,
    task: toTask(request, auth.member.id),
    typeNames,
    search: listSearch(url),
    waits,
    actingFor: waits ? findRepresentedNames(request, auth.member.id) : [],
    problem: waits ? problemOf(request) : null,
    verbs: waits ? listTaskVerbs(request, 'denied') : [],
    comments: toCommentsView(details, url, taskPath(taskId)),
  };
}

function problemOf(request: AccessRequest): 'unsure' | 'unread' | null {
  if (isStepUnknown(request)) return 'unsure';
  return isUnread(request) ? 'unread' : null;
}

export default function TaskOfRequest() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const doing = useHasOpenChild('areas/requests/tasks/task.route');
  const { details, task, search, verbs, typeNames } = page;
  const words = useTaskSentence(typeNames);
  const panel = { id: details.id, verbs, search };
  const verbKeys = shortcutsOf(TASK_RULES, (verb) => t(`requests.tasks.verb.${verb}`), verbs);
  return (
    <ItemPage
      name={words(details)}
      state={<StateTag page={page} />}
      title={words(details)}
      sentence={<HeadLine page={page} />}
      side={
        <>
          <TaskPanel {...panel} task={task} doing={doing} />
          {page.problem && (
            <Sheet>
              <p>{t(`requests.tasks.gone.${page.problem}`)}</p>
            </Sheet>
          )}
          {verbs.length > 0 && <Shortcuts keys={verbKeys} />}
        </>
      }
      after={
        <>
          <RequestProgress details={details} />
          <Comments
            comments={page.comments}
            addTo={verbs.includes('comment') ? withList(verbPath(details.id, 'comment'), search) : null}
          />
        </>
      }
      bar={!doing && <TaskBar {...panel} />}
    >
      <RequestContents
        details={details}
        typeNames={typeNames}
        area={page.area}
        changeTo={withList(modifyPath('tasks', details.id), search)}
        aboutTo={(part) => withList(aboutPath(taskPath(details.id), part), search)}
      />
    </ItemPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function StateTag({ page: { task, waits } }: { page: Page }) {
  const { t } = useTranslation();
  if (waits) return <Tag>{t('requests.tasks.waiting')}</Tag>;
  return <Tag tone={task.state.tone}>{t(`requests.phase.${task.state.word}`)}</Tag>;
}

/** Which request it is for, the task as the tenant calls it, whom it is with and since when. */
function HeadLine({ page: { details, task, actingFor, waits } }: { page: Page }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { assignee, withReader, assigned, deadline } = task;
  const date = assigned === null ? '' : formats.shortDay(assigned);
  const held = withReader ? 'withYou' : 'with';
  const heldKey = assigned === null ? (`requests.tasks.${held}` as const) : (`requests.tasks.${held}Since` as const);
  return (
    <RequestLine
      details={details}
      more={[
        <bdi key="task">{configText(i18n, task.name) ?? t('ui.word.unknown')}</bdi>,
        actingFor.length > 0 && t('requests.actingForShort', { names: formats.list(actingFor) }),
        task.state.word === 'inProgress' && assignee !== null && t(heldKey, { name: assignee, date }),
        waits && deadline !== null && (
          <DeadlineText key="deadline" deadline={deadline} text={(date) => t('requests.tasks.doBy', { date })} />
        ),
      ]}
    />
  );
}
