import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { ListSentence, useOpenList } from '../../../kits/lists/list-sentence';
import { guard } from '../../../server/guard/guard.server';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { loadTabs } from './list.server';
import { ACTIVITY, REQUESTS, SHARING, WITH_ME } from './paths';

export const handle: Handle = { title: 'menu.sharing' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args);
  return loadTabs(auth);
}

/** Tabs without content are hidden, except the open one. */
export default function Sharing() {
  const { supported, nothing, withMe, requests, activity } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const list = useOpenList();
  const isEmpty = !supported || (nothing && pathname === SHARING);
  const tabCount = (count: number | null) => (count ? number(count) : undefined);
  const all = [
    { to: SHARING, label: t('account.sharing.tab.own'), holds: 1 },
    { to: WITH_ME, label: t('account.sharing.tab.withMe'), holds: withMe, count: tabCount(withMe) },
    { to: REQUESTS, label: t('account.sharing.tab.requests'), holds: requests, count: tabCount(requests) },
    { to: ACTIVITY, label: t('account.sharing.tab.activity'), holds: activity },
  ];
  const isCurrent = (to: string) => (to === SHARING ? pathname === to : pathname.startsWith(to));
  const tabs = all
    .filter(({ to, holds }) => holds !== 0 || isCurrent(to))
    .map(({ holds: _, ...tab }) => ({ ...tab, current: isCurrent(tab.to) }));
  return (
    <>
      <PageHead
        title={t('menu.sharing')}
        sentence={!isEmpty && <ListSentence loaded={list} about={t('account.sharing.about')} />}
      />
      {isEmpty ? (
        <Sheet rows>
          <Empty title={t('account.sharing.empty.title')}>{t('account.sharing.empty.body')}</Empty>
        </Sheet>
      ) : (
        <>
          <Tabs label={t('menu.sharing')} tabs={tabs} />
          <Outlet />
        </>
      )}
    </>
  );
}
