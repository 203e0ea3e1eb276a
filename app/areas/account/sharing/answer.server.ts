// Answering somebody who asks for a resource: with what they asked for, with more or less, or with no.
import { data } from '@remix-run/cloudflare';
import { notFound } from '../../../platform/platform-error';
import {
  answerSharingRequest,
  findResourceByName,
  type SharingRequest,
  searchSharingEvents,
  searchSharingRequests,
} from '../../../platform/shared-resources.server';
import { formTokens, mutate, readForm, type Verified } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { section } from '../own-record.server';
import { Confirmation, Scopes } from './forms';
import { answerPath, REQUESTS } from './paths';
import { partiesOf } from './people.server';
import { toRequestRow } from './rows';

const ALL = { sort: 'user', offset: 0, size: 200 };
const LATELY = { sort: '-eventTime', offset: 0, size: 20 };
const EVENTS = { approve: 'Authorisation_Request_Approved', deny: 'Authorisation_Request_Denied' };
/** Clocks differ. */
const TOLERANCE_MS = 60_000;

type Answer = 'approve' | 'deny';

async function waiting({ api, member }: AuthContext, id: string): Promise<SharingRequest | undefined> {
  const { result } = await searchSharingRequests(api, member.id, ALL);
  return result.find(({ _id }) => _id === id);
}

/** The request, and what there is to allow: requests name their resource, and may do so by a name that several have. */
export async function loadAnswer(auth: AuthContext, id: string, answer: Answer) {
  const [found, send] = await Promise.all([waiting(auth, id), formTokens(auth, answerPath(id, answer))]);
  if (!found) throw notFound('a request');
  const row = toRequestRow(found);
  const [resource, parties] = await Promise.all([
    answer === 'approve' ? section(findResourceByName(auth.api, auth.member.id, row.resource)) : null,
    partiesOf(auth, [row.user]),
  ]);
  const known = resource && 'loaded' in resource ? (resource.loaded?.scopes ?? []) : [];
  return {
    answer,
    row,
    party: parties[row.user]?.name ?? row.user,
    scopes: [...new Set([...known, ...row.scopes])],
    send,
  };
}

export async function answerRequest(auth: AuthContext, id: string, answer: Answer) {
  const { api, member } = auth;
  const form = readForm<typeof Scopes | typeof Confirmation>(auth, answer === 'approve' ? Scopes : Confirmation);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name, scopes } = { scopes: null, ...form.value };
  return mutate(auth, form, {
    run: async () => {
      const found = await waiting(auth, id);
      if (!found) return 'gone';
      await answerSharingRequest(api, member.id, { id, answer, scopes: scopes ?? found.permissions });
    },
    verify: async (begun) => ((await waiting(auth, id)) ? 'not-done' : answered(auth, { answer, begun })),
    refused: `sharing.${answer}.refused`,
    failed: `sharing.error.${answer}`,
    redirectTo: REQUESTS,
    notice: (was) => ({ key: `sharing.notice.${was === 'gone' ? 'answered' : answer}`, values: { name } }),
    pressed: answer === 'deny',
  });
}

/** A request that is gone may have been answered the other way, elsewhere. */
async function answered(
  { api, member }: AuthContext,
  { answer, begun }: { answer: Answer; begun: number },
): Promise<Verified<undefined>> {
  const { result } = await searchSharingEvents(api, member.id, LATELY);
  const isThis = result.some(({ type, eventTime }) => type === EVENTS[answer] && eventTime >= begun - TOLERANCE_MS);
  return isThis ? { done: undefined } : 'overtaken';
}
