import { UNNAMED } from '../../../lib/named-values';
import { consentsOf, getAccount, listSharingTargets, patchAccount } from '../../../platform/account.server';
import { listAuthorizedApplications, revokeApplication } from '../../../platform/authorized-applications.server';
import { notFoundError } from '../../../platform/platform-error';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import { gone, saved } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadOwnRecord, ownerOf } from '../own-record.server';
import { consentPath, revokePath, sectionPath } from '../paths';
import { returnPath } from '../return-path.server';
import { toApplicationRows } from './applications';
import { toConsentRows } from './consents';

const APPLICATIONS = sectionPath('applications');
const SHARING = sectionPath('sharing');
const GONE_NOTICE = { key: 'account.notice.gone' } as const;

export async function loadApplications(auth: AuthContext) {
  const { api, member } = auth;
  const [found, unnamed] = await Promise.all([listAuthorizedApplications(api, member.id), loadUnnamed(auth)]);
  return toApplicationRows(found, { ownClient: api.tenant.clientId, unnamed });
}

/** What applications and systems without a name are called. */
export async function loadUnnamed(auth: AuthContext): Promise<(id: string) => string> {
  const { translator } = await translationFor(auth);
  return (id) => translator.t('account.applications.unnamed', { id });
}

async function findApplication(auth: AuthContext, id: string) {
  const row = (await loadApplications(auth)).find((one) => one.id === id);
  if (!row) throw notFoundError('an application');
  return row;
}

export async function loadRevoke(auth: AuthContext, id: string) {
  const [row, send] = await Promise.all([findApplication(auth, id), formTokens(auth, revokePath(id))]);
  return { row, send };
}

/** An application that is gone was revoked elsewhere. */
export async function revokeAuthorization(auth: AuthContext, id: string) {
  const { api, member } = auth;
  const find = async () => (await loadApplications(auth)).find((one) => one.id === id);
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    before: async () => (await find())?.name ?? null,
    run: async (name) => {
      if (name !== null) await revokeApplication(api, member.id, id);
      return name;
    },
    verify: async ({ before }) => gone(await find(), before ?? UNNAMED),
    failed: 'account.applications.notRevoked',
    refused: 'account.personal.refused',
    redirectTo: returnPath(auth, APPLICATIONS),
    notice: (name) => (name === null ? GONE_NOTICE : { key: 'account.notice.revoked', values: { name } }),
    check: APPLICATIONS,
  });
}

export async function loadConsents(auth: AuthContext) {
  const [record, targets, unnamed] = await Promise.all([
    loadOwnRecord(auth),
    listSharingTargets(auth.api, auth.member.resource),
    loadUnnamed(auth),
  ]);
  return toConsentRows(targets, consentsOf(record), unnamed);
}

async function findConsent(auth: AuthContext, id: string) {
  const row = (await loadConsents(auth)).find((one) => one.id === id);
  if (!row) throw notFoundError('a system that data is shared with');
  return row;
}

export async function loadConsent(auth: AuthContext, id: string, verb: 'allow' | 'deny') {
  const [row, send] = await Promise.all([findConsent(auth, id), formTokens(auth, consentPath(id, verb))]);
  return { row, send, verb };
}

export type ConsentData = Awaited<ReturnType<typeof loadConsent>>;

/** Allowing twice and denying twice count as done. */
export async function decideConsent(auth: AuthContext, id: string, verb: 'allow' | 'deny') {
  const { name } = await findConsent(auth, id);
  const loadGiven = async () => {
    const record = await getAccount(auth.api, ownerOf(auth));
    return consentsOf(record).filter(({ mapping }) => mapping === id);
  };
  const isDone = (entries: unknown[]) => (verb === 'allow' ? entries.length > 0 : entries.length === 0);
  return mutate(auth, readEmptyForm(auth), {
    kind: 'save',
    run: async () => {
      const entries = await loadGiven();
      if (isDone(entries)) return;
      const consentDate = new Date(auth.context.now).toISOString();
      const patch =
        verb === 'allow'
          ? [{ operation: 'add' as const, field: '/consentedMappings/-', value: { mapping: id, consentDate } }]
          : entries.map((value) => ({ operation: 'remove' as const, field: '/consentedMappings', value }));
      await patchAccount(auth.api, ownerOf(auth), patch);
    },
    verify: async () => saved(isDone(await loadGiven()), true),
    failed: 'account.consent.notSaved',
    refused: 'account.personal.refused',
    redirectTo: returnPath(auth, SHARING),
    notice: {
      key: verb === 'allow' ? 'account.notice.consentGiven' : 'account.notice.consentWithdrawn',
      values: { name },
    },
    check: SHARING,
  });
}
