import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import {
  EndingsBar,
  EndingsHead,
  NothingEnds,
  useEndingColumns,
  useEndingSelection,
  useEndingTexts,
} from '../features/endings/list';
import { loadEndings } from '../features/endings/list.server';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['endings', 'grants', 'objects', 'work'],
  title: pageTitle('endings.title', 'endings.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadEndings(auth);
}

export default function Endings() {
  const loaded = useLoaderData<typeof loader>();
  const texts = useEndingTexts(loaded);
  const columns = useEndingColumns();
  const select = useEndingSelection(loaded);
  return (
    <>
      <EndingsHead {...loaded} />
      <div className="choosing">
        <Collection loaded={loaded} texts={texts} columns={columns} select={select} empty={<NothingEnds />} />
        <EndingsBar {...loaded} />
      </div>
    </>
  );
}
