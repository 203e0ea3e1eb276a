import { data } from '@remix-run/cloudflare';
import { shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { loadNames } from '../../../kits/pickers/names.server';
import { type PickerPage, readPickerSearch } from '../../../kits/pickers/picker';
import { loadPickers } from '../../../kits/pickers/picker.server';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import { hideForbidden, recover } from '../../../platform/recover';
import { requireRows } from '../../../platform/rows';
import {
  type Permission,
  readResource,
  removePermissions,
  type SharedResource,
  savePermissions,
  searchSharingEvents,
} from '../../../platform/shared-resources.server';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { gone, saved } from '../../../server/guard/verified';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { settleSection } from '../own-record.server';
import { Confirmation, Scopes, Sharing, USER_VALUE } from './forms';
import { imageUrlFor } from './list.server';
import { personPath, resourcePath, SHARING, sharePath, stopPath } from './paths';
import { loadParties } from './people.server';
import { replaceScopes, sameScopes, toEventRow, toResourceRow } from './rows';

const KEY = 'person';
const USERS = { object: 'user' } as const;
const RECENT = { sort: '-eventTime', offset: 0, size: 5 };

/** Throws 404 for resources of other users. */
async function loadOwnResource({ api, member }: AuthContext, id: string): Promise<SharedResource> {
  const found = await hideForbidden(readResource(api, member.id, id));
  if (found.resourceOwnerId && found.resourceOwnerId !== member.id) throw notFoundError('a resource');
  return found;
}

const permissionsOf = ({ policy }: SharedResource): Permission[] => policy?.permissions ?? [];

export async function loadResource(auth: AuthContext, id: string) {
  const [resource, events] = await Promise.all([
    loadOwnResource(auth, id),
    settleSection(searchSharingEvents(auth.api, auth.member.id, { resourceId: id, ...RECENT }).then(requireRows)),
  ]);
  const people = permissionsOf(resource);
  const lately = 'loaded' in events ? events.loaded.map(toEventRow) : null;
  const subjects = [...people.map(({ subject }) => subject), ...(lately ?? []).map(({ party }) => party)];
  return {
    row: toResourceRow(resource, imageUrlFor(auth)),
    people,
    lately,
    signedOut: 'failed' in events && events.signedOut === true,
    parties: await loadParties(auth, subjects),
  };
}

/** Without the right to search people, a user name is typed. */
export async function loadSharing(auth: AuthContext, id: string) {
  const [resource, picker, send] = await Promise.all([
    loadOwnResource(auth, id),
    auth.member.settings.usersView ? loadPersonPicker(auth) : null,
    formTokens(auth, sharePath(id)),
  ]);
  return { id, name: resource.name, scopes: resource.scopes, picker, send };
}

export type SharingData = Awaited<ReturnType<typeof loadSharing>>;

async function loadPersonPicker(auth: AuthContext): Promise<PickerPage | null> {
  const given = auth.sent ?? new URL(auth.request.url).searchParams;
  const chosen = given.getAll(KEY).filter((value): value is string => USER_VALUE.test(String(value)));
  const picking = { key: KEY, source: USERS, self: 'never' as const, chosen, search: readPickerSearch(given, KEY) };
  return (await loadPickers(auth, [picking]))[KEY] ?? null;
}

export async function shareResource(auth: AuthContext, id: string) {
  const { api, member } = auth;
  const form = readForm(auth, Sharing);
  const searchReply = replyToSearch(auth, [{ key: KEY, name: KEY }], form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const { person, userName, scopes } = form.value;
  const field = person === '' ? 'userName' : KEY;
  const recipient = await resolvePerson(auth, person, userName);
  const replyAtField = (message: string) => data(form.reply({ fieldErrors: { [field]: [message] } }), 400);
  if (isSameUserName(recipient.userName, member.userName) || recipient.id === member.id)
    return replyAtField('account.sharing.share.notOneself');
  const isThis = ({ subject }: Permission) => isSameUserName(subject, recipient.userName) || subject === recipient.id;
  return mutate(auth, form, {
    kind: 'save',
    run: async (): Promise<'alreadyShared' | 'shared' | Refusal> => {
      const held = permissionsOf(await loadOwnResource(auth, id));
      const earlier = held.find(isThis);
      if (earlier && sameScopes(earlier.scopes, scopes)) return 'alreadyShared';
      if (earlier) return refuse({ messages: ['account.sharing.share.already'] });
      const permissions = [...held, { subject: recipient.userName, scopes }];
      const refusal = await savePermissions(api, member.id, id, permissions).catch(refuseUnknownSubject);
      return refusal ?? 'shared';
    },
    verify: async () => {
      const now = permissionsOf(await loadOwnResource(auth, id)).find(isThis);
      return saved(now && sameScopes(now.scopes, scopes), true, 'shared');
    },
    refused: 'account.sharing.share.refused',
    failed: NOT_SHARED,
    redirectTo: resourcePath(id),
    notice: (was) => ({ key: `account.sharing.notice.${was}`, values: { name: recipient.label } }),
  });
}

/** The platform knows user names in any case. */
function isSameUserName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const NOT_SHARED = 'account.sharing.error.share';

function refuseUnknownSubject(thrown: unknown): Refusal {
  const isSubject =
    thrown instanceof PlatformError && thrown.status === 400 && /\bsubject\b/i.test(thrown.platformMessage ?? '');
  if (!isSubject) throw thrown;
  return refuse({ messages: [NOT_SHARED, 'account.sharing.share.unknown'] });
}

/** The platform names people by user name here, or by id where the user name is unknown. */
async function resolvePerson(auth: AuthContext, person: string, userName: string) {
  if (person === '') return { id: null, userName, label: userName };
  const id = person.slice(person.lastIndexOf('/') + 1);
  const [found] = await recover(loadNames(auth, USERS, [person]), { forbidden: [] });
  const known = found?.userName || id;
  const naming = await loadNaming(auth);
  return { id, userName: known, label: naming.person({ name: found?.label, userName: found?.userName }) };
}

function subjectFrom({ request }: AuthContext): string {
  return new URL(request.url).searchParams.get('person') ?? '';
}

export async function loadPerson(auth: AuthContext, id: string, verb: 'change' | 'remove') {
  const subject = subjectFrom(auth);
  const [resource, send] = await Promise.all([
    loadOwnResource(auth, id),
    formTokens(auth, personPath(id, verb, subject).split('?')[0] ?? ''),
  ]);
  const held = permissionsOf(resource).find((one) => one.subject === subject);
  if (!held) throw notFoundError('a person');
  const { [subject]: party } = await loadParties(auth, [subject]);
  if (!party) throw notFoundError('a person');
  return {
    id,
    name: resource.name,
    scopes: [...new Set([...resource.scopes, ...held.scopes])],
    held: held.scopes,
    shown: shownMark(auth, scopesText(held.scopes)),
    party,
    send,
  };
}

export type PersonData = Awaited<ReturnType<typeof loadPerson>>;

export async function changeScopes(auth: AuthContext, id: string) {
  const form = readForm(auth, Scopes);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { scopes, about: name, shown: mark } = form.value;
  const sent = { typed: scopesText(scopes), mark, field: 'scopes' };
  return mutate(auth, form, {
    kind: 'save',
    ...writeScopes(auth, {
      id,
      scopes,
      guardWrite: (held, write) => writeIfNew(auth, { ...sent, stored: scopesText(held) }, write),
    }),
    refused: 'account.sharing.change.refused',
    failed: 'account.sharing.error.modify',
    notice: (was) =>
      was === 'unchanged'
        ? { key: 'form.unchanged' }
        : { key: `account.sharing.notice.${was === 'gone' ? 'notShared' : 'changed'}`, values: { name } },
  });
}

export async function removePerson(auth: AuthContext, id: string) {
  const form = readForm(auth, Confirmation);
  if (form.status !== 'success') return data(form.reply(), 400);
  return mutate(auth, form, {
    kind: 'remove',
    ...writeScopes(auth, { id, scopes: [] }),
    refused: 'account.sharing.remove.refused',
    failed: 'account.sharing.error.unshare',
    notice: (was) => ({
      key: `account.sharing.notice.${was === 'gone' ? 'notShared' : 'removed'}`,
      values: { name: form.value.about },
    }),
    pressed: true,
  });
}

const scopesText = (scopes: readonly string[]) => [...scopes].sort().join(', ');

interface ScopesWrite {
  id: string;
  scopes: string[];
  /** Decides on what is held whether to write. */
  guardWrite?: (held: string[], write: () => Promise<undefined>) => Promise<Refusal | 'unchanged' | undefined>;
}

/**
 * Replaces the permissions of one person; the last one removes the policy. A permission revoked elsewhere is not
 * restored.
 */
function writeScopes(auth: AuthContext, { id, scopes, guardWrite = (_, write) => write() }: ScopesWrite) {
  const { api, member } = auth;
  const subject = subjectFrom(auth);
  const scopesOf = (permissions: Permission[]) => permissions.find((one) => one.subject === subject)?.scopes ?? [];
  return {
    run: async () => {
      const held = permissionsOf(await loadOwnResource(auth, id));
      if (!held.some((one) => one.subject === subject)) return 'gone';
      return guardWrite(scopesOf(held), async () => {
        const left = replaceScopes(held, subject, scopes);
        if (left.length === 0) await removePermissions(api, member.id, id);
        else await savePermissions(api, member.id, id, left);
        return undefined;
      });
    },
    verify: async () => saved(sameScopes(scopesOf(permissionsOf(await loadOwnResource(auth, id))), scopes), true),
    redirectTo: resourcePath(id),
  };
}

export async function loadStopSharing(auth: AuthContext, id: string) {
  const [resource, send] = await Promise.all([loadOwnResource(auth, id), formTokens(auth, stopPath(id))]);
  if (permissionsOf(resource).length === 0) throw notFoundError('a shared resource');
  return { id, name: resource.name, people: permissionsOf(resource).length, send };
}

export type StopSharingData = Awaited<ReturnType<typeof loadStopSharing>>;

export async function stopSharing(auth: AuthContext, id: string) {
  const { api, member } = auth;
  const form = readForm(auth, Confirmation);
  if (form.status !== 'success') return data(form.reply(), 400);
  return mutate(auth, form, {
    kind: 'remove',
    run: async () => {
      const isShared = permissionsOf(await loadOwnResource(auth, id)).length > 0;
      if (isShared) await removePermissions(api, member.id, id);
    },
    verify: async () => gone(permissionsOf(await loadOwnResource(auth, id))),
    refused: 'account.sharing.stop.refused',
    failed: 'account.sharing.error.unshare',
    redirectTo: SHARING,
    notice: { key: 'account.sharing.notice.stopped', values: { name: form.value.about } },
    pressed: true,
    check: resourcePath(id),
  });
}
