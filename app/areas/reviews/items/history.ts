import { momentOf } from '../../../lib/platform-dates';
import type { ReviewItem } from '../../../platform/review-items.server';
import { nameOf } from './item';

export interface HistoryEntry {
  key: string;
  action: string;
  text: string;
  at: number | null;
  /** Null: the system, or it cannot be read. */
  who: string | null;
  bySystem: boolean;
  picture: string | null;
}

/** Oldest first; the current decision is added when no comment records it. */
export function historyOf({ decision: { certification } }: Pick<ReviewItem, 'decision'>): {
  comments: HistoryEntry[];
  activity: HistoryEntry[];
} {
  const entries = certification.comments.map(({ action, comment, timeStamp, user }, at): HistoryEntry => {
    const bySystem = user?.id === 'SYSTEM';
    return {
      key: String(at),
      action: action ?? '',
      text: comment ?? '',
      at: momentOf(timeStamp),
      who: bySystem ? null : nameOf(user),
      bySystem,
      picture: (!bySystem && user?.profileImage) || null,
    };
  });
  const { decision, decisionBy, decisionDate } = certification;
  const at = momentOf(decisionDate);
  const isListed = entries.some((one) => one.action === decision && one.at === at);
  const now: HistoryEntry | null =
    decision && !isListed
      ? {
          key: 'now',
          action: decision,
          text: '',
          at,
          who: nameOf(decisionBy),
          bySystem: decisionBy?.id === 'SYSTEM',
          picture: decisionBy?.profileImage || null,
        }
      : null;
  return {
    comments: entries.filter(({ action }) => action === 'comment'),
    activity: [...entries, ...(now ? [now] : [])].sort((one, other) => (one.at ?? 0) - (other.at ?? 0)),
  };
}
