import { useContext } from 'react';
import { GlossaryValues } from '../../../kits/requests/catalog/glossary-values';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import type { Path } from '../../../lib/url';
import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ActionForm } from '../../../ui/form';
import { KnownTexts } from '../../../ui/known-texts';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { OverListContext } from '../../../ui/over-list';
import { Columns, Facts } from '../../../ui/page';
import { InRowContext, RowPanel, useInRow } from '../../../ui/row-panel';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { NEXT, PREVIOUS } from '../../../ui/shortcut';
import { Shortcuts } from '../../../ui/shortcuts';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { HistoryList } from './history-list';
import type { ItemDetails as Loaded } from './item-details.server';
import { ItemFacts } from './item-facts';
import { ItemName, useItemLabel } from './item-name';
import { useDecisionKeys } from './list';
import { OverReview } from './over-review';
import { itemPath, reviewersPath, userPath, verbAddress, verbPath } from './paths';
import { hasNote, ITEM_KEYS, type ItemVerb } from './verbs';

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
              <ItemLinks details={{ ...details, previous: null, next: null, neighboursFailed: false }} />
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
          <h3 id="comments">
            {t('reviews.items.details.comments')}{' '}
            {comments.length > 0 && <span className="quiet plain">{formats.number(comments.length)}</span>}
          </h3>
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

function ItemLinks({ details }: { details: Loaded }) {
  const { row, campaign, search, previous, next, neighboursFailed } = details;
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
          neighboursFailed && t('reviews.items.details.neighboursFailed'),
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
        facts={values.map(({ name, texts }) => ({
          label: configText(i18n, name),
          value: <KnownTexts texts={texts} />,
        }))}
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

function RoleApplications({ names }: { names: readonly (string | null)[] }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  return (
    <>
      <h3>{t('reviews.items.details.applications')}</h3>
      <p>
        {names.length > 0
          ? list(names.map((name) => name ?? t('ui.word.unknown')))
          : t('reviews.items.details.noApplications')}
      </p>
    </>
  );
}
