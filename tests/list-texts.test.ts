// The texts of a list are found by keys that follow from its description: every one of them exists.
import { describe, expect, it } from 'vitest';
import { buildRelatedList, buildResourceList } from '../app/areas/administration/resources/query';
import { itemListSpec } from '../app/areas/reviews/items/query';
import { textKeys } from '../app/kits/lists/texts';
import { catalogOf } from '../app/kits/requests/catalog/query';
import type { CollectionSpec, Filter } from '../app/lib/collection';
import { flatten } from '../app/lib/locale-document';
import en from '../app/locales/en';

const keys = new Set(flatten(en).map(([key]) => key.replace(/_(one|other)$/, '')));
const modules = import.meta.glob<Record<string, unknown>>('../app/{areas,kits}/**/query.ts', { eager: true });

/** The page gives these: its tenant or its fields name them. */
const GIVEN = ['administration.resources.label', 'administration.resources.related.label', 'risk.filter.days'];

const isList = (value: unknown): value is CollectionSpec =>
  typeof value === 'object' && value !== null && 'filters' in value && 'sorts' in value;
const exported = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) => {
    if (isList(value)) return value;
    // Several lists of one kind.
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isList) : [];
  }),
);
const built: CollectionSpec[] = [
  buildResourceList({ of: 'any', columns: [], sortable: false }).spec,
  buildRelatedList([]).spec,
  catalogOf({ kind: 'new', tab: 'entitlement', returnPath: null }),
  itemListSpec({ certificationType: 'identity', targetFilter: null, uiConfig: null }),
];
const lists = [...new Set([...exported, ...built])];

const missing = (...candidates: (readonly string[])[]) =>
  candidates.filter((keysOfText) => !keysOfText.some((key) => keys.has(key))).map(([first = '']) => first);
const optionsOf = (filter: Filter) => ('options' in filter ? (filter.options ?? []) : []);

describe('the texts of a list', () => {
  it.each(lists.map((list) => [list.name, list] as const))(
    '%s stand below its prefix or among the shared ones',
    (_, list) => {
      const { label, failed, noMatch, filter, any, option, sort } = textKeys(list.texts ?? list.name);
      const filters = Object.entries(list.filters);
      const names = new Set(list.sorts.filter(Boolean).map((one) => one.replace(/^-/, '')));
      expect(
        [
          ...missing(list.label ? [list.label] : label, failed, ...[...names].map(sort)),
          ...(filters.length > 0 ? missing(noMatch) : []),
          ...filters.flatMap(([name, spec]) =>
            missing(filter(name), any(name), ...optionsOf(spec).map((value) => option(name, value))),
          ),
        ].filter((key) => !GIVEN.includes(key)),
      ).toEqual([]);
    },
  );
  it('are checked for every list', () => {
    expect(lists.length).toBeGreaterThan(24);
  });
});
