// i18next finds and fills in a text anew each time, which costs a list more than anything else of it. A translator of the
// server never gets other texts: each of them is compiled once. What is rare here is left to i18next.
import type { i18n, TFunction } from 'i18next';
import { isolateIfNeeded } from '../../lib/isolation';
import { FRAME, splitKey } from '../../lib/namespaces';

type Values = Record<string, unknown>;
/** Every second part is the name of a value. Null: left to i18next. */
type Compiled = string[] | null;

const I18NEXT_OPTIONS = new Set([
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

const compiledTranslators = new WeakMap<i18n, TFunction>();

/** The same results as the translator's own `t`, faster. Its texts must not change from now on. */
export function compiledTexts(translator: i18n): TFunction {
  const known = compiledTranslators.get(translator) ?? createCompiledT(translator);
  compiledTranslators.set(translator, known);
  return known;
}

function createCompiledT(translator: i18n): TFunction {
  const { language } = translator;
  const plurals = new Intl.PluralRules(language);
  const rest = translator.getFixedT(null, FRAME as never) as unknown as Fallback;
  const texts = new Map<string, Compiled>();
  const compiled = (key: string): Compiled => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const [namespace, name] = splitKey(key);
    const text = compile(translator.getResource(language, namespace, name));
    texts.set(key, text);
    return text;
  };
  const compiledFor = (key: string, count: unknown): Compiled => {
    if (count === undefined) return compiled(key);
    if (typeof count !== 'number') return null;
    return (
      (count === 0 ? compiled(`${key}_zero`) : null) ?? compiled(`${key}_${plurals.select(count)}`) ?? compiled(key)
    );
  };
  const t = (key: unknown, values?: unknown) => {
    if (typeof key !== 'string') return rest(key, values);
    const filled =
      values === undefined
        ? textWithoutValues(compiled(key))
        : hasOnlyValues(values)
          ? fillIn(compiledFor(key, values.count), valuesIn(values), language)
          : undefined;
    return filled ?? rest(key, values);
  };
  return t as unknown as TFunction;
}

type Fallback = (...args: unknown[]) => unknown;

function compile(text: unknown): Compiled {
  if (typeof text !== 'string') return null;
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/);
  return parts.some((part, at) => at % 2 === 0 && /\{\{/.test(part)) ? null : parts;
}

function textWithoutValues(parts: Compiled): string | undefined {
  return parts?.length === 1 ? parts[0] : undefined;
}

function hasOnlyValues(values: unknown): values is Values {
  if (typeof values !== 'object' || values === null) return false;
  for (const name in values) if (I18NEXT_OPTIONS.has(name)) return false;
  return true;
}

function valuesIn(values: Values): Values {
  return typeof values.replace === 'object' && values.replace !== null ? (values.replace as Values) : values;
}

function fillIn(parts: Compiled, values: Values, language: string): string | undefined {
  if (!parts) return undefined;
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      text += part;
      continue;
    }
    const value = values[part];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += typeof value === 'string' ? isolateIfNeeded(language, value) : value;
  }
  return text;
}
