import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { listAddress, reviewPath, runningSignOffAddress } from '../../../kits/reviews/paths';
import { numberFormat } from '../../../lib/formats';
import { UNNAMED } from '../../../lib/named-values';
import { conflictError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { signOffItems } from '../../../platform/review-items.server';
import { mutate, readForm, type UncertainWrite } from '../../../server/guard/form.server';
import type { Verified } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Notice } from '../../../server/session/session-record';
import { type KnownReview, loadKnownReview } from '../campaign.server';
import { countDecided, countSignedOff, type SignedOffCount } from './decided-items.server';

const SEEN_PATTERN = /^\d{1,9}(\.\d{1,9}){3}\.[\w:.+-]{0,40}$/;
const SignOffForm = z.strictObject({ seen: z.string().regex(SEEN_PATTERN) });

interface SignOffResult {
  signed: number;
  /** Decisions the platform refused to sign off. */
  refused: number;
  /** Null when the count failed. */
  open: number | null;
  /** Decisions the platform is still processing. */
  left: number;
  /** The date of the last of these; null without one. */
  until: string | null;
}

export async function signOff(auth: AuthContext, params: { campaignId?: string }) {
  const read = () => loadKnownReview(auth, params, 'reviews.signOff.failed.campaign');
  const reviewed = await read();
  const { review } = reviewed;
  const form = readForm(auth, SignOffForm);
  if (form.status !== 'success') return data(form.reply({ formErrors: ['reviews.signOff.changed'] }), 400);
  const [certify = 0, revoke = 0, exception = 0] = form.value.seen.split('.', 3).map(Number);
  const signed = certify + revoke + exception;
  return mutate(auth, form, {
    kind: 'do',
    before: () => recover(countSignedOff(auth, reviewed), { otherwise: null }),
    run: async () => {
      await rejectIfChanged(auth, reviewed, form.value.seen);
      const { length: refused } = await signOffItems(auth.api, review);
      if (refused >= signed) throw conflictError('sign off a review');
      return loadResult(auth, reviewed, { signed: signed - refused, refused });
    },
    verify: async ({ before }) => verify(auth, await read(), { before, signed }),
    notDone: 'reviews.signOff.notDone',
    refused: 'reviews.signOff.refused',
    failed: 'reviews.signOff.failed.signOff',
    redirectTo: (done) => {
      if (isComplete(done)) return listAddress('');
      return done.until === null ? reviewPath(review) : runningSignOffAddress(review, done.until);
    },
    notice: (done) => noticeOf(auth, reviewed, done),
    check: reviewPath(review),
  });
}

/** The user confirmed the decisions they saw: others need a new confirmation. */
async function rejectIfChanged(auth: AuthContext, reviewed: KnownReview, seen: string): Promise<void> {
  const { totals, decided, last } = await countDecided(auth, reviewed);
  const [certify = 0, revoke = 0, exception = 0, open] = seen.split('.', 4).map(Number);
  const before = totals.total - totals.NONE - decided;
  const same =
    totals.NONE === open &&
    decided === certify + revoke + exception &&
    (last ?? '') === seen.split('.').slice(4).join('.') &&
    (before > 0 || (totals.certify === certify && totals.revoke === revoke));
  if (!same) throw conflictError('sign off a review', 'reviews.signOff.changed');
}

async function loadResult(
  auth: AuthContext,
  reviewed: KnownReview,
  accepted: Pick<SignOffResult, 'signed' | 'refused'>,
): Promise<SignOffResult> {
  const found = await recover(countDecided(auth, reviewed), { otherwise: null });
  const left = Math.max((found?.decided ?? 0) - accepted.refused, 0);
  return { ...accepted, open: found?.totals.NONE ?? null, left, until: left === 0 ? null : (found?.last ?? null) };
}

/** Fewer open decisions prove nothing: other reviewers clear decisions, and sign off as well. */
async function verify(
  auth: AuthContext,
  reviewed: KnownReview,
  { before, signed }: Pick<UncertainWrite<SignedOffCount | null>, 'before'> & { signed: number },
): Promise<Verified<SignOffResult>> {
  if (before === null || 'failed' in reviewed.totals) return 'unknown';
  const [now, { totals, decided, last }] = await Promise.all([
    countSignedOff(auth, reviewed),
    countDecided(auth, reviewed),
  ]);
  if (now.all === before.all && decided > 0) return 'not-done';
  if (now.own <= before.own) return 'unknown';
  return { done: { signed, refused: 0, open: totals.NONE, left: decided, until: decided === 0 ? null : last } };
}

const isComplete = ({ open, left, refused }: SignOffResult) => open === 0 && left === 0 && refused === 0;

async function noticeOf(auth: AuthContext, { campaign }: KnownReview, done: SignOffResult): Promise<Notice> {
  const { locale } = await translationFor(auth);
  const number = (value: number) => numberFormat(locale).format(value);
  const values = { name: campaign.name || UNNAMED, signed: number(done.signed) };
  if (done.refused > 0)
    return { key: 'reviews.signOff.notice.refused', values: { ...values, refused: number(done.refused) } };
  if (done.open === null) return { key: 'reviews.signOff.notice.sent', values };
  if (isComplete(done)) return { key: 'reviews.signOff.notice.completed', values };
  if (done.left > 0) return { key: 'reviews.signOff.notice.goesOn', values: { ...values, left: number(done.left) } };
  return { key: 'reviews.signOff.notice.partly', values: { ...values, open: number(done.open) } };
}
