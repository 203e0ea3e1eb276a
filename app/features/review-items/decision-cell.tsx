import { useFetcher } from '@remix-run/react';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { withList } from '../../lib/list-address';
import type { Reply } from '../../ui/answer';
import { buttonClass } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { ActionForm } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { MenuLink } from '../../ui/menu';
import { Submit } from '../../ui/submit';
import { useMessageText } from '../../ui/use-answer';
import { useScripted } from '../../ui/use-scripted';
import { useTranslation } from '../../ui/use-translation';
import type { DecisionWord } from './item';
import { useItemWords } from './item-name';
import type { ShownItem } from './list.server';
import { itemPath, reviewersPath, verbPath } from './paths';
import { ITEM_KEYS, type ItemVerb } from './verbs';

interface DecisionCellProps {
  row: ShownItem;
  campaignId: string;
  search: string;
}

const WORDS = ['certify', 'revoke', 'exception'] as const;

/** What was decided, and what can be: a pressed decision is taken back by another press. */
export function DecisionCell({ row, campaignId, search }: DecisionCellProps) {
  const { t } = useTranslation();
  const { shown, saving, problem, fetcher } = useDeciding(row);
  const words = useItemWords()(row);
  const say = useMessageText();
  const at = (verb: ItemVerb) => withList(verbPath(campaignId, row.id, verb), search);
  const called = (word: DecisionWord) => (row.acknowledged && word === 'certify' ? 'acknowledge' : word);
  const name = (verb: ItemVerb | 'acknowledge') => t('items.verbFor', { verb: t(`items.verb.${verb}`), what: words });
  const offered = WORDS.filter((word) => row.verbs.includes(word) || shown === word);
  const others = (['clear', 'comment', 'forward', 'reassign'] as const).filter((verb) => row.verbs.includes(verb));
  return (
    <>
      {row.signedOff || row.verbs.length === 0 ? (
        <Settled word={shown} called={called} />
      ) : (
        <span className="decide">
          {offered.map((word) => (
            <DecisionButton
              key={word}
              word={word}
              label={t(`items.short.${called(word)}`)}
              name={name(called(word))}
              clearName={name('clear')}
              pressed={shown === word}
              row={row}
              at={at}
              fetcher={fetcher}
              saving={saving}
            />
          ))}
        </span>
      )}
      {row.acknowledged && <span className="fine">{t('items.byRole')}</span>}
      {row.comments > 0 && (
        <Link to={withList(itemPath(campaignId, row.id), search)} over className="fine link">
          {t('items.comments', { count: row.comments })}
        </Link>
      )}
      <Dropdown
        actions
        summary={<Icon of={MenuHorizontalIcon} />}
        summaryClass="button-icon"
        label={t('items.more', { what: words })}
      >
        <MenuLink to={withList(itemPath(campaignId, row.id), search)} over>
          {t('items.verb.details')}
        </MenuLink>
        <MenuLink to={withList(reviewersPath(campaignId, row.id), search)} over>
          {t('items.details.reviewers')}
        </MenuLink>
        {others.map((verb) => (
          <MenuLink key={verb} to={at(verb)} over data-key={verb === 'clear' ? undefined : ITEM_KEYS[verb]}>
            {t(`items.verb.${verb}`)}
          </MenuLink>
        ))}
      </Dropdown>
      <span className="decide-state small" role="status">
        {saving ? t('items.saving') : ''}
      </span>
      {problem && (
        <span className="small bad" role="alert">
          {problem.map(say).join(' ')}
        </span>
      )}
    </>
  );
}

interface SettledProps {
  word: DecisionWord | null;
  called: (word: DecisionWord) => DecisionWord | 'acknowledge';
}

const TONES = { certify: 'ok', revoke: 'bad', exception: 'due', acknowledge: 'ok' };

/** A decision that nobody can change here. */
function Settled({ word, called }: SettledProps) {
  const { t } = useTranslation();
  if (word === null) return <span className="quiet">{t('items.decision.none')}</span>;
  const name = called(word);
  return <span className={TONES[name]}>{t(`items.decided.${name}`)}</span>;
}

interface DecisionButtonProps extends Pick<ReturnType<typeof useDeciding>, 'fetcher' | 'saving'> {
  word: DecisionWord;
  label: string;
  name: string;
  /** What a press on a pressed one does. */
  clearName: string;
  pressed: boolean;
  row: ShownItem;
  at: (verb: ItemVerb) => string;
}

/** Certifying and taking back are done at once; the others ask for a reason first. */
function DecisionButton(props: DecisionButtonProps) {
  const { word, label, name, clearName, pressed, row, at, fetcher, saving } = props;
  const scripted = useScripted();
  const look = `decide-button decide-${word} ${buttonClass('normal', { small: true })}`;
  const verb = pressed ? 'clear' : word;
  const tokens = verb === 'clear' || verb === 'certify' ? row.press[verb] : null;
  const sign = pressed && <span aria-hidden="true">{SIGNS[word]} </span>;
  if (tokens) {
    return (
      <ActionForm tokens={tokens} action={at(verb)} fetcher={fetcher} className="contents">
        <input type="hidden" name="seen" value={row.seen} />
        {scripted && <input type="hidden" name="stays" value="1" />}
        <Submit
          className={look}
          pressed={pressed}
          aria-label={pressed ? clearName : name}
          data-key={pressed ? ITEM_KEYS.clear : ITEM_KEYS[word]}
          data-stays={scripted ? '' : undefined}
        >
          {sign}
          {label}
        </Submit>
      </ActionForm>
    );
  }
  if (pressed || !row.verbs.includes(word)) {
    // It stands until the platform has answered, or cannot be taken back here.
    return (
      <span className={look} data-pressed="" aria-busy={saving || undefined}>
        {sign}
        {label}
      </span>
    );
  }
  return (
    <Link to={at(word)} over className={look} aria-label={name} data-key={ITEM_KEYS[word]}>
      {label}
    </Link>
  );
}

const SIGNS = { certify: '✓', revoke: '✕', exception: '◷' };

// The decision of a row as it is shown: the one that was pressed counts at once, and goes again where it was refused.
interface Sent {
  /** The row as it was when that was pressed. */
  seen: string;
  word: DecisionWord | null;
}

function useDeciding(row: ShownItem) {
  const fetcher = useFetcher<unknown>({ key: `decide ${row.id}` });
  const [sent, setSent] = useState<Sent | null>(null);
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
  const counts = pressed !== null && pressed.seen === seen && !failed;
  return {
    fetcher,
    saving,
    shown: counts ? pressed.word : (row.decision?.word ?? null),
    problem: failed ? errors : null,
  };
}
