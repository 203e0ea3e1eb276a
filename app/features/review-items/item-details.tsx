import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { Link } from '../../ui/link';
import { Failure } from '../../ui/note';
import { type Fact, Facts } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Dotted } from '../../ui/sentence';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import { GlossaryValues } from '../catalog/glossary-values';
import { violationPath } from '../violations/paths';
import type { HistoryEntry } from './history';
import type { DecisionWord } from './item';
import { ItemAdvice } from './item-advice';
import type { ItemDetails as Loaded } from './item-details.server';
import { ItemName } from './item-name';
import { reviewersPath, userPath, verbPath } from './paths';
import { ReviewTitle } from './review-title';

const ACTIONS = [
  'certify',
  'revoke',
  'exception',
  'forward',
  'reassign',
  'remove',
  'remediation',
  'approve',
  'comment',
];

/** Why somebody has this access, and what was said about it. */
export function ItemDetails({ details }: { details: Loaded }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { row, back, campaign, search } = details;
  return (
    <>
      <ReviewTitle />
      <Dialog title={t('items.details.title')} object={<ItemName row={row} />} back={back}>
        <DialogBody>
          <WhyHeld details={details} />
          <Contents title={t('items.details.entitlementFacts')} values={details.entitlement} retry={details.retry} />
          <Contents title={t('items.details.accountFacts')} values={details.account} retry={details.retry} />
          <Glossary details={details} />
          {row.type.startsWith('role') && <RoleApplications names={details.applications} />}
          <h3 id="comments">{t('items.details.comments', { number: when.number(details.history.comments.length) })}</h3>
          <Said said={details.history.comments} none={t('items.details.nothingSaid')} />
          <h3>{t('items.details.activity')}</h3>
          <Said said={details.history.activity} none={t('items.details.noActivity')} />
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {t('items.back')}
          </ButtonLink>
          {row.user !== null && (
            <ButtonLink to={withList(userPath(campaign.id, row.id), search)} keepScroll>
              {t('items.details.person')}
            </ButtonLink>
          )}
          <ButtonLink to={withList(reviewersPath(campaign.id, row.id), search)} keepScroll>
            {t('items.details.reviewers')}
          </ButtonLink>
          {row.verbs.includes('comment') && (
            <ButtonLink to={withList(verbPath(campaign.id, row.id, 'comment'), search)} keepScroll>
              {t('items.verb.comment')}
            </ButtonLink>
          )}
        </DialogFoot>
      </Dialog>
    </>
  );
}

function WhyHeld({ details }: { details: Loaded }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { row, description, owners, reviewers, since, asked, lastDecision, risk, conflicts, traits } = details;
  const { flags, certified, lastUsed, ends, advice, decision, account, application } = row;
  const named = (text: string) => <bdi>{text}</bdi>;
  const byWhom = (who: string | null, at: number | null) =>
    [who && <bdi key="who">{who}</bdi>, at !== null && when.longDay(at)].filter(Boolean);
  const facts: (Fact | false)[] = [
    application !== null && { label: t('items.category.application'), value: named(application) },
    account !== null && { label: t('items.column.account'), value: named(account) },
    description !== null && { label: t('items.details.about'), value: named(description) },
    owners.length > 0 && { label: t('items.details.owners'), value: named(when.list([...new Set(owners)])) },
    {
      label: t('items.details.origin'),
      value: flags.length > 0 ? flags.map((flag) => t(`items.flag.${flag}`)).join(' · ') : '--',
    },
    (asked.by !== null || asked.at !== null) && {
      label: t('items.details.requested'),
      value: <Dotted parts={byWhom(asked.by, asked.at)} />,
    },
    asked.reason !== null && { label: t('items.details.requestReason'), value: named(asked.reason) },
    (asked.approver !== null || asked.approved !== null) && {
      label: t('items.details.approved'),
      value: <Dotted parts={byWhom(asked.approver, asked.approved)} />,
    },
    since !== null && { label: t('items.details.since'), value: when.longDay(since) },
    ends !== null && { label: t('items.details.ends'), value: when.longDay(ends) },
    lastUsed !== undefined && {
      label: t('items.details.used'),
      value: lastUsed === null ? t('items.neverUsed') : when.longDay(lastUsed),
    },
    {
      label: t('items.details.certified'),
      value:
        certified === null ? t('items.filter.never') : <Dotted parts={byWhom(certified.by, certified.at)} none="--" />,
    },
    isDecision(lastDecision) && { label: t('items.details.lastDecision'), value: t(`items.decision.${lastDecision}`) },
    risk !== null && { label: t('items.details.risk'), value: when.number(risk) },
    advice !== null && { label: t('items.column.advice'), value: <ItemAdvice advice={advice} /> },
    traits.length > 0 && {
      label: t('items.details.traits'),
      value: named(when.list(traits.map(({ name, value }) => (name === null ? value : `${name}: ${value}`)))),
    },
    conflicts.length > 0 && {
      label: t('items.details.conflicts'),
      value: (
        <Dotted
          parts={conflicts.map(({ violationId, rule }) => (
            <Link key={violationId} to={violationPath('violation', violationId)}>
              <bdi>{rule}</bdi>
            </Link>
          ))}
        />
      ),
    },
    {
      label: t('items.column.decision'),
      value:
        decision === null ? (
          t('items.decision.none')
        ) : (
          <Dotted
            parts={[
              t(`items.decision.${decision.word}`),
              decision.by && <bdi key="by">{decision.by}</bdi>,
              decision.at !== null && when.dayAndTime(decision.at),
            ]}
          />
        ),
    },
    reviewers.length > 0 && { label: t('items.details.reviewers'), value: named(when.list(reviewers)) },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

const isDecision = (word: string | null): word is DecisionWord =>
  word === 'certify' || word === 'revoke' || word === 'exception';

interface ContentsProps {
  title: string;
  values: Loaded['entitlement'];
  retry: string;
}

/** Attributes as the application has them, folded away. */
function Contents({ title, values, retry }: ContentsProps) {
  const { t } = useTranslation();
  if (values === null) return <Failure retry={retry}>{t('items.failed.contents')}</Failure>;
  if (values.length === 0) return null;
  return (
    <details>
      <summary className="link">{title}</summary>
      <Facts facts={values.map(({ name, text }) => ({ label: name, value: <bdi>{text}</bdi> }))} />
    </details>
  );
}

function Glossary({ details: { glossary, retry } }: { details: Loaded }) {
  const { t } = useTranslation();
  if (glossary === null) return <Failure retry={retry}>{t('items.failed.glossary')}</Failure>;
  if (glossary.length === 0) return null;
  return (
    <details>
      <summary className="link">{t('items.details.glossary')}</summary>
      <Facts facts={glossary.map((entry) => ({ label: entry.label, value: <GlossaryValues entry={entry} /> }))} />
    </details>
  );
}

function RoleApplications({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useWhen();
  return (
    <>
      <h3>{t('items.details.applications')}</h3>
      <p>{names.length > 0 ? <bdi>{list(names)}</bdi> : t('items.details.noApplications')}</p>
    </>
  );
}

function Said({ said, none }: { said: readonly HistoryEntry[]; none: string }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (said.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul>
      {said.map(({ key, action, text, at, who, picture }) => (
        <li className="said line" key={key}>
          <Avatar name={who ?? t('items.details.system')} picture={picture} size="small" />
          <div className="grow">
            <p>
              <strong>
                <bdi>{who ?? t('items.details.system')}</bdi>
              </strong>{' '}
              <span className="small quiet">
                {ACTIONS.includes(action) && t(`items.action.${action as 'comment'}`)}
                {at !== null && ` · ${when.dayAndTime(at)}`}
              </span>
            </p>
            {text !== '' && (
              <p className="said-text">
                <bdi>{text}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
