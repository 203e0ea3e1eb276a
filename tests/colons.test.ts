// A label before its value takes the colon of the language: `ui.word.label`, or `ui.filter.nameValue` with the value.
import { expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob('../app/{areas,kits,ui}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

// After an expression in a JSX text or a template: `{t('…')}: `, `${label}: ${value}`.
const TYPED_COLON = /[)\w]\}(?:<\/\w+>)?:(?: <|\{' '\}| \{[^ ]| \$\{)/;

it('A colon after a label is part of a text, not of the page', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    source.split('\n').flatMap((line, at) => (TYPED_COLON.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
