import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawnIcon } from './drawn-icon';

test('an icon of the browser’s code holds its place and size, and no outline', () => {
  const Icon = drawnIcon('HomeIcon');
  expect(renderToStaticMarkup(createElement(Icon, { className: 'icon' }))).toBe(
    '<svg viewBox="0 0 20 20" class="icon"></svg>',
  );
});
