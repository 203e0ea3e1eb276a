// What a form about an entitlement holds at first, and what is sent of it.

import { isRecord } from '../../lib/record';
import type { DetailedEntitlement } from '../../platform/entitlements.server';
import type { FormModel } from '../forms/field';
import { type Values, valueAt, withValue } from '../forms/values';

const PARTS = ['object', 'glossary'] as const;

/** Its attributes and words of the glossary, as far as the form has them. */
export function heldIn({ fields }: Pick<FormModel, 'fields'>, { entitlement, glossary }: DetailedEntitlement): Values {
  const found: Values = { entitlement: { object: entitlement ?? {}, glossary: glossary?.idx?.['/entitlement'] ?? {} } };
  return fields.reduce((held: Values, { model }) => {
    const value = model === '' ? undefined : valueAt(found, model);
    return value === undefined || value === null ? held : withValue(held, model, value);
  }, {});
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Empty words of the glossary are left out. What a tenant's form asks beside the entitlement goes where it says. */
function payloadOf(values: Values, about: Values): Values {
  const { entitlement, common, custom, ...rest } = values;
  const given = isRecord(entitlement) ? entitlement : {};
  const [object, glossary] = PARTS.map((name) => (isRecord(given[name]) ? given[name] : {})) as [Values, Values];
  const words = Object.fromEntries(Object.entries(glossary).filter(([, value]) => !isEmpty(value)));
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return {
    common: part(common),
    custom: { ...part(custom), ...rest },
    entitlement: { ...about, object, glossary: words },
  };
}

export function newEntitlement(
  { applicationId, objectType }: { applicationId: string; objectType: string },
  values: Values,
): Values {
  return payloadOf(values, { applicationId, objectType });
}

export function changedEntitlement(entitlementId: string, values: Values): Values {
  return payloadOf(values, { entitlementId });
}
