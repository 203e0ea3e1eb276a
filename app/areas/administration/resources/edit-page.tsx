import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { configText } from '../../../lib/config-text';
import { ButtonLink } from '../../../ui/button';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Tabs } from '../../../ui/tabs';
import { useTranslation } from '../../../ui/use-translation';
import type { EditData, EditTab } from './edit.server';

export function EditPage({ page, children }: { page: EditData; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { kindTitle, name, beside, picture, isPerson, tabs, deleteTo, passwordTo } = page;
  const isOpen = ({ to, own }: EditTab) => (own === 'details' ? pathname === to : `${pathname}/`.startsWith(`${to}/`));
  return (
    <>
      <PageHead
        state={kindTitle !== name && <bdi>{kindTitle}</bdi>}
        title={
          <>
            {isPerson && <Avatar name={name} picture={picture} />} <bdi>{name}</bdi>
          </>
        }
        sentence={beside && <bdi>{beside}</bdi>}
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
      {children}
    </>
  );
}
