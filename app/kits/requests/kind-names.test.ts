import { expect, test } from 'vitest';
import { translateNamedValues } from '../../lib/named-values';
import english from '../../locales/en/requests';
import { kindNameOf, nounOf } from './kind-names';
import type { RequestKind } from './request';

const KINDS: RequestKind[] = ['grant', 'extend', 'remove', 'change', 'create', 'delete', 'other'];

test('every kind has a name inside a sentence and one at its beginning', () => {
  const textAt = (key: string) =>
    key.split('.').reduce<unknown>((words, name) => Reflect.get(Object(words), name), { requests: english });
  for (const kind of KINDS) {
    const [noun, name] = [textAt(nounOf(kind)), textAt(kindNameOf(kind))];
    expect(String(name).toLowerCase()).toBe(noun);
  }
});

test('titles and notices put it into their own language', () => {
  expect(translateNamedValues({ name: kindNameOf('remove'), what: 'requests' }, (key) => `<${key}>`, 'en')).toEqual({
    name: '<requests.kindName.remove>',
    what: 'requests',
  });
});
