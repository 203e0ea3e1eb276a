import { displayName } from '../../../lib/display-name';
import { isRecord } from '../../../lib/record';
import type { AccessRequest } from '../../../platform/requests.server';
import type { RequestedChange } from '../../forms/form-view';
import { toReferenceValue, toRelation } from '../../forms/references';
import { type Values, valueAt, withValue } from '../../forms/values';
import { builtInType } from '../request';

const USER_FORMS: Record<string, string> = {
  createUser: 'lcm/user/create',
  modifyUser: 'lcm/user/update',
  deleteUser: 'lcm/user/delete',
};

/** What forms may be assigned to; the first that has one wins. `acting`: it is this member's turn. */
export function listFormAssignments(request: AccessRequest, acting: boolean): string[] {
  const { requestType, workflow, phases, application, decision } = request;
  // Members who acted before get no phase: most likely theirs was the last that ended.
  const step = phases[0]?.name ?? decision.phases.filter(({ type }) => type !== 'scheduled').at(-1)?.name;
  const places = acting && workflow?.id && step ? [`workflow/${workflow.id}/node/${step}`] : [];
  const ofUser = Object.hasOwn(USER_FORMS, requestType) ? USER_FORMS[requestType] : undefined;
  if (ofUser) places.push(ofUser);
  if (requestType === 'applicationGrant' && application?.id) {
    const objectType = findAccountType(application);
    if (objectType) places.push(`application/${application.id}/${objectType}/create`);
  }
  if (builtInType(requestType) === null && !acting) places.push(`requestType/${requestType}`);
  return places;
}

/** The kind of account an application is given as, where its mappings leave no doubt. */
export function findAccountType({
  connectorId,
  mappingNames,
}: {
  connectorId?: string | null;
  mappingNames?: readonly string[] | null;
}): string | null {
  const id = connectorId ?? '';
  if (id === '') return null;
  const before = `system${id.charAt(0).toUpperCase()}${id.slice(1).toLowerCase()}`;
  const found = (mappingNames ?? []).flatMap((name) => {
    const [, type] = name.startsWith(before) ? (TO_USERS.exec(name.slice(before.length)) ?? []) : [];
    return type ? [type] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The end of a mapping's name: `_managedAlpha_user`, `_managedBravo_user` or `_managedUser`. */
const TO_USERS = /^(.+)_managed(?:\w+_user|User)$/;

const USER_REQUESTS = new Set(['createUser', 'modifyUser']);
const ENTITLEMENT_REQUESTS = new Set(['createEntitlement', 'modifyEntitlement']);

/** Where a request was filled in, if that is another form than the one its approvers change. */
export function listFilledInForms(request: AccessRequest): string[] {
  const { requestType, application } = request;
  const places = listFormAssignments(request, false);
  const objectType = requestType === 'createEntitlement' ? findEntitlementType(request) : null;
  return objectType && application?.id ? [`application/${application.id}/${objectType}/create`] : places;
}

/**
 * What the form of a request is filled in with. `person` is whom it changes, as they are now, where that is known.
 * A form about a person may name their attributes with or without `user`.
 */
export function toFormValues({ requestType, request }: AccessRequest, person: Values | null = null): Values {
  const requested: Values = request ?? {};
  if (requestType === 'applicationGrant') return { ...outsideOfGrant(request), ...request?.common?.blob?.form };
  if (USER_REQUESTS.has(requestType)) {
    const user = mapValues({ ...person, ...request?.user?.object }, toReferenceValue);
    return { ...user, ...pick(requested, ['common', 'custom']), user };
  }
  if (ENTITLEMENT_REQUESTS.has(requestType)) {
    const { object, glossary } = request?.entitlement ?? {};
    return { ...requested, entitlement: { object: object ?? {}, glossary: glossary ?? {} } };
  }
  return requested;
}

/** What a request for an account carries beside its form, where the form has nothing of that name. */
function outsideOfGrant(request: AccessRequest['request']): Values {
  const form = request?.common?.blob?.form ?? {};
  const { common, custom } = request ?? {};
  const { blob, ...rest } = common ?? {};
  const outside = Object.entries({ common: rest, custom: custom ?? {} });
  return Object.fromEntries(
    outside.filter(([name, part]) => !Object.hasOwn(form, name) && Object.keys(part).length > 0),
  );
}

/** The values of a request's form without those of the person that it does not ask for. */
export function toAnsweredValues(found: AccessRequest): Values {
  const values = toFormValues(found);
  return USER_REQUESTS.has(found.requestType) ? pick(values, ['common', 'custom', 'user']) : values;
}

/** The place in a request's values of a field of its form. */
export function requestPath({ requestType }: Pick<AccessRequest, 'requestType'>, model: string): string {
  const isAttribute = USER_REQUESTS.has(requestType) && !/^(user|common|custom)(\.|$)/.test(model);
  return isAttribute ? `user.${model}` : model;
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => isRecord(values[name])).map((name) => [name, values[name]]));
}

/** What a request changes and what is there now; null where it changes nothing that is there already. */
export function toRequestedChange(
  { requestType, request, user, entitlement, glossary }: AccessRequest,
  { person, personFailed }: { person: Values | null; personFailed: boolean },
): RequestedChange | null {
  if (requestType === 'modifyUser') {
    const asked = mapValues(request?.user?.object ?? {}, toReferenceValue);
    // The request itself holds some of it.
    const now = mapValues({ ...user, ...person }, toReferenceValue);
    const requested = { ...asked, ...pick(request ?? {}, ['common', 'custom']), user: asked };
    return { requested, before: { ...now, user: now }, absent: personFailed ? 'unknown' : 'hidden' };
  }
  if (requestType !== 'modifyEntitlement') return null;
  const known = glossary?.idx?.['/entitlement'] ?? {};
  const before = { object: { ...known, ...entitlement }, glossary: known };
  return {
    requested: toFormValues({ requestType, request } as AccessRequest),
    before: { entitlement: before },
    absent: 'unknown',
  };
}

/** Whether saving the form would leave what is asked for as it is. */
export function isUnchanged(
  found: AccessRequest,
  values: Values,
  how: { shown: Values; objectPrefix: string },
): boolean {
  return isSame(found.request ?? {}, applyFormValues(found, values, how));
}

function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isRecord(one) || !isRecord(other)) return String(one) === String(other);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}

/** The whole of what is asked for, with the form's values in their place. Of people only what was changed is sent. */
export function applyFormValues(
  found: AccessRequest,
  values: Values,
  { shown, objectPrefix }: { shown: Values; objectPrefix: string },
): Values {
  const { requestType, request } = found;
  const requested: Values = request ?? {};
  if (requestType === 'applicationGrant') {
    const outside = Object.keys(outsideOfGrant(request));
    const form = Object.fromEntries(Object.entries(values).filter(([name]) => !outside.includes(name)));
    return withValue(withChanges(requested, outside, { shown, values }), 'common.blob.form', form);
  }
  if (USER_REQUESTS.has(requestType)) {
    const attributes = ({ user, common, custom, ...rest }: Values) => rest;
    const changed = {
      ...changedValues(attributes(shown), attributes(values)),
      ...changedValues(valuesAt(shown, 'user'), valuesAt(values, 'user')),
    };
    const object = { ...request?.user?.object, ...mapValues(changed, (value) => toRelation(value, objectPrefix)) };
    return withValue(withChanges(requested, ['common', 'custom'], { shown, values }), 'user.object', object);
  }
  if (ENTITLEMENT_REQUESTS.has(requestType)) {
    const part = (name: 'object' | 'glossary') => ({
      ...request?.entitlement?.[name],
      ...changedValues(valuesAt(shown, `entitlement.${name}`), valuesAt(values, `entitlement.${name}`)),
    });
    const glossary = Object.fromEntries(Object.entries(part('glossary')).filter(([, value]) => !isEmpty(value)));
    const others = withChanges(requested, ['common', 'custom'], { shown, values });
    return withValue(withValue(others, 'entitlement.object', part('object')), 'entitlement.glossary', glossary);
  }
  return { ...requested, ...values };
}

/** What was changed in these parts of the request. */
function withChanges(
  requested: Values,
  names: readonly string[],
  { shown, values }: Record<'shown' | 'values', Values>,
) {
  const changed = names
    .map((name) => [name, changedValues(valuesAt(shown, name), valuesAt(values, name))] as const)
    .filter(([, part]) => Object.keys(part).length > 0);
  const parts = changed.map(([name, part]) => [name, { ...valuesAt(requested, name), ...part }]);
  return { ...requested, ...Object.fromEntries(parts) };
}

function valuesAt(values: Values, place: string): Values {
  const found = valueAt(values, place);
  return isRecord(found) ? found : {};
}

function mapValues(values: Values, change: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Those a person is related to who came with their names. */
export function collectRelated(person: Values): { value: string; label: string; beside: string[] }[] {
  return Object.values(person).flatMap((value) => {
    const reference = toReferenceValue(value);
    if (!isRecord(value) || typeof reference !== 'string') return [];
    const word = (key: string) => (typeof value[key] === 'string' ? value[key] : null);
    const userName = word('userName');
    const label = displayName({ givenName: word('givenName'), sn: word('sn'), userName, name: word('name') });
    return label ? [{ value: reference, label, beside: userName && userName !== label ? [userName] : [] }] : [];
  });
}

/** The members that are not what they were. To leave open what was open is no change. */
function changedValues(before: Values, after: Values): Values {
  const names = Object.keys(after).filter((name) => {
    const [was, is] = [before[name], after[name]];
    return !(isEmpty(was) && isEmpty(is)) && JSON.stringify(was) !== JSON.stringify(is);
  });
  return Object.fromEntries(names.map((name) => [name, restoreNumber(before[name], after[name])]));
}

/** A number that was chosen from a list comes back as text. */
function restoreNumber(was: unknown, is: unknown): unknown {
  return typeof was === 'number' && typeof is === 'string' && is !== '' ? Number(is) : is;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The kind of object an entitlement is, where the request says or leaves no doubt. */
export function findEntitlementType({ request, application }: AccessRequest): string | null {
  const grantable = (application?.objectTypes ?? []).filter(({ accountAttribute }) => accountAttribute);
  return request?.entitlement?.objectType ?? (grantable.length === 1 ? (grantable[0]?.name ?? null) : null);
}

export function mayModify({ phases }: Pick<AccessRequest, 'phases'>): boolean {
  return phases[0]?.permissions?.modify === true;
}
