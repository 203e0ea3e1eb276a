import { recover, requirePart } from '../../platform/recover';
import { getRequestForm, listFormsFor } from '../../platform/request-forms.server';
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
  const [first] = (await recover(listFormsFor(api, ...objectIds), { missing: null })) ?? [];
  const found = first ? await recover(getRequestForm(api, first.formId), { missing: null }) : null;
  return found && toFormModel(found);
}

/** Of each of these objects that has one, by its id. */
export async function findAssignedForms(
  api: AuthContext['api'],
  ...objectIds: string[]
): Promise<Map<string, FormModel>> {
  const assigned = (await recover(listFormsFor(api, ...objectIds), { missing: null })) ?? [];
  const found = await Promise.all(
    assigned.map(async ({ objectId, formId }) => {
      const form = await recover(getRequestForm(api, formId), { missing: null });
      return form ? [[objectId, toFormModel(form)] as const] : [];
    }),
  );
  return new Map(found.flat());
}
