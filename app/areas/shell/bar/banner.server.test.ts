import { describe, expect, it } from 'vitest';
import { notificationDigest } from '../../../kits/frame/banner';
import { resolveTenant, TenantDocument } from '../../../server/context/tenant';
import { presentBanner } from './banner.server';

function aTenant(systemNotification: object | null) {
  const document = { name: 'T', platform: 'https://p.example', systemNotification };
  return resolveTenant(TenantDocument.parse(document), 't.example');
}
const reader = { now: 0, locales: ['de', 'en'], hiddenDigest: null };

describe('presentBanner', () => {
  it("returns clean HTML in the reader's language", () => {
    const content = { en: 'Hello', de: '<b onclick="x()">Hallo</b><script>alert(1)</script>' };
    const modal = { title: { de: 'Mehr' }, content: { de: '<p style="position:fixed">Alles</p>' } };
    expect(presentBanner(aTenant({ content, modal }), reader)).toMatchObject({
      html: '<b>Hallo</b>',
      modal: { title: 'Mehr', html: '<p>Alles</p>' },
    });
  });

  it('returns null without a notification, without text, and when the reader has hidden it', () => {
    expect(presentBanner(aTenant(null), reader)).toBeNull();
    expect(presentBanner(aTenant({ content: '<script>x</script>' }), reader)).toBeNull();
    const tenant = aTenant({ content: 'Hello' });
    const hiddenDigest = tenant.systemNotification && notificationDigest(tenant.systemNotification);
    expect(presentBanner(tenant, { ...reader, hiddenDigest })).toBeNull();
    expect(presentBanner(tenant, { ...reader, hiddenDigest: 'abc123def456' })).not.toBeNull();
  });
});
