import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type HeadSort, headLink } from '../../lib/collection';
import { ROWS_ID } from '../../ui/in-page-link';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/use-translation';

// Whole class names, since unused rules of the style sheet are found by the names in the code.
const CELLS = {
  kind: 'row-kind',
  main: 'row-main',
  detail: 'row-detail',
  moment: 'row-deadline',
  line: 'row-line',
  action: 'row-action',
  result: 'row-action row-result',
};
const DETAILS = ['list-details-1', 'list-details-2', 'list-details-3', 'list-details-4', 'list-details-5'];
const EMPTY_CELL = { kind: 'list-without-kind', detail: 'list-without-detail', moment: 'list-without-moment' };

/** A column of a list; on narrow screens a part of a card. */
export interface Column<Row> {
  id: string;
  /** Its title, which cells say for assistive tools. */
  head: string;
  /**
   * How much room it has and where it goes on a narrow screen. A list has one of each, in this order, but any number of
   * lines; one with several details has no moment.
   */
  width: keyof typeof CELLS;
  /** Of a single detail: it is a text, with as much room as the name. */
  isText?: boolean;
  cell: (row: Row) => ReactNode;
  /** The cells say themselves what they are. */
  plain?: boolean;
  /** On cards its title is visible, since the cells alone are not clear. */
  labelled?: boolean;
  optional?: boolean;
  /** How the choice of columns names it, among many. */
  choice?: { group: string; label: string };
  /** Orders its head leads to, one after the other. */
  sorts?: readonly string[];
}

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  rows: readonly Row[];
  sort: HeadSort;
  sorts: Readonly<Record<string, string>>;
  select?: Selection<Row>;
  group?: Grouping<Row>;
}

/** Rows that follow each other and have the same key stand under one heading. */
export interface Grouping<Row> {
  key: (row: Row) => string;
  title: (row: Row) => ReactNode;
}

export interface Selection<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
}

/** Rows that line up as columns where there is room, and are cards where there is not. A press on a row follows the link of its name. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, columns, hidden, rows, sort, sorts, select, group } = props;
  const { t } = useTranslation();
  const list = useRowPress();
  const shown = columns.filter(
    (column) =>
      !(column.optional && hidden.includes(column.id)) &&
      // No head over cells that are all empty.
      !(isAction(column) && rows.every((row) => !column.cell(row))),
  );
  const lines = shown.filter(({ width }) => width === 'line');
  const cells = shown.filter(({ width }) => width !== 'line');
  const details = shown.filter(({ width }) => width === 'detail').length;
  const isTable = details > 1;
  const table = isTable
    ? ['list-table', DETAILS[Math.min(details, DETAILS.length) - 1] ?? '']
    : shown.some(({ isText }) => isText)
      ? ['list-text']
      : [];
  const lacking = Object.entries(EMPTY_CELL).flatMap(([width, name]) =>
    shown.some((column) => column.width === width) ? [] : name,
  );
  const labels = new Map(shown.map(({ id, head }) => [id, t('ui.word.label', { name: head })]));
  const toCell = ({ id, width, plain, labelled, cell }: Column<Row>, row: Row) => (
    <div key={id} className={labelled ? `${CELLS[width]} row-labelled` : CELLS[width]}>
      {!plain && <span className="row-head hidden-visually">{labels.get(id)} </span>}
      {cell(row)}
      {width === 'main' && !isTable && <Lines columns={lines} row={row} />}
    </div>
  );
  return (
    <div className={['list', ...(select ? [] : ['list-plain']), ...lacking, ...table].join(' ')}>
      <div className="list-grid">
        <div className="list-head">
          {select?.head}
          {cells.map((column) => (
            <Head key={column.id} column={column} sort={sort} texts={sorts} />
          ))}
        </div>
        <ul ref={list} id={ROWS_ID} tabIndex={-1} aria-label={label}>
          {rows.map((row, at) => (
            <li key={row.id} data-row={row.id}>
              {group && startsGroup(rows, at, group.key) && <h3 className="list-group">{group.title(row)}</h3>}
              <div className="row">
                {select?.cell(row)}
                {cells.filter((column) => !isAction(column)).map((column) => toCell(column, row))}
                {isTable && <Lines columns={lines} row={row} isWide />}
                {cells.filter(isAction).map((column) => toCell(column, row))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** `isWide`: below all cells of the row instead of in one. */
function Lines<Row>({ columns, row, isWide }: { columns: readonly Column<Row>[]; row: Row; isWide?: boolean }) {
  const { t, i18n } = useTranslation();
  const direction = i18n.dir(i18n.language);
  const cells = columns.flatMap(({ id, head, plain, cell }) => {
    const value = cell(row);
    return value === null || value === false ? [] : { id, head: plain ? null : head, value };
  });
  if (cells.length === 0) return null;
  return (
    <p className={isWide ? 'row-second row-lines row-lines-wide' : 'row-second row-lines'}>
      {cells.map(({ id, head, value }) => (
        <span key={id}>
          <bdi dir={direction}>
            {head !== null && `${t('ui.word.label', { name: head })} `}
            {value}
          </bdi>
        </span>
      ))}
    </p>
  );
}

function isAction({ width }: Pick<Column<never>, 'width'>): boolean {
  return width === 'action' || width === 'result';
}

function startsGroup<Row>(rows: readonly Row[], at: number, keyOf: (row: Row) => string): boolean {
  const [row, before] = [rows[at], rows[at - 1]];
  return row !== undefined && (before === undefined || keyOf(before) !== keyOf(row));
}

interface HeadProps {
  column: Pick<Column<never>, 'head' | 'sorts' | 'width'>;
  sort: HeadSort;
  texts: Readonly<Record<string, string>>;
}

/** The title of a column: a link to the next of its orders, where it has any. */
function Head({ column, sort, texts }: HeadProps) {
  const { t } = useTranslation();
  const { head, sorts = [] } = column;
  const link = headLink(sorts, sort);
  const className = isAction(column) ? 'head-action' : undefined;
  if (!link)
    return (
      <span className={className} aria-hidden="true">
        {head}
      </span>
    );
  const { next, to, current } = link;
  const words = { column: head, order: texts[next] ?? '' };
  return (
    <span>
      <Link
        to={to}
        keepScroll
        aria-label={
          current ? t('ui.list.sortedBy', { ...words, current: texts[current] ?? '' }) : t('ui.list.sortBy', words)
        }
        aria-current={current ? true : undefined}
      >
        {head}
      </Link>
      {current && <span aria-hidden="true"> {current.startsWith('-') ? '↓' : '↑'}</span>}
    </span>
  );
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary, details';

/**
 * A press anywhere on a row is a press on the link of its name; the link itself stays what keyboards and assistive tools
 * know.
 */
function useRowPress(): RefObject<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const rows = list.current;
    if (!rows) return;
    rows.classList.add('rows-pressable');
    const press = (event: MouseEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(INTERACTIVE) || !rows.contains(target)) return;
      // The reader is selecting text to copy it.
      if (!getSelection()?.isCollapsed) return;
      target.closest('.row')?.querySelector<HTMLAnchorElement>('.row-first a')?.click();
    };
    rows.addEventListener('click', press);
    return () => rows.removeEventListener('click', press);
  }, []);
  return list;
}
