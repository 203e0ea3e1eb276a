import { env, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Env, PlatformObject } from '../platform-object';
import { collection } from './collection';
import { remembered } from './remembered';
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
const told = (store: Store, made?: () => void) =>
  remembered(store, 'note', () => {
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
    expect([told(store, count), told(store, count), made]).toEqual(['one', 'one', 1]);
    expect(remembered(store, 'other', () => 2)).toBe(2);
    put(store, 'two');
    expect([told(store, count), made]).toEqual(['two', 2]);
    store.remove(notes, 'a');
    expect(told(store)).toBeUndefined();
    store.insert(notes, [['a', { id: 'a', text: 'three' }]]);
    expect(told(store)).toBe('three');
  }));

it('remembered forgets values read inside a transaction that was rolled back', () =>
  within((store) => {
    put(store, 'before');
    const step = () =>
      store.transaction(() => {
        put(store, 'inside');
        told(store);
        throw new Error('no');
      });
    expect(step).toThrow('no');
    expect(told(store)).toBe('before');
  }));

it('remembered does not cache a value whose computation writes', () =>
  within((store) => {
    const write = () => remembered(store, 'write', () => put(store, String(store.version())).text);
    expect(write()).not.toBe(write());
  }));
