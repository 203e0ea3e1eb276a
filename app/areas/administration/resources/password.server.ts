import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { loadPasswordRules } from '../../../kits/forms/passwords/rules.server';
import { type ManagedObject, patchManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { cannotVerify } from '../../../server/guard/verified';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { isObjectGone, loadResourceIfPresent, replyDeleted } from './deleted.server';
import { endSessionsOfUser } from './end-user-sessions.server';
import { objectHeading } from './heading';
import { forbidden } from './kind.server';
import { editPath, passwordPath } from './paths';
import { loadResource, type Resource } from './resource.server';

function requireResetPermission({ may }: Resource): void {
  if (!may.update.allowed || !may.update.properties.includes('password')) throw forbidden('resetting a password');
}

export async function loadPassword(auth: AuthContext, kind: ResourceKind, id: string) {
  const address = passwordPath(kind, id);
  const person = loadResourceIfPresent(auth, kind, id);
  const known = person.then((found) => ({ texts: found ? textProperties(found.object) : {}, fields: {} }));
  const [resource, rules, form] = await Promise.all([
    person,
    loadPasswordRules(auth, kind, known),
    formTokens(auth, address),
  ]);
  if (resource === null) return null;
  requireResetPermission(resource);
  return {
    name: objectHeading(kind, resource.schema, resource.object, await loadNaming(auth)).name,
    back: editPath(kind, id),
    form,
    rules,
    confirm: stepUpUrl(auth, address),
  };
}

export type PasswordData = NonNullable<Awaited<ReturnType<typeof loadPassword>>>;

/** A password must not be any of these texts. */
function textProperties(object: ManagedObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const NewPassword = z.strictObject({
  password: z
    .string('administration.resources.password.needed')
    .min(1, 'administration.resources.password.needed')
    .max(1000, 'form.tooLong?max=1000'),
});

export async function resetPassword(auth: AuthContext, kind: ResourceKind, id: string) {
  requireRecentSignIn(auth, passwordPath(kind, id));
  const form = readForm(auth, NewPassword);
  if (form.status !== 'success') return data(form.reply(), 400);
  if ((await loadResourceIfPresent(auth, kind, id)) === null) return replyDeleted(kind);
  const { password } = form.value;
  const answer = await mutate(auth, form, {
    kind: 'save',
    run: async () => {
      requireResetPermission(await loadResource(auth, kind, id));
      await patchManaged(auth.api, kind, id, { patch: [{ operation: 'add', field: '/password', value: password }] });
      return endSessionsOfUser(auth, kind, id);
    },
    verify: async () => {
      // The password may have been changed: sessions that began with the old one end.
      await endSessionsOfUser(auth, kind, id);
      return cannotVerify('the platform never shows a password')();
    },
    fields: { password: 'password' },
    failed: 'administration.resources.password.failed',
    unknown: 'administration.resources.password.unknown',
    refused: 'administration.resources.edit.refused',
    redirectTo: editPath(kind, id),
    notice: ({ left }) => ({
      key: left === 0 ? 'administration.resources.notice.password' : 'administration.resources.notice.passwordOnly',
    }),
  });
  return (await isObjectGone(auth, { kind, id, answer })) ? replyDeleted(kind) : answer;
}
