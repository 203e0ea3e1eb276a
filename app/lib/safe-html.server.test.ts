import { describe, expect, test } from 'vitest';
import { safeHtml } from './safe-html.server';

test('what a footer is made of stays', () => {
  const footer =
    '<p>Halden Group · <a href="https://help.halden.example/start?a=1&amp;b=2">Help <b>centre</b></a><br>© 2026</p>';
  expect(safeHtml(footer)).toBe(
    '<p>Halden Group · <a href="https://help.halden.example/start?a=1&amp;b=2" rel="noopener noreferrer">Help <b>centre</b></a><br>© 2026</p>',
  );
  expect(safeHtml('plain words')).toBe('plain words');
  expect(safeHtml('')).toBe('');
});

test('scripts, handlers, styles, ids and names are gone, classes are prefixed', () => {
  expect(
    safeHtml('<div id="__remixContext" class="row p-2 a&b" style="position:fixed" onclick="x()" name="y">a</div>'),
  ).toBe('<div class="tenant-row tenant-p-2">a</div>');
  expect(safeHtml('a<script>alert(1)</script>b<style>*{color:red}</style>c<!-- d -->')).toBe('abc');
  expect(safeHtml('<img src="/x.png" onerror="x()">')).toBe(
    '<img src="/x.png" alt="" loading="lazy" referrerpolicy="no-referrer">',
  );
});

test('forms and frames lose their tags, what they hold for machines is gone', () => {
  expect(safeHtml('<form action="//e"><label>Name <input name="a"></label><button>Go</button></form>')).toBe('Name Go');
  expect(
    safeHtml('<iframe src="//e">x</iframe><object data="//e">x</object><base href="//e"><meta http-equiv="refresh">'),
  ).toBe('');
  expect(safeHtml('<svg><a href="//e">x</a></svg><math><mtext>y</mtext></math>z')).toBe('z');
});

test('our headings and landmarks stay the only ones', () => {
  expect(safeHtml('<header><h1>a</h1></header><main>b</main><nav>c</nav>')).toBe(
    '<div><h2>a</h2></div><div>b</div><div>c</div>',
  );
});

describe('links', () => {
  test.each([
    ['/privacy', '<a href="/privacy">x</a>'],
    ['mailto:a@b.example', '<a href="mailto:a@b.example">x</a>'],
    ['tel:+4712', '<a href="tel:+4712">x</a>'],
    ['https://e.example/', '<a href="https://e.example/" rel="noopener noreferrer">x</a>'],
    ['javascript:alert(1)', '<a>x</a>'],
    [' java&#10;script:alert(1)', '<a>x</a>'],
    ['&#106;avascript:alert(1)', '<a>x</a>'],
    ['data:text/html,x', '<a>x</a>'],
    ['vbscript:x', '<a>x</a>'],
    ['//e.example', '<a>x</a>'],
    ['/\\e.example', '<a>x</a>'],
    ['ftp://e.example', '<a>x</a>'],
  ])('to %s', (href, shown) => {
    expect(safeHtml(`<a href="${href}">x</a>`)).toBe(shown);
  });

  test('open in another window only when they leave', () => {
    expect(safeHtml('<a href="/x" target="_blank">x</a><a href="https://e.example" target="_blank">y</a>')).toBe(
      '<a href="/x">x</a><a href="https://e.example" rel="noopener noreferrer" target="_blank">y</a>',
    );
  });
});

describe('images', () => {
  const origins = { imageOrigins: ['https://cdn.example'] };
  const shown = (src: string) => /src="([^"]*)"/.exec(safeHtml(`<img src="${src}" alt="Seal">`, origins))?.[1] ?? null;
  test.each([
    ['/logo.png', '/logo.png'],
    ['https://cdn.example/l.png', 'https://cdn.example/l.png'],
    ['https://other.example/l.png', null],
    ['http://cdn.example/l.png', null],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:image/svg+xml;base64,PHN2Zz4=', null],
    [`data:image/png;base64,${'A'.repeat(40_000)}`, null],
    ['javascript:x', null],
  ])('from %s', (src, kept) => {
    expect(shown(src)).toBe(kept);
  });
});

test('a table keeps its spans and scopes', () => {
  expect(safeHtml('<table><tr><th scope="col" colspan="2" width="9">a</th><td rowspan="0">b</td></tr></table>')).toBe(
    '<table><tr><th colspan="2" scope="col">a</th><td>b</td></tr></table>',
  );
});

test('what is left open is closed, what was never opened is not', () => {
  expect(safeHtml('<div><b>a</div></div></section>c<i>')).toBe('<div><b>a</b></div>c<i></i>');
});

test('length and depth are limited, and hostile sizes take no time', () => {
  expect(safeHtml(`${'<b>'.repeat(30)}x`, { depth: 3 })).toBe('<b><b><b>x</b></b></b>');
  expect(safeHtml(`<p>${'a'.repeat(100)}`, { length: 10 })).toBe('<p>aaaaaaa</p>');
  const hostile = ['<b>', '<a href="x', '</x>', '&', '<!--', '<p class="', '<table><tr><td>', '<img src=/ alt=', "'"];
  for (const part of hostile) {
    const started = performance.now();
    const answer = safeHtml(part.repeat(200_000));
    expect(performance.now() - started, part).toBeLessThan(250);
    expect(answer.length, part).toBeLessThan(200_000);
  }
});
