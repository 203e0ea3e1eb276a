// The platform calls delegates proxies.
import { z } from 'zod';
import { type Path, path } from '../lib/url';
import type { Api } from './http.server';
import { PlatformError } from './platform-error';
import { allOf, knownObject, optionalPart, optionalText, TemporalConstraints } from './rows';

const Delegate = z.object({
  _refResourceId: z.string().min(1),
  givenName: optionalText,
  sn: optionalText,
  userName: optionalText,
  profileImage: optionalText,
  /** Null where they cannot be read: what they limit is not known. */
  _refProperties: optionalPart(
    knownObject({ _id: optionalText, _rev: optionalText, temporalConstraints: TemporalConstraints }),
  ).transform((found) => found ?? null),
});
export type Delegate = z.infer<typeof Delegate>;

interface DelegateSearch {
  text: string;
  page: number;
  size: number;
  descending: boolean;
  deadlineMs?: number;
}

const Found = allOf(Delegate);

/** There is no total: a page that is not full is the last one. */
export async function searchDelegates(api: Api, userId: string, search: DelegateSearch) {
  const { text, page, size, descending, deadlineMs } = search;
  const query = {
    pageSize: size,
    pageNumber: page,
    queryString: text || undefined,
    sortBy: 'userName',
    sortDir: descending ? 'desc' : 'asc',
  };
  const { result, unreadable } = await api.iga.get(path`/governance/user/${userId}/get-proxies`, Found, {
    query,
    deadlineMs,
  });
  return {
    result,
    unreadable,
    totalCount: null,
    next: result.length + unreadable < size ? null : String(page + 1),
  };
}

/** Days such as 2026-11-03. The period ends when `endDate` begins. */
export interface Period {
  startDate: string;
  endDate: string;
}

const Answered = z
  .looseObject({ code: z.number().nullish().catch(null), message: optionalText })
  .nullish()
  .catch(null);

/** Those of `delegates` are managed/user/{id}. */
export async function addDelegates(api: Api, userId: string, delegates: readonly string[], period: Period | null) {
  await changeDelegates(api, path`/governance/user/${userId}/set-proxy`, { proxyIds: delegates, ...period });
}

export async function removeDelegate(api: Api, userId: string, delegateId: string): Promise<void> {
  const body = { proxyIds: [`managed/user/${delegateId}`] };
  await changeDelegates(api, path`/governance/user/${userId}/remove-proxy`, body);
}

/** A refusal may come as a success that says 412. */
async function changeDelegates(api: Api, place: Path, body: object): Promise<void> {
  const answer = await api.iga.post(place, body, Answered);
  if (answer?.code !== 412) return;
  throw new PlatformError({
    reason: 'conflict',
    status: 412,
    callName: 'change delegates',
    service: 'iga',
    body: answer,
    write: true,
  });
}
