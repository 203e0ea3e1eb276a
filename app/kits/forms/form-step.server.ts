// Without script a step of filling in a form (an update, a search, another row) leads to a page of its own, so that going
// back and loading it again send nothing.
import { redirect } from '@remix-run/cloudflare';
import { isRecord } from '../../lib/record';
import { isSecretField } from '../../lib/secret-fields';
import { returnAddress } from '../../server/guard/answer.server';
import type { AuthContext } from '../../server/session/auth-context';
import { createStep, keepDraft } from '../../server/session/drafts.server';
import type { FormModel } from './field';

type Fields = [name: string, value: string][];

const VALUES = 'form';

/** `values`: what the form is to show, by name. Null where the page shows the reply itself. */
export async function redirectToStep(
  auth: AuthContext,
  form: Pick<FormModel, 'fields'>,
  { form: values }: { form?: unknown },
): Promise<Response | null> {
  const { sent, context, session, path } = auth;
  if (!sent || context.isDataRequest) return null;
  const lists = form.fields.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const others = [...sent].filter((field): field is Fields[number] => typeof field[1] === 'string' && isKept(field[0]));
  const draft = createStep(path, [...others, ...flatten(VALUES, values, lists)], sent);
  const id = draft && (await keepDraft(context, session.name, draft).catch(() => null));
  return id ? redirect(stepAddress(auth, id), 303) : null;
}

function isKept(name: string): boolean {
  return !name.startsWith('_') && !isSecretField(name) && !name.startsWith(`${VALUES}.`) && name !== 'update';
}

/** As a browser sends them; rows of lists are numbered, empty ones too. */
function flatten(name: string, value: unknown, lists: readonly string[]): Fields {
  if (Array.isArray(value))
    return value.flatMap((one, at) => flatten(lists.includes(name) ? `${name}[${at}]` : name, one ?? '', lists));
  if (isRecord(value))
    return Object.entries(value).flatMap(([step, inner]) => flatten(`${name}.${step}`, inner, lists));
  return value === undefined || value === null ? [] : [[name, String(value)]];
}

/** With the query of the page, which its scripts may read. */
function stepAddress({ context, request, path }: AuthContext, id: string): string {
  const shown = new URL(returnAddress({ context, request }), context.tenant.origin);
  const url = shown.pathname === path ? shown : new URL(request.url);
  url.searchParams.delete('index');
  url.searchParams.set('draft', id);
  return url.pathname + url.search;
}
