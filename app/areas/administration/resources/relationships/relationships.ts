import type { VerbTable } from '../../../../kits/work-items/verbs';
import { displayName } from '../../../../lib/display-name';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import type { ObjectSource } from '../../../../platform/objects.server';
import type { RelatedObject } from '../../../../platform/relationships.server';
import type { RelatedKind } from '../../../../platform/schemas.server';
import type { Naming } from '../../../../server/i18n/naming.server';
import { readTimeRange, type TimeRange } from '../time-range';

export const RELATED_VERBS = {
  remove: { permission: 'remove', look: 'destructive', bulk: true },
} as const satisfies VerbTable;

export interface RelatedRow {
  id: string;
  name: string;
  beside: string | null;
  /** Null without a page here. */
  linkKind: ResourceKind | null;
  term: TimeRange | 'unknown' | null;
  /** Granted by a condition: it cannot be removed by hand, as one of which that is not known. */
  byCondition: boolean;
  verbs: 'remove'[];
}

const KIND_PATH = /^(managed|internal)\/([\w-]{1,60})$/;

export function parseKindPath(path: string | null | undefined): ResourceKind | null {
  const [, type = '', name = ''] = KIND_PATH.exec(path ?? '') ?? [];
  return name === '' ? null : { type, name };
}

export function toRow(
  one: RelatedObject,
  { fields, mayChange, naming }: { fields: readonly string[]; mayChange: boolean; naming: Naming },
): RelatedRow {
  const texts = fields.map((field) => one[field]).filter((value) => typeof value === 'string' && value !== '');
  const name = displayName(one as Parameters<typeof displayName>[0]) ?? (texts[0] as string | undefined);
  const shown = naming.thing(name);
  const beside = [...new Set(texts)].filter((text) => !shown.includes(text as string)).join('\u00a0· ');
  const properties = one._refProperties;
  const byCondition = properties?._grantType === 'conditional';
  return {
    id: one._refResourceId,
    name: shown.slice(0, 200),
    beside: beside.slice(0, 300) || null,
    linkKind: parseKindPath(one._refResourceCollection ?? one._ref.slice(0, one._ref.lastIndexOf('/'))),
    term: properties ? readTimeRange(properties.temporalConstraints) : 'unknown',
    byCondition,
    verbs: mayChange && properties && !byCondition ? ['remove'] : [],
  };
}

export function pickerSource({ path, fields }: RelatedKind): ObjectSource | null {
  const kind = parseKindPath(path);
  if (!kind) return null;
  const customObject = kind.type === 'internal' ? path : kind.name;
  return { object: 'custom', customObject, queryProperties: fields.length > 0 ? fields : null };
}

export function validReferences(picked: readonly string[], kinds: readonly RelatedKind[]): string[] {
  const isOne = (text: string) => {
    const at = text.lastIndexOf('/');
    return kinds.some(({ path }) => path === text.slice(0, at)) && /^[^/\\%\s]{1,200}$/.test(text.slice(at + 1));
  };
  return [...new Set(picked)].filter(isOne);
}
