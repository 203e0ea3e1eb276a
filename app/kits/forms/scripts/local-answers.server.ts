import { z } from 'zod';
import { localTimeOf } from '../../../lib/local-time';
import { FORMATS, type Offset } from './local-program';

/** The member for whom a script runs. */
export interface ScriptReader {
  locale: string;
  /** Null is UTC. */
  zone: string | null;
  now: number;
}

/** What an answer costs, in steps of the interpreter: about its time. */
const STEPS = { format: 60_000, value: 5_000, year: 100_000 };

const plain = z.union([z.string(), z.number(), z.boolean()]);
const Locales = z.union([z.string(), z.array(z.string()).max(20)]).optional();
const Question = z.union([
  z.object({ year: z.int() }),
  z.object({
    kind: z.enum(Object.keys(FORMATS) as (keyof typeof FORMATS)[]),
    supported: Locales.nonoptional(),
  }),
  z.object({
    kind: z.enum(Object.keys(FORMATS) as (keyof typeof FORMATS)[]),
    locales: Locales,
    options: z.record(z.string(), plain).optional(),
  }),
  z.object({
    at: z.int().nonnegative(),
    method: z.string(),
    given: z.array(z.union([plain, z.array(z.string())])).max(3),
  }),
]);

type Format = { resolvedOptions(): object };
interface Formatter {
  new (locales?: string | string[], options?: object): Format;
  supportedLocalesOf(locales: string | string[]): string[];
}

/** Answers what a script asks about languages and zones. Nothing but texts goes in and out. */
export function answersFor({ locale, zone }: ScriptReader): (question: string) => { answer: string; steps: number } {
  const formats: { format: Format; methods: readonly string[] }[] = [];
  return (question) => {
    const read = Question.safeParse(JSON.parse(question));
    if (!read.success) return { answer: failure('TypeError', 'Not understood'), steps: STEPS.value };
    const asked = read.data;
    const steps = 'year' in asked ? STEPS.year : 'at' in asked ? STEPS.value : STEPS.format;
    try {
      return { answer: JSON.stringify({ answer: answerTo(asked) }), steps };
    } catch (thrown) {
      const { name, message } = thrown as Error;
      return { answer: failure(name, message), steps };
    }
  };

  function answerTo(asked: z.output<typeof Question>): unknown {
    if ('year' in asked) return offsetsOf(asked.year, zone);
    if ('at' in asked) {
      const known = formats[asked.at];
      const method = known?.methods.find((name) => name === asked.method);
      if (!known || !method) throw new TypeError('Not a method');
      return (known.format as unknown as Record<string, (...given: unknown[]) => unknown>)[method]?.(...asked.given);
    }
    const Formatter = Intl[asked.kind] as unknown as Formatter;
    if ('supported' in asked) return Formatter.supportedLocalesOf(asked.supported);
    const { kind, locales = locale, options } = asked;
    const local = kind === 'DateTimeFormat' ? { timeZone: zone ?? 'UTC', ...options } : options;
    const format = new Formatter(locales, local);
    formats.push({ format, methods: Object.keys(FORMATS[kind]) });
    return { at: formats.length - 1, resolved: format.resolvedOptions() };
  }
}

function failure(error: string, message: string): string {
  return JSON.stringify({ error, message });
}

const STEP_MS = 10 * 86_400_000;

function offsetsOf(year: number, zone: string | null): Offset[] {
  const begin = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  const aheadAt = (moment: number) => localTimeOf(moment, zone) - moment;
  const offsets: Offset[] = [[begin, aheadAt(begin)]];
  for (let from = begin; from < end; from += STEP_MS) {
    let [low, high] = [from, Math.min(from + STEP_MS, end)];
    const ahead = aheadAt(high);
    if (ahead === offsets.at(-1)?.[1]) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (aheadAt(middle) === ahead) high = middle;
      else low = middle;
    }
    offsets.push([high, ahead]);
  }
  return offsets;
}
