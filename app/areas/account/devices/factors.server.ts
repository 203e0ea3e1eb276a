// The devices of the second step: listing, renaming, deleting.
import { data, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { getJourneys } from '../../../platform/journeys.server';
import { notFound, PlatformError } from '../../../platform/platform-error';
import { stepUpAddress } from '../../../platform/protocol/step-up';
import { explain, recover, type Settled } from '../../../platform/recover';
import {
  listSignInDevices,
  removeSignInDevice,
  renameSignInDevice,
  SECOND_STEPS,
  type SecondStep,
} from '../../../platform/sign-in-devices.server';
import { formTokens, type Mutation, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { confirmFirst, demandFresh } from '../fresh.server';
import { factorPath, PROFILE, SIGN_IN_DEVICES } from '../paths';
import { type FactorRow, factorRows, remainingWithout } from './factors';
import { DeviceName } from './trusted-verbs.server';

async function readFactors({ api, member }: AuthContext): Promise<FactorRow[]> {
  const lists = await Promise.all(SECOND_STEPS.map((kind) => listSignInDevices(api, member.id, kind)));
  return factorRows(lists.flat());
}

/** Where a device is added; null where the platform has no journey for it, or cannot say. */
async function addAddress({ api, context: { tenant } }: AuthContext): Promise<string | null> {
  const journeys = await recover(getJourneys(api), { forbidden: null, otherwise: null });
  const journey = journeys?.addDevice;
  const here = `${tenant.origin}${SIGN_IN_DEVICES}`;
  return journey ? stepUpAddress({ am: '/am', realm: tenant.realm, journey, here }) : null;
}

/** All of them in one wave; nobody without one stays on their page. */
export async function factorsPage(auth: AuthContext) {
  const { api, member } = auth;
  const failed = { failed: true } as const;
  const [add, ...lists] = await Promise.all([
    addAddress(auth),
    ...SECOND_STEPS.map((kind) =>
      recover<Settled<Awaited<ReturnType<typeof listSignInDevices>>>, typeof failed>(
        listSignInDevices(api, member.id, kind).then((loaded) => ({ loaded })),
        { otherwise: failed },
      ),
    ),
  ]);
  const incomplete = lists.some((list) => 'failed' in list);
  const rows = factorRows(lists.flatMap((list) => ('loaded' in list ? list.loaded : [])));
  if (rows.length === 0 && !incomplete) throw redirect(PROFILE);
  return { rows, incomplete, add };
}

interface Addressed {
  kind: string;
  id: string;
}

async function factorOf(auth: AuthContext, { kind, id }: Addressed): Promise<{ row: FactorRow; rows: FactorRow[] }> {
  const rows = await explain('account.factors.listFailed', readFactors(auth));
  const row = rows.find((one) => one.id === id && one.kind === kind);
  if (!row) throw notFound('a device');
  return { row, rows };
}

export async function renameFactorPage(auth: AuthContext, at: Addressed) {
  const [{ row }, send] = await Promise.all([
    factorOf(auth, at),
    formTokens(auth, factorPath(at.kind, at.id, 'rename')),
  ]);
  return { row, send };
}

export async function deleteFactorPage(auth: AuthContext, at: Addressed) {
  const to = factorPath(at.kind, at.id, 'delete');
  const [{ row, rows }, add, send] = await Promise.all([factorOf(auth, at), addAddress(auth), formTokens(auth, to)]);
  const confirm = confirmFirst(auth, to);
  return { row, add, confirm, remaining: remainingWithout(rows, at.id, add !== null), send };
}

export type DeleteFactorPage = Awaited<ReturnType<typeof deleteFactorPage>>;

const PROTECTED = 'USER NOT PERMITTED.';

/** Tells whether the platform wants a sign-in with this very device first. */
interface Refusal {
  signInFirst: boolean;
}

/** The platform's "not permitted" is about this device, not about the person. */
async function changing(work: Promise<void>, refusal: Refusal): Promise<void> {
  try {
    await work;
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.reason !== 'forbidden') throw thrown;
    refusal.signInFirst = thrown.platformMessage?.toUpperCase() === PROTECTED;
    const body = refusal.signInFirst ? { message: 'account.factors.signInFirstHow' } : undefined;
    throw new PlatformError({ reason: 'refused', status: 403, callName: thrown.callName, body });
  }
}

type Told = Pick<Mutation<unknown>, 'run' | 'verify' | 'notDone' | 'failed' | 'notice' | 'pressed'>;

async function change(auth: AuthContext, form: ReturnType<typeof readForm>, refusal: Refusal, told: Told) {
  const answer = await mutate(auth, form, {
    ...told,
    refused: 'account.personal.refused',
    redirectTo: SIGN_IN_DEVICES,
  });
  if (answer instanceof Response || !refusal.signInFirst) return answer;
  const { data: reply } = answer as { data: object };
  return data({ ...reply, signInFirst: true }, 403);
}

export async function renameFactor(auth: AuthContext, { kind, id }: Addressed) {
  const form = readForm(auth, DeviceName);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { row } = await factorOf(auth, { kind, id });
  const { name } = form.value;
  const refusal: Refusal = { signInFirst: false };
  const device = { userId: auth.member.id, kind: row.kind as SecondStep, uuid: id };
  return change(auth, form, refusal, {
    run: () => changing(renameSignInDevice(auth.api, device, name), refusal),
    verify: async () =>
      (await readFactors(auth)).some((one) => one.id === id && one.name === name) ? { done: undefined } : 'not-done',
    notDone: 'account.factors.updateFailed',
    failed: 'account.factors.updateFailed',
    notice: { key: 'account.factors.updated', values: { name } },
  });
}

export async function deleteFactor(auth: AuthContext, { kind, id }: Addressed) {
  demandFresh(auth, factorPath(kind, id, 'delete'));
  const form = readForm(auth, z.strictObject({ name: z.string().max(300) }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name } = form.value;
  const refusal: Refusal = { signInFirst: false };
  const isLeft = async () => (await readFactors(auth)).some((one) => one.id === id);
  return change(auth, form, refusal, {
    run: async () => {
      const [rows, add] = await Promise.all([readFactors(auth), addAddress(auth)]);
      const row = rows.find((one) => one.id === id && one.kind === kind);
      if (!row) return 'gone';
      if (remainingWithout(rows, id, add !== null) === 'last') {
        const body = { message: 'account.factors.last' };
        throw new PlatformError({ reason: 'refused', status: 400, callName: 'delete a device', body });
      }
      const device = { userId: auth.member.id, kind: row.kind as SecondStep, uuid: id };
      await changing(removeSignInDevice(auth.api, device), refusal);
    },
    verify: async () => ((await isLeft()) ? 'not-done' : { done: undefined }),
    notDone: 'account.factors.deleteFailed',
    failed: 'account.factors.deleteFailed',
    notice: (was) =>
      was === 'gone' ? { key: 'account.notice.gone' } : { key: 'account.factors.deleted', values: { name } },
    pressed: true,
  });
}
