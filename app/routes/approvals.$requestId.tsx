import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formTokens } from '../access/form.server';
import { governance, guard } from '../access/guard.server';
import { ApprovalBar, DecisionPanel } from '../features/approvals/decision-panel';
import { loadApproval } from '../features/approvals/load-approval.server';
import { approvalPath, listAddress, verbPath } from '../features/approvals/paths';
import { listSearch } from '../features/approvals/query';
import { APPROVAL_VERBS, approvalHindrance, verbsOffered } from '../features/approvals/verbs';
import { namesActedFor } from '../features/requests/acting-for';
import { shownComments } from '../features/requests/comments';
import { conflictsOf, NO_RULES } from '../features/requests/conflicts';
import { takenDecision, toDetails } from '../features/requests/details';
import { formArea } from '../features/requests/form-area/form-of-request.server';
import { RequestContents } from '../features/requests/form-area/request-contents';
import { modifyPath } from '../features/requests/paths';
import { recommendationOf, traitsOf } from '../features/requests/recommendation';
import { Comments } from '../features/requests/request-comments';
import { DecideBy, RequestedBy, RequestLine } from '../features/requests/request-line';
import { ConflictNote } from '../features/requests/request-notes';
import { RequestProgress } from '../features/requests/request-progress';
import { RequestWords } from '../features/requests/request-sentence';
import { sentenceTitle } from '../features/requests/request-title';
import { checkRules } from '../features/requests/rule-check.server';
import { ownTypeNames, requestSettings } from '../features/requests/tenant-rules.server';
import type { Handle } from '../features/shell/handle';
import { ItemPage, useOpenBelow } from '../features/work-items/item-page';
import { shortcutsOf } from '../features/work-items/verbs';
import { withList } from '../lib/list-address';
import { explain, recover } from '../platform/recover';
import { listUserProperties } from '../platform/request-settings.server';
import { keepingAnswers } from '../ui/kept-answers';
import { Failure } from '../ui/note';
import { Sheet } from '../ui/sheet';
import { Shortcuts } from '../ui/shortcuts';
import { Tag } from '../ui/tag';
import { useTranslation } from '../ui/use-translation';
import { useWhen } from '../ui/use-when';

export const clientLoader = keepingAnswers();

export const handle: Handle = { i18n: ['forms', 'objects', 'requests'], title: titleOf, back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { api, member } = auth;
  const requestId = args.params.requestId ?? '';
  const address = approvalPath(requestId);
  const url = new URL(args.request.url);
  const { autoId } = member.settings;

  const [{ request, waits, unsure }, settings, typeNames] = await Promise.all([
    explain('requests.failed.title', loadApproval(auth, requestId)),
    requestSettings(auth),
    ownTypeNames(auth),
  ]);
  const verbs = waits ? verbsOffered(request, { memberId: member.id, settings, unstated: 'denied' }) : [];
  const isAdvised = autoId.enabled && /^entitlement(Grant|Remove)$/.test(request.requestType);
  const details = toDetails(request);
  const decides = verbs.some((verb) => verb === 'approve' || verb === 'reject');
  const [area, properties, check] = await Promise.all([
    formArea(auth, { request, waits }),
    isAdvised ? recover(listUserProperties(api), { otherwise: [] }) : [],
    decides ? checkRules(auth, request) : NO_RULES,
  ]);
  const search = listSearch(url);
  return {
    details,
    area,
    typeNames,
    search,
    waits,
    actingFor: waits ? namesActedFor(request, member.id) : [],
    conflicts: waits ? conflictsOf(request, check) : null,
    unsure,
    verbs,
    hindrance: waits ? approvalHindrance(request, { memberId: member.id, settings }) : null,
    form: verbs.includes('approve') ? await formTokens(auth, verbPath(requestId, 'approve')) : null,
    reasonNeeded: settings.requireApproveJustification,
    recommendation: isAdvised ? recommendationOf(request, autoId) : null,
    traits: isAdvised ? traitsOf(request, properties) : [],
    taken: waits ? null : takenDecision(request),
    comments: shownComments(details, url, address),
    retry: withList(address, search),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown) {
  const page = loaded as Loaded | undefined;
  return page ? sentenceTitle(page.details.sentence, page.typeNames) : 'menu.approvals';
}

function backOf(loaded: unknown) {
  return { to: listAddress((loaded as Loaded | undefined)?.search ?? ''), title: 'menu.approvals' } as const;
}

export default function Approval() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const deciding = useOpenBelow('routes/approvals.$requestId');
  const { details, search, verbs, typeNames } = page;
  const verbKeys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`), verbs);
  return (
    <ItemPage
      state={<StateTag page={page} />}
      title={<RequestWords sentence={details.sentence} typeNames={typeNames} />}
      sentence={<HeadLine page={page} />}
      side={
        <>
          <DecisionPanel {...page} deciding={deciding} />
          {verbs.length > 0 && <Shortcuts keys={verbKeys} />}
        </>
      }
      after={
        <>
          <RequestProgress details={details} />
          <Comments
            comments={page.comments}
            addTo={verbs.includes('comment') ? withList(verbPath(details.id, 'comment'), search) : null}
          />
        </>
      }
      bar={!deciding && <ApprovalBar id={details.id} verbs={verbs} search={search} />}
    >
      {page.conflicts && <ConflictNote found={page.conflicts} />}
      {page.unsure && (
        <Sheet rows hatched>
          <Failure title={t('requests.failed.title')} retry={page.retry}>
            {t('requests.failed.unsure')}
          </Failure>
        </Sheet>
      )}
      <RequestContents
        details={details}
        typeNames={typeNames}
        area={page.area}
        changeTo={withList(modifyPath('approvals', details.id), search)}
      />
    </ItemPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function StateTag({ page: { details, waits } }: { page: Page }) {
  const { t } = useTranslation();
  if (waits) return <Tag>{t('requests.details.waiting')}</Tag>;
  const { tone, word } = details.status;
  return <Tag tone={tone}>{t(`requests.status.${word}`)}</Tag>;
}

function HeadLine({ page: { details, waits, actingFor } }: { page: Page }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { deadline } = details;
  return (
    <RequestLine
      details={details}
      more={[
        <RequestedBy key="by" details={details} />,
        actingFor.length > 0 && t('requests.actingForShort', { names: when.list(actingFor) }),
        waits && deadline !== null && <DecideBy key="deadline" deadline={deadline} />,
      ]}
    />
  );
}
