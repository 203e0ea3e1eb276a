import { expect, it } from 'vitest';
import { scopeName } from './use-scope-names';

const texts = {
  language: 'de',
  getResource: (_language: string, _namespace: string, key: string) =>
    key === 'overrides.comment' ? 'Anmerken' : undefined,
};

it.each([
  ['view', 'known: view'],
  ['comment', 'Anmerken'],
  ['ledger.admin', 'ledger.admin'],
])('the permission %s is called %s: by the tenant, else by our words, else as it is', (scope, name) => {
  expect(scopeName(texts, scope, (known) => `known: ${known}`)).toBe(name);
});
