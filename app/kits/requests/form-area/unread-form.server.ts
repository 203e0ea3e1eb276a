// The answer to a submitted form that could not be loaded again: the values are stored as a draft and shown with the form.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { problemResponse } from '../../../server/guard/answer.server';
import { NOT_SAVED } from '../../../server/guard/failed-write.server';
import { mayBeDone, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepSentDraft } from '../../../server/session/drafts.server';

const Texts: z.ZodType = z.union([z.string(), z.array(z.string())]);

/** Whatever a form of a tenant's may hold: texts, several of a name, at any of its places. */
export const AnyForm = z.record(
  z.string(),
  Array.from({ length: 6 }).reduce<z.ZodType>((inner) => z.union([Texts, z.record(z.string(), inner)]), Texts),
);

export async function respondFormUnread(auth: AuthContext) {
  // The message says that nothing was sent, and this form may have been sent before.
  if (await mayBeDone(auth)) throw problemResponse(502, { reason: 'unavailable' });
  const kept = await keepSentDraft(auth);
  const retry = kept && `${auth.path}?${new URLSearchParams({ draft: kept })}`;
  return data({ ...readForm(auth, AnyForm).reply({ formErrors: [kept ? 'forms.notRead' : NOT_SAVED] }), retry }, 502);
}
