import { describe, expect, it } from 'vitest';
import { readFileOrText } from './file-or-text.server';

const messages = { missing: 'missing', twice: 'twice', large: 'large', unreadable: 'unreadable' };
const read = (file: (string | Uint8Array<ArrayBuffer>)[] | null, text?: string) =>
  readFileOrText({ file: file ? new File(file, 'a.json') : undefined, text }, { maxBytes: 10, messages });

describe('readFileOrText', () => {
  it.each([
    ['a file', ['{"a":1}'], undefined, { field: 'file', text: '{"a":1}' }],
    ['a text', null, ' [] ', { field: 'text', text: ' [] ' }],
    ['a text beside an empty file, as browsers send it', [], '[]', { field: 'text', text: '[]' }],
    ['a file beside an empty text', ['[]'], ' \n', { field: 'file', text: '[]' }],
    ['neither', [], ' ', { field: 'file', wrong: ['missing'] }],
    ['both', ['[]'], '[]', { field: 'text', wrong: ['twice'] }],
    ['a large file', ['x'.repeat(11)], '', { field: 'file', wrong: ['large'] }],
    ['a large text', null, 'x'.repeat(11), { field: 'text', wrong: ['large'] }],
    ['a file that is no text', [new Uint8Array([0xff, 0xfe])], '', { field: 'file', wrong: ['unreadable'] }],
  ])('%s', async (_, file, text, found) => {
    expect(await read(file, text)).toEqual(found);
  });
});
