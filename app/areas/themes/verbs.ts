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

/** Ticked journeys, and others as lines. */
export const JourneysForm = z.object({
  seen: revision,
  trees: z.array(z.string().max(200)).max(300).default([]),
  others: z.string().max(10_000).optional(),
});

/** `next`: which theme is the default afterwards, where the default itself goes. */
export const DeleteForm = z.object({ seen: revision, next: z.string().max(120).optional() });

export const ImportForm = z.object({
  text: z.string().max(1_000_000).optional(),
  file: z.instanceof(File).optional(),
  known: z.enum(['copy', 'update']).catch('copy').default('copy'),
});

/** The names of journeys in a text of lines, and those ticked, each once. */
export function journeysIn({ trees, others = '' }: z.infer<typeof JourneysForm>): string[] {
  const lines = others.split('\n').map((line) => line.trim());
  return [...new Set([...trees, ...lines])].filter((tree) => tree !== '' && tree.length <= 200);
}
