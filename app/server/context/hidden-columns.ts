// The cookie is a copy of what is stored with the member, so that the first HTML already hides the columns.
import { cookieValue } from '../../lib/look';

export const COLUMNS_COOKIE = '__Host-columns';
const NAME = /^[a-zA-Z][\w-]{0,59}$/;
const MAX_COLUMNS = 20;
const MAX_LISTS = 40;
const YEAR_S = 31_536_000;

type Hidden = ReadonlyMap<string, readonly string[]>;

function readAll(cookies: string | null): Hidden {
  const lists = (cookieValue(cookies, COLUMNS_COOKIE) ?? '').split('~').map((list) => list.split('.'));
  return new Map(
    lists.flatMap(([name = '', ...columns]) =>
      NAME.test(name) ? [[name, columns.filter((one) => NAME.test(one))]] : [],
    ),
  );
}

/** `hiddenByDefault`: columns that are hidden until the reader chooses. */
export function hiddenColumns(cookies: string | null, list: string, hiddenByDefault: readonly string[] = []): string[] {
  return [...(readAll(cookies).get(list) ?? hiddenByDefault)];
}

interface ColumnChoice {
  list: string;
  offered: readonly string[];
  shown: readonly string[];
  hiddenByDefault?: readonly string[];
}

export function columnsCookie(value: string): string {
  return `${COLUMNS_COOKIE}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; Secure; SameSite=Lax`;
}

/** Null when the list has no valid name. */
export function columnsCookieValue(
  cookies: string | null,
  { list, offered, shown, hiddenByDefault = [] }: ColumnChoice,
): string | null {
  if (!NAME.test(list)) return null;
  const hidden = offered.filter((name) => NAME.test(name) && !shown.includes(name)).slice(0, MAX_COLUMNS);
  const known = readAll(cookies);
  const others = [...known].filter(([name]) => name !== list);
  const lists: [string, readonly string[]][] = [...others, [list, hidden]];
  return lists
    .filter(([name, columns]) =>
      name === list ? !hasSameNames(hidden, hiddenByDefault) : columns.length > 0 || known.has(name),
    )
    .slice(-MAX_LISTS)
    .map(([name, columns]) => [name, ...columns].join('.'))
    .join('~');
}

function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
