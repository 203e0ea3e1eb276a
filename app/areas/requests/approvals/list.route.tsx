import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import type { LoadedCollection } from '../../../kits/lists/load.server';
import { pageTitle } from '../../../kits/lists/page-title';
import { APPROVAL_VERBS, type Verb } from '../../../kits/requests/approvals/verbs';
import { type TypeNames, useKindAndRequestText } from '../../../kits/requests/request-sentence';
import { BulkBar, SELECT_KEY, useRowSelection } from '../../../kits/work-items/bulk/bulk-bar';
import { OPEN_KEY } from '../../../kits/work-items/row-opener';
import { isBulkVerb, shortcutsOf } from '../../../kits/work-items/verbs';
import { governance, guard } from '../../../server/guard/guard.server';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { Shortcuts } from '../../../ui/shortcuts';
import { useTranslation } from '../../../ui/use-translation';
import { bulkPath } from './bulk/paths';
import { type ApprovalRowView, useApprovalColumns } from './list';
import { loadApprovals } from './list.server';
import { ApprovalsHead, NoneYet, useApprovalTexts } from './list-parts';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.approvals', 'requests.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadApprovals(auth, args.request);
}

export default function Approvals() {
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const pending = loaded.query.status === 'pending';
  const texts = useApprovalTexts(loaded);
  const columns = useApprovalColumns({ ...loaded, pending });
  const select = useApprovalSelection(loaded);
  return (
    <>
      <ApprovalsHead {...loaded} />
      <div className="choosing">
        <Collection
          loaded={loaded}
          texts={texts}
          columns={columns}
          select={pending ? select : undefined}
          empty={<NoneYet pending={pending} />}
        />
        {pending && <ApprovalsBar {...loaded} />}
      </div>
    </>
  );
}

type Loaded = Pick<LoadedCollection<ApprovalRowView>, 'rows' | 'selection' | 'search' | 'total'>;

/** The boxes of the list of approvals. */
function useApprovalSelection({ rows, selection, typeNames }: Loaded & { typeNames: TypeNames }) {
  const what = useKindAndRequestText(typeNames);
  return useRowSelection<Verb, ApprovalRowView>({ rules: APPROVAL_VERBS, rows: rows ?? [], selection, what });
}

/** What can be done with the rows that are chosen, and the keys of the list. */
function ApprovalsBar(loaded: Loaded) {
  const { t } = useTranslation();
  const { rows } = loaded;
  if (!rows || rows.length === 0) return null;
  const keys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`));
  const label = (verb: Verb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(APPROVAL_VERBS, verb)) return '';
    if (number === null) return t(`workItems.bulk.${verb}.open`);
    return t(`workItems.bulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return (
    <>
      <Shortcuts
        rows
        keys={[
          { key: OPEN_KEY, label: t('workItems.openKey') },
          ...keys,
          { key: SELECT_KEY, label: t('workItems.chooseKey') },
        ]}
      />
      <BulkBar keeps {...loaded} rows={rows} rules={APPROVAL_VERBS} path={bulkPath} label={label} />
    </>
  );
}
