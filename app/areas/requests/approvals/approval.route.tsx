import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { approvalPath, listAddress, verbPath } from '../../../kits/requests/approvals/paths';
import {
  APPROVAL_VERBS,
  findApprovalHindrance,
  listOfferedVerbs,
  type Verb,
} from '../../../kits/requests/approvals/verbs';
import { toCommentsView } from '../../../kits/requests/comments';
import { NO_RULES, toConflicts } from '../../../kits/requests/conflicts';
import { findTakenDecision, toDetails } from '../../../kits/requests/details';
import { loadFormArea } from '../../../kits/requests/form-area/form-of-request.server';
import { aboutPath, modifyPath } from '../../../kits/requests/paths';
import { findAdvice, readTraits } from '../../../kits/requests/recommendation';
import { findRepresentedNames } from '../../../kits/requests/represented';
import { Comments } from '../../../kits/requests/request-comments';
import { ConflictNote } from '../../../kits/requests/request-notes';
import { RequestText, useKindAndRequestText } from '../../../kits/requests/request-sentence';
import { checkRules } from '../../../kits/requests/rule-check.server';
import { loadRequestSettings, loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { ItemPage, useHasOpenChild } from '../../../kits/work-items/item-page';
import { shortcutsOf } from '../../../kits/work-items/verbs';
import { withList } from '../../../lib/list-address';
import { recover, withErrorKey } from '../../../platform/recover';
import { listUserProperties, type RequestSettings } from '../../../platform/request-settings.server';
import { formTokens } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { Failure } from '../../../ui/note';
import { createCachedLoader } from '../../../ui/page-cache';
import { Sheet } from '../../../ui/sheet';
import { Shortcuts } from '../../../ui/shortcuts';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { RequestContents } from '../request/form-area/request-contents';
import { loadHeldAccess } from '../request/held-access.server';
import { DeadlineText, RequestedBy, RequestLine } from '../request/request-line';
import { RequestProgress } from '../request/request-progress';
import { sentenceTitle } from '../request/request-title';
import { ApprovalBar, DecisionPanel } from './decision-panel';
import { loadApproval } from './load-approval.server';
import { listSearch } from './query';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: titleOf,
  back: backOf,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { api, member } = auth;
  const requestId = args.params.requestId ?? '';
  const address = approvalPath(requestId);
  const url = new URL(args.request.url);
  const { autoId } = member.settings;

  const [{ request, waits, unsure }, settings, typeNames] = await Promise.all([
    withErrorKey('requests.failed.title', loadApproval(auth, requestId)),
    loadRequestSettings(auth),
    loadTypeNames(auth),
  ]);
  const verbs = waits ? listOfferedVerbs(request, { memberId: member.id, settings, defaultPermission: 'denied' }) : [];
  const recommendation = findAdvice(request, autoId);
  const details = toDetails(request, auth.member.id);
  const decides = verbs.some((verb) => verb === 'approve' || verb === 'reject');
  const [area, properties, check, held] = await Promise.all([
    loadFormArea(auth, { request, waits }),
    recommendation ? recover(listUserProperties(api), { otherwise: [] }) : [],
    decides ? checkRules(auth, request) : NO_RULES,
    loadHeldAccess(auth, request),
  ]);
  const search = listSearch(url);
  return {
    details,
    held,
    area,
    typeNames,
    search,
    waits,
    actingFor: waits ? findRepresentedNames(request, member.id) : [],
    conflicts: waits ? toConflicts(request, check) : null,
    unsure,
    verbs,
    hindrance: waits ? findApprovalHindrance(request, { memberId: member.id, settings }) : null,
    decisions: settings ? await toDecisions(auth, requestId, verbs, settings) : [],
    settingsFailed: decides && settings === null,
    recommendation,
    traits: recommendation ? readTraits(request, properties) : [],
    taken: waits ? null : findTakenDecision(request),
    comments: toCommentsView(details, url, address),
    retry: withList(address, search),
  };
}

/** What can be decided right here, with the tokens of each and whether it needs a reason. */
function toDecisions(auth: AuthContext, id: string, verbs: readonly Verb[], settings: RequestSettings) {
  const needed = { approve: settings.requireApproveJustification, reject: settings.requireRejectJustification };
  const offered = (['approve', 'reject'] as const).filter((verb) => verbs.includes(verb));
  return Promise.all(
    offered.map(async (verb) => ({
      verb,
      reasonNeeded: needed[verb],
      tokens: await formTokens(auth, verbPath(id, verb)),
    })),
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(page: Loaded | undefined) {
  return page ? sentenceTitle(page.details.sentence, page.typeNames) : 'menu.approvals';
}

function backOf(page: Loaded | undefined) {
  return { to: listAddress(page?.search ?? ''), title: 'menu.approvals' } as const;
}

export default function Approval() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const deciding = useHasOpenChild('areas/requests/approvals/approval.route');
  const { details, search, verbs, typeNames } = page;
  const name = useKindAndRequestText(typeNames)(details);
  const verbKeys = shortcutsOf(APPROVAL_VERBS, (verb) => t(`requests.verb.${verb}`), verbs);
  return (
    <ItemPage
      name={name}
      state={<StateTag page={page} />}
      title={<RequestText sentence={details.sentence} typeNames={typeNames} />}
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
        held={page.held}
        typeNames={typeNames}
        area={page.area}
        changeTo={withList(modifyPath('approvals', details.id), search)}
        aboutTo={(part) => withList(aboutPath(approvalPath(details.id), part), search)}
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
  const formats = useFormats();
  const { deadline } = details;
  return (
    <RequestLine
      details={details}
      more={[
        <RequestedBy key="by" details={details} />,
        actingFor.length > 0 && t('requests.actingForShort', { names: formats.list(actingFor) }),
        waits && deadline !== null && <DeadlineText key="deadline" deadline={deadline} />,
      ]}
    />
  );
}
