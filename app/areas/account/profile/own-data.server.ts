import { isRecord } from '../../../lib/record';
import { spelledOut } from '../../../lib/spelled-out';
import { getAccountData } from '../../../platform/account.server';
import { recover, withErrorKey } from '../../../platform/recover';
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
  value: boolean | string[];
}

const MAX_DEPTH = 3;
const MAX_LINES = 200;

/** Deeper levels become one JSON text. */
export function toDataLines(data: Values, labels: Record<string, string>): DataLine[] {
  return Object.entries(data)
    .filter(([name]) => name !== '_id')
    .flatMap(([name, value]) => toLines(labels[name] || spelledOut(name.replace(/^_/, '')), value, 1))
    .slice(0, MAX_LINES);
}

function toLines(label: string, value: unknown, depth: number): DataLine[] {
  if (typeof value === 'boolean') return [{ label, value }];
  if (value === null || value === undefined || value === '') return [{ label, value: [] }];
  if (Array.isArray(value)) {
    if (value.every((one) => !isRecord(one))) return [{ label, value: value.map(String) }];
    return value.flatMap((one, at) => toLines(`${label} ${at + 1}`, one, depth));
  }
  if (!isRecord(value)) return [{ label, value: [String(value)] }];
  if (isProtected(value)) return [{ label, value: [HIDDEN] }];
  if (depth >= MAX_DEPTH) return [{ label, value: [JSON.stringify(value)] }];
  return Object.entries(value)
    .filter(([name]) => !/^_(ref|rev)/.test(name))
    .flatMap(([name, inner]) => toLines(`${label}: ${spelledOut(name.replace(/^_/, ''))}`, inner, depth + 1));
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
  const labels = Object.entries(schema?.properties ?? {}).map(([name, { title }]) => [name, title ?? '']);
  return { lines: toDataLines(exportableRecord(record), Object.fromEntries(labels)), isNamed: schema !== null };
}

export async function exportOwnData(auth: AuthContext): Promise<string> {
  const record = await withErrorKey('account.data.failed', getAccountData(auth.api, ownerOf(auth)));
  return `${JSON.stringify(exportableRecord(record), null, 4)}\n`;
}
