import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { CHANGED_MEANWHILE, conflictMessage } from '../../../../kits/forms/conflicts';
import { configText } from '../../../../lib/config-text';
import { sideBySide } from '../../../../lib/formats';
import { mergeChanges, writeMarksOf } from '../../../../lib/merge-changes';
import type { MessageKey } from '../../../../locales/message-key';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { recover } from '../../../../platform/recover';
import { formTokens, mayBeDone, type ReadForm, readForm, redirectIfDone } from '../../../../server/guard/form.server';
import { revisionField } from '../../../../server/guard/revision-field.server';
import { knownMarks } from '../../../../server/guard/sent-before.server';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import {
  FILTER_FIELDS,
  normalFilter,
  readFilter,
  readTypedFilter,
  replyToFilterButton,
  toFilterView,
} from '../../filter/filter-form.server';
import { filterProperties } from '../../filter/properties';
import { isObjectGone, loadResourceIfPresent, replyDeleted } from '../deleted.server';
import { loadSchema } from '../kind.server';
import { privilegePath, privilegesPath } from '../paths';
import { parseKindPath } from '../relationships/relationships';
import { grantableKinds, loadEditing, type PrivilegeKey, requestedKindPath } from './editing.server';
import { privilegeTexts, type ShownPrivilege, shownPrivilege, takeTheirs, wasShown } from './privilege-texts';
import {
  type AttributeGroup,
  buildPrivilege,
  isSamePrivilege,
  PERMISSIONS,
  type Privilege,
  parsePrivileges,
  withAll,
} from './privileges';
import { loadTranslate, savePrivileges } from './writing.server';

export async function loadPrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  if ((await loadResourceIfPresent(auth, kind, of.id)) === null) return null;
  const { held, path, kindTitle, attributes, properties, place } = await loadEditing(auth, kind, of);
  const shown = shownPrivilege(held ?? newPrivilege(kindTitle, attributes), attributes, (text) =>
    normalFilter(text, properties),
  );
  const address = privilegePath(kind, of.id, place);
  return {
    form: await formTokens(auth, address),
    action: path !== null && place === 'add' ? `${address}?${new URLSearchParams({ path })}` : address,
    here: address,
    /** Null: the kind is not chosen yet. */
    path,
    kindTitle,
    isNew: place === 'add',
    was: held?.name ?? null,
    kinds: path === null ? grantableKinds(auth) : [],
    held: { name: shown.name, permissions: PERMISSIONS.filter((one) => shown.permissions.includes(one)) },
    filter: toFilterView(held?.filter ?? '', properties),
    attributes: attributes.map((one) => ({ ...one, access: shown.access[one.name] ?? 'none' })),
    shown: revisionField(auth, 'shown', writeMarksOf(privilegeTexts(shown))),
    back: privilegesPath(kind, of.id),
  };
}

/** With what the form of a new one shows. */
function newPrivilege(name: string, attributes: readonly { name: string }[]): Privilege {
  const accessFlags = attributes.map((one) => ({ attribute: one.name, readOnly: true }));
  return { name, path: '', permissions: ['VIEW'], accessFlags, actions: [], filter: null, isUnreadable: false };
}

export type PrivilegeData = NonNullable<Awaited<ReturnType<typeof loadPrivilege>>>;

const ForAll = z.enum(['none', 'read', 'write', 'fitting']).optional();
const PrivilegeSchema = z.strictObject({
  was: z.string().max(1000).optional(),
  about: z.string().max(200).optional(),
  name: z.string().max(200).default(''),
  permissions: z.array(z.enum(PERMISSIONS)).default([]),
  access: z.record(z.string().max(60), z.enum(['none', 'read', 'write'])).default({}),
  /** For all attributes of a group that are left as they were shown. */
  all: z.strictObject({ own: ForAll, relationships: ForAll } satisfies Record<AttributeGroup, unknown>).optional(),
  ...FILTER_FIELDS,
  shown: z.string().max(50_000).optional(),
});

export async function savePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const form = readForm(auth, PrivilegeSchema);
  const done = await redirectIfDone(auth);
  if (done) return done;
  if ((await loadResourceIfPresent(auth, kind, of.id)) === null) return replyRoleDeleted(auth, kind, form);
  const { place, held, path, attributes, properties, stored, privileges, object } = await loadEditing(auth, kind, of);
  const about = { properties, stored: held?.filter ?? '' };
  const buttonReply = replyToFilterButton(auth, form, about);
  if (buttonReply) return buttonReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  if (path === null) return data(form.reply({ formErrors: ['administration.resources.privileges.chooseKind'] }), 400);
  // A form whose answer was lost has given its privilege this name already.
  const named = privileges.findIndex(({ name }) => name === form.value.name.trim());
  const asStored = place === 'add' && named >= 0;
  const at = asStored ? named : place;
  const others = privileges.filter((_, other) => other !== at).map(({ name }) => name);
  const sent = await readFilter(auth, form.value, about);
  const before = shownPrivilege(held ?? newPrivilege('', attributes), attributes, (text) =>
    normalFilter(text, properties),
  );
  const typed: ShownPrivilege = {
    ...form.value,
    access: withAll(form.value, attributes, wasShown(form.value.shown, before)),
    filter: 'text' in sent ? normalFilter(sent.text, properties) : '',
  };
  const texts = privilegeTexts(typed);
  const known = await knownMarks(auth, { seen: form.value.shown, typed: texts });
  const merged = mergeChanges(texts, held ? privilegeTexts(before) : texts, known);
  const wanted = takeTheirs(typed, before, merged.theirs);
  const text = 'text' in sent && !merged.theirs.includes('filter') ? sent.text : (held?.filter ?? '');
  const made = buildPrivilege(
    { ...wanted, filter: text },
    {
      path,
      attributes: attributes.map(({ name }) => name),
      others,
      stored: at === 'add' ? undefined : stored[at],
    },
  );
  if ('wrong' in made || 'wrong' in sent) {
    const { '': general, ...fields } = {
      ...('wrong' in made ? made.wrong : {}),
      ...('wrong' in sent ? sent.wrong : {}),
    };
    return data(form.reply({ fieldErrors: fields, ...(general ? { formErrors: general } : {}) }), 400);
  }
  const saves = (list: unknown[] | null, unchanged?: MessageKey) =>
    savePrivileges(auth, kind, { id: of.id, list, unchanged, revision: object._rev ?? '', form, hasFields: true });
  const [built] = parsePrivileges([made.privilege]);
  const now = at === 'add' ? undefined : privileges[at];
  if (now && built && isSamePrivilege(now, built))
    return saves(null, asStored ? 'administration.resources.notice.saved' : 'form.unchanged');
  const isGone = place === 'add' && of.at !== 'add' && form.value.shown !== ADDS_ANEW;
  const gone = isGone ? { formErrors: ['administration.resources.privileges.removedMeanwhile'] } : {};
  if (asStored)
    return data(form.reply({ ...gone, fieldErrors: { name: ['administration.resources.privileges.nameTaken'] } }), 400);
  const refused = (reply: Parameters<typeof form.reply>[0], more = {}) =>
    data({ ...form.reply(reply), ...more, outcome: 'refused' as const }, 409);
  if (!(await mayBeDone(auth))) {
    if (isGone) return refused(gone, { shown: ADDS_ANEW });
    if (held && merged.conflicts.length > 0)
      return refused(await describeConflicts(auth, merged.conflicts, before), { shown: merged.seen });
  }
  const list =
    place === 'add' ? [...stored, made.privilege] : stored.map((one, at) => (at === place ? made.privilege : one));
  const answer = await saves(list);
  return (await isObjectGone(auth, { kind, id: of.id, answer })) ? replyRoleDeleted(auth, kind, form) : answer;
}

/** Of a form whose answer was that its privilege is not there any more: sent again it adds it. */
const ADDS_ANEW = 'new';

/** Shows what was typed. */
async function replyRoleDeleted(auth: AuthContext, kind: ResourceKind, form: ReadForm<typeof PrivilegeSchema>) {
  const about = parseKindPath(requestedKindPath(auth));
  const [schema, say, { translator, locale }] = await Promise.all([
    about && recover(loadSchema(auth, about), { forbidden: null, otherwise: null }),
    loadTranslate(auth),
    translationFor(auth),
  ]);
  const sent: Partial<z.output<typeof PrivilegeSchema>> = form.status === 'success' ? form.value : {};
  const { name = '', permissions = [], access = {} } = sent;
  const titles = (wanted: string) =>
    Object.keys(access)
      .filter((attribute) => access[attribute] === wanted)
      .map((attribute) => configText(translator, schema?.properties[attribute]?.title || attribute));
  return replyDeleted(kind, {
    lines: [
      { label: 'administration.resources.privileges.name', text: name },
      {
        label: 'administration.resources.privileges.permissions',
        text: sideBySide(
          locale,
          permissions.map((one) => say(`administration.resources.permission.${one}`)),
        ),
      },
      { label: 'administration.resources.access.read', text: sideBySide(locale, titles('read')) },
      { label: 'administration.resources.access.write', text: sideBySide(locale, titles('write')) },
    ],
    filter: readTypedFilter(form, schema ? filterProperties(schema) : []),
  });
}

async function describeConflicts(
  auth: AuthContext,
  names: readonly string[],
  { name, permissions, access, filter }: ShownPrivilege,
) {
  const say = await loadTranslate(auth);
  const granted = permissions.map((one) => say(`administration.resources.permission.${one}`));
  const fieldErrors = names.flatMap((field): [string, string[]][] => {
    if (field === 'name') return [['name', [conflictMessage(name)]]];
    if (field.startsWith('permissions.')) return [['permissions', [conflictMessage(granted)]]];
    if (!field.startsWith('access.')) return [];
    const stored = access[field.slice('access.'.length)] ?? 'none';
    return [[field, [conflictMessage(say(`administration.resources.access.${stored}`))]]];
  });
  const aboutFilter = names.includes('filter') ? [conflictMessage(filter)] : [];
  return { formErrors: [CHANGED_MEANWHILE, ...aboutFilter], fieldErrors: Object.fromEntries(fieldErrors) };
}
