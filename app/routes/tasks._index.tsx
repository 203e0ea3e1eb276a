import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import type { Handle } from '../features/shell/handle';
import { useTaskColumns } from '../features/tasks/list';
import { loadTasks } from '../features/tasks/list.server';
import { NoneYet, TasksHead } from '../features/tasks/page-parts';
import { useTaskKeys } from '../features/tasks/use-task-keys';
import { useTaskTexts } from '../features/tasks/use-task-texts';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';

export const handle: Handle = { title: pageTitle('menu.tasks', 'tasks.titlePage'), list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadTasks(auth, args.request);
}

export default function Tasks() {
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, search, rows, typeNames } = loaded;
  const pending = query.status === 'pending';
  const keys = useTaskKeys();
  const texts = useTaskTexts(typeNames);
  const columns = useTaskColumns({ typeNames, search, pending });
  return (
    <>
      <TasksHead {...loaded} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet pending={pending} />} />
      {pending && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
    </>
  );
}
