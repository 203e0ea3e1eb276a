// Taking back what applications may do, and giving or withdrawing consent.

import { getAccount, listSharingTargets, patchAccount } from '../../../platform/account.server';
import { listAuthorizedApplications, revokeApplication } from '../../../platform/authorized-applications.server';
import { notFound } from '../../../platform/platform-error';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { backFrom } from '../back-from.server';
import { ownerOf, ownRecord } from '../own-record.server';
import { consentPath, revokePath, sectionPath } from '../paths';
import { applicationRows } from './applications';
import { consentRows, consentsIn } from './consents';

const APPLICATIONS = sectionPath('applications');
const SHARING = sectionPath('sharing');
const GONE = { key: 'account.notice.gone' };

export async function readApplications({ api, member }: AuthContext) {
  return applicationRows(await listAuthorizedApplications(api, member.id), api.tenant.clientId);
}

async function applicationOf(auth: AuthContext, id: string) {
  const row = (await readApplications(auth)).find((one) => one.id === id);
  if (!row) throw notFound('an application');
  return row;
}

export async function revokePage(auth: AuthContext, id: string) {
  const [row, send] = await Promise.all([applicationOf(auth, id), formTokens(auth, revokePath(id))]);
  return { row, send };
}

/** One that is gone by then was revoked elsewhere. */
export async function revoke(auth: AuthContext, id: string) {
  const { api, member } = auth;
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const row = (await readApplications(auth)).find((one) => one.id === id);
      if (row) await revokeApplication(api, member.id, id);
      return row?.name ?? null;
    },
    verify: async () => ((await readApplications(auth)).some((row) => row.id === id) ? 'not-done' : { done: id }),
    notDone: 'account.applications.notRevoked',
    failed: 'account.applications.notRevoked',
    refused: 'account.personal.refused',
    redirectTo: backFrom(auth, APPLICATIONS),
    notice: (name) => (name === null ? GONE : { key: 'account.notice.revoked', values: { name } }),
    check: APPLICATIONS,
  });
}

export async function readConsents(auth: AuthContext) {
  const [record, targets] = await Promise.all([ownRecord(auth), listSharingTargets(auth.api, auth.member.resource)]);
  return consentRows(targets, record.consentedMappings);
}

async function consentOf(auth: AuthContext, id: string) {
  const row = (await readConsents(auth)).find((one) => one.id === id);
  if (!row) throw notFound('a system that data is shared with');
  return row;
}

export async function consentPage(auth: AuthContext, id: string, verb: 'allow' | 'deny') {
  const [row, send] = await Promise.all([consentOf(auth, id), formTokens(auth, consentPath(id, verb))]);
  return { row, send, verb };
}

export type ConsentPage = Awaited<ReturnType<typeof consentPage>>;

/** Giving what is given already, and withdrawing what is not given, is done. */
export async function decideConsent(auth: AuthContext, id: string, verb: 'allow' | 'deny') {
  const { name } = await consentOf(auth, id);
  const given = async () => {
    const { consentedMappings } = await getAccount(auth.api, ownerOf(auth));
    return consentsIn(consentedMappings).filter(({ mapping }) => mapping === id);
  };
  const isDone = (entries: unknown[]) => (verb === 'allow' ? entries.length > 0 : entries.length === 0);
  return mutate(auth, readEmptyForm(auth), {
    run: async () => {
      const entries = await given();
      if (isDone(entries)) return;
      const consentDate = new Date(auth.context.now).toISOString();
      const patch =
        verb === 'allow'
          ? [{ operation: 'add' as const, field: '/consentedMappings/-', value: { mapping: id, consentDate } }]
          : entries.map((value) => ({ operation: 'remove' as const, field: '/consentedMappings', value }));
      await patchAccount(auth.api, ownerOf(auth), patch);
    },
    verify: async () => (isDone(await given()) ? { done: undefined } : 'not-done'),
    notDone: 'account.consent.notSaved',
    failed: 'account.consent.notSaved',
    refused: 'account.personal.refused',
    redirectTo: backFrom(auth, SHARING),
    notice: {
      key: verb === 'allow' ? 'account.notice.consentGiven' : 'account.notice.consentWithdrawn',
      values: { name },
    },
    check: SHARING,
  });
}
