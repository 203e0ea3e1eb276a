import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { bulkPath } from '../features/approvals/bulk/paths';
import { useBulkLabel } from '../features/approvals/bulk/use-bulk-label';
import { type ShownApproval, useApprovalColumns } from '../features/approvals/list';
import { loadApprovals } from '../features/approvals/list.server';
import { ApprovalsHead, NoneYet, useApprovalTexts } from '../features/approvals/page-parts';
import { APPROVAL_VERBS, type Verb } from '../features/approvals/verbs';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import { useKindWords } from '../features/requests/request-sentence';
import type { Handle } from '../features/shell/handle';
import { BulkBar, CHOOSE_KEY, useRowSelection } from '../features/work-items/bulk/bulk-bar';
import { shortcutsOf } from '../features/work-items/verbs';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';

export const handle: Handle = { title: pageTitle('menu.approvals', 'requests.titlePage'), list: true };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadApprovals(auth, args.request);
}

export default function Approvals() {
  const { t } = useTranslation();
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { rows } = loaded;
  const pending = loaded.query.status === 'pending';
  const verbKeys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`));
  const texts = useApprovalTexts(loaded);
  const columns = useApprovalColumns({ ...loaded, pending });
  const choosing = { rules: APPROVAL_VERBS, rows: rows ?? [], selection: loaded.selection };
  const select = useRowSelection<Verb, ShownApproval>({
    ...choosing,
    what: useKindWords(loaded.typeNames),
  });
  const label = useBulkLabel();
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
        {pending && rows && rows.length > 0 && (
          <>
            <Shortcuts rows keys={[...verbKeys, { key: CHOOSE_KEY, label: t('work.chooseKey') }]} />
            <BulkBar {...loaded} {...choosing} path={bulkPath} label={label} />
          </>
        )}
      </div>
    </>
  );
}
