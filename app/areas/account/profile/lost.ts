import type { FactorRow } from '../devices/factors';
import type { TrustedRow } from '../devices/trusted';
import type { SessionRow } from '../sessions/sessions';

/** What may be on a lost device. `value` names it in the form. */
export type LostItem = { value: string; chosen: boolean } & (
  | { kind: 'session'; row: SessionRow }
  | { kind: 'trusted'; row: TrustedRow }
  | { kind: 'factor'; row: FactorRow }
);

export const LOST_VALUE = /^(session:[0-9a-f]{32}|trusted:.{1,300}|factor:(oath|push|webauthn):.{1,300})$/;

interface OwnThings {
  sessions: readonly SessionRow[];
  trusted: readonly TrustedRow[];
  factors: readonly FactorRow[];
  /** The browser of this request is one of a phone or tablet. */
  isHandheld: boolean;
}

/**
 * Everything but this session. What is most likely on a phone is chosen; the browser that was used last may be this
 * one, and any of which that is not known.
 */
export function toLostItems({ sessions, trusted, factors, isHandheld }: OwnThings): LostItem[] {
  const isLastKnown = trusted.some(({ recent }) => recent);
  const others = sessions.filter(({ current }) => !current);
  return [
    ...others.map((row): LostItem => ({ kind: 'session', row, value: `session:${row.key}`, chosen: row.handheld })),
    ...trusted.map((row): LostItem => {
      const isOwn = isHandheld && (row.recent || !isLastKnown);
      return { kind: 'trusted', row, value: `trusted:${row.id}`, chosen: row.handheld && !isOwn };
    }),
    ...factors.map((row): LostItem => {
      const isPhone = row.kind !== 'webauthn';
      return { kind: 'factor', row, value: `factor:${row.kind}:${row.id}`, chosen: isPhone };
    }),
  ];
}
