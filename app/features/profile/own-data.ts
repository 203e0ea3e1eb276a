// What is stored about somebody as they take it along: as a file, and as a page.

import { isRecord } from '../../lib/record';
import { spelledOut } from '../../lib/spelled-out';

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

export interface DataLine {
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
