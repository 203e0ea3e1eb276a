import { z } from 'zod';
import type { Field, FormLine, FormModel } from './field';
import {
  applyChanges,
  applyScriptValues,
  changedScriptFields,
  type FormChanges,
  mergeChanges,
  withoutSecrets,
} from './form-changes';
import { buildFormProgram } from './scripts/form-program';
import { mayRun, ProgramFailure, runProgram, type StepMeter } from './scripts/interpreter.server';
import { type Values, valueAt } from './values';

export interface OpenForm {
  full: FormModel;
  values: Values;
  changes: FormChanges;
  /** A script failed in the last run. */
  failed: boolean;
  /** Query of the page, for scripts. */
  search: string;
  /** The values when the request began. */
  base: Values;
  /** Paths of the values that differ from the stored ones, before this request. */
  changed: readonly string[];
  /** Paths of the values that were typed and that no script has set since: they are validated. */
  typed: readonly string[];
  /** Paths of the fields whose script is still to run: the steps of the request were used up. */
  pending: readonly string[];
}

export function hasScripts({ fields, onLoad }: FormModel): boolean {
  return Boolean(onLoad) || fields.some(({ onChange }) => onChange !== null);
}

/** As it is without scripts. */
export function plainForm(full: FormModel, values: Values, search = ''): OpenForm {
  return { full, values, changes: {}, failed: false, search, base: values, changed: [], typed: [], pending: [] };
}

export async function runOnLoad(full: FormModel, values: Values, search = ''): Promise<OpenForm> {
  const open = plainForm(full, values, search);
  return full.onLoad ? runScript(open, { script: full.onLoad }) : open;
}

/** What is left over when the steps of the request are used up stays `pending`. */
export async function runOnChange(open: OpenForm, values: Values, meter: StepMeter = { used: 0 }): Promise<OpenForm> {
  const { full } = open;
  const form = applyChanges(full, open.changes);
  const changed = changedScriptFields(form, open.values, values).map(({ model }) => model);
  const waiting = full.fields.filter(({ model }) => changed.includes(model) || open.pending.includes(model));
  const typed = [...new Set([...open.typed, ...differingPaths(form, open.values, values)])];
  let next: OpenForm = { ...open, values, typed, failed: false };
  let at = 0;
  for (; at < waiting.length && mayRun(meter); at += 1) {
    const { onChange, model } = waiting[at] as Field;
    if (onChange !== null)
      next = await runScript(next, {
        script: onChange,
        current: { value: valueAt(next.values, model) ?? null },
        meter,
      });
  }
  return { ...next, pending: waiting.slice(at).map(({ model }) => model) };
}

/** Paths of the fields whose values are not the same. */
export function differingPaths({ fields }: FormModel, one: Values, other: Values): string[] {
  const text = (values: Values, model: string) => JSON.stringify(valueAt(values, model));
  return fields.map(({ model }) => model).filter((model) => model !== '' && text(one, model) !== text(other, model));
}

interface ScriptRun {
  script: string;
  current?: { value: unknown };
  meter?: StepMeter;
}

async function runScript(open: OpenForm, { script, current, meter }: ScriptRun): Promise<OpenForm> {
  const { full, changes, values, search } = open;
  const fields = scriptFields(full, changes);
  const program = buildFormProgram({ script, values: withoutSecrets(full, values), fields, search, current });
  const outcome = await runInInterpreter(program, { fields, meter });
  if (outcome === null) return { ...open, failed: true };
  const next = applyScriptValues(full, values, outcome);
  const set = differingPaths(full, values, next);
  return {
    ...open,
    changes: mergeChanges(changes, outcome.changes),
    values: next,
    typed: open.typed.filter((model) => !set.includes(model)),
  };
}

function scriptFields({ fields, lines }: FormModel, changes: FormChanges) {
  const own = fields.filter(({ model, kind }) => model !== '' && kind !== 'password');
  const inputs = own.map(({ model, label, options, kind }) => ({
    model,
    label: changes[model]?.label ?? label,
    options:
      kind === 'choice' || kind === 'choices'
        ? (changes[model]?.options ?? options.map(({ value, label: text }) => ({ value, label: text })))
        : null,
  }));
  const sections = sectionModels(lines).map((model) => ({ model, label: changes[model]?.label ?? '', options: null }));
  return [...sections.filter(({ model }) => !own.some((field) => field.model === model)), ...inputs];
}

function sectionModels(lines: readonly FormLine[]): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap(({ part }) =>
      part.is === 'section' ? [...(part.model ? [part.model] : []), ...sectionModels(part.lines)] : [],
    ),
  );
}

const MAX_OPTIONS = 100;
const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Option = z.object({ value: plain, label: plain.catch('') });
const Options = z.array(Option.nullable().catch(null)).transform((all) => {
  const known = new Map(all.flatMap((one) => (one && one.value !== '' ? [[one.value, one] as const] : [])));
  return [...known.values()].slice(0, MAX_OPTIONS).map(({ value, label }) => ({
    value: value.slice(0, 2000),
    label: label.slice(0, 200),
  }));
});
const Change = z.object({
  label: plain
    .transform((text) => text.slice(0, 200))
    .optional()
    .catch(undefined),
  options: Options.optional().catch(undefined),
  filter: z.string().max(1000).optional().catch(undefined),
  hidden: z.boolean().optional(),
  readOnly: z.boolean().optional(),
});
const Outcome = z.object({ set: z.looseObject({}), changes: z.looseObject({}) });

/** Null: the script failed. Its result is untrusted input. */
async function runInInterpreter(
  program: string,
  { fields, meter }: { fields: readonly { model: string }[]; meter?: StepMeter },
) {
  try {
    const read = Outcome.parse(JSON.parse(await runProgram(await loadInterpreter(), program, meter)));
    const known = fields.map(({ model }) => model);
    const own = (members: Values) => known.filter((model) => Object.hasOwn(members, model));
    const changes: FormChanges = Object.fromEntries(
      own(read.changes).map((model) => [model, withoutUndefined(Change.parse(read.changes[model]))]),
    );
    return { set: Object.fromEntries(own(read.set).map((model) => [model, read.set[model]])), changes };
  } catch (thrown) {
    if (thrown instanceof ProgramFailure || thrown instanceof SyntaxError || thrown instanceof z.ZodError) return null;
    throw thrown;
  }
}

function withoutUndefined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

let loading: Promise<WebAssembly.Module> | undefined;

function loadInterpreter(): Promise<WebAssembly.Module> {
  loading ??= import('@jitl/quickjs-wasmfile-release-sync/wasm').then((loaded) => loaded.default);
  return loading;
}
