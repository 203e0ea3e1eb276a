import { describe, expect, test } from 'vitest';
import { decodeScript, encodeScript } from './footer-script';

describe('a script tag', () => {
  test.each([
    ['<script src="/x.js"></script>', 'PHNjcmlwdCBzcmM9Ii94LmpzIj48L3NjcmlwdD4='],
    ['<script>say("Grüße, 世界 🎈")</script>', 'PHNjcmlwdD5zYXkoIkdyw7zDn2UsIOS4lueVjCDwn46IIik8L3NjcmlwdD4='],
    ['', ''],
  ])('%s is stored as Base64 of its UTF-8 text', (text, stored) => {
    expect(encodeScript(text)).toBe(stored);
    expect(decodeScript(stored)).toBe(text);
  });

  test.each(['<script>alert(1)</script>', 'PHNjcmlwdD4', 'not base64!', 'test', '/w==', 'PHNj\ncmlwdD4='])(
    '%j is no Base64 of a text and stays what it is',
    (stored) => {
      expect(decodeScript(stored)).toBe(stored);
    },
  );

  test('longer than any call has arguments is stored, too', () => {
    const text = `<script>${'é'.repeat(200_000)}</script>`;
    expect(decodeScript(encodeScript(text))).toBe(text);
  });
});
