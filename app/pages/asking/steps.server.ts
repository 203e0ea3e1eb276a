// Sending a cart: who has it already, the check of rules, the requests themselves, and the receipt.
import { brokenBy, emptyCart, keepBroken, keepReceipt, readCart, replaceItems } from '../../access/cart.server';
import type { Verified } from '../../access/form.server';
import type { Pass } from '../../access/guard.server';
import { randomId } from '../../access/keys.server';
import {
  askingsOf,
  cartMark,
  isStanding,
  leftAfter,
  linesOf,
  namesAll,
  type Result,
  type Sent,
  type SentCart,
  type Skipped,
  scanFor,
  skippedLines,
  skippedOf,
  without,
} from '../../features/requests/asking/sending';
import { toRule } from '../../features/requests/rule-check.server';
import { type Asked, type Asking, createRequests, scanAccess, validateAsking } from '../../platform/asking.server';
import { PlatformError } from '../../platform/platform-error';
import { outcomeOf, recover, settle } from '../../platform/recover';

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
    const found = await settle(validateAsking(pass.api, asking));
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
  await sentInstead(pass, { cart, skipped });
  return sentWith(pass, { cart, skipped }, await sendAll(pass, cart));
}

type Cart = Awaited<ReturnType<typeof readCart>>;

interface SentNow {
  cart: Cart & { answers: NonNullable<Cart['answers']> };
  skipped: readonly Skipped[];
}

/** What this request has sent of the cart; what the cart holds where another request has sent it. */
function sentInstead(pass: Pass, otherwise: SentNow): Promise<SentNow> {
  return pass.visit.once('cart-sent', () => Promise.resolve(otherwise));
}

async function sentWith(pass: Pass, { cart, skipped }: SentNow, calls: Call[]): Promise<Sent> {
  const receipt = randomId(16);
  await keepReceipt(pass, receipt, [...linesOf(cart, calls), ...skippedLines(skipped)]);
  const left = leftAfter(cart, calls);
  if (left.length === 0) await emptyCart(pass);
  else await replaceItems(pass, left);
  return { receipt };
}

/** After a lost answer: which lines of the cart the platform would not take once more, because they were requested. */
export async function verifyCart(pass: Pass): Promise<Verified<Sent>> {
  const { people, items, answers } = await readCart(pass);
  if (!answers) return 'unknown';
  const sent = await sentInstead(pass, { cart: { people, items, answers }, skipped: [] });
  const calls = await Promise.all(
    askingsOf(sent.cart).map(async (asking) => ({
      asking,
      result: { asked: NOTHING, standing: await validateAsking(pass.api, asking) },
    })),
  );
  if (!calls.some(({ result }) => result.standing.some(isStanding))) return 'not-done';
  return { done: await sentWith(pass, sent, calls) };
}

async function breaksRules(pass: Pass, cart: SentCart): Promise<boolean> {
  const scan = scanFor(cart);
  if (!scan) return false;
  const found = await settle(scanAccess(pass.api, scan.userId, scan.assignmentIds));
  if ('failed' in found) throw refused('asking.check.scanFailed');
  if (found.loaded.length === 0) return false;
  await keepBroken(pass, { cart: cartMark(await readCart(pass)), rules: found.loaded.map(toRule) });
  return true;
}

/** What fails before anything was made fails as a whole; after that every line says how it went. */
async function sendAll(pass: Pass, cart: SentCart): Promise<Call[]> {
  const calls: Call[] = [];
  for (const asking of askingsOf(cart)) calls.push({ asking, result: await sendOne(pass, asking, calls.length > 0) });
  return calls;
}

interface Call {
  asking: Asking;
  result: Result;
}

const NOTHING: Asked = { made: [], errors: [] };

async function sendOne(pass: Pass, asking: Asking, goesOn: boolean): Promise<Result> {
  try {
    const asked = await createRequests(pass.api, asking);
    if (namesAll(asking, asked)) return { asked };
    const standing = await recover(validateAsking(pass.api, asking), { otherwise: [] });
    const isNothing = asked.made.length === 0 && asked.errors.length === 0 && !standing.some(isStanding);
    if (!goesOn && isNothing) throw unheard();
    return { asked, standing };
  } catch (thrown) {
    if (!goesOn || !(thrown instanceof PlatformError)) throw thrown;
    if (outcomeOf(thrown) !== 'unknown') return { failed: 'refused', words: thrown.words };
    return { asked: NOTHING, standing: await recover(validateAsking(pass.api, asking), { otherwise: [] }) };
  }
}

/** The platform took it, and said nothing of what it was sent for. */
function unheard(): PlatformError {
  return new PlatformError({ reason: 'garbled', status: 200, callName: 'send a cart', write: true });
}

function refused(message: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: 'send a cart', body: { message } });
}
