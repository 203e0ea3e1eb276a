import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Drawing } from './kept';
import { ClockContext } from './use-when';

/** By translator, which is one for each language and each tenant with words of its own. */
const kept = new WeakMap<Drawing['translator'], LRUCache<string, { text: string | null }>>();
const MOST = 100;
const names = new Map<Drawing['part'], number>();

/**
 * The text of a part that says nothing but what it is given, drawn once for the same. It is drawn by itself, out of reach of
 * the request: a part that asks for more cannot be drawn so, and the answer is null.
 */
export function keptText(drawing: Drawing): string | null {
  const { part, given, translator, locale } = drawing;
  const texts = kept.get(translator) ?? new LRUCache({ max: MOST });
  kept.set(translator, texts);
  const name = names.get(part) ?? names.size;
  names.set(part, name);
  const key = `${name} ${locale} ${JSON.stringify(given)}`;
  const known = texts.get(key) ?? { text: drawn(drawing) };
  texts.set(key, known);
  return known.text;
}

function drawn({ part, given, translator, locale }: Drawing): string | null {
  try {
    return renderToString(
      <I18nextProvider i18n={translator}>
        <ClockContext.Provider value={withoutMoment(locale)}>
          {createElement(part as FunctionComponent<object>, given)}
        </ClockContext.Provider>
      </I18nextProvider>,
    );
  } catch {
    return null;
  }
}

/** What tells a moment differs from one page to the next. */
function withoutMoment(locale: string) {
  const none = (): never => {
    throw new Error('A part that is kept tells no moment');
  };
  return Object.defineProperties({ locale, now: 0, zone: null }, { now: { get: none }, zone: { get: none } });
}
