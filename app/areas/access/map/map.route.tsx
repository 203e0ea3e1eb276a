import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { grantPath } from '../../../kits/access/grant-paths';
import { UserPageHead } from '../../../kits/access/user-page-head';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { ListSentence } from '../../../kits/lists/list-sentence';
import type { Column } from '../../../kits/lists/rows';
import type { OwnTexts } from '../../../kits/lists/texts';
import { governance, guard } from '../../../server/guard/guard.server';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { createCachedLoader } from '../../../ui/page-cache';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { mayLookAt } from '../grants/holder.server';
import { GrantCell, Origins } from '../grants/list';
import { HolderHead, KindTabs, OwnGrantsTabs } from '../grants/page-parts';
import { backToHolders } from '../grants/titles';
import { useGrantName } from '../grants/use-grant-name';
import { COLUMNS } from './drawing';
import { type LoadedMap, loadAccessMap, type MapView } from './map.server';
import { AccessPicture } from './picture';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: (loaded) =>
    loaded && loaded.at.holder !== null
      ? { key: 'access.grants.map.page', values: { name: { text: loaded.person.name } } }
      : 'access.grants.map.title',
  back: (_, address) => backToHolders(address),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, mayLookAt(args.params));
  return loadAccessMap(auth, args.params);
}

export default function AccessMap() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { number } = useFormats();
  const columns = useMapColumns(loaded);
  const texts = useMapTexts(loaded);
  return (
    <>
      <MapHead {...loaded} />
      {loaded.more > 0 && <Note tone="due">{t('access.grants.map.more', { number: number(loaded.more) })}</Note>}
      <Collection
        loaded={loaded}
        texts={texts}
        columns={columns}
        summary={COLUMNS.some((kind) => loaded.drawing.columns[kind].length > 0) && <AccessPicture loaded={loaded} />}
        empty={<Empty title={t('access.grants.map.empty')}>{t('access.grants.map.emptyBody')}</Empty>}
      />
    </>
  );
}

function MapHead(loaded: LoadedMap) {
  const { at, head, person } = loaded;
  const { t } = useTranslation();
  if (head !== null) return <UserPageHead head={head} tab="map" list={loaded} actions={false} />;
  if (at.holder !== null)
    return (
      <>
        <HolderHead person={person} list={loaded} />
        <KindTabs at={at} current="map" />
      </>
    );
  return (
    <>
      <PageHead
        title={t('access.grants.map.title')}
        sentence={<ListSentence loaded={loaded} about={t('access.grants.map.sentence')} />}
      />
      <OwnGrantsTabs current="map" />
    </>
  );
}

function useMapColumns({ at }: LoadedMap): Column<MapView>[] {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  return [
    {
      id: 'name',
      head: t('access.grants.map.column.what'),
      width: 'main',
      plain: true,
      sorts: ['application', '-application', 'name', '-name'],
      cell: (row) => <GrantCell row={row} to={grantPath({ ...at, kind: row.kind, grantId: row.id })} />,
    },
    {
      id: 'kind',
      head: t('access.grants.map.column.kind'),
      width: 'detail',
      optional: true,
      cell: ({ kind }) => t(`access.kind.${kind}`),
    },
    {
      id: 'how',
      head: t('access.grants.column.how'),
      width: 'detail',
      optional: true,
      cell: (row) => <Origins of={row} />,
    },
    {
      id: 'reviewed',
      head: t('access.grants.map.column.reviewed'),
      width: 'detail',
      optional: true,
      cell: ({ reviewed }) => {
        if (reviewed === null) return t('access.grants.map.reviewed.never');
        return reviewed === 'unknown' ? t('ui.word.unknown') : shortDay(reviewed);
      },
    },
  ];
}

function useMapTexts({ choices, drawing }: LoadedMap): OwnTexts {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  const applications = new Map(choices.applications);
  const offered = choices.of.filter(({ kind }) => kind !== 'entitlement');
  const named = (id: string) => {
    const found = choices.of.find((one) => one.id === id);
    if (found) return nameOf(found);
    return drawing.columns.role.some((node) => node.id === id)
      ? t('workItems.role.unread')
      : t('access.grants.map.unknown');
  };
  return {
    filters: {
      application: {
        options: [...applications.keys()],
        option: (id) => applications.get(id) ?? t('access.grants.map.unknown'),
      },
      of: { options: offered.map(({ id }) => id), option: named },
    },
  };
}
