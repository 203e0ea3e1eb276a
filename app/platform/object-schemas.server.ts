import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { optionalText, texts } from './rows';

const ObjectProperty = z.object({
  type: z
    .string()
    .nullish()
    .transform((found) => found ?? 'string'),
  displayName: optionalText,
  order: z.number().nullish().catch(null),
  flags: texts,
});
export type ObjectProperty = z.infer<typeof ObjectProperty>;

const ObjectSchema = z.object({
  properties: z.record(z.string(), ObjectProperty).transform((properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const displayName = standardTitle(name, property.displayName);
        return [name, { ...property, displayName }];
      }),
    ),
  ),
});
export type ObjectSchema = z.infer<typeof ObjectSchema>;

export function getObjectSchema(api: Api, applicationId: string, objectType: string): Promise<ObjectSchema> {
  return api.iga.get(path`/governance/application/${applicationId}/${objectType}/schema`, ObjectSchema);
}
