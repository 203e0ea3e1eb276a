// Taking away from what an object is related to: one or several, named before anything is done.
import { redirect } from '@remix-run/cloudflare';
import { withSearch } from '../../../../lib/list-address';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { type RelatedObject, searchRelated } from '../../../../platform/relationships.server';
import { formTokens, mutate, readEmptyForm } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { goneAnswer, resourceUnlessGone, wasGone } from '../gone.server';
import { headingOf } from '../heading';
import { forbidden } from '../kind.server';
import { relationshipPath, removeRelatedPath } from '../paths';
import { changeRelated } from './adding.server';
import { toRow } from './relationships';
import { type Related, relationshipOf } from './relationships.server';

const MOST = 50;

async function chosenOf(auth: AuthContext, of: Related) {
  const relationship = await relationshipOf(auth, of);
  if (!relationship.mayChange) throw forbidden('changing a relationship');
  const url = new URL(auth.request.url);
  const ids = [...new Set(url.searchParams.getAll('id'))].filter((id) => id !== '' && id.length <= 200).slice(0, MOST);
  const back = withSearch(
    relationshipPath(of.kind, of.id, of.property),
    new URLSearchParams(url.searchParams.get('list') ?? '').toString(),
  );
  if (ids.length === 0) throw redirect(back);
  const fields = relationship.single ? relationship.fields : ['*'];
  const ask = async (): Promise<RelatedObject[]> => {
    const filter = either(...ids.map((id) => equalTo('_id', id)));
    const { result } = await searchRelated(auth.api, of, { filter, fields, size: MOST });
    return result;
  };
  return { ...relationship, ids, back, ask };
}

/** Null where the object is gone. */
export async function loadRemoving(auth: AuthContext, of: Related) {
  if ((await resourceUnlessGone(auth, of.kind, of.id)) === null) return null;
  const { ask, back, fields, title, schema, object, kind, id } = await chosenOf(auth, of);
  const [found, form] = await Promise.all([ask(), formTokens(auth, removeRelatedPath(kind, id, of.property))]);
  const rows = found.map((one) => toRow(one, { fields, mayChange: true }));
  return {
    rows: rows.filter(({ verbs }) => verbs.length > 0),
    title,
    owner: headingOf(kind, schema, object).name,
    form,
    back,
    here: auth.path + new URL(auth.request.url).search,
  };
}

export type LoadedRemoving = NonNullable<Awaited<ReturnType<typeof loadRemoving>>>;

export async function removeRelated(auth: AuthContext, of: Related) {
  if ((await resourceUnlessGone(auth, of.kind, of.id)) === null) return goneAnswer(of.kind);
  const { ask, back, fields } = await chosenOf(auth, of);
  const answer = await mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const found = await ask();
      const removable = found.filter((one) => toRow(one, { fields, mayChange: true }).verbs.length > 0);
      const patch = removable.map(({ _ref, _refResourceCollection, _refResourceId, _refProperties }) => ({
        operation: 'remove',
        field: `/${of.property}`,
        value: { _ref, _refResourceCollection, _refResourceId, _refProperties },
      }));
      if (patch.length > 0) await changeRelated(auth, of, patch);
      return patch.length;
    },
    verify: async () => ((await ask()).length === 0 ? { done: 0 } : 'not-done'),
    failed: 'resources.related.notRemoved',
    refused: 'resources.edit.refused',
    redirectTo: back,
    notice: { key: 'resources.notice.removed' },
  });
  return wasGone(answer) ? goneAnswer(of.kind) : answer;
}
