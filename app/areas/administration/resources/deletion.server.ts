// Deleting an object, over its list or over its own page.

import { getManaged, type ResourceKind, removeManaged } from '../../../platform/managed-objects.server';
import { recover } from '../../../platform/recover';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { headingOf } from './heading';
import { forbidden, titleOf } from './kind.server';
import { resourceOf } from './object.server';
import { editPath, listAddress, listPath, urlOfList } from './paths';

interface Deleting {
  kind: ResourceKind;
  id: string;
  /** Over which page it is asked. */
  over: 'list' | 'object';
}

function backFrom(auth: AuthContext, { kind, id, over }: Deleting): string {
  return over === 'object' ? editPath(kind, id) : listAddress(kind)(urlOfList(auth.request, kind).search.slice(1));
}

export async function loadDeleting(auth: AuthContext, deleting: Deleting) {
  const { kind, id } = deleting;
  const { schema, may, object } = await resourceOf(auth, kind, id);
  if (!may.remove.allowed) throw forbidden('deleting an object');
  const [form, title] = await Promise.all([formTokens(auth, auth.path), titleOf(auth, kind, schema)]);
  return { form, title, name: headingOf(kind, schema, object).name, back: backFrom(auth, deleting) };
}

export type LoadedDeleting = NonNullable<Awaited<ReturnType<typeof loadDeleting>>>;

export async function deleteObject(auth: AuthContext, deleting: Deleting) {
  const { kind, id } = deleting;
  let name = id;
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const found = await recover(resourceOf(auth, kind, id), { missing: null });
      if (found === null) return 'gone' as const;
      if (!found.may.remove.allowed) throw forbidden('deleting an object');
      name = headingOf(kind, found.schema, found.object).name;
      return recover(
        removeManaged(auth.api, kind, id).then(() => 'deleted' as const),
        { missing: 'gone' as const },
      );
    },
    verify: async () => {
      const found = await recover(getManaged(auth.api, kind, id), { missing: null });
      return found === null ? { done: 'deleted' as const } : 'not-done';
    },
    refused: 'resources.delete.refused',
    failed: 'resources.delete.failed',
    redirectTo: deleting.over === 'object' ? listPath(kind) : backFrom(auth, deleting),
    notice: (outcome) =>
      outcome === 'gone'
        ? { key: 'resources.notice.goneBefore' }
        : { key: 'resources.notice.deleted', values: { name } },
    check: backFrom(auth, deleting),
  });
}
