import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { ApprovalsBar, useApprovalSelection } from '../features/approvals/bulk/list-bar';
import { useApprovalColumns } from '../features/approvals/list';
import { loadApprovals } from '../features/approvals/list.server';
import { ApprovalsHead, NoneYet, useApprovalTexts } from '../features/approvals/page-parts';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import type { Handle } from '../features/shell/handle';
import { keepingAnswers } from '../ui/kept-answers';
import { useStayed } from '../ui/over-list';

export const clientLoader = keepingAnswers();

export const handle: Handle = {
  i18n: ['bulk', 'objects', 'requests', 'work'],
  title: pageTitle('menu.approvals', 'requests.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadApprovals(auth, args.request);
}

export default function Approvals() {
  const loaded = useStayed(useLoaderData<typeof loader>());
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
