import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { CHANGED_MEANWHILE, conflictMessage } from '../../../../kits/forms/conflicts';
import { mergeValue, shownMark } from '../../../../kits/forms/shown-value.server';
import { zoneOf } from '../../../../lib/look';
import { localTimeField } from '../../../../lib/zoned';
import {
  getManaged,
  patchManaged,
  type ResourceKind,
  searchManaged,
} from '../../../../platform/managed-objects.server';
import { garbledError, notFoundError, PlatformError } from '../../../../platform/platform-error';
import { everything, within } from '../../../../platform/protocol/query-filter';
import { recover, requirePart } from '../../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import { refuse } from '../../../../server/guard/refusal';
import { saved } from '../../../../server/guard/verified';
import { loadNaming } from '../../../../server/i18n/naming.server';
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
import type { FilterProperty } from '../../filter/rule';
import { isObjectGone, loadResourceIfPresent, replyDeleted, type TypedLine } from '../deleted.server';
import { findSettings } from '../details';
import { objectHeading } from '../heading';
import { forbidden, loadSchema } from '../kind.server';
import { settingPath, settingsPath } from '../paths';
import { TIME_FIELDS, toConstraint } from '../time-constraint';
import { parseTimeRange, readTimeRange } from '../time-range';

/** Attributes of users. */
async function loadConditionProperties(auth: AuthContext): Promise<FilterProperty[]> {
  const people = { type: 'managed', name: `${auth.context.tenant.objectPrefix}user` };
  return filterProperties(await loadSchema(auth, people));
}

/** A condition is changed only by its attributes. */
function requireConditionProperties(auth: AuthContext): Promise<FilterProperty[]> {
  return requirePart('administration.resources.failed.kind', loadConditionProperties(auth));
}

/** Null when the object is gone; the reply to a form says so. */
export async function loadSettings(auth: AuthContext, kind: ResourceKind, id: string) {
  const [resource, properties] = await Promise.all([
    loadResourceIfPresent(auth, kind, id),
    // Without the attributes the condition is shown as it is written.
    recover(loadConditionProperties(auth), { otherwise: [] }),
  ]);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const { condition, time } = findSettings(schema, may);
  if (!condition && !time) throw notFoundError('settings of an object');
  const held = condition && object[condition.property];
  return {
    condition: condition && {
      filter: typeof held === 'string' && held !== '' ? toFilterView(held, properties) : null,
      isKnown: isConditionText(held),
      to: condition.mayChange && isConditionText(held) ? settingPath(kind, id, 'condition') : null,
    },
    time: time && {
      held: readTimeRange(object[time.property]),
      to: time.mayChange ? settingPath(kind, id, 'time') : null,
    },
  };
}

type Setting = 'condition' | 'time';

/** Null when the object is gone since its form was opened. */
async function loadSetting(auth: AuthContext, kind: ResourceKind, { id, setting }: { id: string; setting: Setting }) {
  const resource = await loadResourceIfPresent(auth, kind, id);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const found = findSettings(schema, may)[setting];
  if (!found) throw notFoundError('a setting of an object');
  if (!found.mayChange) throw forbidden('changing a setting');
  if (setting === 'condition' && !isConditionText(object[found.property])) throw garbledError('a condition');
  return { property: found.property, object, owner: objectHeading(kind, schema, object, await loadNaming(auth)).name };
}

export async function loadCondition(auth: AuthContext, kind: ResourceKind, id: string) {
  const [setting, properties, form] = await Promise.all([
    loadSetting(auth, kind, { id, setting: 'condition' }),
    requireConditionProperties(auth),
    formTokens(auth, auth.path),
  ]);
  if (setting === null) return null;
  const { property, object, owner } = setting;
  return {
    owner,
    form,
    filter: toFilterView(toConditionText(object[property]), properties),
    shown: shownMark(auth, normalFilter(toConditionText(object[property]), properties)),
    back: settingsPath(kind, id),
  };
}

export type ConditionData = NonNullable<Awaited<ReturnType<typeof loadCondition>>>;

/** One of another shape is a condition all the same, and is not replaced unseen. */
function isConditionText(stored: unknown): boolean {
  return stored === null || stored === undefined || typeof stored === 'string';
}

function toConditionText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

export async function loadTime(auth: AuthContext, kind: ResourceKind, id: string) {
  const setting = await loadSetting(auth, kind, { id, setting: 'time' });
  if (setting === null) return null;
  const { property, object, owner } = setting;
  const range = parseTimeRange(object[property]);
  const zone = zoneOf(auth);
  return {
    owner,
    form: await formTokens(auth, auth.path),
    held: range && { start: localTimeField(range.start, zone), end: localTimeField(range.end, zone) },
    shown: shownMark(auth, toTimeText(object[property])),
    back: settingsPath(kind, id),
  };
}

/** In minutes, as the form shows it. */
function toTimeText(stored: unknown): string {
  const range = parseTimeRange(stored);
  return range ? `${formatMinute(range.start)} – ${formatMinute(range.end)} UTC` : '';
}

export type TimeData = NonNullable<Awaited<ReturnType<typeof loadTime>>>;

const shown = z.string().max(200).optional();
/** `seen`: the condition of which the form has shown how many users it reaches. */
const Condition = z.strictObject({ ...FILTER_FIELDS, shown, seen: z.string().max(4_000).optional() });
const Time = z.strictObject({ ...TIME_FIELDS, shown });

export async function saveCondition(auth: AuthContext, kind: ResourceKind, id: string) {
  const form = readForm(auth, Condition);
  const [setting, properties] = await Promise.all([
    loadSetting(auth, kind, { id, setting: 'condition' }),
    requireConditionProperties(auth),
  ]);
  const gone = () => replyDeleted(kind, { filter: readTypedFilter(form, properties) });
  if (setting === null) return gone();
  const { property, object } = setting;
  const context = { properties, stored: toConditionText(object[property]) };
  const buttonReply = replyToFilterButton(auth, form, context);
  if (buttonReply) return buttonReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const sent = await readFilter(auth, form.value, context);
  if ('wrong' in sent) return data(form.reply({ fieldErrors: sent.wrong }), 400);
  const textOf = (value: unknown) => normalFilter(toConditionText(value), properties);
  const save = { id, setting: 'condition' as const, value: sent.text === '' ? null : sent.text, form, textOf };
  const { isNew, isConflict } = await mergeSetting(auth, save, object[property]);
  if (isNew && !isConflict && form.value.seen !== markOfSeen(sent.text)) {
    const { initialValue } = form.reply();
    return data({ initialValue, reach: await loadReach(auth, sent.text, context.stored) });
  }
  const answer = await saveSetting(auth, kind, save);
  if (await isObjectGone(auth, { kind, id, answer })) return gone();
  if (!('data' in answer)) return answer;
  // Whom it reaches has been seen: sent again it is meant, as it was.
  const reach = await loadReach(auth, sent.text, context.stored);
  const kept = { filter: readTypedFilter(form, properties) };
  return data({ ...answer.data, reach, kept }, answer.init ?? undefined);
}

const FIRST_NAMES = 10;

/** A condition that is taken away has a mark, too. */
const markOfSeen = (text: string) => text || 'none';

/** Whom a condition reaches as users are now; null where that could not be found out. */
export interface Reach {
  seen: string;
  now: { count: number; names: string[] } | null;
  /** Of the stored condition; undefined without one. */
  before: number | null | undefined;
}

async function loadReach(auth: AuthContext, text: string, stored: string): Promise<Reach> {
  const [now, before] = await Promise.all([
    text === '' ? { count: 0, names: [] } : findReached(auth, text),
    stored === '' ? undefined : findReached(auth, stored),
  ]);
  return { seen: markOfSeen(text), now, before: before === undefined ? undefined : (before?.count ?? null) };
}

async function findReached(auth: AuthContext, text: string): Promise<Reach['now']> {
  const users = { type: 'managed', name: `${auth.context.tenant.objectPrefix}user` };
  const search = {
    filter: within(everything, text),
    size: FIRST_NAMES,
    offset: 0,
    sort: null,
    fields: ['userName', 'givenName', 'sn'],
  };
  const [found, naming] = await Promise.all([
    recover(searchManaged(auth.api, users, search), { forbidden: null, missing: null, refused: null, otherwise: null }),
    loadNaming(auth),
  ]);
  if (found === null || found.total < 0) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const names = found.result.map(({ givenName, sn, userName }) =>
    naming.person({ givenName: textOf(givenName), sn: textOf(sn), userName: textOf(userName) }),
  );
  return { count: found.total, names };
}

export async function saveTime(auth: AuthContext, kind: ResourceKind, id: string) {
  const form = readForm(auth, Time);
  const { start, end } = form.payload as { start?: unknown; end?: unknown };
  const lines: TypedLine[] = [
    { label: 'administration.resources.time.start', text: [start ?? ''].flat().join(' '), isDate: true },
    { label: 'administration.resources.time.end', text: [end ?? ''].flat().join(' '), isDate: true },
  ];
  const setting = await loadSetting(auth, kind, { id, setting: 'time' });
  if (setting === null) return replyDeleted(kind, { lines });
  if (form.status !== 'success') return data(form.reply(), 400);
  const time = toConstraint(form.value, zoneOf(auth), {
    stored: setting.object[setting.property],
    now: auth.context.now,
  });
  if ('wrong' in time) return data(form.reply({ fieldErrors: time.wrong }), 400);
  const save = { id, setting: 'time' as const, value: time.constraint, form, textOf: toTimeText };
  const answer = await saveSetting(auth, kind, save);
  return (await isObjectGone(auth, { kind, id, answer })) ? replyDeleted(kind, { lines }) : answer;
}

interface SaveOptions {
  id: string;
  setting: Setting;
  /** Null removes it. */
  value: unknown;
  form: Parameters<typeof mutate>[1] & { value: { shown?: string } };
  /** As the form shows a value. */
  textOf: (stored: unknown) => string;
}

/** `isNew`: it was changed in the form, and is not what is stored. */
function mergeSetting(
  auth: AuthContext,
  { value, form, textOf }: Pick<SaveOptions, 'value' | 'form' | 'textOf'>,
  stored: unknown,
) {
  return mergeValue(auth, { typed: textOf(value), stored: textOf(stored), mark: form.value.shown });
}

async function saveSetting(auth: AuthContext, kind: ResourceKind, save: SaveOptions) {
  const { id, setting, value, form, textOf } = save;
  const found = await loadSetting(auth, kind, { id, setting });
  if (found === null) throw notFoundError('a setting of an object');
  const { property, object } = found;
  const { isNew, isConflict } = await mergeSetting(auth, save, object[property]);
  const refuseConflict = async (stored: unknown) => {
    const { shown } = await mergeSetting(auth, save, stored);
    return refuse({ messages: [CHANGED_MEANWHILE, conflictMessage(textOf(stored))], details: { shown } });
  };
  return mutate(auth, form, {
    kind: 'save',
    run: async () => {
      if (!isNew) return 'unchanged' as const;
      if (isConflict) return refuseConflict(object[property]);
      const field = `/${property}`;
      const patch = [value === null ? { operation: 'remove', field } : { operation: 'add', field, value }];
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: object._rev });
        return 'saved' as const;
      } catch (thrown) {
        if (!(thrown instanceof PlatformError) || thrown.status !== 412) throw thrown;
      }
      const now = await getManaged(auth.api, kind, id, []);
      if ((await mergeSetting(auth, save, now[property])).isConflict) return refuseConflict(now[property]);
      return refuse({ messages: ['form.conflict.again'] });
    },
    verify: async () => saved((await getManaged(auth.api, kind, id, []))[property], value, 'saved' as const),
    failed: 'administration.resources.edit.notSaved',
    refused: 'administration.resources.edit.refused',
    redirectTo: settingsPath(kind, id),
    notice: (done) => ({ key: done === 'saved' ? 'administration.resources.notice.saved' : 'form.unchanged' }),
  });
}

function formatMinute(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}
