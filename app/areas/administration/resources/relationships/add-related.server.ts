import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readPickerSearch } from '../../../../kits/pickers/picker';
import { loadPickers } from '../../../../kits/pickers/picker.server';
import { SEARCH_FIELDS } from '../../../../kits/pickers/search-fields';
import { replyToSearch } from '../../../../kits/pickers/search-reply.server';
import { configText } from '../../../../lib/config-text';
import { sideBySide } from '../../../../lib/formats';
import { zoneOf } from '../../../../lib/look';
import { patchManaged } from '../../../../platform/managed-objects.server';
import { idIn } from '../../../../platform/objects.server';
import { either, equalTo, not } from '../../../../platform/protocol/query-filter';
import { recover } from '../../../../platform/recover';
import { findRelated, type RelatedObject } from '../../../../platform/relationships.server';
import type { RelatedKind } from '../../../../platform/schemas.server';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import { added, holds } from '../../../../server/guard/verified';
import { translationFor } from '../../../../server/i18n/i18n.server';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { isObjectGone, loadResourceIfPresent, replyDeleted, type TypedLine } from '../deleted.server';
import { objectHeading } from '../heading';
import { forbidden, loadSchema } from '../kind.server';
import { loadLineage } from '../lineage.server';
import { addRelatedPath, relationshipPath } from '../paths';
import { TERM_FIELDS, toTerm } from '../time-constraint';
import { pickerSource, validReferences } from './relationships';
import { loadRelationshipProperty, type RelationshipKey } from './relationships.server';

const KEY = 'to';
const MAX_OBJECTS = 50;

async function loadEditableRelationship(auth: AuthContext, of: RelationshipKey) {
  const relationship = await loadRelationshipProperty(auth, of);
  if (!relationship.mayChange) throw forbidden('changing a relationship');
  return relationship;
}

/** Null when the object is gone. */
export async function loadAddRelated(auth: AuthContext, of: RelationshipKey) {
  if ((await loadResourceIfPresent(auth, of.kind, of.id)) === null) return null;
  const { described, title, schema, object, kind, id } = await loadEditableRelationship(auth, of);
  const { searchParams } = new URL(auth.request.url);
  const given = auth.sent ?? auth.drafted ?? searchParams;
  const { related } = described;
  const at = Math.min(Math.max(0, Number(searchParams.get('kind') ?? 0) || 0), Math.max(0, related.length - 1));
  const texts = given.getAll('object').filter((one): one is string => typeof one === 'string');
  const chosen = validReferences(texts, related).slice(0, MAX_OBJECTS);
  const known = related[at] ? pickerSource(related[at]) : null;
  if (!known) throw redirect(relationshipPath(kind, id, of.property));
  const source = addsBelow(of) ? { ...known, queryFilter: not(equalTo('_id', id)) } : known;
  const here = addRelatedPath(kind, id, of.property);
  const [{ [KEY]: picker }, form] = await Promise.all([
    loadPickers(auth, [{ key: KEY, source, chosen, search: readPickerSearch(given, KEY), offers: 'always' as const }]),
    formTokens(auth, here),
  ]);
  return {
    picker: picker ?? null,
    form,
    title: configText((await translationFor(auth)).translator, title),
    owner: objectHeading(kind, schema, object, await loadNaming(auth)).name,
    hasTerms: described.hasTerms,
    kinds: related.map(({ label }) => label),
    at,
    here,
    back: relationshipPath(kind, id, of.property),
  };
}

export type AddRelatedData = NonNullable<Awaited<ReturnType<typeof loadAddRelated>>>;

function addsBelow({ kind, property }: RelationshipKey): boolean {
  return kind.name.endsWith('organization') && property === 'children';
}

const AddRelatedForm = z.strictObject({
  object: z.array(z.string().max(300)).max(MAX_OBJECTS).default([]),
  ...TERM_FIELDS,
  ...SEARCH_FIELDS,
});

export async function addRelated(auth: AuthContext, of: RelationshipKey) {
  const form = readForm(auth, AddRelatedForm);
  if ((await loadResourceIfPresent(auth, of.kind, of.id)) === null) return replyDeletedWhileAdding(auth, of, form);
  const { described, kind, id } = await loadEditableRelationship(auth, of);
  const searchReply = replyToSearch(auth, [{ key: KEY, name: 'object' }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const chosen = validReferences(form.value.object, described.related);
  if (chosen.length === 0 || chosen.length < form.value.object.length)
    return data(form.reply({ fieldErrors: { object: ['administration.resources.related.chooseOne'] } }), 400);
  const above = addsBelow(of) ? await loadLineage(auth, kind, id) : [];
  if (chosen.some((ref) => above.includes(idIn(ref))))
    return data(form.reply({ formErrors: ['administration.resources.edit.belowItself'] }), 400);
  const zone = zoneOf(auth);
  const time = described.hasTerms ? toTerm(form.value, zone, auth.context.now) : { constraint: null };
  if ('wrong' in time) return data(form.reply({ fieldErrors: time.wrong }), 400);
  const properties = time.constraint === null ? {} : { temporalConstraints: time.constraint };
  const patch = chosen.map((ref) => ({
    operation: 'add',
    field: `/${of.property}/-`,
    value: { _ref: ref, _refProperties: properties },
  }));
  const back = relationshipPath(kind, id, of.property);
  const findChosen = () => {
    const filter = either(...chosen.map((ref) => equalTo('_id', idIn(ref))));
    return findRelated(auth.api, of, { filter, fields: [], size: MAX_OBJECTS });
  };
  const countNew = (known: readonly Pick<RelatedObject, '_ref'>[]) =>
    chosen.filter((ref) => !known.some(({ _ref }) => _ref === ref)).length;
  /** A form without times leaves those of an object that is there already. */
  const isIn = (known: readonly RelatedObject[]) => (ref: string) =>
    known.some(({ _ref, _refProperties }) => _ref === ref && holds(_refProperties ?? {}, properties));
  const answer = await mutate(auth, form, {
    kind: 'save',
    before: () => recover(findChosen(), { otherwise: null }),
    run: async (known) => {
      if (known && chosen.every(isIn(known)))
        return time.constraint === null && hasTimes(known) ? 'timeStays' : 'unchanged';
      await patchRelated(auth, of, patch);
      return known && countNew(known);
    },
    verify: async ({ before }) => {
      const found = added(chosen, { before: before && isIn(before), now: isIn(await findChosen()) });
      return typeof found === 'object' ? { done: before && countNew(before) } : found;
    },
    failed: 'administration.resources.related.notAdded',
    refused: 'administration.resources.edit.refused',
    redirectTo: back,
    notice: (done) => {
      if (done === 'unchanged') return { key: 'form.unchanged' };
      if (done === 'timeStays') return { key: 'administration.resources.notice.timeStays' };
      if (done) return { key: 'administration.resources.notice.added', values: { count: done } };
      return { key: 'administration.resources.notice.saved' };
    },
  });
  return (await isObjectGone(auth, { ...of, answer })) ? replyDeletedWhileAdding(auth, of, form) : answer;
}

const hasTimes = (known: readonly RelatedObject[]) =>
  known.some(({ _refProperties }) => [_refProperties?.temporalConstraints ?? []].flat().length > 0);

async function replyDeletedWhileAdding(
  auth: AuthContext,
  { kind, property }: RelationshipKey,
  form: { payload: unknown },
) {
  const { object = [], start = '', end = '' } = form.payload as Record<'object' | 'start' | 'end', unknown>;
  const texts = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string');
  const related = (await loadSchema(auth, kind)).properties[property]?.related ?? [];
  const chosen = validReferences(texts(object), related);
  const { translator, locale } = await translationFor(auth);
  const unnamed = translator.t('pickers.unnamed');
  const loading = loadChosenNames(auth, chosen, { related, unnamed });
  const names = await recover(loading, { otherwise: chosen.map(() => unnamed) });
  const lines: TypedLine[] = [
    { label: 'administration.resources.related.chosen', text: sideBySide(locale, names) },
    { label: 'administration.resources.time.start', text: texts(start).join(' '), isDate: true },
    { label: 'administration.resources.time.end', text: texts(end).join(' '), isDate: true },
  ];
  return replyDeleted(kind, { lines });
}

async function loadChosenNames(
  auth: AuthContext,
  chosen: string[],
  { related, unnamed }: { related: readonly RelatedKind[]; unnamed: string },
): Promise<string[]> {
  const one = related.find(({ path }) => chosen[0]?.startsWith(`${path}/`)) ?? related[0];
  const source = one ? pickerSource(one) : null;
  if (!source) return [];
  const picking = { key: KEY, source, chosen, search: readPickerSearch(null, KEY), offers: 'searched' as const };
  const { [KEY]: picker } = await loadPickers(auth, [picking]);
  return (picker?.chosen ?? []).map(({ label }) => label || unnamed);
}

/** With the current revision: other changes are not overwritten. */
export async function patchRelated(auth: AuthContext, of: RelationshipKey, patch: readonly object[]): Promise<void> {
  const { object, kind, id } = await loadRelationshipProperty(auth, of);
  await patchManaged(auth.api, kind, id, { patch, revision: object._rev });
}
