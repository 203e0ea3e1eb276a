// The answer to a sent form that the platform would not show us: it is kept, and its address shows it again.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { keepSent } from '../access/drafts.server';
import { readForm } from '../access/form.server';
import type { Pass } from '../access/guard.server';

const Texts: z.ZodType = z.union([z.string(), z.array(z.string())]);

/** Whatever a form of a tenant's may hold: texts, several of a name, at any of its places. */
export const AnyForm = z.record(
  z.string(),
  Array.from({ length: 6 }).reduce<z.ZodType>((inner) => z.union([Texts, z.record(z.string(), inner)]), Texts),
);

export async function notRead(pass: Pass) {
  const kept = await keepSent(pass);
  const retry = kept && `${pass.path}?${new URLSearchParams({ draft: kept })}`;
  return data({ ...readForm(pass, AnyForm).reply({ formErrors: ['forms.notRead'] }), retry }, 502);
}
