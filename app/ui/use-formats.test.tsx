import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFormats } from './use-formats';
import { TranslationProvider } from './use-translation';

function Dates({ of }: { of: string }) {
  const { shortDay, dayAndTime, wholeMoment } = useFormats();
  return [shortDay(of), dayAndTime(of), wholeMoment(of)].join(' | ');
}

it.each(['someday', '2026-13-45T99:99:99Z', ''])('useFormats names %j, which is no date, unknown', (of) => {
  const i18n = createInstance();
  const resources = { en: { translation: { ui: { word: { unknown: 'Unknown' } } } } };
  void i18n.init({ lng: 'en', resources });
  const page = (
    <TranslationProvider i18n={i18n}>
      <Dates of={of} />
    </TranslationProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('Unknown | Unknown | Unknown');
});
