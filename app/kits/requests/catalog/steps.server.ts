import { randomId } from '../../../lib/keys.server';
import {
  type CreatedRequests,
  createRequests,
  emptyAnswerError,
  type NewRequest,
  scanAccess,
  validateNewRequest,
} from '../../../platform/new-requests.server';
import { conflictError, PlatformError } from '../../../platform/platform-error';
import { loadPart, outcomeOf, recover } from '../../../platform/recover';
import type { UncertainWrite } from '../../../server/guard/form.server';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { toBrokenRule } from '../rule-check.server';
import { loadMadeSince, type MadeBefore } from '../verifying.server';
import {
  findReceiptOfSubmittedCart,
  readCart,
  readViolations,
  saveReceipt,
  saveViolations,
  settleSentItems,
} from './cart.server';
import {
  type CallResult,
  cartFingerprint,
  countRequests,
  findMadeLines,
  findRemainingItems,
  findSkipped,
  namesAll,
  removeSkipped,
  type SendOutcome,
  type SentCart,
  type SkippedRequest,
  toAccessScan,
  toLines,
  toNewRequests,
  toSkippedLines,
} from './sending';

/** The rules the cart was found to break, as long as it is still that cart. */
export async function readBrokenRules(auth: AuthContext) {
  const [cart, broken] = await Promise.all([readCart(auth), readViolations(auth)]);
  if (!broken || broken.cart !== cartFingerprint(cart)) return null;
  const isEveryItemNamed = broken.rules.every(({ requested }) => requested.length > 0);
  return {
    rules: broken.rules,
    person: cart.people[0]?.name ?? '',
    /** All that was checked, where the platform does not say which of it breaks a rule. */
    checked: isEveryItemNamed ? [] : checkedItems(cart).map(({ name }) => name),
  };
}

function checkedItems(cart: Pick<SentCart, 'people' | 'items'>) {
  const scanned = toAccessScan(cart)?.assignmentIds ?? [];
  return cart.items.filter(({ assignmentId }) => assignmentId !== null && scanned.includes(assignmentId));
}

/** What of the cart cannot be requested now; null when that could not be asked. People may have changed since an item was added. */
export function findSkippedNow(auth: AuthContext): Promise<SkippedRequest[] | null> {
  return auth.context.memo('cart-skipped', async () => {
    const { people, items } = await readCart(auth);
    const request = {
      users: people.map(({ id }) => id),
      catalogs: items.map(({ type, id }) => ({ type, id })),
      accessModifier: 'add' as const,
      priority: 'low' as const,
    };
    const found = await loadPart(validateNewRequest(auth.api, request));
    return 'loaded' in found ? findSkipped({ people, items }, found.loaded) : null;
  });
}

/**
 * Sends what of the cart can be requested and keeps what was not made; or finds that it breaks a rule and sends nothing,
 * unless that is accepted.
 */
export async function sendCart(
  auth: AuthContext,
  { despite, before }: { despite: boolean; before: MadeBefore },
): Promise<SendOutcome> {
  const { people, items, answers } = await readCart(auth);
  const submitted = await findReceiptOfSubmittedCart(auth);
  if (submitted) return { receipt: submitted };
  if (people.length === 0 || items.length === 0) throw conflictError('send a cart', 'requests.catalog.check.empty');
  if (!answers) return { unanswered: true };
  const skipped = await findSkippedNow(auth);
  if (skipped === null) throw conflictError('send a cart', 'requests.catalog.check.notChecked');
  const cart = { people, items: removeSkipped(people, items, skipped), answers };
  if (cart.items.length === 0) throw conflictError('send a cart', 'requests.catalog.check.nothingLeft');
  if (!despite && (await breaksRules(auth, cart))) return { broken: true };
  const now = await rememberSubmission(auth, { cart, skipped, despite });
  return finishSubmission(auth, now, await sendAll(auth, cart, before));
}

type Cart = Awaited<ReturnType<typeof readCart>>;

interface Submission {
  cart: Cart & { answers: NonNullable<Cart['answers']> };
  skipped: readonly SkippedRequest[];
  /** It was found to break a rule, and sent all the same. */
  despite: boolean;
}

/** What this request has sent of the cart; what the cart holds where another request has sent it. */
function rememberSubmission(auth: AuthContext, otherwise: Submission): Promise<Submission> {
  return auth.context.keep('cart-sent', () => Promise.resolve(otherwise));
}

async function finishSubmission(
  auth: AuthContext,
  { cart, skipped, despite }: Submission,
  calls: Call[],
): Promise<SendOutcome> {
  const receipt = randomId(16);
  await saveReceipt(auth, receipt, [
    ...toLines(cart, calls).map((line) => ({ ...line, despite })),
    ...toSkippedLines(skipped),
  ]);
  const { items } = await readCart(auth);
  await settleSentItems(auth, items, findRemainingItems(cart, calls));
  return { receipt };
}

/**
 * After a lost answer: which lines of the cart the member has requested since. It was the answer to the first call; a
 * later one is looked at where it is lost.
 */
export async function verifyCart(auth: AuthContext, write: UncertainWrite<MadeBefore>): Promise<Verified<SendOutcome>> {
  const { people, items, answers } = await readCart(auth);
  if (!answers) return 'unknown';
  const sent = await rememberSubmission(auth, { cart: { people, items, answers }, skipped: [], despite: false });
  const made = await loadMadeLines(auth, sent.cart, write);
  if (made === null) return 'unknown';
  if (made.length === 0) return 'not-done';
  const created = { made, errors: [] };
  const calls = toNewRequests(sent.cart).map((request, at) => ({
    request,
    result: { created, others: at > 0 ? ('unsent' as const) : ('unsure' as const) },
  }));
  return { done: await finishSubmission(auth, sent, calls) };
}

/** Null where it cannot be concluded. */
async function loadMadeLines(
  auth: AuthContext,
  cart: SentCart,
  { begun, before }: Omit<UncertainWrite<MadeBefore>, 'mayComeLater'>,
): Promise<CreatedRequests['made'] | null> {
  const since = await recover(loadMadeSince(auth, { begun, more: countRequests(cart) }), { otherwise: null });
  const made =
    since &&
    findMadeLines(
      cart,
      since.filter(({ id }) => !before?.includes(id)),
    );
  return before === null && made && made.length > 0 ? null : made;
}

async function breaksRules(auth: AuthContext, cart: SentCart): Promise<boolean> {
  const scan = toAccessScan(cart);
  if (!scan) return false;
  const found = await loadPart(scanAccess(auth.api, scan.userId, scan.assignmentIds));
  if ('failed' in found) throw conflictError('send a cart', 'requests.catalog.check.scanFailed');
  if (found.loaded.length === 0) return false;
  const rules = found.loaded.map((rule) => toBrokenRule(rule, checkedItems(cart)));
  await saveViolations(auth, { cart: cartFingerprint(await readCart(auth)), rules });
  return true;
}

/** What fails before anything was made fails as a whole; after that every line says how it went. */
async function sendAll(auth: AuthContext, cart: SentCart, before: MadeBefore): Promise<Call[]> {
  const calls: Call[] = [];
  const findMade = () => loadMadeLines(auth, cart, { begun: auth.context.now, before });
  for (const request of toNewRequests(cart)) {
    calls.push({ request, result: await sendOne(auth, request, { isLater: calls.length > 0, findMade }) });
  }
  return calls;
}

interface Call {
  request: NewRequest;
  result: CallResult;
}

interface Sending {
  isLater: boolean;
  findMade: () => Promise<CreatedRequests['made'] | null>;
}

async function sendOne(auth: AuthContext, request: NewRequest, { isLater, findMade }: Sending): Promise<CallResult> {
  try {
    const created = await createRequests(auth.api, request);
    if (namesAll(request, created)) return { created };
    const made = [...created.made, ...((await findMade()) ?? [])];
    if (!isLater && made.length === 0 && created.errors.length === 0) throw emptyAnswerError('send a cart');
    return { created: { ...created, made }, others: 'unsure' };
  } catch (thrown) {
    if (!isLater || !(thrown instanceof PlatformError)) throw thrown;
    if (outcomeOf(thrown) !== 'unknown') return { failed: 'refused', text: thrown.platformMessage };
    return { created: { made: (await findMade()) ?? [], errors: [] }, others: 'unsure' };
  }
}
