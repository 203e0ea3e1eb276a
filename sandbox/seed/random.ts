// Pseudo-random numbers, the same in every seeding and much faster than `idOf`.

import { idOf } from '../core/ids';

export interface Random {
  /** 0 ≤ number < 1. */
  (): number;
  below(bound: number): number;
  of<T>(list: readonly T[]): T;
  uuid(): string;
}

export function randomOf(name: string): Random {
  let state = Number.parseInt(idOf(name).slice(0, 8), 16);
  const bits = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const hex = (): string => bits().toString(16).padStart(8, '0');
  const draw = () => bits() / 2 ** 32;
  const below = (bound: number): number => bits() % bound;
  return Object.assign(draw, {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    uuid: () => {
      const digits = hex() + hex() + hex() + hex();
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
    },
  });
}
