import { expect, it } from 'vitest';
import { toTrustedRows } from './trusted';

const NOW = 1_000 * 86_400_000;
const DAY = 86_400_000;

it('the trusted device used last comes first and alone is marked [account 52]', () => {
  const devices = [
    { identifier: 'other', lastSelectedDate: NOW - 5 * DAY },
    { identifier: 'old', lastSelectedDate: NOW - 91 * DAY },
    { identifier: 'new', lastSelectedDate: NOW - DAY },
  ];
  const rows = toTrustedRows(devices, NOW);
  expect(rows.map(({ id }) => id)).toEqual(['new', 'other', 'old']);
  expect(rows.map(({ recent }) => recent)).toEqual([true, false, false]);
  expect(rows.map(({ unused }) => unused)).toEqual([false, false, true]);
});

it('no trusted device is called used or unused, or the last one, where its last use is not known', () => {
  const unknown = { identifier: 'unknown', lastSelectedDate: null };
  const rows = toTrustedRows([unknown, { identifier: 'new', lastSelectedDate: NOW }], NOW);
  expect(rows.map(({ id, recent, unused }) => [id, recent, unused])).toEqual([
    ['new', false, false],
    ['unknown', false, null],
  ]);
});

it('a trusted device names browser, system and machine as far as known, the machine where it says more [account 53, 54]', () => {
  const [known, none, other] = toTrustedRows(
    [
      {
        identifier: 'a',
        alias: 'Work laptop',
        lastSelectedDate: NOW,
        metadata: {
          browser: {
            userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
          },
          platform: { platform: 'MacIntel' },
        },
      },
      { identifier: 'b', alias: null, metadata: null },
      { identifier: 'c', alias: null, metadata: { platform: { platform: 'MacIntel' } } },
    ],
    NOW,
  );
  expect(known).toMatchObject({
    name: 'Work laptop',
    browser: 'Safari 18',
    system: 'iPadOS',
    machine: null,
    handheld: true,
  });
  expect(none).toMatchObject({ name: '', browser: null, system: null, machine: null, lastUsed: null });
  expect(other).toMatchObject({ system: null, machine: 'MacIntel' });
});
