// The scripts of a tenant's form, run in the interpreter: what they do to its values and to the form itself.
import { z } from 'zod';
import type { FormLine, FormModel } from './field';
import {
  changedForm,
  changedScripted,
  changedValues,
  type FormChanges,
  mergedChanges,
  withoutSecrets,
} from './form-changes';
import { formProgram } from './scripts/form-program';
import { ProgramFailure, runProgram } from './scripts/interpreter.server';
import { type Values, valueAt } from './values';

/** A form that is open: what it was drawn as, and what scripts have made of it since. */
export interface OpenForm {
  /** As its document has it. */
  full: FormModel;
  values: Values;
  changes: FormChanges;
  /** A script did not work the last time scripts ran. */
  failed: boolean;
  /** Of the page it was opened on, for scripts that look there. */
  search: string;
}

export function hasScripts({ fields, onLoad }: FormModel): boolean {
  return Boolean(onLoad) || fields.some(({ onChange }) => onChange !== null);
}

/** A form as it is when somebody opens it. */
export async function loadedForm(full: FormModel, values: Values, search = ''): Promise<OpenForm> {
  const open: OpenForm = { full, values, changes: {}, failed: false, search };
  return full.onLoad ? afterScript(open, full.onLoad) : open;
}

/** No more than these after one answer, so that a form without script in the browser costs no more than it should. */
const MOST_RUNS = 8;

/** The form after somebody changed `open.values` to these: the script of each field that was changed, in their order. */
export async function afterChanges(open: OpenForm, values: Values): Promise<OpenForm> {
  const changed = changedScripted(changedForm(open.full, open.changes), open.values, values);
  let next: OpenForm = { ...open, values, failed: false };
  for (const { onChange, model } of changed.slice(0, MOST_RUNS)) {
    if (onChange !== null) next = await afterScript(next, onChange, { value: valueAt(next.values, model) ?? null });
  }
  return next;
}

async function afterScript(open: OpenForm, script: string, current?: { value: unknown }): Promise<OpenForm> {
  const { full, changes, values, search } = open;
  const fields = scriptFields(full, changes);
  const program = formProgram({ script, values: withoutSecrets(full, values), fields, search, current });
  const outcome = await run(program, fields);
  if (outcome === null) return { ...open, failed: true };
  const merged = mergedChanges(changes, outcome.changes);
  return { ...open, changes: merged, values: changedValues(full, values, outcome) };
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
  const sections = sectionsIn(lines).map((model) => ({ model, label: changes[model]?.label ?? '', options: null }));
  return [...sections.filter(({ model }) => !own.some((field) => field.model === model)), ...inputs];
}

function sectionsIn(lines: readonly FormLine[]): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap(({ part }) =>
      part.is === 'section' ? [...(part.model ? [part.model] : []), ...sectionsIn(part.lines)] : [],
    ),
  );
}

const MOST_OPTIONS = 100;
const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Option = z.object({ value: plain, label: plain.catch('') });
const Options = z.array(Option.nullable().catch(null)).transform((all) => {
  const known = new Map(all.flatMap((one) => (one && one.value !== '' ? [[one.value, one] as const] : [])));
  return [...known.values()].slice(0, MOST_OPTIONS).map(({ value, label }) => ({
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

/** Null: the script did not work. Whatever it brings is read as if a stranger had sent it. */
async function run(program: string, fields: readonly { model: string }[]) {
  try {
    const read = Outcome.parse(JSON.parse(await runProgram(await interpreter(), program)));
    const known = fields.map(({ model }) => model);
    const own = (members: Values) => known.filter((model) => Object.hasOwn(members, model));
    const changes: FormChanges = Object.fromEntries(
      own(read.changes).map((model) => [model, given(Change.parse(read.changes[model]))]),
    );
    return { set: Object.fromEntries(own(read.set).map((model) => [model, read.set[model]])), changes };
  } catch (thrown) {
    if (thrown instanceof ProgramFailure || thrown instanceof SyntaxError || thrown instanceof z.ZodError) return null;
    throw thrown;
  }
}

function given<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

let loading: Promise<WebAssembly.Module> | undefined;

/** Loaded when the first script runs. */
function interpreter(): Promise<WebAssembly.Module> {
  loading ??= import('@jitl/quickjs-wasmfile-release-sync/wasm').then((loaded) => loaded.default);
  return loading;
}
