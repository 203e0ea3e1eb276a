import { useFetcher } from '@remix-run/react';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useContext, useEffect, useState } from 'react';
import { RowOpener } from '../../../kits/work-items/row-opener';
import { withList } from '../../../lib/list-address';
import type { Reply } from '../../../ui/answer';
import { buttonClass } from '../../../ui/button';
import { Dropdown } from '../../../ui/dropdown';
import { ActionForm } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { MenuLink } from '../../../ui/menu';
import { OpenRowContext } from '../../../ui/row-panel';
import { Submit } from '../../../ui/submit';
import { useMessageText } from '../../../ui/use-answer';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { DecisionName, DecisionType } from './item';
import { useItemLabel } from './item-name';
import type { ItemView } from './list.server';
import { itemPath, reviewersPath, verbPath } from './paths';
import { hasNote, ITEM_KEYS, type ItemVerb } from './verbs';

interface DecisionCellProps {
  row: ItemView;
  campaignId: string;
  search: string;
  /** The row shows where the access comes from. */
  explained?: boolean;
}

const DECISION_TYPES = ['certify', 'revoke', 'exception'] as const;

/** Pressing the current decision again clears it. */
export function DecisionCell({ row, campaignId, search, explained }: DecisionCellProps) {
  const { t } = useTranslation();
  const { shown, saving, problem, fetcher } = usePendingDecision(row);
  const itemLabel = useItemLabel()(row);
  const translateMessage = useMessageText();
  const actionPath = (verb: ItemVerb) => withList(verbPath(campaignId, row.id, verb), search);
  const verbName = (word: DecisionType) => (row.acknowledgeOnly && word === 'certify' ? 'acknowledge' : word);
  const name = (verb: ItemVerb | 'acknowledge') =>
    t('reviews.items.verbFor', { verb: t(`reviews.items.verb.${verb}`), what: itemLabel });
  const buttons = DECISION_TYPES.filter((word) => row.verbs.includes(word) || shown === word);
  const others = (['clear', 'comment', 'forward', 'reassign'] as const).filter((verb) => row.verbs.includes(verb));
  return (
    <>
      {row.signedOff || row.ownAccess || row.verbs.length === 0 ? (
        <FinalDecision name={shown === row.decision?.word ? row.decision.name : shown} />
      ) : (
        <>
          <span
            className={`decide${buttons.length > 1 ? ' decide-several' : ''}${shown === null ? ' only-screen' : ''}`}
          >
            {buttons.map((word) => (
              <DecisionButton
                key={word}
                word={word}
                label={t(`reviews.items.short.${verbName(word)}`)}
                name={name(verbName(word))}
                clearName={name('clear')}
                pressed={shown === word}
                row={row}
                actionPath={actionPath}
                fetcher={fetcher}
                saving={saving}
              />
            ))}
          </span>
          {shown === null && <span className="only-print quiet small">{t('reviews.items.decision.none')}</span>}
        </>
      )}
      {row.ownAccess && <span className="fine">{t('reviews.items.ownAccess')}</span>}
      {row.acknowledgeOnly && !explained && <span className="fine">{t('reviews.items.byRole')}</span>}
      {row.flags.includes('originUnknown') && !row.signedOff && row.verbs.length > 0 && (
        <span className="fine">{t('reviews.items.originUnknown')}</span>
      )}
      {row.comments > 0 && (
        <Link to={withList(itemPath(campaignId, row.id), search)} over className="fine link">
          {t('reviews.items.comments', { count: row.comments })}
        </Link>
      )}
      <span className="row-more">
        <Dropdown
          actions
          summary={<Icon of={MenuHorizontalIcon} />}
          summaryClass="button-icon"
          label={t('reviews.items.more', { what: itemLabel })}
        >
          <MenuLink to={withList(itemPath(campaignId, row.id), search)} over>
            {t('reviews.items.verb.details')}
          </MenuLink>
          <MenuLink to={withList(reviewersPath(campaignId, row.id), search)} over>
            {t('reviews.reviewers.title')}
          </MenuLink>
          {hasNote(row) && (
            <MenuLink to={actionPath('certify')} over>
              {t(`reviews.items.note.${verbName('certify') as 'certify'}`)}
            </MenuLink>
          )}
          {others.map((verb) => (
            <MenuLink key={verb} to={actionPath(verb)} over data-key={verb === 'clear' ? undefined : ITEM_KEYS[verb]}>
              {t(`reviews.items.verb.${verb}`)}
            </MenuLink>
          ))}
        </Dropdown>
        <RowOpener id={row.id} to={withList(itemPath(campaignId, row.id), search)} name={itemLabel} />
      </span>
      <span className="decide-state small" role="status">
        {saving ? t('reviews.items.saving') : ''}
      </span>
      {problem && (
        <span className="small bad" role="alert">
          {problem.map(translateMessage).join(' ')}
        </span>
      )}
    </>
  );
}

const TONES = { certify: 'ok', revoke: 'bad', exception: 'due', acknowledge: 'ok', certifyOrAcknowledge: 'ok' };

function FinalDecision({ name }: { name: DecisionName | null }) {
  const { t } = useTranslation();
  if (name === null) return <span className="quiet">{t('reviews.items.decision.none')}</span>;
  return <span className={TONES[name]}>{t(`reviews.items.decision.${name}`)}</span>;
}

interface DecisionButtonProps extends Pick<ReturnType<typeof usePendingDecision>, 'fetcher' | 'saving'> {
  word: DecisionType;
  label: string;
  name: string;
  clearName: string;
  pressed: boolean;
  row: ItemView;
  actionPath: (verb: ItemVerb) => string;
}

/** Certify and clear are sent at once; the others ask for a reason first. An open row folds with its decision. */
function DecisionButton(props: DecisionButtonProps) {
  const { word, label, name, clearName, pressed, row, actionPath, fetcher, saving } = props;
  const isOpen = useContext(OpenRowContext) === row.id;
  const stays = useHydrated() && !isOpen;
  const look = `decide-button decide-${word} ${buttonClass('normal', { small: true })}`;
  const verb = pressed ? 'clear' : word;
  const tokens = verb === 'clear' || verb === 'certify' ? row.tokens[verb] : null;
  const symbol = pressed && <span aria-hidden="true">{SYMBOLS[word]} </span>;
  if (tokens) {
    return (
      <ActionForm tokens={tokens} action={actionPath(verb)} fetcher={isOpen ? undefined : fetcher} className="contents">
        <input type="hidden" name="seen" value={row.seen} />
        {stays && <input type="hidden" name="stays" value="1" />}
        <Submit
          className={look}
          pressed={pressed}
          aria-label={pressed ? clearName : name}
          data-key={pressed ? ITEM_KEYS.clear : ITEM_KEYS[word]}
          data-stays={stays ? '' : undefined}
        >
          {symbol}
          {label}
        </Submit>
      </ActionForm>
    );
  }
  if (pressed || !row.verbs.includes(word)) {
    // Sending, or not clearable here.
    return (
      <span className={look} data-pressed="" aria-busy={saving || undefined}>
        {symbol}
        {label}
      </span>
    );
  }
  return (
    <Link to={actionPath(word)} over dialogTitle={name} className={look} aria-label={name} data-key={ITEM_KEYS[word]}>
      {label}
    </Link>
  );
}

const SYMBOLS = { certify: '✓', revoke: '✕', exception: '◷' };

// Shows the pressed decision until the platform has answered; a refused one is taken back.
interface PendingDecision {
  /** Revision of the row when it was pressed. */
  seen: string;
  word: DecisionType | null;
}

function usePendingDecision(row: ItemView) {
  const fetcher = useFetcher<unknown>({ key: `decide ${row.id}` });
  const [sent, setSent] = useState<PendingDecision | null>(null);
  const saving = fetcher.state !== 'idle';
  const verb = /\/(certify|clear)(\?|$)/.exec(fetcher.formAction ?? '')?.[1] ?? null;
  const { seen } = row;
  useEffect(() => {
    if (verb !== null) setSent({ seen, word: verb === 'certify' ? 'certify' : null });
  }, [verb, seen]);
  const reply = fetcher.data as (Reply & { done?: string }) | undefined;
  const errors = reply?.error?.[''] ?? null;
  const failed = !saving && (errors !== null || reply?.outcome === 'unknown');
  useEffect(() => {
    if (failed) setSent(null);
  }, [failed]);
  const pressed = verb === null ? sent : { seen, word: verb === 'certify' ? ('certify' as const) : null };
  const isCurrent = pressed !== null && pressed.seen === seen && !failed;
  return {
    fetcher,
    saving,
    shown: isCurrent ? pressed.word : (row.decision?.word ?? null),
    problem: failed ? errors : null,
  };
}
