// The kinds of values that tenant documents are made of.
import { z } from 'zod';

// Workers do not compile code from strings; said before the first schema is made.
z.config({ jitless: true });

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** `true` or "true" is on, everything else off. */
export const flag = z.union([z.boolean(), z.literal('true').transform(() => true), z.string().transform(() => false)]);

/** A text in one language, or one for each locale. */
export const LocalizedText = z.union([z.string(), z.record(z.string(), z.string())]);
export type LocalizedText = z.infer<typeof LocalizedText>;
