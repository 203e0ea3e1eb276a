// Which of the tenant's forms belongs to a request, what it holds, and what saving it sends (contract 03, 6.2, 6.7 and 8.5).
import { type Path, path } from '../../../lib/url';
import type { AccessRequest } from '../../../platform/requests.server';
import { type Values, valueAt, withValue } from '../../forms/values';
import { builtInType } from '../request';

const USER_FORMS: Record<string, string> = {
  createUser: 'lcm/user/create',
  modifyUser: 'lcm/user/update',
  deleteUser: 'lcm/user/delete',
};

/** What forms may be assigned to, the first that has one wins. `acting`: somebody whose turn it is looks at it. */
export function formPlaces(request: AccessRequest, acting: boolean): string[] {
  const { requestType, workflow, phases, application, decision } = request;
  // Somebody who acted before is no longer told which step was theirs: most likely the last that ended.
  const step = phases[0]?.name ?? decision.phases.filter(({ type }) => type !== 'scheduled').at(-1)?.name;
  const places = acting && workflow?.id && step ? [`workflow/${workflow.id}/node/${step}`] : [];
  const ofUser = Object.hasOwn(USER_FORMS, requestType) ? USER_FORMS[requestType] : undefined;
  if (ofUser) places.push(ofUser);
  if (requestType === 'applicationGrant' && application?.id) {
    const objectType = objectTypeOf(application);
    if (objectType) places.push(`application/${application.id}/${objectType}/create`);
  }
  if (builtInType(requestType) === null && !acting) places.push(`requestType/${requestType}`);
  return places;
}

/** The kind of account an application is given as, where its mappings leave no doubt. */
export function objectTypeOf({
  connectorId,
  mappingNames,
}: {
  connectorId?: string | null;
  mappingNames?: readonly string[] | null;
}): string | null {
  const id = connectorId ?? '';
  if (id === '') return null;
  const before = `system${id.charAt(0).toUpperCase()}${id.slice(1).toLowerCase()}`;
  const after = '_managedAlpha_user';
  const found = (mappingNames ?? []).filter(
    (name) => name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length,
  );
  const [only] = found;
  return only && found.length === 1 ? only.slice(before.length, -after.length) : null;
}

/** What the form of a request is filled in with. */
export function formValues({ requestType, request }: AccessRequest): Values {
  const asked: Values = request ?? {};
  if (requestType === 'applicationGrant') return request?.common?.blob?.form ?? {};
  if (requestType === 'createUser' || requestType === 'modifyUser') return { user: request?.user?.object ?? {} };
  return asked;
}

/** The whole of what is asked for, with the form's values in their place. */
export function askedWith({ requestType, request }: AccessRequest, values: Values): Values {
  const asked: Values = request ?? {};
  if (requestType === 'applicationGrant') return withValue(asked, 'common.blob.form', values);
  if (requestType === 'createUser' || requestType === 'modifyUser') {
    return withValue(asked, 'user.object', valueAt(values, 'user') ?? {});
  }
  return { ...asked, ...values };
}

export function mayModify({ phases }: Pick<AccessRequest, 'phases'>): boolean {
  return phases[0]?.permissions?.modify === true;
}

/** Where the form of something that waits is changed. */
export function modifyPath(inbox: 'approvals' | 'tasks', requestId: string): Path {
  return path`/${inbox}/${requestId}/modify`;
}
