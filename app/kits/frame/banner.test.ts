import { describe, expect, it } from 'vitest';
import { SystemNotification } from '../../server/context/tenant-shell';
import { isCurrent, notificationDigest, toneOfBanner } from './banner';

const aNotification = (more: object = {}) => SystemNotification.parse({ content: 'Down on Sunday', ...more });
const at = (moment: string) => Date.parse(moment);

describe('a system notification', () => {
  it.each([
    [{}, true],
    [{ active: false }, false],
    [{ from: '2026-11-21T00:00:00Z' }, true],
    [{ from: '2026-11-21T12:00:01Z' }, false],
    [{ to: '2026-11-21T12:00:00Z' }, false],
    [{ to: '2026-11-21T14:00:01+02:00' }, true],
    [{ from: '2026-11-20T00:00:00Z', to: '2026-11-22T00:00:00Z' }, true],
  ])('isCurrent with %j: %s', (more, shown) => {
    expect(isCurrent(aNotification(more), at('2026-11-21T12:00:00Z'))).toBe(shown);
  });

  it('keeps its digest until its content changes', () => {
    const first = aNotification();
    expect(notificationDigest(first)).toMatch(/^[a-z0-9]{12}$/);
    expect(notificationDigest(aNotification({ active: false, to: '2030-01-01T00:00:00Z' }))).toBe(
      notificationDigest(first),
    );
    const others = [{ content: 'Down on Monday' }, { variant: 'danger' }, { modal: { title: 'a', content: 'b' } }];
    expect(new Set([first, ...others.map(aNotification)].map(notificationDigest)).size).toBe(4);
  });

  it('has the tone of its variant, `info` for unknown ones [shell 83]', () => {
    expect(toneOfBanner(aNotification({ variant: 'danger' }).variant)).toBe('bad');
    expect(toneOfBanner(aNotification({ variant: 'warning' }).variant)).toBe('due');
    expect(toneOfBanner(aNotification({ variant: 'x" onclick=' }).variant)).toBe('info');
  });
});
