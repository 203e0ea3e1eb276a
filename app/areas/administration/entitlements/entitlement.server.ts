// Making an entitlement and changing one: the form of each, and the request that it becomes.

import type { FormModel } from '../../../kits/forms/field';
import { namesOfPicked } from '../../../kits/forms/form-pickers.server';
import { drawn } from '../../../kits/forms/launched-form.server';
import { formPage, openForm } from '../../../kits/forms/open-form.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import { presetsOf, type Values, valueAt, withValue } from '../../../kits/forms/values';
import { logoFor } from '../../../kits/requests/catalog/data.server';
import { entitlementRows } from '../../../kits/requests/form-area/default-forms';
import { isRecord } from '../../../lib/record';
import { type DetailedEntitlement, findMakingApplication, getEntitlement } from '../../../platform/entitlements.server';
import { listEntitlementGlossary } from '../../../platform/glossary.server';
import { getObjectSchema } from '../../../platform/object-schemas.server';
import { notFound } from '../../../platform/platform-error';
import { explain, recover } from '../../../platform/recover';
import { findFormFor, getRequestForm } from '../../../platform/request-forms.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { publishing } from '../publishing.server';
import { entitlementPath, fillPath, LIST } from './paths';
import { toRow } from './rows';

// What a form about an entitlement holds at first, and what is sent of it.
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

async function attributeForm(
  { api }: AuthContext,
  { applicationId, objectType, isNew }: { applicationId: string; objectType: string; isNew: boolean },
): Promise<FormModel> {
  const [schema, glossary] = await explain(
    'lifecycle.entitlement.failed',
    Promise.all([getObjectSchema(api, applicationId, objectType), listEntitlementGlossary(api)]),
  );
  return drawn({ rows: entitlementRows({ schema, glossary, isNew, shows: () => true }) });
}

interface Making {
  applicationId: string;
  objectType: string;
}

/** The tenant's own form for it, else its attributes. */
async function makingOf(auth: AuthContext, { applicationId, objectType }: Making) {
  const { api } = auth;
  const own = recover(findFormFor(api, `application/${applicationId}/${objectType}/create`), { otherwise: null });
  const [application, formId] = await Promise.all([findMakingApplication(api, applicationId), own]);
  const type = application?.objectTypes.find(({ name }) => name === objectType);
  if (!application || !type?.accountAttribute) throw notFound('an application for new entitlements');
  const found = formId === null ? null : await recover(getRequestForm(api, formId), { otherwise: null });
  const form = found ? drawn(found) : await attributeForm(auth, { applicationId, objectType, isNew: true });
  return { application, form };
}

export async function loadMaking(auth: AuthContext, making: Making) {
  const { application, form } = await makingOf(auth, making);
  const address = fillPath(making.applicationId, making.objectType);
  const [page, send] = await Promise.all([
    openForm(auth, form, presetsOf(form)).then((open) => formPage(auth, open)),
    formTokens(auth, address),
  ]);
  const { name = null, icon = null } = application;
  return { page, send, address, application: name ?? '', icon: logoFor(auth, icon), objectType: making.objectType };
}

export async function make(auth: AuthContext, making: Making) {
  const { form } = await makingOf(auth, making);
  const { again, read, values } = await readSentForm(auth, form, { held: presetsOf(form) });
  if (again) return again;
  const payload = newEntitlement(making, values);
  return mutate(auth, read, publishing(auth, { type: 'createEntitlement', payload, list: LIST }));
}

/** One entitlement; read once per request. */
export function entitlementOf(auth: AuthContext, id: string): Promise<DetailedEntitlement> {
  return auth.context.memo(`entitlement ${id}`, () =>
    explain('lifecycle.entitlement.failed', getEntitlement(auth.api, id)),
  );
}

export async function headOf(auth: AuthContext, id: string) {
  const found = await entitlementOf(auth, id);
  const row = toRow(found);
  return { ...row, icon: logoFor(auth, row.icon), showsHolders: found.permissions.viewGrants };
}
export type EntitlementHead = Awaited<ReturnType<typeof headOf>>;

async function detailsOf(auth: AuthContext, id: string) {
  const found = await entitlementOf(auth, id);
  const { objectType } = toRow(found);
  const applicationId = found.application?.id;
  if (!applicationId || objectType === null) return { found, form: null, held: {} };
  const form = await attributeForm(auth, { applicationId, objectType, isNew: false });
  return { found, form, held: heldIn(form, found) };
}

export async function loadDetails(auth: AuthContext, id: string) {
  const [{ found, form, held }, send] = await Promise.all([detailsOf(auth, id), formTokens(auth, entitlementPath(id))]);
  const head = await headOf(auth, id);
  const mayChange = found.permissions.modifyEntitlement;
  if (form === null) return { head, page: null, send, mayChange: false };
  if (mayChange) return { head, page: await formPage(auth, await openForm(auth, form, held)), send, mayChange };
  const names = await recover(namesOfPicked(auth, form, held), { otherwise: {} });
  return {
    head,
    page: { form: shownForm(form, held, { readOnly: true, names }), pickers: {}, script: null },
    send,
    mayChange,
  };
}

export async function change(auth: AuthContext, id: string) {
  const { found, form, held } = await detailsOf(auth, id);
  if (form === null || !found.permissions.modifyEntitlement) throw notFound('an entitlement to change');
  const { again, read, values } = await readSentForm(auth, form, { held });
  if (again) return again;
  return mutate(auth, read, {
    ...publishing(auth, { type: 'modifyEntitlement', payload: changedEntitlement(id, values), list: LIST }),
    redirectTo: entitlementPath(id),
  });
}
