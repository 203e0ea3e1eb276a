import { describe, expect, it } from 'vitest';
import { markOf } from '../../../kits/frame/banner';
import { resolveTenant, TenantDocument } from '../../../server/context/tenant';
import { shownBanner } from './banner.server';

function aTenant(systemNotification: object | null) {
  const document = { name: 'T', platform: 'https://p.example', systemNotification };
  return resolveTenant(TenantDocument.parse(document), 't.example');
}
const reader = { now: 0, locales: ['de', 'en'], hidden: null };

describe('the banner of a reader', () => {
  it('is clean HTML in their language', () => {
    const content = { en: 'Hello', de: '<b onclick="x()">Hallo</b><script>alert(1)</script>' };
    const modal = { title: { de: 'Mehr' }, content: { de: '<p style="position:fixed">Alles</p>' } };
    expect(shownBanner(aTenant({ content, modal }), reader)).toMatchObject({
      html: '<b>Hallo</b>',
      modal: { title: 'Mehr', html: '<p>Alles</p>' },
    });
  });

  it('is none when the tenant has none, when it says nothing, and when the reader has hidden it', () => {
    expect(shownBanner(aTenant(null), reader)).toBeNull();
    expect(shownBanner(aTenant({ content: '<script>x</script>' }), reader)).toBeNull();
    const tenant = aTenant({ content: 'Hello' });
    const mark = tenant.systemNotification && markOf(tenant.systemNotification);
    expect(shownBanner(tenant, { ...reader, hidden: mark })).toBeNull();
    expect(shownBanner(tenant, { ...reader, hidden: 'abc123def456' })).not.toBeNull();
  });
});
