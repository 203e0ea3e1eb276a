import { loadAssignedForm } from '../../../kits/forms/assigned-form.server';
import type { FormModel } from '../../../kits/forms/field';
import { loadPickedNames } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { toFormModel } from '../../../kits/forms/launched-form.server';
import { openForm, toFormPage } from '../../../kits/forms/open-form.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { presetValues, type Values, valueAt, withValue } from '../../../kits/forms/values';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { toGlossaryPart } from '../../../kits/requests/form-area/attributes.server';
import { buildEntitlementRows } from '../../../kits/requests/form-area/default-forms';
import { withReasonField } from '../../../kits/requests/reasons.server';
import { isRecord } from '../../../lib/record';
import {
  type DetailedEntitlement,
  findEntitlementApplication,
  getEntitlement,
} from '../../../platform/entitlements.server';
import { listEntitlementGlossary } from '../../../platform/glossary.server';
import { getObjectSchema } from '../../../platform/object-schemas.server';
import { notFoundError } from '../../../platform/platform-error';
import { withErrorKey } from '../../../platform/recover';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { publishChange, publishMutation } from '../publish.server';
import { ENTITLEMENTS_PATH, entitlementPath, newOfTypePath } from './paths';
import { toNamedRow, toRow } from './rows';

const PARTS = ['object', 'glossary'] as const;

export function entitlementValues(
  { fields }: Pick<FormModel, 'fields'>,
  { entitlement, glossary }: DetailedEntitlement,
): Values {
  const found: Values = { entitlement: { object: entitlement ?? {}, glossary: glossary?.idx?.['/entitlement'] ?? {} } };
  return fields.reduce((held: Values, { model }) => {
    const value = model === '' ? undefined : valueAt(found, model);
    return value === undefined || value === null ? held : withValue(held, model, value);
  }, {});
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Empty glossary values are left out; other fields of the tenant's form go to `custom`. */
function toPayload(values: Values, about: Values): Values {
  const { entitlement, common, custom, ...rest } = values;
  const given = isRecord(entitlement) ? entitlement : {};
  const [object, glossary] = PARTS.map((name) => (isRecord(given[name]) ? given[name] : {})) as [Values, Values];
  const words = Object.fromEntries(Object.entries(glossary).filter(([, value]) => !isBlank(value)));
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return {
    common: part(common),
    custom: { ...part(custom), ...rest },
    entitlement: { ...about, object, glossary: words },
  };
}

export function toCreatePayload(
  { applicationId, objectType }: { applicationId: string; objectType: string },
  values: Values,
): Values {
  return toPayload(values, { applicationId, objectType });
}

/** Only changed attributes and glossary values; null when emptied. */
export function toModifyPayload(entitlementId: string, { held, values }: { held: Values; values: Values }): Values {
  const { entitlement, ...rest } = values;
  const [before, after] = [held.entitlement, entitlement].map((parts) => (isRecord(parts) ? parts : {})) as [
    Values,
    Values,
  ];
  const changed = PARTS.map((name) => [name, changesOf(recordAt(before, name), recordAt(after, name))] as const);
  const payload = toPayload(rest, { entitlementId });
  return { ...payload, entitlement: { entitlementId, ...Object.fromEntries(changed) } };
}

const recordAt = (parts: Values, name: string): Values => (isRecord(parts[name]) ? parts[name] : {});

function changesOf(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !(isBlank(value) && isBlank(before[name])) && JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, isBlank(value) ? null : value]));
}

async function buildAttributeForm(
  auth: AuthContext,
  { applicationId, objectType, isNew }: { applicationId: string; objectType: string; isNew: boolean },
): Promise<FormModel> {
  const [schema, glossary, { translator }] = await withErrorKey(
    'administration.lifecycle.entitlement.failed',
    Promise.all([
      getObjectSchema(auth.api, applicationId, objectType),
      listEntitlementGlossary(auth.api),
      translationFor(auth),
    ]),
  );
  return toFormModel({
    rows: buildEntitlementRows({ schema, ...toGlossaryPart(glossary, translator), isNew, shows: () => true }),
  });
}

interface NewEntitlementKey {
  applicationId: string;
  objectType: string;
}

/** The tenant's form, else a form of the attributes. */
async function loadNewEntitlementForm(auth: AuthContext, { applicationId, objectType }: NewEntitlementKey) {
  const [application, own] = await Promise.all([
    findEntitlementApplication(auth.api, applicationId),
    loadAssignedForm(auth, `application/${applicationId}/${objectType}/create`),
  ]);
  const type = application?.objectTypes.find(({ name }) => name === objectType);
  if (!application || !type?.accountAttribute) throw notFoundError('an application for new entitlements');
  if (own) return { application, form: own };
  const form = await buildAttributeForm(auth, { applicationId, objectType, isNew: true });
  return { application, form: await withReasonField(auth, form) };
}

export async function loadNewEntitlement(auth: AuthContext, making: NewEntitlementKey) {
  const { application, form } = await loadNewEntitlementForm(auth, making);
  const address = newOfTypePath(making.applicationId, making.objectType);
  const [page, send] = await Promise.all([
    openForm(auth, form, presetValues(form)).then((open) => toFormPage(auth, open)),
    formTokens(auth, address),
  ]);
  const { name = null, icon = null } = application;
  return { page, send, address, application: name ?? '', icon: toLogoUrl(auth, icon), objectType: making.objectType };
}

export async function createEntitlement(auth: AuthContext, making: NewEntitlementKey) {
  const { form } = await loadNewEntitlementForm(auth, making);
  const { response, read, values } = await readSentForm(auth, form, { held: presetValues(form) });
  if (response) return response;
  const payload = toCreatePayload(making, values);
  const publication = await publishMutation(auth, {
    type: 'createEntitlement',
    payload,
    form,
    list: ENTITLEMENTS_PATH,
  });
  return mutate(auth, read, publication);
}

/** Loaded once per request. */
export function loadEntitlement(auth: AuthContext, id: string): Promise<DetailedEntitlement> {
  return auth.context.memo(`entitlement ${id}`, () =>
    withErrorKey('administration.lifecycle.entitlement.failed', getEntitlement(auth.api, id)),
  );
}

export async function loadEntitlementHead(auth: AuthContext, id: string) {
  const found = await loadEntitlement(auth, id);
  const row = toNamedRow(found, await loadNaming(auth));
  return { ...row, icon: toLogoUrl(auth, row.icon), canSeeHolders: found.permissions.viewGrants };
}
export type EntitlementHead = Awaited<ReturnType<typeof loadEntitlementHead>>;

async function loadEntitlementForm(auth: AuthContext, id: string) {
  const found = await loadEntitlement(auth, id);
  const { objectType } = toRow(found);
  const applicationId = found.application?.id;
  if (!applicationId || objectType === null) return { found, form: null, held: {} };
  const attributes = await buildAttributeForm(auth, { applicationId, objectType, isNew: false });
  const form = found.permissions.modifyEntitlement ? await withReasonField(auth, attributes) : attributes;
  return { found, form, held: entitlementValues(form, found) };
}

export async function loadEntitlementDetails(auth: AuthContext, id: string) {
  const [{ found, form, held }, send] = await Promise.all([
    loadEntitlementForm(auth, id),
    formTokens(auth, entitlementPath(id)),
  ]);
  const head = await loadEntitlementHead(auth, id);
  const mayChange = found.permissions.modifyEntitlement;
  if (form === null) return { head, page: null, send, mayChange: false };
  if (mayChange)
    return { head, page: await toFormPage(auth, await openForm(auth, form, held), { stored: held }), send, mayChange };
  const names = await loadPickedNames(auth, form, held);
  return {
    head,
    page: { form: toFormView(form, held, { readOnly: true, names }), pickers: {}, script: null },
    send,
    mayChange,
  };
}

export async function modifyEntitlement(auth: AuthContext, id: string) {
  const { found, form, held } = await loadEntitlementForm(auth, id);
  if (form === null || !found.permissions.modifyEntitlement) throw notFoundError('an entitlement to change');
  const { response, read, values } = await readSentForm(auth, form, { held, changes: true });
  if (response) return response;
  const payload = toModifyPayload(id, { held, values });
  const change = { type: 'modifyEntitlement', payload, form, list: ENTITLEMENTS_PATH } as const;
  return mutate(auth, read, await publishChange(auth, change, entitlementPath(id)));
}
