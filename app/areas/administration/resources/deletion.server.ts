import { getManaged, type ResourceKind, removeManaged } from '../../../platform/managed-objects.server';
import { notFoundError } from '../../../platform/platform-error';
import { foundToRemove, recover } from '../../../platform/recover';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import { gone } from '../../../server/guard/verified';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { endSessionsOfUser } from './end-user-sessions.server';
import { objectHeading } from './heading';
import { forbidden, loadKindTitle } from './kind.server';
import { editPath, listAddress, listPath, listUrl } from './paths';
import { loadResource } from './resource.server';

interface DeleteRequest {
  kind: ResourceKind;
  id: string;
  over: 'list' | 'object';
}

function returnPath(auth: AuthContext, { kind, id, over }: DeleteRequest): string {
  return over === 'object' ? editPath(kind, id) : listAddress(kind)(listUrl(auth.request, kind).search.slice(1));
}

export async function loadDelete(auth: AuthContext, deleting: DeleteRequest) {
  const { kind, id } = deleting;
  const { schema, may, object } = await loadResource(auth, kind, id);
  if (!may.remove.allowed) throw forbidden('deleting an object');
  const [form, title] = await Promise.all([formTokens(auth, auth.path), loadKindTitle(auth, kind, schema)]);
  return {
    form,
    title,
    name: objectHeading(kind, schema, object, await loadNaming(auth)).name,
    back: returnPath(auth, deleting),
  };
}

export async function deleteObject(auth: AuthContext, deleting: DeleteRequest) {
  const { kind, id } = deleting;
  const find = () => recover(getManaged(auth.api, kind, id), { missing: null });
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    before: async () => {
      const found = await recover(loadResource(auth, kind, id), { missing: null });
      if (found === null) return null;
      const { name } = objectHeading(kind, found.schema, found.object, await loadNaming(auth));
      return { may: found.may.remove.allowed, name };
    },
    run: async (before) => {
      if (before === null && (await find()) === null) return { name: null, left: 0 };
      if (before === null) throw notFoundError('what an object is loaded with');
      if (!before.may) throw forbidden('deleting an object');
      const isFound = await foundToRemove(removeManaged(auth.api, kind, id), find);
      const { left } = await endSessionsOfUser(auth, kind, id);
      return { name: isFound ? before.name : null, left };
    },
    verify: async ({ before }) => {
      const found = await find();
      const { left } = found === null ? await endSessionsOfUser(auth, kind, id) : { left: 0 };
      return gone(found, { name: before?.name ?? null, left });
    },
    refused: 'administration.resources.delete.refused',
    failed: 'administration.resources.delete.failed',
    redirectTo: deleting.over === 'object' ? listPath(kind) : returnPath(auth, deleting),
    notice: ({ name, left }) => {
      if (name === null) return { key: 'administration.resources.notice.goneBefore' };
      return { key: `administration.resources.notice.${left === 0 ? 'deleted' : 'deletedOnly'}`, values: { name } };
    },
    check: returnPath(auth, deleting),
  });
}
