import { data } from '@remix-run/cloudflare';
import { notFoundError } from '../../../platform/platform-error';
import { findRow } from '../../../platform/rows';
import {
  answerSharingRequest,
  findResourceByName,
  type SharingEvent,
  type SharingRequest,
  searchSharingEvents,
  searchSharingRequests,
} from '../../../platform/shared-resources.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { settleSection } from '../own-record.server';
import { refreshMember } from '../refresh-member.server';
import { Confirmation, Scopes } from './forms';
import { answerPath, REQUESTS } from './paths';
import { loadParties } from './people.server';
import { toRequestRow } from './rows';

const ALL = { sort: 'user', offset: 0, size: 200 };
const RECENT = { sort: '-eventTime', offset: 0, size: 20 };
const EVENTS = { approve: 'Authorisation_Request_Approved', deny: 'Authorisation_Request_Denied' };
/** Allowed clock skew. */
const TOLERANCE_MS = 60_000;

type Answer = 'approve' | 'deny';

async function findRequest({ api, member }: AuthContext, id: string): Promise<SharingRequest | undefined> {
  return findRow(await searchSharingRequests(api, member.id, ALL), ({ _id }) => _id === id);
}

/** Requests name their resource; several resources may have that name. */
export async function loadAnswer(auth: AuthContext, id: string, answer: Answer) {
  const [found, send] = await Promise.all([findRequest(auth, id), formTokens(auth, answerPath(id, answer))]);
  if (!found) throw notFoundError('a request');
  const row = toRequestRow(found);
  const [resource, parties] = await Promise.all([
    answer === 'approve' ? settleSection(findResourceByName(auth.api, auth.member.id, row.resource)) : null,
    loadParties(auth, [row.user]),
  ]);
  const known = resource && 'loaded' in resource ? (resource.loaded?.scopes ?? []) : [];
  return {
    answer,
    row,
    party: parties[row.user]?.name ?? '',
    scopes: [...new Set([...known, ...row.scopes])],
    othersFailed: resource !== null && 'failed' in resource,
    send,
  };
}

export async function answerRequest(auth: AuthContext, id: string, answer: Answer) {
  const { api, member } = auth;
  const form = readForm<typeof Scopes | typeof Confirmation>(auth, answer === 'approve' ? Scopes : Confirmation);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { about: name, scopes } = { scopes: null, ...form.value };
  return mutate(auth, form, {
    kind: 'do',
    before: async () => (await findRequest(auth, id)) ?? null,
    run: async (asked) => {
      if (!asked) return 'gone';
      await answerSharingRequest(api, member.id, { id, answer, scopes: scopes ?? asked.permissions });
      await refreshMember(auth);
    },
    verify: async ({ before, begun }) => {
      const [found, isOpen] = await Promise.all([
        before && verifyAnswer(auth, { answer, asked: before, begun }),
        findRequest(auth, id),
      ]);
      if (!found) return 'unknown';
      const isDone = typeof found === 'object' && 'done' in found;
      return isOpen && !isDone ? 'not-done' : found;
    },
    refused: `account.sharing.${answer}.refused`,
    failed: `account.sharing.error.${answer}`,
    redirectTo: REQUESTS,
    notice: (was) => ({ key: `account.sharing.notice.${was === 'gone' ? 'answered' : answer}`, values: { name } }),
    pressed: answer === 'deny',
  });
}

/** A request that is gone may have been answered differently elsewhere; answers to earlier requests prove nothing. */
async function verifyAnswer(
  { api, member }: AuthContext,
  { answer, asked, begun }: { answer: Answer; asked: SharingRequest; begun: number },
): Promise<Verified<undefined>> {
  const made = Math.min(asked.when ?? begun, begun);
  const isAnswer = ({ type, resourceSetName, party, eventTime }: SharingEvent) =>
    Object.values(EVENTS).includes(type) &&
    (resourceSetName ?? asked.resource) === asked.resource &&
    (party ?? asked.user) === asked.user &&
    eventTime >= made - TOLERANCE_MS;
  const isThis = (event: SharingEvent) =>
    isAnswer(event) && event.type === EVENTS[answer] && event.eventTime >= begun - TOLERANCE_MS;
  const events = await searchSharingEvents(api, member.id, RECENT);
  if (findRow(events, isThis)) return { done: undefined };
  // The history may be behind.
  return events.result.some(isAnswer) ? { overtaken: 'account.sharing.notice.answered' } : 'unknown';
}
