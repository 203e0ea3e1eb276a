import { z } from 'zod';

const typed = z.record(z.string().max(20), z.string().max(200).optional()).optional();

export const SEARCH_FIELDS = { find: typed, found: typed, more: typed, seek: z.string().max(20).optional() };
