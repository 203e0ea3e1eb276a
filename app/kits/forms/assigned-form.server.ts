import { recover, requirePart } from '../../platform/recover';
import { findFormFor, getRequestForm } from '../../platform/request-forms.server';
import type { AuthContext } from '../../server/session/auth-context';
import type { FormModel } from './field';
import { toFormModel } from './launched-form.server';

/**
 * The tenant's form of `objectId` (`lcm/user/create`), or null: only an empty answer or a 404 mean that there is none.
 * After any other failure its required answers are unknown, so that nothing can be requested.
 */
export function loadAssignedForm({ api }: AuthContext, objectId: string): Promise<FormModel | null> {
  return requirePart('problem.form', findAssignedForm(api, objectId));
}

/** Of the first of these objects that has one. */
export async function findAssignedForm(api: AuthContext['api'], ...objectIds: string[]): Promise<FormModel | null> {
  const formId = await recover(findFormFor(api, ...objectIds), { missing: null });
  const found = formId === null ? null : await recover(getRequestForm(api, formId), { missing: null });
  return found && toFormModel(found);
}
