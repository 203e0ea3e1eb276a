import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { repeatPath } from '../../../kits/requests/catalog/paths';
import { toCommentsView } from '../../../kits/requests/comments';
import { NO_RULES, toConflicts } from '../../../kits/requests/conflicts';
import { toDetails } from '../../../kits/requests/details';
import { loadFormArea } from '../../../kits/requests/form-area/form-of-request.server';
import { listAddress, remindPath, requestPath, verbPath } from '../../../kits/requests/my-requests/paths';
import { findResumeDate } from '../../../kits/requests/my-requests/rows';
import { mayCancel, toItemState } from '../../../kits/requests/my-requests/verbs';
import { aboutPath } from '../../../kits/requests/paths';
import { findAdvice } from '../../../kits/requests/recommendation';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { isMember, toSentenceFor } from '../../../kits/requests/request';
import { Comments } from '../../../kits/requests/request-comments';
import { ConflictNote } from '../../../kits/requests/request-notes';
import { RequestText } from '../../../kits/requests/request-sentence';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { ItemPage } from '../../../kits/work-items/item-page';
import { withList } from '../../../lib/list-address';
import { all, equals } from '../../../platform/protocol/target-filter';
import { loadPart, withErrorKey } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import { requireAllRows } from '../../../platform/rows';
import { formTokens } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { createCachedLoader } from '../../../ui/page-cache';
import { Sheet } from '../../../ui/sheet';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { RepeatPanel } from '../catalog/repeat-panel';
import { isRepeatable } from '../catalog/repeat-request';
import { RequestContents } from '../request/form-area/request-contents';
import { loadHeldAccess } from '../request/held-access.server';
import { RequestedBy, RequestLine } from '../request/request-line';
import { RequestProgress } from '../request/request-progress';
import { sentenceTitle } from '../request/request-title';
import { CancelPanel } from './cancel-panel';
import { loadOwnRequest } from './own-request.server';
import { listSearch } from './query';
import { toWaitingState, type WaitingState } from './waiting';
import { WaitingPanel } from './waiting-panel';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: titleOf,
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const url = new URL(args.request.url);
  const [request, typeNames] = await Promise.all([
    withErrorKey('requests.own.failed.title', loadOwnRequest(auth, requestId)),
    loadTypeNames(auth),
  ]);
  const { member } = auth;
  const details = { ...toDetails(request, member.id), sentence: toSentenceFor(member.id, request) };
  const [area, waiting, held] = await Promise.all([
    loadFormArea(auth, { request, waits: false }),
    loadWaitingState(auth, request),
    loadHeldAccess(auth, request),
  ]);
  return {
    details,
    held,
    byMe: isMember(request.requester, member.id),
    forMe: isMember(request.user, member.id),
    recommendation: findAdvice(request, member.settings.autoId),
    conflicts: toItemState(request).waits ? toConflicts(request, NO_RULES) : null,
    area,
    waiting,
    typeNames,
    search: listSearch(url),
    mayCancel: mayCancel(request),
    again: isRepeatable(request) ? await againForm(auth, requestId) : null,
    resumes: findResumeDate(request),
    comments: toCommentsView(details, url, requestPath(requestId)),
  };
}

async function againForm(auth: AuthContext, requestId: string) {
  const address = repeatPath(requestId);
  return { address, form: (await formTokens(auth, address)).token };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(page: Loaded | undefined) {
  return page ? sentenceTitle(page.details.sentence, page.typeNames) : 'menu.requests';
}

function backOf(page: Loaded | undefined) {
  return { to: listAddress(page?.search ?? ''), title: 'menu.requests' } as const;
}

const MAX_COMPARED = 50;

/** Null where no actor has to act. Without past requests the rest is shown. */
async function loadWaitingState(
  { api, member, context }: AuthContext,
  found: AccessRequest,
): Promise<WaitingState | null> {
  const reader = { memberId: member.id, now: context.now };
  const isOpen = found.decision.status === 'in-progress';
  if (!isOpen || toWaitingState(found, [], reader) === null) return null;
  const past = await loadPart(
    searchRequests(api, member.id, {
      filter: all(equals('decision.status', 'complete'), equals('requestType', found.requestType)),
      offset: 0,
      size: MAX_COMPARED,
      order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
      deadlineMs: 5_000,
    }).then((page) => requireAllRows(page, { size: MAX_COMPARED })),
  );
  return toWaitingState(found, 'loaded' in past ? past.loaded : [], reader);
}

export default function MyRequest() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const isDialogOpen = useParams().verb === 'cancel';
  const { details, search, typeNames } = page;
  const advice = page.recommendation?.likelihood === 'none' ? null : page.recommendation;
  const hasSide = page.waiting !== null || advice !== null || page.again !== null || page.mayCancel;
  return (
    <ItemPage
      state={<Tag tone={details.status.tone}>{t(`requests.status.${details.status.word}`)}</Tag>}
      title={<RequestText sentence={details.sentence} typeNames={typeNames} />}
      sentence={<HeadLine page={page} />}
      side={
        hasSide && (
          <>
            {page.waiting && (
              <WaitingPanel waiting={page.waiting} requestId={details.id} remindTo={remindPath(details.id)} />
            )}
            {advice && (
              <Sheet title={t('requests.recommendation.title')}>
                <RecommendationEvidence recommendation={advice} />
              </Sheet>
            )}
            {page.again && <RepeatPanel {...page.again} />}
            {page.mayCancel && <CancelPanel details={details} search={search} isDialogOpen={isDialogOpen} />}
          </>
        )
      }
      after={
        <>
          <RequestProgress details={details} />
          <Comments comments={page.comments} addTo={withList(verbPath(details.id, 'comment'), search)} />
        </>
      }
    >
      {page.conflicts && <ConflictNote found={page.conflicts} />}
      <RequestContents
        details={details}
        held={page.held}
        typeNames={typeNames}
        area={page.area}
        changeTo={null}
        aboutTo={(part) => withList(aboutPath(requestPath(details.id), part), search)}
      />
    </ItemPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function HeadLine({ page: { details, resumes, byMe, forMe } }: { page: Page }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <RequestLine
      details={details}
      forReader={forMe}
      more={[
        <RequestedBy key="by" details={details} byReader={byMe} />,
        resumes !== null && (
          <span key="resumes" className="due">
            {t('requests.own.goesOn', { date: formats.shortDay(resumes) })}
          </span>
        ),
      ]}
    />
  );
}
