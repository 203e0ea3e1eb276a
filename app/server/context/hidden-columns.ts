// The cookie is a copy of what is stored with the member, so that the first HTML already hides the columns.
import { columnChanges, hiddenAfter } from '../../lib/column-choice';
import { cookieValue } from '../../lib/look';

export const COLUMNS_COOKIE = '__Host-columns';
const NAME = /^[a-zA-Z][\w-]{0,59}$/;
const CHANGE = /^_?[a-zA-Z][\w-]{0,59}$/;
const MAX_CHANGES = 60;
/** Of a cookie, browsers drop more than 4,096 bytes. The lists that changed last are kept. */
const MAX_LENGTH = 3_600;
const YEAR_S = 31_536_000;

type Changes = ReadonlyMap<string, readonly string[]>;

function parse(text: string): Changes {
  const lists = text.split('~').map((list) => list.split('.'));
  return new Map(
    lists.flatMap(([name = '', ...columns]) =>
      NAME.test(name) ? [[name, columns.filter((one) => CHANGE.test(one))]] : [],
    ),
  );
}

/** `hiddenByDefault`: columns that are hidden until the reader chooses. */
export function hiddenColumns(cookies: string | null, list: string, hiddenByDefault: readonly string[] = []): string[] {
  return hiddenAfter(storedChanges(cookies, list), hiddenByDefault);
}

/** As in `column-choice.ts`. */
export function storedChanges(cookies: string | null, list: string): readonly string[] {
  return parse(cookieValue(cookies, COLUMNS_COOKIE) ?? '').get(list) ?? [];
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
  const names = offered.filter((name) => NAME.test(name));
  const hidden = names.filter((name) => !shown.includes(name));
  const usual = hiddenByDefault.filter((name) => names.includes(name));
  const changes = columnChanges(hidden, usual).slice(0, MAX_CHANGES);
  const others = [...parse(text ?? '')].filter(([name]) => name !== list);
  const lists: [string, readonly string[]][] = changes.length === 0 ? others : [...others, [list, changes]];
  const texts = lists.map(([name, columns]) => [name, ...columns].join('.'));
  while (texts.length > 1 && texts.join('~').length > MAX_LENGTH) texts.shift();
  const updated = texts.join('~');
  return { text: updated, result: updated };
}
