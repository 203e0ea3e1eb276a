// What was typed into a form that can no longer be sent, as something to read, so that it can be used elsewhere.

import { spelledOut } from '../../lib/spelled-out';
import type { FormRow } from '../../platform/request-forms.server';
import type { FormModel } from './field';
import { tenantForm } from './tenant-form';
import { type Values, withValue } from './values';

/** Texts by the name of their field. Secrets have been left out before. */
export type Sent = ReadonlyMap<string, readonly string[]>;

export function sentIn(fields: Iterable<readonly [string, FormDataEntryValue | readonly string[]]>): Sent {
  const sent = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const texts = [value].flat().filter((text): text is string => typeof text === 'string' && text.trim() !== '');
    if (/^form\./.test(name) && !/secret/i.test(name) && texts.length > 0)
      sent.set(name, [...(sent.get(name) ?? []), ...texts]);
  }
  return sent;
}

/** The values that a form would hold after them, whether or not it would take them. */
export function typedValues(form: FormModel, sent: Sent): Values {
  return form.fields.reduce((values: Values, { name, model, kind, many }) => {
    const texts = sent.get(name);
    if (texts === undefined || model === '') return values;
    return withValue(values, model, kind === 'boolean' ? true : many ? [...texts] : texts[0]);
  }, {});
}

/** A form with nothing but these fields, where nobody can say any more which form it was. */
export function formOfTyped(sent: Sent): FormModel {
  const rows = [...sent].map(([name, texts]): FormRow => {
    const model = name.slice('form.'.length);
    const label = spelledOut(model.split('.').at(-1) ?? '');
    return { id: '', fields: [{ id: '', type: texts.length > 1 ? 'array' : 'string', model, label }] };
  });
  return tenantForm(rows, () => '');
}
