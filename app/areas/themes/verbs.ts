import { z } from 'zod';
import { withoutInvisible } from './theme-names';

const name = z
  .string('themes.wrong.nameMissing')
  .overwrite(withoutInvisible)
  .min(1, 'themes.wrong.nameMissing')
  .max(100, 'themes.wrong.nameLong?most=100');
const revision = z.string().max(64).optional();

/** `copy`: the theme whose values the new one begins with; none means those of the Starter Theme. */
export const NewThemeForm = z.object({ name, copy: z.string().max(120).optional() });

export const CopyForm = z.object({ name });

/** Journeys that are ticked, or in lines where the page could not list them: one field, as the page may come back as the other. */
export const JourneysForm = z.object({
  seen: revision,
  trees: z.array(z.string().max(10_000)).max(300).default([]),
});

/** `next`: which theme is the default afterwards, where the default itself goes. */
export const DeleteForm = z.object({ seen: revision, next: z.string().max(120).optional() });

export const ImportForm = z.object({
  text: z.string().max(1_000_000).optional(),
  file: z.instanceof(File).optional(),
  known: z.enum(['copy', 'update']).catch('copy').default('copy'),
});
