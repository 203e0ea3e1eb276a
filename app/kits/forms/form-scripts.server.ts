import { z } from 'zod';
import type { Field, FormLine, FormModel } from './field';
import {
  applyChanges,
  applyScriptValues,
  changedScriptFields,
  type FormChanges,
  mergeChanges,
  splitScriptValues,
  withoutSecrets,
} from './form-changes';
import { buildFormProgram } from './scripts/form-program';
import { mayRun, ProgramFailure, runProgram, type StepMeter } from './scripts/interpreter.server';
import { answersFor, type ScriptReader } from './scripts/local-answers.server';
import { MAX_OPTIONS, optionsNotice } from './tenant-form';
import { type Values, valueAt } from './values';

export interface OpenForm {
  full: FormModel;
  values: Values;
  changes: FormChanges;
  /** A script failed in the last run. */
  failed: boolean;
  /** Query of the page, for scripts. */
  search: string;
  /** For whom scripts run; null for a form without any. */
  reader: ScriptReader | null;
  /** The values when the request began. */
  base: Values;
  /** Paths of the values that differ from the stored ones, before this request. */
  changed: readonly string[];
  /** Paths of the values that were typed and that no script has set since: they are validated. */
  typed: readonly string[];
  /** Paths of the fields whose script is still to run: the steps of the request were used up. */
  pending: readonly string[];
  /** Paths of values without a field that scripts have set. */
  placed?: readonly string[];
  /** Paths of the values that are not as the draft has them: scripts or another field of the path have set them. */
  set?: readonly string[];
}

export function hasScripts({ fields, onLoad }: FormModel): boolean {
  return Boolean(onLoad) || fields.some(({ onChange }) => onChange !== null);
}

/** As it is without scripts. */
export function plainForm(full: FormModel, values: Values): OpenForm {
  const none = { changes: {}, failed: false, search: '', changed: [], typed: [], pending: [] };
  return { full, values, base: values, reader: null, ...none };
}

export async function runOnLoad(
  full: FormModel,
  values: Values,
  { reader, search = '' }: { reader: ScriptReader; search?: string },
): Promise<OpenForm> {
  const open = { ...plainForm(full, values), search, reader };
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

/** What the scripts do to a form that is only read: those of fields run with their values, and no value is changed. */
export async function runToRead(full: FormModel, values: Values, reader: ScriptReader): Promise<FormChanges> {
  let open = await runOnLoad(full, values, { reader });
  const meter: StepMeter = { used: 0 };
  for (const { onChange, model } of changedScriptFields(full, {}, values)) {
    if (!mayRun(meter)) break;
    if (onChange === null) continue;
    const current = { value: valueAt(values, model) ?? null };
    open = await runScript({ ...open, values }, { script: onChange, current, meter });
  }
  return open.changes;
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
  const { full, changes, values, search, reader } = open;
  if (reader === null) return open;
  const fields = scriptFields(full, changes, script.includes('SelectOptions'));
  const { now } = reader;
  const program = buildFormProgram({ script, values: withoutSecrets(full, values), fields, search, current, now });
  const outcome = await runInInterpreter(program, { fields, reader, meter });
  if (outcome === null) return { ...open, failed: true };
  const next = applyScriptValues(full, values, outcome);
  const set = differingPaths(full, values, next);
  return {
    ...open,
    changes: mergeChanges(changes, outcome.changes),
    placed: [...new Set([...(open.placed ?? []), ...Object.keys(outcome.placed)])],
    values: next,
    set: [...(open.set ?? []), ...set],
    typed: open.typed.filter((model) => !set.includes(model)),
  };
}

/** Options are read by the interpreter only where the script has a use for them. */
function scriptFields({ fields, lines }: FormModel, changes: FormChanges, usesOptions: boolean) {
  const own = fields.filter(({ model, kind }) => model !== '' && kind !== 'password');
  const inputs = own.map(({ model, label, options, kind }) => ({
    model,
    label: changes[model]?.label ?? label,
    options:
      kind === 'choice' || kind === 'choices'
        ? usesOptions
          ? (changes[model]?.options ?? options.map(({ value, label: text }) => ({ value, label: text })))
          : []
        : null,
  }));
  const sections = sectionModels(lines).map((model) => ({ model, label: changes[model]?.label ?? '', options: null }));
  return [...sections.filter(({ model }) => !own.some((field) => field.model === model)), ...inputs];
}

function sectionModels(lines: readonly FormLine[]): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap(({ part }) => {
      if (part.is !== 'section' && part.is !== 'words') return [];
      return [...(part.model ? [part.model] : []), ...(part.is === 'section' ? sectionModels(part.lines) : [])];
    }),
  );
}

const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Option = z.object({ value: plain, label: plain.catch('') });
const Options = z.array(Option.nullable().catch(null)).transform((all) => {
  const known = new Map(all.flatMap((one) => (one && one.value !== '' ? [[one.value, one] as const] : [])));
  const options = [...known.values()].slice(0, MAX_OPTIONS).map(({ value, label }) => ({
    value: value.slice(0, 2000),
    label: label.slice(0, 200),
  }));
  return { options, notice: optionsNotice(known.size) };
});
const Change = z
  .object({
    label: plain
      .transform((text) => text.slice(0, 200))
      .optional()
      .catch(undefined),
    options: Options.optional().catch(undefined),
    filter: z.string().max(1000).optional().catch(undefined),
    hidden: z.boolean().optional(),
    readOnly: z.boolean().optional(),
  })
  .transform(({ options, ...change }) => ({ ...change, ...options }));
const Outcome = z.object({ set: z.looseObject({}), changes: z.looseObject({}) });

/** Null: the script failed. Its result is untrusted input. */
async function runInInterpreter(
  program: string,
  { fields, reader, meter }: { fields: readonly { model: string }[]; reader: ScriptReader; meter?: StepMeter },
) {
  try {
    const ask = answersFor(reader);
    const read = Outcome.parse(JSON.parse(await runProgram(await loadInterpreter(), program, { meter, ask })));
    const known = fields.map(({ model }) => model);
    const own = (members: Values) => known.filter((model) => Object.hasOwn(members, model));
    const changes: FormChanges = Object.fromEntries(
      own(read.changes).map((model) => [model, withoutUndefined(Change.parse(read.changes[model]))]),
    );
    return { ...splitScriptValues(fields, read.set), changes };
  } catch (thrown) {
    if (thrown instanceof ProgramFailure || thrown instanceof SyntaxError || thrown instanceof z.ZodError) return null;
    throw thrown;
  }
}

function withoutUndefined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

let loading: Promise<WebAssembly.Module> | undefined;

export function loadInterpreter(): Promise<WebAssembly.Module> {
  loading ??= import('@jitl/quickjs-wasmfile-release-sync/wasm').then((loaded) => loaded.default);
  return loading;
}
