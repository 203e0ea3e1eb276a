import { redirect } from '@remix-run/cloudflare';
import { configText } from '../../../../lib/config-text';
import { withSearch } from '../../../../lib/list-address';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { findRelated, type RelatedObject } from '../../../../platform/relationships.server';
import { formTokens, mutate, readEmptyForm } from '../../../../server/guard/form.server';
import { refuse } from '../../../../server/guard/refusal';
import { gone } from '../../../../server/guard/verified';
import { translationFor } from '../../../../server/i18n/i18n.server';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { isObjectGone, loadResourceIfPresent, replyDeleted } from '../deleted.server';
import { objectHeading } from '../heading';
import { forbidden } from '../kind.server';
import { relationshipPath, removeRelatedPath } from '../paths';
import { patchRelated } from './add-related.server';
import { toRow } from './relationships';
import { loadRelationshipProperty, type RelationshipKey } from './relationships.server';

const MAX_OBJECTS = 50;
const NOT_REMOVED = 'administration.resources.related.notRemoved';

async function loadChosen(auth: AuthContext, of: RelationshipKey) {
  const relationship = await loadRelationshipProperty(auth, of);
  if (!relationship.mayChange) throw forbidden('changing a relationship');
  const url = new URL(auth.request.url);
  const ids = [...new Set(url.searchParams.getAll('id'))]
    .filter((id) => id !== '' && id.length <= 200)
    .slice(0, MAX_OBJECTS);
  const back = withSearch(
    relationshipPath(of.kind, of.id, of.property),
    new URLSearchParams(url.searchParams.get('list') ?? '').toString(),
  );
  if (ids.length === 0) throw redirect(back);
  const fields = relationship.single ? relationship.fields : ['*'];
  const findChosen = async (): Promise<RelatedObject[]> => {
    const filter = either(...ids.map((id) => equalTo('_id', id)));
    return findRelated(auth.api, of, { filter, fields, size: MAX_OBJECTS });
  };
  return { ...relationship, ids, back, ask: findChosen };
}

/** Null when the object is gone. */
export async function loadRemoveRelated(auth: AuthContext, of: RelationshipKey) {
  if ((await loadResourceIfPresent(auth, of.kind, of.id)) === null) return null;
  const { ask, back, fields, title, schema, object, kind, id } = await loadChosen(auth, of);
  const naming = await loadNaming(auth);
  const [found, form] = await Promise.all([ask(), formTokens(auth, removeRelatedPath(kind, id, of.property))]);
  const rows = found.map((one) => toRow(one, { fields, mayChange: true, naming }));
  return {
    rows: rows.filter(({ verbs }) => verbs.length > 0),
    title: configText((await translationFor(auth)).translator, title),
    owner: objectHeading(kind, schema, object, naming).name,
    form,
    back,
    here: auth.path + new URL(auth.request.url).search,
  };
}

export type RemoveRelatedData = NonNullable<Awaited<ReturnType<typeof loadRemoveRelated>>>;

export async function removeRelated(auth: AuthContext, of: RelationshipKey) {
  if ((await loadResourceIfPresent(auth, of.kind, of.id)) === null) return replyDeleted(of.kind);
  const { ask, back, fields, ids } = await loadChosen(auth, of);
  const naming = await loadNaming(auth);
  const answer = await mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    run: async () => {
      const found = await ask();
      const removable = found.filter((one) => toRow(one, { fields, mayChange: true, naming }).verbs.length > 0);
      if (removable.length < found.length) return refuse({ messages: [NOT_REMOVED] });
      const patch = removable.map(({ _ref, _refResourceCollection, _refResourceId, _refProperties }) => ({
        operation: 'remove',
        field: `/${of.property}`,
        value: { _ref, _refResourceCollection, _refResourceId, _refProperties },
      }));
      if (patch.length > 0) await patchRelated(auth, of, patch);
      return { isOwn: removable.length === ids.length };
    },
    verify: async () => gone(await ask(), { isOwn: false }),
    failed: NOT_REMOVED,
    redirectTo: back,
    // Where not all of it was done by this form, only what is true now.
    notice: ({ isOwn }) => ({ key: `administration.resources.notice.${isOwn ? 'removed' : 'notRelated'}` }),
  });
  return (await isObjectGone(auth, { ...of, answer })) ? replyDeleted(of.kind) : answer;
}
