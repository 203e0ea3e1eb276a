// A field of any form: one description for controls, for judging what was sent, and for what is told of it.

import type { ReferenceType } from '../../lib/rules/placeholders';
import type { Policy } from '../../lib/rules/policy-rules';
import type { ObjectSource } from '../../platform/objects.server';

export type FieldKind =
  | 'text'
  | 'longText'
  /** Several texts, one on each line. */
  | 'lines'
  | 'password'
  | 'number'
  /** A day of the calendar. */
  | 'date'
  /** A moment, filled in as the reader's clock shows it. */
  | 'dateTime'
  | 'boolean'
  | 'choice'
  | 'choices'
  /** Objects that are searched for. */
  | 'reference'
  /** Entries that can be added, removed and moved. */
  | 'list'
  /** Only shown: we do not know how it is filled in. */
  | 'unknown';

export interface Field {
  /** Its name in the HTML form: `form.` and its place in the values; that of a secret says so, and is never kept or repeated. */
  name: string;
  /** Where its value stands: members with periods between. Empty: nowhere, or for a plain entry of a list. */
  model: string;
  label: string;
  hint: string | null;
  kind: FieldKind;
  required: boolean;
  readOnly: boolean;
  /** More than one value at a time. */
  many: boolean;
  /** Of a text: suggestions, beside which others may be typed. */
  options: FieldOption[];
  /** Of a choice: all options stand open, not in a menu. */
  open: boolean;
  /** Of a reference: what is searched. */
  source: ObjectSource | null;
  /** What a value has to meet, by the platform's names. */
  policies: Policy[];
  /** What a new form holds. */
  preset: unknown;
  /** Of a list: the fields of an entry. A plain entry is one field without a place. */
  entry: Field[];
  /** What a reference to a variable of the environment stands for in it; null where it takes none. */
  reference: ReferenceType | null;
  /** The variables that fit it. */
  variables: FieldOption[];
  /** Of a list of objects: the member that says their order, counted from 0. */
  ordered: string | null;
  /** The tenant's script for when somebody changed it. */
  onChange: string | null;
}

export interface FieldOption {
  value: string;
  label: string;
  preset: boolean;
}

/** Fields side by side. */
export interface FormLine {
  key: string;
  cells: FormCell[];
}

/** Its place in the grid of twelve: the first column from 1, and how many it spans. */
export interface FormCell {
  key: string;
  first: number;
  span: number;
  part: FormPart;
}

export type FormPart =
  /** `field` is the name of one of the form's fields. */
  | { is: 'field'; field: string }
  /** `html` has passed the sanitiser that was given. */
  | { is: 'words'; html: string }
  /** A group of fields. */
  | { is: 'section'; model: string | null; header: string | null; footer: string | null; lines: FormLine[] };

/** A form whatever it was made from: its fields, and where they stand. */
export interface FormModel {
  lines: FormLine[];
  fields: Field[];
  /** The document it was drawn from, where that is one of the tenant's forms. */
  id?: string;
  /** The tenant's script for when the form is opened. */
  onLoad?: string | null;
}

const PLAIN: Omit<Field, 'name' | 'model' | 'label' | 'kind'> = {
  hint: null,
  required: false,
  readOnly: false,
  many: false,
  options: [],
  open: false,
  source: null,
  policies: [],
  preset: undefined,
  entry: [],
  reference: null,
  variables: [],
  ordered: null,
  onChange: null,
};

/** A field at a place of the values, with whatever is not said left out. */
export function fieldAt(model: string, field: Partial<Field> & Pick<Field, 'label' | 'kind'>): Field {
  const many = field.kind === 'choices' || field.kind === 'lines' || field.kind === 'list';
  return { ...PLAIN, many, name: nameOf(model, field.kind === 'password'), model, ...field };
}

const SECRET = '~secret~';
const WHOLE = '~whole~';

/** A mark is part of no place, so that no name of a tenant's meets it. */
function nameOf(model: string, isSecret: boolean): string {
  return `form.${marked(model, isSecret ? SECRET : '')}`;
}

function marked(place: string, mark: string): string {
  const inner = place.lastIndexOf('.') + 1;
  return place.slice(0, inner) + mark + place.slice(inner);
}

/** Of several values that one variable can stand for: the name of the menu that it is chosen from. */
export function wholeName({ name }: Pick<Field, 'name'>): string {
  return marked(name, WHOLE);
}

/** Whether a variable stands for all of its values at once. */
export function takesWhole({ kind, reference }: Pick<Field, 'kind' | 'reference'>): boolean {
  return reference !== null && (kind === 'list' || kind === 'choices');
}

const CHOSEN: FieldKind[] = ['boolean', 'choice', 'choices', 'reference'];

/** What is said at a field that has to be answered. */
export function neededText({ label, kind }: Pick<Field, 'label' | 'kind'>): string {
  return `forms.${CHOSEN.includes(kind) ? 'chooseField' : 'enterField'}?field=${encodeURIComponent(label)}`;
}

/** How a number is typed: digits, perhaps with a point or a comma. */
export const NUMBER = '[+\\-]?\\d{1,15}([.,]\\d{1,6})?';
export const NO_NUMBER = 'common.policyValidationMessages.VALID_NUMBER';

/** Where in what was sent a field stands. */
export function placeOf({ name }: Pick<Field, 'name'>): string {
  return name.slice('form.'.length);
}

const STEP = /^[\p{L}\p{N}_$-]{1,60}$/u;
const MOST_STEPS = 5;

/** Members of an object with periods between, none of which every object has. */
export function isPlace(model: string): boolean {
  const steps = model.split('.');
  return (
    steps.length <= MOST_STEPS &&
    steps.every((step) => STEP.test(step) && !(step in {}) && step !== 'prototype' && !/^\d+$/.test(step))
  );
}

/** Fields below each other, or as many side by side as are said. */
export function inLines(fields: readonly Field[], beside = 1): FormLine[] {
  const span = Math.floor(12 / beside);
  const lines = Array.from({ length: Math.ceil(fields.length / beside) }, (_, at) => {
    return fields.slice(at * beside, (at + 1) * beside);
  });
  return lines.map((line, at) => ({
    key: String(at),
    cells: line.map(({ name }, column) => {
      return { key: name, first: column * span + 1, span, part: { is: 'field', field: name } };
    }),
  }));
}
