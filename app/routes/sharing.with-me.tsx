import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { loadWithMe } from '../features/sharing/list.server';
import { useResourceTexts, useWithMeColumns } from '../features/sharing/resource-columns';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.title.withMe', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadWithMe(auth);
}

export default function SharedWithMe() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('sharing.noneWithMe.title')}>{t('sharing.noneWithMe.body')}</Empty>;
  const columns = useWithMeColumns(loaded.parties);
  return <Collection loaded={loaded} texts={useResourceTexts('withMe')} columns={columns} empty={empty} />;
}
