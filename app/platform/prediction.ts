import { z } from 'zod';
import { isRecord } from '../lib/record';
import { namedList } from './rows';

const share = z.number().min(0).max(1).nullish().catch(null);
const count = z.number().nullish().catch(null);
const rules = namedList(z.string());

const Seen = z.object({ confidence: share, CONF: share, rule: rules, RULE: rules, freq: count, freqUnion: count });

/** What similar people hold. */
export interface Prediction {
  /** Between 0 and 1; null where it cannot be read. */
  confidence: number | null;
  /** Null for one that cannot be read. */
  rule: (string | null)[];
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
      rule: rule?.length ? rule : (RULE ?? []),
      freq: freq ?? null,
      freqUnion: freqUnion ?? null,
    };
  });
