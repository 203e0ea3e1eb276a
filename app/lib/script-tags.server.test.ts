import { describe, expect, test } from 'vitest';
import { scriptDocument, scriptTags } from './script-tags.server';

const utf8Base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const texts = (value: unknown) => scriptTags(value)?.map(({ text }) => text);

test('scripts come in order with all their attributes; everything else is left out [shell 43]', () => {
  const source = '<script src="https://e.example/a.js" async data-key="x &amp; y"></script><div>no</div>';
  expect(scriptTags(`${source}\n`)).toEqual([
    {
      attributes: [
        ['src', 'https://e.example/a.js'],
        ['async', ''],
        ['data-key', 'x & y'],
      ],
      text: '',
    },
  ]);
  expect(texts('<script>one()</script> <!-- x --> <script>two()</script>')).toEqual(['one()', 'two()']);
});

test('only top-level scripts count, and those of the head before those of the body [shell 43]', () => {
  expect(texts('<div><script>inner()</script></div><script>outer()</script>')).toEqual(['outer()']);
  expect(texts('<script>head()</script><p>x</p><script>body()</script>')).toEqual(['head()']);
  expect(texts('words <script>body()</script>')).toEqual(['body()']);
  expect(texts('<html><head><script>head()</script></head><body><script>body()</script></body></html>')).toEqual([
    'head()',
  ]);
  expect(texts('<meta name="x"><p>y</p><script>body()</script>')).toEqual([]);
  expect(texts('<body><script>body()</script></body>')).toEqual(['body()']);
});

describe('stored text', () => {
  test('stored text is decoded from Base64, in UTF-8 [shell 44]', () => {
    expect(texts('PHNjcmlwdCBzcmM9Ii94LmpzIj48L3NjcmlwdD4=')).toEqual(['']);
    expect(scriptTags('PHNjcmlwdCBzcmM9Ii94LmpzIj48L3NjcmlwdD4=')?.[0]?.attributes).toEqual([['src', '/x.js']]);
    expect(texts(utf8Base64('<script>say("Grüße")</script>'))).toEqual(['say("Grüße")']);
  });

  test('stored text is used unchanged where it is no Base64 [shell 44]', () => {
    expect(texts('<script>plain()</script>')).toEqual(['plain()']);
  });

  test.each([undefined, null, 7, {}, ''])('reads no scripts from %j', (value) => {
    expect(scriptTags(value)).toEqual([]);
  });

  test('cannot be made into scripts with impossible attributes or at any length', () => {
    expect(scriptTags('<script <="1">x()</script>')).toBeNull();
    expect(scriptTags(`<script>${'x'.repeat(100_001)}</script>`)).toBeNull();
  });
});

test('the document holds the scripts and cannot be broken out of by an attribute', () => {
  const scripts = scriptTags('<script data-a=\'"><b>\' src="/x.js?a=1&amp;b=2">1 < 2 && go()</script>') ?? [];
  expect(scriptDocument(scripts)).toContain(
    '<body><script data-a="&quot;><b>" src="/x.js?a=1&amp;b=2">1 < 2 && go()</script></body>',
  );
});
