import { Form } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Path } from '../../../lib/url';
import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useScripted } from '../../../ui/use-scripted';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import type { LoadedCollection } from '../../collection/load.server';
import type { Selection } from '../../collection/rows';
import { bulkVerbsOf, type VerbTable } from '../verbs';
import { MOST_CHOSEN } from './bulk';

const FORM = 'chosen';
/** The single key that chooses the current row. */
export const CHOOSE_KEY = 'x';

/** A row with what can be done to it. */
export interface Choosable<Verb extends string> {
  id: string;
  verbs: readonly Verb[];
}

interface Choosing<Verb extends string> extends Pick<LoadedCollection<unknown>, 'selection'> {
  rules: VerbTable<Verb>;
  rows: readonly Choosable<Verb>[];
}

/** Those that at least one of the verbs for several is possible for. */
function choosableIn<Verb extends string, Row extends Choosable<Verb>>(
  rules: VerbTable<Verb>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ verbs }) => bulkVerbsOf(rules).some((verb) => verbs.includes(verb)));
}

interface RowSelection<Verb extends string, Row> extends Choosing<Verb> {
  /** The item in words. */
  what: (row: Row) => string;
}

/** The boxes of a list, which choose rows for the bar below it. */
export function useRowSelection<Verb extends string, Row extends Choosable<Verb>>({
  what,
  ...all
}: RowSelection<Verb, Row>): Selection<Row> {
  return {
    head: <ChooseAll {...all} />,
    cell: (row) =>
      choosableIn(all.rules, [row]).length === 0 ? (
        <span className="row-check" />
      ) : (
        <RowCheck id={row.id} what={what(row)} chosen={all.selection.chosen} />
      ),
  };
}

interface RowCheckProps {
  id: string;
  what: string;
  chosen: LoadedCollection<unknown>['selection']['chosen'];
}

/** Chooses one row for the bar below the list. Where all that match are chosen, nobody leaves a single one out. */
function RowCheck({ id, what, chosen }: RowCheckProps) {
  const { t } = useTranslation();
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check-box"
        name="id"
        value={id}
        form={FORM}
        defaultChecked={chosen !== null}
        disabled={chosen === 'all'}
        data-key={CHOOSE_KEY}
      />
      <span className="hidden-visually">{t('work.choose', { what })}</span>
    </label>
  );
}

/** All rows of the page or none: a box with script; without, and where all that match are chosen, a link that looks like one. */
function ChooseAll<Verb extends string>({ rules, rows, selection: { chosen, pageTo, noneTo } }: Choosing<Verb>) {
  const { t } = useTranslation();
  const choosable = choosableIn(rules, rows);
  const { ids, tick } = useChosen(FORM, choosable, chosen !== null);
  if (choosable.length === 0) return <span className="choose-all line" />;
  if (ids === null || chosen === 'all') {
    return (
      <Link to={chosen ? noneTo : pageTo} className="choose-all line" keepScroll>
        <span className={chosen ? 'box-drawn box-drawn-ticked' : 'box-drawn'} aria-hidden="true" />
        <span className="choose-all-words">{t(chosen ? 'work.none' : 'work.all')}</span>
      </Link>
    );
  }
  const some = ids.length > 0 && ids.length < choosable.length;
  return (
    <label className="choose-all line">
      <input
        type="checkbox"
        className="check-box"
        checked={ids.length === choosable.length}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      <span className="choose-all-words">{t('work.all')}</span>
    </label>
  );
}

interface BulkBarProps<Verb extends string>
  extends Choosing<Verb>,
    Pick<LoadedCollection<unknown>, 'search' | 'total'> {
  path: (verb: Verb) => Path;
  /** The button of a verb: for so many, for so many at most, or for those that are chosen where nobody has counted them. */
  label: (verb: Verb, number: string | null, atMost: boolean) => string;
  /** What is no verb of a single row. */
  others?: readonly { to: Path; label: string }[];
}

/** What can be done to the chosen rows. It only leads on: a page names them before anything is done. */
export function BulkBar<Verb extends string>(props: BulkBarProps<Verb>) {
  const { rules, rows, selection, search, total, path, label, others = [] } = props;
  const { chosen, noneTo, allTo } = selection;
  const { t } = useTranslation();
  const { number } = useWhen();
  const scripted = useScripted();
  const choosable = choosableIn(rules, rows);
  const { ids, tick } = useChosen(FORM, choosable, chosen !== null);
  const isAll = chosen === 'all';
  const all = number(total ?? 0);
  const onPage = ids ?? (chosen ? choosable.map(({ id }) => id) : null);
  const known = isAll ? null : onPage;
  const possible = (verb: Verb) =>
    choosable.filter(({ id, verbs }) => known?.includes(id) && verbs.includes(verb)).length;
  return (
    <Form id={FORM} method="get" className="bulk-bar cluster bulk-bar-when-chosen" aria-label={t('work.selection')}>
      {search !== '' && <input type="hidden" name="list" value={search} />}
      {isAll && <input type="hidden" name="all" value="1" />}
      <p role="status">
        {isAll ? (
          <strong>{t('work.allSelected', { number: all })}</strong>
        ) : (
          <>
            <strong>{known === null ? t('work.these') : t('work.selected', { number: number(known.length) })}</strong>{' '}
            {t('work.onPage')}
          </>
        )}
      </p>
      {allTo !== null && known?.length === choosable.length && (
        <Link to={allTo} className="bulk-clear" keepScroll>
          {t('work.allThatMatch', { number: all })}
        </Link>
      )}
      {scripted && !isAll ? (
        <button type="button" className="bulk-clear" onClick={() => tick(false)}>
          {t('work.clear')}
        </button>
      ) : (
        chosen && (
          <Link to={noneTo} className="bulk-clear" keepScroll>
            {t('work.clear')}
          </Link>
        )
      )}
      <span className="cluster end">
        {bulkVerbsOf(rules).map((verb) =>
          known !== null && known.length > 0 && possible(verb) === 0 ? null : (
            <button
              key={verb}
              type="submit"
              formAction={path(verb)}
              className={buttonClass(rules[verb].look === 'primary' ? 'primary' : 'normal')}
            >
              {isAll
                ? label(verb, number(Math.min(total ?? 0, MOST_CHOSEN)), true)
                : label(verb, known === null ? null : number(possible(verb)), false)}
            </button>
          ),
        )}
        {others.map(({ to, label: words }) => (
          <button key={to} type="submit" formAction={to} className={buttonClass('normal')}>
            {words}
          </button>
        ))}
      </span>
    </Form>
  );
}

// Which boxes of a form are ticked, also those that stand outside of it.
interface Chosen {
  /** Null until script has looked: before, nobody knows which boxes a reader has ticked. */
  ids: readonly string[] | null;
  /** Ticks all of them, or none. */
  tick: (on: boolean) => void;
}

/** `rows`: those whose boxes count; `all`: they come ticked. A press with Shift ticks all from the last one pressed. */
function useChosen(formId: string, rows: readonly { id: string }[], all: boolean): Chosen {
  const scripted = useScripted();
  const known = rows.map(({ id }) => id).join(' ');
  const [chosen, setChosen] = useState(scripted ? (all ? known : '') : null);
  const last = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const look = () => setChosen(ticked(boxesOf(formId, known)));
    const range = ({ target, shiftKey }: MouseEvent) => {
      const boxes = boxesOf(formId, known);
      const box = boxes.find((one) => one === target);
      if (!box) return;
      const from = last.current ? boxes.indexOf(last.current) : -1;
      if (shiftKey && from >= 0) {
        const to = boxes.indexOf(box);
        for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked;
      }
      last.current = box;
    };
    look();
    document.addEventListener('click', range);
    document.addEventListener('change', look);
    return () => {
      document.removeEventListener('click', range);
      document.removeEventListener('change', look);
    };
  }, [formId, known]);
  const tick = (on: boolean) => {
    const boxes = boxesOf(formId, known);
    for (const box of boxes) box.checked = on;
    // Whoever else counts the boxes hears of it as of a press.
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ids: chosen === null ? null : chosen.split(' ').filter((id) => id !== ''), tick };
}

function ticked(boxes: readonly HTMLInputElement[]): string {
  return boxes.flatMap(({ checked, value }) => (checked ? value : [])).join(' ');
}

function boxesOf(formId: string, known: string): HTMLInputElement[] {
  const ids = new Set(known.split(' '));
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${formId}"]`);
  return [...boxes].filter(({ value }) => ids.has(value));
}
