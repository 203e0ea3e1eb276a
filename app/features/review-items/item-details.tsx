// Texts of the components below.
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import { ButtonLink } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { type Fact, Facts } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { useWhen } from '../../ui/use-when';
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
  const { row, back, campaign, search } = details;
  return (
    <>
      <ReviewTitle />
      <Dialog title={t('items.details.title')} object={<ItemName row={row} />} back={back}>
        <DialogBody>
          <WhyHeld details={details} />
          <h3>{t('items.details.said')}</h3>
          <Said said={details.said} />
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
  const { row, description, owners, reviewers, since } = details;
  const { flags, certified, lastUsed, ends, advice, decision, account, application } = row;
  const named = (text: string) => <bdi>{text}</bdi>;
  const facts: (Fact | false)[] = [
    application !== null && { label: t('items.category.application'), value: named(application) },
    account !== null && { label: t('items.column.account'), value: named(account) },
    description !== null && { label: t('items.details.about'), value: named(description) },
    owners.length > 0 && { label: t('items.details.owners'), value: named(when.list([...new Set(owners)])) },
    {
      label: t('items.details.origin'),
      value: flags.length > 0 ? flags.map((flag) => t(`items.flag.${flag}`)).join(' · ') : '--',
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
        certified === null
          ? t('items.filter.never')
          : [certified.at === null ? '' : when.longDay(certified.at), certified.by ?? ''].filter(Boolean).join(' · '),
    },
    advice !== null && { label: t('items.column.advice'), value: <ItemAdvice advice={advice} /> },
    {
      label: t('items.column.decision'),
      value:
        decision === null
          ? t('items.decision.none')
          : [
              t(`items.decision.${decision.word}`),
              decision.by ?? '',
              decision.at === null ? '' : when.dayAndTime(decision.at),
            ]
              .filter(Boolean)
              .join(' · '),
    },
    reviewers.length > 0 && { label: t('items.details.reviewers'), value: named(when.list(reviewers)) },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function Said({ said }: { said: Loaded['said'] }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (said.length === 0) return <p className="quiet">{t('items.details.nothingSaid')}</p>;
  return (
    <ul>
      {said.map(({ key, action, text, at, who, picture }) => (
        <li className="said" key={key}>
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
            <p className="said-text">
              <bdi>{text}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
