import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { formTokens } from '../access/form.server';
import { governance, guard } from '../access/guard.server';
import { mayAskAgain } from '../features/catalog/again';
import { AgainPanel } from '../features/catalog/again-panel';
import { againPath } from '../features/catalog/paths';
import { CancelPanel } from '../features/my-requests/cancel-panel';
import { ownRequest } from '../features/my-requests/own-request.server';
import { listAddress, remindPath, requestPath, verbPath } from '../features/my-requests/paths';
import { listSearch } from '../features/my-requests/query';
import { resumeDate } from '../features/my-requests/rows';
import { mayCancel, ownState } from '../features/my-requests/verbs';
import { readWaiting } from '../features/my-requests/waiting.server';
import { WaitingPanel } from '../features/my-requests/waiting-panel';
import { shownComments } from '../features/requests/comments';
import { conflictsOf, NO_RULES } from '../features/requests/conflicts';
import { toDetails } from '../features/requests/details';
import { formArea } from '../features/requests/form-area/form-of-request.server';
import { RequestContents } from '../features/requests/form-area/request-contents';
import { isMember, sentenceTo } from '../features/requests/request';
import { Comments } from '../features/requests/request-comments';
import { RequestedBy, RequestLine } from '../features/requests/request-line';
import { ConflictNote } from '../features/requests/request-notes';
import { RequestProgress } from '../features/requests/request-progress';
import { RequestWords } from '../features/requests/request-sentence';
import { sentenceTitle } from '../features/requests/request-title';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import type { Handle } from '../features/shell/handle';
import { ItemPage } from '../features/work-items/item-page';
import { withList } from '../lib/list-address';
import { explain } from '../platform/recover';
import type { AuthContext } from '../session/auth-context';
import { keepingAnswers } from '../ui/kept-answers';
import { Tag } from '../ui/tag';
import { useTranslation } from '../ui/use-translation';
import { useWhen } from '../ui/use-when';

export const clientLoader = keepingAnswers();

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
  const [area, waiting] = await Promise.all([formArea(auth, { request, waits: false }), readWaiting(auth, request)]);
  return {
    details,
    byMe: isMember(request.requester, member.id),
    conflicts: ownState(request).waits ? conflictsOf(request, NO_RULES) : null,
    area,
    waiting,
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
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const asked = useParams().verb === 'cancel';
  const { details, search, typeNames } = page;
  return (
    <ItemPage
      state={<Tag tone={details.status.tone}>{t(`requests.status.${details.status.word}`)}</Tag>}
      title={<RequestWords sentence={details.sentence} typeNames={typeNames} />}
      sentence={<HeadLine page={page} />}
      side={
        <>
          {page.waiting && <WaitingPanel waiting={page.waiting} remindTo={remindPath(details.id)} />}
          <RequestProgress details={details} />
          {page.again && <AgainPanel {...page.again} />}
          {page.mayCancel && <CancelPanel details={details} search={search} asked={asked} />}
        </>
      }
      after={<Comments comments={page.comments} addTo={withList(verbPath(details.id, 'comment'), search)} />}
    >
      {page.conflicts && <ConflictNote found={page.conflicts} />}
      <RequestContents details={details} typeNames={typeNames} area={page.area} changeTo={null} />
    </ItemPage>
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
