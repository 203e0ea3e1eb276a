import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { styleHashes } from './style-hashes.server';

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

describe('styleHashes', () => {
  it('has one hash for each distinct attribute', async () => {
    const hashes = await styleHashes('<p style="color:red"></p><p class="x" style="color:red"><b\nstyle="a:b">');
    expect(hashes.size).toBe(2);
    expect(hashes).toContain(hashOf('color:red'));
    expect(hashes).toContain(hashOf('a:b'));
  });
  it('hashes the value as the browser reads it', async () => {
    const style = `background:url("a?b&c=<d>'e'")`;
    const html = `<p style="background:url(&quot;a?b&amp;c=&lt;d&gt;&#x27;e&#x27;&quot;)">`;
    expect(await styleHashes(html)).toContain(hashOf(style));
  });
  it('decodes once', async () => {
    expect(await styleHashes('<p style="content:&amp;quot;">')).toContain(hashOf('content:&quot;'));
  });
  it.each([
    ['text, where quotes are escaped', '<p>x style=&quot;position:fixed&quot;</p>'],
    ['another attribute', '<p title=" style=&quot;position:fixed&quot;">'],
    ['a name that ends so', '<p data-style="position:fixed">'],
    ['the data of the page', '<script>window.x="<p style=\\"position:fixed\\">"</script>'],
  ])('takes nothing from %s', async (_what, html) => {
    expect((await styleHashes(html)).size).toBe(0);
  });
  it('styleHashes is empty where no element has a style of its own', async () => {
    expect((await styleHashes('<p>')).size).toBe(0);
  });
});
