import { z } from 'zod';
import { isRecord } from '../lib/record';

const share = z.number().min(0).max(1).nullish().catch(null);
const count = z.number().nullish().catch(null);
const rules = z.array(z.string()).nullish().catch(null);

const Seen = z.object({ confidence: share, CONF: share, rule: rules, RULE: rules, freq: count, freqUnion: count });

/** What similar people hold. */
export interface Prediction {
  /** Between 0 and 1; null where it cannot be read. */
  confidence: number | null;
  rule: string[];
  freq: number | null;
  freqUnion: number | null;
}

/** Null where nothing is predicted; what is there and cannot be read is a prediction without a confidence. */
export const Prediction = z
  .unknown()
  .optional()
  .transform((found): Prediction | null => {
    if (found === undefined || found === null) return null;
    if (isRecord(found) && (found.confidence === null || Object.keys(found).length === 0)) return null;
    const { confidence, CONF, rule, RULE, freq, freqUnion } = Seen.safeParse(found).data ?? {};
    return {
      confidence: confidence ?? CONF ?? null,
      rule: rule ?? RULE ?? [],
      freq: freq ?? null,
      freqUnion: freqUnion ?? null,
    };
  });
