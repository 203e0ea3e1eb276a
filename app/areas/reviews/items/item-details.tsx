import { useContext } from 'react';
import { GlossaryValues } from '../../../kits/requests/catalog/glossary-values';
import { violationPath } from '../../../kits/violations/paths';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import type { Path } from '../../../lib/url';
import { AddressText } from '../../../ui/address-text';
import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ActionForm } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Failure } from '../../../ui/note';
import { OverListContext } from '../../../ui/over-list';
import { Columns, type Fact, Facts } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { InRowContext, RowPanel, useInRow } from '../../../ui/row-panel';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { NEXT, PREVIOUS } from '../../../ui/shortcut';
import { Shortcuts } from '../../../ui/shortcuts';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { HistoryEntry } from './history';
import { ItemAdvice } from './item-advice';
import type { ItemDetails as Loaded } from './item-details.server';
import { ItemName, useItemLabel } from './item-name';
import { useDecisionKeys } from './list';
import { OverReview } from './over-review';
import { itemPath, reviewersPath, userPath, verbAddress, verbPath } from './paths';
import { hasNote, ITEM_KEYS, type ItemVerb } from './verbs';

const KNOWN_ACTIONS = [
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

export function ItemDetails({ details }: { details: Loaded }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { row, back } = details;
  const label = useItemLabel()(row);
  const inRow = useInRow();
  const { comments, activity } = details.history;
  const folded = (
    <>
      <AttributeList
        title={t('reviews.items.details.entitlementFacts')}
        values={details.entitlement}
        retry={details.retry}
      />
      <AttributeList title={t('reviews.items.details.accountFacts')} values={details.account} retry={details.retry} />
      <Glossary details={details} />
      {row.type.startsWith('role') && <RoleApplications names={details.applications} />}
    </>
  );
  if (inRow)
    return (
      <RowPanel label={label}>
        <Columns
          side={
            <Sheet title={t('reviews.items.column.decision')}>
              <div className="panel-verbs stack-s">
                <Decisions details={details} />
              </div>
            </Sheet>
          }
        >
          <div className="stack">
            <InRowContext.Provider value={false}>
              <ItemLinks details={{ ...details, previous: null, next: null }} />
            </InRowContext.Provider>
            <ItemFacts details={details} />
            {folded}
            {comments.length + activity.length > 0 && <HistoryList entries={[...comments, ...activity]} none="" />}
          </div>
        </Columns>
      </RowPanel>
    );
  return (
    <OverReview>
      <Dialog title={t('reviews.items.details.title')} object={<ItemName row={row} />} back={back}>
        <DialogBody>
          <ItemLinks details={details} />
          <ItemFacts details={details} />
          {folded}
          <h3 id="comments">{t('reviews.items.details.comments', { number: formats.number(comments.length) })}</h3>
          <HistoryList entries={comments} none={t('reviews.items.details.nothingSaid')} />
          <h3>{t('reviews.items.details.activity')}</h3>
          <HistoryList entries={activity} none={t('reviews.items.details.noActivity')} />
          <DetailKeys />
        </DialogBody>
        <DialogFoot>
          <LeaveLink to={back} as="close" />
          <Decisions details={details} />
        </DialogFoot>
      </Dialog>
    </OverReview>
  );
}

function ItemLinks({ details: { row, campaign, search, previous, next } }: { details: Loaded }) {
  const { t } = useTranslation();
  const over = useContext(OverListContext);
  const link = (to: Path, text: string, key?: string) => (
    <Link key={to} to={withList(to, search)} keepScroll over={over} className="link" data-key={key}>
      {text}
    </Link>
  );
  return (
    <p>
      <Dotted
        parts={[
          previous !== null && link(itemPath(campaign.id, previous), t('reviews.items.details.previous'), PREVIOUS),
          next !== null && link(itemPath(campaign.id, next), t('reviews.items.details.next'), NEXT),
          row.user !== null && link(userPath(campaign.id, row.id), t('reviews.items.details.person')),
          link(reviewersPath(campaign.id, row.id), t('reviews.reviewers.title')),
          row.verbs.includes('comment') &&
            link(verbPath(campaign.id, row.id, 'comment'), t('reviews.items.verb.comment'), ITEM_KEYS.comment),
        ].filter(Boolean)}
      />
    </p>
  );
}

/** After a decision the next item of the list is open; in its row that is up to the list. */
function Decisions({ details: { row, campaign, search, next: after } }: { details: Loaded }) {
  const { t } = useTranslation();
  const over = useContext(OverListContext);
  const next = useInRow() ? null : after;
  const address = (verb: ItemVerb) => verbAddress(campaign.id, row.id, { verb, list: search, next });
  const decided = row.decision?.word;
  return (
    <>
      {(['clear', 'exception', 'revoke'] as const).map(
        (verb) =>
          row.verbs.includes(verb) &&
          decided !== verb && (
            <ButtonLink key={verb} to={address(verb)} keepScroll over={over} data-key={ITEM_KEYS[verb]}>
              {t(`reviews.items.verb.${verb}`)}
            </ButtonLink>
          ),
      )}
      {hasNote(row) && (
        <ButtonLink to={address('certify')} keepScroll over={over}>
          {t(`reviews.items.note.${row.acknowledgeOnly ? 'acknowledge' : 'certify'}`)}
        </ButtonLink>
      )}
      {row.tokens.certify && decided !== 'certify' && (
        <ActionForm tokens={row.tokens.certify} action={address('certify')} className="contents">
          <input type="hidden" name="seen" value={row.seen} />
          <Submit look="primary" data-key={ITEM_KEYS.certify}>
            {t(`reviews.items.verb.${row.acknowledgeOnly ? 'acknowledge' : 'certify'}`)}
          </Submit>
        </ActionForm>
      )}
    </>
  );
}

/** Over a list, its keys are at work. */
function DetailKeys() {
  const { t } = useTranslation();
  const over = useContext(OverListContext);
  const keys = useDecisionKeys();
  if (over) return null;
  return (
    <Shortcuts
      keys={[
        { key: NEXT, label: t('reviews.items.details.next') },
        { key: PREVIOUS, label: t('reviews.items.details.previous') },
        ...keys,
      ]}
    />
  );
}

function ItemFacts({ details }: { details: Loaded }) {
  const inRow = useInRow();
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { row, description, roles, owners, reviewers, since, byRule, request, risk, conflicts, allConflicts, traits } =
    details;
  const { flags, last, lastUsed, ends, advice, decision, account, application } = row;
  const isolated = (text: string) => <AddressText text={text} />;
  const byAndDate = (who: string | null, at: number | null) =>
    [who && <bdi key="who">{who}</bdi>, at !== null && formats.shortDay(at)].filter(Boolean);
  const facts: (Fact | false)[] = [
    application !== null && { label: t('reviews.items.category.application'), value: isolated(application) },
    account !== null && { label: t('reviews.items.column.account'), value: isolated(account) },
    description !== null && { label: t('ui.word.description'), value: isolated(description) },
    owners.length > 0 && {
      label: t('reviews.items.details.owners'),
      value: isolated(formats.list([...new Set(owners)])),
    },
    {
      label: t('reviews.items.details.origin'),
      value: (
        <>
          <Dotted
            parts={[byRule && t('reviews.items.flag.byRule'), ...flags.map((flag) => t(`reviews.items.flag.${flag}`))]}
            none={<NoValue />}
          />
          {flags.includes('originUnknown') && <p className="small due">{t('reviews.items.originUnknown')}</p>}
        </>
      ),
    },
    roles.length > 0 && {
      label: t('reviews.items.details.roles'),
      value: isolated(formats.list(roles.map((name) => name ?? t('reviews.items.details.roleUnread')))),
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
      value: isolated(
        formats.list(
          traits.map(({ name, value }) =>
            name === null ? value : t('ui.filter.nameValue', { name: configText(i18n, name), value }),
          ),
        ),
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
              t(`reviews.items.decision.${decision.word}`),
              decision.by && <bdi key="by">{decision.by}</bdi>,
              decision.at !== null && formats.dayAndTime(decision.at),
            ]}
          />
        ),
    },
    reviewers.length > 0 && { label: t('reviews.reviewers.title'), value: isolated(formats.list(reviewers)) },
  ];
  return <Facts two={inRow} facts={facts.filter((fact) => fact !== false)} />;
}

interface AttributeListProps {
  title: string;
  values: Loaded['entitlement'];
  retry: string;
}

function AttributeList({ title, values, retry }: AttributeListProps) {
  const { t, i18n } = useTranslation();
  if (values === null) return <Failure retry={retry}>{t('reviews.items.failed.contents')}</Failure>;
  if (values.length === 0) return null;
  return (
    <details>
      <summary className="link">{title}</summary>
      <Facts
        facts={values.map(({ name, text }) => ({ label: configText(i18n, name), value: <AddressText text={text} /> }))}
      />
    </details>
  );
}

function Glossary({ details: { glossary, retry } }: { details: Loaded }) {
  const { t, i18n } = useTranslation();
  if (glossary === null) return <Failure retry={retry}>{t('ui.word.glossaryFailed')}</Failure>;
  if (glossary.length === 0) return null;
  return (
    <details>
      <summary className="link">{t('ui.word.glossary')}</summary>
      <Facts
        facts={glossary.map((entry) => ({
          label: configText(i18n, entry.label),
          value: <GlossaryValues entry={entry} />,
        }))}
      />
    </details>
  );
}

function RoleApplications({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (
    <>
      <h3>{t('reviews.items.details.applications')}</h3>
      <p>{names.length > 0 ? list(names) : t('reviews.items.details.noApplications')}</p>
    </>
  );
}

function HistoryList({ entries, none }: { entries: readonly HistoryEntry[]; none: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = ({ who, bySystem }: Pick<HistoryEntry, 'who' | 'bySystem'>) =>
    who ?? t(bySystem ? 'reviews.items.details.system' : 'ui.word.unknownPerson');
  if (entries.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul>
      {entries.map(({ key, action, text, at, picture, ...by }) => (
        <li className="message line" key={key}>
          <Avatar name={nameOf(by)} picture={picture} size="small" />
          <div className="grow">
            <p>
              <strong>
                <bdi>{nameOf(by)}</bdi>
              </strong>{' '}
              <span className="small quiet">
                <Dotted
                  parts={[
                    KNOWN_ACTIONS.includes(action) && t(`reviews.items.action.${action as 'comment'}`),
                    at !== null && formats.dayAndTime(at),
                  ]}
                />
              </span>
            </p>
            {text !== '' && (
              <p className="message-text">
                <bdi>{text}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
