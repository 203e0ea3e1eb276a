import { describe, expect, it } from 'vitest';
import { randomId, rootKeys, seal, secretsFor, sign, unseal, verify } from './keys.server';

const [older, newer] = [['root key one'], ['root key two', 'root key one']];

describe('a signature', () => {
  it('holds for its purpose and text, under any of the keys', async () => {
    const made = await sign(older, 'forms', 'text');
    expect(await verify(older, 'forms', 'text', made)).toBe(true);
    expect(await verify(newer, 'forms', 'text', made)).toBe(true);
    expect(await verify(older, 'drafts', 'text', made)).toBe(false);
    expect(await verify(older, 'forms', 'other', made)).toBe(false);
    expect(await verify(['root key two'], 'forms', 'text', made)).toBe(false);
  });

  it.each(['', '=', 'a b', '%', 'A'.repeat(500), 'é'])('verify refuses a malformed signature: %j', async (text) => {
    expect(await verify(older, 'forms', 'text', text)).toBe(false);
  });
});

describe('a sealed value', () => {
  it('comes back under any of the keys, and says nothing by itself', async () => {
    const sealed = await seal(older, 'tokens', { access: 'tok_secret' });
    expect(sealed).not.toContain('tok_secret');
    expect(await unseal(newer, 'tokens', sealed)).toEqual({ access: 'tok_secret' });
  });

  it('a sealed value cannot be opened for another purpose, without its key, or when a letter was changed', async () => {
    const sealed = await seal(older, 'tokens', { access: 'x' });
    expect(await unseal(older, 'drafts', sealed)).toBeNull();
    expect(await unseal(['root key two'], 'tokens', sealed)).toBeNull();
    // The first letter of the tag: the last one holds bits that do not count.
    const changed = sealed.replace(/\.(.)([^.]*)$/, (_tag, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`);
    expect(changed).not.toBe(sealed);
    expect(await unseal(older, 'tokens', changed)).toBeNull();
    expect(await unseal(older, 'tokens', 'eyJhbGciOiJub25lIn0..x.y.z')).toBeNull();
  });

  it('is compressed where it is long', async () => {
    const options = Array.from({ length: 5000 }, (_, at) => ({ value: `v${at}`, label: `Choice number ${at}` }));
    const sealed = await seal(older, 'tokens', options);
    expect(sealed.length).toBeLessThan(40_000);
    expect(await unseal(newer, 'tokens', sealed)).toEqual(options);
  });

  it('a sealed value is never sealed twice alike', async () => {
    expect(await seal(older, 'tokens', 1)).not.toBe(await seal(older, 'tokens', 1));
  });
});

it('reads the keys of a deployment newest first, and refuses to sign without any', async () => {
  expect(rootKeys('b,a')).toEqual(['b', 'a']);
  expect(rootKeys('')).toEqual([]);
  await expect(sign([], 'forms', 'text')).rejects.toThrow('SESSION_KEYS');
});

it('derives other secrets for other purposes, and makes ids of 256 bits', async () => {
  expect(await secretsFor(newer, 'a')).not.toEqual(await secretsFor(newer, 'b'));
  expect(randomId()).toMatch(/^[\w-]{43}$/);
  expect(randomId()).not.toBe(randomId());
});
