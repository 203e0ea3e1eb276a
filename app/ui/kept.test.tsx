import { useLocation } from '@remix-run/react';
import i18next from 'i18next';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { keptText } from './kept.server';
import { useWhen } from './use-when';

const translator = (word: string) => {
  const made = i18next.createInstance();
  void made.init({
    lng: 'en',
    resources: { en: { translation: { word } } },
    initImmediate: false,
  });
  return made;
};
const ours = translator('ours');

function text(part: FunctionComponent<never>, given: object, { by = ours, locale = 'en-GB' } = {}) {
  return keptText({ part, given, translator: by, locale });
}

it('draws a part once for the same data, texts and language', () => {
  const drawn = vi.fn();
  const Part = ({ count }: { count: number }) => {
    const { t } = useTranslation();
    const { number } = useWhen();
    drawn();
    return (
      <b>
        {t('word' as never)}: {number(count)}
      </b>
    );
  };
  expect(text(Part, { count: 1200 })).toBe('<b>ours<!-- -->: <!-- -->1,200</b>');
  expect(text(Part, { count: 1200 })).toBe('<b>ours<!-- -->: <!-- -->1,200</b>');
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(text(Part, { count: 2 })).toContain('2');
  expect(text(Part, { count: 1200 }, { locale: 'de-DE' })).toContain('1.200');
  expect(text(Part, { count: 1200 }, { by: translator('theirs') })).toContain('theirs');
  expect(drawn).toHaveBeenCalledTimes(4);
});

it('does not keep one part for another that is given the same', () => {
  expect(text(() => <i />, { x: 1 })).toBe('<i></i>');
  expect(text(() => <u />, { x: 1 })).toBe('<u></u>');
});

it('leaves to the page what tells a moment or asks where the reader is', () => {
  expect(text(() => <b>{useWhen().shortDay(0)}</b>, {})).toBeNull();
  expect(text(() => <b>{useLocation().pathname}</b>, {})).toBeNull();
});
