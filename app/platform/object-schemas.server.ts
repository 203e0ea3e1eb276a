import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import type { Api } from './http.server';

const ObjectProperty = z.object({
  type: z.string().catch('string'),
  displayName: z.string().nullish().catch(null),
  order: z.number().nullish().catch(null),
  flags: z.array(z.string()).catch([]),
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
