import { buildLocalProgram } from './local-program';

export interface ScriptOption {
  value: string;
  label: string;
}

export interface ScriptField {
  model: string;
  label: string;
  options: ScriptOption[] | null;
}

export interface ScriptInput {
  script: string;
  values: Record<string, unknown>;
  fields: ScriptField[];
  /** Without the question mark. */
  search: string;
  /** Value of the changed field; absent on load, where the script gets null. */
  current?: { value: unknown };
  /** The moment of the request. */
  now: number;
}

/** Runs inside the interpreter before the script: it copies the built-ins it needs, since a script may replace them. */
function environment(input: string, script: string): string {
  const { parse, stringify } = JSON;
  const { hasOwn } = Object;
  const { values, fields, search, current } = parse(input) as Omit<ScriptInput, 'script' | 'now'>;
  const set: Record<string, unknown> = {};
  const changes: Record<string, Record<string, unknown>> = {};
  const known = new Map(fields.map((field) => [field.model, field]));
  const [has, find] = [known.has.bind(known), known.get.bind(known)];

  // `a[0].b` is `a.0.b`.
  const test = RegExp.prototype.test;
  const stepsOf = (model: unknown) => `${model}`.replace(/\[(\w+)\]/g, '.$1').split('.');
  const isStep = (value: object, step: string) => hasOwn(value, step);
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  function readValue(model: string): unknown {
    let value: unknown = values;
    const steps = stepsOf(model);
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at] ?? '';
      if (!isObject(value) || !isStep(value, step)) return undefined;
      value = value[step];
    }
    return value;
  }
  /** A value within a list, or within that of a field, changes the whole of it. */
  function writeValue(model: string, value: unknown): void {
    const steps = stepsOf(model);
    let within: Record<string, unknown> = values;
    let path = '';
    let whole: string | null = null;
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at] ?? '';
      if (step === '__proto__' || step === 'constructor' || step === 'prototype') return;
      if (whole === null && at > 0 && (has(path) || test.call(/^\d+$/, step))) whole = path;
      path = at === 0 ? step : `${path}.${step}`;
      if (at === steps.length - 1) {
        within[step] = value ?? null;
        continue;
      }
      const inner = isStep(within, step) ? within[step] : undefined;
      const next = isObject(inner) ? inner : test.call(/^\d+$/, steps[at + 1] ?? '') ? [] : {};
      within[step] = next;
      within = next as Record<string, unknown>;
    }
    set[whole ?? path] = whole === null ? (value ?? null) : readValue(whole);
  }
  const change = (model: string, name: string, value: unknown) => {
    if (!has(model)) return;
    changes[model] ??= {};
    changes[model][name] = value;
  };
  const currentProperty = (model: string, name: 'label' | 'options') => {
    const changed = changes[model];
    return changed && hasOwn(changed, name) ? changed[name] : find(model)?.[name];
  };
  /** Scripts may change the options they get. */
  const handed: { model: string; options: ScriptOption[]; before: ScriptOption[] }[] = [];
  const isSame = (one: ScriptOption[], other: ScriptOption[]) => {
    for (let at = 0; at < one.length || at < other.length; at += 1) {
      if (one[at]?.value !== other[at]?.value || one[at]?.label !== other[at]?.label) return false;
    }
    return true;
  };
  let parameters = search
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const read = (text: string) => {
        try {
          return decodeURIComponent(text.replace(/\+/g, ' '));
        } catch {
          return text;
        }
      };
      return [read(name), read(rest.join('='))] as const;
    });
  const urlParams = {
    get: (name: string) => parameters.find(([one]) => one === name)?.[1] ?? null,
    getAll: (name: string) => parameters.flatMap(([one, value]) => (one === name ? [value] : [])),
    has: (name: string) => parameters.some(([one]) => one === name),
    keys: () => parameters.map(([name]) => name)[Symbol.iterator](),
    values: () => parameters.map(([, value]) => value)[Symbol.iterator](),
    entries: () => parameters[Symbol.iterator](),
    [Symbol.iterator]: () => parameters[Symbol.iterator](),
    forEach: (each: (value: string, name: string) => void) => {
      for (const [name, value] of parameters) each(value, name);
    },
    get size() {
      return parameters.length;
    },
    set: (name: string, value: unknown) => {
      const at = parameters.findIndex(([one]) => one === name);
      const others = parameters.filter(([one], index) => one !== name || index === at);
      parameters = others.map((pair) => (pair[0] === name ? ([name, `${value}`] as const) : pair));
      if (at === -1) parameters = [...parameters, [name, `${value}`] as const];
    },
    append: (name: string, value: unknown) => {
      parameters = [...parameters, [name, `${value}`] as const];
    },
    delete: (name: string) => {
      parameters = parameters.filter(([one]) => one !== name);
    },
    toString: () => parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
  };
  const form = {
    getValue: readValue,
    setValue: writeValue,
    getLabel: (model: string) => currentProperty(model, 'label'),
    setLabel: (model: string, label: unknown) => change(model, 'label', label),
    getSelectOptions: (model: string) => {
      const options = (currentProperty(model, 'options') ?? []) as ScriptOption[];
      const before: ScriptOption[] = [];
      for (let at = 0; at < options.length; at += 1) {
        const { value = '', label = '' } = options[at] ?? {};
        before[at] = { value, label };
      }
      handed[handed.length] = { model, options, before };
      return options;
    },
    setSelectOptions: (model: string, options: unknown) => change(model, 'options', options),
    setQueryFilter: (model: string, filter: unknown) => change(model, 'filter', filter),
    enableField: (model: string) => change(model, 'readOnly', false),
    disableField: (model: string) => change(model, 'readOnly', true),
    showField: (model: string) => change(model, 'hidden', false),
    hideField: (model: string) => change(model, 'hidden', true),
    urlParams,
    currentFieldValue: current ? current.value : null,
  };
  const silent = () => undefined;
  const console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  new Function('form', 'console', script)(form, console);
  for (let at = 0; at < handed.length; at += 1) {
    const one = handed[at];
    const isReplaced = one && changes[one.model] && hasOwn(changes[one.model] ?? {}, 'options');
    if (one && !isReplaced && !isSame(one.options, one.before)) change(one.model, 'options', one.options);
  }
  return stringify({ set, changes });
}

/** Its last expression is the result, as JSON. It asks the `answersFor` its reader. */
export function buildFormProgram({ script, now, ...input }: ScriptInput): string {
  return `${buildLocalProgram(now)} (${environment})(${JSON.stringify(JSON.stringify(input))}, ${JSON.stringify(script)})`;
}
