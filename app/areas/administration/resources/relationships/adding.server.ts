// Adding to what an object is related to, in two steps: who or what, then from when until when.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { searchIn } from '../../../../kits/pickers/picker';
import { loadPickers } from '../../../../kits/pickers/picker.server';
import { zoneOf } from '../../../../lib/look';
import { patchManaged } from '../../../../platform/managed-objects.server';
import { idIn } from '../../../../platform/objects.server';
import { either, equalTo, not } from '../../../../platform/protocol/query-filter';
import { recover } from '../../../../platform/recover';
import { searchRelated } from '../../../../platform/relationships.server';
import type { RelatedKind } from '../../../../platform/schemas.server';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { type GoneLine, goneAnswer, resourceUnlessGone, wasGone } from '../gone.server';
import { headingOf } from '../heading';
import { forbidden, schemaOf } from '../kind.server';
import { lineageOf } from '../lineage.server';
import { addRelatedPath, relationshipPath } from '../paths';
import { constraintOf, TIME_FIELDS } from '../time-constraint';
import { referencesIn, sourceOf } from './relationships';
import { type Related, relationshipOf } from './relationships.server';

const KEY = 'to';
const MOST = 50;

async function changeable(auth: AuthContext, of: Related) {
  const relationship = await relationshipOf(auth, of);
  if (!relationship.mayChange) throw forbidden('changing a relationship');
  return relationship;
}

/** Null where the object is gone. */
export async function loadAdding(auth: AuthContext, of: Related) {
  if ((await resourceUnlessGone(auth, of.kind, of.id)) === null) return null;
  const { described, title, schema, object, kind, id } = await changeable(auth, of);
  const url = new URL(auth.request.url);
  const { related } = described;
  const at = Math.min(Math.max(0, Number(url.searchParams.get('kind') ?? 0) || 0), Math.max(0, related.length - 1));
  const chosen = referencesIn(url.searchParams.getAll('object'), related).slice(0, MOST);
  const isCheck = url.searchParams.get('step') === 'time' && chosen.length > 0 && !url.searchParams.has('seek');
  const known = related[at] ? sourceOf(related[at]) : null;
  if (!known) throw redirect(relationshipPath(kind, id, of.property));
  const source = liesBelow(of) ? { ...known, queryFilter: not(equalTo('_id', id)) } : known;
  const picking = { key: KEY, source, chosen, search: searchIn(url.searchParams, KEY) };
  const [{ [KEY]: picker }, form] = await Promise.all([
    loadPickers(auth, [{ ...picking, offers: isCheck ? ('searched' as const) : ('always' as const) }]),
    formTokens(auth, addRelatedPath(kind, id, of.property)),
  ]);
  return {
    picker: picker ?? null,
    form,
    title,
    owner: headingOf(kind, schema, object).name,
    isCheck,
    nothingChosen: url.searchParams.get('step') === 'time' && chosen.length === 0 && !url.searchParams.has('seek'),
    hasTerms: described.hasTerms,
    kinds: related.map(({ label }) => label),
    at,
    here: addRelatedPath(kind, id, of.property),
    back: relationshipPath(kind, id, of.property),
  };
}

export type LoadedAdding = NonNullable<Awaited<ReturnType<typeof loadAdding>>>;

/** What is added comes to lie below the object. */
function liesBelow({ kind, property }: Related): boolean {
  return kind.name.endsWith('organization') && property === 'children';
}

const Adding = z.strictObject({
  object: z.array(z.string().max(300)).max(MOST).default([]),
  ...TIME_FIELDS,
});

export async function addRelated(auth: AuthContext, of: Related) {
  const form = readForm(auth, Adding);
  if ((await resourceUnlessGone(auth, of.kind, of.id)) === null) return addingGone(auth, of, form);
  const { described, kind, id } = await changeable(auth, of);
  if (form.status !== 'success') return data(form.reply(), 400);
  const chosen = referencesIn(form.value.object, described.related);
  if (chosen.length === 0 || chosen.length < form.value.object.length)
    return data(form.reply({ formErrors: ['resources.related.chooseOne'] }), 400);
  const above = liesBelow(of) ? await lineageOf(auth, kind, id) : [];
  if (chosen.some((ref) => above.includes(idIn(ref))))
    return data(form.reply({ formErrors: ['resources.edit.belowItself'] }), 400);
  const zone = zoneOf(auth);
  const time = described.hasTerms ? constraintOf(form.value, zone) : { constraint: null };
  if ('wrong' in time) return data(form.reply({ fieldErrors: time.wrong }), 400);
  const properties = time.constraint === null ? {} : { temporalConstraints: time.constraint };
  const patch = chosen.map((ref) => ({
    operation: 'add',
    field: `/${of.property}/-`,
    value: { _ref: ref, _refProperties: properties },
  }));
  const back = relationshipPath(kind, id, of.property);
  const answer = await mutate(auth, form, {
    run: () => changeRelated(auth, of, patch),
    verify: async () => {
      const filter = either(...chosen.map((ref) => equalTo('_id', idIn(ref))));
      const { result } = await searchRelated(auth.api, of, { filter, fields: [], size: MOST });
      return chosen.every((ref) => result.some(({ _ref }) => _ref === ref)) ? { done: undefined } : 'not-done';
    },
    failed: 'resources.related.notAdded',
    refused: 'resources.edit.refused',
    redirectTo: back,
    notice: { key: 'resources.notice.added', values: { count: chosen.length } },
  });
  return wasGone(answer) ? addingGone(auth, of, form) : answer;
}

/** The names of what was chosen, and the time, as they were typed. */
async function addingGone(auth: AuthContext, { kind, property }: Related, form: { payload: unknown }) {
  const { object = [], start = '', end = '' } = form.payload as Record<'object' | 'start' | 'end', unknown>;
  const texts = (value: unknown) => [value].flat().filter((one): one is string => typeof one === 'string');
  const related = (await schemaOf(auth, kind)).properties[property]?.related ?? [];
  const names = await recover(namesOf(auth, referencesIn(texts(object), related), related), { otherwise: [] });
  const lines: GoneLine[] = [
    { label: 'resources.related.chosen', text: names.join(', ') },
    { label: 'resources.time.start', text: texts(start).join(' ') },
    { label: 'resources.time.end', text: texts(end).join(' ') },
  ];
  return goneAnswer(kind, { lines });
}

async function namesOf(auth: AuthContext, chosen: string[], related: readonly RelatedKind[]): Promise<string[]> {
  const one = related.find(({ path }) => chosen[0]?.startsWith(`${path}/`)) ?? related[0];
  const source = one ? sourceOf(one) : null;
  if (!source) return [];
  const picking = { key: KEY, source, chosen, search: searchIn(null, KEY), offers: 'searched' as const };
  const { [KEY]: picker } = await loadPickers(auth, [picking]);
  return (picker?.chosen ?? []).map(({ value, label }) => label || idIn(value));
}

/** Against the revision as it is now: what is added or taken away goes over nobody's values. */
export async function changeRelated(auth: AuthContext, of: Related, patch: readonly object[]): Promise<void> {
  const { object, kind, id } = await relationshipOf(auth, of);
  await patchManaged(auth.api, kind, id, { patch, revision: object._rev });
}
