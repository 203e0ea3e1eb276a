import { useRouteLoaderData } from '@remix-run/react';
import { Quote } from '../../kits/requests/requested-by';
import { listAddress, violationPath } from '../../kits/violations/paths';
import { VIOLATION_VERBS, type ViolationVerb } from '../../kits/violations/verbs';
import { CommentField } from '../../kits/work-items/comment-field';
import { ForwardFields } from '../../kits/work-items/forward-fields';
import type { LoadedVerb } from '../../kits/work-items/verb.server';
import { VerbPage } from '../../kits/work-items/verb-page';
import { withList } from '../../lib/list-address';
import { Link } from '../../ui/link';
import { useCalendarDay } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { lastReason, type ViolationDetails } from './details';
import { TermFields } from './term-fields';
import { unavailableKey } from './unavailable-key';
import { useViolationName } from './use-violation-texts';
import type { AboutViolation } from './verb-actions.server';

export interface ViolationPageData {
  details: ViolationDetails;
  itemType: string;
  search: string;
}

type ViolationVerbProps = LoadedVerb<AboutViolation, ViolationVerb>;

export function ViolationVerbPage({ verb, about, reasonNeeded, targets, availability }: ViolationVerbProps) {
  const { t } = useTranslation();
  const words = useViolationName();
  const page = useRouteLoaderData<ViolationPageData>('areas/violations/violation.route');
  if (!page || verb === 'remediate') return null;
  const { details, itemType, search } = page;
  return (
    <VerbPage
      key={verb}
      verb={verb}
      rule={VIOLATION_VERBS[verb]}
      availability={availability}
      title={t(`violations.${verb}.title`)}
      button={t(`violations.${verb}.button`)}
      object={words(details)}
      back={withList(violationPath(itemType, details.id), search)}
      list={{ to: listAddress(search), text: t('violations.backToList') }}
      unavailable={{
        title: t('violations.gone.title'),
        why: (why) => <p>{t(unavailableKey(why, verb, about.status))}</p>,
      }}
    >
      {(verb === 'allow' || verb === 'extend') && (
        <>
          <RuleBrief
            details={details}
            extends={verb === 'extend'}
            to={withList(violationPath(itemType, details.id), search)}
          />
          <TermFields {...about} reasonNeeded={reasonNeeded} />
        </>
      )}
      {verb === 'revoke' && (
        <>
          <p>{t('violations.revoke.after')}</p>
          <CommentField label={t('violations.reason')} hint={t('violations.reasonHint')} />
        </>
      )}
      {verb === 'comment' && <CommentField label={t('violations.comment.label')} hint={t('violations.reasonHint')} />}
      {targets && <ForwardFields targets={targets} label={t('violations.forward.results')} />}
    </VerbPage>
  );
}

function RuleBrief({ details, extends: isExtending, to }: { details: ViolationDetails; extends: boolean; to: string }) {
  const { t } = useTranslation();
  const day = useCalendarDay();
  const { description, control, expires } = details;
  const last = isExtending ? lastReason(details) : null;
  return (
    <div className="small">
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      {control && (
        <p>
          <span className="quiet">{t('ui.word.label', { name: t('violations.fact.control') })} </span>
          <bdi>{control}</bdi>
        </p>
      )}
      {isExtending && expires !== null && <p>{t('violations.exceptionUntil', { date: day(expires) })}</p>}
      {last && (
        <p>
          <span className="quiet">
            {last.by === null ? t('violations.extend.last') : t('violations.extend.lastBy', { name: last.by })}{' '}
          </span>
          <Quote text={last.text} />
        </p>
      )}
      <p>
        <Link to={to} className="link">
          {t('violations.seeDetails')}
        </Link>
      </p>
    </div>
  );
}
