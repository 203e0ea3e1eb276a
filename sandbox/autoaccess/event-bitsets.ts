// Bit sets of the documents that match a condition. As in search engines they are cached until the next write, so a
// query reads the table only for conditions that are new.

import { cached } from '../core/cache';
import { everything, type Filter } from '../core/query';
import { type Searched, sourceOf } from './event-source';

export type BitSet = Uint32Array;

export type Keyed<T extends object> = Searched<T> & { key: string };

export const isKeyed = <T extends object>(within: Searched<T>): within is Keyed<T> => within.key !== undefined;

const WORD = 32;

/** Combined conditions are cached one by one; those of one field count as one. */
export function bitsOf<T extends object>(within: Keyed<T>, filter: Filter): BitSet {
  const positions = positionsOf(within);
  const made = (word: (at: number) => number): BitSet =>
    Uint32Array.from({ length: Math.ceil(positions.size / WORD) }, (_, at) => word(at));
  const bits = (one: Filter): BitSet => {
    if (one.op === 'not') {
      const [whole, part] = [bits(everything), bits(one.of)];
      return made((at) => (whole[at] ?? 0) & ~(part[at] ?? 0));
    }
    if ((one.op === 'and' || one.op === 'or') && !isOfOneField(one)) {
      const parts = one.of.map(bits);
      if (one.op === 'or') return made((at) => parts.reduce((any, part) => any | (part[at] ?? 0), 0));
      const whole = bits(everything);
      return made((at) => parts.reduce((all, part) => all & (part[at] ?? 0), whole[at] ?? 0));
    }
    return cachedBy(within, `bits/${JSON.stringify(one)}`, () => {
      const found = made(() => 0);
      for (const seq of sequenceNumbers(within, one)) {
        const place = positions.get(seq) ?? 0;
        found[place >> 5] = (found[place >> 5] ?? 0) | (1 << (place & 31));
      }
      return found;
    });
  };
  return bits(filter);
}

/** Counts the bits set in both. */
export function countOf(bits: BitSet, other: BitSet = bits): number {
  let count = 0;
  for (const [at, word] of bits.entries()) {
    // Adds neighbouring bits, then pairs, then fours, then all.
    let left = word & (other[at] ?? 0);
    left -= (left >>> 1) & 0x55555555;
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

export const has = (bits: BitSet, place: number): boolean => ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;

export interface Groups {
  /** The group of each document; -1 where a value is missing. */
  of: Int32Array;
  /** Sorted by value. */
  keys: unknown[][];
}

/** Groups documents by fields that hold no lists. */
export function groupsOf<T extends object>(within: Keyed<T>, paths: string[][]): Groups {
  return cachedBy(within, `groups/${JSON.stringify(paths)}`, () => {
    const { rows, seq, value, bound } = sourceOf(within, { filter: everything, paths });
    const values = paths.map(value);
    const sql = `SELECT ${seq} AS seq,json_array(${values.join()}) AS key FROM ${rows} AND ${values.map((one) => `${one} IS NOT NULL`).join(' AND ')} ORDER BY ${values.join()}`;
    const places = positionsOf(within);
    const groups: Groups = { of: new Int32Array(places.size).fill(-1), keys: [] };
    let last = '';
    for (const row of within.store.select<{ seq: number; key: string }>({ sql, bound: bound() })) {
      const key = JSON.parse(row.key) as unknown[];
      // 1 and 1.0 are one value.
      const text = JSON.stringify(key);
      if (text !== last) groups.keys.push(key);
      last = text;
      groups.of[places.get(row.seq) ?? 0] = groups.keys.length - 1;
    }
    return groups;
  });
}

/** By document; NaN where the field is empty. */
export function numbersAt<T extends object>(within: Keyed<T>, path: string[]): Float64Array {
  return cachedBy(within, `values/${JSON.stringify(path)}`, () => {
    const { rows, seq, value, bound } = sourceOf(within, { filter: everything, paths: [path] });
    const sql = `SELECT ${seq} AS seq,${value(path)}+0.0 AS value FROM ${rows} AND ${value(path)} IS NOT NULL`;
    const places = positionsOf(within);
    const values = new Float64Array(places.size).fill(Number.NaN);
    for (const row of within.store.select<{ seq: number; value: number }>({ sql, bound: bound() }))
      values[places.get(row.seq) ?? 0] = row.value;
    return values;
  });
}

function positionsOf<T extends object>(within: Keyed<T>): ReadonlyMap<number, number> {
  return cachedBy(within, 'places', () => new Map(sequenceNumbers(within, everything).map((seq, at) => [seq, at])));
}

function sequenceNumbers<T extends object>(within: Keyed<T>, filter: Filter): number[] {
  return within.store.select<{ seq: number }>(numbersSql(within, filter)).map(({ seq }) => seq);
}

export function numbersSql<T extends object>(within: Keyed<T>, filter: Filter) {
  const { rows, seq, bound } = sourceOf(within, { filter });
  return { sql: `SELECT ${seq} AS seq FROM ${rows}${filter.op === 'true' ? ' ORDER BY 1' : ''}`, bound: bound() };
}

/** A range, or several values of one field. */
function isOfOneField({ of }: { of: Filter[] }): boolean {
  const [first, ...others] = of.map((one) => ('path' in one && one.op !== 'any' ? one.path.join('.') : undefined));
  return first !== undefined && others.every((path) => path === first);
}

function cachedBy<T extends object, R>({ store, of, key }: Keyed<T>, name: string, make: () => R): R {
  return cached(store, `search/${key}/${name}`, make, of);
}
