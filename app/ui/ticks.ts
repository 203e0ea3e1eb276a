export type TickKind = 'done' | 'later' | 'due' | 'bad' | 'open';
export interface TickPart {
  mark: TickKind;
  count: number;
}

export const MAX_TICKS = 80;
export const REDUCED_TICKS = 40;

/** One tick each up to 80; else 40 in proportion, with at least one per part, so that 3 late of 5,000 stay visible. */
export function distributeTicks(parts: readonly TickPart[]): TickKind[] {
  const present = parts.filter((part) => part.count > 0);
  const total = present.reduce((sum, part) => sum + part.count, 0);
  if (total <= MAX_TICKS) return present.flatMap(({ mark, count }) => Array<TickKind>(count).fill(mark));

  const shares = present.map((part) => ({ ...part, exact: (part.count / total) * REDUCED_TICKS }));
  const counts = shares.map((share) => Math.max(1, Math.floor(share.exact)));
  const rest = () => REDUCED_TICKS - counts.reduce((sum, count) => sum + count, 0);
  while (rest() !== 0) {
    const step = Math.sign(rest());
    const lacks = shares.map((share, index) => (share.exact - (counts[index] ?? 0)) * step);
    const movable = lacks.map((lack, index) =>
      step < 0 && (counts[index] ?? 0) <= 1 ? Number.NEGATIVE_INFINITY : lack,
    );
    const index = movable.indexOf(Math.max(...movable));
    counts[index] = (counts[index] ?? 0) + step;
  }
  return shares.flatMap(({ mark }, index) => Array<TickKind>(counts[index] ?? 0).fill(mark));
}

/** Up to 20 peers one tick each, else each of 10 ticks is a tenth. */
export function shareParts(have: number, of: number): TickPart[] {
  const whole = of > 20 ? 10 : of;
  const lit = of > 20 ? Math.round((have / of) * 10) : have;
  const shown = have > 0 ? Math.max(1, lit) : 0;
  return [
    { mark: 'done', count: Math.min(shown, whole) },
    { mark: 'open', count: Math.max(0, whole - shown) },
  ];
}
