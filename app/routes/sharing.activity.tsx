import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { useDays, useEventColumns, useEventTexts } from '../features/sharing/activity';
import { loadActivity } from '../features/sharing/list.server';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['objects', 'sharing'], title: 'sharing.title.activity', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadActivity(auth);
}

export default function SharingActivity() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const empty = <Empty title={t('sharing.noActivity.title')}>{t('sharing.noActivity.body')}</Empty>;
  const columns = useEventColumns(loaded.parties);
  return <Collection loaded={loaded} texts={useEventTexts()} columns={columns} group={useDays()} empty={empty} />;
}
