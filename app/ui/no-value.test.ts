import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flatten } from '../lib/locale-document';
import en from '../locales/en';

const texts = flatten(en);
/** What draws the dash, with its word. */
const DRAWN_BY = ['ui/card.tsx', 'ui/no-value.tsx'];
/** Choices that are not made. */
const CHOICES = ['themes.menu.kindNone', 'requests.priority.none', 'reports.chart.kind.none', 'forms.variables.none'];

it('no dash stands for a missing value without a word', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(areas|kits|ui)\/.*(?<!\.test)\.tsx?$/.test(file))
    .filter((file) =>
      /['"`>](–|--)['"`<]|=== null \? '-'|NaN\([^)]*\) \? '-'/.test(readFileSync(`app/${file}`, 'utf8')),
    );
  expect(files.sort()).toEqual(DRAWN_BY);
  expect(texts.filter(([, text]) => /(?<!\}\}) –$/.test(text))).toEqual([]);
});

it('a missing value has one name', () => {
  const named = texts.filter(([, text]) => text === 'None').map(([key]) => key);
  expect(named.filter((key) => !CHOICES.includes(key))).toEqual(['ui.none']);
});
