// Whom access is asked for, chosen before the catalogue opens (contract 01, 1.3): kept with the session, under each person's id.
import { z } from 'zod';
import type { Pass } from './guard.server';
import { drop, keep, kept } from './kept.server';

const CART = 'cart';

const CartPerson = z.object({ id: z.string(), name: z.string(), userName: z.string(), profileImage: z.string() });
export type CartPerson = z.infer<typeof CartPerson>;

/** Puts these people into the cart in place of whoever was in it; false when there are more than it holds. */
export async function fillCart(pass: Pass, people: readonly CartPerson[]): Promise<boolean> {
  await drop(pass, CART);
  const held = await Promise.all(people.map((person) => keep(pass, CART, person.id, person)));
  return held.every(Boolean);
}

export async function cartPeople(pass: Pass): Promise<CartPerson[]> {
  const entries = await kept(pass, CART, CartPerson);
  return entries.map(([, person]) => person);
}

/** The member as a cart holds people. A picture that came as data is left out: it would not fit. */
export function inCart({ member }: Pass): CartPerson {
  const { id, name, userName, avatar } = member;
  return { id, name, userName, profileImage: avatar?.startsWith('https:') ? avatar : '' };
}
