import { numberFormat } from '../../../lib/formats';
import { momentOf } from '../../../lib/platform-dates';
import { scalarTexts } from '../../../lib/scalar-texts';

export type Cell =
  | { is: 'none' }
  | { is: 'text'; text: string }
  /** Null for an entry that is empty or no text. */
  | { is: 'texts'; texts: (string | null)[] }
  | { is: 'number'; number: number }
  | { is: 'truth'; truth: boolean }
  | { is: 'moment'; moment: number }
  /** Multi-line program output. */
  | { is: 'code'; text: string }
  | { is: 'cards'; cards: { label: string; cell: Cell }[][] };

export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumSignificantDigits: 15 }).format(value);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const MOMENTS = new Set(['timestamp', 'node_event_time']);
const MAX_MEMBERS = 50;
const MAX_LENGTH = 5_000;
const MAX_TEXTS = 500;

type Row = Readonly<Record<string, unknown>>;

/** In the order of the report when it names all columns, else of the first row: numeric keys come first in objects. */
export function toColumns(rows: readonly Row[], inOrder: readonly string[] = []): string[] {
  const found = Object.keys(rows[0] ?? {});
  return found.every((name) => inOrder.includes(name)) ? inOrder.filter((name) => found.includes(name)) : found;
}

export function columnLabel(column: string): string {
  return column === 'mail' ? 'userName' : column;
}

export function toCell(column: string, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return { is: 'none' };
  if (typeof value === 'number') return { is: 'number', number: value };
  if (typeof value === 'boolean') return { is: 'truth', truth: value };
  if (typeof value === 'string') return toTextCell(column, value);
  if (Array.isArray(value)) return toListCell(value);
  return column === 'user' ? { is: 'text', text: personText(value as Row) } : { is: 'cards', cards: [toCard(value)] };
}

function toTextCell(column: string, value: string): Cell {
  if (column === 'exception') return { is: 'code', text: value.slice(0, MAX_LENGTH) };
  const moment = MOMENTS.has(column) || MOMENT.test(value) ? momentOf(value) : null;
  return moment === null ? { is: 'text', text: value.slice(0, MAX_LENGTH) } : { is: 'moment', moment };
}

function toListCell(list: readonly unknown[]): Cell {
  if (list.length === 0) return { is: 'none' };
  const things = list.filter((one) => typeof one === 'object' && one !== null);
  if (things.length > 0 && things.length === list.length)
    return { is: 'cards', cards: things.slice(0, MAX_MEMBERS).map(toCard) };
  const texts = scalarTexts(list.slice(0, MAX_TEXTS)).map((text) => text?.slice(0, MAX_LENGTH) ?? null);
  const [text = null] = texts;
  return texts.length === 1 && text !== null ? { is: 'text', text } : { is: 'texts', texts };
}

function toCard(thing: unknown): { label: string; cell: Cell }[] {
  const members = Object.entries(thing as Row).slice(0, MAX_MEMBERS);
  return members.map(([label, value]) => {
    const isThing = typeof value === 'object' && value !== null;
    return { label, cell: toCell(label, isThing ? JSON.stringify(value) : value) };
  });
}

function personText({ userName, givenName, sn }: Row): string {
  return [userName, givenName, sn].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
