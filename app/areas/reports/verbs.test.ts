import { expect, it } from 'vitest';
import { verbsOf } from './verbs';

const template = { type: 'published', ootb: false, editable: true, duplicatable: true, owner: 'ana' } as const;
const admin = { memberId: 'root', makes: true, all: true };
const author = (memberId: string) => ({ memberId, makes: true, all: false });

it('are none for who makes no templates', () => {
  expect(verbsOf(template, { memberId: 'ana', makes: false, all: false })).toEqual([]);
});

it('follow the state of the template, for its owner and for administrators [reports 9]', () => {
  for (const rights of [admin, author('ana')]) {
    expect(verbsOf(template, rights)).toEqual(['edit', 'duplicate', 'export', 'delete']);
    const draft = { ...template, type: 'draft' } as const;
    expect(verbsOf(draft, rights)).toEqual(['edit', 'publish', 'viewers', 'duplicate', 'export', 'delete']);
  }
});

it('of what came with the platform are copying alone [reports 9]', () => {
  expect(verbsOf({ ...template, ootb: true, editable: false, owner: '' }, admin)).toEqual(['duplicate']);
  expect(verbsOf({ ...template, ootb: true, editable: true, duplicatable: false }, admin)).toEqual([]);
});

it('of somebody else’s template are copying and saving', () => {
  expect(verbsOf(template, author('ben'))).toEqual(['duplicate', 'export']);
});
