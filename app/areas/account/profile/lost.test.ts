import { describe, expect, it } from 'vitest';
import { toFactorRows } from '../devices/factors';
import { toTrustedRows } from '../devices/trusted';
import { toLostItems } from './lost';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const trusted = toTrustedRows(
  [
    { identifier: 'a', alias: 'Pixel 9', lastSelectedDate: 2, metadata: { browser: { userAgent: PHONE } } },
    { identifier: 'b', alias: 'Desk', lastSelectedDate: 1 },
  ],
  10,
);
const factors = toFactorRows([
  { uuid: 'p', kind: 'push' },
  { uuid: 'w', kind: 'webauthn' },
]);
const chosenOf = (isHandheld: boolean) =>
  toLostItems({ sessions: [], trusted, factors, isHandheld })
    .filter(({ chosen }) => chosen)
    .map(({ value }) => value);

describe('what may be on a lost device', () => {
  it('has what is on phones chosen, but no security key', () => {
    expect(chosenOf(false)).toEqual(['trusted:a', 'factor:push:p']);
  });

  it('does not have the phone chosen that is in use', () => {
    expect(chosenOf(true)).toEqual(['factor:push:p']);
    const unknown = toTrustedRows([{ identifier: 'a', metadata: { browser: { userAgent: PHONE } } }], 10);
    const [item] = toLostItems({ sessions: [], trusted: unknown, factors: [], isHandheld: true });
    expect(item?.chosen).toBe(false);
  });
});
