import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './link';

const unsafe = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'blob:https://a/b',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
];

test.each(unsafe)('Link renders %j as text', (to) => {
  expect(renderToStaticMarkup(<Link to={to}>Open</Link>)).toBe('<span>Open</span>');
});

test.each(['https://help.example.test/', 'mailto:help@example.test'])(
  'Link opens %s without opener and referrer',
  (to) => {
    const html = renderToStaticMarkup(<Link to={to}>Open</Link>);
    expect(html).toContain(`href="${to}"`);
    expect(html).toContain('rel="noopener noreferrer"');
  },
);
