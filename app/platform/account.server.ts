import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { type Path, path } from '../lib/url';
import type { Api } from './http.server';
import { equalTo } from './protocol/query-filter';
import { requireShape } from './rows';

export type AccountRecord = Record<string, unknown>;
const Account = z.looseObject({ _id: z.string() });

/** `resource`: where users of this kind are stored, such as managed/alpha_user. */
export interface Owner {
  resource: string;
  id: string;
}

export interface Patch {
  operation: 'add' | 'replace' | 'remove';
  field: string;
  value?: unknown;
}

function accountPath({ resource, id }: Owner): Path {
  const [kind = '', name = ''] = resource.split('/');
  return path`/${kind}/${name}/${id}`;
}

export function getAccount(api: Api, owner: Owner): Promise<AccountRecord> {
  return api.idm.get(accountPath(owner), Account, { deadlineMs: 8_000 });
}

const Consents = z.array(z.object({ mapping: z.string(), consentDate: z.string() }));
export type Consent = z.infer<typeof Consents>[number];

export function consentsOf({ consentedMappings }: AccountRecord): Consent[] {
  return requireShape(Consents.nullish(), consentedMappings, 'consents') ?? [];
}

/** The accounts elsewhere that the user signs in with. */
export function aliasesOf({ aliasList }: AccountRecord): string[] {
  return requireShape(z.array(z.string()).nullish(), aliasList, 'aliases') ?? [];
}

const EXPORTED_FIELDS = '*,idps/*,_meta/createDate,_meta/lastChanged,_meta/termsAccepted,_meta/loginCount';

export function getAccountData(api: Api, owner: Owner): Promise<AccountRecord> {
  return api.idm.get(accountPath(owner), Account, { query: { _fields: EXPORTED_FIELDS } });
}

/** With `revision`: only while the record has that revision. */
export function patchAccount(
  api: Api,
  owner: Owner,
  patch: readonly Patch[],
  { revision }: { revision?: string } = {},
): Promise<AccountRecord> {
  const headers = revision === undefined ? undefined : { 'if-match': revision };
  return api.idm.patch(accountPath(owner), patch, Account, { headers });
}

/** Only the record itself, as the platform answers it, says that it is gone. */
const Removed = z.object({ _id: z.string().min(1) });

export async function removeAccount(api: Api, owner: Owner): Promise<void> {
  await api.idm.remove(accountPath(owner), Removed);
}

const PolicyResult = z.object({ result: z.boolean(), failedPolicyRequirements: z.array(z.unknown()) });
export type Judged = z.infer<typeof PolicyResult>;

export function validateAccount(api: Api, { resource, id }: Owner, values: AccountRecord): Promise<Judged> {
  const [kind = '', name = ''] = resource.split('/');
  const query = { _action: 'validateObject' };
  return api.idm.post(path`/policy/${kind}/${name}/${id}`, values, PolicyResult, { query, search: true });
}

/** Texts by language; one alone is that of any. What is none is left out. */
const Question = z
  .union([z.string().transform((text) => ({ en: text })), z.record(z.string(), z.unknown())])
  .transform(
    (texts): Record<string, string> =>
      Object.fromEntries(
        Object.entries(texts).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
        ),
      ),
  );
/** A question that cannot be read hides no other. */
const QuestionTexts = z.record(z.string(), z.unknown()).transform((found) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([id, texts]) => {
      const read = Question.safeParse(texts);
      return read.success && Object.keys(read.data).length > 0 ? [[id, read.data] as const] : [];
    }),
  ),
);
const Questions = z.object({
  minimumAnswersToDefine: z.number().int().min(1).max(10),
  questions: QuestionTexts,
});

/** `questions`: texts by locale, by id. */
export type SecurityQuestions = z.infer<typeof Questions>;

export function getSecurityQuestions(api: Api): Promise<SecurityQuestions> {
  return api.idm.get(path`/selfservice/kba`, Questions, { deadlineMs: 5_000 });
}

const text = z.string().nullish().catch(null);
const Mapping = z.object({
  name: z.string().min(1),
  displayName: text,
  /** What allowing gives away: nothing of it is left out. */
  fields: z.array(
    z
      .object({ name: z.string(), title: text })
      .transform(({ name, title }) => ({ name, title: standardTitle(name, title) })),
  ),
});

export type SharingTarget = z.infer<typeof Mapping>;

export async function listSharingTargets(api: Api, resource: string): Promise<SharingTarget[]> {
  const query = { _queryFilter: equalTo('/source', resource) };
  const { result } = await api.idm.get(path`/consent`, z.object({ result: z.array(Mapping) }), { query });
  return result;
}
