// Typed values that outlive the session they were sent in: stored for ten minutes and given back to the same user only.

import { sign, verify } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import type { AuthContext } from './auth-context';
import { withSession } from './objects.server';
import type { Draft } from './session-record';

const PURPOSE = 'draft-reference';
const MAX_LENGTH = 64 * 1024;
const SECRET_NAME = /password|passcode|secret|answer|^_/i;

/** What of a sent form may be kept: text, nothing secret, nothing of ours; null when that is nothing, or too much. */
export function createDraft(
  path: string,
  sent: FormData,
  isSecret: (name: string) => boolean = () => false,
): Draft | null {
  const fields = [...sent].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !SECRET_NAME.test(field[0]) && !isSecret(field[0]),
  );
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return fields.length === 0 || length > MAX_LENGTH ? null : { path, fields };
}

/** Keeps a draft in the session `name`, living or just ended; answers the id to read it by in that same session. */
export function keepDraft(context: RequestContext, name: string, draft: Draft): Promise<string | null> {
  return withSession(context, name, (object) => object.keepDraft(draft, context.now));
}

/** Keeps what a page was sent and could not take; answers what its address carries to show it again, or null. */
export async function keepSentDraft({ context, session, path, sent }: AuthContext): Promise<string | null> {
  const draft = sent && createDraft(path, sent);
  return draft && keepDraft(context, session.name, draft);
}

/** A reference that may travel through the browser to the next sign-in; it opens nothing by itself. */
export async function signDraftReference(context: RequestContext, name: string, id: string): Promise<string> {
  const hash = name.slice(context.tenant.hostname.length + 1);
  return `${hash}.${id}.${await sign(context.keys, PURPOSE, `${name} ${id}`)}`;
}

/** Brings the referenced draft into the session `to` of `subject`; its id there, or null if it is not theirs or not there. */
export async function moveDraft(
  context: RequestContext,
  reference: string,
  to: { name: string; subject: string },
): Promise<string | null> {
  const [hash = '', id = '', signature = ''] = reference.split('.');
  const from = `${context.tenant.hostname}/${hash}`;
  if (!(await verify(context.keys, PURPOSE, `${from} ${id}`, signature))) return null;
  const draft = await withSession(context, from, (object) => object.takeDraft(id, to.subject, context.now));
  return draft && keepDraft(context, to.name, draft);
}
