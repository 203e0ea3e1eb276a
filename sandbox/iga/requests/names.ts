// Names of references, sent on demand as `_displayData`.
import type { Platform } from '../../core/platform';
import { findReferenced } from './references';

type Names = Record<string, { givenName?: string; sn?: string; userName?: string; name?: string }>;

export function namesReferenced(platform: Platform, document: object, paths: string): Names {
  const names: Names = {};
  for (const path of paths.split(',')) collect(platform, below(document, path.trim().split('.')), names);
  return names;
}

function below(value: unknown, segments: string[]): unknown {
  return segments.reduce<unknown>((inner, segment) => {
    const holds = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, segment);
    return holds ? (inner as Record<string, unknown>)[segment] : undefined;
  }, value);
}

function collect(platform: Platform, value: unknown, names: Names): void {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(platform, inner, names);
  if (typeof value !== 'string' || !/^managed\/(user|role)\/[^/]+$/.test(value) || names[value]) return;
  const found = findReferenced(platform, value);
  if (!found) return;
  const { givenName, sn, userName, name } = found;
  names[value] = name ? { name } : { givenName, sn, userName };
}
