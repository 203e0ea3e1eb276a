// The condition by which people have a role, and the time in which it counts.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { zoneOf } from '../../../../lib/look';
import { readingField } from '../../../../lib/zoned';
import {
  getManaged,
  type ManagedObject,
  patchManaged,
  type ResourceKind,
} from '../../../../platform/managed-objects.server';
import { notFound, PlatformError } from '../../../../platform/platform-error';
import { recover } from '../../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { filterProperties } from '../../filter/properties';
import type { FilterProperty } from '../../filter/rule';
import { FILTER_FIELDS, pressedFilter, sentFilter, shownFilter, typedFilter } from '../../filter/sent.server';
import { settingsOf } from '../details';
import { type GoneLine, goneAnswer, resourceUnlessGone, wasGone } from '../gone.server';
import { forbidden, schemaOf } from '../kind.server';
import { revisionFor } from '../object.server';
import { settingPath, settingsPath } from '../paths';
import { constraintOf, TIME_FIELDS } from '../time-constraint';
import { momentsOf } from '../time-range';

/** What a condition can be about: attributes of people. None where they could not be loaded. */
async function conditionProperties(auth: AuthContext): Promise<FilterProperty[]> {
  const people = { type: 'managed', name: `${auth.member.realm}_user` };
  return recover(schemaOf(auth, people).then(filterProperties), { otherwise: [] });
}

/** Null where the object is gone, which the answer to a form over them says. */
export async function loadSettings(auth: AuthContext, kind: ResourceKind, id: string) {
  const [resource, properties] = await Promise.all([resourceUnlessGone(auth, kind, id), conditionProperties(auth)]);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const { condition, time } = settingsOf(schema, may);
  if (!condition && !time) throw notFound('settings of an object');
  const held = condition && object[condition.property];
  return {
    condition: condition && {
      filter: typeof held === 'string' && held !== '' ? shownFilter(held, properties) : null,
      to: condition.mayChange ? settingPath(kind, id, 'condition') : null,
    },
    time: time && {
      held: momentsOf(object[time.property]),
      to: time.mayChange ? settingPath(kind, id, 'time') : null,
    },
  };
}

export type LoadedSettings = NonNullable<Awaited<ReturnType<typeof loadSettings>>>;

type Setting = 'condition' | 'time';

/** Null where the object is gone since its form was opened. */
async function settingOf(auth: AuthContext, kind: ResourceKind, { id, setting }: { id: string; setting: Setting }) {
  const resource = await resourceUnlessGone(auth, kind, id);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const found = settingsOf(schema, may)[setting];
  if (!found) throw notFound('a setting of an object');
  if (!found.mayChange) throw forbidden('changing a setting');
  return { property: found.property, object };
}

export async function loadCondition(auth: AuthContext, kind: ResourceKind, id: string) {
  const [setting, properties, form] = await Promise.all([
    settingOf(auth, kind, { id, setting: 'condition' }),
    conditionProperties(auth),
    formTokens(auth, auth.path),
  ]);
  if (setting === null) return null;
  const { property, object } = setting;
  return {
    form,
    filter: shownFilter(conditionIn(object[property]), properties),
    revision: revisionFor(auth, object),
    back: settingsPath(kind, id),
  };
}

export type LoadedCondition = NonNullable<Awaited<ReturnType<typeof loadCondition>>>;

function conditionIn(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

export async function loadTime(auth: AuthContext, kind: ResourceKind, id: string) {
  const setting = await settingOf(auth, kind, { id, setting: 'time' });
  if (setting === null) return null;
  const { property, object } = setting;
  const range = momentsOf(object[property]);
  const zone = zoneOf(auth);
  return {
    form: await formTokens(auth, auth.path),
    held: range && { start: readingField(range.start, zone), end: readingField(range.end, zone) },
    revision: revisionFor(auth, object),
    back: settingsPath(kind, id),
  };
}

export type LoadedSetting = NonNullable<Awaited<ReturnType<typeof loadTime>>>;

const revision = z.string().max(200);
const Condition = z.strictObject({ ...FILTER_FIELDS, revision });
const Time = z.strictObject({ ...TIME_FIELDS, revision });

export async function saveCondition(auth: AuthContext, kind: ResourceKind, id: string) {
  const form = readForm(auth, Condition);
  const [setting, properties] = await Promise.all([
    settingOf(auth, kind, { id, setting: 'condition' }),
    conditionProperties(auth),
  ]);
  const gone = () => goneAnswer(kind, { filter: typedFilter(form, properties) });
  if (setting === null) return gone();
  const { property, object } = setting;
  const stored = { properties, held: conditionIn(object[property]) };
  const again = pressedFilter(auth, form, stored);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);
  const sent = await sentFilter(auth, form.value, stored);
  if ('wrong' in sent) return data(form.reply({ fieldErrors: sent.wrong }), 400);
  const value = sent.text === '' ? null : sent.text;
  const answer = await saveSetting(auth, kind, { id, setting: 'condition', value, form });
  return wasGone(answer) ? gone() : answer;
}

export async function saveTime(auth: AuthContext, kind: ResourceKind, id: string) {
  const form = readForm(auth, Time);
  const { start, end } = form.payload as { start?: unknown; end?: unknown };
  const lines: GoneLine[] = [
    { label: 'resources.time.start', text: [start ?? ''].flat().join(' ') },
    { label: 'resources.time.end', text: [end ?? ''].flat().join(' ') },
  ];
  if ((await settingOf(auth, kind, { id, setting: 'time' })) === null) return goneAnswer(kind, { lines });
  if (form.status !== 'success') return data(form.reply(), 400);
  const time = constraintOf(form.value, zoneOf(auth));
  if ('wrong' in time) return data(form.reply({ fieldErrors: time.wrong }), 400);
  const answer = await saveSetting(auth, kind, { id, setting: 'time', value: time.constraint, form });
  return wasGone(answer) ? goneAnswer(kind, { lines }) : answer;
}

interface Saving {
  id: string;
  setting: Setting;
  /** Null takes it away. */
  value: unknown;
  form: Parameters<typeof mutate>[1] & { value: { revision: string } };
}

async function saveSetting(auth: AuthContext, kind: ResourceKind, { id, setting, value, form }: Saving) {
  const overtaken: { by: ManagedObject | null; property: string } = { by: null, property: '' };
  const answer = await mutate(auth, form, {
    run: async () => {
      const found = await settingOf(auth, kind, { id, setting });
      if (found === null) throw notFound('a setting of an object');
      const { property } = found;
      const field = `/${property}`;
      const patch = [value === null ? { operation: 'remove', field } : { operation: 'add', field, value }];
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: form.value.revision || undefined });
      } catch (thrown) {
        if (thrown instanceof PlatformError && thrown.status === 412) {
          overtaken.by = await getManaged(auth.api, kind, id, []);
          overtaken.property = property;
        }
        throw thrown;
      }
    },
    failed: 'resources.edit.notSaved',
    refused: 'resources.edit.refused',
    redirectTo: settingsPath(kind, id),
    notice: 'resources.notice.saved',
  });
  if (overtaken.by === null) return answer;
  const reply = form.reply({ formErrors: overtakenBy(overtaken.by[overtaken.property], value) });
  return data({ ...reply, outcome: 'refused' as const, revision: overtaken.by._rev ?? '' }, 409);
}

/** What is said of a setting that somebody else has changed meanwhile: what it is now, unless that is the same. */
function overtakenBy(now: unknown, value: unknown): string[] {
  if (JSON.stringify(now ?? null) === JSON.stringify(value)) return ['resources.edit.overtakenElsewhere'];
  const range = momentsOf(now);
  const said = range ? `${minuteOf(range.start)} – ${minuteOf(range.end)} UTC` : now;
  if (typeof said !== 'string' || said === '') return ['resources.edit.overtaken', 'resources.edit.nowEmpty'];
  return ['resources.edit.overtaken', `resources.edit.now?value=${encodeURIComponent(said.slice(0, 200))}`];
}

function minuteOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}
