// What stands in the cells of a result.
import { momentOf } from '../../../lib/dates';
import { numberFormat } from '../../../lib/formats';

export type Cell =
  | { is: 'none' }
  | { is: 'text'; text: string }
  | { is: 'number'; number: number }
  | { is: 'truth'; truth: boolean }
  | { is: 'moment'; moment: number }
  /** Long words of a program, with their line breaks. */
  | { is: 'code'; text: string }
  /** Things with a value for each of their members. */
  | { is: 'cards'; cards: { label: string; cell: Cell }[][] };

/** As exact as the platform says it: what is small is not nothing. */
export function numberText(value: number, locale: string): string {
  return numberFormat(locale, { maximumSignificantDigits: 15 }).format(value);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const MOMENTS = new Set(['timestamp', 'node_event_time']);
const MOST_MEMBERS = 50;
const LONGEST = 5_000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Columns are what the first row has, in its order; in that of the report where it names them all: names that are numbers
 * come first in any row.
 */
export function columnsOf(rows: readonly Row[], inOrder: readonly string[] = []): string[] {
  const found = Object.keys(rows[0] ?? {});
  return found.every((name) => inOrder.includes(name)) ? inOrder.filter((name) => found.includes(name)) : found;
}

/** What a column is called, where the platform has a name for programs. */
export function columnLabel(column: string): string {
  return column === 'mail' ? 'userName' : column;
}

export function cellOf(column: string, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return { is: 'none' };
  if (typeof value === 'number') return { is: 'number', number: value };
  if (typeof value === 'boolean') return { is: 'truth', truth: value };
  if (typeof value === 'string') return textCell(column, value);
  if (Array.isArray(value)) return listCell(value);
  return column === 'user' ? { is: 'text', text: personText(value as Row) } : { is: 'cards', cards: [cardOf(value)] };
}

function textCell(column: string, value: string): Cell {
  if (column === 'exception') return { is: 'code', text: value.slice(0, LONGEST) };
  const moment = MOMENTS.has(column) || MOMENT.test(value) ? momentOf(value) : null;
  return moment === null ? { is: 'text', text: value.slice(0, LONGEST) } : { is: 'moment', moment };
}

function listCell(list: readonly unknown[]): Cell {
  if (list.length === 0) return { is: 'none' };
  const things = list.filter((one) => typeof one === 'object' && one !== null);
  if (things.length > 0) return { is: 'cards', cards: things.slice(0, MOST_MEMBERS).map(cardOf) };
  return { is: 'text', text: list.map(String).join(', ').slice(0, LONGEST) };
}

function cardOf(thing: unknown): { label: string; cell: Cell }[] {
  const members = Object.entries(thing as Row).slice(0, MOST_MEMBERS);
  return members.map(([label, value]) => {
    const isThing = typeof value === 'object' && value !== null;
    return { label, cell: cellOf(label, isThing ? JSON.stringify(value) : value) };
  });
}

function personText({ userName, givenName, sn }: Row): string {
  return [userName, givenName, sn].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
