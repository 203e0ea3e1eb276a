import { isRecord } from '../../../lib/record';
import { spelledOut } from '../../../lib/spelled-out';
import { getAccountData } from '../../../platform/account.server';
import { explain, recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { ownerOf, ownSchema } from '../own-record.server';

// What is stored about somebody as they take it along: as a file, and as a page.
type Values = Record<string, unknown>;

/** The record without its revision, security answers and what the platform keeps for itself. */
export function ownData(record: Values): Values {
  const { _rev: _, kbaInfo: __, password: ___, ...rest } = record;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (name === '_meta' && isRecord(value)) return [name, without(value, (key) => key.includes('_'))];
      if (name === 'idps' && Array.isArray(value)) {
        const inner = (key: string) => key.includes('_') && !key.includes('_meta');
        return [name, value.map((one) => (isRecord(one) ? without(one, inner) : one))];
      }
      return [name, value];
    }),
  );
}

function without(values: Values, drops: (key: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !drops(key)));
}

interface DataLine {
  label: string;
  /** A yes or no, texts, or nothing. */
  value: boolean | string[];
}

const DEEPEST = 3;
const MOST = 200;

/** Line by line for a page; what is nested deeper than a reader follows is told as text. */
export function dataLines(data: Values, labels: Record<string, string>): DataLine[] {
  return Object.entries(data)
    .filter(([name]) => name !== '_id')
    .flatMap(([name, value]) => linesOf(labels[name] || spelledOut(name.replace(/^_/, '')), value, 1))
    .slice(0, MOST);
}

function linesOf(label: string, value: unknown, depth: number): DataLine[] {
  if (typeof value === 'boolean') return [{ label, value }];
  if (value === null || value === undefined || value === '') return [{ label, value: [] }];
  if (Array.isArray(value)) {
    if (value.every((one) => !isRecord(one))) return [{ label, value: value.map(String) }];
    return value.flatMap((one, at) => linesOf(`${label} ${at + 1}`, one, depth));
  }
  if (!isRecord(value)) return [{ label, value: [String(value)] }];
  if (depth >= DEEPEST) return [{ label, value: [JSON.stringify(value)] }];
  return Object.entries(value)
    .filter(([name]) => !/^_(ref|rev)/.test(name))
    .flatMap(([name, inner]) => linesOf(`${label}: ${spelledOut(name.replace(/^_/, ''))}`, inner, depth + 1));
}

export async function ownDataPage(auth: AuthContext) {
  const [record, schema] = await Promise.all([
    explain('account.data.failed', getAccountData(auth.api, ownerOf(auth))),
    recover(ownSchema(auth), { otherwise: null }),
  ]);
  const labels = Object.entries(schema?.properties ?? {}).map(([name, { title }]) => [name, title ?? '']);
  return { lines: dataLines(ownData(record), Object.fromEntries(labels)) };
}

/** As a file that people and programs read. */
export async function ownDataFile(auth: AuthContext): Promise<string> {
  const record = await explain('account.data.failed', getAccountData(auth.api, ownerOf(auth)));
  return `${JSON.stringify(ownData(record), null, 4)}\n`;
}
