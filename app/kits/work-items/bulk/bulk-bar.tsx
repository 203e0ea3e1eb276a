import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Path } from '../../../lib/url';
import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedCollection } from '../../lists/load.server';
import type { Selection } from '../../lists/rows';
import { bulkVerbsOf, type VerbTable } from '../verbs';
import { MAX_SELECTED } from './bulk';
import { useKeptSelection } from './use-kept-selection';

const BULK_FORM_ID = 'chosen';
export const SELECT_KEY = 'x';

export interface SelectableRow<Verb extends string> {
  id: string;
  verbs: readonly Verb[];
}

interface SelectionProps<Verb extends string> extends Pick<LoadedCollection<unknown>, 'selection'> {
  rules: VerbTable<Verb>;
  rows: readonly SelectableRow<Verb>[];
}

function selectableRows<Verb extends string, Row extends SelectableRow<Verb>>(
  rules: VerbTable<Verb>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ verbs }) => bulkVerbsOf(rules).some((verb) => verbs.includes(verb)));
}

interface RowSelection<Verb extends string, Row> extends SelectionProps<Verb> {
  what: (row: Row) => string;
}

export function useRowSelection<Verb extends string, Row extends SelectableRow<Verb>>({
  what,
  ...all
}: RowSelection<Verb, Row>): Selection<Row> {
  return {
    head: <SelectAllCheckbox {...all} />,
    cell: (row) =>
      selectableRows(all.rules, [row]).length === 0 ? (
        <span className="row-check" />
      ) : (
        <RowCheckbox id={row.id} what={what(row)} chosen={all.selection.chosen} />
      ),
  };
}

interface RowCheckboxProps {
  id: string;
  what: string;
  chosen: LoadedCollection<unknown>['selection']['chosen'];
}

/** Disabled when all matches are selected: single rows cannot be left out then. */
function RowCheckbox({ id, what, chosen }: RowCheckboxProps) {
  const { t } = useTranslation();
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check-box"
        name="id"
        value={id}
        form={BULK_FORM_ID}
        defaultChecked={chosen !== null}
        disabled={chosen === 'all'}
        data-key={SELECT_KEY}
      />
      <span className="hidden-visually">{t('workItems.choose', { what })}</span>
    </label>
  );
}

/** A checkbox with script; without, and when all matches are selected, a link that looks like one. */
function SelectAllCheckbox<Verb extends string>({
  rules,
  rows,
  selection: { chosen, pageTo, noneTo },
}: SelectionProps<Verb>) {
  const { t } = useTranslation();
  const selectable = selectableRows(rules, rows);
  const { ids, checkAll } = useCheckedRows(BULK_FORM_ID, selectable, chosen !== null);
  if (selectable.length === 0) return <span className="choose-all line" />;
  if (ids === null || chosen === 'all') {
    return (
      <Link to={chosen ? noneTo : pageTo} className="choose-all line" keepScroll>
        <span className={chosen ? 'box-drawn box-drawn-ticked' : 'box-drawn'} aria-hidden="true" />
        <span className="choose-all-text">{t(chosen ? 'workItems.none' : 'workItems.all')}</span>
      </Link>
    );
  }
  const some = ids.length > 0 && ids.length < selectable.length;
  return (
    <label className="choose-all line">
      <input
        type="checkbox"
        className="check-box"
        checked={ids.length === selectable.length}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={({ currentTarget }) => checkAll(currentTarget.checked)}
      />
      <span className="choose-all-text">{t('workItems.all')}</span>
    </label>
  );
}

interface BulkBarProps<Verb extends string>
  extends SelectionProps<Verb>,
    Pick<LoadedCollection<unknown>, 'search' | 'total'> {
  path: (verb: Verb) => Path;
  /** `number`: null when not counted yet. */
  label: (verb: Verb, number: string | null, atMost: boolean) => string;
  /** With script, rows stay selected on other pages of the list. */
  keeps?: boolean;
  /** Links that belong to no row. */
  others?: readonly { to: Path; label: string }[];
}

export function BulkBar<Verb extends string>(props: BulkBarProps<Verb>) {
  const { rules, rows, selection, search, total, path, label, keeps = false, others = [] } = props;
  const { chosen, noneTo, allTo } = selection;
  const { t } = useTranslation();
  const { number } = useFormats();
  const scripted = useHydrated();
  const selectable = selectableRows(rules, rows);
  const { ids, checkAll } = useCheckedRows(BULK_FORM_ID, selectable, chosen !== null);
  const isAll = chosen === 'all';
  const all = number(total ?? 0);
  const onPage = ids ?? (chosen ? selectable.map(({ id }) => id) : null);
  const selectedIds = isAll ? null : onPage;
  const { pathname } = useLocation();
  const kept = useKeptSelection(keeps && !isAll ? `${pathname}?${withoutPage(search)}` : null, selectable, () =>
    findCheckboxes(BULK_FORM_ID, selectable.map(({ id }) => id).join(' ')),
  );
  const elsewhere = isAll ? [] : kept.others;
  const count = (selectedIds?.length ?? 0) + elsewhere.length;
  const isTooMany = count > MAX_SELECTED;
  const possible = (verb: Verb) =>
    selectable.filter(({ id, verbs }) => selectedIds?.includes(id) && verbs.includes(verb)).length +
    elsewhere.filter(([, verbs]) => verbs.includes(verb)).length;
  const clear = () => {
    kept.forget();
    checkAll(false);
  };
  return (
    <Form
      id={BULK_FORM_ID}
      method="get"
      className={elsewhere.length > 0 ? 'bulk-bar cluster' : 'bulk-bar cluster bulk-bar-when-chosen'}
      onSubmit={kept.forget}
      aria-label={t('workItems.selection')}
    >
      {search !== '' && <input type="hidden" name="list" value={search} />}
      {isAll && <input type="hidden" name="all" value="1" />}
      {elsewhere.map(([id]) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p role="status">
        {isAll ? (
          <strong>{t('workItems.allSelected', { number: all })}</strong>
        ) : (
          <>
            <strong>
              {selectedIds === null ? t('workItems.these') : t('workItems.selected', { number: number(count) })}
            </strong>{' '}
            {keeps && scripted
              ? elsewhere.length > 0
                ? t('workItems.onOtherPages', { number: number(elsewhere.length) })
                : t('workItems.onThisPage')
              : t('workItems.onPage')}
            {isTooMany && <span className="due"> {t('workItems.tooMany', { most: number(MAX_SELECTED) })}</span>}
          </>
        )}
      </p>
      {allTo !== null && selectedIds?.length === selectable.length && (
        <Link to={allTo} className="bulk-clear" keepScroll>
          {t('workItems.allThatMatch', { number: all })}
        </Link>
      )}
      {scripted && !isAll ? (
        <button type="button" className="bulk-clear" onClick={clear}>
          {t('workItems.clear')}
        </button>
      ) : (
        chosen && (
          <Link to={noneTo} className="bulk-clear" keepScroll>
            {t('workItems.clear')}
          </Link>
        )
      )}
      <span className="cluster end">
        {bulkVerbsOf(rules).map((verb) =>
          isTooMany || (selectedIds !== null && count > 0 && possible(verb) === 0) ? null : (
            <button
              key={verb}
              type="submit"
              formAction={path(verb)}
              className={buttonClass(rules[verb].look === 'primary' ? 'primary' : 'normal')}
            >
              {isAll
                ? label(verb, all, true)
                : label(verb, selectedIds === null ? null : number(possible(verb)), false)}
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

/** All pages of a list are one list. */
function withoutPage(search: string): string {
  const list = new URLSearchParams(search);
  list.delete('page');
  return list.toString();
}

interface CheckedRows {
  /** Null before script has run: the ticked boxes are unknown. */
  ids: readonly string[] | null;
  checkAll: (on: boolean) => void;
}

/** `rows`: whose boxes count; `all`: initially ticked. Shift-click ticks a range. */
function useCheckedRows(formId: string, rows: readonly { id: string }[], all: boolean): CheckedRows {
  const scripted = useHydrated();
  const rowIds = rows.map(({ id }) => id).join(' ');
  const [chosen, setChosen] = useState(scripted ? (all ? rowIds : '') : null);
  const last = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const update = () => setChosen(checkedIds(findCheckboxes(formId, rowIds)));
    const checkRange = ({ target, shiftKey }: MouseEvent) => {
      const boxes = findCheckboxes(formId, rowIds);
      const box = boxes.find((one) => one === target);
      if (!box) return;
      const from = last.current ? boxes.indexOf(last.current) : -1;
      if (shiftKey && from >= 0) {
        const to = boxes.indexOf(box);
        for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked;
      }
      last.current = box;
    };
    update();
    document.addEventListener('click', checkRange);
    document.addEventListener('change', update);
    return () => {
      document.removeEventListener('click', checkRange);
      document.removeEventListener('change', update);
    };
  }, [formId, rowIds]);
  const checkAll = (on: boolean) => {
    const boxes = findCheckboxes(formId, rowIds);
    for (const box of boxes) box.checked = on;
    // Notifies other listeners, as a click would.
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ids: chosen === null ? null : chosen.split(' ').filter((id) => id !== ''), checkAll };
}

function checkedIds(boxes: readonly HTMLInputElement[]): string {
  return boxes.flatMap(({ checked, value }) => (checked ? value : [])).join(' ');
}

function findCheckboxes(formId: string, known: string): HTMLInputElement[] {
  const ids = new Set(known.split(' '));
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${formId}"]`);
  return [...boxes].filter(({ value }) => ids.has(value));
}
