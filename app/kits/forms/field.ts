import type { ReferenceType } from '../../lib/rules/placeholders';
import type { Policy } from '../../lib/rules/policy-rules';
import { SECRET_MARK } from '../../lib/secret-fields';
import { isUnclearNumber, plainNumber } from '../../lib/typed-number';
import type { ObjectSource } from '../../platform/objects.server';

export type FieldKind =
  | 'text'
  | 'longText'
  /** One text per line. */
  | 'lines'
  | 'password'
  | 'number'
  /** A calendar day. */
  | 'date'
  /** A moment, entered in the user's time zone. */
  | 'dateTime'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'list'
  /** Only shown: it cannot be edited here. */
  | 'unknown';

/** A field of any form, whatever document it comes from. */
export interface Field {
  /**
   * In the HTML form: `form.` and the path of the value. The name of a secret marks it, so that it is never stored or
   * repeated.
   */
  name: string;
  /** Path of the value, with dots. Empty: no value, or a plain list entry. */
  model: string;
  label: string;
  hint: string | null;
  kind: FieldKind;
  required: boolean;
  /** Not required as far as is known: the platform may refuse the form without it. */
  maybeRequired: boolean;
  /** Values, parted by spaces, of the open choices of its form that it belongs to: with others it is not shown, nor needed. */
  usedWith: string | null;
  readOnly: boolean;
  many: boolean;
  /** Of a text: suggestions. */
  options: FieldOption[];
  /** Of a choice: radio buttons instead of a menu. */
  open: boolean;
  source: ObjectSource | null;
  policies: Policy[];
  preset: unknown;
  /** Of a choice: how the platform stores its values; null: as texts. */
  stores: 'number' | 'boolean' | null;
  /** What a text is, for the keyboard of a phone and the browser's own check of a time. */
  input: InputKind | null;
  /** Of the reader's own data: the token by which browsers fill it in. */
  autoComplete: string | null;
  /** Of a list: the fields of an entry. A plain entry is one field without a path. */
  entry: Field[];
  /** Type of environment variable that may stand for the value; null: none. */
  reference: ReferenceType | null;
  variables: FieldOption[];
  /** Of a list of objects: the member that holds their position, from 0. */
  orderMember: string | null;
  /** Script of the tenant. */
  onChange: string | null;
  /** Key of what does not work as the tenant wrote it. */
  notice: string | null;
}

/** Of a form that is sent as a request: given anew each time, never stored with what is changed. */
export const REASON_MODEL = 'common.justification';

export type InputKind = 'email' | 'tel' | 'url' | 'time';

export interface FieldOption {
  value: string;
  label: string;
  preset: boolean;
}

export interface FormLine {
  key: string;
  cells: FormCell[];
}

/** In a grid of twelve columns: the first column, from 1, and the span. */
export interface FormCell {
  key: string;
  first: number;
  span: number;
  part: FormPart;
}

export type FormPart =
  /** `field`: the name of a field. */
  | { is: 'field'; field: string }
  /** `html` is sanitized. */
  | { is: 'words'; model: string | null; html: string }
  /** In place of parts that are left out: `notice` is the key of the reason. */
  | { is: 'cut'; notice: string }
  | { is: 'section'; model: string | null; header: string | null; footer: string | null; lines: FormLine[] };

/** A form made from a tenant's description: its fields and how they stand in lines. */
export interface FormModel {
  lines: FormLine[];
  fields: Field[];
  /** Id of the tenant's form, if it is one. */
  id?: string;
  /** Script of the tenant. */
  onLoad?: string | null;
  /** Very many options in all. */
  isCrowded?: boolean;
  /** Fields or scripts are left out, so that it cannot be sent. */
  isCut?: boolean;
}

const FIELD_DEFAULTS: Omit<Field, 'name' | 'model' | 'label' | 'kind'> = {
  hint: null,
  required: false,
  maybeRequired: false,
  usedWith: null,
  readOnly: false,
  many: false,
  options: [],
  open: false,
  source: null,
  policies: [],
  preset: undefined,
  stores: null,
  input: null,
  autoComplete: null,
  entry: [],
  reference: null,
  variables: [],
  orderMember: null,
  onChange: null,
  notice: null,
};

export function fieldAt(model: string, field: Partial<Field> & Pick<Field, 'label' | 'kind'>): Field {
  const many = field.kind === 'choices' || field.kind === 'lines' || field.kind === 'list';
  return { ...FIELD_DEFAULTS, many, name: fieldName(model, field.kind === 'password'), model, ...field };
}

const LIST_VARIABLE_MARK = '~whole~';
const REPEATED = /~\d+~/;

/** The mark cannot be part of a path. */
function fieldName(model: string, isSecret: boolean): string {
  return `form.${withMark(model, isSecret ? SECRET_MARK : '')}`;
}

function withMark(place: string, mark: string): string {
  const inner = place.lastIndexOf('.') + 1;
  return place.slice(0, inner) + mark + place.slice(inner);
}

export function listVariableName({ name }: Pick<Field, 'name'>): string {
  return withMark(name, LIST_VARIABLE_MARK);
}

/** Of a further field with the same path. */
export function repeatedName({ name }: Pick<Field, 'name'>, count: number): string {
  return withMark(name, `~${count}~`);
}

/** Whether the two fields have the same path, and so the same value. */
export function isSameValue(one: Pick<Field, 'name'>, other: Pick<Field, 'name'>): boolean {
  return one.name.replace(REPEATED, '') === other.name.replace(REPEATED, '');
}

export function acceptsListVariable({ kind, reference }: Pick<Field, 'kind' | 'reference'>): boolean {
  return reference !== null && (kind === 'list' || kind === 'choices');
}

const CHOICE_KINDS: FieldKind[] = ['boolean', 'choice', 'choices', 'reference'];

export function requiredMessage({ label, kind }: Pick<Field, 'label' | 'kind'>): string {
  return `forms.${CHOICE_KINDS.includes(kind) ? 'chooseField' : 'enterField'}?field=${encodeURIComponent(label)}`;
}

export const NOT_A_NUMBER = 'common.policyValidationMessages.VALID_NUMBER';

export function numberMessage(text: string): string | null {
  if (plainNumber(text) !== null) return null;
  return isUnclearNumber(text) ? 'forms.unclearNumber' : NOT_A_NUMBER;
}

export function valuePath({ name }: Pick<Field, 'name'>): string {
  return name.slice('form.'.length);
}

const STEP = /^[\p{L}\p{N}_$-]{1,60}$/u;
const MAX_STEPS = 5;

/** No member that every object has, such as `constructor`. */
export function isValuePath(model: string): boolean {
  const steps = model.split('.');
  return (
    steps.length <= MAX_STEPS &&
    steps.every((step) => STEP.test(step) && !(step in {}) && step !== 'prototype' && !/^\d+$/.test(step))
  );
}

/** A form that lacks fields states why. */
export function noticeLine(notice: string): FormLine {
  return { key: notice, cells: [{ key: notice, first: 1, span: 12, part: { is: 'cut', notice } }] };
}

export const UNREAD_FIELDS = 'forms.cut.unread';

const TALL: ReadonlySet<FieldKind> = new Set(['longText', 'lines', 'choices', 'list', 'reference']);

/** Up to `beside` in a line, and what is tall alone in its own. */
export function lineUp<T>(
  fields: readonly T[],
  { beside, isTall }: { beside: number; isTall: (field: T) => boolean },
): T[][] {
  return fields.reduce((lines: T[][], field) => {
    const last = lines.at(-1);
    if (last && last.length < beside && ![...last, field].some(isTall)) last.push(field);
    else lines.push([field]);
    return lines;
  }, []);
}

export function toFormLines(fields: readonly Field[], beside = 1): FormLine[] {
  const lines = lineUp(fields, { beside, isTall: ({ kind }) => TALL.has(kind) });
  return lines.map((line, at) => ({
    key: String(at),
    cells: line.map(({ name, kind }, column) => {
      const span = TALL.has(kind) ? 12 : Math.floor(12 / beside);
      return { key: name, first: column * span + 1, span, part: { is: 'field', field: name } };
    }),
  }));
}
