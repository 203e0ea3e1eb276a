import { expect, it } from 'vitest';
import { isHandheld, parseUserAgent } from './user-agent';

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iPadOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge 140', 'Windows'],
  ['curl/8.5', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
  [null, null, null],
])('%s is %s on %s [account 53]', (text, browser, system) => {
  expect(parseUserAgent(text)).toEqual({ browser, system });
});

it('isHandheld is true for phones and tablets', () => {
  expect(isHandheld({ browser: null, system: 'iOS' })).toBe(true);
  expect(isHandheld({ browser: null, system: 'Windows' })).toBe(false);
});

it('parseUserAgent is quick, however long the text', () => {
  const started = performance.now();
  parseUserAgent('Version/1'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});
