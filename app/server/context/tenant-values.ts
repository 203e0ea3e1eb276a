import { z } from 'zod';

// Workers do not compile code from strings; set before the first schema is made.
z.config({ jitless: true });

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const flag = z.union([z.boolean(), z.literal('true').transform(() => true), z.string().transform(() => false)]);

export const LocalizedText = z.union([z.string(), z.record(z.string(), z.string())]);
export type LocalizedText = z.infer<typeof LocalizedText>;
