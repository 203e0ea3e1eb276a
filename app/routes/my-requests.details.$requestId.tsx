import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formTokens } from '../access/form.server';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { mayAskAgain } from '../features/catalog/again';
import { AgainPanel } from '../features/catalog/again-panel';
import { againPath } from '../features/catalog/paths';
import { CancelPanel } from '../features/my-requests/cancel-panel';
import { ownRequest } from '../features/my-requests/own-request.server';
import { listAddress, requestPath, verbPath } from '../features/my-requests/paths';
import { listSearch } from '../features/my-requests/query';
import { resumeDate } from '../features/my-requests/rows';
import { mayCancel, ownState } from '../features/my-requests/verbs';
import { shownComments } from '../features/requests/comments';
import { conflictsOf, NO_RULES } from '../features/requests/conflicts';
import { toDetails } from '../features/requests/details';
import { formArea } from '../features/requests/form-area/form-of-request.server';
import { FormSheet, isChange } from '../features/requests/form-area/form-sheet';
import { isMember, sentenceTo } from '../features/requests/request';
import { Comments } from '../features/requests/request-comments';
import { RequestFacts } from '../features/requests/request-facts';
import { RequestedBy, RequestLine } from '../features/requests/request-line';
import { ConflictNote } from '../features/requests/request-notes';
import { RequestProgress } from '../features/requests/request-progress';
import { RequestWords } from '../features/requests/request-sentence';
import { sentenceTitle } from '../features/requests/request-title';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import type { Handle } from '../features/shell/handle';
import { withList } from '../lib/list-address';
import { explain } from '../platform/recover';
import type { AuthContext } from '../session/auth-context';
import { OverListContext } from '../ui/over-list';
import { Columns, PageHead } from '../ui/page';
import { Tag } from '../ui/tag';
import { useWhen } from '../ui/use-when';

export const handle: Handle = {
  i18n: ['catalog', 'forms', 'mine', 'objects', 'requests'],
  title: titleOf,
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const url = new URL(args.request.url);
  const [request, typeNames] = await Promise.all([
    explain('mine.failed.title', ownRequest(auth, requestId)),
    ownTypeNames(auth),
  ]);
  const { member } = auth;
  const details = { ...toDetails(request), sentence: sentenceTo(member.id, request) };
  const area = await formArea(auth, { request, waits: false });
  return {
    details,
    byMe: isMember(request.requester, member.id),
    conflicts: ownState(request).waits ? conflictsOf(request, NO_RULES) : null,
    area,
    typeNames,
    search: listSearch(url),
    mayCancel: mayCancel(request),
    again: mayAskAgain(request) ? await againForm(auth, requestId) : null,
    resumes: resumeDate(request),
    comments: shownComments(details, url, requestPath(requestId)),
  };
}

async function againForm(auth: AuthContext, requestId: string) {
  const address = againPath(requestId);
  return { address, form: (await formTokens(auth, address)).token };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown) {
  const page = loaded as Loaded | undefined;
  return page ? sentenceTitle(page.details.sentence, page.typeNames) : 'menu.requests';
}

function backOf(loaded: unknown) {
  return { to: listAddress((loaded as Loaded | undefined)?.search ?? ''), title: 'menu.requests' } as const;
}

export default function MyRequest() {
  const page = useLoaderData<typeof loader>();
  const asked = useMatches().at(-1)?.id === 'routes/my-requests.details.$requestId.cancel';
  const overList = useContext(OverListContext);
  const { t } = useTranslation();
  const { details, search, typeNames } = page;
  const changes = isChange(page.area);
  const form = <FormSheet area={page.area} changeTo={null} />;
  if (overList) return <Outlet />;
  return (
    <>
      <PageHead
        state={<Tag tone={details.status.tone}>{t(`requests.status.${details.status.word}`)}</Tag>}
        title={<RequestWords sentence={details.sentence} typeNames={typeNames} />}
        sentence={<HeadLine page={page} />}
      />
      <Outlet />
      <Columns
        sticky
        side={
          <BlockStack gap="400">
            <RequestProgress details={details} />
            {page.again && <AgainPanel {...page.again} />}
            {page.mayCancel && <CancelPanel details={details} search={search} asked={asked} />}
          </BlockStack>
        }
        after={<Comments comments={page.comments} addTo={withList(verbPath(details.id, 'comment'), search)} />}
      >
        {page.conflicts && <ConflictNote found={page.conflicts} />}
        {changes && form}
        <RequestFacts details={details} typeNames={typeNames} inForm={page.area !== null} />
        {!changes && form}
      </Columns>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function HeadLine({ page: { details, resumes, byMe } }: { page: Page }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <RequestLine
      details={details}
      more={[
        <RequestedBy key="by" details={details} byReader={byMe} />,
        resumes !== null && (
          <span key="resumes" className="due">
            {t('mine.goesOn', { date: when.longDay(resumes) })}
          </span>
        ),
      ]}
    />
  );
}
