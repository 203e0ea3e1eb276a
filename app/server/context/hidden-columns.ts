// The cookie is a copy of what is stored with the member, so that the first HTML already hides the columns.
import { cookieValue } from '../../lib/look';

export const COLUMNS_COOKIE = '__Host-columns';
const NAME = /^[a-zA-Z][\w-]{0,59}$/;
const MAX_COLUMNS = 20;
const MAX_LISTS = 40;
const YEAR_S = 31_536_000;

type Hidden = ReadonlyMap<string, readonly string[]>;

function parse(text: string): Hidden {
  const lists = text.split('~').map((list) => list.split('.'));
  return new Map(
    lists.flatMap(([name = '', ...columns]) =>
      NAME.test(name) ? [[name, columns.filter((one) => NAME.test(one))]] : [],
    ),
  );
}

/** `hiddenByDefault`: columns that are hidden until the reader chooses. */
export function hiddenColumns(cookies: string | null, list: string, hiddenByDefault: readonly string[] = []): string[] {
  return [...(parse(cookieValue(cookies, COLUMNS_COOKIE) ?? '').get(list) ?? hiddenByDefault)];
}

/** What a reader chose for one list, of the columns it offered. */
export interface ColumnChoice {
  list: string;
  offered: readonly string[];
  shown: readonly string[];
  hiddenByDefault?: readonly string[];
}

export function isColumnChoice({ list }: ColumnChoice): boolean {
  return NAME.test(list);
}

export function columnsCookie(value: string): string {
  return `${COLUMNS_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`;
}

/** `text` is the value of the cookie and what is stored with the member. */
export function updateHiddenColumns(
  text: string | null,
  { list, offered, shown, hiddenByDefault = [] }: ColumnChoice,
): { text: string; result: string } {
  const hidden = offered.filter((name) => NAME.test(name) && !shown.includes(name)).slice(0, MAX_COLUMNS);
  const others = [...parse(text ?? '')].filter(([name]) => name !== list);
  const lists: [string, readonly string[]][] = hasSameNames(hidden, hiddenByDefault)
    ? others
    : [...others, [list, hidden]];
  const updated = lists
    .slice(-MAX_LISTS)
    .map(([name, columns]) => [name, ...columns].join('.'))
    .join('~');
  return { text: updated, result: updated };
}

function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
