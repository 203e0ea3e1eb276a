/** A question to the server about languages or zones, and its answer, both as JSON. */
type Ask = (question: string) => string;
type Method = (...given: unknown[]) => unknown;
/** A moment, in milliseconds, and what local time is ahead of UTC from then on. */
export type Offset = [from: number, ahead: number];

/** Their methods, with the number of parameters. */
export const FORMATS = {
  DateTimeFormat: { format: 1, formatToParts: 1, formatRange: 2, formatRangeToParts: 2 },
  NumberFormat: { format: 1, formatToParts: 1 },
  PluralRules: { select: 1 },
  RelativeTimeFormat: { format: 2, formatToParts: 2 },
  ListFormat: { format: 1, formatToParts: 1 },
  DisplayNames: { of: 1 },
};

/** Runs inside the interpreter before the script: `Intl`, and dates in the reader's zone. */
function environment(now: number, formats: Record<string, Record<string, number>>): void {
  const all = globalThis as unknown as Record<string, unknown> & { ask: Ask; Intl: unknown; Date: unknown };
  const { ask } = all;
  Reflect.deleteProperty(all, 'ask');
  const { parse, stringify } = JSON;
  const { create, entries, defineProperty } = Object;
  const define = (on: object, name: string, value: unknown) =>
    defineProperty(on, name, { value, writable: true, configurable: true, enumerable: false });

  function answerTo<Answer>(question: object): Answer {
    const { error, message, answer } = parse(ask(stringify(question)));
    if (error) throw new (error === 'RangeError' ? RangeError : TypeError)(message);
    return answer;
  }
  /** JSON has only finite numbers. */
  const argument = (value: unknown) => {
    if (typeof value === 'bigint' || (typeof value === 'number' && !(Math.abs(value) < Infinity))) return `${value}`;
    return value;
  };
  const moment = (value: unknown) => argument(value === undefined ? now : Number(value));

  const intl: Record<string, new (locales?: unknown, options?: unknown) => Record<string, Method>> = {};
  for (const [kind, methods] of entries(formats)) {
    function Format(locales?: unknown, options?: unknown) {
      const { at, resolved } = answerTo<{ at: number; resolved: object }>({ kind, locales, options });
      const format = create(Format.prototype);
      const encode = kind === 'DateTimeFormat' ? moment : argument;
      for (const [method, count] of entries(methods)) {
        define(format, method, (...given: unknown[]) =>
          answerTo({ at, method, given: Array.from({ length: count }, (_, index) => encode(given[index])) }),
        );
      }
      define(format, 'resolvedOptions', () => ({ ...resolved }));
      return format;
    }
    define(Format, 'name', kind);
    define(Format, 'supportedLocalesOf', (locales: unknown) => answerTo({ kind, supported: locales }));
    define(intl, kind, Format);
  }
  define(all, 'Intl', intl);

  const known = new Map<string, Record<string, Method>>();
  const formatted = (kind: string, { locales, options }: { locales: unknown; options: unknown }, value: unknown) => {
    const key = stringify([kind, locales, options]);
    const Format = intl[kind];
    const format = known.get(key) ?? (Format ? new Format(locales, options) : {});
    known.set(key, format);
    return format.format?.(value);
  };
  const toLocaleNumber = function (this: unknown, locales?: unknown, options?: unknown) {
    return formatted('NumberFormat', { locales, options }, typeof this === 'bigint' ? this : Number(this));
  };
  define(Number.prototype, 'toLocaleString', toLocaleNumber);
  define(BigInt.prototype, 'toLocaleString', toLocaleNumber);

  const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const TIME = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  const dayParts = ['weekday', 'year', 'month', 'day'];
  const timeParts = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];
  for (const [name, parts, defaults] of [
    ['toLocaleString', [...dayParts, ...timeParts], { ...DAY, ...TIME }],
    ['toLocaleDateString', dayParts, DAY],
    ['toLocaleTimeString', timeParts, TIME],
  ] as const) {
    define(Date.prototype, name, function (this: Date, locales?: unknown, given: Record<string, unknown> = {}) {
      if (Number.isNaN(this.getTime())) return 'Invalid Date';
      const isComplete = ['dateStyle', 'timeStyle', ...parts].some((part) => given[part] !== undefined);
      return formatted('DateTimeFormat', { locales, options: isComplete ? given : { ...given, ...defaults } }, this);
    });
  }

  const NativeDate = Date;
  const prototype = NativeDate.prototype as unknown as Record<string, Method>;
  const nativeOffset = NativeDate.prototype.getTimezoneOffset;
  const HOUR_MS = 3_600_000;
  const years = new Map<number, Offset[]>();
  function offsetAt(utc: number): number {
    if (Number.isNaN(utc)) return utc;
    const year = Math.min(Math.max(new NativeDate(utc).getUTCFullYear(), 1800), 2400);
    const offsets = years.get(year) ?? answerTo<Offset[]>({ year });
    years.set(year, offsets);
    let ahead = offsets[0]?.[1] ?? 0;
    for (const [from, next] of offsets) if (from <= utc) ahead = next;
    return ahead;
  }
  /** Where clocks change, that of the offset before. */
  function toMoment(local: number): number {
    const [before, after] = [offsetAt(local - 24 * HOUR_MS), offsetAt(local + 24 * HOUR_MS)];
    const isBefore = offsetAt(local - before) === before || offsetAt(local - after) !== after;
    return local - (isBefore ? before : after);
  }
  /** The date at which UTC shows what is local time. */
  const shifted = (date: Date) => new NativeDate(date.getTime() + offsetAt(date.getTime()));
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
    const [get, set] = [prototype[`getUTC${part}`], prototype[`setUTC${part}`]];
    define(prototype, `get${part}`, function (this: Date) {
      return get?.call(shifted(this));
    });
    if (!set) continue;
    define(prototype, `set${part}`, function (this: Date, ...given: unknown[]) {
      const isNew = part === 'FullYear' && Number.isNaN(this.getTime());
      return this.setTime(toMoment(set.call(isNew ? new NativeDate(0) : shifted(this), ...given) as number));
    });
  }
  const two = (number: number) => `${number < 10 ? '0' : ''}${number}`;
  const texts = {
    getYear: (date: Date) => date.getFullYear() - 1900,
    getTimezoneOffset: (date: Date) => 0 - offsetAt(date.getTime()) / 60_000,
    toDateString: (date: Date) => {
      const [weekday = '', day, month, year] = shifted(date).toUTCString().split(' ');
      return `${weekday.slice(0, 3)} ${month} ${day} ${year}`;
    },
    toTimeString: (date: Date) => {
      const minutes = Math.abs(date.getTimezoneOffset());
      const zone = `${date.getTimezoneOffset() > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
      return `${shifted(date).toUTCString().split(' ')[4]} GMT${zone}`;
    },
    toString: (date: Date) => `${date.toDateString()} ${date.toTimeString()}`,
  };
  for (const [name, text] of entries(texts)) {
    define(prototype, name, function (this: Date) {
      const isText = name.indexOf('to') === 0;
      return isText && Number.isNaN(this.getTime()) ? 'Invalid Date' : text(this);
    });
  }

  const DAY_ALONE = /^\s*([+-]\d\d)?\d{4}(-\d\d){0,2}\s*$/;
  const WITH_ZONE = /(z|gmt|utc|[+-]\d\d:?\d\d)\s*(\([^)]*\))?\s*$/i;
  function parseDate(text: string): number {
    const read = NativeDate.parse(text);
    if (Number.isNaN(read) || DAY_ALONE.test(text) || WITH_ZONE.test(text)) return read;
    return toMoment(read - nativeOffset.call(new NativeDate(read)) * 60_000);
  }
  const LocalDate = function (...given: unknown[]) {
    if (!new.target) return new NativeDate(now).toString();
    return Reflect.construct(NativeDate, [readMoment(given)], new.target);
  };
  function readMoment(given: unknown[]): number {
    const [first] = given;
    if (given.length === 0) return now;
    if (given.length > 1) return toMoment(NativeDate.UTC(...(given as [number, number])));
    if (first instanceof NativeDate) return first.getTime();
    const value = typeof first === 'object' && first !== null ? `${first}` : first;
    return typeof value === 'string' ? parseDate(value) : Number(value);
  }
  LocalDate.prototype = NativeDate.prototype;
  define(NativeDate.prototype, 'constructor', LocalDate);
  define(LocalDate, 'name', 'Date');
  define(LocalDate, 'UTC', NativeDate.UTC);
  define(LocalDate, 'parse', (text: unknown) => parseDate(`${text}`));
  define(LocalDate, 'now', () => now);
  define(all, 'Date', LocalDate);
}

/** What a script of the reader starts with. `now`: the moment of the request. */
export function buildLocalProgram(now: number): string {
  return `(${environment})(${now}, ${JSON.stringify(FORMATS)});`;
}
