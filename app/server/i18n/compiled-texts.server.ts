// i18next finds and fills in a text anew each time, which costs a list more than anything else of it. A translator of the
// server never gets other texts: each of them is compiled once. What is rare here is left to i18next.
import type { i18n, TFunction } from 'i18next';
import type { UseTranslationResponse } from 'react-i18next';
import { settledIn } from '../../lib/isolation';
import { FRAME, splitKey } from '../../lib/namespaces';

type Values = Record<string, unknown>;
/** A text in pieces: every second one is the name of a value. Null: for i18next itself. */
type Compiled = string[] | null;

/** Options that change how i18next looks a text up or fills it in. */
const MEANT_FOR_I18NEXT = new Set([
  'context',
  'defaultValue',
  'interpolation',
  'joinArrays',
  'keySeparator',
  'lng',
  'lngs',
  'ns',
  'nsSeparator',
  'ordinal',
  'postProcess',
  'returnDetails',
  'returnObjects',
]);

/** The same translator, quicker. Its texts must not change from now on. */
export function withCompiledTexts(translator: i18n): i18n {
  const { language } = translator;
  const plurals = new Intl.PluralRules(language);
  const fixed = new Map<string, TFunction>();
  const fixedBefore = translator.getFixedT.bind(translator);

  const quickly = (namespace: string, rest: Fallback): TFunction => {
    const texts = new Map<string, Compiled>();
    const compiled = (key: string): Compiled => {
      const known = texts.get(key);
      if (known !== undefined) return known;
      const [of, own] = namespace === FRAME ? splitKey(key) : [namespace, key];
      const made = compile(translator.getResource(language, of, own));
      texts.set(key, made);
      return made;
    };
    const t = (key: unknown, values?: unknown) => {
      if (typeof key !== 'string') return rest(key, values);
      const filled =
        values === undefined
          ? plain(compiled(key))
          : isPlain(values)
            ? filledIn(compiledFor(key, values.count), valuesIn(values), language)
            : undefined;
      return filled ?? rest(key, values);
    };
    const compiledFor = (key: string, count: unknown): Compiled => {
      if (count === undefined) return compiled(key);
      if (typeof count !== 'number') return null;
      return (
        (count === 0 ? compiled(`${key}_zero`) : null) ?? compiled(`${key}_${plurals.select(count)}`) ?? compiled(key)
      );
    };
    return Object.assign(t, rest) as unknown as TFunction;
  };

  translator.getFixedT = ((lng: unknown, ns?: unknown, keyPrefix?: unknown) => {
    const namespace = ns ?? translator.options.defaultNS;
    if (lng || keyPrefix || typeof namespace !== 'string') return (fixedBefore as Fallback)(lng, ns, keyPrefix);
    const known =
      fixed.get(namespace) ?? quickly(namespace, fixedBefore(null, namespace as never) as unknown as Fallback);
    fixed.set(namespace, known);
    return known;
  }) as i18n['getFixedT'];

  const answers = new Map<string, UseTranslationResponse<never, undefined>>();
  return Object.assign(translator, {
    /** What `useTranslation` answers; see `scripts/server-patches.mjs`. */
    answerOf(asked: string | string[] | undefined) {
      const namespace = (Array.isArray(asked) ? asked[0] : asked) ?? String(translator.options.defaultNS);
      const t = translator.getFixedT(null, namespace as never);
      const answer =
        answers.get(namespace) ?? Object.assign([t, translator, true], { t, i18n: translator, ready: true });
      answers.set(namespace, answer as UseTranslationResponse<never, undefined>);
      return answer;
    },
  });
}

type Fallback = (...args: unknown[]) => unknown;

function compile(text: unknown): Compiled {
  if (typeof text !== 'string') return null;
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/);
  return parts.some((part, at) => at % 2 === 0 && /\{\{/.test(part)) ? null : parts;
}

function plain(parts: Compiled): string | undefined {
  return parts?.length === 1 ? parts[0] : undefined;
}

function isPlain(values: unknown): values is Values {
  if (typeof values !== 'object' || values === null) return false;
  for (const name in values) if (MEANT_FOR_I18NEXT.has(name)) return false;
  return true;
}

function valuesIn(values: Values): Values {
  return typeof values.replace === 'object' && values.replace !== null ? (values.replace as Values) : values;
}

function filledIn(parts: Compiled, values: Values, language: string): string | undefined {
  if (!parts) return undefined;
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      text += part;
      continue;
    }
    const value = values[part];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += typeof value === 'string' ? settledIn(language, value) : value;
  }
  return text;
}
