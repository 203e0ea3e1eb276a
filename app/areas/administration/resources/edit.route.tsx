import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { configText } from '../../../lib/config-text';
import { guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Tabs } from '../../../ui/tabs';
import { useTranslation } from '../../../ui/use-translation';
import { type EditTab, loadEdit } from './edit.server';
import { kindFromParams, requireAdministered } from './kind.server';
import { backToList, objectTitle } from './page-titles';
import { skipWhenDeleted } from './revalidation';

export const handle: Handle<typeof loader> = { title: objectTitle, back: backToList };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadEdit(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhenDeleted;

export default function EditResource() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { kindTitle, name, beside, isStatedBelow, picture, isPerson, tabs, deleteTo, passwordTo } =
    useLoaderData<typeof loader>();
  const isBelow = ({ to, own }: EditTab) => own !== 'details' && `${pathname}/`.startsWith(`${to}/`);
  // The details are also below the dialogs about the whole object.
  const isOpen = (tab: EditTab) => (tab.own === 'details' ? !tabs.some(isBelow) : isBelow(tab));
  return (
    <>
      <PageHead
        state={kindTitle !== name && <bdi>{kindTitle}</bdi>}
        title={
          <>
            {isPerson && <Avatar name={name} picture={picture} />} <bdi>{name}</bdi>
          </>
        }
        sentence={beside && !(isStatedBelow && !tabs.some(isBelow)) && <bdi>{beside}</bdi>}
        actions={
          <>
            {passwordTo && (
              <ButtonLink to={passwordTo} keepScroll>
                {t('administration.resources.password.open')}
              </ButtonLink>
            )}
            {deleteTo && (
              <ButtonLink to={deleteTo} look="destructive" keepScroll>
                {t('ui.word.delete')}
              </ButtonLink>
            )}
          </>
        }
      />
      {tabs.length > 1 && (
        <Tabs
          label={t('administration.resources.tabs.label')}
          tabs={tabs.map((tab) => ({
            to: tab.to,
            label: tab.own ? (
              t(`administration.resources.tabs.${tab.own}`)
            ) : (
              <bdi>{configText(i18n, tab.title ?? '')}</bdi>
            ),
            current: isOpen(tab),
          }))}
        />
      )}
      <Outlet />
    </>
  );
}
