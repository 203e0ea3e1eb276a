import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import reports from '../../locales/en/reports';
import { translatorOptions } from '../../locales/translator';
import { TranslationProvider } from '../../ui/use-translation';
import { ListSentence } from './list-sentence';

const i18n = createInstance();
await i18n.init({ ...translatorOptions('en'), ns: ['reports'], resources: { en: { reports } } });

type Loaded = Parameters<typeof ListSentence>[0]['loaded'];

function draw(loaded: Partial<Loaded>, about?: string): string {
  const all: Loaded = { texts: { prefix: 'reports' }, filters: [], total: 13, ...loaded } as Loaded;
  return renderToStaticMarkup(
    <TranslationProvider i18n={i18n}>
      <ListSentence loaded={all} about={about} />
    </TranslationProvider>,
  );
}

test('what a list is for stands on its own line, below how many it has', () => {
  expect(draw({}, 'Run a report. Each run is kept.')).toBe('13 reports<br/>Run a report. Each run is kept.');
});

test('no empty line is left where a list has no number or no purpose', () => {
  expect(draw({ total: null }, 'Run a report.')).toBe('Run a report.');
  expect(draw({ total: 0 }, 'Run a report.')).toBe('Run a report.');
  expect(draw({})).toBe('13 reports');
});
