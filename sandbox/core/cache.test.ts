import { env, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Env, PlatformObject } from '../platform-object';
import { cached } from './cache';
import { collection } from './collection';
import { openStore, type Store } from './store';

interface Note {
  id: string;
  text: string;
}
const notes = collection<Note>({ name: 'test/remembered' });

function within<R>(work: (store: Store) => R): Promise<R> {
  const stub = (env as unknown as Env).PLATFORM_OBJECT.getByName(crypto.randomUUID());
  return runInDurableObject(stub, (_: PlatformObject, state) => work(openStore(state.storage)));
}

const put = (store: Store, text: string) => store.put(notes, 'a', { id: 'a', text });
const shown = (store: Store, made?: () => void) =>
  cached(store, 'note', () => {
    made?.();
    return store.get(notes, 'a')?.text;
  });

it('remembered computes a value once per key until something is written', () =>
  within((store) => {
    put(store, 'one');
    let made = 0;
    const count = () => {
      made += 1;
    };
    expect([shown(store, count), shown(store, count), made]).toEqual(['one', 'one', 1]);
    expect(cached(store, 'other', () => 2)).toBe(2);
    put(store, 'two');
    expect([shown(store, count), made]).toEqual(['two', 2]);
    store.remove(notes, 'a');
    expect(shown(store)).toBeUndefined();
    store.insert(notes, [['a', { id: 'a', text: 'three' }]]);
    expect(shown(store)).toBe('three');
  }));

it('remembered forgets values read inside a transaction that was rolled back', () =>
  within((store) => {
    put(store, 'before');
    const step = () =>
      store.transaction(() => {
        put(store, 'inside');
        shown(store);
        throw new Error('no');
      });
    expect(step).toThrow('no');
    expect(shown(store)).toBe('before');
  }));

it('remembered does not cache a value whose computation writes', () =>
  within((store) => {
    const write = () => cached(store, 'write', () => put(store, String(store.version())).text);
    expect(write()).not.toBe(write());
  }));
