import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../../kits/frame/handle';
import { approvalPath } from '../../../../kits/requests/approvals/paths';
import { requestPath } from '../../../../kits/requests/my-requests/paths';
import { aboutPath } from '../../../../kits/requests/paths';
import { withList } from '../../../../lib/list-address';
import type { Path } from '../../../../lib/url';
import { notFoundError } from '../../../../platform/platform-error';
import type { AccessRequest } from '../../../../platform/requests.server';
import { governance, guard } from '../../../../server/guard/guard.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { loadApproval } from '../../approvals/load-approval.server';
import { listSearch as approvalsSearch } from '../../approvals/query';
import { loadOwnRequest } from '../../my-requests/own-request.server';
import { listSearch as ownSearch } from '../../my-requests/query';
import { loadTask } from '../../tasks/load-task.server';
import { taskPath } from '../../tasks/paths';
import { listSearch as tasksSearch } from '../../tasks/query';
import { loadAboutAccess, loadAboutPerson } from './about.server';
import { AboutDialog } from './about-dialog';

export const handle: Handle = { title: 'requests.about.page' };

interface RequestPage {
  load: (auth: AuthContext, id: string) => Promise<AccessRequest>;
  address: (id: string) => Path;
  listSearch: (url: URL) => string;
}

const PAGES: Record<string, RequestPage> = {
  approvals: {
    load: async (auth, id) => (await loadApproval(auth, id)).request,
    address: approvalPath,
    listSearch: approvalsSearch,
  },
  tasks: { load: async (auth, id) => (await loadTask(auth, id)).request, address: taskPath, listSearch: tasksSearch },
  'my-requests': { load: loadOwnRequest, address: requestPath, listSearch: ownSearch },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { requestId, taskId, part } = args.params;
  const id = requestId ?? taskId ?? '';
  const page = PAGES[auth.path.split('/')[1] ?? ''];
  if (!page || (part !== 'person' && part !== 'access')) throw notFoundError();
  const request = await page.load(auth, id);
  const search = page.listSearch(new URL(args.request.url));
  const at = page.address(id);
  return {
    about: part === 'person' ? await loadAboutPerson(auth, request) : await loadAboutAccess(auth, request),
    back: withList(at, search),
    retry: withList(aboutPath(at, part), search),
  };
}

export default function AboutRequest() {
  return <AboutDialog {...useLoaderData<typeof loader>()} />;
}
