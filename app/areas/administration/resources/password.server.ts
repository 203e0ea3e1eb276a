// A new password for somebody else: the rules told beforehand, and judged by the platform.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { loadPasswordRules } from '../../../kits/forms/passwords/rules.server';
import { type ManagedObject, patchManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { goneAnswer, resourceUnlessGone, wasGone } from './gone.server';
import { headingOf } from './heading';
import { forbidden } from './kind.server';
import { type Resource, resourceOf } from './object.server';
import { editPath, passwordPath } from './paths';

function demandMayReset({ may }: Resource): void {
  if (!may.update.allowed || !may.update.properties.includes('password')) throw forbidden('resetting a password');
}

export async function loadPassword(auth: AuthContext, kind: ResourceKind, id: string) {
  const address = passwordPath(kind, id);
  const person = resourceUnlessGone(auth, kind, id);
  const known = person.then((found) => ({ texts: found ? textsIn(found.object) : {}, fields: {} }));
  const [resource, rules, form] = await Promise.all([
    person,
    loadPasswordRules(auth, kind, known),
    formTokens(auth, address),
  ]);
  if (resource === null) return null;
  demandMayReset(resource);
  return {
    name: headingOf(kind, resource.schema, resource.object).name,
    back: editPath(kind, id),
    form,
    rules,
  };
}

export type LoadedPassword = NonNullable<Awaited<ReturnType<typeof loadPassword>>>;

/** What the person is, as far as the member may see it: a password must not be any of it. */
function textsIn(object: ManagedObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const NewPassword = z.strictObject({
  password: z
    .string('resources.password.needed')
    .min(1, 'resources.password.needed')
    .max(1000, 'form.tooLong?max=1000'),
});

export async function resetPassword(auth: AuthContext, kind: ResourceKind, id: string) {
  const form = readForm(auth, NewPassword);
  if (form.status !== 'success') return data(form.reply(), 400);
  if ((await resourceUnlessGone(auth, kind, id)) === null) return goneAnswer(kind);
  const { password } = form.value;
  const answer = await mutate(auth, form, {
    run: async () => {
      demandMayReset(await resourceOf(auth, kind, id));
      await patchManaged(auth.api, kind, id, { patch: [{ operation: 'add', field: '/password', value: password }] });
    },
    fields: { password: 'password' },
    failed: 'resources.password.failed',
    refused: 'resources.edit.refused',
    redirectTo: editPath(kind, id),
    notice: 'resources.notice.password',
  });
  return wasGone(answer) ? goneAnswer(kind) : answer;
}
