// Shows what was typed into a form that can no longer be sent.

import { isSecretField } from '../../lib/secret-fields';
import { spelledOut } from '../../lib/spelled-out';
import type { FormRow } from '../../platform/request-forms.server';
import type { FormModel } from './field';
import { tenantForm } from './tenant-form';
import { type Values, withValue } from './values';

/** By field name, without secrets. */
export type TypedTexts = ReadonlyMap<string, readonly string[]>;

export function typedTexts(fields: Iterable<readonly [string, FormDataEntryValue | readonly string[]]>): TypedTexts {
  const sent = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const texts = [value].flat().filter((text): text is string => typeof text === 'string' && text.trim() !== '');
    if (/^form\./.test(name) && !isSecretField(name) && texts.length > 0)
      sent.set(name, [...(sent.get(name) ?? []), ...texts]);
  }
  return sent;
}

export function toTypedValues(form: FormModel, sent: TypedTexts): Values {
  return form.fields.reduce((values: Values, { name, model, kind, many }) => {
    const texts = sent.get(name);
    if (texts === undefined || model === '') return values;
    return withValue(values, model, kind === 'boolean' ? true : many ? [...texts] : texts[0]);
  }, {});
}

/** For texts whose form is unknown. */
export function formFromTypedTexts(sent: TypedTexts): FormModel {
  const rows = [...sent].map(([name, texts]): FormRow => {
    const model = name.slice('form.'.length);
    const label = spelledOut(model.split('.').at(-1) ?? '');
    return { id: '', fields: [{ id: '', type: texts.length > 1 ? 'array' : 'string', model, label }] };
  });
  return tenantForm(rows, () => '');
}
