import { isRecord } from '../../../lib/record';
import { isPlaceholder } from '../../../lib/rules/placeholders';
import { spelledOut } from '../../../lib/spelled-out';
import { type Field, type FormLine, type FormModel, fieldAt, isValuePath, toFormLines } from '../../forms/field';
import { applyChanges, type FormChanges } from '../../forms/form-changes';
import { sourceForPath } from '../../forms/references';
import { type Values, valueAt } from '../../forms/values';
import { isEmpty } from './form-area';

interface Answered {
  /** What the scripts of the form do to it. */
  changes: FormChanges;
  answered: Values;
  /** Other forms of the request, as their scripts leave them: they name what this one does not have. */
  others: readonly FormModel[];
  /** The place of a field among the answers. */
  pathOf: (model: string) => string;
}

/** The form for reading: whatever was answered is shown, hidden by a script or not, also where it has no field of its own. */
export function answeredForm(form: FormModel, { changes, answered, others, pathOf }: Answered): FormModel {
  const isAnswered = ({ model }: Field) => model !== '' && !isEmpty(valueAt(answered, pathOf(model)));
  const shown = applyChanges(form, withAnswered(form, changes, isAnswered));
  const missing = listLeaves(answered)
    .filter((path) => !isFact(path) && !shown.fields.some(({ model }) => holds(pathOf(model), path)))
    .slice(0, MAX_MISSING);
  const named = missing.map(
    (path) =>
      others
        .flatMap(({ fields }) => fields)
        .find(({ model, kind }) => kind !== 'unknown' && holds(pathOf(model), path)) ??
      plainField(path, valueAt(answered, path)),
  );
  const more = [...new Map(named.map((field) => [field.model, field])).values()];
  const lines = toFormLines(more, 2).map((line) => ({ ...line, key: `more-${line.key}` }));
  return { ...shown, fields: [...shown.fields, ...more], lines: [...shown.lines, ...lines] };
}

const MAX_MISSING = 500;

/** Nothing that was answered is hidden, and what a script offers no more keeps its label. */
export function withAnswered(
  form: FormModel,
  changes: FormChanges,
  isAnswered: (field: Field) => boolean,
): FormChanges {
  const shown = new Set(form.fields.filter(isAnswered).map(({ name }) => name));
  const next: FormChanges = {};
  for (const [model, change] of Object.entries(changes)) {
    const field = form.fields.find((one) => one.model === model);
    const within = field ? [field.name] : fieldsOfSection(form.lines, model);
    const options = change.options && [
      ...change.options,
      ...(field?.options ?? []).filter(({ value }) => !change.options?.some((one) => one.value === value)),
    ];
    const isOpened = change.hidden === true && within.some((name) => shown.has(name));
    next[model] = {
      ...next[model],
      ...change,
      ...(options ? { options } : {}),
      ...(isOpened ? { hidden: false } : {}),
    };
    for (const name of isOpened ? within.filter((one) => !shown.has(one)) : []) {
      const empty = form.fields.find((one) => one.name === name)?.model;
      if (empty) next[empty] = { ...(next[empty] ?? changes[empty]), hidden: true };
    }
  }
  return next;
}

function fieldsOfSection(lines: readonly FormLine[], model: string | null): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap(({ part }) => {
      if (part.is === 'field') return model === null ? [part.field] : [];
      if (part.is !== 'section') return [];
      return fieldsOfSection(part.lines, part.model === model ? null : model);
    }),
  );
}

/** Kept by the platform for itself, or among the facts of a request. */
const COMMON_FACTS =
  'priority justification startDate endDate expiryDate externalRequestId requestIdPrefix isDraft context blob userId applicationId entitlementId roleId assignmentId catalogId';
const FACTS = new Set([
  ...COMMON_FACTS.split(' ').map((name) => `common.${name}`),
  'user.userId',
  'entitlement.entitlementId',
  'entitlement.applicationId',
  'entitlement.objectType',
]);

function isFact(path: string): boolean {
  return [...FACTS].some((fact) => holds(fact, path));
}

/** The paths of what is answered. An object whose members are no paths counts as one answer. */
function listLeaves(values: Values, before = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = before + name;
    if (isEmpty(value) || !isValuePath(path)) return [];
    const isInner = isRecord(value) && !isPlaceholder(value);
    if (!isInner) return [path];
    const isNamed = Object.keys(value).every((inner) => isValuePath(`${path}.${inner}`));
    return isNamed ? listLeaves(value, `${path}.`) : [path];
  });
}

function holds(model: string, path: string): boolean {
  return model !== '' && (path === model || path.startsWith(`${model}.`));
}

const REFERENCE = /^managed\/(user|role|organization|application)\/[^/]+$/;

function plainField(path: string, value: unknown): Field {
  const label = spelledOut(path.slice(path.lastIndexOf('.') + 1));
  const texts = [value].flat().map(String);
  const [kind] = texts.map((text) => REFERENCE.exec(text)?.[1]);
  const source = kind && texts.every((text) => text.startsWith(`managed/${kind}/`)) ? sourceForPath(kind) : null;
  const many = Array.isArray(value);
  if (source) return fieldAt(path, { label, kind: 'reference', many, source });
  return fieldAt(path, { label, kind: many ? 'choices' : typeof value === 'boolean' ? 'boolean' : 'text' });
}
