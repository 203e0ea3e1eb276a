import { beforeAll, describe, expect, it } from 'vitest';
import { base64, sha256 } from '../../core/digest';
import { newBrowser, PASSWORD, PLATFORM, reset } from './browser';

const PAGE = '/am/XUI/?realm=/alpha';
const CONTRAST = `${PAGE}&authIndexType=service&authIndexValue=Contrast`;

beforeAll(reset);

const styleOf = (text: string) => /<style>(@media [^<]*)<\/style>/.exec(text)?.[1] ?? '';

async function shown(path: string, cookies: Record<string, string> = {}, origin = PLATFORM) {
  const who = newBrowser(origin);
  for (const [name, value] of Object.entries(cookies)) who.cookies.set(name, value);
  const response = await who.go(path);
  return { response, text: await response.text(), who };
}

describe('theme of the sign-in page', () => {
  it('uses the default theme of the realm', async () => {
    const { text, who } = await shown(PAGE);
    expect(styleOf(text)).toContain('--primary:#1F5A54');
    expect(text).toContain('<span class="brand"><svg');
    expect(who.cookies.has('theme-id')).toBe(false);
    const other = await shown(PAGE, {}, 'http://t1.localhost:8788');
    expect(styleOf(other.text)).toContain('--primary:#FFC21A');
    expect(other.text).toContain('<span class="brand"><img src="/am/XUI/pictures/aurum.svg" alt="Aurum" height="30">');
    expect(styleOf(other.text)).toContain('--link:#211f1b');
  });

  it('uses that of the journey, which the browser keeps in cookie and local storage [shell 129]', async () => {
    const { text, who, response } = await shown(CONTRAST);
    expect(styleOf(text)).toContain('--primary:#000000');
    const id = /data-theme="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(decodeURIComponent(who.cookies.get('theme-id') ?? '')).toBe(id);
    const script = /<script>([^<]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(script).toContain("localStorage.setItem('theme-id',document.documentElement.dataset.theme)");
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'sha256-${base64(sha256(script))}'`);
    expect(policy).toContain(`'sha256-${base64(sha256(styleOf(text)))}'`);

    const later = await shown(PAGE, { 'theme-id': who.cookies.get('theme-id') ?? '' });
    expect(styleOf(later.text)).toContain('--primary:#000000');
    expect(later.text).not.toContain('<script>');
  });

  it('signs users in under the theme of a journey', async () => {
    const { text, who } = await shown(CONTRAST);
    const authId = /name="authId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const answer = await who.submit(CONTRAST, {
      authId,
      step: 'credentials',
      IDToken1: 'kai.ruiz',
      IDToken2: PASSWORD,
    });
    expect(await answer.text()).toContain('You are signed in');
    expect(who.cookies.has('a7f2c09d51e84b3')).toBe(true);
  });

  it.each(['Nothing', '"><script>', '%E0%A4%A'])('ignores the cookie value %s', async (choice) => {
    const { text } = await shown(PAGE, { 'theme-id': encodeURIComponent(choice) });
    expect(styleOf(text)).toContain('--primary:#1F5A54');
  });

  it('uses the built-in look where the realm has no theme', async () => {
    const { text } = await shown(PAGE, {}, 'http://plain.localhost:8788');
    expect(styleOf(text)).toBe('');
  });
});

describe('GET /am/XUI/pictures', () => {
  it('answers SVG drawings under a strict content policy', async () => {
    const { response, text } = await shown('/am/XUI/pictures/aurum-wide.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(text).toMatch(/^<svg [^>]*>.*Aurum.*<\/svg>$/);
  });

  it('answers 404 for unknown names', async () => {
    expect((await shown('/am/XUI/pictures/other.svg')).response.status).toBe(404);
    expect((await shown('/am/XUI/pictures/constructor')).response.status).toBe(404);
  });
});
