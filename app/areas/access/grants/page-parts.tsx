import {
  COMPARE_PATH,
  ENDINGS_PATH,
  type GrantListAddress,
  KINDS,
  type Kind,
  listPath,
} from '../../../kits/access/grant-paths';
import { useShell } from '../../../kits/frame/use-shell';
import { FilteredCount } from '../../../kits/lists/filtered-count';
import { NEW_REQUEST_PATH } from '../../../kits/requests/catalog/paths';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Tabs } from '../../../ui/tabs';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedGrants } from './list.server';
import { OpenRequestsUnknown } from './open-request-links';
import { LISTS } from './titles';

export function OwnGrantsHead(loaded: Pick<LoadedGrants, 'at' | 'total' | 'filters' | 'openUnknown'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const mayCompare = useShell()?.member?.mayLookUpPeople;
  const { at, total, filters } = loaded;
  const { kind } = at;
  return (
    <>
      <PageHead
        title={t(LISTS[kind])}
        sentence={
          filters.length > 0 ? (
            <FilteredCount total={total} of={null} />
          ) : (
            total !== null && total > 0 && t('access.grants.count', { number: number(total) })
          )
        }
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

export function OwnGrantsTabs({ current }: { current: Kind | 'ending' }) {
  const { t } = useTranslation();
  const kinds = KINDS.map((kind) => ({
    to: listPath({ holder: null, kind }),
    label: t(`access.grants.list.${kind}`),
    current: kind === current,
  }));
  const ending = { to: ENDINGS_PATH, label: t('access.grants.endingSoon'), current: current === 'ending' };
  return <Tabs label={t('access.grants.tabs')} tabs={[...kinds, ending]} />;
}

export function KindTabs({ at }: { at: GrantListAddress }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('access.grants.tabs')}
      tabs={KINDS.map((kind) => ({
        to: listPath({ ...at, kind }),
        label: t(`access.grants.list.${kind}`),
        current: kind === at.kind,
      }))}
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
