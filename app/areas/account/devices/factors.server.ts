import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { getJourneys } from '../../../platform/journeys.server';
import { notFoundError, PlatformError, refusalReasons } from '../../../platform/platform-error';
import { stepUpAddress } from '../../../platform/protocol/step-up';
import { loadPart, recover, requirePart, withErrorKey } from '../../../platform/recover';
import {
  listSignInDevices,
  removeSignInDevice,
  renameSignInDevice,
  SECOND_STEPS,
  type SecondStep,
} from '../../../platform/sign-in-devices.server';
import { FORBIDDEN } from '../../../server/guard/answer.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn, stepUpUrl } from '../../../server/sign-in/recent-sign-in.server';
import { factorPath, PROFILE, SIGN_IN_DEVICES } from '../paths';
import { type FactorRow, remainingDevices, toFactorRows } from './factors';
import { DeviceName, verifyName } from './trusted.server';

async function loadFactors(auth: AuthContext): Promise<FactorRow[]> {
  const lists = await Promise.all(SECOND_STEPS.map((kind) => listKind(auth, kind)));
  return toFactorRows(lists.flat());
}

/** A kind that is forbidden, or fails, does so alone. `known`: kinds of which there was a device. */
export async function loadFactorKinds(auth: AuthContext, { known = [] }: { known?: readonly string[] } = {}) {
  const lists = await Promise.all(
    SECOND_STEPS.map((kind) =>
      loadPart(recover(listKind(auth, kind, { isKnown: known.includes(kind) }), { forbidden: 'forbidden' as const })),
    ),
  );
  const kindsOf = (isMeant: (list: (typeof lists)[number]) => boolean) =>
    SECOND_STEPS.filter((_, at) => lists[at] && isMeant(lists[at]));
  const failed = kindsOf((list) => 'failed' in list);
  const forbidden = kindsOf((list) => 'loaded' in list && list.loaded === 'forbidden');
  const rows = toFactorRows(
    lists.flatMap((list) => ('loaded' in list && list.loaded !== 'forbidden' ? list.loaded : [])),
  );
  const isWhole = failed.length + forbidden.length === 0;
  return {
    rows: isWhole ? rows : rows.map((row) => ({ ...row, recent: false })),
    failed,
    forbidden,
    signedOut: lists.some((part) => 'failed' in part && part.signedOut === true),
  };
}

const listKind = ({ api, member }: AuthContext, ...kind: [SecondStep, { isKnown?: boolean }?]) =>
  listSignInDevices(api, member.id, ...kind);

/** After a write: lists of other kinds say nothing of it. */
async function findInKind(auth: AuthContext, { kind, id }: DeviceKey): Promise<FactorRow | undefined> {
  const step = SECOND_STEPS.find((one) => one === kind);
  return step && toFactorRows(await listKind(auth, step, { isKnown: true })).find((one) => one.id === id);
}

/** Null when the platform has no journey for it. */
async function addDeviceUrl({ api, context: { tenant } }: AuthContext): Promise<string | null> {
  const { addDevice: journey } = await getJourneys(api);
  const here = `${tenant.origin}${SIGN_IN_DEVICES}`;
  return journey ? stepUpAddress({ am: '/am', realm: tenant.realm, journey, here }) : null;
}

/** Whether the last device may be deleted depends on it. */
function requireAddDeviceUrl(auth: AuthContext): Promise<string | null> {
  return requirePart('account.security.journeysFailed', addDeviceUrl(auth));
}

/** Members without a device are redirected to the profile. */
export async function loadFactorsPage(auth: AuthContext) {
  const [add, kinds] = await Promise.all([
    loadPart(addDeviceUrl(auth), { mayBeForbidden: true }),
    loadFactorKinds(auth),
  ]);
  if (kinds.forbidden.length === SECOND_STEPS.length) throw redirect(FORBIDDEN, 303);
  if (kinds.rows.length + kinds.failed.length + kinds.forbidden.length === 0) throw redirect(PROFILE);
  return {
    ...kinds,
    signedOut: kinds.signedOut || ('failed' in add && add.signedOut === true),
    add: 'loaded' in add ? add.loaded : null,
    addFailed: 'failed' in add,
  };
}

interface DeviceKey {
  kind: string;
  id: string;
}

/** How many devices are left depends on every kind. No row: the device is gone. */
async function findFactor(auth: AuthContext, { kind, id }: DeviceKey) {
  const failed = 'account.factors.listFailed';
  const rows = await requirePart(failed, loadFactors(auth));
  const listed = rows.find((one) => one.id === id && one.kind === kind);
  return { row: listed ?? (await requirePart(failed, findInKind(auth, { kind, id }))), rows };
}

async function requireInKind(auth: AuthContext, at: DeviceKey): Promise<FactorRow> {
  const row = await withErrorKey('account.factors.listFailed', findInKind(auth, at));
  if (!row) throw notFoundError('a device');
  return row;
}

export async function loadRenameFactor(auth: AuthContext, at: DeviceKey) {
  const [row, send] = await Promise.all([
    requireInKind(auth, at),
    formTokens(auth, factorPath(at.kind, at.id, 'rename')),
  ]);
  return { row, shown: shownMark(auth, row.name), send };
}

export async function loadDeleteFactor(auth: AuthContext, at: DeviceKey) {
  const to = factorPath(at.kind, at.id, 'delete');
  const [{ row, rows }, add, send] = await Promise.all([
    findFactor(auth, at),
    requireAddDeviceUrl(auth),
    formTokens(auth, to),
  ]);
  if (!row) throw notFoundError('a device');
  const confirm = stepUpUrl(auth, to);
  return { row, add, confirm, remaining: remainingDevices(rows, at.id, add !== null), send };
}

export type DeleteFactorData = Awaited<ReturnType<typeof loadDeleteFactor>>;

const PROTECTED = 'USER NOT PERMITTED.';

/** Here the platform's "not permitted" is about the device, not about the member. */
async function refuseWhenProtected(work: Promise<void>, failed: string): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.reason !== 'forbidden') throw thrown;
    const reasons = refusalReasons(thrown);
    return isProtected(thrown)
      ? refuse({
          messages: [failed, 'account.factors.signInFirst', 'account.factors.signInFirstHow'],
          details: { signInFirst: true },
          status: 403,
        })
      : refuse({ messages: [failed, ...(reasons.length > 0 ? reasons : ['account.personal.refused'])] });
  }
}

/** The device has to be signed in with first. */
export function isProtected(thrown: unknown): boolean {
  return thrown instanceof PlatformError && thrown.platformMessage?.toUpperCase() === PROTECTED;
}

export async function renameFactor(auth: AuthContext, { kind, id }: DeviceKey) {
  const form = readForm(auth, DeviceName);
  if (form.status !== 'success') return data(form.reply(), 400);
  const row = await requireInKind(auth, { kind, id });
  const { name, shown: mark } = form.value;
  const device = { userId: auth.member.id, kind: row.kind as SecondStep, uuid: id };
  const failed = 'account.factors.updateFailed';
  return mutate(auth, form, {
    kind: 'save',
    run: () =>
      writeIfNew(auth, { typed: name, mark, stored: row.name, field: 'name' }, () =>
        refuseWhenProtected(renameSignInDevice(auth.api, device, name), failed),
      ),
    verify: async () => verifyName(await findInKind(auth, { kind, id }), name),
    notDone: [failed, 'form.outcome.notSoFar.save'],
    failed,
    refused: 'account.personal.refused',
    redirectTo: SIGN_IN_DEVICES,
    notice: (done) =>
      done === 'unchanged' ? { key: 'form.unchanged' } : { key: 'account.factors.updated', values: { name } },
  });
}

export async function deleteFactor(auth: AuthContext, { kind, id }: DeviceKey) {
  requireRecentSignIn(auth, factorPath(kind, id, 'delete'));
  const form = readForm(auth, z.strictObject({ about: z.string().max(300) }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { about: name } = form.value;
  const failed = 'account.factors.deleteFailed';
  return mutate(auth, form, {
    kind: 'remove',
    run: async () => {
      const [{ row, rows }, add] = await Promise.all([findFactor(auth, { kind, id }), requireAddDeviceUrl(auth)]);
      if (!row) return 'gone';
      if (remainingDevices(rows, id, add !== null) === 'last') {
        return refuse({ messages: [failed, 'account.factors.last'] });
      }
      const device = { userId: auth.member.id, kind: row.kind as SecondStep, uuid: id };
      return refuseWhenProtected(removeSignInDevice(auth.api, device), failed);
    },
    verify: async () => gone(await findInKind(auth, { kind, id })),
    notDone: [failed, 'form.outcome.notSoFar.remove'],
    failed,
    refused: 'account.personal.refused',
    redirectTo: SIGN_IN_DEVICES,
    notice: (was) =>
      was === 'gone' ? { key: 'account.notice.gone' } : { key: 'account.factors.deleted', values: { name } },
    pressed: true,
  });
}
