import { expect, test } from 'vitest';
import { attachment } from './attachment';

test.each([
  ['Halden.json', 'filename="Halden.json"; filename*=UTF-8\'\'Halden.json'],
  ['Größe.json', 'filename="Groe.json"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe.json'],
  ['../../etc/passwd', 'filename="etc passwd"; filename*=UTF-8\'\'etc%20passwd'],
  ['x"\r\nSet-Cookie: a=b', 'filename="x Set-Cookie a=b"; filename*=UTF-8\'\'x%20Set-Cookie%20a%3Db'],
  ['هالدن', 'filename="file"; filename*=UTF-8\'\'%D9%87%D8%A7%D9%84%D8%AF%D9%86'],
  ["it's (2).json", 'filename="its (2).json"; filename*=UTF-8\'\'it%27s%20%282%29.json'],
  ['\ud800', 'filename="file"; filename*=UTF-8\'\'file'],
])('%j is saved as %s', (name, header) => {
  expect(attachment(name)).toContain(`attachment; ${header}`);
});

test('a header is one line of plain characters, whatever the name', () => {
  for (const name of ['a\nb', 'a\u0000b', '日本\u2028語', '"; filename=x', 'x'.repeat(5_000)]) {
    expect(attachment(name)).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]{1,120}"; filename\*=UTF-8''[\w.~%-]+$/,
    );
  }
});
