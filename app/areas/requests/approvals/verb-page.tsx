import { useRouteLoaderData } from '@remix-run/react';
import { Text } from '@shopify/polaris';
import { approvalPath, listAddress } from '../../../kits/requests/approvals/paths';
import { APPROVAL_VERBS, type Verb } from '../../../kits/requests/approvals/verbs';
import { type Conflicts, hasConflict } from '../../../kits/requests/conflicts';
import type { Details, TakenDecision } from '../../../kits/requests/details';
import { nounOf } from '../../../kits/requests/kind-names';
import type { Recommendation } from '../../../kits/requests/recommendation';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { ActingFor, ConflictNote } from '../../../kits/requests/request-notes';
import type { TypeNames } from '../../../kits/requests/request-sentence';
import { Quote } from '../../../kits/requests/requested-by';
import { CommentField } from '../../../kits/work-items/comment-field';
import { ForwardFields } from '../../../kits/work-items/forward-fields';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { withList } from '../../../lib/list-address';
import { useTranslation } from '../../../ui/use-translation';
import { ReasonField } from '../request/reason-field';
import { DeadlineText, RequestedBy } from '../request/request-line';
import { RequestObject } from '../request/request-object';
import { TakenNote } from '../request/taken-note';
import { unavailableTextKey } from './unavailable-text';

/** What the layout of a request has loaded, as far as its verbs show it. */
export interface ApprovalPageData {
  details: Details;
  typeNames: TypeNames;
  search: string;
  recommendation: Recommendation | null;
  actingFor: string[];
  /** What stands against it; null where it does not wait for the reader. */
  conflicts: Conflicts | null;
}

type ApprovalVerbProps = LoadedVerb<{ taken: TakenDecision | null }, Verb>;

/** A verb over the page of its request. */
export function ApprovalVerb({ verb, about, reasonNeeded, targets, availability }: ApprovalVerbProps) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<ApprovalPageData>('areas/requests/approvals/approval.route');
  if (!page) return null;
  const { details, search, typeNames } = page;
  const noun = t(nounOf(details.kind));
  return (
    <VerbPage
      key={verb}
      verb={verb}
      rule={APPROVAL_VERBS[verb]}
      availability={availability}
      title={verb === 'comment' ? t('requests.comment.title') : t(`requests.${verb}.title`, { noun })}
      button={verb === 'comment' ? t('requests.comment.button') : t(`requests.${verb}.button`, { noun })}
      object={<RequestObject details={details} typeNames={typeNames} />}
      back={withList(approvalPath(details.id), search)}
      list={{ to: listAddress(search), text: t('requests.backToList') }}
      unavailable={{
        title: t('requests.gone.title'),
        why: (why) => (
          <>
            <p>{t(unavailableTextKey(why, verb))}</p>
            {why === 'notWaiting' && about.taken && <TakenNote taken={about.taken} />}
          </>
        ),
      }}
    >
      <ActingFor names={page.actingFor} />
      {verb !== 'comment' && <RequestBrief details={details} />}
      {verb !== 'comment' && <Evidence page={page} />}
      {verb === 'comment' && <CommentField label={t('requests.comment.label')} hint={t('requests.comment.hint')} />}
      {targets && <ForwardFields targets={targets} label={t('requests.forward.results')} />}
      {(verb === 'approve' || verb === 'reject') && <ReasonField needed={reasonNeeded} />}
      {verb === 'reject' && <p className="form-after">{t('requests.reject.after')}</p>}
    </VerbPage>
  );
}

/** What speaks for or against it, beside the decision. */
function Evidence({ page: { recommendation, conflicts } }: { page: ApprovalPageData }) {
  const conflict = conflicts !== null && hasConflict(conflicts);
  return (
    <>
      {conflicts && <ConflictNote found={conflicts} />}
      {recommendation && recommendation.likelihood !== 'none' && (
        <div className={conflict ? 'muted-recommendation' : undefined}>
          <RecommendationEvidence recommendation={recommendation} />
        </div>
      )}
    </>
  );
}

/** What a decision is taken by, beside the access and the person: reference, who requested it and why, deadline. */
function RequestBrief({ details }: { details: Details }) {
  const { t } = useTranslation();
  const { reference, reason, deadline } = details;
  return (
    <div className="small">
      <Text as="p" tone="subdued">
        {t('ui.word.label', { name: t('requests.reference') })} <bdi>{reference}</bdi>
        {'\u00a0· '}
        <RequestedBy details={details} />
        {deadline !== null && (
          <>
            {'\u00a0· '}
            <DeadlineText deadline={deadline} />
          </>
        )}
      </Text>
      {reason && (
        <p>
          <Text as="span" tone="subdued">
            {t('ui.word.label', { name: t('requests.details.requestReason') })}{' '}
          </Text>
          <Quote text={reason} />
        </p>
      )}
    </div>
  );
}
