// Texts of the components below.
import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { Choices, DateField, TextArea } from '../../ui/field';
import { Link } from '../../ui/link';
import { useWhen } from '../../ui/use-when';
import { Quote } from '../requests/requested-by';
import { CommentField } from '../work-items/comment-field';
import { ForwardFields } from '../work-items/forward-fields';
import type { LoadedVerb } from '../work-items/verb.server';
import { VerbPage } from '../work-items/verb-page';
import { LONGEST_REASON } from '../work-items/verbs';
import { lastReason, type ViolationDetails } from './details';
import { listAddress, violationPath } from './paths';
import { useCalendarDay, useViolationWords } from './use-violation-texts';
import type { AboutViolation } from './verb-actions.server';
import { VIOLATION_RULES, type ViolationVerb } from './verbs';

/** What the layout of a violation has loaded, as far as its verbs show it. */
export interface ViolationOfPage {
  details: ViolationDetails;
  itemType: string;
  search: string;
}

interface ViolationVerbProps extends LoadedVerb<AboutViolation> {
  verb: Exclude<ViolationVerb, 'remediate'>;
}

/** A verb over the page of its violation. */
export function ViolationVerbPage({ verb, about, reasonNeeded, targets, availability }: ViolationVerbProps) {
  const { t } = useTranslation();
  const words = useViolationWords();
  const page = useRouteLoaderData<ViolationOfPage>('routes/violations.$itemType.$violationId');
  if (!page) return null;
  const { details, itemType, search } = page;
  return (
    <VerbPage
      verb={verb}
      rule={VIOLATION_RULES[verb]}
      availability={availability}
      field="comment"
      title={t(`violations.${verb}.title`)}
      button={t(`violations.${verb}.button`)}
      object={<bdi>{words(details)}</bdi>}
      back={withList(violationPath(itemType, details.id), search)}
      backText={t('violations.backToViolation')}
      list={{ to: listAddress(search), text: t('violations.backToList') }}
      nothing={{
        title: t('violations.gone.title'),
        why: (why) => <p>{t(why === 'notWaiting' ? 'violations.gone.notWaiting' : whyNot(verb, about))}</p>,
        typed: t('violations.gone.typed'),
      }}
    >
      {(verb === 'allow' || verb === 'extend') && (
        <>
          <RuleBrief
            details={details}
            extends={verb === 'extend'}
            to={withList(violationPath(itemType, details.id), search)}
          />
          <TermFields about={about} reasonNeeded={reasonNeeded} expires={details.expires} />
        </>
      )}
      {verb === 'revoke' && (
        <>
          <p>{t('violations.revoke.after')}</p>
          <TextArea
            name="comment"
            label={t('violations.reason')}
            hint={t('violations.reasonHint')}
            most={LONGEST_REASON}
            required
          />
        </>
      )}
      {verb === 'comment' && <CommentField label={t('violations.comment.label')} hint={t('violations.reasonHint')} />}
      {targets && <ForwardFields targets={targets} label={t('violations.forward.results')} />}
    </VerbPage>
  );
}

/** Why it cannot be done although the violation is the reader's: as it stands, or for want of a right. */
function whyNot(verb: ViolationVerbProps['verb'], { status }: AboutViolation) {
  if (status === 'exception' && verb === 'allow') return 'violations.gone.exception';
  if (status !== 'exception' && (verb === 'extend' || verb === 'revoke')) return 'violations.gone.noException';
  if (status === 'pending' && verb === 'forward') return 'violations.gone.pending';
  return `violations.notAllowed.${verb}` as const;
}

/** What is decided about: the rule, what keeps its risk small, and why the last exception was made. */
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
          <span className="quiet">{t('violations.fact.control')}: </span>
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

interface TermFieldsProps {
  about: AboutViolation;
  reasonNeeded: boolean;
  expires: number | null;
}

/** For ever or until a day, and why. The day only shows where it is asked for. */
function TermFields({ about: { terms, today }, reasonNeeded }: TermFieldsProps) {
  const { t } = useTranslation();
  const { number } = useWhen();
  return (
    <div className="exception-terms">
      <Choices
        type="radio"
        name="term"
        label={t('violations.term.label')}
        defaultValues={terms.slice(0, 1)}
        options={terms.map((term) => ({
          value: term,
          label: t(`violations.term.${term}`),
          hint: t(`violations.term.${term}Hint`),
        }))}
      />
      {terms.includes('until') && (
        <DateField
          name="date"
          label={t('violations.term.date')}
          hint={t('violations.term.dateHint')}
          min={today}
          className="exception-day"
        />
      )}
      <TextArea
        name="comment"
        label={t('violations.reason')}
        hint={
          reasonNeeded && terms.includes('until')
            ? t('violations.term.reasonRule')
            : t('violations.term.reasonHint', { max: number(LONGEST_REASON) })
        }
        optional={!reasonNeeded}
      />
    </div>
  );
}
