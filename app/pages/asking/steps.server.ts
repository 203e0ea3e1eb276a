// Sending a cart: who has it already, the check of rules, the requests themselves, and the receipt.
import { causeOf } from '../../access/answer.server';
import { brokenBy, emptyCart, keepBroken, keepReceipt, readCart, replaceItems } from '../../access/cart.server';
import type { Pass } from '../../access/guard.server';
import { randomId } from '../../access/keys.server';
import {
  askingsOf,
  cartMark,
  leftAfter,
  linesOf,
  type Result,
  type Sent,
  type SentCart,
  type Skipped,
  scanFor,
  skippedLines,
  skippedOf,
  without,
} from '../../features/requests/asking/sending';
import { part } from '../../lib/settled';
import { type Asking, createRequests, scanAccess, validateAsking } from '../../platform/asking.server';
import { PlatformError } from '../../platform/platform-error';

/** The rules the cart was found to break, as long as it is still that cart. */
export async function brokenRules(pass: Pass) {
  const [cart, broken] = await Promise.all([readCart(pass), brokenBy(pass)]);
  return broken && broken.cart === cartMark(cart) ? broken.rules : null;
}

/** What of the cart cannot be requested now; null when that could not be asked. People may have changed since an item was added. */
export function skippedNow(pass: Pass): Promise<Skipped[] | null> {
  return pass.visit.once('cart-skipped', async () => {
    const { people, items } = await readCart(pass);
    const asking = {
      users: people.map(({ id }) => id),
      catalogs: items.map(({ type, id }) => ({ type, id })),
      accessModifier: 'add' as const,
      priority: 'low' as const,
    };
    const found = await part(validateAsking(pass.api, asking));
    return 'loaded' in found ? skippedOf({ people, items }, found.loaded) : null;
  });
}

/**
 * Sends what of the cart can be requested and keeps what was not made; or finds that it breaks a rule and sends nothing,
 * unless that is accepted.
 */
export async function sendCart(pass: Pass, { despite }: { despite: boolean }): Promise<Sent> {
  const { people, items, answers } = await readCart(pass);
  if (people.length === 0 || items.length === 0) throw refused('asking.check.empty');
  if (!answers) return { unanswered: true };
  const skipped = (await skippedNow(pass)) ?? [];
  const cart = { people, items: without(people, items, skipped), answers };
  if (cart.items.length === 0) throw refused('asking.check.nothingLeft');
  if (!despite && (await breaksRules(pass, cart))) return { broken: true };
  const calls = await sendAll(pass, cart);
  const receipt = randomId(16);
  await keepReceipt(pass, receipt, [...linesOf(cart, calls), ...skippedLines(skipped)]);
  const left = leftAfter(cart, calls);
  if (left.length === 0) await emptyCart(pass);
  else await replaceItems(pass, left);
  return { receipt };
}

async function breaksRules(pass: Pass, cart: SentCart): Promise<boolean> {
  const scan = scanFor(cart);
  if (!scan) return false;
  const found = await part(scanAccess(pass.api, scan.userId, scan.assignmentIds));
  if ('failed' in found) throw refused('asking.check.scanFailed');
  if (found.loaded.length === 0) return false;
  const rules = found.loaded.map(({ name, description, violatingAccess }) => ({
    name,
    description: description ?? null,
    held: violatingAccess.map((access) => (access.within ? `${access.name} (${access.within})` : access.name)),
  }));
  await keepBroken(pass, { cart: cartMark(await readCart(pass)), rules });
  return true;
}

/** What fails before anything was made fails as a whole; after that every line says how it went. */
async function sendAll(pass: Pass, cart: SentCart) {
  const calls: { asking: Asking; result: Result }[] = [];
  for (const asking of askingsOf(cart)) calls.push({ asking, result: await sendOne(pass, asking, calls.length > 0) });
  return calls;
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
