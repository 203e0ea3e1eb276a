import { configText } from '../../../lib/config-text';
import { isRecord } from '../../../lib/record';
import { spelledOut } from '../../../lib/spelled-out';
import { standardValue } from '../../../lib/standard-titles';
import { getAccountData } from '../../../platform/account.server';
import { recover, withErrorKey } from '../../../platform/recover';
import type { Properties } from '../../../platform/schemas.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOwnSchema, ownerOf } from '../own-record.server';

type Values = Record<string, unknown>;

/** Without revision, security answers and internal properties. */
export function exportableRecord(record: Values): Values {
  const { _rev: _, kbaInfo: __, password: ___, ...rest } = record;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (name === '_meta' && isRecord(value)) return [name, omitKeys(value, (key) => key.includes('_'))];
      if (name === 'idps' && Array.isArray(value)) {
        const inner = (key: string) => key.includes('_') && !key.includes('_meta');
        return [name, value.map((one) => (isRecord(one) ? omitKeys(one, inner) : one))];
      }
      return [name, value];
    }),
  );
}

function omitKeys(values: Values, drops: (key: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !drops(key)));
}

interface DataLine {
  label: string;
  /** Null: an entry that cannot be read. */
  value: boolean | (string | null)[];
  /** Of objects that have nothing besides it but a name, in the order of their names in the value; '' has none. */
  ids?: string[];
}

const MAX_DEPTH = 3;
const MAX_LINES = 200;

/** Deeper levels become one JSON text. */
export function toDataLines(data: Values, { labelOf, wordOf }: DataTexts): DataLine[] {
  const toLines = (label: string, value: unknown, path: readonly string[]): DataLine[] => {
    if (typeof value === 'boolean') return [{ label, value }];
    if (value === null || value === undefined || value === '') return [{ label, value: [] }];
    if (Array.isArray(value)) {
      if (value.every((one) => !isRecord(one))) return [{ label, value: value.map(entryText) }];
      const named = value.map((one) => (isRecord(one) && !isProtected(one) ? nameAndId(one) : null));
      if (named.every((one) => one !== null)) return [namedLine(label, named)];
      return value.flatMap((one, at) => toLines(`${label} ${at + 1}`, one, path));
    }
    if (!isRecord(value)) return [{ label, value: [wordOf(path, String(value))] }];
    if (isProtected(value)) return [{ label, value: [HIDDEN] }];
    const named = nameAndId(value);
    if (named) return [namedLine(label, [named])];
    if (path.length >= MAX_DEPTH) return [{ label, value: [JSON.stringify(value)] }];
    return Object.entries(value)
      .filter(([name]) => !/^_(ref|rev)/.test(name))
      .flatMap(([name, inner]) => toLines(`${label}: ${labelOf([...path, name])}`, inner, [...path, name]));
  };
  return Object.entries(data)
    .filter(([name]) => name !== '_id')
    .flatMap(([name, value]) => toLines(labelOf([name]), value, [name]))
    .slice(0, MAX_LINES);
}

function entryText(one: unknown): string | null {
  if (one === null || one === undefined) return null;
  return Array.isArray(one) ? JSON.stringify(one) : String(one);
}

interface NameAndId {
  name: string;
  id: string;
}

const namedLine = (label: string, named: readonly NameAndId[]): DataLine => ({
  label,
  value: named.map(({ name }) => name),
  ids: named.map(({ id }) => id),
});

function nameAndId(value: Values): NameAndId | null {
  const { name, ...rest } = omitKeys(value, (key) => /^_(ref|rev)/.test(key));
  const [[key = '', id] = [], ...others] = Object.entries(rest);
  if (name === undefined || others.length > 0 || !/^_?id$/.test(key) || typeof id !== 'string') return null;
  return { name: typeof name === 'string' ? name : '', id };
}

interface DataTexts {
  labelOf(path: readonly string[]): string;
  wordOf(path: readonly string[], value: string): string;
}

/** Titles of the schema; what it does not name is spelled out. */
export function dataTexts(properties: Properties, textOf: (title: string) => string = String): DataTexts {
  const titleAt = ([name = '', ...rest]: readonly string[], within = properties): string => {
    const property = Object.hasOwn(within, name) ? within[name] : undefined;
    if (rest.length > 0) return titleAt(rest, property?.properties ?? {});
    return property?.title || property?.description || spelledOut(name.replace(/^_/, ''));
  };
  return {
    labelOf: (path) => textOf(titleAt(path)),
    wordOf: (path, value) => textOf(standardValue(titleAt(path), value) ?? value),
  };
}

const HIDDEN = '••••••';

/** Stored encrypted or hashed: what is there means nothing to its owner. */
function isProtected(value: Values): boolean {
  return isRecord(value.$crypto) || ('algorithm' in value && 'data' in value);
}

export async function loadOwnData(auth: AuthContext) {
  const [record, schema] = await Promise.all([
    withErrorKey('account.data.failed', getAccountData(auth.api, ownerOf(auth))),
    recover(loadOwnSchema(auth), { otherwise: null }),
  ]);
  const { translator } = await translationFor(auth);
  const texts = dataTexts(schema?.properties ?? {}, (title) => configText(translator, title));
  return { lines: toDataLines(exportableRecord(record), texts), isNamed: schema !== null };
}

export async function exportOwnData(auth: AuthContext): Promise<string> {
  const record = await withErrorKey('account.data.failed', getAccountData(auth.api, ownerOf(auth)));
  return `${JSON.stringify(exportableRecord(record), null, 4)}\n`;
}
