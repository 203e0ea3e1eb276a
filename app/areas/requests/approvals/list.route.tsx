import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { Collection } from '../../../kits/lists/collection';
import { pageTitle } from '../../../kits/lists/page-title';
import { governance, guard } from '../../../server/guard/guard.server';
import { useLastLoaded } from '../../../ui/over-list';
import { createCachedLoader } from '../../../ui/page-cache';
import { ApprovalsBar, useApprovalSelection } from './bulk/list-bar';
import { useApprovalColumns } from './list';
import { loadApprovals } from './list.server';
import { ApprovalsHead, NoneYet, useApprovalTexts } from './page-parts';

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
