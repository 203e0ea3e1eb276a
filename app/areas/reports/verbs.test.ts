import { expect, it } from 'vitest';
import { offeredVerbs } from './verbs';

const template = { type: 'published', ootb: false, editable: true, duplicatable: true, owner: 'ana' } as const;
const admin = { memberId: 'root', canMake: true, maintainsAll: true };
const author = (memberId: string) => ({ memberId, canMake: true, maintainsAll: false });

it('verbs of a template are empty for members who make none', () => {
  expect(offeredVerbs(template, { memberId: 'ana', canMake: false, maintainsAll: false })).toEqual([]);
});

it('verbs of a template follow its state, for owner and administrators [reports 9]', () => {
  for (const rights of [admin, author('ana')]) {
    expect(offeredVerbs(template, rights)).toEqual(['edit', 'duplicate', 'export', 'delete']);
    const draft = { ...template, type: 'draft' } as const;
    expect(offeredVerbs(draft, rights)).toEqual(['edit', 'publish', 'viewers', 'duplicate', 'export', 'delete']);
  }
});

it('a built-in template offers only duplicating [reports 9]', () => {
  expect(offeredVerbs({ ...template, ootb: true, editable: false, owner: '' }, admin)).toEqual(['duplicate']);
  expect(offeredVerbs({ ...template, ootb: true, editable: true, duplicatable: false }, admin)).toEqual([]);
});

it('a template of another author offers duplicating and exporting', () => {
  expect(offeredVerbs(template, author('ben'))).toEqual(['duplicate', 'export']);
});
