import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import type { Handle } from '../features/shell/handle';
import { NoneYet, TasksHead, useTaskColumns, useTaskTexts } from '../features/tasks/list';
import { loadTasks } from '../features/tasks/list.server';
import { TASK_RULES } from '../features/tasks/verbs';
import { shortcutsOf } from '../features/work-items/verbs';
import { keepingAnswers } from '../ui/kept-answers';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['objects', 'requests', 'tasks'],
  title: pageTitle('menu.tasks', 'tasks.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadTasks(auth, args.request);
}

export default function Tasks() {
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, search, rows, typeNames } = loaded;
  const pending = query.status === 'pending';
  const { t } = useTranslation();
  const keys = shortcutsOf(TASK_RULES, (verb) => t(`tasks.verb.${verb}`));
  const texts = useTaskTexts(typeNames, pending);
  const columns = useTaskColumns({ typeNames, search, pending });
  return (
    <>
      <TasksHead {...loaded} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet pending={pending} />} />
      {pending && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
    </>
  );
}
