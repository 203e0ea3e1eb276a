import { describe, expect, test } from 'vitest';
import { createDraft, keepsTyped } from './drafts.server';

const file = new File(['x'], 'me.png');
const noFile = new File([], '');

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ _token: 't', _key: 'k', ...fields })) form.append(name, value);
  return form;
}

describe('what was typed', () => {
  test.each<[string, Record<string, string | File>]>([
    ['a text', { reason: 'because' }],
    ['a text beside an empty password and no file', { reason: 'because', password: '', picture: noFile }],
    ['a text beside hidden fields', { seen: '7', 'was.mail': 'x', reason: 'because' }],
  ])('is kept as a whole: %s', (_, fields) => {
    expect(keepsTyped(formOf(fields))).toBe(true);
    expect(createDraft('/a', formOf(fields))).not.toHaveProperty('isPartial');
  });

  test.each<[string, Record<string, string | File>]>([
    ['a password', { password: 'hush' }],
    ['a secret of a tenant’s form', { 'form.~secret~pin': '47', seen: '7' }],
    ['a file beside an empty text', { picture: file, profileImage: '' }],
  ])('is not kept, and no draft claims it: %s', (_, fields) => {
    expect(keepsTyped(formOf(fields))).toBe(false);
    expect(createDraft('/a', formOf(fields))).toBeNull();
  });

  test('is not kept as a whole where a part of it is a secret or a file, which the draft states', () => {
    for (const lost of <Record<string, string | File>[]>[
      { 'blocks[0].answer': 'hush' },
      { password: 'hush' },
      { picture: file },
    ]) {
      const form = formOf({ 'blocks[0].own': 'First pet', ...lost });
      expect(keepsTyped(form)).toBe(false);
      expect(createDraft('/a', form)).toEqual({
        path: '/a',
        fields: [['blocks[0].own', 'First pet']],
        isPartial: true,
        key: 'k',
      });
    }
  });

  test('a cleared text is kept, and not claimed', () => {
    expect(keepsTyped(formOf({ reason: '', 'was.mail': 'x' }))).toBe(false);
    expect(createDraft('/a', formOf({ reason: '' }))).toEqual({ path: '/a', fields: [['reason', '']], key: 'k' });
  });
});
