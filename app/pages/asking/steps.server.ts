// Sending a cart: the check of rules, the requests themselves, and the receipt (contract 03, 7.6).

import { causeOf } from '../../access/answer.server';
import { brokenBy, emptyCart, keepBroken, keepReceipt, readCart } from '../../access/cart.server';
import type { Pass } from '../../access/guard.server';
import { randomId } from '../../access/keys.server';
import {
  askingsOf,
  cartMark,
  type Line,
  linesOf,
  type Result,
  type Sent,
  type SentCart,
  scanFor,
} from '../../features/requests/asking/sending';
import { part } from '../../lib/settled';
import { type Asking, createRequests, scanAccess } from '../../platform/asking.server';
import { PlatformError } from '../../platform/platform-error';

/** The rules the cart was found to break, as long as it is still that cart. */
export async function brokenRules(pass: Pass) {
  const [cart, broken] = await Promise.all([readCart(pass), brokenBy(pass)]);
  return broken && broken.cart === cartMark(cart) ? broken.rules : null;
}

/** Sends the cart and empties it; or finds that it breaks a rule and sends nothing, unless that is accepted. */
export async function sendCart(pass: Pass, { despite }: { despite: boolean }): Promise<Sent> {
  const { people, items, answers } = await readCart(pass);
  if (people.length === 0 || items.length === 0) throw refused('asking.check.empty');
  if (!answers) return { unanswered: true };
  const cart = { people, items, answers };
  if (!despite && (await breaksRules(pass, cart))) return { broken: true };
  const lines = await sendAll(pass, cart);
  const receipt = randomId(16);
  await keepReceipt(pass, receipt, lines);
  await emptyCart(pass);
  return { receipt };
}

async function breaksRules(pass: Pass, cart: SentCart): Promise<boolean> {
  const scan = scanFor(cart);
  if (!scan) return false;
  const found = await part(scanAccess(pass.api, scan.userId, scan.assignmentIds));
  if ('failed' in found) throw refused('asking.check.scanFailed');
  if (found.loaded.length === 0) return false;
  const rules = found.loaded.map(({ name, description }) => ({ name, description: description ?? null }));
  await keepBroken(pass, { cart: cartMark(cart), rules });
  return true;
}

/** What fails before anything was made fails as a whole; after that every line says how it went. */
async function sendAll(pass: Pass, cart: SentCart): Promise<Line[]> {
  const calls: { asking: Asking; result: Result }[] = [];
  for (const asking of askingsOf(cart)) calls.push({ asking, result: await sendOne(pass, asking, calls.length > 0) });
  return linesOf(cart, calls);
}

async function sendOne(pass: Pass, asking: Asking, goesOn: boolean): Promise<Result> {
  try {
    return { asked: await createRequests(pass.api, asking) };
  } catch (thrown) {
    const error = causeOf(thrown);
    if (!goesOn || !error) throw thrown;
    return { failed: error.uncertain ? 'unsure' : 'refused', words: error.words };
  }
}

function refused(message: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: 'send a cart', body: { message } });
}
