import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { addressId, flag, knownObject, optionalObject, optionalPart, optionalText } from './rows';

const Option = z.object({
  label: z.string().catch(''),
  value: z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
  selectedByDefault: z.boolean().nullish().catch(null),
});
const Source = z.object({
  object: z.enum(['user', 'role', 'application', 'organization', 'entitlement', 'custom']),
  customObject: optionalText,
  queryProperties: z.array(z.string()).nullish().catch(null),
  displayProperty: optionalText,
  queryFilter: optionalText,
});

const Event = knownObject({ script: z.string().nullish() }).nullish();

export type ObjectSource = z.infer<typeof Source>;

interface FieldShape {
  id: string;
  type: string;
  model?: string | null;
  label?: string | null;
  description?: string | null;
  defaultValue?: unknown;
  readOnly?: boolean | null;
  options?: z.infer<typeof Option>[] | z.infer<typeof Source> | null;
  layout?: { columns: number; offset: number } | null;
  validation?: { required: boolean; regex?: { pattern: string; message: string } | null } | null;
  onChangeEvent?: { script?: string | null } | null;
  formText?: string | null;
  header?: string | null;
  footer?: string | null;
  fields?: { id: string; fields: FieldShape[] }[] | null;
}

const COLUMNS = 12;
const width = z.coerce.number().int().min(0).max(COLUMNS);

/** Blocks of the form; any other field has a value, and so a path or at least a label. */
const BLOCKS = new Set(['formText', 'section']);

const PlainField: z.ZodType<FieldShape> = z.lazy(() =>
  z.object({
    id: z.string().catch(''),
    type: z.string().min(1),
    model: z.string().nullish(),
    label: optionalText,
    description: optionalText,
    defaultValue: z.unknown().optional(),
    readOnly: z.boolean().nullish(),
    options: z.union([z.array(Option), Source]).nullish(),
    layout: optionalObject({ columns: width.catch(COLUMNS), offset: width.catch(0) }),
    validation: knownObject({
      required: flag,
      regex: optionalPart(z.object({ pattern: z.string(), message: z.string().catch('') })),
    }).nullish(),
    onChangeEvent: Event,
    formText: optionalText,
    header: optionalText,
    footer: optionalText,
    fields: Rows.nullish(),
  }),
);
const Field = PlainField.refine(({ type, model, label }) => BLOCKS.has(type) || Boolean(model || label));
export type FormField = FieldShape;
export interface FormRow {
  id: string;
  fields: FormField[];
}
/** Of a form nothing is left out: without a field that cannot be read it would be another one. */
const Rows: z.ZodType<FormRow[]> = z.lazy(() =>
  z.array(z.object({ id: z.string().catch(''), fields: z.array(Field) })),
);

const RequestForm = z.object({
  id: addressId,
  name: z.string().catch(''),
  description: optionalText,
  form: knownObject({ fields: Rows.nullish(), events: knownObject({ onLoad: Event }).nullish() }).nullish(),
});

export interface RequestForm {
  id: string;
  name: string;
  description: string | null;
  rows: FormRow[];
  onLoad: FieldShape['onChangeEvent'];
}

export async function getRequestForm(api: Api, formId: string): Promise<RequestForm | null> {
  const { id, name, description, form } = await api.iga.get(path`/governance/requestForms/${formId}`, RequestForm);
  if (!form?.fields) return null;
  return { id, name, description: description ?? null, rows: form.fields, onLoad: form.events?.onLoad };
}

const Assigned = z.object({ result: z.array(z.object({ formId: z.string(), objectId: z.string() })) });

async function assigned(api: Api, _queryFilter: string) {
  const { result } = await api.iga.get(path`/governance/requestFormAssignments`, Assigned, { query: { _queryFilter } });
  return result;
}

// Ids of forms and objects hold no quotes.
const quoted = (id: string) => `"${id.replace(/[\\"]/g, '')}"`;

/** Of these objects, such as `requestType/guestBadge`, those that have a form, in their order. */
export async function listFormsFor(api: Api, ...objectIds: string[]): Promise<{ formId: string; objectId: string }[]> {
  if (objectIds.length === 0) return [];
  const found = await assigned(api, objectIds.map((objectId) => `objectId eq ${quoted(objectId)}`).join(' or '));
  return objectIds.flatMap((id) => found.find(({ objectId }) => objectId === id) ?? []);
}

export async function listTypeForms(api: Api): Promise<{ formId: string; type: string }[]> {
  const found = await assigned(api, 'objectId sw "requestType/"');
  return found.map(({ formId, objectId }) => ({ formId, type: objectId.split('/').at(-1) ?? '' }));
}

export async function findTypeOfForm(api: Api, formId: string): Promise<string | null> {
  const [found] = await assigned(api, `objectId co "requestType/" and formId eq ${quoted(formId)}`);
  return found?.objectId.split('/').at(-1) ?? null;
}
