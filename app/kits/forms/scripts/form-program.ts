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
  /** Value of the changed field; absent on load. */
  current?: { value: unknown };
}

/** Runs inside the interpreter before the script: it copies the built-ins it needs, since a script may replace them. */
function environment(input: string, script: string): string {
  const { parse, stringify } = JSON;
  const { hasOwn } = Object;
  const { values, fields, search, current } = parse(input) as Omit<ScriptInput, 'script'>;
  const set: Record<string, unknown> = {};
  const changes: Record<string, Record<string, unknown>> = {};
  const known = new Map(fields.map((field) => [field.model, field]));
  const [has, find] = [known.has.bind(known), known.get.bind(known)];

  function readValue(model: string): unknown {
    let value: unknown = values;
    for (const step of model.split('.')) {
      if (typeof value !== 'object' || value === null || !hasOwn(value, step)) return undefined;
      value = (value as Record<string, unknown>)[step];
    }
    return value;
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
  const parameters = search
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
    toString: () => search,
  };
  const form = {
    getValue: (model: string) => (hasOwn(set, model) ? set[model] : readValue(model)),
    setValue: (model: string, value: unknown) => {
      if (has(model)) set[model] = value ?? null;
    },
    getLabel: (model: string) => currentProperty(model, 'label'),
    setLabel: (model: string, label: unknown) => change(model, 'label', label),
    getSelectOptions: (model: string) => currentProperty(model, 'options') ?? [],
    setSelectOptions: (model: string, options: unknown) => change(model, 'options', options),
    setQueryFilter: (model: string, filter: unknown) => change(model, 'filter', filter),
    enableField: (model: string) => change(model, 'readOnly', false),
    disableField: (model: string) => change(model, 'readOnly', true),
    showField: (model: string) => change(model, 'hidden', false),
    hideField: (model: string) => change(model, 'hidden', true),
    urlParams,
    currentFieldValue: current?.value,
  };
  const silent = () => undefined;
  const console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  new Function('form', 'console', script)(form, console);
  return stringify({ set, changes });
}

/** Its last expression is the result, as JSON. */
export function buildFormProgram({ script, ...input }: ScriptInput): string {
  return `(${environment})(${JSON.stringify(JSON.stringify(input))}, ${JSON.stringify(script)})`;
}
