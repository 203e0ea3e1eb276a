import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { Collection } from '../features/collection/collection';
import { loadDelegates } from '../features/delegates/delegates.server';
import { useDelegateColumns, useDelegateTexts } from '../features/delegates/list';
import { ActingNow, DoneByDelegates } from '../features/delegates/moving';
import { ADD } from '../features/delegates/paths';
import type { Handle } from '../features/shell/handle';
import { ButtonLink } from '../ui/button';
import { keepingAnswers } from '../ui/kept-answers';
import { Empty } from '../ui/note';
import { PageHead } from '../ui/page';
import { useTranslation } from '../ui/use-translation';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['delegates', 'objects', 'requests'], title: 'menu.delegates', list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadDelegates(auth);
}

export default function Delegates() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const add = loaded.mayAdd && (
    <ButtonLink to={ADD} look="primary" keepScroll>
      {t('delegates.add.open')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('menu.delegates')} sentence={t('delegates.about')} actions={add} />
      <ActingNow rows={loaded.rows} />
      <Outlet />
      <Collection
        loaded={loaded}
        texts={useDelegateTexts()}
        columns={useDelegateColumns()}
        empty={<Empty title={t('delegates.empty.title')}>{t('delegates.empty.body')}</Empty>}
      />
      <DoneByDelegates done={loaded.done} />
    </>
  );
}
