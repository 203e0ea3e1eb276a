import type { ReactNode } from 'react';
import {
  COMPARE_PATH,
  ENDINGS_PATH,
  type GrantListAddress,
  KINDS,
  type Kind,
  listPath,
  mapPath,
} from '../../../kits/access/grant-paths';
import { useShell } from '../../../kits/frame/use-shell';
import { type CountedList, ListSentence } from '../../../kits/lists/list-sentence';
import { NEW_REQUEST_PATH } from '../../../kits/requests/catalog/paths';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Tabs } from '../../../ui/tabs';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import type { LoadedGrants } from './list.server';
import { OpenRequestsUnknown } from './open-request-links';
import type { HolderView } from './people.server';
import { LISTS } from './titles';

export function OwnGrantsHead(loaded: Pick<LoadedGrants, 'at' | 'total' | 'filters' | 'texts' | 'openUnknown'>) {
  const { t } = useTranslation();
  const mayCompare = useShell()?.member?.mayLookUpPeople;
  const { kind } = loaded.at;
  return (
    <>
      <PageHead
        title={t(LISTS[kind])}
        sentence={<ListSentence loaded={loaded} />}
        actions={
          <>
            {mayCompare && <ButtonLink to={COMPARE_PATH}>{t('access.grants.compare')}</ButtonLink>}
            <ButtonLink to={NEW_REQUEST_PATH} look="primary">
              {t('ui.word.requestAccess')}
            </ButtonLink>
          </>
        }
      />
      <OwnGrantsTabs current={kind} />
      <GrantListNotes {...loaded} />
    </>
  );
}

export function GrantListNotes({ openUnknown }: Pick<LoadedGrants, 'openUnknown'>) {
  if (!openUnknown) return null;
  return (
    <div className="list-notes">
      <OpenRequestsUnknown isUnknown />
    </div>
  );
}

export function OwnGrantsTabs({ current }: { current: Kind | 'ending' | 'map' }) {
  const { t } = useTranslation();
  const kinds = KINDS.map((kind) => ({
    to: listPath({ holder: null, kind }),
    label: t(`access.grants.list.${kind}`),
    current: kind === current,
  }));
  const ending = { to: ENDINGS_PATH, label: t('access.grants.endingSoon'), current: current === 'ending' };
  const map = { to: mapPath({ holder: null }), label: t('access.grants.map.tab'), current: current === 'map' };
  return <Tabs label={t('access.grants.tabs')} tabs={[...kinds, ending, map]} />;
}

export function KindTabs({ at, current }: { at: Omit<GrantListAddress, 'kind'>; current: Kind | 'map' }) {
  const { t } = useTranslation();
  const kinds = KINDS.map((kind) => ({
    to: listPath({ ...at, kind }),
    label: t(`access.grants.list.${kind}`),
    current: kind === current,
  }));
  const map = { to: mapPath(at), label: t('access.grants.map.tab'), current: current === 'map' };
  return <Tabs label={t('access.grants.tabs')} tabs={[...kinds, map]} />;
}

interface HolderHeadProps {
  person: Omit<HolderView, 'id'>;
  list: CountedList;
  actions?: ReactNode;
}

/** A person above what they have. */
export function HolderHead({ person, list, actions }: HolderHeadProps) {
  const { name, userName, picture } = person;
  return (
    <PageHead
      picture={<Avatar name={name} picture={picture} size="large" />}
      title={<bdi>{name}</bdi>}
      sentence={<ListSentence loaded={list} of={userNameBeside(name, userName)} />}
      actions={actions}
    />
  );
}

export function NoGrants({ kind, name = null }: { kind: Kind; name?: string | null }) {
  const { t } = useTranslation();
  if (name !== null)
    return (
      <Empty title={t(`access.grants.empty.${kind}Of`, { name })}>{t('access.grants.empty.bodyOf', { name })}</Empty>
    );
  return (
    <Empty
      title={t(`access.grants.empty.${kind}`)}
      actions={<ButtonLink to={NEW_REQUEST_PATH}>{t('ui.word.requestAccess')}</ButtonLink>}
    >
      {t('access.grants.empty.body')}
    </Empty>
  );
}
