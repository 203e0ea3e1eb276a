// The answer to a form that is shown again: what its pickers offer now, with what was picked and typed in them.
import { data } from '@remix-run/cloudflare';
import type { Pass } from '../../access/guard.server';
import type { DrawnForm, FormField } from './form';
import { findPicks } from './pickers.server';
import { type Seek, seekIn } from './seeking';
import { type Pickers, pickersIn } from './shown';

interface Replying {
  reply(): { initialValue?: unknown };
}

/** The same form with what a search found, or null when it was not searched in but sent. */
export async function searchedIn(pass: Pass, form: DrawnForm, read: Replying) {
  const seek = seekOf(pass, form);
  if (!seek) return null;
  const { initialValue } = read.reply();
  return data({ initialValue, pickers: await picksSent(pass, form, seek) });
}

/** A refused form with what its pickers show. Being led on stays what it is. */
export async function withPicks<T extends object>(
  pass: Pass,
  form: DrawnForm,
  answer: Response | { data: T; init: ResponseInit | null },
) {
  if (answer instanceof Response || pickersIn(form).length === 0) return answer;
  return data({ ...answer.data, pickers: await picksSent(pass, form, seekOf(pass, form)) }, answer.init ?? undefined);
}

function seekOf({ sent }: Pass, form: DrawnForm): Seek | null {
  const pickers = pickersIn(form).map(({ key, field }) => ({ name: field.name, picker: key }));
  return sent && seekIn(sent, pickers);
}

function picksSent(pass: Pass, form: DrawnForm, seek: Seek | null): Promise<Pickers> {
  const texts = ({ name }: FormField) => (pass.sent?.getAll(name) ?? []).filter((value) => typeof value === 'string');
  return findPicks(pass, form, {
    texts: (field) => texts(field).filter((text) => text !== ''),
    searches: seek?.searches,
    sought: seek?.sought,
  });
}
