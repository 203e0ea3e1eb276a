// The parameters of a training: their groups, usual values and rules. Messages are keys; the page translates them.
import { z } from 'zod';

const MODEL = { batch_size: 512, epochs: 1000, learning_rate: 0.001 };
/** By the short name of a group in the form. */
export const GROUPS = {
  a: { name: 'Model A', usual: MODEL },
  b: { name: 'Model B', usual: MODEL },
  c: { name: 'Model C', usual: { min_number_of_clusters: 4, max_number_of_clusters: 45 } },
  e: { name: 'embeddings', usual: { embedding_dimension: 20, learning_rate: 0.001, window: 5 } },
} as const;

export interface Parameter {
  field: string;
  group: string;
  name: string;
  usual: number;
}

export const PARAMETERS: readonly Parameter[] = Object.entries(GROUPS).flatMap(([short, { name: group, usual }]) =>
  Object.entries(usual).map(([name, value]) => ({ field: `${short}_${name}`, group, name, usual: value })),
);

const whole = (key: string, least: number, most: number) =>
  z.coerce
    .number(`autoaccess.rule.${key}`)
    .int(`autoaccess.rule.${key}`)
    .min(least, `autoaccess.rule.${key}`)
    .max(most, `autoaccess.rule.${key}`);

const RULES: Record<string, z.ZodType<number>> = {
  batch_size: whole('batch_size', 8, 10_000).multipleOf(8, 'autoaccess.rule.batch_size'),
  epochs: whole('epochs', 300, 10_000),
  // With a point or a comma: among whole numbers a comma may stand between thousands.
  learning_rate: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed),
    z.coerce
      .number('autoaccess.rule.learning_rate')
      .gt(0, 'autoaccess.rule.learning_rate')
      .lt(1, 'autoaccess.rule.learning_rate'),
  ),
  window: z.coerce
    .number('autoaccess.rule.window')
    .refine((value) => [3, 5, 7, 9, 11].includes(value), 'autoaccess.rule.window'),
  embedding_dimension: whole('embedding_dimension', 5, 100),
  min_number_of_clusters: whole('min_number_of_clusters', 3, 100),
  max_number_of_clusters: whole('max_number_of_clusters', 10, 1000),
};

const COMMON = {
  name: z.string('autoaccess.rule.name').trim().min(1, 'autoaccess.rule.name').max(200, 'autoaccess.rule.name'),
  source: z.string('autoaccess.rule.source').regex(/^[\w-]{1,80}$/, 'autoaccess.rule.source'),
};

export const Training = z
  .strictObject({
    ...COMMON,
    ...Object.fromEntries(PARAMETERS.map(({ field, name }) => [field, RULES[name] ?? z.coerce.number()])),
  })
  .superRefine((value, refused) => {
    const { c_min_number_of_clusters: least, c_max_number_of_clusters: most } = value as Record<string, unknown>;
    if (Number(least) >= Number(most))
      refused.addIssue({ code: 'custom', path: ['c_max_number_of_clusters'], message: 'autoaccess.rule.clusters' });
  });

export const Prediction = z.strictObject({
  ...COMMON,
  training: z.string('autoaccess.rule.training').regex(/^[\w-]{1,80}$/, 'autoaccess.rule.training'),
  threshold: whole('threshold', 0, 100),
});

/** The parameters by group, as the platform keeps them. */
export function parametersOf(values: Record<string, unknown>): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const { field, group, name } of PARAMETERS) found[group] = { ...found[group], [name]: Number(values[field]) };
  return found;
}
