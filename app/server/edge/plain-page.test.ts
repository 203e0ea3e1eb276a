import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/language';
import { plainPage } from './plain-page';

const page = (status: number, init: RequestInit = {}) =>
  plainPage(new Request('https://portal.example/x', init), status, 'abc');

describe('plainPage', () => {
  it.each([400, 403, 404, 405, 413, 414, 415, 421, 429, 500, 502, 503])(
    'has words and a title for %i',
    async (status) => {
      const answer = page(status);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toMatch(
        /<html lang="en" dir="ltr">.*<title>([^<]+)<\/title>.*<style nonce="abc">.*<h1>\1<\/h1><p>[^<]+<\/p>/,
      );
      expect(html.includes('<a href="/">')).toBe(status !== 421);
    },
  );
  it.each(['ar', 'ar-EG,en;q=0.5', ' AR'])('speaks Arabic to a reader of %s', async (language) => {
    expect(await page(404, { headers: { 'accept-language': language } }).text()).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });
  it.each(['en,ar;q=0.1', 'arn', '<script>'])('speaks English to a reader of %s', async (language) => {
    const html = await page(404, { headers: { 'accept-language': language } }).text();
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).not.toContain('<script>');
  });
  it('speaks every language there is', async () => {
    const titles = LOCALES.map(async (language) => {
      const html = await page(404, { headers: { 'accept-language': `${language}-XX` } }).text();
      expect(html).toContain(`<html lang="${language}"`);
      return /<title>(.*)<\/title>/.exec(html)?.[1];
    });
    expect(new Set(await Promise.all(titles)).size).toBe(LOCALES.length);
  });
  it('shows the id of the request where it has one', async () => {
    const request = new Request('https://portal.example/x', { headers: { 'accept-language': 'de' } });
    expect(await plainPage(request, 500, 'abc', 'r-1').text()).toContain('Kennung für den Support: <bdi>r-1</bdi>');
    expect(await page(500).text()).not.toContain('class="id"');
  });
  it('names the methods that are allowed', () => expect(page(405).headers.get('allow')).toBe('GET, HEAD, POST'));
  it('has no body for HEAD', async () => expect(await page(404, { method: 'HEAD' }).text()).toBe(''));
});
