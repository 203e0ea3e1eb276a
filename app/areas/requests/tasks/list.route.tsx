import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { pageTitle } from '../../../kits/lists/page-title';
import { OPEN_KEY } from '../../../kits/work-items/row-opener';
import { shortcutsOf } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { Shortcuts } from '../../../ui/shortcuts';
import { useTranslation } from '../../../ui/use-translation';
import { NoneYet, TasksHead, useTaskColumns, useTaskTexts } from './list';
import { loadTasks } from './list.server';
import { TASK_RULES } from './verbs';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.tasks', 'requests.tasks.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadTasks(auth, args.request);
}

export default function Tasks() {
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const { query, search, rows, typeNames } = loaded;
  const pending = query.status === 'pending';
  const { t } = useTranslation();
  const keys = [
    { key: OPEN_KEY, label: t('workItems.openKey') },
    ...shortcutsOf(TASK_RULES, (verb) => t(`requests.tasks.verb.${verb}`)),
  ];
  const texts = useTaskTexts(pending);
  const columns = useTaskColumns({ typeNames, search, pending });
  return (
    <>
      <TasksHead {...loaded} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet pending={pending} />} />
      {pending && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
    </>
  );
}
