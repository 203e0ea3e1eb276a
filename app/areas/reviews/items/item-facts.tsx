import { violationPath } from '../../../kits/violations/paths';
import { configText } from '../../../lib/config-text';
import { AddressText } from '../../../ui/address-text';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { type Fact, Facts } from '../../../ui/page';
import { useInRow } from '../../../ui/row-panel';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { ItemAdvice } from './item-advice';
import type { ItemDetails } from './item-details.server';

export function ItemFacts({ details }: { details: ItemDetails }) {
  const inRow = useInRow();
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { row, description, roles, owners, reviewers, since, byRule, request, risk, conflicts, allConflicts, traits } =
    details;
  const { flags, verbs, last, lastUsed, isUsageUnknown, ends, advice, decision, account, application } = row;
  const isolated = (text: string) => <AddressText text={text} />;
  const byAndDate = (who: string | null, at: number | null) =>
    [who && <bdi key="who">{who}</bdi>, at !== null && formats.shortDay(at)].filter(Boolean);
  const personOf = (name: string | null) => name ?? t('ui.word.unknownPerson');
  const facts: (Fact | false)[] = [
    application !== null && { label: t('reviews.items.category.application'), value: isolated(application) },
    account !== null && { label: t('reviews.items.column.account'), value: isolated(account) },
    description !== null && { label: t('ui.word.description'), value: isolated(description) },
    owners.length > 0 && {
      label: t('reviews.items.details.owners'),
      value: formats.list([...new Set(owners.map(personOf))]),
    },
    {
      label: t('reviews.items.details.origin'),
      value: (
        <>
          <Dotted
            parts={[byRule && t('reviews.items.flag.byRule'), ...flags.map((flag) => t(`reviews.items.flag.${flag}`))]}
            none={<NoValue />}
          />
          {flags.includes('originUnknown') && verbs.length > 0 && (
            <p className="small due">{t('reviews.items.originUnknown')}</p>
          )}
        </>
      ),
    },
    roles.length > 0 && {
      label: t('reviews.items.details.roles'),
      value: formats.list(roles.map((name) => name ?? t('reviews.items.details.roleUnread'))),
    },
    (request.by !== null || request.at !== null) && {
      label: t('reviews.items.details.requested'),
      value: <Dotted parts={byAndDate(request.by, request.at)} />,
    },
    request.reason !== null && { label: t('reviews.items.details.requestReason'), value: isolated(request.reason) },
    (request.approver !== null || request.approved !== null) && {
      label: t('reviews.items.details.approved'),
      value: <Dotted parts={byAndDate(request.approver, request.approved)} />,
    },
    since !== null && { label: t('reviews.items.details.since'), value: formats.shortDay(since) },
    ends !== null && { label: t('reviews.items.details.ends'), value: formats.shortDay(ends) },
    isUsageUnknown && { label: t('reviews.items.details.used'), value: t('ui.word.unknown') },
    lastUsed !== undefined && {
      label: t('reviews.items.details.used'),
      value: lastUsed === null ? t('reviews.items.neverUsed') : formats.shortDay(lastUsed),
    },
    {
      label: t('reviews.items.column.lastDecision'),
      value:
        last === null ? (
          t('reviews.items.certified.never')
        ) : (
          <Dotted
            parts={[
              t(last.word === 'unknown' ? 'ui.word.unknown' : `reviews.items.decision.${last.word}`),
              ...byAndDate(last.by, last.at),
            ]}
          />
        ),
    },
    risk !== null && { label: t('reviews.items.details.risk'), value: formats.number(risk) },
    advice !== null && { label: t('reviews.items.column.advice'), value: <ItemAdvice advice={advice} /> },
    traits.length > 0 && {
      label: t('reviews.items.details.traits'),
      value: (
        <Dotted
          parts={traits.map(({ name, value }) =>
            name === null || value === null
              ? (value ?? t('ui.word.unknown'))
              : t('ui.filter.nameValue', { name: configText(i18n, name), value }),
          )}
        />
      ),
    },
    conflicts.length > 0 && {
      label: t('reviews.items.details.conflicts'),
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
    !allConflicts && { label: t('reviews.items.details.conflicts'), value: t('reviews.items.conflictsUnchecked') },
    {
      label: t('reviews.items.column.decision'),
      value:
        decision === null ? (
          t('reviews.items.decision.none')
        ) : (
          <Dotted
            parts={[
              t(`reviews.items.decision.${decision.name}`),
              decision.by && <bdi key="by">{decision.by}</bdi>,
              decision.at !== null && formats.dayAndTime(decision.at),
            ]}
          />
        ),
    },
    reviewers.length > 0 && {
      label: t('reviews.reviewers.title'),
      value: formats.list(reviewers.map(personOf)),
    },
  ];
  return <Facts two={inRow} facts={facts.filter((fact) => fact !== false)} />;
}
