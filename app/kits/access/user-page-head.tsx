import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { PageHead } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Tabs } from '../../ui/tabs';
import { useTranslation } from '../../ui/use-translation';
import { userNameBeside } from '../../ui/user-name';
import { type CountedList, ListSentence } from '../lists/list-sentence';
import { KINDS, type Kind, listPath, mapPath } from './grant-paths';
import type { UserHead } from './user.server';
import { deletePath, userPath } from './user-paths';

interface UserPageHeadProps {
  head: UserHead;
  tab: 'profile' | Kind | 'map';
  /** That of the tab. */
  list?: CountedList;
  actions?: ReactNode;
}

export function UserPageHead({ head, tab, list, actions }: UserPageHeadProps) {
  const { t } = useTranslation();
  const { id, name, userName, picture, rights } = head;
  const access = KINDS.map((kind) => ({
    to: listPath({ holder: id, kind, administered: true }),
    label: t(`administration.lifecycle.tabs.${kind}`),
    current: tab === kind,
  }));
  const remove = rights.deleteUser && (
    <ButtonLink to={deletePath(id)} look="destructive">
      {t('ui.word.delete')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        picture={<Avatar name={name} picture={picture} size="large" />}
        title={<bdi>{name}</bdi>}
        sentence={<ListSentence loaded={list ?? null} of={userNameBeside(name, userName)} />}
        actions={actions ?? remove}
      />
      {rights.viewUserAccess && (
        <Tabs
          label={t('administration.lifecycle.tabs.label')}
          tabs={[
            { to: userPath(id), label: t('administration.lifecycle.tabs.profile'), current: tab === 'profile' },
            ...access,
            {
              to: mapPath({ holder: id, administered: true }),
              label: t('administration.lifecycle.tabs.map'),
              current: tab === 'map',
            },
          ]}
        />
      )}
    </>
  );
}
